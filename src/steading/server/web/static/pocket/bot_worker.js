/** A worker that thinks: bots, hints, films, records, analyses. Nothing of the backend is here but what it is asked. */
// @ts-nocheck: a worker
import { Python } from "./python.js";

let python = null;
let workshop = null;
let last = Promise.resolve();

async function start(base, language) {
  python = new Python(base, language, () => {});
  await python.start(Promise.resolve());
  workshop = python.runtime.pyimport("steading.pocket.workshop");
}

async function work({ id, job, text, game, seconds }) {
  try {
    await python.prepare(game);
    postMessage({ id, began: true });
    const found =
      job === "analysis"
        ? workshop.analyse_record(text, (done, of) => postMessage({ id, done, of }), seconds)
        : workshop.work(job, text);
    postMessage({ id, text: found });
  } catch (error) {
    postMessage({ id, error: String(error.message ?? error) });
  }
}

self.onmessage = ({ data }) => {
  last = last.then(() => (data.do === "start" ? start(data.base, data.language) : work(data)));
};
