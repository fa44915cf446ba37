/** Both lines of the score of a table that asks what if. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { getElementById: () => null } });
const { lineOf, totalAt } = await import("#page/table/what_if.js");

const ORIGIN = {
  at: 12,
  of: 40,
  now: 20,
  ats: [10, 20, 30, 40],
  totals: [
    [1, 0],
    [3, 2],
    [3, 5],
    [9, 5],
  ],
};

test("the game that was played goes on from the same moment", () => {
  assert.deepEqual(lineOf(ORIGIN, 0), [
    [12, 1],
    [20, 3],
    [30, 3],
    [40, 9],
  ]);
});

test("what a seat had then is told for any moment", () => {
  const line = lineOf(ORIGIN, 1);
  assert.deepEqual(
    [0, 12, 25, 30, Infinity].map((at) => totalAt(line, at)),
    [0, 0, 2, 5, 5],
  );
});
