/**
 * What the page says in the reader's language. The catalogue is loaded before all modules (`/locale/CODE/scripts.js`);
 * `language/compiler.py` tells how it is written.
 */

/** @typedef {Record<string, string | number>} Arguments */
/** A text, an argument, another message, or a choice. @typedef {any} Part */

/**
 * @typedef {object} Catalogue
 * @property {string} code of CLDR
 * @property {string} language
 * @property {[code: string, name: string][]} [languages] that there are, each as its speakers call it
 * @property {Record<string, string>} [homes] where their pages lie, without a server
 * @property {Record<string, { value: Part[] }>} messages
 */

/** What this page says. @type {Catalogue} */
export const catalogue = Reflect.get(globalThis, "steadingLanguage") ?? { code: "en-GB", language: "en", messages: {} };
let current = catalogue;
let plurals = new Intl.PluralRules(catalogue.code);
let numbers = new Intl.NumberFormat(catalogue.code, { useGrouping: false });

/** All languages that there are. */
export const languages = catalogue.languages ?? [];

/** The language of this page. */
export const language = catalogue.language;

/** A worker is told by its page what to say. @param {Catalogue} given */
export function setCatalogue(given) {
  current = given;
  plurals = new Intl.PluralRules(given.code);
  numbers = new Intl.NumberFormat(given.code, { useGrouping: false });
}

/**
 * A message with its arguments.
 * @param {string} message
 * @param {Arguments} given
 * @returns {string}
 */
export function say(message, given = {}) {
  const entry = current.messages[message];
  if (!entry) throw new Error(`there is no message ${message}`);
  return write(entry.value, given);
}

/**
 * A message in which elements stand, as what a paragraph holds.
 * @param {string} message
 * @param {Record<string, Node>} elements by the names of the arguments whose places they take
 * @param {Arguments} given
 * @returns {(Node | string)[]}
 */
export function sayWith(message, elements, given = {}) {
  const marks = Object.fromEntries(Object.keys(elements).map((name) => [name, MARK + name + MARK]));
  const parts = say(message, { ...given, ...marks }).split(MARK);
  return parts.map((part, place) => (place % 2 ? /** @type {Node} */ (elements[part]) : part)).filter(Boolean);
}

const MARK = "\u0000"; // around the name of an element: nobody writes it

/**
 * Several names, as the language joins them.
 * @param {string[]} parts
 * @param {"conjunction" | "disjunction" | "unit"} type
 */
export const list = (parts, type = "conjunction") => new Intl.ListFormat(current.code, { type }).format(parts);

/** Whose dates are written: the reader's, such as those of the United States, where they read this language. */
const region = globalThis.navigator?.languages?.find((tag) => tag.split("-")[0] === current.code.split("-")[0]);

/**
 * A date in the page's language.
 * @param {number} at in seconds since 1970
 * @param {Intl.DateTimeFormatOptions} form
 */
export const writeDate = (at, form) => new Date(at * 1000).toLocaleDateString(region ?? current.code, form);

/** @param {Part[]} parts @param {Arguments} given @returns {string} */
const write = (parts, given) => parts.map((part) => writePart(part, given)).join("");

/** @param {Part} part @param {Arguments} given @returns {string} */
function writePart(part, given) {
  if (typeof part === "string") return part;
  const [kind, what, variants] = part;
  if (kind === "@") return say(what, given);
  if (kind === "?") return write(choose(variants, value(what[1], given)), given);
  const found = value(what, given);
  return typeof found === "number" ? numbers.format(found) : found;
}

/** @param {string} name @param {Arguments} given */
function value(name, given) {
  const found = given[name];
  if (found === undefined) throw new Error(`a message needs ${name}`);
  return found;
}

/** @param {Record<string, Part[]>} variants @param {string | number} chosen @returns {Part[]} */
function choose(variants, chosen) {
  const plural = typeof chosen === "number" ? variants[plurals.select(chosen)] : undefined;
  return variants[String(chosen)] ?? plural ?? variants["*"] ?? [];
}
