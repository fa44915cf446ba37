/**
 * How the table deals its space: a function of sizes alone, so that it can be read and tested without a page.
 *
 * Rail for the others, the middle for what is shared and what is mine with the question between them, a dock for what is
 * looked at and what is hidden. The height of the two parts of the middle is the one at which their tiles are worth most
 * to the eye, weighed by how much each part matters at this decision. The rail takes what the others' grounds need to
 * be seen, as long as the market keeps its names; the papers in the dock share what the hidden things leave.
 */

/** @typedef {{x: number, y: number, wide: number, high: number}} Box */
/**
 * A panel as far as space is concerned. `pieces` are laid in rows if there are gaps; `shapes` are sizes that its drawing
 * may have instead.
 * @typedef {{id: string, role: string, seat: number | null, width: number, height: number, tile: number, tiles: number,
 * weight: number, gaps: [number, number] | null, ratio: number, pieces: number, least?: number,
 * shapes?: [number, number][], narrow?: unknown}} Sized
 */
/**
 * Where a panel lies, how many pixels a unit of its drawing has, and which of its shapes that is.
 * @typedef {Box & {scale: number, columns: number, shape?: number}} Place
 */
/** @typedef {"desk" | "upright" | "phone" | "side"} Kind */
/**
 * @typedef {{kind: Kind, top: number, rail: Box | null, spines: boolean, spine?: number, flyout: boolean, ribbon: Box,
 * dock: Box | null, below: Box, folded: string[], docked: string[], places: Map<string, Place>}} Dealt
 */
/** @typedef {{above: Sized[], below: Sized[], dock: Sized[], others: Sized[], folded?: Sized[]}} Parts */
/**
 * How high the list of all moves is when all of it is read: with what each move brings, and without.
 * @typedef {{roomy: number, packed: number}} ListHeights
 */
/**
 * What the papers of the dock need: how high the coach's card and a refusal are (0: none), how high the list of moves is
 * (null: it is closed), and whether the story is open.
 * @typedef {{coach: number, refusal: number, moves: ListHeights | null, story: boolean}} Needs
 */
/**
 * Where they lie; `dense` is the list if it leaves out what each move brings.
 * @typedef {{coach: Box | null, refusal: Box | null, inspector: Box | null, moves: Box | null, story: Box | null,
 * dense: boolean}} Papers
 */

export const GAP = 8;
export const RIBBON = 58;
export const BAR = 62; // a player's bar above a village
export const SPINE = 78; // or beside it
export const HEAD = 30; // the title of a panel in the dock, or on a page
const LEAST_BAND = 150; // of what is mine
export const LARGEST = 240; // a tile, in pixels
export const LARGEST_OWN = 220;
const LARGEST_OTHER = 150;
const LIKED_OTHER = 2.1; // times the least: 85 px of a hexagon
const SEEN_OTHER = 1.1; // times the least: 44 px
const LEAST = 72; // of a tile, unless its panel says otherwise; where others' are smaller, they fly out of their bars
const LEAST_ON_PAGE = 124; // of the others' tiles on a page of a phone
const UNEVEN = 1.25; // how much larger than the smallest another ground may be
export const SLIM_DESK = 1180; // narrower desks have a slim dock, and slim bars beside the others' grounds
const SLIM_SPINE = 56;
const SLIM_DOCK = 256;
export const FOLDED = 34; // the button of a panel that is folded away
const NARROW = 78; // a rail of bars alone
const READABLE = 0.8; // of what is drawn in pixels: below it words are too small
const UNREADABLE = 300; // what each unit below it costs
const NAMELESS = 8; // what a lot without its name costs
const PAD = 8; // inside a panel
const TIGHT = 9; // between pieces that would be too small for a middle face otherwise

const LEAST_INSPECTOR = 190; // what a tile does, upgraded too, is read in so much
const LIST_HEAD = 50; // the title of a list with the room around it
const LISTED = 19; // moves that are to be seen at once
const LEAST_LISTED = 8; // beside a long note of the coach
const ROWS = { wide: 27, slim: 35 }; // a move whose words have one line; on a slim desk a finger may hit it
const LEAST_COACH = 130;
const SHRUNK = 0.84; // hidden things are drawn so small where papers need the room

