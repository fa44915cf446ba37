/** A record from its first decision to its last, on the same board and the same slider as the end of a table. */

import { ask, find, pageData, wordsOf } from "../shared/dom.js";
import { loadSymbols } from "../shared/symbols.js";
import { Bars } from "./bars.js";
import { closeOnBackdrop, openScores } from "./dialogs.js";
import { Inspector } from "./inspector.js";
import { Journal } from "./journal.js";
import { Room } from "./room.js";
import { embroider } from "./season.js";
import { Slider } from "./slider.js";

const data = pageData();
await loadSymbols(data.sprites);
const id = data.replay;
const room = new Room(
  find("the-room"),
  data.layout ?? { above: [], below: [], dock: [], moves_open: false },
  find("the-ask"),
  find("the-dock"),
  find("the-story"),
);
const bars = new Bars(room);
/** @type {Slider | null} */
let slider = null;
const journal = new Journal(find("the-log"), null, (at) => slider?.go(at));
const inspector = new Inspector(find("the-inspector"), find("the-room"), async () => null);
/** @type {Map<number, Promise<Wire.MomentMessage>>} */
const moments = new Map();
/** @type {Wire.MomentMessage | null} */
let now = null;
closeOnBackdrop();
find("the-ask").dataset.high = "100";
inspector.empty();

/** A moment, asked once. @param {number} at @returns {Promise<Wire.MomentMessage>} */
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
  document.body.dataset.season = now.season;
  bars.show({ ...now, seat: null });
  room.show(now.panels);
  embroider(now.season);
  find("the-step").textContent = now.line.step;
  find("the-turn").textContent = now.line.turn;
  find("the-question").textContent = now.line.turn || now.line.step;
  find("the-sub").textContent = now.log[now.log.length - 1]?.text ?? "";
  journal.mark(at);
  document.body.dataset.at = String(at);
}

find("scores-button").addEventListener(
  "click",
  () => now && openScores({ scores: now.scores, over: now.at === now.of }),
);
find("story-button").addEventListener("click", () => find("the-story").toggleAttribute("data-open"));
find("analysis-link").href = `/replay/${id}/analysis`;
find("what-if-button").addEventListener("click", () =>
  ask(`/replay/${id}/analysis/what-if`, { at: now?.at ?? 0 }).then(({ url }) => location.assign(url), complain),
);
const first = await moment(0).catch(complain);
if (first) {
  const [whole, curve] = await Promise.all(
    [moment(first.of), ask(`/replay/${id}/curve`)].map((each) => each.catch(complain)),
  );
  journal.take(whole?.log ?? [], 0, first.of);
  slider = new Slider(find("the-slider"), first.of, show, curve?.seasons);
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (slider?.key(event.key)) event.preventDefault();
  });
  slider.go(Number(location.hash.slice(4))); // `#at-12`: from an analysis
}
