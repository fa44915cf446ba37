/**
 * How the table deals its space: a function of sizes alone, so that it can be read and tested without a page.
 *
 * Rail for the others, the middle for what is shared and what is mine with the question between them, a dock for what
 * is
 * looked at and what is hidden. The height of the two parts of the middle is the one at which their tiles are worth
 * most
 * to the eye, weighed by how much each part matters at this decision.
 */

/** @typedef {{x: number, y: number, wide: number, high: number}} Box */
/**
 * A panel as far as space is concerned. `pieces` are laid in rows if there are gaps.
 * @typedef {{id: string, role: string, seat: number | null, width: number, height: number, tile: number, tiles: number,
 * weight: number, gaps: [number, number] | null, ratio: number, pieces: number, narrow?: unknown}} Sized
 */
/**
 * Where a panel lies, and how many pixels a unit of its drawing has.
 * @typedef {Box & {scale: number, columns: number}} Place
 */
/** @typedef {"desk" | "upright" | "phone" | "side"} Kind */
/**
 * @typedef {{kind: Kind, top: number, rail: Box | null, spines: boolean, flyout: boolean, ribbon: Box, dock: Box |
 * null, below: Box, folded: string[], places: Map<string, Place>}} Dealt
 */
/** @typedef {{above: Sized[], below: Sized[], dock: Sized[], others: Sized[]}} Parts */

export const GAP = 8;
export const RIBBON = 58;
export const BAR = 62; // a player's bar above a village
export const SPINE = 78; // or beside it
export const HEAD = 30; // the title of a panel in the dock, or on a page
const LEAST_BAND = 150; // of what is mine
export const LARGEST = 240; // a tile, in pixels
export const LARGEST_OWN = 220;
const LARGEST_OTHER = 150;
const LIKED_OTHER = 85;
export const FOLDED = 44; // the button of a panel that is folded away
const NARROW = 78; // a rail of bars alone
const LEAST_OTHER = 72; // smaller villages are not drawn: they fly out when pointed at
const READABLE = 0.8; // of what is drawn in pixels: below it words are too small
const PAD = 8; // inside a panel

const FULL = 198; // a face is whole from this width on, in pixels
const MIDDLE = 120;

/**
 * Which face a tile of this width shows.
 * @param {number} tile in pixels; 0 where none is read
 * @returns {"full" | "middle" | "small"}
 */
export const faceOf = (tile) => (!tile || tile >= FULL ? "full" : tile >= MIDDLE ? "middle" : "small");

/** A value between two others. @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/**
 * What a tile of this width is worth to the eye: less and less below 150 and 120, nothing more above 200.
 * @param {number} width
 */
export const worth = (width) =>
  Math.min(width, 200) / 200 - Math.max(0, 150 - width) / 60 - Math.max(0, 120 - width) / 12;

/**
 * How a panel fits a box: pixels a unit, and in how many columns.
 * @param {Sized} panel
 * @param {number} wide
 * @param {number} high
 * @param {number} [largest]
 */
export function fit(panel, wide, high, largest = LARGEST) {
  const most = panel.tile ? largest / panel.tile : Math.min(1.5, largest / 160);
  if (!panel.gaps) {
    return {
      scale: Math.max(0.01, Math.min((wide - 2 * PAD) / panel.width, (high - 2 * PAD) / panel.height, most)),
      columns: 1,
    };
  }
  const [sideways, downwards] = panel.gaps;
  let best = { scale: 0.01, columns: 1 };
  for (let columns = 1; columns <= Math.max(panel.pieces, 1); columns += 1) {
    const rows = Math.ceil(panel.pieces / columns);
    const tile = Math.min(
      (wide - 2 * PAD) / columns - sideways,
      ((high - 2 * PAD) / rows - downwards) / panel.ratio,
      panel.tile * most,
    );
    if (tile / panel.tile > best.scale) best = { scale: tile / panel.tile, columns };
  }
  return best;
}

/** What the eye has of a panel at this scale. @param {Sized} panel @param {number} scale */
function value(panel, scale) {
  if (panel.tile) return panel.weight * Math.max(panel.tiles, 1) * worth(panel.tile * scale);
  return panel.weight * (4 * Math.min(scale, 1) - 40 * Math.max(0, READABLE - scale));
}

