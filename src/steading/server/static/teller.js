/** What happened is seen: pieces fly from where they were to where they go, one move after the other. */
import { make, sprite, still } from "./dom.js";
import { SPEEDS, settings } from "./settings.js";

const MOVE = 900; // the longest that one move takes, in milliseconds
const QUEUE = 4000; // and all that wait together
const FLY = 520;
const APART = 45;
const MOST_FLYING = 8;

/** @typedef {{entries: Wire.Entry[], show: () => void, by: number}} Told what is told, and the moment by which it is over */

/** Tells moves one after the other; each changes the board when it is told. */
export class Teller {
  /** @param {import("./room.js").Room} room @param {(telling: boolean) => void} changed */
  constructor(room, changed) {
    this.room = room;
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
    if (still() || settings.speed === "off" || document.hidden || (!flying && !this.busy)) {
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
    const seats = [...new Set(told.entries.map((entry) => entry.seat))].map((seat) => document.getElementById(`bar-${seat}`));
    for (const bar of seats) bar?.classList.add("telling");
    const flyers = told.entries.flatMap((entry) => entry.flights.map((flight) => ({ flight, entry })))
      .slice(0, MOST_FLYING).flatMap(({ flight, entry }, place) => this.fly(flight, entry, place, long / MOVE));
    const timer = setTimeout(() => this.end?.(), flyers.length ? long : 0);
    this.end = () => {
      clearTimeout(timer);
      for (const flyer of flyers) flyer.remove();
      for (const bar of seats) bar?.classList.remove("telling");
      told.show();
      this.next();
    };
  }

  /** How long the next may take, so that all that wait are told in time; in milliseconds. */
  time() {
    const now = performance.now();
    return Math.max(0, Math.min(MOVE * SPEEDS[settings.speed], ...this.queue.map(({ by }, place) => (by - now) / (place + 1))));
  }

  /** One kind of piece, each on its own arc. @param {Wire.FlightForm} flight @param {Wire.Entry} entry @param {number} place @param {number} slow */
  fly(flight, entry, place, slow) {
    const [from, to] = [flight.start, flight.end].map((id) => this.room.anywhere(id) ?? this.near(entry));
    const [start, end] = [from && middle(from), to && middle(to)];
    if (!start || !end) return [];
    const high = Math.min(120, Math.hypot(end.x - start.x, end.y - start.y) / 4);
    /** @param {number} share @param {number} size */
    const at = (share, size) => `translate(${start.x + (end.x - start.x) * share}px, ${start.y + (end.y - start.y) * share - Math.sin(Math.PI * share) * high}px) translate(-50%, -50%) scale(${size})`;
    const frames = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) => ({ transform: at(share, 1), opacity: 1 }));
    return Array.from({ length: Math.min(flight.number, 6) }, (_, nth) => {
      const flyer = make("div", { class: "flyer", "aria-hidden": "true" }, sprite(flight.sprite, "flying"));
      document.body.append(flyer);
      const delay = Math.min((place * 2 + nth) * APART, MOVE - FLY) * slow;
      flyer.animate([...frames, { transform: at(1, 1.06), opacity: 1 }, { transform: at(1, 1), opacity: 1 }], { duration: FLY * slow, delay, easing: "ease-in-out", fill: "both" });
      return flyer;
    });
  }

  /** Where a move happens whose own place is not on the board yet: the piece that it is about, or the ground of who moves. @param {Wire.Entry} entry */
  near(entry) {
    const found = entry.ids.map((id) => this.room.element(id)).find((element) => element !== null);
    return found?.closest("svg > .piece") ?? found ?? this.room.groundOf(entry.seat);
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
