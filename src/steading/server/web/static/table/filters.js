/**
 * Filters of a small screen: some pieces of a panel are looked at alone. A game says which, the page shows and hides.
 */
import { fill, make } from "../shared/dom.js";
import { say } from "../shared/language.js";

/** The row of buttons of one panel. */
export class Filters {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.chosen = "";
    this.row = make("div", { class: "filters", role: "group", "aria-label": say("filter-which") });
  }

  /**
   * Show what is chosen of these pieces; on a large screen all of them.
   * @param {Wire.FilterForm[]} filters
   * @param {Element[]} pieces
   * @param {boolean} small
   */
  sift(filters, pieces, small) {
    /** @param {Wire.FilterForm} filter */
    const kept = ({ ids }) =>
      pieces.filter((piece) => ids.some((id) => piece.querySelector(`[id="${CSS.escape(id)}"]`)));
    const ways = filters.map((filter) => ({ words: filter.words, kept: kept(filter) }));
    const chosen = small ? ways.find(({ words, kept: left }) => words === this.chosen && left.length) : undefined;
    for (const piece of pieces) piece.toggleAttribute("hidden", chosen !== undefined && !chosen.kept.includes(piece));
    const all = say("filter-all");
    const buttons = [{ words: all, kept: pieces }, ...ways].map(({ words, kept: left }) =>
      make("button", {
        type: "button",
        class: "filter",
        "aria-pressed": String(words === (chosen?.words ?? all)),
        disabled: !left.length,
        text: say("filter-number", { words, number: left.length }),
        on: { click: () => this.choose(words) },
      }),
    );
    const focused = [...this.row.children].indexOf(document.activeElement ?? this.row);
    fill(this.row, ...buttons);
    buttons[focused]?.focus();
  }

  /** Look at these alone. @param {string} words */
  choose(words) {
    this.chosen = words;
    this.changed();
  }
}
