/** What somebody who teaches says beside the board: a note, what it points at, and the answers to it. */
import { fill, make, visit } from "./dom.js";

/** The place for notes. */
export class Coach {
  /** @param {HTMLElement} place @param {(answer: string) => void} answer */
  constructor(place, answer) {
    this.place = place;
    this.answer = answer;
    /** @type {Wire.NoteForm | null} */
    this.note = null;
  }

  /** Say this, or nothing; false if that is said already. @param {Wire.NoteForm | null | undefined} note */
  show(note) {
    const said = JSON.stringify(note ?? null);
    if (said === JSON.stringify(this.note)) return false;
    const held = this.place.contains(document.activeElement);
    this.note = note ?? null;
    this.place.hidden = !note;
    document.body.toggleAttribute("data-coach", Boolean(note));
    if (!note) return true;
    this.place.dataset.tone = note.tone;
    fill(this.place,
      make("h2", { class: "coach-title", text: note.title }, note.of ? make("span", { class: "coach-at", text: ` ${note.at} of ${note.of}` }) : null),
      ...note.text.map((text) => make("p", { text })),
      make("div", { class: "coach-buttons" }, ...note.buttons.map(([answer, label], place) => make("button", { type: "button", class: `button${place ? "" : " primary"}`, "data-answer": answer, on: { click: () => this.press(answer) } }, label, place ? null : make("kbd", { "aria-hidden": "true", text: "G" })))));
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
    return first ? this.press(first[0]) : "not ours";
  }
}
