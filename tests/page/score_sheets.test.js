/** Kinds of points and their colours. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { getElementById: () => null } });
const { coloursOf } = await import("#page/table/score_sheets.js");

test("one kind of points has one colour on all sheets, and no two kinds have the same", () => {
  const sheets = [
    {
      lines: [
        ["Points on tiles", 8, ""],
        ["Scholar", 12, ""],
        ["Gold left over", 0, ""],
      ],
      kinds: ["Tiles", "Winter", "Gold"],
    },
    {
      lines: [
        ["Windmill", 15, ""],
        ["Sea Bastion", 4, ""],
        ["Points on tiles", 18, ""],
      ],
      kinds: ["Winter", "Boats", "Tiles"],
    },
  ];
  assert.deepEqual(
    [...coloursOf(sheets)],
    [
      ["Winter", 0],
      ["Tiles", 1],
      ["Boats", 2],
    ],
  );
});

test("a line without a kind is a kind of its own", () => {
  assert.deepEqual(
    [
      ...coloursOf([
        {
          lines: [
            ["Goals", 3, ""],
            ["Fields", 9, ""],
          ],
          kinds: [],
        },
      ]),
    ],
    [
      ["Fields", 0],
      ["Goals", 1],
    ],
  );
});
