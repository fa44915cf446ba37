/**
 * The backend that a page talks to where there is no server: a worker of this device. It has the names of
 * `shared/backend.js`, in whose place it lies in the folder.
 */
import { fileOf, pathOf } from "../pocket/addresses.js";
import { PocketLine } from "../pocket/line.js";
import { WorkerClient } from "../pocket/worker_client.js";
import { catalogue, language, say } from "../shared/language.js";

const BASE = new URL("../../", import.meta.url);

/** Where the pages of a language lie. @param {string} code */
const homeOf = (code) => new URL(catalogue.homes?.[code] ?? "", BASE);
const HOME = homeOf(language);

/** The page around this one, which keeps the worker while pages come and go in its frame. @type {any} */
const around = parent !== window && "pocket" in parent ? parent : null;
/** @type {WorkerClient} */
const client = around?.pocket ?? new WorkerClient(BASE);
Object.assign(window, { pocket: client });
const shell = around ? null : await import("../pocket/shell.js");

/** What stands in the page; `ahead`: answers until somebody has begun something. @type {Record<string, any>} */
const written = JSON.parse(document.getElementById("data")?.textContent ?? "{}");

export const hasServer = false;

/** Where a page is found. @param {string} path @returns {string} */
export const place = (path) => (path.startsWith("/") ? new URL(fileOf(path), HOME).href : path);

/** Go to a page; the worker stays. @param {string} path */
export function go(path) {
  if (shell) shell.open(place(path));
  else location.assign(place(path));
}

/** Open a line to this address. @param {string} path @returns {import("../shared/line.js").Line} */
export const openLine = (path) => new PocketLine(client, path);

/** Show what is drawn there: ahead of time, or by the backend. @param {HTMLImageElement} image @param {string} path */
export async function showPicture(image, path) {
  if (!path.startsWith("/")) image.src = path;
  else if (path.endsWith(".svg")) image.src = new URL(path.slice(1), HOME).href;
  else {
    const { status, text } = await client.ask(path);
    if (status === 200) image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  }
}

/** A drawing as text. @param {string} path */
export const readDrawing = async (path) => (await fetch(new URL(`${path.slice(1)}.svg`, HOME))).text();

/** This page in another language, and with it all others: its words come, and no others. @param {string} code */
export function changeLanguage(code) {
  try {
    localStorage.setItem("language", code);
  } catch {
    // Private windows may refuse: the next page leads on in this language all the same.
  }
  (around ?? window).location.assign(location.href.replace(HOME.href, homeOf(code).href));
}

/** The start page of this edition: where friends are, and a file with everything. */
export function install() {
  const friends = document.getElementById("friends-link");
  if (friends && data.server) {
    friends.hidden = false;
    friends.setAttribute("href", data.server);
    friends.addEventListener("click", (event) => {
      event.preventDefault();
      leave(friends);
    });
  }
}

/** To the server, with what can be taken along. @param {HTMLElement} link */
async function leave(link) {
  const { textContent } = link;
  link.textContent = say("pocket-packing");
  const { leadTo } = await import("../pocket/friends.js");
  (around ?? window).location.assign(await leadTo(client, data.server));
  link.textContent = textContent;
}

/**
 * Ask the backend for JSON; a refusal becomes an Error with its own sentence.
 * @param {string} path
 * @param {object | string} [body]
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  if (body === undefined && !client.ready && written.ahead?.[path]) return structuredClone(written.ahead[path]);
  if (path === "/tables" && body && !client.ready) return openAhead(body);
  const { status, text } = await client.ask(path, typeof body === "object" ? JSON.stringify(body) : body);
  const answer = JSON.parse(text);
  if (status === 200) return answer;
  throw new Error(answer.text);
}

/**
 * Open a table before the backend is there: the usual one was drawn ahead of time, and is shown at once.
 * @param {any} wanted
 * @returns {Promise<any>}
 */
async function openAhead(wanted) {
  const drawn = await (await fetch(new URL(`data/ahead/${wanted.game}.json`, HOME))).json();
  if (JSON.stringify(drawn.wanted) !== JSON.stringify(wanted)) {
    const { status, text } = await client.ask("/tables", JSON.stringify(wanted));
    if (status === 200) return JSON.parse(text);
    throw new Error(JSON.parse(text).text);
  }
  const seeds = Object.keys(drawn.boards);
  const seed = seeds[Math.floor(Math.random() * seeds.length)] ?? "";
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  client.ahead = { id, page: { ...drawn.page, table: id }, board: drawn.boards[seed] };
  client.expect(wanted.game);
  client.ask("/tables", JSON.stringify({ ...wanted, id, seed }));
  return { table: id, url: `/table/${id}`, links: [] };
}

// ---------------------------------------------------------------- what a page is about

/** What is asked before the scripts of a page begin. @type {Record<string, any>} */
const data = await fillPage(pathOf(location.pathname, location.search));

/**
 * What a server would have written into the page.
 * @param {string} path
 */
async function fillPage(path) {
  if (!/^\/(table|replay)\//.test(path)) return written;
  try {
    const { ahead } = client;
    if (ahead && path === `/table/${ahead.id}` && !client.ready) return { ...written, ...ahead.page };
    const told = await ask(path);
    if (told.moved) {
      location.replace(place(told.moved));
      return new Promise(() => {});
    }
    if (told.title) document.title = told.title;
    if (path.endsWith("/analysis")) fillAnalysis(told);
    return { ...written, ...told };
  } catch (error) {
    shell?.say(String(error instanceof Error ? error.message : error));
    around?.say?.(String(error instanceof Error ? error.message : error));
    return new Promise(() => {}); // the scripts of the page have nothing to begin with
  }
}

/** All that there is to read of an analysis. @param {{title: string, body: string}} told */
function fillAnalysis({ title, body }) {
  const heading = document.querySelector("h1");
  if (heading) heading.textContent = title;
  const read = document.createRange().createContextualFragment(body.replaceAll(' src="/', ' data-src="/'));
  for (const link of read.querySelectorAll("a[href^='/']"))
    link.setAttribute("href", place(link.getAttribute("href") ?? ""));
  for (const image of read.querySelectorAll("img"))
    new IntersectionObserver((seen, watch) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      watch.disconnect();
      showPicture(image, image.dataset.src ?? "");
    }).observe(image);
  document.querySelector("main")?.append(read);
}

export const pageData = () => data;

// ---------------------------------------------------------------- links

/** Write a text into a file of the person's. @param {string} path */
async function save(path) {
  const { status, text } = await client.ask(path);
  if (status !== 200) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${path.slice(1).replaceAll("/", "-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || !link.href.startsWith(BASE.href)) return;
  if (link.hasAttribute("download")) {
    event.preventDefault();
    const { pathname, search } = new URL(link.href);
    save(pathOf(pathname, search));
    return;
  }
  const aside = link.target || event.button || event.ctrlKey || event.metaKey || event.shiftKey;
  if (aside || !shell || event.defaultPrevented || link.href.split("#")[0] === location.href.split("#")[0]) return;
  event.preventDefault();
  shell.open(link.href);
});
