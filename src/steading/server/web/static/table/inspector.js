/** The inspector: what was last pointed at, focused or tapped, told in the dock and never over the play. */
import { fill, make, sprite } from "../shared/dom.js";

const REST = 80; // the pointer rests so long before something else is told, in milliseconds

/** @typedef {Pick<Wire.RuleForm, "text" | "ruling" | "href">} Rule */

/** One pinned paper. */
export class Inspector {
  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} ground where the things lie
   * @param {(name: string) => Promise<Rule | null>} rule
   */
  constructor(box, ground, rule) {
    this.box = box;
    this.rule = rule;
    /** @type {Map<string, Promise<Rule | null>>} */
    this.rules = new Map();
    /** @type {Element | null} */
    this.shown = null;
    this.pinned = false;
    this.timer = 0;
    /** What the thing means for the reader now. @type {(thing: Element) => (Node | null)[]} */
    this.forMe = () => [];
    ground.addEventListener("pointerover", (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") return;
      const thing = tippedAt(event.target);
      clearTimeout(this.timer);
      if (thing && thing !== this.shown) this.timer = setTimeout(() => this.show(thing), REST);
    });
    ground.addEventListener("focusin", (event) => {
      const thing = tippedAt(event.target);
      if (thing) this.show(thing);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Alt") this.pin(!this.pinned);
    });
  }

  /** Keep what is shown, or let it change again. @param {boolean} pinned */
  pin(pinned) {
    this.pinned = pinned;
    this.box.toggleAttribute("data-pinned", pinned);
  }

  /** Tell of a thing. @param {HTMLElement | SVGElement} thing @param {boolean} anyway */
  async show(thing, anyway = false) {
    if (!thing.isConnected || (this.pinned && !anyway)) return;
    this.shown = thing;
    const name = thing.closest("[data-rule]")?.getAttribute("data-rule");
    const body = this.paper(thing);
    fill(this.box, ...body);
    if (!name) return;
    const rule = await this.ruleNamed(name);
    // Why we rule so stands in the book.
    if (this.shown === thing && rule?.text) fill(this.box, ...body, ...ruleWords({ ...rule, ruling: "" }));
  }

  /** The words and faces of a thing. @param {HTMLElement | SVGElement} thing */
  paper(thing) {
    const [title, ...lines] = (thing.dataset.tip ?? "").split("\n");
    const [front, ...others] = (thing.dataset.faces ?? "").split(" ").filter(Boolean);
    return [
      make("h2", { class: "paper-title", text: title ?? "" }),
      front ? make("div", { class: "paper-face" }, sprite(front, "face-large")) : null,
      ...lines.slice(0, 1).map((text) => make("p", { class: "paper-first", text })),
      others.length
        ? make(
            "div",
            { class: "paper-other" },
            ...others.slice(0, 8).map((id) => sprite(id, "face-small")),
            ...lines.filter(onTheBack).map((text) => make("p", { text })),
          )
        : null,
      ...lines
        .slice(1)
        .filter((text) => !others.length || !onTheBack(text))
        .map((text) => make("p", { class: "paper-more", text })),
      ...this.forMe(thing),
    ];
  }

  /** What the question is about, while nothing is pointed at. @param {HTMLElement | SVGElement | null} thing */
  about(thing) {
    if (thing && !this.shown?.isConnected) this.show(thing);
    else if (this.shown && !this.shown.isConnected) this.empty();
    else if (this.shown instanceof SVGElement || this.shown instanceof HTMLElement) this.show(this.shown);
  }

  /** Nothing to tell. */
  empty() {
    this.shown = null;
    fill(this.box, make("p", { class: "paper-more", text: "Point at a tile, a card or a piece: it is told here." }));
  }

  /** A rule, asked once. @param {string} name @returns {Promise<Rule | null>} */
  ruleNamed(name) {
    const known = this.rules.get(name) ?? this.rule(name);
    this.rules.set(name, known);
    return known;
  }
}

/** Is it told of the other side? @param {string} line */
const onTheBack = (line) => line.startsWith("Upgrade ");

/** A rule and its ruling, as paragraphs. @param {Rule} rule */
export function ruleWords(rule) {
  return [
    make("p", { class: "paper-rule", text: rule.text }),
    rule.ruling ? make("p", { class: "paper-ruling", text: `Our ruling: ${rule.ruling}` }) : null,
    inBook(rule.href),
  ];
}

/** To a rule in its book. @param {string} [href] */
export const inBook = (href) =>
  href ? make("a", { class: "in-book", href, target: "_blank", text: "In the rule book" }) : null;

/**
 * The thing under a pointer or in focus that has something to tell.
 * @param {EventTarget | null} at
 * @returns {HTMLElement | SVGElement | null}
 */
export function tippedAt(at) {
  const thing = at instanceof Element ? at.closest("[data-tip]") : null;
  if (!(thing instanceof HTMLElement || thing instanceof SVGElement)) return null;
  const faced = thing.dataset.faces ? null : thing.closest("svg > .piece")?.querySelector("[data-faces]");
  return faced instanceof SVGElement ? faced : thing;
}