const RAILS = [0, 16, 24, 32, 42, 48, 72, 96, 128, 160, 192]; // wider than the slimmest
const [COARSE, FINE] = [16, 4]; // between two heights that are tried, in pixels: to find a rail, and to deal
const SLIMMEST = { slim: 160, wide: 212 }; // in which others' grounds are seen
const FINER = 0.995; // of a scale, the next that is tried
const MIXED = 0.4; // of the width: the middle keeps more than the rest
const LEAST_MIDDLE = 440; // in which a question is read whole
const CRAMPED = 10; // what each pixel below it costs
const FOLDING = 5; // what it costs to fold a panel away
const UNSEEN = 0.8; // what each tile of the others costs for each pixel below that
const LARGER_OTHER = 0.4; // what it is worth if it is as large as is liked

const FULL = 198; // a face is whole from this width on, in pixels
const MIDDLE = 120;
const SLIM = 94; // a middle face still has its name, a whole one no longer

/**
 * Which face a tile of this width shows.
 * @param {number} tile in pixels; 0 where none is read
 * @returns {"full" | "middle" | "slim" | "small" | "tiny"}
 */
export function faceOf(tile) {
  if (!tile || tile >= FULL) return "full";
  return tile >= MIDDLE ? "middle" : tile >= SLIM ? "slim" : tile >= LEAST ? "small" : "tiny";
}

/** A value between two others. @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/**
 * What a tile of this width is worth to the eye: less and less below 150 and 120, nothing more above 200.
 * @param {number} width
 */
export const worth = (width) =>
  Math.min(width, 200) / 200 - Math.max(0, 150 - width) / 60 - Math.max(0, 120 - width) / 12;

/** The sizes that a drawing may have. @param {Pick<Sized, "width" | "height" | "shapes">} panel @returns {[number, number][]} */
export const shapesOf = (panel) => [[panel.width, panel.height], ...(panel.shapes ?? [])];

/**
 * How a panel fits a box: pixels a unit, in which shape, and in how many columns.
 * @param {Sized} panel
 * @param {number} wide
 * @param {number} high
 * @param {number} [largest]
 */
export function fit(panel, wide, high, largest = LARGEST) {
  const most = panel.tile ? largest / panel.tile : Math.min(1.5, largest / 160);
  if (!panel.gaps) return { ...shaped(panel, wide - 2 * PAD, high - 2 * PAD, most), columns: 1 };
  const [sideways, downwards] = panel.gaps;
  let best = { scale: 0.01, columns: 1 };
  for (let columns = 1; columns <= Math.max(panel.pieces, 1); columns += 1) {
    const rows = Math.ceil(panel.pieces / columns);
    const across = (wide - 2 * PAD) / columns;
    const tile = Math.min(
      Math.max(across - sideways, Math.min(across - TIGHT, MIDDLE)),
      ((high - 2 * PAD) / rows - downwards) / panel.ratio,
      panel.tile * most,
    );
    if (tile / panel.tile > best.scale) best = { scale: tile / panel.tile, columns };
  }
  return best;
}

/** The shape in which a drawing is largest in a space. @param {Sized} panel @param {number} wide @param {number} high @param {number} most */
function shaped(panel, wide, high, most) {
  let best = { scale: 0.01, shape: 0 };
  shapesOf(panel).forEach(([width, height], shape) => {
    const scale = Math.min(wide / width, high / height, most);
    if (scale > best.scale * 1.001) best = { scale, shape };
  });
  return best;
}

/** What the eye has of a panel at this scale. @param {Sized} panel @param {number} scale */
export function value(panel, scale) {
  const width = panel.tile * scale;
  const nameless = panel.gaps && panel.role === "market" && width < SLIM ? NAMELESS + SLIM - width : 0;
  const lost = nameless || (panel.role === "own" ? Math.max(0, LEAST - width) : 0);
  if (panel.tile) return Math.max(panel.tiles, 1) * (panel.weight * worth(width) - lost);
  return panel.weight * (4 * Math.min(scale, 1) - UNREADABLE * Math.max(0, READABLE - scale));
}

