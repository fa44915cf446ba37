/** Where the pages lie in a folder of plain files, and back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileOf, pathOf } from "#page/pocket/addresses.js";

const PLACES = {
  "/": "index.html",
  "/puzzles": "puzzles.html",
  "/rules/keyflower": "rules/keyflower.html",
  "/table/a-1": "table.html?a-1",
  "/replay/b": "replay.html?b",
  "/table/a-1/analysis": "analysis.html?table/a-1",
  "/replay/b/analysis": "analysis.html?replay/b",
  "/table/a-1/record": "save.html?table/a-1/record",
  "/everything/all": "save.html?everything/all",
};

test("every page has a file", () => {
  for (const [path, file] of Object.entries(PLACES)) assert.equal(fileOf(path), file);
  assert.equal(fileOf("/rules/keyflower#bid.same"), "rules/keyflower.html#bid.same");
  assert.equal(fileOf("/table/a#at-12"), "table.html?a#at-12");
});

test("what a page is about is read from its address", () => {
  for (const [path, file] of Object.entries(PLACES)) {
    const [name, query] = file.split("?");
    if (!path.startsWith("/rules/")) assert.equal(pathOf(`/some/where/${name}`, query ? `?${query}` : ""), path);
  }
});
