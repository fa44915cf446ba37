/** Moves that come at once are told one after the other, on a clock that only the test moves. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const flyers = new Set();

/** As much of an element as a flying piece needs. */
class Thing {
  classList = { add: () => {}, remove: () => {} };

  setAttribute() {}

  append() {}

  animate() {
    return { cancel: () => {} };
  }

  getBoundingClientRect() {
    return { x: 9, y: 9, width: 50, height: 50 };
  }

  remove() {
    flyers.delete(this);
  }
}

let speed = "normal";
let reduced = false;
let now = 0;
Object.assign(globalThis, {
  document: {
    hidden: false,
    body: { append: (flyer) => flyers.add(flyer) },
    createElement: () => new Thing(),
    getElementById: (id) => (id.startsWith("bar-") ? new Thing() : null),
  },
  localStorage: { getItem: (name) => (name === "set:speed" ? speed : null) },
  matchMedia: () => ({ matches: reduced }),
});
mock.timers.enable({ apis: ["setTimeout"] });
mock.method(performance, "now", () => now);
const { Animator } = await import("#page/table/animator.js");

const panels = { anywhere: (id) => document.getElementById(id), element: () => null, groundOf: () => null };
const flights = [{ start: "bar-0", end: "bar-1", sprite: "none", number: 2 }];
let animator;
let telling;
let shown;

beforeEach(() => {
  [speed, reduced, now, shown, telling] = ["normal", false, 0, [], []];
  flyers.clear();
  animator = new Animator(panels, (busy) => telling.push(busy));
});

/** So many moves come at once. */
function tell(many) {
  for (let move = 0; move < many; move += 1) animator.tell([{ seat: 0, ids: [], flights }], () => shown.push(move));
}

/** Until all is told; how long that takes. */
function wait() {
  while (animator.busy) {
    now += 10;
    mock.timers.tick(10);
  }
  return now;
}

const upTo = (many) => Array.from({ length: many }, (_, place) => place);

for (const [pace, many] of [
  ["normal", 3],
  ["normal", 14],
  ["slow", 14],
]) {
  test(`${many} moves at ${pace} speed are told in their order and soon over`, () => {
    speed = pace;
    tell(many);
    assert.deepEqual(shown, []);
    assert.equal(flyers.size, 2);
    const took = wait();
    assert.ok(took > 1000 && took < 4500, `${took} ms`);
    assert.deepEqual(shown, upTo(many));
    assert.equal(flyers.size, 0);
    assert.deepEqual(telling, [true, false]);
  });
}

test("one is skipped, and the boards keep their order", () => {
  speed = "fast";
  tell(3);
  animator.skip();
  assert.deepEqual(shown, [0]);
  assert.equal(animator.busy, true);
  wait();
  assert.deepEqual(shown, [0, 1, 2]);
});

test("all are skipped, and nothing flies on", () => {
  tell(9);
  animator.skipAll();
  assert.deepEqual(shown, upTo(9));
  assert.equal(animator.busy, false);
  assert.equal(flyers.size, 0);
});

test("without speed, or where motion is unwelcome, everything is shown at once", () => {
  speed = "off";
  tell(4);
  assert.deepEqual(shown, upTo(4));
  [speed, reduced] = ["slow", true];
  tell(4);
  assert.deepEqual(shown, [...upTo(4), ...upTo(4)]);
  assert.deepEqual([flyers.size, animator.busy, telling], [0, false, []]);
});

test("what moves nothing is shown at once, unless something before it is still told", () => {
  animator.tell([{ seat: 0, ids: [], flights: [] }], () => shown.push("still"));
  assert.deepEqual(shown, ["still"]);
  tell(1);
  animator.tell([{ seat: 0, ids: [], flights: [] }], () => shown.push("after"));
  assert.deepEqual(shown, ["still"]);
  wait();
  assert.deepEqual(shown, ["still", 0, "after"]);
});
