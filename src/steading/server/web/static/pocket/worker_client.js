/** Keeps the worker in which the backend is, for all pages of a tab: what they ask goes there, what it says comes back. */

import { catalogue, language, say } from "../shared/language.js";

/** @typedef {{done: number, of: number, words: string}} Progress bytes first, then steps */

export class WorkerClient {
  /** @param {URL} base the folder */
  constructor(base) {
    this.base = base;
    this.ready = false;
    /** Why there is no hope. */
    this.failure = "";
    /** @type {Worker | null} */
    this.worker = null;
    this.asked = 0;
    /** May Python have the processor? */
    this.free = false;
    /** A table that is shown before the backend is there. @type {{id: string, page: object, board: Wire.BoardMessage} | null} */
    this.ahead = null;
    /** @type {Map<number, (answer: {status: number, text: string}) => void>} */
    this.waiting = new Map();
    /** @type {Map<number, import("./line.js").PocketLine>} */
    this.lines = new Map();
    /** @type {Set<(progress: Progress) => void>} */
    this.onprogress = new Set();
    /** @type {Set<() => void>} */
    this.onready = new Set();
  }

  /** Begin, unless it has begun. */
  start() {
    if (this.worker || this.failure) return;
    if (typeof WebAssembly !== "object" || typeof indexedDB !== "object") {
      this.fail(say("pocket-cannot-run"));
      return;
    }
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.receive(data));
    this.worker.addEventListener("error", () => this.fail(say("pocket-not-started")));
    this.worker.postMessage({ do: "start", base: this.base.href, language, catalogue });
    if (this.free) this.worker.postMessage({ do: "go ahead" });
  }

  /** What somebody looks at is drawn: Python, which comes meanwhile, may start. */
  goAhead() {
    if (this.free) return;
    this.free = true;
    this.worker?.postMessage({ do: "go ahead" });
  }

  /** A table of this game is opened soon. @param {string} game */
  expect(game) {
    this.start();
    this.worker?.postMessage({ do: "expect", game });
  }

  /** There is no hope. @param {string} text */
  fail(text) {
    this.failure = text;
    for (const resolve of this.waiting.values()) resolve({ status: 503, text: JSON.stringify({ text }) });
    this.waiting.clear();
    for (const tell of this.onprogress) tell({ done: 0, of: 0, words: text });
  }

  /** @param {any} message */
  receive(message) {
    switch (message.do) {
      case "answer":
        this.waiting.get(message.id)?.(message);
        this.waiting.delete(message.id);
        break;
      case "hear":
        this.lines.get(message.line)?.receive(message.text);
        break;
      case "opened":
        this.lines.get(message.line)?.opened(message.found);
        break;
      case "progress":
        for (const tell of this.onprogress) tell(message);
        break;
      case "ready":
        this.ready = true;
        for (const tell of this.onready) tell();
        break;
      case "failed":
        this.fail(message.text);
    }
  }

  /**
   * Ask the backend.
   * @param {string} path
   * @param {string} [body]
   * @returns {Promise<{status: number, text: string}>}
   */
  ask(path, body) {
    this.start();
    if (this.failure) return Promise.resolve({ status: 503, text: JSON.stringify({ text: this.failure }) });
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker?.postMessage({ do: "ask", id, path, body });
    });
  }

  /** A line of this number goes to a table. @param {import("./line.js").PocketLine} line @param {string} table */
  connect(line, table) {
    this.start();
    this.asked += 1;
    this.lines.set(this.asked, line);
    this.worker?.postMessage({ do: "open", line: this.asked, table });
    return this.asked;
  }

  /** @param {number} line @param {string} text */
  send(line, text) {
    this.worker?.postMessage({ do: "say", line, text });
  }

  /** @param {number} line */
  disconnect(line) {
    this.lines.delete(line);
    this.worker?.postMessage({ do: "close", line });
  }
}
