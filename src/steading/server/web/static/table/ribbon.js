/** The ribbon: the question, what is staged, and the buttons that say what is not clicked on the board. */
import { fill, find, make, sprite } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { placeNear } from "./beside.js";
import { SLIM_DESK } from "./deal.js";
import { rivalsOf } from "./reach.js";

const MOST_BUTTONS = 6; // more of them stand in the list of all moves
const READ = 6; // how much worse it is to cover a paper than a piece
const WRAPPED = 220; // a question that is wider goes on two lines

/** The question in the middle of the table. */
export class Ribbon {
  /**
   * @param {{stage: (choice: Wire.ChoiceForm) => void, look: (path: string[]) => void}} listeners
   */
  constructor(listeners) {
    this.box = find("the-ask");
    this.listeners = listeners;
    /** What the question says after its first sentence. */
    this.more = "";
  }

  /** What is asked, or what is waited for. @param {Wire.LineForm} line @param {boolean} over @param {number | null} seat */
  ask(line, over, seat) {
    const said = line.question || (over ? say("ribbon-over") : line.waits || line.turn);
    const [title, rest] = parted(said);
    if (find("the-question").textContent !== title) find("the-question").textContent = title;
    this.box.toggleAttribute("data-long", title.length > 36);
    this.more = rest;
    fill(find("my-badge"), seat === null ? null : sprite(`seat-${seat}`, "ribbon-badge"));
  }

  /** The whole question. */
  get asked() {
    return [find("the-question").textContent, this.more].filter(Boolean).join(" ");
  }

  /** The question, or what is staged, and what stands below. */
  get words() {
    return [find("the-question").textContent, find("the-sub").textContent].filter(Boolean).join(" ");
  }

  /** One sentence below the question; one that is `spare` gives way where there is little room. @param {string} text */
  sub(text, spare = false) {
    const box = find("the-sub");
    const after = this.more && text ? ` · ${text}` : text;
    fill(box, this.more, after && make("span", { class: this.more && spare ? "spare" : null, text: after }));
    box.title = box.textContent ?? "";
  }

  /**
   * Buttons for what has no place on the board.
   * @param {Wire.ChoiceForm[]} choices
   * @param {number} wide of the ribbon
   * @param {number} windowWide
   * @returns {boolean} whether there are too many
   */
  offer(choices, wide, windowWide) {
    const many = choices.length > MOST_BUTTONS;
    const shown = many ? choices.filter(isDone) : choices;
    fill(find("the-buttons"), ...shown.map((choice) => this.button(choice)));
    const needed = shown.reduce((sum, choice) => sum + choice.label.length * 8 + 34 + 24 * choice.faces.length, 0);
    const words = Math.min((find("the-question").textContent ?? "").length, 48) * 9;
    const left = wide - (windowWide < SLIM_DESK ? 240 : 330); // beside the badge and the buttons of every turn
    this.box.dataset.high = needed && needed + Math.min(words, WRAPPED) > left ? "100" : "58";
    return many;
  }

  /** Write a question that has no room in two smaller lines. @returns {boolean} whether it has no room there, either */
  squeeze() {
    const cramped = () => isCut(find("the-question")) || this.box.scrollWidth > this.box.clientWidth + 1;
    if (!cramped()) return false;
    this.box.toggleAttribute("data-long", true);
    return cramped();
  }

  /** @param {Wire.ChoiceForm} choice */
  button(choice) {
    const look = () => this.listeners.look(choice.paths[0] ?? []);
    return make(
      "button",
      {
        type: "button",
        class: "button offer",
        "data-action": choice.index,
        "data-id": choice.paths[0]?.[0] ?? "",
        title: choice.brings,
        on: { click: () => this.listeners.stage(choice), mouseenter: look, focus: look },
      },
      ...choice.faces.map((id) => sprite(id, "offer-face")),
      make("span", { text: choice.label }),
    );
  }

  /** What is staged would bring this. @param {Wire.ChoiceForm} choice @param {number} score */
  promise(choice, score) {
    const change =
      choice.score === undefined || choice.score === null || choice.score === score
        ? ""
        : say("ribbon-score", { before: score, after: choice.score });
    this.sub(choice.brings || change || say("ribbon-confirm"));
  }

