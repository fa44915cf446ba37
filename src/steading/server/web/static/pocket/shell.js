/**
 * The page that was opened first stays around all others: it keeps the worker, and shows the next pages in a frame, so
 * that Python is started once. The address is always that of the page that is seen.
 */

/** @type {import("./worker_client.js").WorkerClient} */
const client = /** @type {any} */ (window).pocket;
const own = location.href;
/** @type {HTMLIFrameElement | null} */
let frame = null;

/** Is that the page that was opened first? It has two addresses, where it is the first of its folder. @param {string} url */
const isOwn = (url) => bare(url) === bare(own);

/** @param {string} url */
const bare = (url) => url.replace(/#.*/, "").replace(/\/index\.html$/, "/");

/** Open a page: in the frame, unless it is here already. @param {string} url */
export function open(url) {
  history.pushState(isOwn(url) ? null : { framed: url }, "", url);
  if (isOwn(url)) back();
  else show(url);
}

/** @param {string} url */
function show(url) {
  frame?.remove();
  frame = document.createElement("iframe");
  frame.className = "pocket-frame";
  frame.src = url;
  frame.title = "Steading";
  frame.addEventListener("load", follow);
  document.body.append(frame);
  document.documentElement.toggleAttribute("data-framing", true);
}

/** The address and the title are those of the page in the frame. */
function follow() {
  const inner = frame?.contentWindow;
  if (!frame || !inner || inner.location.href === "about:blank") return;
  if (isOwn(inner.location.href)) {
    history.replaceState(null, "", own);
    back();
    return;
  }
  history.replaceState({ framed: inner.location.href }, "", inner.location.href);
  document.title = inner.document.title;
  inner.focus();
  notePlace();
}

/** The page around is seen again. */
function back() {
  frame?.remove();
  frame = null;
  document.documentElement.toggleAttribute("data-framing", false);
  dispatchEvent(new Event("pageshow"));
  notePlace();
}

addEventListener("popstate", ({ state }) => {
  if (!state?.framed) {
    if (frame) back();
  } else if (!frame) show(state.framed);
});

// ---------------------------------------------------------------- how far it is

const bar = document.createElement("div");
bar.className = "pocket-bar";
bar.setAttribute("role", "status");
const words = document.createElement("span");
const meter = document.createElement("progress");
bar.append(words, meter);
bar.hidden = true;
document.body.append(bar);

/** Say something on top of every page. @param {string} text */
export function say(text) {
  bar.hidden = !text;
  meter.hidden = true;
  words.textContent = text;
}
Object.assign(window, { say });

client.onprogress.add(({ done, of, words: told }) => {
  bar.hidden = false;
  meter.hidden = !of;
  words.textContent = told;
  if (of) {
    meter.max = of;
    meter.value = done;
  }
});
client.onready.add(() => {
  bar.hidden = true;
  document.documentElement.toggleAttribute("data-backend", true);
  navigator.storage?.persist?.();
  setTimeout(install, SETTLED);
});

// ---------------------------------------------------------------- who has the processor

const FIRST_LOOK = 600; // milliseconds in which the page is drawn, and perhaps a table that is opened at once
const LONGEST = 3000; // whatever happens

if (/\/(index\.html)?$/.test(location.pathname)) {
  setTimeout(() => client.ahead || client.goAhead(), FIRST_LOOK); // else the table that was drawn ahead does
  setTimeout(() => client.goAhead(), LONGEST);
} else client.goAhead(); // there is nothing to see without Python

// ---------------------------------------------------------------- without a network, and new versions

const SETTLED = 4000; // milliseconds after which the first click is answered

const AT_TABLE = "steading at a table"; // no version changes while somebody is at one, in whichever tab
/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {() => void} */
let leave = () => {};
/** Once nobody here is at a table any more. @type {Promise<unknown> | undefined} */
let left;

/** Every file is kept by a worker, once the backend is there and nothing else waits for the network or the processor. */
async function install() {
  registration = await navigator.serviceWorker
    ?.register(new URL("service_worker.js", client.base))
    .catch(() => undefined);
  registration?.addEventListener("updatefound", () => {
    registration?.installing?.addEventListener("statechange", offer);
  });
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    if (asked) location.reload();
  });
  notePlace();
}

/** Is the page that is seen a table? */
const isAtTable = () => (frame?.contentWindow?.location.pathname ?? location.pathname).endsWith("/table.html");

/** At a table no version changes, and none is offered: what was offered before goes. */
async function notePlace() {
  leave();
  leave = () => {};
  await left;
  if (!isAtTable()) {
    offer();
    return;
  }
  if (document.getElementById("update-button")) say("");
  left = navigator.locks?.request(AT_TABLE, { mode: "shared" }, () => new Promise((go) => (leave = () => go(null))));
}

let asked = false;

/** A new version is offered, where nobody is in the middle of a game. */
async function offer() {
  const waiting = registration?.waiting;
  const held = (await navigator.locks?.query())?.held ?? [];
  if (!waiting || !navigator.serviceWorker.controller || held.some(({ name }) => name === AT_TABLE)) return;
  if (isAtTable()) return; // since it was asked
  const { say: sayMessage } = await import("../shared/language.js"); // not at once: who imports it waits for this
  say(sayMessage("pocket-new-version"));
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.id = "update-button";
  button.textContent = sayMessage("pocket-use-it");
  button.addEventListener("click", async () => {
    button.disabled = true;
    await client.ask("/update", "{}"); // tables go on from how they stand now, by whatever rules come
    asked = true;
    waiting.postMessage("let in");
  });
  words.append(" ", button);
}