/**
 * Panels side by side in a row: the first of two takes the share that is best for both.
 * @param {Sized[]} panels
 * @param {Box} box
 * @returns {{places: Map<string, Place>, value: number}}
 */
function inRow(panels, box) {
  const shares = panels.length < 2 ? [1] : [0.22, 0.26, 0.3, 0.34, 0.38, 0.42, 0.46, 0.5, 0.55, 0.6];
  /** @type {{places: Map<string, Place>, value: number}} */
  let best = { places: new Map(), value: -Infinity };
  for (const share of shares) {
    const [last] = panels.slice(-1);
    const firsts = panels.slice(0, -1);
    const wide = firsts.length ? clamp(share * box.wide, 190, 460) : 0;
    /** @type {Map<string, Place>} */
    const places = new Map();
    let sum = 0;
    if (firsts.length) sum += inColumn(firsts, { ...box, wide }, places);
    const room = {
      ...box,
      x: box.x + (firsts.length ? wide + GAP : 0),
      wide: box.wide - (firsts.length ? wide + GAP : 0),
    };
    if (last) {
      const fitted = fit(last, room.wide, room.high, LARGEST_OWN);
      places.set(last.id, { ...room, ...fitted });
      sum += value(last, fitted.scale);
    }
    if (sum > best.value) best = { places, value: sum };
  }
  return best;
}

/**
 * Panels one under the other, each as high as it needs; what they are worth.
 * @param {Sized[]} panels
 * @param {Box} box
 * @param {Map<string, Place>} places
 */
function inColumn(panels, box, places) {
  const needs = panels.map((panel) => (panel.height / panel.width) * (box.wide - 2 * PAD) + 2 * PAD);
  const all = needs.reduce((sum, need) => sum + need, 0) + (panels.length - 1) * GAP;
  const share = Math.max(1, all / box.high);
  const spare = panels.length === 1 ? 0 : Math.max(0, box.high - all) / panels.length;
  let y = box.y;
  let sum = 0;
  panels.forEach((panel, place) => {
    const high = panels.length === 1 ? box.high : (needs[place] ?? 0) / share + spare;
    const fitted = fit(panel, box.wide, high);
    places.set(panel.id, { x: box.x, y, wide: box.wide, high, ...fitted });
    sum += value(panel, fitted.scale);
    y += high + GAP;
  });
  return sum;
}

/**
 * The rail: all others' grounds at one scale, the largest at which they fit; or only their bars.
 * @param {Sized[]} others
 * @param {Box} rail
 */
function inRail(others, rail) {
  const spines = others.length > 3;
  const wide = rail.wide - (spines ? SPINE : 0);
  const slot = (rail.high - (others.length - 1) * GAP) / Math.max(others.length, 1);
  const room = slot - (spines ? 0 : BAR);
  const needs = others.map((panel) =>
    Math.min(panel.tile ? LARGEST_OTHER / panel.tile : 1.5, (wide - 2 * PAD) / panel.width),
  );
  const total = rail.high - (others.length - 1) * GAP - (spines ? 0 : BAR * others.length);
  let scale = Math.min(...needs, 9);
  const high = (/** @type {number} */ at) =>
    others.reduce((sum, panel) => sum + Math.max(panel.height * at + 2 * PAD, spines ? 118 : 40), 0);
  while (scale > 0.05 && high(scale) > total) scale *= 0.98;
  const tile = Math.min(...others.map((panel) => (panel.tile || 100) * scale));
  if (rail.wide < 120 || tile < LEAST_OTHER || room < 40) return null;
  /** @type {Map<string, Place>} */
  const places = new Map();
  const spare = Math.max(0, total - high(scale)) / Math.max(others.length, 1);
  let { y } = rail;
  for (const panel of others) {
    const tall = Math.max(panel.height * scale + 2 * PAD, spines ? 118 : 40) + spare;
    const place = { x: rail.x + (spines ? SPINE : 0), y: y + (spines ? 0 : BAR), wide, high: tall, columns: 1 };
    places.set(panel.id, {
      ...place,
      scale: Math.min(
        (wide - 2 * PAD) / panel.width,
        (tall - 2 * PAD) / panel.height,
        panel.tile ? LARGEST_OTHER / panel.tile : 1.5,
      ),
    });
    y += tall + GAP + (spines ? 0 : BAR);
  }
  const least = Math.min(...[...places.values()].map((place) => place.scale));
  for (const place of places.values()) place.scale = Math.min(place.scale, least * 1.25);
  return { places, spines, tile };
}

