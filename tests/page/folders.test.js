/** How the scripts are kept: who may know of whom. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const STATIC = new URL("../", import.meta.resolve("#page/table/reducer.js"));
const FOLDERS = {
  shared: [],
  table: ["shared"],
  people: ["shared"],
  learning: ["shared"],
  lobby: ["shared", "learning"],
  pocket: ["pocket", "shared"],
};
const PURE = ["table/state.js", "table/reducer.js", "table/reach.js", "table/deal.js", "table/spectator_deal.js"];

/** The code of a script, without comments. */
const read = (path) =>
  readFileSync(new URL(path, STATIC), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*/g, "");

const scripts = readdirSync(STATIC, { recursive: true }).filter((path) => path.endsWith(".js"));

test("every script lies in a folder", () => {
  for (const path of scripts) assert.ok(path.split("/")[0] in FOLDERS, path);
});

test("imports between folders point one way", () => {
  for (const path of scripts) {
    const [folder] = path.split("/");
    for (const [, other] of read(path).matchAll(/(?: from |import\()"\.\.\/(\w+)\//g))
      assert.ok(FOLDERS[folder].includes(other), path);
  }
});

test("only one script knows what carries the line to the server", () => {
  const found = scripts.filter((path) => /\bWebSocket\b/.test(read(path)));
  assert.deepEqual(found, ["shared/socket.js"]);
});

test("requests are made by the backend; what a browser runs beside the page makes its own", () => {
  const found = scripts.filter((path) => /\bfetch\(/.test(read(path)));
  assert.deepEqual(found.sort(), [
    "pocket/backend.js",
    "pocket/python.js",
    "pocket/service_worker.js",
    "pocket/worker.js",
    "shared/backend.js",
    "shared/service_worker.js",
    "shared/update.js",
  ]);
});

test("the core of a table knows no page, no network and no clock", () => {
  for (const path of PURE) {
    const code = read(path);
    assert.doesNotMatch(
      code,
      /\b(document|window|location|localStorage|setTimeout|Date|crypto|fetch)\b|Math\.random/,
      path,
    );
    for (const [, other] of code.matchAll(/ from "(.*)"/g))
      assert.ok(PURE.includes(other.replace("./", "table/")), path);
  }
});
