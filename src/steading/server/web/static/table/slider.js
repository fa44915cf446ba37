/** A whole game on a slider: any moment by mouse, arrow keys, Home and End, or played like a film. */
import { fill, make, sprite } from "../shared/dom.js";

const BEAT = 900; // a moment of the film, in milliseconds

/** Steps through the moments of a game; `show(at)` is called with each and may take its time. */
export class Slider {
  /**
   * @param {HTMLElement} box
   * @param {number} last
   * @param {(at: number) => Promise<void>} show
   * @param {[at: number, season: string][]} seasons when which began
   */
  constructor(box, last, show, seasons = []) {
    this.last = last;
    this.show = show;
    this.at = last;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.fetching = false;
    this.range = make("input", {
      type: "range",
      min: 0,
      max: last,
      value: last,
      step: 1,
      class: "slider-range",
      "aria-label": "Moment of the game",
    });
    this.said = make("output", { class: "slider-said" });
    this.playing = make("button", {
      type: "button",
      class: "button slider-play",
      text: "▶ Play",
      on: { click: () => this.toggle() },
    });
    /** @param {string} name @param {string} text @param {number} by */
    const step = (name, text, by) =>
      make("button", {
        type: "button",
        class: "button slider-step",
        "aria-label": name,
        text,
        on: {
          click: () => {
            this.stop();
            this.go(this.at + by);
          },
        },
      });
    const marks = seasons.map(([at, season]) => {
      const mark = make(
        "button",
        {
          type: "button",
          class: "slider-mark",
          "aria-label": `To ${season}`,
          title: season,
          on: {
            click: () => {
              this.stop();
              this.go(at);
            },
          },
        },
        sprite(`season-${season}`, "emblem"),
      );
      mark.style.left = `calc(24px + (100% - 48px) * ${at / Math.max(last, 1)})`; // as the thumb goes
      return mark;
    });
    fill(
      box,
      make(
        "div",
        { class: "slider" },
        make("div", { class: "slider-line" }, this.range, ...marks),
        make(
          "div",
          { class: "slider-row" },
          step("To the beginning", "«", -last),
          step("One back", "‹", -1),
          this.playing,
          step("One on", "›", 1),
          step("To the end", "»", last),
        ),
        this.said,
      ),
    );
    this.range.addEventListener("input", () => {
      this.stop();
      this.go(Number(this.range.value));
    });
    this.mark();
  }

  /** Go to a moment; while one is being fetched only the newest wish is kept. @param {number} at */
  async go(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.mark();
    if (this.fetching) return;
    this.fetching = true;
    try {
      for (let shown = -1; shown !== this.at; ) {
        shown = this.at;
        await this.show(shown);
      }
    } finally {
      this.fetching = false;
    }
  }

  /** Write where we are. */
  mark() {
    this.range.value = String(this.at);
    this.said.textContent =
      this.at === this.last ? `The end, after ${this.last} decisions` : `After ${this.at} of ${this.last} decisions`;
    this.range.setAttribute("aria-valuetext", this.said.textContent);
  }

  /** Arrow keys, Home and End; true if the key was one of ours. @param {string} name */
  key(name) {
    const keys = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: this.last,
      PageUp: this.at - 10,
      PageDown: this.at + 10,
    };
    const to = new Map(Object.entries(keys)).get(name);
    if (to === undefined) return false;
    this.stop();
    this.go(to);
    return true;
  }

  /** Play, from the beginning if it was at the end; or stop. */
  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.at === this.last) this.go(0);
    this.playing.textContent = "❚❚ Pause";
    this.timer = setInterval(() => {
      if (this.at >= this.last) this.stop();
      else this.go(this.at + 1);
    }, BEAT);
  }

  /** Stop the film. */
  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.playing.textContent = "▶ Play";
  }
}
