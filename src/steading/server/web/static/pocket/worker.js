/** The worker in which the backend is: Python, the store, and what thinks beside it. */
// @ts-nocheck: a worker, and what Python has is known when it is there
import { say, setCatalogue } from "../shared/language.js";
import { BotWorkers } from "./bot_workers.js";
import { Python } from "./python.js";
import { openStore } from "./store.js";

const tabs = new BroadcastChannel("steading");
const waiting = []; // what came before the backend was there: followed in its order, since one may need the other
let port = null;
let open = false;
let python = null;
const expected = []; // games that are needed soon
let letGo = () => {};
const free = new Promise((resolve) => (letGo = resolve)); // once the page is drawn

/** What this device lends to the backend. */
class Device {
  constructor(python, botWorkers) {
    this.python = python;
    this.botWorkers = botWorkers;
  }

  prepare(game) {
    return this.python.prepare(game);
  }

  work(job, text, game) {
    return this.botWorkers.work(job, text, game);
  }

  analyse(record, game, progress) {
    const told = progress.copy(); // Python lets go of it when this returns
    return this.botWorkers.analyse(record, game, told).finally(() => told.destroy());
  }

  /** What gives the claim back; undefined if another tab has it. */
  claim(name) {
    if (!navigator.locks) return Promise.resolve(() => {});
    return new Promise((resolve) => {
      navigator.locks.request(`steading ${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise((release) => resolve(release));
      });
    });
  }

  announce(table) {
    tabs.postMessage(table);
  }
}

async function start(base, language) {
  const report = (done, of, message) => postMessage({ do: "progress", done, of, words: say(message) });
  const store = await openStore().catch(() => null);
  if (!store) {
    postMessage({ do: "failed", text: say("pocket-cannot-save") });
    return;
  }
  try {
    python = new Python(base, language, report);
    while (expected.length) expect(expected.shift());
    await python.start(free);
    const entry = python.runtime.pyimport("steading.pocket.browser");
    const settings = await (await fetch(new URL("data/settings.json", base))).json();
    const botWorkers = new BotWorkers(base, language, settings.analysis);
    port = entry.BrowserPort(store, new Device(python, botWorkers), settings.pause);
    report(3, 3, "pocket-laying-out");
  } catch (error) {
    console.error(error);
    postMessage({ do: "failed", text: say("pocket-not-started") });
    return;
  }
  postMessage({ do: "ready" });
  tabs.onmessage = ({ data }) => port.reload_table(data);
  while (waiting.length) await follow(waiting.shift());
  open = true;
}

/** What a page asks. */
async function follow(message) {
  switch (message.do) {
    case "ask": {
      const said = await port.ask(message.path, message.body).catch((error) => {
        console.error(error);
        return `500 ${JSON.stringify({ code: "failed", text: say("pocket-failed") })}`;
      });
      const status = Number(said.slice(0, 3));
      return postMessage({ do: "answer", id: message.id, status, text: said.slice(4) });
    }
    case "open": {
      const { line } = message;
      const send = (text) => postMessage({ do: "hear", line, text });
      const found = await port.open_line(line, message.table, send).catch((error) => console.error(error));
      return postMessage({ do: "opened", line, found: Boolean(found) });
    }
    case "say":
      return port.receive(message.line, message.text).catch((error) => {
        console.error(error);
        const told = { kind: "error", code: "failed", text: say("pocket-nothing-played") };
        postMessage({ do: "hear", line: message.line, text: JSON.stringify(told) });
      });
    case "close":
      return port.close_line(message.line);
  }
}

/** The game of a table that is opened before the backend is there comes meanwhile. */
function expect(game) {
  if (!python) expected.push(game);
  else python.expect(game).catch(() => {}); // whoever needs it then is told
}

self.onmessage = ({ data }) => {
  if (data.catalogue) setCatalogue(data.catalogue);
  if (data.do === "start") start(data.base, data.language);
  else if (data.do === "go ahead") letGo();
  else if (data.do === "expect") expect(data.game);
  else if (open) follow(data);
  else waiting.push(data);
};