/**
 * How wide the rail is: as narrow as the others' tiles can be read in, or for their bars alone.
 * @param {Sized[]} others
 * @param {number} wide
 * @param {number} high
 */
function railFor(others, wide, high) {
  if (!others.length) return 0;
  const shares = wide < 1180 ? [] : others.length > 3 ? [0.17, 0.18, 0.19] : [0.17, 0.2, 0.235];
  const widths = shares.map((share) => clamp(share * wide, 212, 380));
  const found = widths.map((each) => ({ each, tile: inRail(others, { x: 0, y: 0, wide: each, high })?.tile ?? 0 }));
  return (
    (found.find(({ tile }) => tile >= LIKED_OTHER) ?? found.reverse().find(({ tile }) => tile > 0))?.each ?? NARROW
  );
}

/** Which kind of screen it is. @param {number} wide @param {number} high @returns {Kind} */
export const kindOf = (wide, high) =>
  wide < 700 ? "phone" : high < 560 && wide < 1000 ? "side" : wide < 900 ? "upright" : "desk";

/**
 * Deal a window.
 * @param {number} wide
 * @param {number} high
 * @param {Parts} parts
 * @param {number} [ribbonHigh]
 * @param {number} [page] how high a page of a small screen is, if that is known
 * @returns {Dealt}
 */
export function deal(wide, high, parts, ribbonHigh = RIBBON, page = 0) {
  const kind = kindOf(wide, high);
  if (kind !== "desk")
    return dealSmall(
      kind,
      wide,
      high,
      parts,
      page || high - (kind === "side" ? 46 + RIBBON + 2 * PAD : 46 + 66 + ribbonHigh + 58),
    );
  const top = high >= 700 ? 48 : 40;
  const railWide = railFor(parts.others, wide, high - top - 2 * GAP);
  const dockWide = clamp(0.2 * wide, 280, 400);
  const full = high - top - 2 * GAP;
  const x = GAP + (railWide ? railWide + GAP : 0);
  const centre = wide - x - dockWide - 2 * GAP;
  const box = { x, y: top + GAP, wide: centre, high: full };
  const whole = split(parts, box, ribbonHigh);
  const shared = parts.below
    .slice(0, -1)
    .filter(({ id, tile, weight }) => !tile && weight <= 1 && (whole.places.get(id)?.scale ?? 1) < READABLE - 0.01);
  const folded = railWide ? shared.map(({ id }) => id) : [];
  const middle = folded.length
    ? split({ ...parts, below: parts.below.filter(({ id }) => !folded.includes(id)) }, box, ribbonHigh)
    : whole;
  const rail = railWide ? { x: GAP, y: top + GAP, wide: railWide, high: full - folded.length * (FOLDED + GAP) } : null;
  const others = rail ? inRail(parts.others, rail) : null;
  const dock = { x: wide - dockWide - GAP, y: top + GAP, wide: dockWide, high: full };
  const places = new Map([...middle.places, ...(others?.places ?? []), ...inDock(parts.dock, dock)]);
  return {
    kind,
    top,
    rail,
    spines: others?.spines ?? false,
    flyout: Boolean(rail) && !others,
    ribbon: middle.ribbon,
    dock,
    below: middle.below,
    folded,
    places,
  };
}

/**
 * The two parts of the middle, with the ribbon between them.
 * @param {Parts} parts
 * @param {Box} box
 * @param {number} ribbonHigh
 */
