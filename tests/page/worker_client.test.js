/** Where the folder cannot play: a plain sentence says so, and whoever asks hears it, too. */
import assert from "node:assert/strict";
import { test } from "node:test";

const there = /** @type {any} */ (globalThis);
const { WorkerClient } = await import("#page/pocket/worker_client.js");

/** What a browser is told that lacks one thing. @param {string} missing */
async function told(missing) {
  const had = there[missing];
  there.indexedDB ??= {};
  there[missing] = undefined;
  const client = new WorkerClient(new URL("http://host/some/where/"));
  /** @type {string[]} */
  const said = [];
  client.onprogress.add(({ words }) => said.push(words));
  const { status, text } = await client.ask("/mine");
  there[missing] = had;
  return { status, text: JSON.parse(text).text, said, worker: client.worker };
}

for (const missing of ["WebAssembly", "indexedDB"])
  test(`without ${missing} nothing is begun, and a sentence says why`, async () => {
    const { status, text, said, worker } = await told(missing);
    assert.equal(status, 503);
    assert.match(text, /^This browser cannot run WebAssembly or save data, so Steading cannot run in it\.$/);
    assert.deepEqual(said, [text]);
    assert.equal(worker, null);
  });

test("where nothing may be kept, as in a private window, the worker says so in place of a start", async () => {
  /** @type {any[]} */
  const said = [];
  there.self = there;
  there.BroadcastChannel = class {};
  there.postMessage = (/** @type {any} */ message) => said.push(message);
  there.indexedDB = {
    open: () => {
      throw new DOMException("denied", "SecurityError");
    },
  };
  await import("#page/pocket/worker.js");
  await there.onmessage({ data: { do: "start", base: "http://host/" } });
  await new Promise((go) => setImmediate(go));
  assert.equal(said.length, 1);
  assert.equal(said[0].do, "failed");
  assert.match(said[0].text, /does not let Steading save anything/);
});
