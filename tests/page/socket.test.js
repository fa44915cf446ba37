/** A line that comes back, over a WebSocket that the test opens and closes. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

class Socket extends EventTarget {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];

  constructor(url) {
    super();
    this.url = url;
    Socket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  open() {
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  close(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  hear(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
}

const page = new EventTarget();
Object.assign(globalThis, {
  WebSocket: Socket,
  location: { href: "http://server.example/table/7" },
  document: new EventTarget(),
  addEventListener: (name, listener) => page.addEventListener(name, listener),
  dispatchEvent: (event) => page.dispatchEvent(event),
});
mock.timers.enable({ apis: ["setTimeout"] });
mock.method(Math, "random", () => 0.5); // so that a pause is as long as it says
const { openLine } = await import("#page/shared/line.js");

let line;
let states;

beforeEach(() => {
  Socket.all = [];
  states = [];
  line = openLine("/table/7/live");
  line.onstate = (state) => states.push(state);
});

const last = () => Socket.all.at(-1);

test("the page hears when a line comes back, for the server may be another one then", () => {
  let heard = 0;
  page.addEventListener("reconnected", () => {
    heard += 1;
  });
  last().open();
  assert.equal(heard, 0);
  last().close();
  mock.timers.tick(10_000);
  last().open();
  assert.equal(heard, 1);
});

test("it is opened at the server's own address, and sends only when it is up", () => {
  assert.equal(last().url, "ws://server.example/table/7/live");
  assert.equal(line.state, "connecting");
  assert.equal(line.send({ do: "look" }), false);
  last().open();
  assert.equal(line.state, "open");
  assert.equal(line.send({ do: "look" }), true);
  assert.deepEqual(last().sent, [{ do: "look" }]);
});

test("what is said arrives as it was meant", () => {
  const heard = [];
  line.onmessage = (message) => heard.push(message);
  last().open();
  last().hear({ kind: "chat", messages: [] });
  assert.deepEqual(heard, [{ kind: "chat", messages: [] }]);
});

test("it comes back with growing pauses, and soon once it was up", () => {
  last().close();
  mock.timers.tick(399);
  assert.equal(Socket.all.length, 1);
  mock.timers.tick(1);
  assert.equal(Socket.all.length, 2);
  last().close();
  mock.timers.tick(400);
  assert.equal(Socket.all.length, 2);
  mock.timers.tick(280);
  assert.equal(Socket.all.length, 3);
  last().open();
  last().close();
  mock.timers.tick(400);
  assert.equal(Socket.all.length, 4);
  assert.deepEqual(states, ["down", "down", "open", "down"]);
});

test("where another process goes on, it is there at once", () => {
  last().open();
  last().close(1012);
  mock.timers.tick(80);
  assert.equal(Socket.all.length, 2);
});

test("a network that comes back is tried at once, and only once", () => {
  last().close();
  page.dispatchEvent(new Event("online"));
  assert.equal(Socket.all.length, 2);
  mock.timers.tick(9000);
  assert.equal(Socket.all.length, 2);
});

test("a line that is closed never comes back", () => {
  last().open();
  line.close();
  mock.timers.tick(60_000);
  assert.equal(Socket.all.length, 1);
  assert.deepEqual([line.state, line.send({ do: "look" })], ["closed", false]);
});
