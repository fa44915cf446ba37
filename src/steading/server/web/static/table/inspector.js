/** The inspector: what was last pointed at, focused or tapped, told in the dock and never over the play. */
import { fill, make, sprite } from "../shared/dom.js";
import { say } from "../shared/language.js";

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
    /** The seat whose ground is shown, seen from nearer. @type {number | null} */
    this.seat = null;
    this.pinned = false;
    this.timer = 0;
    /** The ground of a seat from nearer, if that is nearer than it lies. @type {(seat: number) => Node[]} */
    this.nearer = () => [];
    /** What is told while nothing is pointed at, for who looks on. @type {() => Wire.Entry | undefined} */
    this.lastMove = () => undefined;
    /** What the thing means for the reader now. @type {(thing: Element) => (Node | null)[]} */
    this.forMe = () => [];
    ground.addEventListener("pointerover", (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") return;
      const thing = tippedAt(event.target);
      const seat = thing ? null : seatAt(event.target);
      clearTimeout(this.timer);
      if (thing && thing !== this.shown) this.timer = setTimeout(() => this.show(thing), REST);
      if (seat !== null && seat !== this.seat) this.timer = setTimeout(() => this.showSeat(seat), REST);
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
    [this.shown, this.seat] = [thing, null];
    const name = thing.closest("[data-rule]")?.getAttribute("data-rule");
    const body = this.paper(thing);
    fill(this.box, ...body);
    this.box.scrollTop = 0;
    if (!name) return;
    const rule = await this.ruleNamed(name);
    // Why we rule so stands in the book.
    if (this.shown === thing && rule?.text) fill(this.box, ...body, ...ruleWords({ ...rule, ruling: "" }));
  }

  /** What a thing does, and below it its faces: whatever is said is read without scrolling. @param {HTMLElement | SVGElement} thing */
  paper(thing) {
    const [title, ...lines] = (thing.dataset.tip ?? "").split("\n");
    const [front, ...others] = (thing.dataset.faces ?? "").split(" ").filter(Boolean);
    const faces = [
      front ? sprite(front, "face-large") : null,
      ...others.slice(0, 8).map((id) => sprite(id, "face-small")),
    ];
    return [
      make("h2", { class: "paper-title", text: title ?? "" }),
      ...lines.slice(0, 1).map((text) => make("p", { class: "paper-first", text })),
      thing.dataset.back ? make("p", { class: "paper-back", text: thing.dataset.back }) : null,
      ...lines.slice(1).map((text) => make("p", { class: "paper-more", text })),
      ...this.forMe(thing),
      front ? make("div", { class: "paper-faces" }, ...faces) : null,
    ];
  }

  /** The ground of a seat that is pointed at, or whose turn it is. @param {number} seat */
  showSeat(seat) {
    const parts = this.pinned || this.shown?.matches(":hover") ? [] : this.nearer(seat);
    if (!parts.length) return;
    [this.shown, this.seat] = [null, seat];
    fill(this.box, ...parts);
  }

  /** What the question is about, while nothing is pointed at. @param {HTMLElement | SVGElement | null} thing */
  about(thing) {
    if (thing && !this.shown?.isConnected) this.show(thing);
    else if (this.seat !== null || (this.shown && !this.shown.isConnected)) this.empty();
    else if (this.shown instanceof SVGElement || this.shown instanceof HTMLElement) this.show(this.shown);
  }

  /**
   * The board shows another moment: what is pinned is told as it is now, else what has just moved.
   * @param {Element | null} moved
   */
  follow(moved) {
    const shown = this.shown instanceof SVGElement || this.shown instanceof HTMLElement ? this.shown : null;
    const kept = shown?.isConnected ? shown : null;
    const thing = (this.pinned && kept) || tippedAt(moved) || kept;
    if (thing) this.show(thing, true);
    else this.empty();
  }

  /** Nothing to tell. */
  empty() {
    [this.shown, this.seat] = [null, null];
    const last = this.lastMove();
    fill(
      this.box,
      last ? make("h2", { class: "paper-title", text: say("inspector-last-move") }) : null,
      last
        ? make(
            "p",
            { class: "paper-first paper-move" },
            last.seat === null ? null : sprite(`seat-${last.seat}`, "slip-badge"),
            make("span", { text: last.text }),
          )
        : null,
      make("p", { class: "paper-more", text: say("inspector-empty") }),
    );
  }

  /** A rule, asked once. @param {string} name @returns {Promise<Rule | null>} */
  ruleNamed(name) {
    const known = this.rules.get(name) ?? this.rule(name);
    this.rules.set(name, known);
    return known;
  }
}

/** A rule and its ruling, as paragraphs. @param {Rule} rule */
export function ruleWords(rule) {
  return [
    make("p", { class: "paper-rule", text: rule.text }),
    rule.ruling ? make("p", { class: "paper-ruling", text: say("our-ruling", { ruling: rule.ruling }) }) : null,
    inBook(rule.href),
  ];
}

/** To a rule in its book. @param {string} [href] */
export const inBook = (href) =>
  href ? make("a", { class: "in-book", href, target: "_blank", text: say("in-rule-book") }) : null;

/** The other seat whose bar or ground this is. @param {EventTarget | null} at @returns {number | null} */
function seatAt(at) {
  const place = at instanceof Element ? at.closest(".seat-bar, .panel-other, .panel-left, .panel-right") : null;
  const seat = place?.getAttribute("data-seat");
  return seat ? Number(seat) : null;
}

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
