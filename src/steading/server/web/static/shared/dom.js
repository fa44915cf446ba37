/** Small verbs about elements and requests, shared by every page. */
import { lay } from "./symbols.js";

/**
 * @typedef {Record<string, (event: any) => unknown>} Listeners what an element listens to; the event is that of its
 * name
 */
/** @typedef {string | number | boolean | null | undefined} Value of an attribute */
/** @typedef {{[name: string]: Value | Listeners, on?: Listeners, text?: string}} Attributes */
/** @typedef {Node | string | null | undefined} Child */
/** @typedef {[title: string, faces: [sprite: string, caption: string][]]} Section of the gallery */

/** An element with attributes, listeners (`on`), text and children; people's words only ever arrive as text nodes.
 * @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Attributes} attributes @param {Child[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "object" && value !== null)
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "text") element.textContent = String(value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...present(children));
  return element;
}

/** Those that are there. @param {Child[]} children @returns {(Node | string)[]} */
function present(children) {
  return children.flatMap((child) => (child === null || child === undefined ? [] : [child]));
}

/**
 * A face of the game as a picture of its own; nothing if there is no such face.
 * @param {string} id
 * @param {string} name
 */
export function sprite(id, name) {
  lay(id);
  const face = document.getElementById(id);
  if (!face) return null;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", face.getAttribute("viewBox") ?? "");
  svg.setAttribute("class", name);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/** Replace what an element holds. @param {Element} element @param {Child[]} children */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/** The element with this id, which the page is known to have. @template {keyof Elements} Id @param {Id} id */
export const find = (id) => /** @type {Elements[Id]} */ (document.getElementById(id));

/** The part of an element that it is known to have. @param {Element} element @param {string} selector */
export const part = (element, selector) => /** @type {HTMLElement} */ (element.querySelector(selector));

/** What an error says. @param {unknown} error */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

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
      throw new Error(answer?.text ?? `The server answered ${response.status}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSES[tries]));
    await fetch("/me", { credentials: "same-origin" });
  }
}

/**
 * Go to an address; one below a list opens a table first.
 * @param {string} address
 * @param {keyof Elements} [error] where it is said that this failed
 */
export async function visit(address, error) {
  try {
    location.href = address.split("/").length > 2 ? (await ask(address, {})).url : address;
  } catch (problem) {
    if (error) find(error).textContent = wordsOf(problem);
  }
}

/**
 * What the server wrote into the page.
 * @returns {{seat?: string, offer?: string, table?: string, game?: string, replay?: string, analysis?: string, ready?:
 * boolean, shared?: string | null, host?: boolean, led?: boolean, sprites?: string, layout?:
 * import("../table/room.js").Layout, games?: {title: string, sections: Section[]}[]}}
 */
export function pageData() {
  const script = find("data");
  try {
    return script ? JSON.parse(script.textContent ?? "") : {};
  } catch {
    return {};
  }
}

/** Remembered by this browser, or not at all where storage is forbidden. */
export const memory = {
  /** @param {string} name */
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** @param {string} name @param {string} value */
  write(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Private windows may refuse: the page works without a memory.
    }
  },
};

/** Does the reader ask for stillness? */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
