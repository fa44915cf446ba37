/** Where the number of a move stands. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside, placeNear } from "#page/table/beside.js";

const FRAME = { left: 0, top: 0, wide: 400, high: 300 };
const overlaps = ({ x, y }, r, box) =>
  x + r > box.left && x - r < box.left + box.wide && y + r > box.top && y - r < box.top + box.high;

test("it stands beside its piece, on no number, and in the frame", () => {
  const pieces = [
    { left: 100, top: 100, wide: 78, high: 30 },
    { left: 322, top: 0, wide: 78, high: 30 },
    { left: 0, top: 270, wide: 32, high: 30 },
  ];
  const numbers = [
    { left: 178, top: 90, wide: 20, high: 50, weight: 10 },
    { left: 300, top: 0, wide: 22, high: 30, weight: 10 },
  ];
  for (const piece of pieces) {
    const at = placeBeside(piece, 11, [...numbers, { ...piece, weight: 10 }], FRAME);
    for (const box of [piece, ...numbers]) assert.ok(!overlaps(at, 11, box), JSON.stringify([piece, at]));
    assert.ok(at.x >= 11 && at.x <= 389 && at.y >= 11 && at.y <= 289);
  }
});

test("among small faces it stands a little away rather than on one of them", () => {
  const faces = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ left: 46 * column, top: 36 * row })));
  const cards = faces.map((at) => ({ ...at, wide: 44, high: 34, weight: 1 }));
  const at = placeBeside(cards[4], 11, cards, FRAME);
  assert.ok(!cards.some((card) => overlaps(at, 10.9, card)), JSON.stringify(at));
});

test("what is picked with stands beside its piece, within the window, and on no paper if it can", () => {
  const size = { wide: 240, high: 42 };
  const ribbon = { left: 0, top: 200, wide: 400, high: 50, weight: 6 };
  for (const piece of [
    { left: 10, top: 60, wide: 100, high: 100 },
    { left: 290, top: 60, wide: 100, high: 130 },
    { left: 150, top: 150, wide: 100, high: 46 },
  ]) {
    const { left, top } = placeNear(piece, size, [ribbon], FRAME);
    const box = { left, top, ...size };
    for (const other of [piece, ribbon])
      assert.ok(
        left + 240 <= other.left ||
          left >= other.left + other.wide ||
          top + 42 <= other.top ||
          top >= other.top + other.high,
        JSON.stringify([piece, box]),
      );
    assert.ok(left >= 0 && left + 240 <= 400 && top >= 0 && top + 42 <= 300);
  }
});

test("on a large tile it stands in a corner", () => {
  const tile = { left: 100, top: 60, wide: 180, high: 156 };
  const { x, y } = placeBeside(tile, 11, [{ left: 130, top: 80, wide: 120, high: 115, weight: 1 }], FRAME);
  assert.deepEqual([x, y], [269, 71]);
});
