/** What a page says that stayed open while the server was updated. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

class Meta {
  content = "old";
}

class Script {}

const page = new EventTarget();
let now;
let shown;
Object.assign(globalThis, {
  HTMLMetaElement: Meta,
  HTMLScriptElement: Script,
  HTMLLinkElement: class {},
  addEventListener: (name, listener) => page.addEventListener(name, listener),
  location: {},
  fetch: async () => ({ ok: true, text: async () => now }),
  document: Object.assign(new EventTarget(), {
    hidden: false,
    querySelector: () => new Meta(),
    getElementById: () => shown[0] ?? null,
    createElement: () =>
      Object.assign(new EventTarget(), {
        style: {},
        setAttribute() {},
        append(...parts) {
          this.parts = parts;
        },
      }),
    body: { append: (bar) => shown.push(bar) },
  }),
});
await import("#page/shared/update.js");

/** Until all that was asked is answered. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  now = "old";
  shown = [];
});

test("nothing is said while the page is the server's own", async () => {
  page.dispatchEvent(new Event("reconnected"));
  await settle();
  assert.deepEqual(shown, []);
});

test("after an update it says so once, and reloads when asked to", async () => {
  now = "new";
  page.dispatchEvent(new Event("reconnected"));
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  assert.equal(shown.length, 1);
  const [words, button] = shown[0].parts;
  assert.equal(words, "Steading was updated. Reload the page.");
  let reloads = 0;
  location.reload = () => {
    reloads += 1;
  };
  button.dispatchEvent(new Event("click"));
  assert.equal(reloads, 1);
});

test("a script that is no more is a reason to look, too", async () => {
  now = "new";
  const error = new Event("error");
  Object.defineProperty(error, "target", { value: new Script() });
  page.dispatchEvent(error);
  await settle();
  assert.equal(shown.length, 1);
});
