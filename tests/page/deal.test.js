/** How the table deals its space, for many windows and seats. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deal, dealDock, faceOf, fit, kindOf, LARGEST, worth } from "#page/table/deal.js";

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
  least: 40,
  id,
  role,
  width: 50 + columns * 150,
  height: 173 * rows,
  tiles,
});

const screen = { ...SIZED, id: "screen", role: "hand", width: 290, height: 270, tile: 0, tiles: 0 };

/** A table with so many seats at which the own village weighs so much; so many lots, the others' villages so large. */
function dealt(wide, high, seats, weight = 1, lots = seats + 4, [columns, rows] = [2, 2]) {
  return deal(wide, high, {
    above: [
      { ...SIZED, id: "lots", role: "market", width: 880, height: 400, tiles: lots, gaps: [14, 38], pieces: lots },
    ],
    below: [
      { ...SIZED, id: "harbour", role: "shore", width: 320, height: 340, tile: 0, tiles: 0 },
      { ...village("own", "own", 3, 3, 6), weight },
    ],
    dock: [screen],
    others: Array.from({ length: seats - 1 }, (_, place) => village(`other-${place}`, "other", columns, rows, 4)),
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
  assert.deepEqual([60, 100, 115, 150, 198, 0].map(faceOf), ["tiny", "slim", "slim", "middle", "full", "full"]);
});

const others = (found, seats) =>
  Array.from({ length: seats - 1 }, (_, place) => (found.places.get(`other-${place}`)?.scale ?? 0) * 200);

test("two to six at a table: all grounds are seen, and the market keeps its names", () => {
  for (const [wide, high] of DESKS.filter(([, tall]) => tall >= 768))
    for (const seats of [2, 3, 4, 5, 6])
      for (const [lots, extent] of [
        [seats + 4, [2, 2]],
        [seats + 4, [3, 3]],
        [seats + 7, [3, 3]], // the last season, with both expansions
      ]) {
        const found = dealt(wide, high, seats, 1, lots, extent);
        const said = `${wide} × ${high}, ${seats} seats, ${lots} lots, ${extent}`;
        assert.ok(!found.flyout, said);
        assert.ok(found.places.get("lots").scale * 200 >= 93.5, `${said}: a lot has its name`);
        assert.ok(Math.min(...others(found, seats)) >= (lots > 12 && wide < 1180 ? 40 : 44), said);
        if (wide >= 1440) assert.deepEqual(found.folded, [], said);
      }
  const found = dealt(1440, 900, 6, 1, 10, [4, 3]);
  assert.ok(found.rail.wide <= 290 && found.places.get("lots").scale * 200 >= 140);
});

test("what is shared gives way to a market that would be too small, and a question always has its room", () => {
  const lots = { ...SIZED, id: "lots", role: "market", width: 1070, height: 422, gaps: [14, 38] };
  const harbour = { ...SIZED, id: "harbour", role: "shore", tile: 0, tiles: 0 };
  const early = (seats, width) =>
    deal(1024, 768, {
      above: [{ ...lots, tiles: seats + 4, pieces: seats + 4 }],
      below: [{ ...harbour, width, height: 346 }, village("own", "own", 1, 2, 2)],
      dock: [screen],
      others: Array.from({ length: seats - 1 }, (_, place) => village(`other-${place}`, "other", 2, 2, 3)),
    });
  assert.deepEqual(early(6, 400).folded, ["harbour"]);
  assert.ok(early(6, 400).places.get("lots").scale * 200 >= 110);
  assert.deepEqual(early(4, 320).folded, []);
  const wanting = village("other", "other", 7, 1, 9); // would like a rail that leaves nothing
  const found = deal(1024, 768, {
    above: [],
    below: [village("own", "own", 3, 3, 6)],
    dock: [screen],
    others: Array.from({ length: 5 }, (_, place) => ({ ...wanting, id: `other-${place}` })),
  });
  assert.ok(found.ribbon.wide >= 440);
});

test("where there is no market, two panels lie one above the other if that is better for both", () => {
  const boats = { ...SIZED, id: "boats", role: "shore", width: 400, height: 434, tile: 0, tiles: 0, weight: 2 };
  const found = deal(1024, 768, {
    above: [],
    below: [boats, village("own", "own", 4, 2, 5)],
    dock: [screen],
    others: Array.from({ length: 5 }, (_, place) => village(`other-${place}`, "other", 3, 2, 4)),
  });
  const [upper, lower] = ["boats", "own"].map((id) => found.places.get(id));
  assert.ok(upper.y + upper.high <= lower.y && upper.wide === lower.wide);
  assert.ok(lower.scale * 200 >= 100);
});

test("a drawing has the shape in which it is largest", () => {
  const cards = {
    ...SIZED,
    width: 360,
    height: 100,
    tile: 56,
    tiles: 20,
    shapes: [
      [180, 200],
      [120, 300],
    ],
  };
  assert.equal(fit(cards, 376, 116).shape, 0);
  assert.equal(fit(cards, 196, 216).shape, 1);
  assert.equal(fit(cards, 136, 500).shape, 2);
  const others = Array.from({ length: 5 }, (_, place) => ({ ...cards, id: `other-${place}`, least: 44 }));
  const found = deal(1024, 768, { above: [], below: [village("own", "own", 3, 3, 6)], dock: [], others });
  assert.ok(!found.flyout);
});

test("what is shared lies in the dock where that leaves more to the rest, and nowhere twice", () => {
  const parts = {
    above: [{ ...SIZED, id: "stalls", role: "market", width: 1000, height: 400, tile: 208, tiles: 6 }],
    below: [
      { ...SIZED, id: "goals", role: "shore", width: 500, height: 458, tile: 239, tiles: 6, weight: 0.5 },
      { ...SIZED, id: "farm", role: "own", width: 1000, height: 700, tile: 279, tiles: 10 },
    ],
    dock: [],
    others: Array.from({ length: 3 }, (_, place) => village(`other-${place}`, "other", 2, 1, 4)),
  };
  const found = deal(1024, 768, parts);
  assert.deepEqual(found.docked, ["goals"]);
  assert.ok(found.places.get("goals").x >= found.dock.x && found.places.get("farm").x < found.dock.x);
  const { box } = dealDock([parts.below[0]], found.dock, { coach: 0, refusal: 0, moves: null, story: false });
  assert.ok(box.high >= 190);
});

test("who has no ground of their own is dealt all the same", () => {
  const parts = { above: [], below: [], dock: [], others: [village("other-0", "other", 2, 2, 4)] };
  const [place] = deal(1440, 900, parts).places.values();
  assert.ok(place.scale > 0);
});

// ---------------------------------------------------------------- the dock
const NOTHING = { coach: 0, refusal: 0, moves: null, story: false };
const DOCKS = [
  { x: 1144, y: 56, wide: 288, high: 836 },
  { x: 760, y: 56, wide: 256, high: 704 },
];
/** A list of so many moves of one line. */
const list = (moves) => ({ roomy: 50 + moves * 50, packed: 50 + moves * 27 });
const NEEDS = [0, 140, 300].flatMap((coach) =>
  [0, 90].flatMap((refusal) =>
    [null, list(1), list(3), list(19), list(60)].flatMap((moves) =>
      [false, true].map((story) => ({ coach, refusal, moves, story })),
    ),
  ),
);

test("nothing in the dock covers anything, whatever is open", () => {
  for (const dock of DOCKS) {
    for (const needs of NEEDS) {
      const { places, papers } = dealDock([screen], dock, needs);
      const { dense: _, ...boxed } = papers;
      const boxes = [...Object.values(boxed).filter(Boolean), ...places.values()];
      for (const [place, box] of boxes.entries()) {
        assert.ok(box.high > 0 && box.y >= dock.y && box.y + box.high <= dock.y + dock.high + 0.5);
        for (const other of boxes.slice(place + 1)) assert.ok(apart(box, other), JSON.stringify(needs));
      }
      assert.equal(Boolean(papers.coach), needs.coach > 0);
      assert.equal(Boolean(papers.refusal), needs.refusal > 0);
      assert.equal(Boolean(papers.story), needs.story);
    }
  }
});

test("the list of all moves is tall: nineteen are seen at once, in the inspector's place", () => {
  const { papers } = dealDock([screen], DOCKS[0], { ...NOTHING, moves: list(30) });
  assert.equal(papers.inspector, null);
  assert.ok(papers.dense && papers.moves.high >= 50 + 19 * 27);
});

test("a short list leaves the inspector what it needs", () => {
  const { papers } = dealDock([screen], DOCKS[0], { ...NOTHING, moves: list(4) });
  assert.ok(papers.inspector.high >= 190 && papers.moves.high >= 50 + 4 * 27);
});

test("the coach's card, the inspector and the list never squeeze each other", () => {
  for (const dock of DOCKS) {
    const read = dealDock([screen], dock, { ...NOTHING, coach: 260 }).papers;
    assert.ok(read.coach.high >= 195 && read.inspector.high >= 190);
    const listed = dealDock([screen], dock, { ...NOTHING, coach: 200, moves: list(30) }).papers;
    assert.ok(listed.coach.high >= 130 && listed.moves.high >= 50 + 8 * 27);
  }
});
