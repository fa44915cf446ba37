/** A record from its first decision to its last, on the same board and the same slider as the end of a table. */
import { Cards } from "./cards.js";
import { closeOnBackdrop, openScores } from "./dialogs.js";
import { ask, fill, find, pageData, wordsOf } from "./dom.js";
import { Journal } from "./journal.js";
import { Room } from "./panels.js";
import { ranking } from "./sheets.js";
import { Slider } from "./slider.js";

const data = pageData();
const id = data.replay;
const room = new Room(find("the-room"), find("the-side"), data.layout);
room.places.log.append(...find("the-log-parts").content.children);
const journal = new Journal(find("the-log"));
const cards = new Cards(room.ground, async () => null);
/** @type {Map<number, Promise<Wire.Moment>>} */
const moments = new Map();
/** @type {Wire.Moment | null} */
let now = null;
closeOnBackdrop();

/** A moment, asked once. @param {number} at @returns {Promise<Wire.Moment>} */
function moment(at) {
  const known = moments.get(at) ?? ask(`/replay/${id}/moment/${at}`);
  moments.set(at, known);
  return known;
}

/** Say what went wrong. @param {unknown} error */
function complain(error) {
  find("the-banner").textContent = wordsOf(error);
  find("the-banner").hidden = false;
  return null;
}

/** Show a moment. @param {number} at */
async function show(at) {
  const shown = await moment(at).catch(complain);
  if (!shown) return;
  now = shown;
  cards.hideTip();
  room.show(now.panels);
  find("the-step").textContent = now.line.step;
  find("the-turn").textContent = now.line.turn;
  find("the-waits").textContent = now.line.waits;
  find("the-question").textContent = now.line.question || now.line.step;
  journal.take(now.log, 0, now.log.length);
  fill(find("the-ranking"), ranking(now.scores));
  document.body.dataset.at = String(at);
}

find("scores-button").addEventListener("click", () => now && openScores({ scores: now.scores, over: now.at === now.of }));
const first = await moment(0).catch(complain);
if (first) {
  const slider = new Slider(find("the-slider"), first.of, show);
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (slider.key(event.key)) event.preventDefault();
  });
  slider.go(0);
}
