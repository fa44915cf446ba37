/** The players' bars: badge, name, one word of state, score now, and what everybody knows of a seat. */
import { fill, make, sprite } from "../shared/dom.js";
import { say } from "../shared/language.js";

/** A line of pictures with numbers. @param {Wire.BarItemForm[]} things */
export const thingsRow = (things) =>
  things.map((thing) =>
    make(
      "span",
      { class: "thing", title: thing.tip, "data-tip": thing.tip },
      thing.sprite ? sprite(thing.sprite, "thing-face") : null,
      make("span", { text: thing.text }),
      make("span", { class: "unseen", text: ` ${thing.tip}` }),
    ),
  );

/** The bars of all seats. */
export class Bars {
  /** @param {import("./panels.js").Panels} panels */
  constructor(panels) {
    this.panels = panels;
    /** What each bar showed last, so that what changes is seen to change. @type {Map<string, string[]>} */
    this.shown = new Map();
  }

  /**
   * One word for how the seat stands.
   * @param {Wire.SeatLine | undefined} seat
   * @param {string} state
   * @param {boolean} together
   */
  word(seat, state, together) {
    if (!seat) return state;
    if (seat.kind === "open") return say("bar-open");
    if (seat.deciding) return say(together ? "bar-choosing" : "bar-moves");
    return seat.online ? state : say("bar-away");
  }

  /**
   * Show what is known; of a moment that is over, `deciders` says who decided.
   * @param {Pick<Wire.BoardMessage, "bars" | "scores" | "seat"> & {seats?: Wire.SeatLine[], deciders?: number[]}} board
   */
  show(board) {
    const seats = board.seats ?? [];
    const deciders = board.deciders ?? seats.filter((seat) => seat.deciding).map((seat) => seat.seat);
    for (const bar of board.bars) {
      const seat = seats.find((each) => each.seat === bar.seat);
      const sheet = board.scores.find((each) => each.seat === bar.seat);
      this.fillBar(bar, sheet, this.word(seat, bar.state, deciders.length > 1), deciders.includes(bar.seat));
    }
  }

  /**
   * One of them.
   * @param {Wire.BarForm} bar
   * @param {Wire.ScoreLine | undefined} sheet
   * @param {string} word
   * @param {boolean} active
   */
  fillBar(bar, sheet, word, active) {
    let box = this.panels.bars.get(bar.seat);
    if (!box) {
      box = make("div", {
        class: `seat-bar seat-mark-${bar.seat}`,
        id: `bar-${bar.seat}`,
        "data-seat": bar.seat,
        role: "group",
        on: { click: () => this.panels.flyOut(bar.seat) },
      });
      this.panels.bars.set(bar.seat, box);
    }
    box.toggleAttribute("data-active", active);
    const label = { name: sheet?.name ?? "", state: word || say("bar-waits"), points: sheet?.total ?? 0 };
    box.setAttribute("aria-label", say("bar-label", label));
    const told = [word, ...bar.things.map((thing) => `${thing.sprite} ${thing.text}`), String(sheet?.total)];
    const old = this.shown.get(box.id);
    if (old?.join() === told.join()) return;
    this.shown.set(box.id, told);
    fill(
      box,
      sprite(`seat-${bar.seat}`, "bar-badge"),
      make(
        "div",
        { class: "bar-words" },
        make("strong", { class: "bar-name", text: sheet?.name ?? "" }),
        make("span", { class: "bar-state", text: word }),
      ),
      make("div", { class: "bar-things" }, make("div", { class: "bar-rows" }, ...thingsRow(bar.things))),
      make("span", { class: "bar-score", title: say("bar-points"), text: String(sheet?.total ?? "") }),
    );
    if (!old) return;
    const parts = [...box.querySelectorAll(".bar-state, .thing, .bar-score")];
    parts.forEach((part, place) => part.toggleAttribute("data-changed", !old.includes(told[place] ?? "")));
  }
}
