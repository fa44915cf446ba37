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

  /** Say this, or nothing. @param {Wire.NoteForm | null | undefined} note */
  show(note) {
    const said = JSON.stringify(note ?? null);
    if (said === JSON.stringify(this.note)) return;
    this.note = note ?? null;
    this.place.hidden = !note;
    document.body.toggleAttribute("data-coach", Boolean(note));
    if (!note) return;
    this.place.dataset.tone = note.tone;
    fill(this.place,
      make("h2", { class: "coach-title", text: note.title }, note.of ? make("span", { class: "coach-at", text: ` ${note.at} of ${note.of}` }) : null),
      ...note.text.map((text) => make("p", { text })),
      make("div", { class: "coach-buttons" }, ...note.buttons.map(([answer, label], place) => make("button", { type: "button", class: `button${place ? "" : " primary"}`, "data-answer": answer, text: label, on: { click: () => (answer.startsWith("/") ? visit(answer) : this.answer(answer)) } }))));
    this.place.scrollTop = 0;
  }
}
