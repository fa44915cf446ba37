/** The symbols that a table is drawn with: kept as text, and laid into the page when something first shows them. */

const SYMBOL = /<symbol id="([^"]+)"([^>]*?)(?:\/>|>(.*?)<\/symbol>)/gs; // one may be empty
const USE = /<use href="#([^"]+)"([^>]*)\/>/g;
/** What a drawing with a face that is not whole does not show. @type {Record<string, string>} */
const HIDDEN = { middle: ".full-face, .small-face", small: ".full-face, .middle-face, .whole-face" };

/** Those of this table: the viewBox and the content of each. @type {Map<string, {box: string, content: string}>} */
const sheet = new Map();
/** Those in the page. @type {Set<string>} */
const laid = new Set();
const ground = document.getElementById("sprites");

/** Fetch the symbols of this table. @param {string | undefined} url */
export async function loadSymbols(url) {
  if (!url) return;
  const answer = await fetch(url);
  for (const [, id = "", box = "", content = ""] of (await answer.text()).matchAll(SYMBOL))
    sheet.set(id, { box, content });
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

/** Lay symbols into the page, unless they are there. @param {string[]} ids */
export function lay(...ids) {
  const missing = [...new Set(ids)].filter((id) => sheet.has(id) && !laid.has(id));
  for (const id of missing) laid.add(id);
  ground?.insertAdjacentHTML(
    "beforeend",
    missing.map((id) => `<symbol id="${id}"${sheet.get(id)?.box}>${flat(id)}</symbol>`).join(""),
  );
}

/** Lay the symbols into the page that a drawing shows with the face that it has now. @param {Element} drawing */
export function laySymbolsOf(drawing) {
  const hidden = HIDDEN[drawing.getAttribute("data-face") ?? ""] ?? ".middle-face, .small-face";
  lay(
    ...[...drawing.querySelectorAll("use")]
      .filter((use) => !use.closest(hidden))
      .map((use) => use.getAttribute("href")?.slice(1) ?? ""),
  );
}
