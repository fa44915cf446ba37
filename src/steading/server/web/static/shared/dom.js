/** Small verbs about elements, shared by every page. */
import { ask, go, place, showPicture } from "./backend.js";
import { lay, viewBoxOf } from "./symbols.js";

export { ask, go, pageData, place } from "./backend.js";

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
    else if (name === "href" && value) element.setAttribute(name, place(String(value)));
    else if (name === "src") continue;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  // Last, since how it is loaded must be known before.
  if (attributes.src) showPicture(/** @type {HTMLImageElement} */ (element), String(attributes.src));
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
  const box = viewBoxOf(id);
  if (box === null) return null;
  lay(id);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", box);
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

/** Clicking beside a dialog closes it. */
export function closeOnBackdrop() {
  for (const dialog of document.querySelectorAll("dialog")) {
    if (!dialog.matches(".sheet-dialog")) continue;
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
}

/** What an error says. @param {unknown} error */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Go to an address; one below a list opens a table first.
 * @param {string} address
 * @param {keyof Elements} [error] where it is said that this failed
 */
export async function visit(address, error) {
  try {
    go(address.split("/").length > 2 ? (await ask(address, {})).url : address);
  } catch (problem) {
    if (error) find(error).textContent = wordsOf(problem);
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
