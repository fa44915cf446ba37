/** Light on the board: what can be clicked next, what was clicked, and the way between lit things by arrow keys. */
import { say } from "../shared/language.js";
import { lay } from "../shared/symbols.js";
import { placeBeside } from "./beside.js";

const SVG = "http://www.w3.org/2000/svg";
const FINGER = 44; // pixels: what a finger meets without looking
const DISC = 11; // of a move's number: its radius with the rim, in pixels
const READ = 10; // how much more a number or a piece matters than the picture below it
const CARD = { left: 0.17, top: 0.13, wide: 0.66, high: 0.74 }; // the part of a face that is read

/**
 * Where a mark belongs, in the coordinates of its panel; `shape` is what the thing takes its clicks by, `way` from its
 * coordinates to the panel's.
 * @typedef {{svg: SVGSVGElement, left: number, top: number, wide: number, high: number, shape: Element | null,
 * way: DOMMatrix}} Box
 */
/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} Arrow */

/** @type {Record<Arrow, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Marks elements of the panels as lit, chosen or hinted at. */
export class Lights {
  /** @param {import("./panels.js").Panels} panels */
  constructor(panels) {
    this.panels = panels;
    /** @type {SVGGraphicsElement[]} */
    this.marked = [];
    /**
     * Marks that are to be drawn once all their places are measured.
     * @type {{element: SVGGraphicsElement, draw: (box: Box, taken: import("./beside.js").Obstacle[]) => void,
     * beside?: boolean}[]}
     */
    this.wanted = [];
    /** Rings, ghosts and traces. @type {SVGElement[]} */
    this.rings = [];
    /** @type {(id: string) => string[]} */
    this.labels = () => [];
  }

