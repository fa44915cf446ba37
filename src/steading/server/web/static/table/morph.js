/** From one drawing to the next: unchanged elements stay, moved ones glide, grown numbers pulse. */
import { still } from "../shared/dom.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = { duration: 420, easing: "cubic-bezier(.2,.7,.2,1)" };

/** The markup of a panel as a detached <svg>. @param {number} width @param {number} height @param {string} body */
export function makeDrawing(width, height, body) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.innerHTML = body;
  return svg;
}

/** The id of a node, if it is an element that has one. @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/** May the old node become the new one? @param {Node} old @param {Node} next */
const alike = (old, next) =>
  old.nodeType === next.nodeType && old.nodeName === next.nodeName && idOf(old) === idOf(next);

/** Make the attributes of an element those of another. @param {Element} old @param {Element} next */
function adopt(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** Change `old` into `next`, keeping every element that is still there. @param {Node} old @param {Node} next */
export function morph(old, next) {
  if (!(old instanceof Element) || !(next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  if (old.isEqualNode(next)) return;
  adopt(old, next);
  const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  /** @type {Node | null} */
  let at = old.firstChild;
  for (const wanted of [...next.childNodes]) {
    const kept = idOf(wanted) ? named.get(idOf(wanted)) : at && !idOf(at) && alike(at, wanted) ? at : null;
    if (!kept || !alike(kept, wanted)) {
      old.insertBefore(wanted, at);
      continue;
    }
    if (kept === at) at = kept.nextSibling;
    else old.insertBefore(kept, at);
    morph(kept, wanted);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    old.removeChild(gone);
  }
}

/** @typedef {Map<string, {box: DOMRect, number: number | null}>} Places */

/** The named elements of these drawings. @param {Element[]} sections @returns {SVGGraphicsElement[]} */
const pieces = (sections) =>
  sections.flatMap((section) => /** @type {SVGGraphicsElement[]} */ ([...section.querySelectorAll("svg [id]")]));

/** Where everything with an id is on the screen, and what its numbers say. @param {Element[]} sections */
export function snapshot(sections) {
  if (still()) return null;
  /** @type {Places} */
  const places = new Map();
  for (const element of pieces(sections)) {
    places.set(element.id, { box: element.getBoundingClientRect(), number: numberIn(element) });
  }
  return places;
}

/** The number that an element shows, if its text is one. @param {Element} element */
function numberIn(element) {
  const said = (element.textContent ?? "").trim();
  return /^[×x+]?\d+$/.test(said) ? Number(said.replace(/\D/g, "")) : null;
}

/**
 * Animate from the places of a snapshot to the places now: first everything is measured, then everything moves.
 * @param {Element[]} sections
 * @param {Places | null} before
 */
export function glide(sections, before) {
  if (!before || still()) return;
  const moves = pieces(sections).map((element) => {
    const was = before.get(element.id);
    const start = was ? startOf(element, was.box) : null;
    const grown = was && was.number !== null && (numberIn(element) ?? -1) > was.number;
    return { element, fresh: !was, start, grown };
  });
  /** @type {Set<Element>} */
  const gliding = new Set();
  for (const { element, fresh, start, grown } of moves) {
    if (fresh) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 });
    if (grown) pulse(element);
    if (!start || within(element, gliding)) continue;
    gliding.add(element);
    slide(element, start);
  }
}

/** Does it lie in one of these? @param {Element} element @param {Set<Element>} others */
function within(element, others) {
  for (let above = element.parentElement; above; above = above.parentElement) if (others.has(above)) return true;
  return false;
}

/**
 * How an element would have to be moved to lie where it was, in its own coordinates; null if it is there.
 * @param {SVGGraphicsElement} element
 * @param {DOMRect} from
 */
function startOf(element, from) {
  const to = element.getBoundingClientRect();
  const far = Math.hypot(from.x - to.x, from.y - to.y) > 3 || Math.abs(from.width - to.width) > 3;
  if (!far || !to.width || !to.height || !from.width || !from.height) return null;
  const screen = DOMMatrix.fromMatrix(element.getScreenCTM() ?? undefined);
  const back = new DOMMatrix()
    .translate(from.x, from.y)
    .scale(from.width / to.width, from.height / to.height)
    .translate(-to.x, -to.y);
  return screen.inverse().multiply(back).multiply(screen);
}

/** One element from where it was to its own place. @param {SVGGraphicsElement} element @param {DOMMatrix} start */
function slide(element, start) {
  const panel = element.closest(".panel");
  panel?.classList.add("moving");
  const flight = element.animate([{ transform: start.toString() }, { transform: "none" }], {
    ...GLIDE,
    composite: "add",
  });
  flight.finished.then(
    () => panel?.classList.remove("moving"),
    () => panel?.classList.remove("moving"),
  );
}

/** What has just happened somewhere: its elements glow, one after the other. @param {string[]} ids */
export function glow(ids) {
  if (still()) return;
  [...new Set(ids)].slice(-12).forEach((id, place) => {
    const element = document.getElementById(id);
    if (!element) return;
    const light = [
      { filter: "none" },
      { filter: "brightness(1.25) drop-shadow(0 0 10px #e9b44c)", offset: 0.3 },
      { filter: "none" },
    ];
    element.animate(light, { duration: 900, delay: place * 120, easing: "ease-out" });
  });
}

/** A number that grew swells for a moment. @param {Element} element */
function pulse(element) {
  element.classList.add("pulse");
  element
    .animate([{ scale: "1" }, { scale: "1.35", offset: 0.35 }, { scale: "1" }], { duration: 600, easing: "ease-out" })
    .finished.finally(() => element.classList.remove("pulse"));
}
