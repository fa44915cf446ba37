/** A record from its first decision to its last, on the same board and the same slider as the end of a table. */

import { ask, closeOnBackdrop, fill, find, go, pageData, place, wordsOf } from "../shared/dom.js";
import { loadSymbols } from "../shared/symbols.js";
import { Bars } from "./bars.js";
import { Inspector } from "./inspector.js";
import { Panels } from "./panels.js";
import { Playback, saidAt } from "./playback.js";
import { Recap } from "./recap.js";
import { embroider, showYear } from "./season.js";
import { Story } from "./story.js";

const data = pageData();
await loadSymbols(data.sprites);
document.body.dataset.game = data.game;
const id = data.replay;
const panels = new Panels(
  find("the-panels"),
  data.layout ?? { above: [], below: [], dock: [], moves_open: false },
  find("the-ask"),
  find("the-dock"),
  find("the-story"),
);
const bars = new Bars(panels);
const story = new Story(find("the-story-list"), null, (at) => playback.slider?.leap(at));
const recap = new Recap(find("the-recap"), (entry) => playback.look(entry));
const inspector = new Inspector(find("the-inspector"), find("the-panels"), async () => null);
const playback = new Playback(
  { panels, story, recap, inspector },
  (at) => moment(at).catch(complain),
  (shown) => draw(shown),
);
/** @type {Map<number, Promise<Wire.MomentMessage>>} */
const moments = new Map();
closeOnBackdrop();
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

/** Draw a moment, and say where the game stood. @param {Wire.MomentMessage} now */
function draw(now) {
  document.body.dataset.season = now.season;
  document.body.toggleAttribute("data-over", now.at === now.of);
  showYear(now.season);
  bars.show({ ...now, seat: null });
  panels.show(now.panels);
  embroider(now.season);
  find("the-step").textContent = now.line.step;
  find("the-turn").textContent = now.line.turn;
  find("the-question").textContent = now.line.turn || now.line.step;
  find("the-sub").textContent = saidAt(now);
}

find("scores-button").addEventListener("click", () => {
  const now = playback.moment;
  if (now) import("./dialogs.js").then((it) => it.openScores({ scores: now.scores, over: now.at === now.of }));
});
find("story-button").addEventListener("click", () => {
  find("the-story").toggleAttribute("data-open");
  panels.arrangePapers();
});
find("analysis-link").href = place(`/replay/${id}/analysis`);
find("analysis-link").hidden = Boolean(data.former);
find("what-if-button").hidden = Boolean(data.former);
find("what-if-button").addEventListener("click", () =>
  ask(`/replay/${id}/analysis/what-if`, { at: playback.slider?.at ?? 0 }).then(({ url }) => go(url), complain),
);
const first = await moment(0).catch(complain);
if (first) {
  draw(first);
  const names = [...first.scores].sort((one, other) => one.seat - other.seat).map(({ name }) => name);
  const slider = await playback.open(first.of, await ask(`/replay/${id}/curve`).catch(complain), names);
  fill(find("the-slider"), slider.controls);
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : null;
    if (event.key === " " && at?.closest("button, a, summary")) return;
    if (slider.key(event.key)) event.preventDefault();
  });
  slider.go(Number(location.hash.slice(4))); // `#at-12`: from an analysis
}
