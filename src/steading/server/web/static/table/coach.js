/**
 * What somebody who teaches says beside the board: a note, what it points at, and the answers to it. Hints are such
 * notes.
 */
import { fill, make, pageData, visit } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { inBook } from "./inspector.js";

/** @type {Wire.NoteForm} */
const THINKING = {
  title: say("coach-hint"),
  text: [say("coach-thinking")],
  points: [],
  ghosts: [],
  buttons: [["close", say("coach-never-mind")]],
  at: 0,
  of: 0,
  tone: "say",
  rule: "",
  turn: [],
};

/** Is it what one does next? Leaving for the list of puzzles is not. @param {string} answer @param {number} place */
const leads = (answer, place) => place === 0 && answer !== "/puzzles";

/** The place for notes. */
export class Coach {
  /**
   * @param {HTMLElement} place
   * @param {{answer: (answer: string) => void, ask: () => void, play: (turn: number[]) => void, changed: () => void}} listeners
   */
  constructor(place, listeners) {
    this.place = place;
    this.listeners = listeners;
    /** What the table's tutor says. @type {Wire.NoteForm | null} */
    this.told = null;
    /** The hints for the board of now, and the one that is shown. @type {Wire.NoteForm[]} */
    this.hints = [];
    this.at = -1;
    this.said = "null";
  }

  /** The note that is shown. */
  get note() {
    return this.hints[this.at] ?? this.told;
  }

  /**
   * The board's note; hints are for one board only.
   * @param {Wire.NoteForm | null | undefined} note
   * @param {boolean} moved
   */
  take(note, moved) {
    this.told = note ?? null;
    if (moved) [this.hints, this.at] = [[], -1];
    return this.draw();
  }

  /** What would you do? Asked once for a board, then the other way is shown. */
  hint() {
    const [first] = this.hints;
    if (first === THINKING && this.at === 0) return;
    if (!first || first.tone === "warn") {
      this.hear([THINKING]);
      this.listeners.ask();
      return;
    }
    this.at = (this.at + 1) % this.hints.length;
    this.change();
  }

  /** The hints that were asked for; none if that was refused. @param {Wire.NoteForm[]} hints */
  hear(hints) {
    const closed = this.hints[0] === THINKING && this.at < 0;
    this.hints = hints;
    this.at = closed ? -1 : Math.min(0, hints.length - 1);
    this.change();
  }

  /** The hint goes; false if there was none. */
  close() {
    const had = this.at >= 0;
    this.at = -1;
    if (had) this.change();
    return had;
  }

  /** Another note, and what it points at. */
  change() {
    this.draw();
    this.listeners.changed();
  }

  /** A button of the note. @param {string} answer */
  answer(answer) {
    if (this.at < 0) this.listeners.answer(answer);
    else if (answer === "another") this.hint();
    else if (answer === "play") this.listeners.play(this.note?.turn ?? []);
    else this.close();
  }

  /** Say the note, or nothing; false if that is said already. */
  draw() {
    const note = this.note;
    const said = JSON.stringify(note);
    if (said === this.said) return false;
    const held = this.place.contains(document.activeElement);
    this.said = said;
    this.place.hidden = !note;
    document.body.toggleAttribute("data-coach", Boolean(note));
    if (!note) return true;
    this.place.dataset.tone = note.tone;
    fill(
      this.place,
      make(
        "h2",
        { class: "coach-title", text: note.title },
        note.of
          ? make("span", { class: "coach-at", text: ` ${say("coach-step", { at: note.at, of: note.of })}` })
          : null,
      ),
      ...note.text.map((text) => make("p", { text })),
      inBook(note.rule && `/rules/${pageData().game}#${note.rule}`),
      make(
        "div",
        { class: "coach-buttons" },
        ...note.buttons.map(([answer, label], place) =>
          make(
            "button",
            {
              type: "button",
              class: `button${leads(answer, place) ? " primary" : ""}`,
              "data-answer": answer,
              on: { click: () => this.press(answer) },
            },
            label,
            leads(answer, place) ? make("kbd", { "aria-hidden": "true", text: "G" }) : null,
          ),
        ),
      ),
    );
    this.place.scrollTop = 0;
    if (held) (this.place.querySelector("button") ?? this.place).focus(); // who answers by keyboard stays here
    return true;
  }

  /** A button of the note: an answer, or somewhere to go. @param {string} answer */
  press(answer) {
    if (answer.startsWith("/")) visit(answer);
    else this.answer(answer);
  }

  /** The first answer, if there is one. */
  go() {
    const [first] = this.note?.buttons ?? [];
    return first && leads(first[0], 0) ? this.press(first[0]) : "not ours";
  }
}
