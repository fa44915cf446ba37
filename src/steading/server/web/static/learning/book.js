/** The rule book: search on the page's own words, and expansions switched on and off. Without it all is shown. */
import { say } from "../shared/language.js";

const field = /** @type {HTMLInputElement} */ (document.querySelector("#book-find"));
const found = /** @type {HTMLElement} */ (document.querySelector("#book-found"));
const switches = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(".book-parts input")]);
const told = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".told")]);
const around = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".section, .chapter")]);

/** Which parts are off, by what the address or the browser remembers. */
function off() {
  const asked = new URLSearchParams(location.search).get("off");
  try {
    return (asked ?? localStorage.getItem(`book ${location.pathname}`) ?? "").split(",");
  } catch {
    return (asked ?? "").split(",");
  }
}

/** Chapters whose expansion is switched off are gone. */
function turn() {
  const names = switches.filter((each) => !each.checked).map((each) => each.name);
  for (const chapter of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-parts]")))
    chapter.toggleAttribute(
      "data-off",
      (chapter.dataset.parts ?? "").split(" ").some((part) => names.includes(part)),
    );
  try {
    localStorage.setItem(`book ${location.pathname}`, names.join(","));
  } catch {
    /* a file, or nothing is to be kept */
  }
  search();
}

/** Only the rules that have all the words. */
function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  document.body.toggleAttribute("data-searching", words.length > 0);
  for (const rule of told)
    rule.toggleAttribute(
      "data-hit",
      words.length > 0 && words.every((word) => (rule.textContent ?? "").toLowerCase().includes(word)),
    );
  for (const part of around) part.toggleAttribute("data-hit", !!part.querySelector(".told[data-hit]"));
  const hits = told.filter((rule) => rule.matches("[data-hit]") && !rule.closest("[data-off]"));
  found.textContent = words.length ? say("book-found", { n: hits.length }) : "";
  mark(words, hits);
}

/** The words that were looked for, lit up where the browser can. @param {string[]} words @param {HTMLElement[]} hits */
function mark(words, hits) {
  if (!("highlights" in CSS)) return;
  const lit = new Highlight();
  for (const rule of hits)
    for (const line of rule.querySelectorAll("p")) {
      const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        for (const word of words) {
          const text = walk.currentNode.textContent?.toLowerCase() ?? "";
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            const range = new Range();
            range.setStart(walk.currentNode, at);
            range.setEnd(walk.currentNode, at + word.length);
            lit.add(range);
          }
        }
    }
  CSS.highlights.set("found", lit);
}

/** Whatever a link leads to is shown. */
function arrive() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const parts =
    /** @type {HTMLElement | null | undefined} */ (target?.closest("[data-parts]"))?.dataset.parts?.split(" ") ?? [];
  for (const each of switches) if (parts.includes(each.name)) each.checked = true;
  if (target && field.value && !target.matches("[data-hit]")) field.value = "";
  turn();
  target?.scrollIntoView();
}

for (const each of switches) {
  each.checked = !off().includes(each.name);
  each.addEventListener("change", turn);
}
field.addEventListener("input", search);
field.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  /** @type {HTMLElement | null | undefined} */ (
    told.find((rule) => rule.matches("[data-hit]") && !rule.closest("[data-off]"))?.querySelector("a")
  )?.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === "Escape" && field.value) {
    field.value = "";
    search();
  }
});
addEventListener("hashchange", arrive);
if (matchMedia("(max-width: 899px)").matches) document.querySelector(".book-contents")?.removeAttribute("open");
if (location.hash) arrive();
else turn();
