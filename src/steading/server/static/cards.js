/** Little cards beside a thing: what it is and its rule (hover, focus, long press), or why a click was refused. */
import { fill, make, sprite } from "./dom.js";

const HOVER = 420;
const PRESS = 480;
const GAP = 12;

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {Pick<Wire.RuleForm, "text" | "ruling"> & {name?: string}} Rule */

/** One tip and one refusal at a time. */
export class Cards {
  /** @param {HTMLElement} ground where the things lie @param {(name: string) => Promise<Rule | null>} rule */
  constructor(ground, rule) {
    this.rule = rule;
    /** @type {Map<string, Promise<Rule | null>>} */
    this.rules = new Map();
    /** @type {Element | null} */
    this.shown = null;
    /** @type {PointerEvent | undefined} */
    this.from = undefined;
    this.timer = 0;
    this.tip = make("div", { class: "slip tip", role: "tooltip", id: "the-tip", hidden: true });
    this.refusal = make("div", { class: "slip refusal", role: "alert", id: "the-refusal", hidden: true });
    document.body.append(this.tip, this.refusal);
    this.pressed = false;
    ground.addEventListener("pointerover", (event) => this.over(event));
    ground.addEventListener("pointerout", (event) => this.out(event));
    ground.addEventListener("pointerdown", (event) => this.down(event));
    ground.addEventListener("pointerup", (event) => this.moved(event));
    ground.addEventListener("pointercancel", (event) => this.moved(event));
    ground.addEventListener("pointermove", (event) => this.moved(event));
    ground.addEventListener("contextmenu", (event) => { if (this.pressed) event.preventDefault(); });
    ground.addEventListener("focusin", (event) => {
      const thing = tippedAt(event.target);
      if (thing && event.target instanceof Element && event.target.matches(":focus-visible")) this.showTip(thing);
    });
    ground.addEventListener("focusout", () => this.hideTip());
    document.addEventListener("pointerdown", (event) => {
      const under = event.target instanceof Node ? event.target : null;
      if (!this.refusal.contains(under)) this.hideRefusal();
      if (!this.tip.contains(under)) this.hideTip();
    });
  }

  /** The mouse comes over a thing. @param {PointerEvent} event */
  over(event) {
    if (event.pointerType !== "mouse") return;
    const thing = tippedAt(event.target);
    if (!thing || thing === this.shown) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showTip(thing), HOVER);
  }

  /** The mouse leaves. @param {PointerEvent} event */
  out(event) {
    if (event.pointerType !== "mouse") return;
    const next = tippedAt(event.relatedTarget);
    if (next && next === this.shown) return;
    clearTimeout(this.timer);
    this.hideTip();
  }

  /** A finger goes down: if it stays, it asks. @param {PointerEvent} event */
  down(event) {
    clearTimeout(this.timer);
    this.pressed = false;
    this.from = event;
    const thing = tippedAt(event.target);
    if (event.pointerType === "mouse" || !thing) return;
    this.timer = setTimeout(() => {
      this.pressed = true;
      this.showTip(thing);
    }, PRESS);
  }

  /** A finger that moves or goes up asks no more. @param {PointerEvent} event */
  moved(event) {
    if (event.pointerType !== "mouse" && far(event, this.from)) clearTimeout(this.timer);
  }

  /** Was this click the end of a long press? Then it says nothing. */
  wasPress() {
    const was = this.pressed;
    this.pressed = false;
    return was;
  }

  /** Show what a thing is, and its rule as soon as it is known. @param {HTMLElement | SVGElement} thing */
  async showTip(thing) {
    if (!thing.isConnected || document.querySelector("dialog[open]:modal")) return;
    this.shown = thing;
    const name = thing.closest("[data-rule]")?.getAttribute("data-rule");
    const lines = (thing.dataset.tip ?? "").split("\n");
    /** @type {Node[]} */
    const body = lines.map((line, place) => make("p", { class: place ? "slip-more" : "slip-title", text: line }));
    const faces = (thing.dataset.faces ?? "").split(" ").filter(Boolean).map((id) => sprite(id, "slip-face"));
    if (faces.length) body.push(make("div", { class: "slip-faces" }, ...faces));
    fill(this.tip, ...body);
    this.tip.hidden = false;
    this.beside(this.tip, thing.getBoundingClientRect());
    if (!name) return;
    const rule = await this.ruleNamed(name);
    if (this.shown !== thing || !rule?.text) return;
    fill(this.tip, ...body, ...ruleWords(rule));
    this.beside(this.tip, thing.getBoundingClientRect());
  }

  /** A rule, asked once. @param {string} name @returns {Promise<Rule | null>} */
  ruleNamed(name) {
    const known = this.rules.get(name) ?? this.rule(name);
    this.rules.set(name, known);
    return known;
  }

  /** Say why not, beside the click. @param {Wire.RefusedForm} refused @param {{x: number, y: number}} at */
  refuse(refused, at) {
    clearTimeout(this.timer);
    this.hideTip();
    const close = make("button", { type: "button", class: "slip-close", "aria-label": "Close", text: "×", on: { click: () => this.hideRefusal() } });
    const words = refused.text && refused.text !== refused.rule_text ? refused.text : "";
    fill(this.refusal, close, make("p", { class: "slip-title", text: words || "Not now." }),
      ...(refused.rule_text && !words.includes(refused.rule_text) ? [make("p", { class: "slip-rule", text: refused.rule_text })] : []),
      refused.rule ? make("p", { class: "slip-source", text: refused.rule }) : null);
    this.refusal.hidden = false;
    this.beside(this.refusal, new DOMRect(at.x, at.y, 0, 0));
  }

  /** Beside a box, inside the window. @param {HTMLElement} card @param {DOMRect} box */
  beside(card, box) {
    card.style.left = "0px";
    card.style.top = "0px";
    const size = card.getBoundingClientRect();
    const right = box.right + GAP + size.width < innerWidth;
    const x = right ? box.right + GAP : box.left - GAP - size.width;
    const fits = x >= 4;
    const left = fits ? x : Math.max(4, Math.min(innerWidth - size.width - 4, box.left + box.width / 2 - size.width / 2));
    const below = box.bottom + GAP + size.height < innerHeight ? box.bottom + GAP : box.top - GAP - size.height;
    const top = fits ? Math.min(box.top, innerHeight - size.height - 4) : below;
    card.style.left = `${left}px`;
    card.style.top = `${Math.max(4, top)}px`;
  }

  /** The tip goes. */
  hideTip() {
    this.shown = null;
    this.tip.hidden = true;
  }

  /** The refusal goes; false if there was none. */
  hideRefusal() {
    const had = !this.refusal.hidden;
    this.refusal.hidden = true;
    return had;
  }
}

/** A rule with its ruling and its name, as paragraphs. @param {Rule} rule @returns {Child[]} */
export function ruleWords(rule) {
  return [
    make("p", { class: "slip-rule", text: rule.text }),
    rule.ruling ? make("p", { class: "slip-ruling", text: `Ruling: ${rule.ruling}` }) : null,
    rule.name ? make("p", { class: "slip-source", text: rule.name }) : null,
  ];
}

/** The thing under a pointer or in focus that has something to tell. @param {EventTarget | null} at @returns {HTMLElement | SVGElement | null} */
function tippedAt(at) {
  return at instanceof Element ? at.closest("[data-tip]") : null;
}

/** Has the finger moved away, or gone up? @param {PointerEvent} event @param {PointerEvent | undefined} from */
function far(event, from) {
  return event.type !== "pointermove" || !from || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > 8;
}
