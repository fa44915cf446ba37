/**
 * How the table is dealt to somebody without a seat: what is shared on top, below it the grounds of all seats, equally
 * large. A function of sizes alone.
 */
import { BAR, clamp, GAP, inDock, inRow, kindOf, LARGEST_OWN, SPINE, topOf, value } from "./deal.js";

const PAD = 8; // inside a panel
const LEAST_UPPER = 150;
const LEAST_MARKET = 0.36; // of the height
const LEAST_LOWER = 200;
const STEP = 8; // between two heights that are tried, in pixels
const GROUNDS = 2; // all grounds together matter as much as so many

/** @typedef {import("./deal.js").Box} Box */
/** @typedef {import("./deal.js").Sized} Sized */
/** @typedef {{places: Map<string, import("./deal.js").Place>, spines: boolean, value: number}} Grounds */

/**
 * All grounds in rows, each with its bar above it or beside it, at the one scale at which all fit.
 * @param {Sized[]} grounds
 * @param {Box} box
 * @returns {Grounds}
 */
export function inRows(grounds, box) {
  /** @type {Grounds} */
  let best = { places: new Map(), spines: false, value: -Infinity };
  for (let columns = 1; columns <= grounds.length; columns += 1) {
    const rows = Math.ceil(grounds.length / columns);
    if ((rows - 1) * columns >= grounds.length) continue; // a row would be empty
    const cell = { wide: (box.wide - (columns - 1) * GAP) / columns, high: (box.high - (rows - 1) * GAP) / rows };
    for (const spines of [false, true]) {
      const [aside, above] = spines ? [SPINE, 0] : [0, BAR];
      const [wide, high] = [cell.wide - aside, cell.high - above];
      if (wide < 2 * PAD + 40 || high < 2 * PAD + 40 || (spines && high < 118)) continue;
      const scale = Math.min(
        ...grounds.map((panel) =>
          Math.min(
            (wide - 2 * PAD) / panel.width,
            (high - 2 * PAD) / panel.height,
            panel.tile ? LARGEST_OWN / panel.tile : 1.5,
          ),
        ),
      );
      const sum = (GROUNDS / grounds.length) * grounds.reduce((all, panel) => all + value(panel, scale), 0);
      if (sum <= best.value + 1e-9) continue;
      const places = new Map(
        grounds.map((panel, index) => {
          const row = Math.floor(index / columns);
          const x = box.x + (index % columns) * (cell.wide + GAP) + aside;
          return [panel.id, { x, y: box.y + row * (cell.high + GAP) + above, wide, high, scale, columns: 1 }];
        }),
      );
      best = { places, spines, value: sum };
    }
  }
  return best;
}

/**
 * Deal a window on a desk to a spectator.
 * @param {number} wide
 * @param {number} high
 * @param {import("./deal.js").Parts} parts
 * @param {number} ribbonHigh
 * @param {number} [foot] how high the strip along the foot is, with its gap
 * @returns {import("./deal.js").Dealt}
 */
export function dealToSpectator(wide, high, parts, ribbonHigh, foot = 0) {
  const top = topOf(high);
  const full = high - foot - top - 2 * GAP;
  const dock = { x: 0, y: top + GAP, wide: clamp(0.2 * wide, 280, 400), high: full };
  dock.x = wide - dock.wide - GAP;
  const box = { x: GAP, y: top + GAP, wide: dock.x - 2 * GAP, high: full };
  const grounds = [...parts.others].sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
  const shared = [...parts.below, ...parts.above];
  const least = parts.above.length ? Math.max(LEAST_UPPER, LEAST_MARKET * full) : shared.length ? LEAST_UPPER : 0;
  let best = { value: -Infinity, ribbon: box, below: box, places: new Map(), spines: false };
  for (let upper = least; upper <= (shared.length ? full - ribbonHigh - 2 * GAP - LEAST_LOWER : 0); upper += STEP) {
    const y = box.y + (upper ? upper + GAP : 0);
    const lower = { ...box, y: y + ribbonHigh + GAP, high: box.y + full - (y + ribbonHigh + GAP) };
    const above = upper ? inRow(shared, { ...box, high: upper }) : { places: new Map(), value: 0 };
    const below = inRows(grounds, lower);
    if (above.value + below.value > best.value + 1e-9)
      best = {
        value: above.value + below.value,
        ribbon: { ...box, y, high: ribbonHigh },
        below: lower,
        places: new Map([...above.places, ...below.places]),
        spines: below.spines,
      };
  }
  const { ribbon, below, spines } = best;
  const places = new Map([...best.places, ...inDock(parts.dock, dock)]);
  const docked = parts.dock.map(({ id }) => id);
  const kind = kindOf(wide, high);
  return { kind, top, rail: below, spines, flyout: false, ribbon, dock, below, folded: [], docked, places };
}
