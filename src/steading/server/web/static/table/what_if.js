/** A table that asks what if: of which game and moment it is, the way back, and both lines of the score. */
import { make, memory } from "../shared/dom.js";
import { list, say } from "../shared/language.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDE, HIGH, PAD] = [360, 52, 5];

/** @typedef {[at: number, total: number][]} Line of the score of one seat */

/**
 * What the seat has had at this table so far: kept by the page, since each board only knows its own moment.
 * @param {string} id
 * @param {Wire.OriginForm} origin
 * @param {number} total
 * @returns {Line}
 */
function follow(id, origin, total) {
  const key = `what-if:${id}`;
  /** @type {Line} */
  const known = JSON.parse(memory.read(key) ?? "[]");
  const line = /** @type {Line} */ ([...known.filter(([at]) => at < origin.now), [origin.now, total]]);
  memory.write(key, JSON.stringify(line));
  return line;
}

/**
 * What the seat had in the game that was played: at the moment from which it is played on, and after.
 * @param {Wire.OriginForm} origin
 * @param {number} seat
 * @returns {Line}
 */
export const lineOf = ({ ats, totals, at }, seat) =>
  ats.map((moment, place) => [Math.max(moment, at), totals[place]?.[seat] ?? 0]);

/** What a line says at a moment. @param {Line} line @param {number} at */
export const totalAt = (line, at) => line.filter(([moment]) => moment <= at).at(-1)?.[1] ?? line[0]?.[1] ?? 0;

/** Both lines as a small picture. @param {Line} was @param {Line} is @param {number} seat @param {Wire.OriginForm} origin */
function chart(was, is, seat, { at, of, now }) {
  const all = [...was, ...is].map(([, total]) => total);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const end = Math.max(of, now);
  /** @param {Line} line */
  const path = (line) =>
    line
      .map(([moment, total], place) => {
        const x = PAD + ((WIDE - 2 * PAD) * (moment - at)) / Math.max(end - at, 1);
        const y = HIGH - PAD - ((HIGH - 2 * PAD) * (total - least)) / (most - least);
        return `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join("");
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDE} ${HIGH}`);
  svg.setAttribute("class", "origin-lines");
  svg.setAttribute("aria-hidden", "true");
  for (const [line, name] of /** @type {[Line, string][]} */ ([
    [was, "origin-was"],
    [is, `origin-is curve-${seat}`],
  ])) {
    const drawn = document.createElementNS(SVG, "path");
    drawn.setAttribute("d", path(line.length === 1 ? [...line, ...line] : line));
    drawn.setAttribute("class", `curve-seat ${name}`);
    svg.append(drawn);
  }
  return svg;
}

/**
 * What stands along the foot of such a table.
 * @param {string} id of the table
 * @param {Wire.BoardMessage} board
 * @param {Wire.OriginForm} origin
 */
export function originOf(id, board, origin) {
  const seat = board.seat ?? 0;
  const total = board.scores.find((each) => each.seat === seat)?.total ?? 0;
  const was = lineOf(origin, seat);
  const is = follow(id, origin, total);
  const then = totalAt(was, origin.now);
  const names = list(board.seats.map(({ name }) => name));
  return make(
    "section",
    { class: "origin", "aria-label": say("what-if-head") },
    make("strong", { class: "origin-mark", text: say("what-if-head") }),
    make(
      "p",
      { class: "origin-words" },
      `${say("what-if-origin", { at: origin.at, of: origin.of, names })} `,
      make("span", { class: "origin-quiet", text: say("what-if-unchanged") }),
    ),
    make("a", { class: "button", id: "origin-link", href: origin.href, text: say("what-if-back") }),
    make(
      "dl",
      { class: "origin-scores" },
      make("dt", { text: say(board.over ? "what-if-ended-then" : "what-if-then") }),
      make("dd", { class: "origin-then", text: String(board.over ? totalAt(was, Infinity) : then) }),
      make("dt", { text: say(board.over ? "what-if-ended-now" : "what-if-now") }),
      make("dd", { class: `origin-now seat-mark-${seat}`, text: String(total) }),
    ),
    chart(was, is, seat, origin),
  );
}
