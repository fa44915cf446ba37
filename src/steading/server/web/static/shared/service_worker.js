/** The browser's worker: shows notices while no page is open, and pages that were seen while there is no network. */
// @ts-nocheck
const SHELL = "shell-7";
const FIRST = [
  "/offline",
  "/static/shared/theme.css",
  "/static/shared/controls.css",
  "/static/shared/header.css",
  "/static/shared/style.css",
  "/static/shared/start.css",
  "/static/people/people.css",
  "/static/shared/dom.js",
  "/static/shared/header.js",
  "/static/shared/backend.js",
  "/static/shared/language.js",
  "/static/shared/language_choice.js",
  "/static/shared/socket.js",
  "/static/shared/symbols.js",
  "/static/shared/theme.js",
  "/static/icon.svg",
];

/** What a page without a network needs, and the catalogue of the language in which the server wrote it. */
async function keepFirst() {
  const cache = await caches.open(SHELL);
  await cache.addAll(FIRST);
  const page = await (await cache.match("/offline")).text();
  await cache.addAll(page.match(/\/locale\/[\w-]+\/scripts\.js/g) ?? []);
}

self.addEventListener("install", (event) => event.waitUntil(keepFirst().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);

/** From the network, and kept if it is the same for everybody; from what was kept where there is none. */
async function answered(request, kept) {
  try {
    const response = await fetch(request);
    if (kept && response.ok) (await caches.open(SHELL)).put(request, response.clone());
    return response;
  } catch (error) {
    const found = await caches.match(request);
    if (found) return found;
    if (request.mode === "navigate") return caches.match("/offline");
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  const kept = /^\/(static|locale|rules|sprites)(\/|$)/.test(url.pathname);
  if (kept || event.request.mode === "navigate") event.respondWith(answered(event.request, kept));
});

/** Open pages hear of it, too. */
async function tellPages(told) {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(told);
}

/** On the screen, and as a badge. */
async function show({ title, text, url, tag }) {
  if (Notification.permission !== "granted") return;
  await self.registration.showNotification(title, { body: text, tag, data: { url }, icon: "/static/icon.svg" });
  await self.navigator.setAppBadge?.();
}

self.addEventListener("push", (event) => {
  const told = event.data.json();
  event.waitUntil(Promise.all([tellPages(told), show(told)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => page.url === url) ?? pages[0];
      return open ? open.navigate(url).then((page) => page?.focus()) : self.clients.openWindow(url);
    }),
  );
});
