/** Which clicks say which action. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Reach, rivalsOf } from "#page/table/reach.js";
import { bid, choice } from "./kit.js";

const plough = choice(1, ["field", "plough"]);
const sow = choice(2, ["field", "seed"]);
const rest = choice(3, ["bed"]);
const reach = new Reach([plough, sow, rest]);

test("what begins a path is lit, then what goes on with it", () => {
  assert.deepEqual([...reach.lit()], ["field", "bed"]);
  const { reach: clicked, said } = reach.click("field");
  assert.equal(said, null);
  assert.deepEqual([...clicked.lit()], ["plough", "seed"]);
  assert.deepEqual([...clicked.possible()], [1, 2]);
});

test("a path that is clicked to its end says its action", () => {
  assert.equal(reach.click("bed").said, rest);
  assert.equal(reach.click("field").reach.click("seed").said, sow);
});

test("what comes later may be clicked first, and then whatever is missing is lit", () => {
  assert.deepEqual([...reach.later()].sort(), ["bed", "field", "plough", "seed"]);
  const { reach: clicked } = reach.click("seed");
  assert.deepEqual([...clicked.lit()], ["field"]);
  assert.equal(clicked.click("field").said, sow);
});

test("a click on what was clicked takes it back, with all that came after it", () => {
  const long = new Reach([choice(1, ["a", "b", "c"])]);
  const { reach: clicked } = long.click("a").reach.click("b");
  assert.deepEqual(clicked.clicked, ["a", "b"]);
  assert.deepEqual(clicked.click("a").reach.clicked, []);
  assert.deepEqual(clicked.click("b").reach.clicked, ["a"]);
});

test("an id that a path has twice goes on with it", () => {
  const twice = new Reach([choice(1, ["a", "a"])]);
  assert.equal(twice.click("a").reach.click("a").said?.index, 1);
});

test("a click elsewhere changes nothing", () => {
  assert.equal(reach.click("wall").reach, reach);
  assert.equal(reach.click("wall").said, null);
});

test("the last click is taken back; before the first there is nothing to take back", () => {
  assert.deepEqual(reach.click("field").reach.back().clicked, []);
  assert.deepEqual(reach.back().clicked, []);
});

test("a click makes another one and leaves this one alone", () => {
  reach.click("field");
  assert.deepEqual(reach.clicked, []);
});

test("a thing leads on if there is something to click after it", () => {
  assert.equal(reach.leadsOn("field"), true);
  assert.equal(reach.leadsOn("bed"), false);
  assert.equal(reach.click("field").reach.leadsOn("seed"), false);
});

test("rivals put pieces into the same place, the fewest first", () => {
  const [one, two, elsewhere] = [bid(1, "lot", 1), bid(2, "lot", 2), bid(3, "mill", 1)];
  assert.deepEqual(rivalsOf(two, [two, elsewhere, rest, one]), [one, two]);
  assert.deepEqual(rivalsOf(rest, [one, two, rest]), []);
});
