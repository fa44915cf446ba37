/** What is to be played and by whom, for one game: the start page and the set-up show and change the same one. */
import { memory } from "../shared/dom.js";
import { say } from "../shared/language.js";

/** @typedef {{kind: "live", bank: number, credit: number} | {kind: "days", days: number} | null} Clock */
/** @typedef {{kind: "me" | "person" | "bot", name: string, bot?: string}} Seat */

const NAMES = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fay"];

/** Games as they are offered, the longest first. @param {Wire.GameForm[]} games */
export const inOrder = (games) => [...games].sort((one, other) => other.minutes[1] - one.minutes[1]);

export class LineUp {
  /** @param {Wire.GameForm} game */
  constructor(game) {
    this.game = game;
    /** @type {Record<string, boolean | string>} */
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    /** @type {Seat[]} */
    this.seats = [{ kind: "me", name: memory.read("name") ?? "Ann" }];
    /** May people ask for hints among each other? */
    this.hints = false;
    /** @type {Clock} */
    this.clock = null;
    this.resize(game.quick);
  }

  get people() {
    return this.seats.filter(({ kind }) => kind !== "bot").length;
  }

  get guests() {
    return this.seats.some(({ kind }) => kind === "person");
  }

  get most() {
    return Math.max(...this.game.seats);
  }

  get least() {
    return Math.min(...this.game.seats);
  }

  /** So many seats: bots come, the last go. @param {number} number */
  resize(number) {
    this.seats.length = Math.min(this.seats.length, number);
    while (this.seats.length < number) this.seats.push(this.bot(this.usual(this.seats.length)));
  }

  /**
   * The kind of bot that usually sits there: of those that are good company, the second and the third.
   * @param {number} place
   */
  usual(place) {
    return this.game.bots[2 - (place % 2)]?.bot ?? "";
  }

  /**
   * A bot of this kind, by a name that nobody has.
   * @param {string} kind
   * @param {string} [now] the name that becomes free
   * @returns {Seat}
   */
  bot(kind, now) {
    const taken = this.seats.map((seat) => seat.name).filter((name) => name !== now);
    const names = this.game.bots.find(({ bot }) => bot === kind)?.names ?? [];
    return {
      kind: "bot",
      bot: kind,
      name: names.find((name) => !taken.includes(name)) ?? say("name-bot", { number: this.seats.length + 1 }),
    };
  }

  /** Somebody else sits there: `me`, `person`, or `bot:` and its kind. @param {number} place @param {string} who */
  put(place, who) {
    const now = this.seats[place]?.name;
    const [kind, bot] = who.split(":");
    const taken = this.seats.map((seat) => seat.name).filter((name) => name !== now);
    const name = NAMES.slice(1).find((each) => !taken.includes(each)) ?? say("name-guest", { number: place + 1 });
    this.seats[place] = bot
      ? this.bot(bot, now)
      : {
          kind: kind === "me" ? "me" : "person",
          name: kind === "me" && place === 0 ? (memory.read("name") ?? "Ann") : name,
        };
  }

  /** A guest comes: to a seat more, or to the place of the last bot. */
  invite() {
    if (this.seats.length < this.most) this.resize(this.seats.length + 1);
    const place = this.seats.map(({ kind }) => kind).lastIndexOf("bot");
    if (place > 0) this.put(place, "person");
  }

  /** May this option be chosen? One that needs another only with it. @param {Wire.OptionForm} option */
  allowed(option) {
    return option.needs === null || this.options[option.needs] === true;
  }

  /** Choose; what needs an option goes with it. @param {string} name @param {boolean | string} value */
  choose(name, value) {
    this.options[name] = value;
    for (const option of this.game.options) if (!this.allowed(option)) this.options[option.name] = option.default;
  }

  /** As the server is asked for it. */
  form() {
    const options = Object.fromEntries(
      this.game.options.map((option) => [
        option.name,
        (option.seat ?? 0) < this.seats.length ? this.options[option.name] : option.default,
      ]),
    );
    return {
      game: this.game.name,
      options,
      seats: this.seats,
      hints: this.hints,
      clock: this.guests ? this.clock : null,
    };
  }
}