/** Parts of a row that the first of two panels may have. */
const SHARES = [0.22, 0.26, 0.3, 0.34, 0.38, 0.42, 0.46, 0.5, 0.55, 0.6];

/**
 * Panels side by side in a row, the first ones in a column: it takes the share that is best for all.
 * @param {Sized[]} panels
 * @param {Box} box
 * @returns {{places: Map<string, Place>, value: number}}
 */
export function inRow(panels, box) {
  const found = shareRow(panels, box);
  /** @type {Map<string, Place>} */
  const places = new Map();
  layRow(panels, box, found.wide, places);
  return { places, value: found.value };
}

/** How wide the first of a row best are, and what the row is worth then. @param {Sized[]} panels @param {Box} box */
function shareRow(panels, box) {
  let best = { wide: 0, value: -Infinity };
  let last = -1;
  for (const share of panels.length < 2 ? [0] : SHARES) {
    const wide = panels.length < 2 ? 0 : clamp(share * box.wide, 190, 460);
    if (wide === last) continue;
    last = wide;
    const sum = layRow(panels, box, wide);
    if (sum > best.value) best = { wide, value: sum };
  }
  return best;
}

/**
 * A row whose first panels are so wide; what it is worth.
 * @param {Sized[]} panels
 * @param {Box} box
 * @param {number} wide
 * @param {Map<string, Place>} [places] where they are written down
 */
function layRow(panels, box, wide, places) {
  const last = panels[panels.length - 1];
  if (!last) return 0;
  const firsts = panels.slice(0, -1);
  const sum = firsts.length ? inColumn(firsts, { ...box, wide }, places) : 0;
  const taken = firsts.length ? wide + GAP : 0;
  const fitted = fit(last, box.wide - taken, box.high, LARGEST_OWN);
  places?.set(last.id, { ...box, x: box.x + taken, wide: box.wide - taken, ...fitted });
  return sum + value(last, fitted.scale);
}

/**
 * Panels one under the other, each as high as it needs; what they are worth.
 * @param {Sized[]} panels
 * @param {Box} box
 * @param {Map<string, Place>} [places] where they are written down
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
    places?.set(panel.id, { x: box.x, y, wide: box.wide, high, ...fitted });
    sum += value(panel, fitted.scale);
    y += high + GAP;
  });
  return sum;
}

/**
 * The rail: all others' grounds at about one scale, the largest at which they fit, in one column or two, each with its
 * bar above it or beside it; null where they would be too small.
 * @param {Sized[]} others
 * @param {Box} rail
 * @param {number} [spine] how wide a bar is beside its ground
 */
export function inRail(others, rail, spine = SPINE) {
  /** @type {ReturnType<typeof inColumns>} */
  let best = null;
  for (const columns of others.length > 3 ? [1, 2] : [1])
    for (const beside of others.length > 3 ? [spine] : others.length > 2 ? [0, spine] : [0]) {
      const found = inColumns(others, rail, columns, beside);
      if (found && found.seen > (best?.seen ?? 0) * 1.05) best = found;
    }
  return best && best.seen >= 1 ? best : null;
}

/**
 * The others' grounds in so many columns; `seen` is how many times larger than the least the smallest tile is.
 * @param {Sized[]} others
 * @param {Box} rail
 * @param {number} columns
 * @param {number} beside how wide a bar is beside its ground; 0: it lies above it
 */
