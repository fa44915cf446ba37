/** Those who think beside the backend: one worker for bots, hints and records; one for each analysis, which can be sent
 * away. */
// @ts-nocheck: lives in a worker

const PATIENCE = 30_000; // milliseconds after which a bot that still thinks is sent away

export class BotWorkers {
  /** @param {string} base the folder @param {string} language @param {number} seconds for an analysis */
  constructor(base, language, seconds) {
    this.base = base;
    this.language = language;
    this.seconds = seconds;
    this.asked = 0;
    this.waiting = new Map();
    this.worker = null;
  }

  begin(receive) {
    const worker = new Worker(new URL("bot_worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => receive(data);
    worker.postMessage({ do: "start", base: this.base, language: this.language });
    return worker;
  }

  /** One job, one after the other; a job that takes too long is given up, and whoever asked is told. */
  work(job, text, game) {
    this.worker ??= this.begin((data) => this.receive(data));
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ do: "work", id, job, text, game });
    });
  }

  receive({ id, text, error, began }) {
    const waits = this.waiting.get(id);
    if (began) {
      this.timer = setTimeout(() => this.giveUp(), PATIENCE);
      return;
    }
    clearTimeout(this.timer);
    this.waiting.delete(id);
    if (error) waits?.reject(new Error(error));
    else waits?.resolve(text);
  }

  /** Whoever thinks is sent away; the next question finds another. */
  giveUp() {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Error("given up"));
    this.waiting.clear();
  }

  /** An analysis, by somebody of its own. */
  analyse(record, game, progress) {
    return new Promise((resolve, reject) => {
      const worker = this.begin(({ text, error, done, of, began }) => {
        if (began) return;
        if (of !== undefined) return progress(done, of);
        worker.terminate();
        if (error) reject(new Error(error));
        else resolve(text);
      });
      worker.postMessage({ do: "work", id: 0, job: "analysis", text: record, game, seconds: this.seconds });
    });
  }
}
