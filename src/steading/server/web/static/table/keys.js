/** Keys that belong to the whole page of a table. */
import { find } from "../shared/dom.js";

const NOT_OURS = "not ours";

/** A key was pressed. @param {import("./table.js").Table} table @param {KeyboardEvent} event */
export function pressKey(table, event) {
  const { view } = table;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (modified || find("the-pass").open || document.querySelector("dialog[open]")) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input:not(.slider-range), textarea, select")) return;
  /** @type {SVGGraphicsElement | null} */
  const onBoard = at?.closest("svg .lit, svg .chosen") ?? null;
  if (isReplayed(view, event.key, at)) event.preventDefault();
  else if (/^\d$/.test(event.key)) view.choices.digit(event.key);
  else if (isArrow(event.key)) moveFocus(view, event.key, onBoard);
  else if ((meanings(table, event, at, onBoard)[event.key] ?? notOurs)() === NOT_OURS) return;
  event.preventDefault();
}

/**
 * What the keys mean now.
 * @param {import("./table.js").Table} table
 * @param {KeyboardEvent} event
 * @param {Element | null} at
 * @param {SVGGraphicsElement | null} onBoard
 * @returns {Record<string, () => unknown>}
 */
function meanings(table, event, at, onBoard) {
  const { view } = table;
  const { staged } = table.state;
  const click = () =>
    onBoard && !event.repeat ? onBoard.dispatchEvent(new MouseEvent("click", { bubbles: true })) : NOT_OURS;
  return {
    Escape: () => stepBack(table, at),
    Enter: () => {
      if (view.choices.settle()) return undefined;
      if (staged && !event.repeat && !elsewhere(at, staged)) return table.dispatch({ type: "confirm" });
      return at?.closest("button, a, summary") || onBoard ? click() : view.coach.go();
    },
    " ": () => (view.animator.busy ? view.animator.skip() : click()),
    u: () => table.dispatch({ type: "undo" }),
    g: () => view.coach.go(),
    h: () => !find("hint-button").hidden && view.coach.hint(),
    m: () => view.openMoves(find("the-moves").hidden),
    "+": () => view.zoom(1.2),
    "-": () => view.zoom(1 / 1.2),
  };
}

/**
 * Close or take back one thing, the uppermost first.
 * @param {import("./table.js").Table} table
 * @param {Element | null} at
 */
function stepBack(table, at) {
  const { view } = table;
  if (view.card.close() || view.hideRefusal() || view.coach.close()) return;
  if (view.panels.flown !== null && view.panels.flyOut(null)) return;
  if (view.choices.forget()) return;
  if (table.state.staged) table.dispatch({ type: "undo" });
  else if (table.state.reach.clicked.length) table.dispatch({ type: "unclick" });
  else if (at instanceof HTMLElement || at instanceof SVGElement) at.blur();
}

/**
 * Is it a key of the game that is watched again? A button keeps its own Space.
 * @param {import("./view.js").View} view
 * @param {string} key
 * @param {Element | null} at
 */
function isReplayed({ playback }, key, at) {
  return !(key === " " && at?.closest("button, a, summary")) && Boolean(playback.slider?.key(key));
}

/**
 * Is the focus on something that Enter means, other than what is staged?
 * @param {Element | null} at
 * @param {Wire.ChoiceForm} staged
 */
function elsewhere(at, staged) {
  const button = at?.closest("button, a, summary");
  return Boolean(button) && button?.getAttribute("data-action") !== String(staged.index);
}

/**
 * Arrow keys: between the lit things when on the board, else through the list.
 * @param {import("./view.js").View} view
 * @param {import("./lights.js").Arrow} name
 * @param {Element | null} onBoard
 */
function moveFocus(view, name, onBoard) {
  const sideways = name === "ArrowLeft" || name === "ArrowRight";
  const listed = find("the-choices").contains(document.activeElement);
  if (!listed && (onBoard || sideways || find("the-moves").hidden)) view.lights.step(onBoard, name)?.focus();
  else view.choices.step(name === "ArrowDown");
}

/** A key that means nothing here. */
const notOurs = () => NOT_OURS;

/** Is it an arrow key? @param {string} key @returns {key is import("./lights.js").Arrow} */
const isArrow = (key) => ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key);