function inColumns(others, rail, columns, beside) {
  const above = beside ? 0 : BAR;
  const pad = beside ? PAD / 2 : PAD;
  const least = beside ? 110 : 40;
  const across = (rail.wide - (columns - 1) * GAP) / columns;
  const wide = across - beside;
  const each = Math.ceil(others.length / columns);
  const stacks = Array.from({ length: columns }, (_, place) => others.slice(place * each, (place + 1) * each));
  /** @param {Sized} panel */
  const most = (panel) => (panel.tile ? LARGEST_OTHER / panel.tile : 1.5);
  /** How high a ground is at a scale. @param {Sized} panel @param {number} at */
  const highAt = (panel, at) =>
    Math.min(...shapesOf(panel).map(([width, height]) => (width * at <= wide - 2 * pad ? height * at : Infinity)));
  /** @param {Sized[]} stack @param {number} at */
  const highOf = (stack, at) => stack.reduce((sum, panel) => sum + Math.max(highAt(panel, at) + 2 * pad, least), 0);
  /** @param {Sized[]} stack */
  const space = (stack) => rail.high - (stack.length - 1) * GAP - above * stack.length;
  const scale = largestOf(Math.min(...others.map(most), 9), 0.05, (at) =>
    stacks.every((stack) => highOf(stack, at) <= space(stack)),
  );
  if (scale <= 0.05) return null;
  /** @type {Map<string, Place>} */
  const places = new Map();
  stacks.forEach((stack, column) => {
    const x = rail.x + column * (across + GAP) + beside;
    const spare = Math.max(0, space(stack) - highOf(stack, scale)) / Math.max(stack.length, 1);
    let { y } = rail;
    for (const panel of stack) {
      const high = Math.max(highAt(panel, scale) + 2 * pad, least) + spare;
      const fitted = shaped(panel, wide - 2 * pad, high - 2 * pad, Math.min(most(panel), scale * UNEVEN));
      places.set(panel.id, { x, y: y + above, wide, high, columns: 1, ...fitted });
      y += high + GAP + above;
    }
  });
  /** How many times larger than this the smallest tile is. @param {(panel: Sized) => number} of */
  const times = (of) => Math.min(...others.map((panel) => ((panel.tile || 100) * scale) / of(panel)));
  const seen = times((panel) => panel.least ?? LEAST);
  const clear = times((panel) => (panel.shapes?.length ? LEAST : (panel.least ?? LEAST))); // in rows they may be larger
  return { places, spines: beside > 0, spine: beside, seen, clear };
}

/**
 * The largest scale, within half a per cent, at which something fits that also fits at every smaller one.
 * @param {number} most
 * @param {number} least it is not asked for so small a scale
 * @param {(scale: number) => boolean} fits
 */
function largestOf(most, least, fits) {
  let [large, fitting] = [0, Math.ceil(Math.log(least / most) / Math.log(FINER))]; // steps down
  while (large < fitting) {
    const between = Math.floor((large + fitting) / 2);
    if (fits(most * FINER ** between)) fitting = between;
    else large = between + 1;
  }
  return most * FINER ** fitting;
}

/** What the others' grounds are worth to the eye. @param {Sized[]} others @param {number} seen see `inColumns` */
function worthOfOthers(others, seen) {
  const tiles = others.reduce((sum, { tiles: many }) => sum + Math.max(many, 1), 0);
  const lost = UNSEEN * Math.max(0, SEEN_OTHER - seen) * 40;
  const larger = (Math.min(seen, LIKED_OTHER) - SEEN_OTHER) / (LIKED_OTHER - SEEN_OTHER);
  return tiles * (LARGER_OTHER * Math.max(0, larger) - lost);
}

/** How high the beam on top of a desk is in a window so high. @param {number} high */
export const topOf = (high) => (high >= 700 ? 48 : 40);

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
 * @param {number} [foot] how high the strip along the foot of a desk is, with its gap
 * @returns {Dealt}
 */
export function deal(wide, high, parts, ribbonHigh = RIBBON, page = 0, foot = 0) {
  const kind = kindOf(wide, high);
  if (kind !== "desk")
    return dealSmall(
      kind,
      wide,
      high,
      parts,
      page || high - (kind === "side" ? 46 + RIBBON + 2 * PAD : 46 + 66 + ribbonHigh + 58),
    );
  const slim = wide < SLIM_DESK;
  const dockWide = slim ? SLIM_DOCK : clamp(0.2 * wide, 280, 400);
  /** @param {Parts} dealt @param {number} railWide @param {number} [step] */
  const desk = (dealt, railWide, step = FINE) =>
    dealDesk({ wide, high, foot }, dealt, ribbonHigh, railWide, dockWide, step);
  if (!parts.others.length) return desk(parts, 0).dealt;
  const slimmest = slim ? SLIMMEST.slim : SLIMMEST.wide;
  const widths = RAILS.map((more) => slimmest + more).filter((rail) => rail <= MIXED * wide);
  /** Deals in which all grounds are seen. @param {Parts[]} ways */
  const tryAll = (ways) =>
    ways
      .flatMap((each) => widths.map((rail) => ({ each, rail, found: desk(each, rail, COARSE) })))
      .filter(({ found }) => !found.dealt.flyout);
  /** @param {ReturnType<typeof tryAll>} tried */
  const bestOf = (tried) => tried.reduce((best, next) => (next.found.value > best.found.value + 1e-9 ? next : best));
  const tried = tryAll([parts, ...docking(parts, dockWide, high - foot)]);
  if (!tried.length) return desk(parts, NARROW).dealt;
  const first = bestOf(tried);
  const best = isCrowded(parts, first.found.dealt) ? bestOf([first, ...tryAll(folding(parts))]) : first;
  const { dealt } = desk(best.each, best.rail);
  return dealt.flyout ? best.found.dealt : dealt; // a finer deal may have folded something away
}

