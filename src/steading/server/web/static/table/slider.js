/**
 * A whole game on a slider as wide as the table, with its seasons and turning points: any moment by mouse or keys, or
 * played like a film.
 */
import { make, sprite } from "../shared/dom.js";
import { say } from "../shared/language.js";

const BEAT = 900; // a moment of the film, in milliseconds
const SPEEDS = [0.5, 1, 2, 4];
const PAGE = 10; // decisions

/** @typedef {{at: number, words: string, seat: number}} Turning */

/** Steps through the moments of a game; `show(at)` is called with each and may take its time. */
export class Slider {
  /**
   * @param {number} last
   * @param {(at: number) => Promise<void>} show
   * @param {[at: number, season: string][]} seasons when which began
   * @param {Turning[]} turnings
   */
  constructor(last, show, seasons = [], turnings = []) {
    this.last = last;
    this.show = show;
    this.at = last;
    this.speed = 1;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.fetching = false;
    /** Moments that have a mark. @type {number[]} */
    this.stops = [...new Set([0, ...seasons.map(([at]) => at), ...turnings.map(({ at }) => at), last])].sort(
      (one, other) => one - other,
    );
    this.range = make("input", {
      type: "range",
      min: 0,
      max: last,
      value: last,
      step: 1,
      class: "slider-range",
      "aria-label": say("slider-moment"),
    });
    this.said = make("output", { class: "slider-said" });
    this.playing = make("button", {
      type: "button",
      class: "button slider-play",
      title: say("slider-play-words"),
      on: { click: () => this.toggle() },
    });
    this.pace = make("button", {
      type: "button",
      class: "button slider-pace",
      title: say("slider-speed-words"),
      on: { click: () => this.hurry(SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1) },
    });
    this.controls = make(
      "div",
      { class: "slider-row", role: "group", "aria-label": say("slider") },
      this.step(say("slider-beginning"), "«", () => 0),
      this.step(say("slider-back"), "‹", () => this.at - 1),
      this.playing,
      this.step(say("slider-forward"), "›", () => this.at + 1),
      this.step(say("slider-end"), "»", () => this.last),
      this.pace,
    );
    this.line = make(
      "div",
      { class: "slider", "data-bare": !seasons.length },
      this.said,
      make(
        "div",
        { class: "slider-line" },
        make("div", { class: "slider-bands", "aria-hidden": "true" }, ...this.bands(seasons)),
        this.range,
        ...turnings.map((turning) => this.turn(turning)),
      ),
      seasons.length
        ? make(
            "div",
            { class: "slider-seasons" },
            ...seasons.map(([at, season], place) => this.season(at, season, seasons[place + 1]?.[0] ?? last)),
          )
        : null,
    );
    this.range.addEventListener("input", () => this.leap(Number(this.range.value)));
    this.hurry(1);
    this.pause();
    this.mark();
  }

  /** Where a moment lies on the line, as the thumb goes. @param {number} at */
  left(at) {
    return `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${(at / Math.max(this.last, 1)).toFixed(4)})`;
  }

  /** A button of the row. @param {string} name @param {string} text @param {() => number} to */
  step(name, text, to) {
    return make("button", {
      type: "button",
      class: "button slider-step",
      "aria-label": name,
      title: name,
      text,
      on: { click: () => this.leap(to()) },
    });
  }

  /** The ground of the line: a band a season. @param {[at: number, season: string][]} seasons */
  bands(seasons) {
    return seasons.map(([at, season], place) => {
      const band = make("span", { class: "slider-band", "data-season": season });
      band.style.flexGrow = String((seasons[place + 1]?.[0] ?? this.last) - (place ? at : 0));
      return band;
    });
  }

  /** A season's name below its band. @param {number} at @param {string} season @param {number} end */
  season(at, season, end) {
    const mark = make(
      "button",
      {
        type: "button",
        class: "slider-mark",
        "data-season": season,
        "aria-label": say("slider-to-season", { season }),
        title: say("season", { season }),
        on: { click: () => this.leap(at) },
      },
      sprite(`season-${season}`, "slider-emblem"),
      make("span", { text: say("season", { season }) }),
    );
    mark.style.left = this.left(at);
    mark.style.maxWidth = `${(100 * (end - at)) / Math.max(this.last, 1)}%`;
    return mark;
  }

  /** A turning point on the line; keys go from one to the next, so that a finger is not kept from the line. @param {Turning} turning */
  turn({ at, words, seat }) {
    const mark = make("span", {
      class: `slider-turn seat-mark-${seat}`,
      role: "img",
      "aria-label": words,
      title: words,
      on: { click: () => this.leap(at) },
    });
    mark.style.left = this.left(at);
    return mark;
  }

  /** Go there and stay. @param {number} at */
  leap(at) {
    this.pause();
    this.go(at);
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
      this.at === this.last
        ? say("slider-over", { last: this.last })
        : say("slider-at", { at: this.at, last: this.last });
    this.said.style.setProperty("--at", String(this.at / Math.max(this.last, 1)));
    this.range.setAttribute("aria-valuetext", this.said.textContent);
  }

  /** What the keys do; true if it was one of ours. @param {string} name */
  key(name) {
    const later = this.stops.find((at) => at > this.at) ?? this.last;
    const earlier = this.stops.filter((at) => at < this.at).at(-1) ?? 0;
    const at = SPEEDS.indexOf(this.speed);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.leap(this.at - 1),
      ArrowRight: () => this.leap(this.at + 1),
      ArrowUp: () => this.leap(earlier),
      ArrowDown: () => this.leap(later),
      Home: () => this.leap(0),
      End: () => this.leap(this.last),
      PageUp: () => this.leap(this.at - PAGE),
      PageDown: () => this.leap(this.at + PAGE),
      " ": () => this.toggle(),
      ",": () => this.hurry(SPEEDS[at - 1] ?? this.speed),
      ".": () => this.hurry(SPEEDS[at + 1] ?? this.speed),
    };
    const act = Object.hasOwn(keys, name) ? keys[name] : undefined;
    act?.();
    return Boolean(act);
  }

  /** Play so many times as fast. @param {number} speed */
  hurry(speed) {
    this.speed = speed;
    this.pace.textContent = `${speed === 0.5 ? "½" : speed} ×`;
    this.pace.setAttribute("aria-label", say("slider-speed", { speed: this.pace.textContent })); // what is seen is part of the name
    if (this.timer) this.run();
  }

  /** Play, from the beginning if it was at the end; or pause. */
  toggle() {
    if (this.timer) {
      this.pause();
      return;
    }
    if (this.at === this.last) this.go(0);
    this.playing.textContent = say("slider-pause");
    this.run();
  }

  /** A moment a beat. */
  run() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (this.at >= this.last) this.pause();
      else if (!this.fetching) this.go(this.at + 1);
    }, BEAT / this.speed);
  }

  /** The film stops. */
  pause() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.playing.textContent = say("slider-play");
  }
}
