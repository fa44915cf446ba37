/** Keeps every file of one version, and of its languages those that somebody reads here, so that all of it is there
 * without a network; a new version waits until it is let in. */
// @ts-nocheck: a worker; version and files are written here when the folder is
const VERSION = "{version}";
const FILES = ["{files}"]; // that all languages share
const LANGUAGES = { "{languages}": {} }; // each with its home and its files
const CACHE = `steading ${VERSION}`;
const HERE = new URL("./", self.location.href);

/** Where a file of the folder is. */
const find = (file) => new URL(file, HERE).href;

/** The language of a page. */
const languageAt = (url) =>
  Object.keys(LANGUAGES).find((code) => LANGUAGES[code].home && url.startsWith(find(LANGUAGES[code].home))) ??
  Object.keys(LANGUAGES).find((code) => !LANGUAGES[code].home);

/** The languages of the pages that are open, and those that were kept before. */
async function listLanguages() {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const found = new Set(open.map(({ url }) => languageAt(url)));
  for (const code of Object.keys(LANGUAGES)) if (await caches.match(find(`locale/${code}/index.js`))) found.add(code);
  return [...found];
}

/** Keep all files of a language. */
const keep = async (code) => (await caches.open(CACHE)).addAll(LANGUAGES[code].files.map(find));

self.addEventListener("install", (event) =>
  event.waitUntil(
    (async () => {
      await (await caches.open(CACHE)).addAll(FILES.map(find));
      await Promise.all((await listLanguages()).map(keep));
    })(),
  ),
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

/** A file, as it is kept; a page in a language that is not kept, without a network, in one that is. */
async function answer(event, file) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(file, { ignoreSearch: true });
  if (kept) return kept;
  const code = languageAt(file.href);
  const name = file.pathname.slice(new URL(find(LANGUAGES[code].home)).pathname.length);
  try {
    const fetched = await fetch(event.request);
    if (event.request.mode === "navigate" && fetched.ok) event.waitUntil(keep(code).catch(() => {}));
    return fetched;
  } catch (error) {
    for (const { home } of Object.values(LANGUAGES))
      if (event.request.mode === "navigate" && (await cache.match(find(home + name))))
        return Response.redirect(find(home + name) + file.search);
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(HERE.href)) return;
  event.respondWith(answer(event, url.pathname.endsWith("/") ? new URL("index.html", url) : url));
});

self.addEventListener("message", ({ data }) => {
  if (data === "let in") self.skipWaiting();
});
