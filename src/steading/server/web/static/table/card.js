/** The opened card of a small screen: a thing large, what it means, and what can be done with it at the thumb. */
import { fill, make } from "../shared/dom.js";
import { say } from "../shared/language.js";

/** One card from below. */
export class Card {
  /**
   * @param {HTMLElement} box
   * @param {import("./panels.js").Panels} panels
   * @param {import("./inspector.js").Inspector} inspector
   * @param {{related: (thing: Element) => Wire.ChoiceForm[], stage: (choice: Wire.ChoiceForm) => void, choose: (id: string) =>
   * void}} listeners
   */
  constructor(box, panels, inspector, listeners) {
    this.box = box;
    this.panels = panels;
    this.inspector = inspector;
    this.listeners = listeners;
    this.swiped = 0;
    box.addEventListener("pointerdown", (event) => {
      this.swiped = event.clientX;
    });
  }

  /** Open the card of a thing, which lies on a piece. @param {HTMLElement | SVGElement} thing @param {Element} piece */
  open(thing, piece) {
    const pieces = [...(piece.parentElement?.querySelectorAll(":scope > .piece") ?? [])];
    const at = pieces.indexOf(piece);
    /** @param {string} text @param {string} name @param {number} by */
    const turn = (text, name, by) => {
      const next = pieces[(at + by + pieces.length) % pieces.length];
      const what = next?.querySelector("[data-tip]");
      return make("button", {
        type: "button",
        class: "button sheet-turn",
        "aria-label": name,
        text,
        hidden: at < 0 || pieces.length < 2,
        on: { click: () => what instanceof SVGElement && next && this.open(what, next) },
      });
    };
    const actions = this.listeners.related(thing);
    fill(
      this.box,
      make(
        "div",
        { class: "sheet-head" },
        turn("‹", say("card-previous"), -1),
        make("button", {
          type: "button",
          class: "button sheet-close",
          "aria-label": say("close"),
          text: "×",
          on: { click: () => this.close() },
        }),
        turn("›", say("card-next"), 1),
      ),
      make(
        "div",
        { class: "sheet-paper" },
        ...this.inspector
          .paper(thing)
          .filter((part) => !(part instanceof Element && part.classList.contains("paper-can"))),
      ),
      make(
        "div",
        { class: "sheet-actions" },
        ...actions
          .map((action, place) =>
            make(
              "button",
              {
                type: "button",
                "data-id": action.paths[0]?.[0] ?? "",
                class: `button sheet-action${place ? "" : " confirm"}`,
                on: {
                  click: () => {
                    this.close();
                    this.listeners.stage(action);
                  },
                },
              },
              make("span", { text: action.label }),
              action.brings ? make("small", { text: action.brings }) : null,
            ),
          )
          .reverse(),
      ),
    );
    this.show();
    this.box.lastElementChild?.scrollTo(0, 1e5); // the first of them is at the thumb
  }

  /**
   * Several small things lie under the finger: which one?
   * @param {{id: string, element: SVGGraphicsElement | null, label: string}[]} things
   */
  ask(things) {
    fill(
      this.box,
      make(
        "div",
        { class: "sheet-head" },
        make("h2", { class: "paper-title", text: say("card-which") }),
        make("button", {
          type: "button",
          class: "button sheet-close",
          "aria-label": say("close"),
          text: "×",
          on: { click: () => this.close() },
        }),
      ),
      make(
        "div",
        { class: "sheet-actions" },
        ...things.map(({ id, element, label }) =>
          make(
            "button",
            {
              type: "button",
              "data-id": id,
              class: "button sheet-action sheet-which",
              on: {
                click: () => {
                  this.close();
                  this.listeners.choose(id);
                },
              },
            },
            element && likeness(element),
            make("span", { text: label }),
          ),
        ),
      ),
    );
    this.show();
  }

  /** Up from below. */
  show() {
    this.box.hidden = false;
    document.body.toggleAttribute("data-sheet", true);
  }

  /** Close it; false if it was not open. */
  close() {
    const had = !this.box.hidden;
    this.box.hidden = true;
    document.body.removeAttribute("data-sheet");
    return had;
  }
}

/** A thing of the board, small, as it lies there. @param {SVGGraphicsElement} element */
function likeness(element) {
  const { x, y, width, height } = element.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const copy = /** @type {SVGElement} */ (element.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "role", "tabindex", "class"])
      if (name !== "class" || each === copy) each.removeAttribute(name);
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.setAttribute("class", "which-face");
  svg.setAttribute("aria-hidden", "true");
  svg.append(copy);
  return svg;
}
