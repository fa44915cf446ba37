/** How the table deals its space, for many windows and seats. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deal, faceOf, fit, kindOf, LARGEST, worth } from "#page/table/deal.js";

const DESKS = [
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];
const SIZED = { tile: 200, weight: 1, gaps: null, ratio: 0.866, pieces: 0, seat: null };

const village = (id, role, columns, rows, tiles) => ({
  ...SIZED,
  id,
  role,
  width: 50 + columns * 150,
  height: 173 * rows,
  tiles,
});

/** A table with so many seats at which the own village weighs so much. */
function dealt(wide, high, seats, weight = 1) {
  const lots = seats + 4;
  return deal(wide, high, {
    above: [
      { ...SIZED, id: "lots", role: "market", width: 880, height: 400, tiles: lots, gaps: [14, 38], pieces: lots },
    ],
    below: [
      { ...SIZED, id: "harbour", role: "shore", width: 320, height: 340, tile: 0, tiles: 0 },
      { ...village("own", "own", 3, 3, 6), weight },
    ],
    dock: [{ ...SIZED, id: "screen", role: "hand", width: 290, height: 270, tile: 0, tiles: 0 }],
    others: Array.from({ length: seats - 1 }, (_, place) => village(`other-${place}`, "other", 2, 2, 4)),
  });
}

const inside = (box, wide, high) =>
  box.x >= 0 && box.y >= 0 && box.x + box.wide <= wide + 0.5 && box.y + box.high <= high + 0.5;

const apart = (one, other) =>
  one.x + one.wide <= other.x + 0.5 ||
  other.x + other.wide <= one.x + 0.5 ||
  one.y + one.high <= other.y + 0.5 ||
  other.y + other.high <= one.y + 0.5;

test("on every desk nothing covers anything and everything is in the window", () => {
  for (const [wide, high] of DESKS) {
    for (const seats of [2, 3, 4, 5, 6]) {
      const found = dealt(wide, high, seats);
      const boxes = [found.ribbon, ...found.places.values()];
      assert.equal(found.kind, "desk");
      for (const [place, box] of boxes.entries()) {
        assert.ok(inside(box, wide, high), `${wide} × ${high}, ${seats} seats`);
        for (const other of boxes.slice(place + 1)) assert.ok(apart(box, other), `${wide} × ${high}, ${seats} seats`);
      }
    }
  }
});

test("space goes where it is needed", () => {
  for (const [wide, high] of DESKS) {
    const [bidding, laying] = [dealt(wide, high, 4).places, dealt(wide, high, 4, 3).places];
    assert.ok(laying.get("own").scale >= bidding.get("own").scale);
    assert.ok(laying.get("lots").scale <= bidding.get("lots").scale);
  }
});

test("a larger desk shows larger lots", () => {
  const scales = [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ].map(([wide, high]) => dealt(wide, high, 4).places.get("lots").scale);
  assert.deepEqual(
    scales,
    scales.toSorted((one, other) => one - other),
  );
});

test("small screens turn pages, and their tiles can be read", () => {
  for (const [wide, high, kind] of [
    [390, 844, "phone"],
    [844, 390, "side"],
    [768, 1024, "upright"],
  ]) {
    assert.equal(kindOf(wide, high), kind);
    const { kind: found, places } = dealt(wide, high, 6);
    assert.equal(found, kind);
    assert.ok(places.get("lots").scale * 200 >= 160);
    for (const place of [0, 1, 2, 3, 4]) assert.ok(places.get(`other-${place}`).scale * 200 >= 118);
  }
});

test("pieces are laid in as many columns as make them largest, and no tile is larger than it needs to be", () => {
  const market = { ...SIZED, id: "lots", role: "market", width: 880, height: 400, tiles: 6, gaps: [14, 38], pieces: 6 };
  assert.equal(fit(market, 1200, 220).columns, 6);
  assert.equal(fit(market, 400, 900).columns, 2);
  assert.equal(fit(market, 5000, 5000).scale * market.tile, LARGEST);
});

test("a tile is worth more the larger it is, up to what the eye needs; its face grows with it", () => {
  const worths = [60, 110, 130, 160, 200].map(worth);
  assert.deepEqual(
    worths,
    worths.toSorted((one, other) => one - other),
  );
  assert.equal(worth(260), worth(200));
  assert.deepEqual([100, 150, 198, 0].map(faceOf), ["small", "middle", "full", "full"]);
});
