/** Looking closer at one drawing: wheel, pinch, keys; a drag moves what is seen. */

const LARGEST = 5;
const DRAG = 6; // pixels before a press is a drag

/** How much closer one drawing is seen than it lies, and how far aside, in its own units. */
export class Zoom {
  /** @param {Element} svg @param {() => void} changed */
  constructor(svg, changed) {
    this.factor = 1;
    this.x = 0;
    this.y = 0;
    this.svg = svg;
    this.changed = changed;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.dragging = false;
    svg.addEventListener("wheel", (event) => this.wheel(/** @type {WheelEvent} */ (event)), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.pressed(/** @type {PointerEvent} */ (event)));
    svg.addEventListener("pointermove", (event) => this.moved(/** @type {PointerEvent} */ (event)));
    for (const name of ["pointerup", "pointercancel", "pointerleave"])
      svg.addEventListener(name, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  }

  /** The wheel with Ctrl, or where something is seen closer already. @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && this.factor === 1 && !event.altKey && !event.shiftKey) return;
    event.preventDefault();
    this.by(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  }

  /** Closer or further, around a point of the screen. @param {number} times @param {number} [x] @param {number} [y] */
  by(times, x, y) {
    const next = Math.max(1, Math.min(LARGEST, this.factor * times));
    const box = this.svg.getBoundingClientRect();
    const seen = Number(this.svg.getAttribute("viewBox")?.split(" ")[2] ?? box.width);
    const unit = seen / box.width;
    const [dx, dy] = [
      ((x ?? box.x + box.width / 2) - box.x - box.width / 2) * unit,
      ((y ?? box.y + box.height / 2) - box.y - box.height / 2) * unit,
    ];
    const share = 1 - this.factor / next;
    this.x = next === 1 ? 0 : this.x + dx * share;
    this.y = next === 1 ? 0 : this.y + dy * share;
    this.factor = next;
    this.changed();
  }

  /** A finger or the mouse is put down; the mouse on what is lit takes that up instead. @param {PointerEvent} event */
  pressed(event) {
    if (event.pointerType === "mouse" && event.target instanceof Element && event.target.closest(".lit")) return;
    this.dragging = false;
    this.fingers.set(event.pointerId, event);
  }

  /** What is seen stays within what there is. @param {number} wide how much is seen @param {number} high */
  within(wide, high) {
    const [far, deep] = [(wide * (this.factor - 1)) / 2, (high * (this.factor - 1)) / 2];
    this.x = Math.max(-far, Math.min(far, this.x));
    this.y = Math.max(-deep, Math.min(deep, this.y));
  }

  /** One finger moves what is seen closer, two come closer. @param {PointerEvent} event */
  moved(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const [other] = [...this.fingers.values()].filter((finger) => finger.pointerId !== event.pointerId);
    if (other) {
      const far = (/** @type {PointerEvent} */ one) =>
        Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (far(before) > 0)
        this.by(far(event) / far(before), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    } else if (this.factor > 1) {
      const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (!this.dragging && far < DRAG) return;
      this.dragging = true;
      const [, , wide = 1, high = 1] = (this.svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
      const unit = wide / this.svg.getBoundingClientRect().width;
      this.x -= (event.clientX - before.clientX) * unit;
      this.y -= (event.clientY - before.clientY) * unit;
      this.within(wide, high);
      this.changed();
    } else return;
    this.fingers.set(event.pointerId, event);
  }
}
