/** What somebody takes along to a server: packed, unpacked, and anything else left alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { LARGEST_PARCEL, pack, unpack } from "#page/shared/parcel.js";

const form = (/** @type {object} */ said) => gzipSync(JSON.stringify(said)).toString("base64url");
const good = { steading: "parcel", format: 1, name: "Ann", records: ["{}"] };

test("what is packed is unpacked", async () => {
  const parcel = { name: "Zoë ☂", records: ['{"game": "keyflower"}', "{}"] };
  const packed = await pack(parcel);
  assert.match(packed, /^[\w-]+$/);
  assert.deepEqual(await unpack(packed), parcel);
  assert.deepEqual(await unpack(form(good)), { name: "Ann", records: ["{}"] });
});

test("anything else is nothing", async () => {
  const wrong = [
    { ...good, format: 2 },
    { ...good, steading: "everything" },
    { ...good, name: "A".repeat(25) },
    { ...good, name: null },
    { ...good, records: [{}] },
    { ...good, records: "{}" },
    { ...good, records: Array(31).fill("{}") },
    { ...good, records: [" ".repeat(9_000_000)] }, // some kilobytes, until it is unpacked
    null,
  ];
  for (const said of wrong) assert.equal(await unpack(form(/** @type {object} */ (said))), null);
  for (const text of ["", "a", "<b>", "A".repeat(LARGEST_PARCEL + 1), form(good).slice(0, -9), btoa("{}")])
    assert.equal(await unpack(text), null);
});
