/** The symbols that a table is drawn with: kept as text, and laid into the page when something first shows them. */
import { readDrawing } from "./backend.js";

const SYMBOL = '<symbol id="';
const USE = /<use href="#([^"]+)"([^>]*)\/>/g;
/** What a drawing with a face that is not whole does not show; one face may be both small and tiny. @type {Record<string, string>} */
const HIDDEN = {
  middle: ".full-face, .small-face, .tiny-face",
  slim: ".full-face, .whole-face, .small-face:not(.tiny-face), .tiny-face:not(.small-face)",
  small: ".full-face, .middle-face, .whole-face, .tiny-face:not(.small-face)",
  tiny: ".full-face, .middle-face, .whole-face, .small-face:not(.tiny-face)",
};

/** Those of this table: the viewBox and the content of each. @type {Map<string, {box: string, content: string}>} */
const sheet = new Map();
/** Those in the page, or asked for. @type {Set<string>} */
const laid = new Set();
/** Those that are asked for and not in the page yet. @type {string[]} */
const missing = [];
const ground = document.getElementById("sprites");

/** Fetch the symbols of this table. @param {string | undefined} url */
export async function loadSymbols(url) {
  if (!url) return;
  for (const symbol of (await readDrawing(url)).split(SYMBOL).slice(1)) {
    const [name, head] = [symbol.indexOf('"'), symbol.indexOf(">")];
    const empty = symbol[head - 1] === "/";
    const content = empty ? "" : symbol.slice(head + 1, symbol.indexOf("</symbol>"));
    sheet.set(symbol.slice(0, name), { box: symbol.slice(name + 1, empty ? head - 1 : head), content });
  }
}

/** The viewBox of a symbol; null if there is none of that name. @param {string} id */
export function viewBoxOf(id) {
  const { box } = sheet.get(id) ?? {};
  if (box === undefined) return document.getElementById(id)?.getAttribute("viewBox") ?? null;
  return / viewBox="([^"]*)"/.exec(box)?.[1] ?? "";
}

/** A symbol in which those that it is made of are written out: of each `use` a browser makes a copy in every copy. @param {string} id @returns {string} */
function flat(id) {
  const { box, content } = sheet.get(id) ?? { box: "", content: "" };
  const whole = box.replace(/ viewBox="0 0 (\S+) (\S+)"/, ' x="0" y="0" width="$1" height="$2"');
  return content.replace(USE, (use, part, place) => {
    const inner = sheet.get(part);
    if (!inner) return use;
    return inner.box === box && ["", whole].includes(place)
      ? flat(part)
      : `<svg${place}${inner.box}>${flat(part)}</svg>`;
  });
}

/** Those whose names begin like this, in the order of the sheet. @param {string} start */
export function symbolsNamed(start) {
  return [...sheet.keys()].filter((id) => id.startsWith(start));
}

/** Lay symbols into the page, unless they are there: many at once, soon. @param {string[]} ids */
export function lay(...ids) {
  for (const id of ids) {
    if (laid.has(id) || !sheet.has(id)) continue;
    if (!missing.length) queueMicrotask(layAll);
    laid.add(id);
    missing.push(id);
  }
}

/** Lay those that are asked for now, since something that shows them is measured. */
export function layAll() {
  if (!missing.length) return;
  const symbols = missing.splice(0).map((id) => `<symbol id="${id}"${sheet.get(id)?.box}>${flat(id)}</symbol>`);
  ground?.insertAdjacentHTML("beforeend", symbols.join(""));
}

/** Lay the symbols into the page that a drawing shows with the face that it has now. @param {Element} drawing */
export function laySymbolsOf(drawing) {
  const hidden = HIDDEN[drawing.getAttribute("data-face") ?? ""] ?? ".middle-face, .small-face, .tiny-face";
  lay(
    ...[...drawing.querySelectorAll("use")]
      .filter((use) => !use.closest(hidden))
      .map((use) => use.getAttribute("href")?.slice(1) ?? ""),
  );
}
