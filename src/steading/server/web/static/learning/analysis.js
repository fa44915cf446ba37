/** The analysis of a game: waits until it is made; a moment of it leads to a table that plays on from there. */
import { ask, find, pageData, wordsOf } from "../shared/dom.js";

const data = pageData();
const address = data.analysis ?? "";
const BEAT = 1000; // between two questions how far it is, in milliseconds

/** Say what went wrong. @param {unknown} error */
function complain(error) {
  find("the-error").textContent = wordsOf(error);
}

/** Let the analysis be made, and show how far it is until it is there. */
async function wait() {
  find("the-making").hidden = false;
  const bar = find("making-bar");
  for (let beat = 0; ; beat++) {
    // Asked for again now and then: who was at it may be gone, and another goes on.
    const told = beat % 10 ? await ask(`${address}/progress`) : await ask(address, {});
    if (told.ready) return location.reload();
    if (told.failed) throw new Error(told.failed);
    if (told.of) {
      bar.max = told.of;
      bar.value = told.done;
    }
    find("making-said").textContent = told.of
      ? `${told.done} of ${told.of} moments and decisions`
      : "It waits for its turn.";
    await new Promise((go) => setTimeout(go, BEAT));
  }
}

/** One stop for the Tab key in each chart; the arrow keys go from moment to moment. @param {Element} chart */
function walk(chart) {
  const moments = [...chart.querySelectorAll(".an-moment")].filter((each) => each instanceof SVGElement);
  moments.forEach((each, place) => each.setAttribute("tabindex", place ? "-1" : "0"));
  chart.addEventListener("keydown", (event) => {
    const key = /** @type {KeyboardEvent} */ (event).key;
    const at = moments.indexOf(/** @type {any} */ (document.activeElement));
    const next = moments[at + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : moments.length)];
    if (at < 0 || !next) return;
    event.preventDefault();
    moments[at]?.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  });
}

for (const chart of document.querySelectorAll(".an-chart")) walk(chart);
for (const button of document.querySelectorAll("[data-what-if]")) {
  if (!(button instanceof HTMLElement)) continue;
  button.addEventListener("click", () => {
    const { whatIf, seat } = button.dataset;
    ask(`${address}/what-if`, { at: Number(whatIf), seat: Number(seat) }).then(
      ({ url }) => location.assign(url),
      complain,
    );
  });
}
if (data.shared) {
  const share = find("share-button");
  share.hidden = false;
  share.addEventListener("click", async () => {
    const link = new URL(data.shared ?? "", location.href).href;
    await navigator.clipboard?.writeText(link).catch(() => null);
    share.textContent = navigator.clipboard ? "Copied" : link;
  });
}
if (!data.ready) wait().catch(complain);
