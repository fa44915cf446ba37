/** What happened is seen: pieces fly from where they were to where they go, one move after the other. */
import { make, sprite } from "../shared/dom.js";
import { calm, SPEEDS, settings } from "./settings.js";

const MOVE = 900; // the longest that one move takes, in milliseconds
const QUEUE = 4000; // and all that wait together
const FLY = 520;
const APART = 45;
const TURN = 180; // half of a turning over
const RISE = 40; // what goes nowhere rises so far, in pixels
const MOST_FLYING = 8;

/**
 * @typedef {{entries: Wire.Entry[], show: () => void, by: number}} Told what is told, and the moment by which it is
 * over
 */

/** Tells moves one after the other; each changes the board when it is told. */
export class Animator {
  /** @param {import("./panels.js").Panels} panels @param {(telling: boolean) => void} changed */
  constructor(panels, changed) {
    this.panels = panels;
    this.changed = changed;
    /** @type {Told[]} */
    this.queue = [];
    /** Ends what is being told, and begins the next. @type {(() => void) | null} */
    this.end = null;
  }

  /** Is something being told? */
  get busy() {
    return this.end !== null;
  }

  /** Tell this, then show what it led to. @param {Wire.Entry[]} entries @param {() => void} show */
  tell(entries, show) {
    const flying = entries.some((entry) => entry.flights.length);
    if (calm() || (!flying && !this.busy)) {
      this.skipAll();
      show();
      return;
    }
    this.queue.push({ entries, show, by: performance.now() + QUEUE });
    if (this.busy) return;
    this.changed(true);
    this.next();
  }

  /** The next of those that wait; when there is none, everything has been told. */
  next() {
    const long = this.time();
    const told = this.queue.shift();
    if (!told) {
      this.end = null;
      this.changed(false);
      return;
    }
    const seats = [...new Set(told.entries.map((entry) => entry.seat))].map((seat) =>
      document.getElementById(`bar-${seat}`),
    );
    for (const bar of seats) bar?.classList.add("telling");
    const flyers = this.launch(told.entries, long / MOVE);
    const turning = this.stir(told.entries, false, long / MOVE);
    const timer = setTimeout(() => this.end?.(), flyers.length || turning.length ? long : 0);
    this.end = () => {
      clearTimeout(timer);
      for (const flyer of flyers) flyer.remove();
      for (const bar of seats) bar?.classList.remove("telling");
      for (const turn of turning) turn.cancel();
      told.show();
      if (long) this.stir(told.entries, true, long / MOVE);
      this.next();
    };
  }

  /**
   * What one's own move has brought, on the board that shows it already: nothing waits for it.
   * @param {Wire.Entry[]} entries
   */
  follow(entries) {
    if (calm()) return;
    const slow = SPEEDS[settings.speed];
    const gains = entries.map((entry) => ({
      ...entry,
      flights: entry.flights.filter(({ start }) => !start.startsWith("bar-")),
    }));
    const flyers = this.launch(gains, slow);
    setTimeout(() => flyers.forEach((flyer) => flyer.remove()), MOVE * slow);
    this.stir(gains, true, slow);
  }

  /** @param {Wire.Entry[]} entries @param {number} slow */
  launch(entries, slow) {
    return entries
      .flatMap((entry) => entry.flights.filter(({ sprite: face }) => face).map((flight) => ({ flight, entry })))
      .slice(0, MOST_FLYING)
      .flatMap(({ flight, entry }, place) => this.fly(flight, entry, place, slow));
  }

  /**
   * Things without a picture of their own move themselves: turned over where they lie (half before the board changes,
   * half after), or in from the side.
   * @param {Wire.Entry[]} entries
   * @param {boolean} after
   * @param {number} slow
   */
  stir(entries, after, slow) {
    return entries
      .flatMap(({ flights }) => flights)
      .filter(({ sprite: face, start }) => !face && (start || after))
      .flatMap(({ start, end }) => {
        const thing = this.panels.element(end);
        if (!thing) return [];
        thing.classList.add("pulse");
        const turn = [{ scale: "1 1" }, { scale: "0 1" }];
        const frames = start
          ? after
            ? turn.reverse()
            : turn
          : [
              { translate: "-300% 0", opacity: 0 },
              { translate: "0 0", opacity: 1 },
            ];
        return [
          thing.animate(frames, {
            duration: (start ? TURN : MOVE) * slow,
            delay: after ? 0 : (MOVE - TURN) * slow,
            easing: "ease-in-out",
            fill: after ? "backwards" : "forwards",
          }),
        ];
      });
  }

  /** How long the next may take, so that all that wait are told in time; in milliseconds. */
  time() {
    const now = performance.now();
    return Math.max(
      0,
      Math.min(MOVE * SPEEDS[settings.speed], ...this.queue.map(({ by }, place) => (by - now) / (place + 1))),
    );
  }

  /**
   * One kind of piece, each on its own arc.
   * @param {Wire.FlightForm} flight
   * @param {Wire.Entry} entry
   * @param {number} place
   * @param {number} slow
   */
  fly(flight, entry, place, slow) {
    const [start, end] = [this.spot(flight.start, entry), this.spot(flight.end, entry)];
    if (!start || !end) return [];
    const high = Math.max(RISE, Math.min(120, Math.hypot(end.x - start.x, end.y - start.y) / 4));
    /** @param {number} share @param {number} size */
    const at = (share, size) => {
      const x = start.x + (end.x - start.x) * share;
      const y = start.y + (end.y - start.y) * share - Math.sin(Math.PI * share) * high;
      return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
    };
    const frames = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) => ({ transform: at(share, 1), opacity: 1 }));
    return Array.from({ length: Math.min(flight.number, 6) }, (_, nth) => {
      const flyer = make("div", { class: "flyer", "aria-hidden": "true" }, sprite(flight.sprite, "flying"));
      document.body.append(flyer);
      const delay = Math.min((place * 2 + nth) * APART, MOVE - FLY) * slow;
      flyer.animate([...frames, { transform: at(1, 1.06), opacity: 1 }, { transform: at(1, 1), opacity: 1 }], {
        duration: FLY * slow,
        delay,
        easing: "ease-in-out",
        fill: "both",
      });
      return flyer;
    });
  }

  /**
   * Where that is: the first of these that is in sight; one's own bar is the ribbon.
   * @param {string} ids
   * @param {Wire.Entry} entry
   */
  spot(ids, entry) {
    const found = [
      ...ids.split(" ").map((id) => this.panels.anywhere(id)),
      ids.includes("bar-") ? document.getElementById("my-badge") : null,
      this.near(entry),
    ];
    for (const thing of found) {
      const at = thing && middle(thing);
      if (at) return at;
    }
    return null;
  }

  /**
   * Where a move happens whose own place is not on the board yet: the piece that it is about, or the ground of who
   * moves.
   * @param {Wire.Entry} entry
   */
  near(entry) {
    const found = entry.ids.map((id) => this.panels.element(id)).find((element) => element !== null);
    return found?.closest("svg > .piece") ?? found ?? this.panels.groundOf(entry.seat);
  }

  /** Let the next one come. */
  skip() {
    this.end?.();
  }

  /** Everything at once: only what it led to is shown. */
  skipAll() {
    while (this.end) this.end();
  }
}

/** The middle of something on the screen, if it is on it. @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
