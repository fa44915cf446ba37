/** Where the number of a move stands, or what is picked with: beside its piece, on nothing that is read. Pure arithmetic. */

/** @typedef {{left: number, top: number, wide: number, high: number}} Area */
/** Something that is not to be covered, and how much it matters. @typedef {Area & {weight: number}} Obstacle */

const OUTSIDE = 1000; // a mark that is cut by the frame is read by nobody
const LARGE = 6; // times the disc's radius
const NEAR = 4; // between a piece and what is picked with, in pixels
const APART = 0.9; // a quarter of a picture is rather covered than the mark moved away by a disc
const FAR = 0.001; // of two places that are as free, the first

/** How much two areas share. @param {Area} one @param {Area} other */
function shared(one, other) {
  const wide = Math.min(one.left + one.wide, other.left + other.wide) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.high, other.top + other.high) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * The middle of a disc beside a piece: of the places around it the one at which it covers least.
 * @param {Area} piece
 * @param {number} r radius of the disc
 * @param {Obstacle[]} obstacles the piece among them, if it is not to be covered either
 * @param {Area} frame what is seen
 * @returns {{x: number, y: number}}
 */
export function placeBeside(piece, r, obstacles, frame) {
  const [right, foot] = [piece.left + piece.wide, piece.top + piece.high];
  const [x, y] = [piece.left + piece.wide / 2, piece.top + piece.high / 2];
  /** All around, so many discs away. @param {number} away */
  const ring = (away) => {
    const out = r + 2 * r * away;
    return [
      [right + out, piece.top],
      [right + out, y],
      [piece.left - out, piece.top],
      [piece.left - out, y],
      [right + out, foot],
      [piece.left - out, foot],
      [x, piece.top - out],
      [x, foot + out],
    ];
  };
  const around = ring(0);
  const corners = [
    [right - r, piece.top + r],
    [piece.left + r, piece.top + r],
    [right - r, foot - r],
    [piece.left + r, foot - r],
  ]; // a large tile leaves them free
  const large = Math.min(piece.wide, piece.high) > LARGE * r;
  const near = large ? [...corners, ...around] : [...around, ...corners];
  const places = [...near, ...ring(1), ...ring(2)].map(([cx = 0, cy = 0]) => ({ x: cx, y: cy }));
  /** @param {{x: number, y: number}} at @param {number} place */
  const cost = (at, place) => {
    const away = place < near.length ? 0 : place < near.length + around.length ? 1 : 2;
    const disc = { left: at.x - r, top: at.y - r, wide: 2 * r, high: 2 * r };
    const cut = 4 * r * r - shared(disc, frame);
    return (
      OUTSIDE * cut +
      obstacles.reduce((sum, each) => sum + each.weight * shared(disc, each), 0) +
      (FAR * place + APART * away) * r * r
    );
  };
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))] ?? { x: right, y: piece.top };
}

/**
 * The left upper corner of a box beside a piece, which it never covers: below it, above it, or at its side.
 * @param {Area} piece
 * @param {{wide: number, high: number}} size
 * @param {Obstacle[]} obstacles
 * @param {Area} frame what is seen
 * @returns {{left: number, top: number}}
 */
export function placeNear(piece, size, obstacles, frame) {
  const [right, foot] = [piece.left + piece.wide + NEAR, piece.top + piece.high + NEAR];
  const [left, top] = [piece.left - NEAR - size.wide, piece.top - NEAR - size.high];
  const [x, y] = [piece.left + (piece.wide - size.wide) / 2, piece.top + (piece.high - size.high) / 2];
  const within = (/** @type {number} */ at) => Math.max(frame.left, Math.min(at, frame.left + frame.wide - size.wide));
  const places = [
    { left: within(x), top: foot },
    { left: within(x), top },
    { left: right, top: y },
    { left, top: y },
  ];
  const costs = places.map((at) => {
    const box = { ...at, ...size };
    const hidden = size.wide * size.high - shared(box, frame);
    const covered = obstacles.reduce((sum, each) => sum + each.weight * shared(box, each), 0);
    return OUTSIDE * (hidden + shared(box, piece)) + covered;
  });
  return places[costs.indexOf(Math.min(...costs))] ?? { left: x, top: foot };
}
