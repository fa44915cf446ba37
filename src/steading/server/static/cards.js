/** Little cards beside a thing: what it is and its rule (hover, focus, long press), or why a click was refused. */
import { fill, make, sprite } from "./dom.js";

const HOVER = 420;
const PRESS = 480;
const GAP = 12;

/** One tip and one refusal at a time. */
export class Cards {
  /** @param {HTMLElement} ground where the things lie @param {(name: string) => Promise<{text: string, ruling: string}>} rule */
  constructor(ground, rule) {
    this.rule = rule;
    this.rules = new Map();
    this.tip = make("div", { class: "slip tip", role: "tooltip", id: "the-tip", hidden: true });
    this.refusal = make("div", { class: "slip refusal", role: "alert", id: "the-refusal", hidden: true });
    document.body.append(this.tip, this.refusal);
    this.pressed = false;
    ground.addEventListener("pointerover", (event) => this.over(event));
    ground.addEventListener("pointerout", (event) => this.out(event));
    ground.addEventListener("pointerdown", (event) => this.down(event));
    for (const end of ["pointerup", "pointercancel", "pointermove"]) {
      ground.addEventListener(end, (event) => { if (event.pointerType !== "mouse" && far(event, this.from)) clearTimeout(this.timer); });
    }
    ground.addEventListener("contextmenu", (event) => { if (this.pressed) event.preventDefault(); });
    ground.addEventListener("focusin", (event) => {
      const thing = event.target.closest?.("[data-tip]");
      if (thing && event.target.matches(":focus-visible")) this.showTip(thing);
    });
    ground.addEventListener("focusout", () => this.hideTip());
    document.addEventListener("pointerdown", (event) => {
      if (!this.refusal.contains(event.target)) this.hideRefusal();
      if (!this.tip.contains(event.target)) this.hideTip();
    });
  }

  /** The mouse comes over a thing. */
  over(event) {
    if (event.pointerType !== "mouse") return;
    const thing = event.target.closest?.("[data-tip]");
    if (!thing || thing === this.shown) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showTip(thing), HOVER);
  }

  /** The mouse leaves. */
  out(event) {
    if (event.pointerType !== "mouse") return;
    const next = event.relatedTarget?.closest?.("[data-tip]");
    if (next && next === this.shown) return;
    clearTimeout(this.timer);
    this.hideTip();
  }

  /** A finger goes down: if it stays, it asks. */
  down(event) {
    clearTimeout(this.timer);
    this.pressed = false;
    this.from = event;
    const thing = event.target.closest?.("[data-tip]");
    if (event.pointerType === "mouse" || !thing) return;
    this.timer = setTimeout(() => {
      this.pressed = true;
      this.showTip(thing);
    }, PRESS);
  }

  /** Was this click the end of a long press? Then it says nothing. */
  wasPress() {
    const was = this.pressed;
    this.pressed = false;
    return was;
  }

  /** Show what a thing is, and its rule as soon as it is known. */
  async showTip(thing) {
    if (!thing.isConnected || document.querySelector("dialog[open]:modal")) return;
    this.shown = thing;
    const name = thing.closest("[data-rule]")?.dataset.rule;
    const lines = thing.dataset.tip.split("\n");
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

  /** A rule, asked once. */
  ruleNamed(name) {
    if (!this.rules.has(name)) this.rules.set(name, this.rule(name));
    return this.rules.get(name);
  }

  /** Say why not, beside the click. */
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

  /** Beside a box, inside the window. */
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

/** A rule with its ruling and its name, as paragraphs. */
export function ruleWords(rule) {
  return [
    make("p", { class: "slip-rule", text: rule.text }),
    rule.ruling ? make("p", { class: "slip-ruling", text: `Ruling: ${rule.ruling}` }) : null,
    rule.name ? make("p", { class: "slip-source", text: rule.name }) : null,
  ].filter(Boolean);
}

/** Has the finger moved away, or gone up? */
function far(event, from) {
  return event.type !== "pointermove" || !from || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > 8;
}