/** Are lots, or the ground that this decision is about, too small for a middle face? @param {Parts} parts @param {Dealt} dealt */
const isCrowded = ({ above, below }, { places }) =>
  [...above, ...below].some(
    ({ id, gaps, tile, weight }) => tile && (gaps || weight > 1) && tile * (places.get(id)?.scale ?? 1) < MIDDLE,
  );

/** What is shared may be folded away, and leave its room to the rest. @param {Parts} parts @returns {Parts[]} */
function folding(parts) {
  const folded = parts.below.slice(0, -1).filter(isFoldable);
  return folded.length ? [{ ...parts, below: parts.below.filter((panel) => !folded.includes(panel)), folded }] : [];
}

/** May it be folded away at this decision? @param {Sized} panel */
const isFoldable = ({ tile, weight }) => !tile && weight <= 1;

/**
 * What is shared may lie in the dock instead, where it is read and leaves room for what is explained.
 * @param {Parts} parts
 * @param {number} dockWide
 * @param {number} high
 * @returns {Parts[]}
 */
function docking(parts, dockWide, high) {
  const shared = parts.below.slice(0, -1).filter(({ tile, weight }) => !tile || weight <= 1);
  const dock = { x: 0, y: 0, wide: dockWide, high: high - 64 };
  const all = [...parts.dock, ...shared];
  const places = inDock(all, dock);
  const foot = Math.min(...[...places.values()].map(({ y }) => y - GAP));
  const read = shared.every(({ id, tile }) => tile || (places.get(id)?.scale ?? 0) >= READABLE - 0.01);
  if (!shared.length || !read || foot < LEAST_INSPECTOR) return [];
  return [{ ...parts, below: parts.below.slice(-1), dock: all }];
}

/**
 * A desk whose rail is so wide, and what it is worth to the eye.
 * @param {{wide: number, high: number, foot: number}} window with what is taken of its foot
 * @param {Parts} parts
 * @param {number} ribbonHigh
 * @param {number} railWide
 * @param {number} dockWide
 * @param {number} step between two heights that are tried
 */
function dealDesk({ wide, high, foot }, parts, ribbonHigh, railWide, dockWide, step) {
  const top = topOf(high);
  const slim = wide < SLIM_DESK;
  const full = high - foot - top - 2 * GAP;
  const x = GAP + (railWide ? railWide + GAP : 0);
  const centre = wide - x - dockWide - 2 * GAP;
  const box = { x, y: top + GAP, wide: centre, high: full };
  const whole = split(parts, box, ribbonHigh, step);
  const unread = parts.below
    .slice(0, -1)
    .filter((panel) => isFoldable(panel) && (whole.places.get(panel.id)?.scale ?? 1) < READABLE - 0.01);
  const folded = railWide ? [...(parts.folded ?? []), ...unread].map(({ id }) => id) : [];
  const middle =
    unread.length && railWide
      ? split({ ...parts, below: parts.below.filter(({ id }) => !folded.includes(id)) }, box, ribbonHigh, step)
      : whole;
  const rail = railWide ? { x: GAP, y: top + GAP, wide: railWide, high: full - folded.length * (FOLDED + GAP) } : null;
  const others = rail && railWide > NARROW ? inRail(parts.others, rail, slim ? SLIM_SPINE : SPINE) : null;
  const dock = { x: wide - dockWide - GAP, y: top + GAP, wide: dockWide, high: full };
  const places = new Map([...middle.places, ...(others?.places ?? []), ...inDock(parts.dock, dock)]);
  return {
    value:
      middle.value -
      FOLDING * folded.length -
      CRAMPED * Math.max(0, LEAST_MIDDLE - centre) +
      worthOfOthers(parts.others, others?.clear ?? 0),
    dealt: /** @type {Dealt} */ ({
      kind: "desk",
      top,
      rail,
      spines: others?.spines ?? false,
      spine: others?.spine ?? 0,
      flyout: Boolean(rail) && !others,
      ribbon: middle.ribbon,
      dock,
      below: middle.below,
      folded,
      docked: parts.dock.map(({ id }) => id),
      places,
    }),
  };
}