  /** Take every mark away. */
  clear() {
    for (const element of this.marked) {
      element.classList.remove("lit", "chosen", "later", "hint");
      if (!element.getAttribute("class")) element.removeAttribute("class");
      for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) element.removeAttribute(name);
    }
    this.rings.forEach((ring) => ring.remove());
    this.marked = [];
    this.rings = [];
  }

  /**
   * Light these.
   * @param {Set<string>} lit
   * @param {string[]} chosen
   * @param {Set<string>} later
   * @param {(id: string) => string[]} labels of the actions to which a click leads
   */
  show(lit, chosen, later, labels) {
    this.clear();
    this.labels = labels;
    for (const id of later) if (!lit.has(id)) this.mark(id, "later");
    for (const id of lit) this.mark(id, "lit");
    for (const id of chosen) this.mark(id, "chosen");
  }

  /**
   * Mark one element; lit and chosen ones can be reached by keyboard.
   * @param {string} id
   * @param {"lit" | "chosen" | "later"} name
   */
  mark(id, name) {
    const element = this.panels.element(id);
    if (!element) return;
    element.classList.add(name);
    this.marked.push(element);
    if (name === "later") return;
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "0");
    element.setAttribute("aria-label", nameOf(element, this.labels(id)));
    if (name === "chosen") element.setAttribute("aria-pressed", "true");
    // A drawing with a ground to light needs no ring.
    if (!element.querySelector(":scope > .hit")) this.ring(element, name);
  }

  /**
   * A ring around the element in its own shape, above everything and never in the way of a click.
   * @param {SVGGraphicsElement} element
   * @param {string} name
   */
  ring(element, name) {
    const margin = 2;
    this.wanted.push({
      element,
      draw: (box) => {
        if (box.shape) return this.outline(box.svg, box.shape, box.way, `ring ring-${name}`);
        return this.add(box.svg, "rect", `ring ring-${name}`, {
          x: box.left - margin,
          y: box.top - margin,
          rx: 7,
          width: box.wide + 2 * margin,
          height: box.high + 2 * margin,
        });
      },
    });
  }

  /** The outline of a shape. @param {SVGSVGElement} svg @param {Element} shape @param {DOMMatrix} way @param {string} class_ */
  outline(svg, shape, way, class_) {
    const { a, b, c, d, e, f } = way;
    const taken = ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points", "d"];
    const kept = taken.flatMap((name) => {
      const value = shape.getAttribute(name);
      return value === null ? [] : [[name, value]];
    });
    const matrix = [a, b, c, d, e, f].map((value) => value.toFixed(4)).join(" ");
    return this.add(svg, shape.tagName, class_, { ...Object.fromEntries(kept), transform: `matrix(${matrix})` });
  }

  /** Draw what is wanted: first everything is measured, then everything is drawn. */
  draw() {
    const boxes = this.wanted.map(({ element }) => boxIn(element));
    /** @type {Map<SVGSVGElement, import("./beside.js").Obstacle[]>} */
    const taken = new Map();
    this.wanted.forEach(({ beside }, place) => {
      const svg = boxes[place]?.svg;
      if (beside && svg && !taken.has(svg)) taken.set(svg, obstaclesIn(svg));
    });
    this.wanted.splice(0).forEach(({ draw }, place) => {
      const box = boxes[place];
      if (box) draw(box, taken.get(box.svg) ?? []);
    });
  }

  /**
   * Under a finger, what is lit takes its clicks from a ground of at least that size; on a piece that opens as a card
   * it need not.
   */
  widen() {
    const small = this.targets().filter((element) => !element.closest("svg > .piece"));
    const boxes = small.map((element) => ({
      id: element.id,
      svg: element.ownerSVGElement,
      box: hitOf(element).getBoundingClientRect(),
      frame: element.ownerSVGElement?.getBoundingClientRect(),
      to: element.ownerSVGElement?.getScreenCTM()?.inverse(),
    }));
    for (const { id, svg, box, frame, to } of boxes) {
      if (!svg || !frame || !to || Math.min(box.width, box.height) >= FINGER) continue;
      const [wide, high] = [Math.max(box.width, FINGER), Math.max(box.height, FINGER)];
      const left = Math.max(frame.left, Math.min(box.left + (box.width - wide) / 2, frame.right - wide));
      const top = Math.max(frame.top, Math.min(box.top + (box.height - high) / 2, frame.bottom - high));
      const at = new DOMPoint(left, top).matrixTransform(to);
      this.add(svg, "rect", "finger", { "data-for": id, x: at.x, y: at.y, width: wide * to.a, height: high * to.d });
    }
  }

  /**
   * A mark that is not part of the drawing.
   * @param {Element} parent
   * @param {string} tag
   * @param {string} class_
   * @param {Record<string, string | number>} attributes
   */
  add(parent, tag, class_, attributes) {
    const element = document.createElementNS(SVG, tag);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
    element.setAttribute("class", class_);
    element.setAttribute("aria-hidden", "true");
    parent.append(element);
    if (parent instanceof SVGSVGElement) this.rings.push(element);
    return element;
  }

  /** Pieces that a staged action would put down, white with a dashed green rim. @param {Wire.GhostForm[]} ghosts */
  stage(ghosts) {
    ghosts.forEach(({ at, sprite, number, there }) => {
      const element = this.panels.element(at);
      if (element)
        this.wanted.push({
          element,
          draw: (box) => this.ghost(box, sprite, number + there, element.hasAttribute("data-faces")),
        });
    });
  }

  /**
   * One of them, with how many will lie there; at the side of a face, which is read below it.
   * @param {Box} box
   * @param {string} sprite
   * @param {number} number
   * @param {boolean} aside
   */
  ghost(box, sprite, number, aside) {
    const tag = this.tag(box, box.left + box.wide * (aside ? 0.88 : 0.5), box.top + box.high / 2, "ghost");
    const wide = number > 1 ? 62 : 42;
    this.add(tag, "rect", "ghost-tag", { x: -wide / 2, y: -19, width: wide, height: 38, rx: 19 });
    lay(sprite);
    this.add(tag, "use", "ghost-piece", { href: `#${sprite}`, x: -wide / 2 + 6, y: -15, width: 30, height: 30 });
    if (number > 1)
      this.add(tag, "text", "ghost-number", {
        x: wide / 2 - 16,
        y: 6,
        "text-anchor": "middle",
        "font-size": 17,
      }).textContent = String(number);
  }

  /**
   * What a note speaks of, and the pieces that it shows there; for a way to go, one after the other.
   * @param {Wire.NoteForm} note
   * @param {boolean} way
   */
  point(note, way) {
    /** @type {Box | null} */
    let last = null;
    note.points
      .map((id) => this.panels.element(id))
      .filter((element) => element !== null)
      .forEach((element, place) => {
        this.ring(element, "pointed");
        if (!way) return;
        this.trace([element.id], place + 1);
        this.wanted.push({
          element,
          draw: (box) => {
            if (last?.svg === box.svg) this.arrow(last, box);
            last = box;
          },
        });
      });
    this.stage(note.ghosts);
  }

  /** From the middle of one thing to that of another. @param {Box} from @param {Box} to */
  arrow(from, to) {
    const [x, y] = [to.left + to.wide / 2, to.top + to.high / 2];
    const [dx, dy] = [x - from.left - from.wide / 2, y - from.top - from.high / 2];
    const turn = Math.atan2(dy, dx);
    const wing = (/** @type {number} */ by) => `${x - 14 * Math.cos(turn + by)} ${y - 14 * Math.sin(turn + by)}`;
    this.add(to.svg, "path", "leads", { d: `M${x - dx} ${y - dy}L${x} ${y}M${wing(0.5)}L${x} ${y}L${wing(-0.5)}` });
  }

  /** The number of a move beside the piece that it moved. @param {string[]} ids @param {number} number */
  trace(ids, number) {
    const element = ids.map((id) => this.panels.element(id)).find((found) => found !== null);
    if (!element) return;
    this.wanted.push({
      element,
      beside: true,
      draw: (box, taken) => {
        const r = DISC * (Number(box.svg.style.getPropertyValue("--u")) || 1);
        const { x: left, y: top, width: wide, height: high } = box.svg.viewBox.baseVal;
        const { x, y } = placeBeside(box, r, taken, { left, top, wide, high });
        taken.push({ left: x - r, top: y - r, wide: 2 * r, high: 2 * r, weight: READ });
        const tag = this.tag(box, x, y, "trace");
        this.add(tag, "circle", "trace-disc", { r: DISC - 1 });
        this.add(tag, "text", "trace-number", { y: 4.6, "text-anchor": "middle", "font-size": 13 }).textContent =
          String(number);
      },
    });
  }

  /**
   * A place for marks in pixels.
   * @param {{svg: Element}} box
   * @param {number} x
   * @param {number} y
   * @param {string} name
   */
  tag(box, x, y, name) {
    const moved = this.add(box.svg, "g", name, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    return this.add(moved, "g", "px", {});
  }

  /** Hint at the elements of an action while its line in the list is looked at. @param {string[]} ids */
  hint(ids) {
    for (const element of document.querySelectorAll(".hint")) element.classList.remove("hint");
    this.rings.filter((ring) => ring.classList.contains("ring-hint")).forEach((ring) => ring.remove());
    this.rings = this.rings.filter((ring) => ring.isConnected);
    for (const id of ids) {
      const element = this.panels.element(id);
      if (!element) continue;
      element.classList.add("hint");
      this.marked.push(element);
      this.ring(element, "hint");
    }
    this.draw();
  }

  /** The lit elements, as they lie on the board. @returns {SVGGraphicsElement[]} */
  targets() {
    return [...this.panels.ground.querySelectorAll("svg .lit, svg .chosen")]
      .filter((element) => element instanceof SVGGraphicsElement)
      .filter((element) => !element.closest("[hidden]"));
  }

  /**
   * From an element to the nearest lit one in a direction; from nowhere to the first.
   * @param {Element | null} from
   * @param {Arrow} key
   */
  step(from, key) {
    const targets = this.targets().filter((target) => target !== from);
    if (!from) return targets[0] ?? null;
    const here = middle(from);
    const [dx, dy] = WAYS[key];
    const reachable = targets
      .map((target) => {
        const there = middle(target);
        const [x, y] = [there.x - here.x, there.y - here.y];
        const ahead = x * dx + y * dy;
        const aside = Math.abs(x * dy) + Math.abs(y * dx);
        return { target, ahead, cost: ahead + 2.2 * aside };
      })
      .filter(({ ahead }) => ahead > 2);
    reachable.sort((one, other) => one.cost - other.cost);
    return reachable[0]?.target ?? null;
  }
}

