/** Keeps every file of one version, so that all of it is there without a network; a new version waits until it is let
 * in. */
// @ts-nocheck: a worker; version and files are written here when the folder is
const VERSION = "{version}";
const FILES = ["{files}"];
const CACHE = `steading ${VERSION}`;
const HERE = new URL("./", self.location.href);

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new URL(file, HERE).href)))),
);

self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("steading ") && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  ),
);

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HERE.href)) return;
  const file = url.pathname === HERE.pathname ? new URL("index.html", HERE) : url;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(file, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});

self.addEventListener("message", ({ data }) => {
  if (data === "let in") self.skipWaiting();
});
