/**
 * The backend that a page talks to: here a server. `pocket/backend.js` has the same names and stands in its place where
 * there is none.
 */
import { say } from "./language.js";
import { SocketLine } from "./socket.js";

/** Is there a server, with accounts, a lobby and guests? */
export const hasServer = true;

/** Where a page is found. @param {string} path @returns {string} */
export const place = (path) => path;

/** Go to a page. @param {string} path */
export const go = (path) => location.assign(path);

/** Open a line to this address. @param {string} path @returns {import("./line.js").Line} */
export const openLine = (path) => new SocketLine(path);

/** Show what is drawn there. @param {HTMLImageElement} image @param {string} path */
export function showPicture(image, path) {
  image.src = path;
}

/** A drawing as text. @param {string} path */
export const readDrawing = async (path) => (await fetch(path)).text();

const YEAR = 365 * 24 * 60 * 60; // in seconds

/** This page, and all others, in another language: browser and account remember it. @param {string} code */
export async function changeLanguage(code) {
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
  document.cookie = `language=${code}; path=/; max-age=${YEAR}; samesite=lax`;
  await ask("/language", { language: code }).catch(() => {}); // this browser reads it in any case
  location.reload();
}

/** Keep what was seen for when there is no network, and show notices. */
export function install() {
  if ("serviceWorker" in navigator && location.protocol === "https:") navigator.serviceWorker.register("/worker.js");
}

const AGAIN = new Set(["no-session", "raced"]); // nothing was done, and the same may well be done now
const KEPT_ALIVE = 10_000; // characters: what is short arrives even if the page is left at once
const PAUSES = [0, 200, 800, 2000]; // milliseconds before it is asked again

/**
 * Ask the server for JSON; a refusal becomes an Error with the server's own sentence. A browser that is not known,
 * since
 * its cookie was cleared or somebody signs in in another tab just now, asks who it is and tries again.
 * @param {string} url
 * @param {object | string} [body]
 * @returns {Promise<any>} what the server's message for this address is
 */
export async function ask(url, body) {
  const said = typeof body === "string" ? body : JSON.stringify(body);
  const request =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: said,
          keepalive: said.length < KEPT_ALIVE,
        };
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(url, { headers: {}, credentials: "same-origin", ...request });
    const answer = await response.json().catch(() => null);
    if (response.ok) return answer;
    if (!AGAIN.has(answer?.code) || tries === PAUSES.length)
      throw new Error(answer?.text ?? say("server-answered", { status: response.status }));
    await new Promise((resolve) => setTimeout(resolve, PAUSES[tries]));
    await fetch("/me", { credentials: "same-origin" });
  }
}

/**
 * What the server wrote into the page.
 * @returns {{seat?: string, offer?: string, table?: string, game?: string, replay?: string, former?: boolean,
 * analysis?: string, ready?: boolean, shared?: string | null, host?: boolean, led?: boolean, sprites?: string, layout?:
 * import("../table/panels.js").Layout, games?: {title: string, sections: import("./dom.js").Section[]}[]}}
 */
export function pageData() {
  const script = document.getElementById("data");
  try {
    return script ? JSON.parse(script.textContent ?? "") : {};
  } catch {
    return {};
  }
}