/**
 * The two parts of the middle, with the ribbon between them.
 * @param {Parts} parts
 * @param {Box} box
 * @param {number} ribbonHigh
 * @param {number} step
 */
function split(parts, box, ribbonHigh, step) {
  const { x, y, wide, high } = box;
  if (parts.above.length && parts.below.length) {
    const { value: sum, places, at, lower } = inStack(parts.above, parts.below, box, ribbonHigh + 2 * GAP, step);
    return { value: sum, places, ribbon: { x, y: y + at + GAP, wide, high: ribbonHigh }, below: lower };
  }
  const all = [...parts.above, ...parts.below];
  const rest = { x, y: y + ribbonHigh + GAP, wide, high: high - ribbonHigh - GAP };
  const row = inRow(all, rest);
  const stack = all.length > 1 ? inStack(all.slice(0, -1), all.slice(-1), rest, GAP, step) : row;
  const best = stack.value > row.value ? stack : row;
  return { value: best.value, places: best.places, ribbon: { x, y, wide, high: ribbonHigh }, below: rest };
}

/**
 * One row of panels above another, at the heights that are best for both.
 * @param {Sized[]} uppers
 * @param {Sized[]} lowers
 * @param {Box} box
 * @param {number} between
 * @param {number} step
 */
function inStack(uppers, lowers, box, between, step) {
  const free = box.high - between;
  /** @param {number} high */
  const upperOf = (high) => ({ ...box, high });
  /** The lower part, below an upper one so high. @param {number} high */
  const lowerOf = (high) => ({ ...box, y: box.y + high + between, high: free - high });
  let best = { value: -Infinity, at: 0 };
  for (let high = 120; high <= free - LEAST_BAND; high += step) {
    const sum = shareRow(uppers, upperOf(high)).value + shareRow(lowers, lowerOf(high)).value;
    if (sum > best.value + 1e-9) best = { value: sum, at: high };
  }
  const lower = lowerOf(best.at);
  const places = new Map([...inRow(uppers, upperOf(best.at)).places, ...inRow(lowers, lower).places]);
  return { ...best, places, lower };
}

/**
 * In the dock: hidden things at its foot, each as high as it needs; a little less where papers need the room.
 * @param {Sized[]} panels
 * @param {Box} dock
 * @param {number} [papers] how high the papers above them would like to be
 * @returns {Map<string, Place>}
 */
export function inDock(panels, dock, papers = 0) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  const wide = dock.wide;
  const needs = panels.map((panel) => (panel.height / panel.width) * (wide - PAD) + PAD + HEAD);
  const all = needs.reduce((sum, need) => sum + need + GAP, 0);
  const share = Math.min(
    (dock.high * 0.62) / Math.max(all, 1),
    clamp((dock.high - papers) / Math.max(all, 1), SHRUNK, 1),
  );
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

/** How high a list is, at most as many moves of one line as these. @param {ListHeights} list @param {number} row @param {number} most */
const listHigh = ({ packed }, row, most) => Math.min(packed, LIST_HEAD + most * row);

/**
 * The dock: hidden things at its foot, papers above them.
 * @param {Sized[]} panels
 * @param {Box} dock
 * @param {Needs} needs
 */
