/** Setting a table up in full: every option that the game declares, and who sits where. */
import { fill, find, make } from "./dom.js";

/** @type {[words: string, clock: import("./wish.js").Clock][]} */
const CLOCKS = [
  ["no clock", null],
  ...[[15, 15], [30, 30], [60, 60]].map(([bank = 0, credit = 0]) => /** @type {[string, import("./wish.js").Clock]} */ ([`live: ${bank} minutes, and ${credit} seconds a turn`, { kind: "live", bank: bank * 60, credit }])),
  ...[1, 3, 7].map((days) => /** @type {[string, import("./wish.js").Clock]} */ ([days === 1 ? "a day for each turn" : `${days} days for each turn`, { kind: "days", days }])),
];

/** Words for an option's name or value. @param {string} name */
const said = (name) => name.replace(/[_-]/g, " ").replace(/^./, (first) => first.toUpperCase());

/** The dialog, for one wish at a time. */
export class SetUp {
  /** @param {(wish: import("./wish.js").Wish) => void} start @param {() => void} changed */
  constructor(start, changed) {
    /** @type {import("./wish.js").Wish | null} */
    this.wish = null;
    this.dialog = find("set-up");
    find("set-up-close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener("close", changed);
    find("new-table").addEventListener("submit", (event) => { event.preventDefault(); if (this.wish) start(this.wish); });
  }

  /** @param {import("./wish.js").Wish} wish */
  open(wish) {
    this.wish = wish;
    find("set-up-head").textContent = `Set up ${wish.game.title}`;
    find("set-up-error").textContent = "";
    this.options(wish);
    fill(find("seat-number"), ...wish.game.seats.map((number) => make("label", { class: "pick" },
      make("input", { type: "radio", name: "seats", value: number, checked: number === wish.seats.length, on: { change: () => { wish.resize(number); this.seats(wish); } } }),
      make("span", { text: String(number) }))));
    this.seats(wish);
    this.dialog.showModal();
  }

  /** A switch for yes and no, a choice otherwise. @param {import("./wish.js").Wish} wish */
  options(wish) {
    fill(find("game-options"), ...wish.game.options.filter((option) => option.seat === null).map((option) => {
      const [name, now] = [`option-${option.name}`, wish.options[option.name]];
      const words = make("span", {}, make("strong", { text: wish.game.modules.find(([module]) => module === option.name)?.[1] ?? said(option.name) }), make("small", { text: option.words.replace(/^[^:]+: (.)/, (_, first) => first.toUpperCase()) }));
      if (option.values.every((value) => typeof value === "boolean")) {
        return make("label", { class: "option" }, make("input", { type: "checkbox", name, checked: now === true, disabled: !wish.allowed(option),
          on: { change: (/** @type {any} */ event) => { wish.choose(option.name, event.target.checked); this.allow(wish); } } }), words);
      }
      return make("label", { class: "option" }, words, make("select", { name, disabled: !wish.allowed(option), on: { change: (/** @type {any} */ event) => wish.choose(option.name, event.target.value) } },
        ...option.values.map((value) => make("option", { value, selected: value === now, text: said(String(value)) }))));
    }));
  }

  /** Options that need others. @param {import("./wish.js").Wish} wish */
  allow(wish) {
    for (const option of wish.game.options) {
      const field = find("new-table").elements.namedItem(`option-${option.name}`);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.disabled = !wish.allowed(option);
      if (field instanceof HTMLInputElement) field.checked = wish.options[option.name] === true;
      else field.value = String(wish.options[option.name]);
    }
  }

  /** A line for each seat; among people, whether hints are allowed. @param {import("./wish.js").Wish} wish */
  seats(wish) {
    fill(find("table-options"), wish.people < 2 ? null : make("label", { class: "option" },
      make("input", { type: "checkbox", name: "hints", checked: wish.hints, on: { change: (/** @type {any} */ event) => { wish.hints = event.target.checked; } } }),
      make("span", {}, make("strong", { text: "Hints allowed" }), make("small", { text: "Everybody may ask what a master would do. Alone against bots one always may." }))), wish.guests ? clocks(wish) : null);
    fill(find("seat-rows"), ...wish.seats.map((seat, place) => make("li", { class: "seat-line" },
      make("input", { type: "text", name: `name-${place}`, maxlength: 24, required: true, "aria-label": `Name of player ${place + 1}`, value: seat.name, on: { input: (/** @type {any} */ event) => { seat.name = event.target.value.trim(); } } }),
      kinds(wish, place, () => this.seats(wish)), manner(wish, place),
      ...wish.game.options.filter((option) => option.seat === place).map((option) => make("label", { class: "seat-option" },
        make("input", { type: "checkbox", name: `option-${option.name}`, checked: wish.options[option.name] === true, on: { change: (/** @type {any} */ event) => wish.choose(option.name, event.target.checked) } }), make("span", { text: option.words }))))));
  }
}

/** How much time people have. @param {import("./wish.js").Wish} wish */
function clocks(wish) {
  return make("label", { class: "option" },
    make("span", {}, make("strong", { text: "Clock" }), make("small", { text: "It runs while somebody decides, once all have come. Out of time, the others may wait or let a bot play on." })),
    make("select", { name: "clock", on: { change: (/** @type {any} */ event) => { wish.clock = CLOCKS[event.target.selectedIndex]?.[1] ?? null; } } },
      ...CLOCKS.map(([text, clock]) => make("option", { text, selected: JSON.stringify(clock) === JSON.stringify(wish.clock) }))));
}

/** Who sits there. @param {import("./wish.js").Wish} wish @param {number} place @param {() => void} changed */
export function kinds(wish, place, changed) {
  const seat = wish.seats[place];
  const now = seat?.kind === "bot" ? `bot:${seat.bot}` : seat?.kind;
  /** @param {string} value @param {string} text */
  const one = (value, text) => make("option", { value, selected: value === now, text });
  return make("select", { name: `kind-${place}`, "aria-label": `Who plays ${place + 1}`, on: { change: (/** @type {any} */ event) => { wish.put(place, event.target.value); changed(); } } },
    make("optgroup", { label: "People" }, one("me", "at this screen"), one("person", "a guest, by link")),
    make("optgroup", { label: "Bots" }, ...wish.game.bots.map(({ bot }) => one(`bot:${bot}`, said(bot)))));
}

/** What the bot there is like. @param {import("./wish.js").Wish} wish @param {number} place */
export function manner(wish, place) {
  const { bot } = wish.seats[place] ?? {};
  return make("small", { class: "manner hush", text: wish.game.bots.find((each) => each.bot === bot)?.words ?? "" });
}