function split(parts, box, ribbonHigh) {
  const { x, y, wide, high } = box;
  if (!parts.above.length || !parts.below.length) {
    const all = [...parts.above, ...parts.below];
    const rest = { x, y: y + ribbonHigh + GAP, wide, high: high - ribbonHigh - GAP };
    return { ...inRow(all, rest), ribbon: { x, y, wide, high: ribbonHigh }, below: rest };
  }
  /** @type {{value: number, at: number, places: Map<string, Place>, below: Box}} */
  let best = { value: -Infinity, at: 0, places: new Map(), below: box };
  for (let upper = 120; upper <= high - ribbonHigh - 2 * GAP - LEAST_BAND; upper += 4) {
    const above = inRow(parts.above, { x, y, wide, high: upper });
    const lower = { x, y: y + upper + ribbonHigh + 2 * GAP, wide, high: high - upper - ribbonHigh - 2 * GAP };
    const below = inRow(parts.below, lower);
    const sum = above.value + below.value;
    if (sum > best.value + 1e-9)
      best = { value: sum, at: upper, places: new Map([...above.places, ...below.places]), below: lower };
  }
  return { places: best.places, ribbon: { x, y: y + best.at + GAP, wide, high: ribbonHigh }, below: best.below };
}

/**
 * In the dock: hidden things at its foot, each as high as it needs.
 * @param {Sized[]} panels
 * @param {Box} dock
 * @returns {Map<string, Place>}
 */
function inDock(panels, dock) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  const wide = dock.wide;
  const needs = panels.map((panel) => (panel.height / panel.width) * (wide - PAD) + PAD + HEAD);
  const all = needs.reduce((sum, need) => sum + need + GAP, 0);
  const share = Math.min(1, (dock.high * 0.62) / Math.max(all, 1));
  let y = dock.y + dock.high;
  [...panels].reverse().forEach((panel, back) => {
    const high = (needs[needs.length - 1 - back] ?? 0) * share;
    y -= high;
    places.set(panel.id, {
      x: dock.x,
      y,
      wide,
      high,
      columns: 1,
      scale: Math.min((wide - PAD) / panel.width, (high - HEAD - PAD / 2) / panel.height, 1.5),
    });
    y -= GAP;
  });
  return places;
}

/**
 * A tablet upright, or a phone: pages to turn; each panel has the whole width of its page.
 * @param {Kind} kind
 * @param {number} wide
 * @param {number} high
 * @param {Parts} parts
 * @param {number} page how high a page is
 * @returns {Dealt}
 */
function dealSmall(kind, wide, high, parts, page) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  const room = wide - 2 * GAP - (kind === "side" ? 2 * 64 : 0);
  for (const panel of [...parts.above, ...parts.below, ...parts.dock, ...parts.others]) {
    const other = parts.others.includes(panel);
    if (panel.gaps) {
      const columns = kind === "side" ? panel.pieces : kind === "upright" ? 3 : 2;
      const apart = Math.min(panel.gaps[0], 12);
      const tile =
        kind === "side" ? (page - 2 * PAD - panel.gaps[1]) / panel.ratio : (room - 2 * PAD) / columns - apart;
      const rows = Math.ceil(panel.pieces / columns);
      const across = kind === "side" ? columns * (tile + panel.gaps[0]) + 2 * PAD : room;
      places.set(panel.id, {
        x: 0,
        y: 0,
        wide: across,
        high: rows * (tile * panel.ratio + panel.gaps[1]) + 2 * PAD,
        scale: tile / panel.tile,
        columns,
      });
      continue;
    }
    const least = panel.tile ? (other ? 120 : LEAST_OTHER) / panel.tile : 0;
    const all = page - 2 * PAD - HEAD - 2 * GAP;
    const free = parts.above[0] === panel && kind !== "side" ? Infinity : all;
    const scale = clamp(
      Math.min(
        (room - 2 * PAD) / panel.width,
        panel.tile ? LARGEST / panel.tile : 9,
        Math.max(least, free / panel.height),
      ),
      Math.min(least, 9),
      9,
    );
    places.set(panel.id, {
      x: 0,
      y: 0,
      wide: Math.max(room, panel.width * scale + 2 * PAD),
      high: panel.height * scale + 2 * PAD,
      scale,
      columns: 1,
    });
  }
  const box = { x: 0, y: 0, wide, high };
  return {
    kind,
    top: 46,
    rail: null,
    spines: false,
    flyout: false,
    ribbon: box,
    dock: null,
    below: box,
    folded: [],
    places,
  };
}
