/** The recap: what happened since the reader last decided, as numbered slips that can be stepped through. */
import { fill, make, sprite } from "../shared/dom.js";
import { say } from "../shared/language.js";

const MOST = 12;

/** Slips of paper in the top bar. */
export class Recap {
  /** @param {HTMLElement} box @param {(entry: Wire.Entry | null) => void} look */
  constructor(box, look) {
    this.look = look;
    this.list = make("ol", { class: "slips", "aria-label": say("recap-moves") });
    this.back = make("button", {
      type: "button",
      class: "recap-step",
      "aria-label": say("recap-previous"),
      text: "◂",
      on: { click: () => this.step(-1) },
    });
    this.on = make("button", {
      type: "button",
      class: "recap-step",
      "aria-label": say("recap-next"),
      text: "▸",
      on: { click: () => this.step(1) },
    });
    /** @type {Wire.Entry[]} */
    this.entries = [];
    /** Which of them is looked at; all of them: the present. */
    this.at = 0;
    fill(box, this.back, this.list, this.on);
    new ResizeObserver(() => this.scroll()).observe(this.list);
  }

  /** These are new to the reader. @param {Wire.Entry[]} entries */
  show(entries) {
    this.entries = entries.filter((entry) => entry.brief.length).slice(-MOST);
    this.at = this.entries.length;
    fill(this.list, ...this.entries.map((entry, place) => make("li", {}, this.slip(entry, place))));
    this.mark();
  }

  /** @param {Wire.Entry} entry @param {number} place */
  slip(entry, place) {
    return make(
      "button",
      { type: "button", class: "slip", title: entry.text, on: { click: () => this.go(place) } },
      make("span", { class: "slip-number", text: String(place + 1) }),
      entry.seat === null ? null : sprite(`seat-${entry.seat}`, "slip-badge"),
      ...entry.brief.map((part) =>
        part.startsWith("#") ? sprite(part.slice(1), "slip-face") : make("span", { text: part }),
      ),
      make("span", { class: "unseen", text: `: ${entry.text}` }),
    );
  }

  /** One back or on; past the last is the present. @param {number} by */
  step(by) {
    this.go(this.at + by);
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.entries.length, at));
    this.mark();
    this.look(this.entries[this.at] ?? null);
  }

  /** Light the one that is looked at, and keep it in sight. */
  mark() {
    const slips = [...this.list.querySelectorAll("button")];
    const now = this.at < slips.length ? this.at : slips.length - 1;
    slips.forEach((slip, place) => slip.toggleAttribute("data-now", place === now));
    this.back.disabled = this.at <= 0;
    this.on.disabled = this.at >= slips.length;
    requestAnimationFrame(() => this.scroll());
  }

  /** The slip that is looked at stands in the middle; one that is wider begins where the list does. */
  scroll() {
    const shown = this.list.querySelector("[data-now]");
    if (!shown) return;
    const [slip, frame] = [shown.getBoundingClientRect(), this.list.getBoundingClientRect()];
    this.list.scrollLeft += slip.left - frame.left - Math.max(0, (frame.width - slip.width) / 2);
  }
}
