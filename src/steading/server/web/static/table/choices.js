/** The numbered list of what can be done: a real list of real buttons, for mouse, keys and screen readers alike. */
import { fill, make } from "../shared/dom.js";

const SECOND_DIGIT = 700; // how long a first digit waits for a second, in milliseconds

/** The list of the legal actions. */
export class Choices {
  /**
   * @param {HTMLOListElement} list
   * @param {{play: (action: Wire.ChoiceForm) => void, look: (path: string[]) => void}} listeners
   */
  constructor(list, listeners) {
    this.list = list;
    this.listeners = listeners;
    /** @type {Wire.ChoiceForm[]} */
    this.actions = [];
    this.typed = "";
    this.timer = 0;
  }

  /** @param {Wire.ChoiceForm[]} actions */
  show(actions) {
    this.forget();
    const held = this.list.contains(document.activeElement);
    this.actions = actions;
    fill(this.list, ...actions.map((action, place) => make("li", {}, this.button(action, place))));
    if (held) this.buttons()[0]?.focus({ preventScroll: true });
  }

  /** What each of them brings is known now. @param {Wire.ChoiceForm[]} actions */
  tell(actions) {
    this.actions = actions;
    this.buttons().forEach((button, place) => {
      const brings = this.actions[place]?.brings ?? "";
      const told = button.querySelector(".choice-brings");
      if (brings === (told?.textContent ?? "")) return;
      told?.remove();
      if (brings) button.append(make("span", { class: "choice-brings", text: brings }));
      button.title = brings;
    });
  }

  /**
   * One line: number, words, what it brings. The action without a place on the board is the button `done`.
   * @param {Wire.ChoiceForm} action
   * @param {number} place
   */
  button(action, place) {
    const look = () => this.listeners.look(action.paths[0] ?? []);
    const away = () => this.listeners.look([]);
    const offBoard = action.paths.some((path) => path.length === 1 && path[0] === "done");
    return make(
      "button",
      {
        type: "button",
        class: `choice${offBoard ? " choice-done" : ""}`,
        "data-action": action.index,
        "data-paths": action.paths.map((path) => path.join(" ")).join("|"),
        id: offBoard ? "done" : null,
        title: action.brings || null,
        on: {
          click: () => this.listeners.play(action),
          mouseenter: look,
          focus: look,
          mouseleave: away,
          blur: away,
          /** @param {KeyboardEvent} event */
          keydown: (event) => {
            if (event.key === "Enter" && event.repeat) event.preventDefault();
          },
        },
      },
      make("span", { class: "choice-number", "aria-hidden": "true", text: String(place + 1) }),
      make("span", { class: "choice-label", text: action.label }),
      action.brings ? make("span", { class: "choice-brings", text: action.brings }) : null,
    );
  }

  /** The buttons, in order. */
  buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /** Dim what can no longer be said after some clicks; what still can is in sight. @param {Set<number>} possible */
  narrow(possible) {
    const buttons = this.buttons();
    for (const button of buttons) button.classList.toggle("away", !possible.has(Number(button.dataset.action)));
    const [first] = buttons.filter((button) => !button.classList.contains("away"));
    if (!first || first === buttons[0]) return;
    const [box, frame] = [first.getBoundingClientRect(), this.list.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) this.list.scrollTop += box.top - frame.top;
  }

  /** While an action is on its way, or the line is down, nothing can be said. @param {boolean} enabled */
  enable(enabled) {
    this.list.toggleAttribute("data-busy", !enabled);
    for (const button of this.buttons()) button.setAttribute("aria-disabled", String(!enabled));
  }

  /** A digit: plays at once where no second digit could follow. @param {string} digit */
  digit(digit) {
    clearTimeout(this.timer);
    const many = this.actions.length;
    if (digit === "0" && !this.typed) {
      if (many >= 10) this.play(10);
      return;
    }
    this.typed += digit;
    const number = Number(this.typed);
    if (number * 10 > many || this.typed.length > 1) {
      this.play(number);
    } else {
      this.timer = setTimeout(() => this.play(number), SECOND_DIGIT);
    }
  }

  /** @param {number} number */
  play(number) {
    this.forget();
    const action = this.actions[number - 1];
    if (action) this.listeners.play(action);
  }

  /** Enter after a first digit: no second one follows. False if no digit waits. */
  settle() {
    if (!this.typed) return false;
    this.play(Number(this.typed));
    return true;
  }

  /** Drop half-typed numbers; false if there were none. */
  forget() {
    clearTimeout(this.timer);
    const had = this.typed !== "";
    this.typed = "";
    return had;
  }

  /** Up and down through the list. @param {boolean} down */
  step(down) {
    const buttons = this.buttons();
    if (!buttons.length) return;
    const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
    const next = at < 0 ? (down ? 0 : buttons.length - 1) : (at + (down ? 1 : -1) + buttons.length) % buttons.length;
    buttons[next]?.focus();
  }
}