/** What a button on the board is called: by what it does; where it leads to several actions, by what it is. @param {SVGGraphicsElement} element @param {string[]} labels */
function nameOf(element, labels) {
  const [title = ""] = (element.dataset.tip ?? "").split("\n");
  const [first = "", ...more] = labels;
  if (!more.length && first) return first;
  return (
    title || (more.length ? say("board-moves", { move: first, more: more.length }) : element.id.replace(/-/g, " "))
  );
}

/** The box of an element in the coordinates of its panel. @param {SVGGraphicsElement} element @returns {Box | null} */
export function boxIn(element) {
  const svg = element.closest("svg");
  const frame = svg?.getScreenCTM();
  const hit = hitOf(element);
  const shape = hit !== element && hit instanceof SVGGraphicsElement ? hit : null;
  const own = element.getScreenCTM();
  if (!svg || !frame || !own) return null;
  const back = frame.inverse();
  const way = back.multiply((shape ?? element).getScreenCTM() ?? own);
  return { svg, shape, way, ...spread(element.getBBox(), back.multiply(own)) };
}

/** A box in other coordinates. @param {DOMRect} box @param {DOMMatrix} to */
function spread(box, to) {
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => new DOMPoint(x, y).matrixTransform(to)),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, wide: Math.max(...xs) - left, high: Math.max(...ys) - top };
}

/** What a mark is not to cover: words, numbers and pieces; and, if it can be, what a face shows. @param {SVGSVGElement} svg */
function obstaclesIn(svg) {
  const back = svg.getScreenCTM()?.inverse();
  /** @param {string} selector */
  const all = (selector) =>
    [...svg.querySelectorAll(selector)].flatMap((each) => {
      const own = each instanceof SVGGraphicsElement && each.checkVisibility() ? each.getScreenCTM() : null;
      return back && own ? [spread(/** @type {SVGGraphicsElement} */ (each).getBBox(), back.multiply(own))] : [];
    });
  const read = all("text, .px, .grows, .tally").map((box) => ({ ...box, weight: READ }));
  const faces = all("[data-faces]").map(({ left, top, wide, high }) => ({
    left: left + CARD.left * wide,
    top: top + CARD.top * high,
    wide: CARD.wide * wide,
    high: CARD.high * high,
    weight: 1,
  }));
  return [...read, ...faces];
}

/** Where an element takes its clicks: each of its faces may have a place of its own. @param {Element} element */
export function hitOf(element) {
  return [...element.querySelectorAll(":scope > .hit")].find((hit) => hit.getBoundingClientRect().width > 0) ?? element;
}

/** The middle of an element on the screen. @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
