/** What happened is seen: pieces fly from where they were to where they go, one move after the other. */
import { make, sprite, still } from "./dom.js";
import { SPEEDS, settings } from "./settings.js";

const MOVE = 900; // the longest that one move takes, in milliseconds
const QUEUE = 4000; // and all that wait together
const FLY = 520;
const APART = 45;
const MOST_FLYING = 8;

/** Tells moves one after the other; each changes the board when it is told. */
export class Teller {
  /** @param {import("./room.js").Room} room @param {(telling: boolean) => void} changed */
  constructor(room, changed) {
    this.room = room;
    this.changed = changed;
    /** @type {{entries: Wire.Entry[], show: () => void}[]} */
    this.queue = [];
    this.busy = false;
    this.paused = false;
    /** Ends what is being told. @type {(() => void) | null} */
    this.skipOne = null;
  }

  /** Tell this, then show what it led to. @param {Wire.Entry[]} entries @param {() => void} show */
  tell(entries, show) {
    const flying = entries.some((entry) => entry.flights.length);
    if (still() || settings.speed === "off" || document.hidden || (!flying && !this.busy)) {
      this.skipAll();
      show();
      return;
    }
    this.queue.push({ entries, show });
    if (!this.busy) this.run();
  }

  /** One after the other, faster when many wait. */
  async run() {
    this.busy = true;
    this.changed(true);
    while (this.queue.length) {
      const waiting = Math.min(1, QUEUE / (MOVE * this.queue.length));
      const next = this.queue.shift();
      if (!next) break;
      await this.play(next.entries, SPEEDS[settings.speed] * waiting);
      next.show();
    }
    this.busy = false;
    this.changed(false);
  }

  /** Fly what these moved. @param {Wire.Entry[]} entries @param {number} slow */
  play(entries, slow) {
    const flights = entries.flatMap((entry) => entry.flights.map((flight) => ({ flight, seat: entry.seat })));
    if (!flights.length || slow === 0) return Promise.resolve();
    const seats = new Set(flights.map(({ seat }) => seat));
    for (const seat of seats) document.getElementById(`bar-${seat}`)?.classList.add("telling");
    const flown = flights.slice(0, MOST_FLYING).flatMap(({ flight }, place) => this.fly(flight, place, slow));
    return new Promise((resolve) => {
      const end = () => {
        this.skipOne = null;
        clearTimeout(timer);
        for (const { element } of flown) element.remove();
        for (const seat of seats) document.getElementById(`bar-${seat}`)?.classList.remove("telling");
        resolve(undefined);
      };
      const timer = setTimeout(end, MOVE * slow + 20);
      this.skipOne = end;
    });
  }

  /** One kind of piece, each on its own arc. @param {Wire.FlightForm} flight @param {number} place @param {number} slow */
  fly(flight, place, slow) {
    const [from, to] = [this.room.anywhere(flight.start), this.room.anywhere(flight.end)];
    if (!from || !to) return [];
    const [start, end] = [middle(from), middle(to)];
    if (!start || !end) return [];
    return Array.from({ length: Math.min(flight.number, 6) }, (_, nth) => {
      const picture = sprite(flight.sprite, "flying");
      const element = make("div", { class: "flyer", "aria-hidden": "true" }, picture);
      document.body.append(element);
      const high = Math.min(120, Math.hypot(end.x - start.x, end.y - start.y) / 4);
      const delay = (place * 2 + nth) * APART * slow;
      /** @param {number} share @param {number} size */
      const at = (share, size) => `translate(${start.x + (end.x - start.x) * share}px, ${start.y + (end.y - start.y) * share - Math.sin(Math.PI * share) * high}px) translate(-50%, -50%) scale(${size})`;
      const frames = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) => ({ transform: at(share, 1), opacity: 1 }));
      element.animate([...frames, { transform: at(1, 1.06), opacity: 1 }, { transform: at(1, 1), opacity: 1 }], { duration: FLY * slow, delay, easing: "ease-in-out", fill: "both" });
      return { element };
    });
  }

  /** Let the next one come. */
  skip() {
    this.skipOne?.();
  }

  /** Everything at once: only what it led to is shown. */
  skipAll() {
    const waiting = this.queue.splice(0);
    for (const { show } of waiting) show();
    this.skipOne?.();
  }
}

/** The middle of something on the screen, if it is on it. @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
