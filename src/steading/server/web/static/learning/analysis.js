/**
 * The analysis of a game: shows what is known while it is made; a moment of it leads to a table that plays on from there.
 */
import { ask, find, go, pageData, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";

const data = pageData();
const address = data.analysis ?? "";
const BEAT = 1000; // between two questions how far it is, in milliseconds

/** Say what went wrong. @param {unknown} error */
function complain(error) {
  find("the-error").textContent = wordsOf(error);
}

/** Let the analysis be made; until it is there, show how far it is and what is known so far. */
async function wait() {
  find("the-making").hidden = false;
  const bar = find("making-bar");
  let preview = 0;
  for (let beat = 0; ; beat++) {
    // Asked for again now and then: who was at it may be gone, and another goes on.
    if (beat % 10 === 0) await ask(address, {});
    /** @type {Wire.AnalysisProgress} */
    const told = await ask(`${address}/progress?preview=${preview}`);
    if (told.ready) return location.reload();
    if (told.error) throw new Error(told.error);
    if (told.of) {
      bar.max = told.of;
      bar.value = told.steps;
    }
    find("making-said").textContent = told.of
      ? say("analysis-progress", { done: told.steps, of: told.of })
      : say("analysis-waits");
    if (told.body) {
      preview = told.preview ?? 0;
      show(told.body);
    }
    await new Promise((go) => setTimeout(go, BEAT));
  }
}

/** What is known so far, in place of what was; the focus stays where it was. @param {string} body */
function show(body) {
  const box = find("the-preview");
  const moments = () => [...box.querySelectorAll(".an-moment")].filter((each) => each instanceof SVGElement);
  const at = moments().indexOf(/** @type {any} */ (document.activeElement));
  const boards = new Set([...box.querySelectorAll("details[open] img")].map((image) => image.getAttribute("src")));
  const page = new DOMParser().parseFromString(body, "text/html");
  box.replaceChildren(...page.body.children);
  for (const image of box.querySelectorAll("details img"))
    if (boards.has(image.getAttribute("src"))) image.closest("details")?.setAttribute("open", "");
  wire(box);
  moments()[at]?.focus();
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

/** Charts that keys walk through, and moments to play on from. @param {Element} box */
function wire(box) {
  for (const chart of box.querySelectorAll(".an-chart")) walk(chart);
  for (const button of box.querySelectorAll("[data-what-if]")) {
    if (!(button instanceof HTMLElement)) continue;
    button.addEventListener("click", () => {
      const { whatIf, seat } = button.dataset;
      ask(`${address}/what-if`, { at: Number(whatIf), seat: Number(seat) }).then(({ url }) => go(url), complain);
    });
  }
}

wire(document.body);
if (data.shared) {
  const share = find("share-button");
  share.hidden = false;
  share.addEventListener("click", async () => {
    const link = new URL(data.shared ?? "", location.href).href;
    await navigator.clipboard?.writeText(link).catch(() => null);
    share.textContent = navigator.clipboard ? say("link-copied") : link;
  });
}
if (!data.ready) wait().catch(complain);
