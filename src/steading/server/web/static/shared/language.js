/**
 * What the page says in the reader's language. The catalogue is loaded before all modules (`/locale/CODE/scripts.js`);
 * `language/scripts.py` tells how it is written.
 */

/** @typedef {string | number | ["$", string] | ["?", string, Record<string, Part[]>]} Part */
/** @typedef {Record<string, string | number>} Arguments */

/** @type {{ code: string, messages: Record<string, Part[]> }} */
const catalogue = Reflect.get(globalThis, "steadingLanguage") ?? { code: "en", messages: {} };
const plurals = new Intl.PluralRules(catalogue.code);
const numbers = new Intl.NumberFormat(catalogue.code, { useGrouping: false });

/** The language of this page. */
export const language = catalogue.code;

/**
 * A message with its arguments.
 * @param {string} message
 * @param {Arguments} given
 */
export function say(message, given = {}) {
  const parts = catalogue.messages[message];
  if (!parts) throw new Error(`there is no message ${message}`);
  return write(parts, given);
}

/** Several names, as the language joins them. @param {string[]} parts @param {"conjunction" | "disjunction"} type */
export const list = (parts, type = "conjunction") => new Intl.ListFormat(catalogue.code, { type }).format(parts);

/** @param {Part[]} parts @param {Arguments} given @returns {string} */
const write = (parts, given) => parts.map((part) => writePart(part, given)).join("");

/** @param {Part} part @param {Arguments} given */
function writePart(part, given) {
  if (!Array.isArray(part)) return String(part);
  const value = given[part[1]];
  if (value === undefined) throw new Error(`a message needs ${part[1]}`);
  if (part[0] === "$") return typeof value === "number" ? numbers.format(value) : value;
  return write(choose(part[2], value), given);
}

/** @param {Record<string, Part[]>} variants @param {string | number} value */
function choose(variants, value) {
  const plural = typeof value === "number" ? variants[plurals.select(value)] : undefined;
  return variants[String(value)] ?? plural ?? variants["*"] ?? [];
}