  /** What the buttons bring is known now. @param {Wire.ChoiceForm[]} choices */
  tell(choices) {
    for (const button of this.box.querySelectorAll(".offer")) {
      if (button instanceof HTMLElement)
        button.title = choices.find(({ index }) => String(index) === button.dataset.action)?.brings ?? "";
    }
  }

  /**
   * Show what is staged, with its rivals: the same piece in other numbers, other pieces in the same place.
   * @param {Wire.ChoiceForm} choice
   * @param {Wire.ChoiceForm[]} choices
   * @param {number} score
   */
  staged(choice, choices, score) {
    this.more = "";
    find("the-question").textContent = say("ribbon-staged", { move: choice.label });
    this.box.toggleAttribute("data-long", choice.label.length > 36);
    this.promise(choice, score);
    const rivals = rivalsOf(choice, choices);
    const ghost = choice.ghosts[0];
    const alike = rivals.filter((each) => each.ghosts[0]?.sprite === ghost?.sprite);
    const at = alike.indexOf(choice);
    const stepper = find("the-stepper");
    stepper.hidden = rivals.length < 2;
    if (!ghost || rivals.length < 2) return;
    const kinds = [...new Map(rivals.map((each) => [each.ghosts[0]?.sprite ?? "", each])).values()];
    /** @param {string} text @param {"less" | "more"} way @param {Wire.ChoiceForm | undefined} to */
    const step = (text, way, to) =>
      make("button", {
        type: "button",
        class: "step",
        "aria-label": to ? say("ribbon-step-to", { way, move: to.label }) : say("ribbon-step", { way }),
        title: to?.label,
        text,
        disabled: !to,
        on: { click: () => to && this.listeners.stage(to) },
      });
    fill(
      stepper,
      ...(kinds.length > 1
        ? kinds.map((each) =>
            make(
              "button",
              {
                type: "button",
                class: "step kind",
                "aria-label": each.label,
                "aria-pressed": String(each.ghosts[0]?.sprite === ghost.sprite),
                on: { click: () => this.listeners.stage(each) },
              },
              sprite(each.ghosts[0]?.sprite ?? "", "step-face"),
            ),
          )
        : []),
      step("−", "less", alike[at - 1]),
      sprite(ghost.sprite, "step-face"),
      make("output", { class: "step-number", text: String(ghost.number) }),
      step("+", "more", alike[at + 1]),
    );
  }

  /**
   * What is picked with stands beside the piece; without one, in the ribbon.
   * @param {Element | null} piece
   * @param {Element[]} others that it had better not cover
   * @param {Element[]} papers that it must not
   * @param {number} top where the table begins
   */
  standBeside(piece, others, papers, top) {
    const stepper = find("the-stepper");
    stepper.toggleAttribute("data-near", Boolean(piece) && !stepper.hidden);
    [stepper.style.left, stepper.style.top] = ["", ""];
    if (!piece || stepper.hidden) return;
    const obstacles = [others, papers].flatMap((all, must) =>
      all.map((each) => ({ ...areaOf(each), weight: must ? READ : 1 })),
    );
    const size = { wide: stepper.offsetWidth, high: stepper.offsetHeight };
    const frame = { left: 4, top, wide: innerWidth - 8, high: innerHeight - top - 4 };
    const at = placeNear(areaOf(piece), size, obstacles, frame);
    [stepper.style.left, stepper.style.top] = [`${at.left}px`, `${at.top}px`];
  }

  /** Nothing is staged any more. */
  unstaged() {
    find("the-stepper").hidden = true;
  }
}

/** Where something is on the screen. @param {Element} element */
function areaOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, wide: width, high: height };
}

/** Is less of it seen than it says? @param {Element} element */
function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }) {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
}

/** The first sentence, and the rest. @param {string} said */
function parted(said) {
  const [, first = said, rest = ""] = /^(.*?[?.…])\s+(.*)$/.exec(said) ?? [];
  return [first, rest];
}

/** Is it what ends a decision without a place on the board? @param {Wire.ChoiceForm} choice */
export const isDone = (choice) => choice.paths.some((path) => path.length === 1 && path[0] === "done");
