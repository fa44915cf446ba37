/** What is said to those who hear the table: others' turns, one sentence each, and what is asked then. */
import { say } from "../shared/language.js";

/** @typedef {{seat: number | null, entries: Wire.Entry[]}} Turn of a seat; of nobody: what the table itself does */

const MOST_MOVES = 3; // of one turn
const MOST_TURNS = 5; // at once: the end of a season is read in the story

/** Others' moves until their turn is over. */
export class Announcer {
  /** @param {Pick<HTMLElement, "textContent">} region that screen readers listen to */
  constructor(region) {
    this.region = region;
    /** Of a turn that goes on. @type {Wire.Entry[]} */
    this.held = [];
  }

  /** Say this in place of what was said. @param {string} text */
  say(text) {
    if (!text) return;
    this.region.textContent = ""; // else the same sentence would not be heard twice
    this.region.textContent = text;
  }

  /**
   * A board is shown, after these moves of others.
   * @param {Wire.BoardMessage} board
   * @param {Wire.Entry[]} entries
   * @param {string} question what is asked now, if it is new
   */
  take(board, entries, question) {
    const turns = turnsIn([...this.held.filter(({ n }) => n < board.log_from), ...entries]);
    const last = turns.at(-1);
    const goesOn = board.seats.some(({ seat, deciding }) => deciding && seat === last?.seat);
    const held = last && goesOn && !board.actions.length && !board.over ? last : null;
    this.held = held?.entries ?? [];
    const told = turns.filter((turn) => turn !== held).map((turn) => sentenceOf(turn, board));
    const more = told.length > MOST_TURNS ? [say("news-rest")] : [];
    const asked = told.includes(question) ? "" : question; // that it is over is told, too
    this.say([...told.slice(0, MOST_TURNS), ...more, asked].filter(Boolean).join(" "));
  }
}

/**
 * The turns in which these moves were made; of what the table does by itself only the last is kept.
 * @param {Wire.Entry[]} entries
 * @returns {Turn[]}
 */
export function turnsIn(entries) {
  /** @type {Turn[]} */
  const turns = [];
  const own = entries.filter(({ brief }) => brief.length);
  const lastOfTable = own.filter(({ seat }) => seat === null).at(-1);
  for (const entry of own) {
    if (entry.seat === null && entry !== lastOfTable) continue;
    const now = turns.at(-1);
    if (now && entry.seat !== null && now.seat === entry.seat) now.entries.push(entry);
    else turns.push({ seat: entry.seat, entries: [entry] });
  }
  return turns;
}

/** A turn in one sentence: who it is stands only at its beginning. @param {Turn} turn @param {Wire.BoardMessage} board */
export function sentenceOf({ seat, entries }, board) {
  const name = board.seats.find((each) => each.seat === seat)?.name ?? "";
  const moves = entries.map(({ text }, place) => {
    const plain = text.replace(/\.$/, "");
    return place && name && plain.startsWith(`${name} `) ? plain.slice(name.length + 1) : plain;
  });
  const more = moves.length - MOST_MOVES;
  const told = moves.slice(0, MOST_MOVES).join("; ");
  return more > 0 ? say("news-turn-more", { moves: told, more }) : say("news-turn", { moves: told });
}