export function dealDock(panels, dock, needs) {
  const { coach, refusal, moves, story } = needs;
  const row = dock.wide <= SLIM_DOCK ? ROWS.slim : ROWS.wide;
  const last = story || moves === null ? LEAST_INSPECTOR : listHigh(moves, row, LISTED);
  const wanted = [coach, refusal, last].reduce((sum, need) => sum + (need ? need + GAP : 0), 0);
  const places = inDock(panels, dock, wanted);
  const foot = Math.min(...[...places.values()].map(({ y }) => y - GAP), dock.y + dock.high);
  const box = { ...dock, high: foot - dock.y };
  return { places, box, papers: dealPapers(box, needs) };
}

/**
 * The papers in the dock, above the hidden things: the coach's card and a refusal as high as they are, then the story,
 * the list of all moves or the inspector. The list takes the inspector's place unless both have room; what its moves
 * bring is left out only where one of the two would not fit otherwise. Only where even the least of what is last would
 * not fit is the coach's card cut, which can be scrolled.
 * @param {Box} dock without the hidden things
 * @param {Needs} needs
 * @returns {Papers}
 */
function dealPapers(dock, { coach, refusal, moves, story }) {
  const row = dock.wide <= SLIM_DOCK ? ROWS.slim : ROWS.wide;
  const listed = moves !== null && !story;
  const least = listed ? listHigh(moves, row, LEAST_LISTED) : LEAST_INSPECTOR;
  let { y } = dock;
  const foot = dock.y + dock.high;
  /** The next of them, so high. @param {number} high @returns {Box | null} */
  const next = (high) => {
    if (high <= 0) return null;
    const box = { x: dock.x, y, wide: dock.wide, high };
    y += high + GAP;
    return box;
  };
  const taken = least + GAP + (refusal ? refusal + GAP : 0);
  const card = next(coach && Math.min(coach, Math.max(dock.high - taken, LEAST_COACH)));
  const slip = next(Math.min(refusal, Math.max(0, foot - y - 60)));
  const rest = foot - y;
  if (story) return { coach: card, refusal: slip, inspector: null, moves: null, story: next(rest), dense: false };
  if (moves === null)
    return { coach: card, refusal: slip, inspector: next(rest), moves: null, story: null, dense: false };
  const { roomy, packed } = moves;
  /** @param {number} list */
  const shared = (list) => rest - list - GAP >= LEAST_INSPECTOR;
  const dense = roomy > rest || (shared(packed) && !shared(roomy));
  const list = dense ? packed : roomy;
  const beside = rest - list - GAP;
  const inspector = beside >= LEAST_INSPECTOR ? next(beside) : null;
  return { coach: card, refusal: slip, inspector, moves: next(foot - y), story: null, dense };
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
  const space = wide - 2 * GAP - (kind === "side" ? 2 * 64 : 0);
  for (const panel of [...parts.above, ...parts.below, ...parts.dock, ...parts.others]) {
    const other = parts.others.includes(panel);
    if (panel.gaps) {
      const columns = kind === "side" ? panel.pieces : kind === "upright" ? 3 : 2;
      const apart = Math.min(panel.gaps[0], 12);
      const tile =
        kind === "side" ? (page - 2 * PAD - panel.gaps[1]) / panel.ratio : (space - 2 * PAD) / columns - apart;
      const rows = Math.ceil(panel.pieces / columns);
      const across = kind === "side" ? columns * (tile + panel.gaps[0]) + 2 * PAD : space;
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
    const least = panel.tile ? (other ? LEAST_ON_PAGE : LEAST) / panel.tile : 0;
    const all = page - 2 * PAD - HEAD - 2 * GAP;
    const free = parts.above[0] === panel && kind !== "side" ? Infinity : all;
    const scale = clamp(
      Math.min(
        (space - 2 * PAD) / panel.width,
        panel.tile ? LARGEST / panel.tile : 9,
        Math.max(least, free / panel.height),
      ),
      Math.min(least, 9),
      9,
    );
    places.set(panel.id, {
      x: 0,
      y: 0,
      wide: Math.max(space, panel.width * scale + 2 * PAD),
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
    spine: 0,
    flyout: false,
    ribbon: box,
    dock: null,
    below: box,
    folded: [],
    docked: [],
    places,
  };
}
