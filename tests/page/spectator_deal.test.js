/** How the table is dealt to who looks on: all grounds equally large, nothing over anything. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BAR, SPINE } from "#page/table/deal.js";
import { dealToSpectator } from "#page/table/spectator_deal.js";

const DESKS = [
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
];
const SIZED = { tile: 200, weight: 1, gaps: null, ratio: 0.866, pieces: 0, seat: null };
const MARKET = { ...SIZED, id: "lots", role: "market", width: 880, height: 400, tiles: 8, gaps: [14, 38], pieces: 8 };
const SHORE = { ...SIZED, id: "harbour", role: "shore", width: 320, height: 340, tile: 0, tiles: 0 };

/** Villages of different sizes. */
const grounds = (seats) =>
  Array.from({ length: seats }, (_, seat) => ({
    ...SIZED,
    id: `village-${seat}`,
    role: ["left", "other", "right"][seat % 3],
    seat,
    width: 200 + 150 * (seat % 3),
    height: 173 * (1 + (seat % 4)),
    tiles: 2 + seat,
  }));

/** The boxes of the grounds with their bars. */
function cellsOf({ places, spines }, seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const { x, y, wide, high } = places.get(`village-${seat}`);
    return spines ? { x: x - SPINE, y, wide: wide + SPINE, high } : { x, y: y - BAR, wide, high: high + BAR };
  });
}

const apart = (one, other) =>
  one.x + one.wide <= other.x + 0.5 ||
  other.x + other.wide <= one.x + 0.5 ||
  one.y + one.high <= other.y + 0.5 ||
  other.y + other.high <= one.y + 0.5;

for (const [name, shared] of [
  ["a market and a harbour", { above: [MARKET], below: [SHORE] }],
  ["a harbour alone", { above: [], below: [SHORE] }],
  ["nothing shared", { above: [], below: [] }],
])
  test(`with ${name}, all grounds are in sight and equally large`, () => {
    for (const [wide, high] of DESKS)
      for (const seats of [2, 3, 4, 5, 6]) {
        const said = `${wide} × ${high}, ${seats} seats`;
        const found = dealToSpectator(wide, high, { ...shared, dock: [], others: grounds(seats) }, 58);
        const cells = cellsOf(found, seats);
        const boxes = [
          found.ribbon,
          found.dock,
          ...cells,
          ...[...shared.above, ...shared.below].map(({ id }) => found.places.get(id)),
        ];
        for (const [place, box] of boxes.entries()) {
          assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.wide <= wide + 0.5 && box.y + box.high <= high + 0.5, said);
          for (const other of boxes.slice(place + 1)) assert.ok(apart(box, other), said);
        }
        const sizes = grounds(seats).map(({ id }) => found.places.get(id));
        for (const key of ["scale", "wide", "high"])
          assert.equal(new Set(sizes.map((each) => each[key])).size, 1, said);
        assert.ok(
          sizes.every(({ scale }) => scale > 0.1),
          said,
        );
        assert.deepEqual(
          cells.map(({ x, y }) => [y, x]).toSorted((one, other) => one[0] - other[0] || one[1] - other[1]),
          cells.map(({ x, y }) => [y, x]),
          "in the order of the seats",
        );
      }
  });
