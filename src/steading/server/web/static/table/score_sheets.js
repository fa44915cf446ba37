/** Score sheets as one table: a line a source, a column a seat, best first. */
import { make } from "../shared/dom.js";
import { say } from "../shared/language.js";

const SHARES = 10; // colours of kinds of points

/**
 * A seat's points from one source, with the items that count for it.
 * @param {Wire.ScoreLine} sheet
 * @param {string} source
 */
function cell(sheet, source) {
  const [, points, items] = sheet.lines.find(([name]) => name === source) ?? [source, "", ""];
  return make("td", {}, String(points), ...(items ? [make("small", { class: "spent", text: items })] : []));
}

/** The ranking with every source of points that anybody has. @param {Wire.ScoreLine[]} scores */
export function scoreTable(scores) {
  const sources = [...new Set(scores.flatMap((sheet) => sheet.lines.map(([source]) => source)))];
  const head = make(
    "tr",
    {},
    make("th", { scope: "col", text: "" }),
    ...scores.map((sheet) =>
      make(
        "th",
        { scope: "col" },
        make("span", { class: "rank", text: say("sheet-rank", { rank: sheet.rank }) }),
        ` ${sheet.name}`,
      ),
    ),
  );
  const rows = sources.map((source) =>
    make("tr", {}, make("th", { scope: "row", text: source }), ...scores.map((sheet) => cell(sheet, source))),
  );
  const foot = make(
    "tr",
    { class: "total" },
    make("th", { scope: "row", text: say("sheet-total") }),
    ...scores.map((sheet) => make("td", { text: String(sheet.total) })),
  );
  return make(
    "div",
    { class: "sheet-box" },
    make(
      "table",
      { class: "sheet-table" },
      make("thead", {}, head),
      make("tbody", {}, ...rows),
      make("tfoot", {}, foot),
    ),
  );
}

/**
 * A colour for each kind of points, the same on all sheets; those that brought most come first.
 * @param {Wire.ScoreLine[]} sheets
 * @returns {Map<string, number>}
 */
export function coloursOf(sheets) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { lines, kinds } of sheets)
    lines.forEach(([source, points], place) => {
      const kind = kinds?.[place] ?? source;
      if (points > 0) sums.set(kind, (sums.get(kind) ?? 0) + points);
    });
  const order = [...sums].sort(([, one], [, other]) => other - one);
  return new Map(order.map(([kind], place) => [kind, place % SHARES]));
}
