/**
 * Beside the board: the next of one's tables that waits, offered while there is nothing to decide here; and who looks
 * on.
 */
import { ask, find, place } from "../shared/dom.js";
import { say } from "../shared/language.js";

const SELDOM = 20000; // how often to look for it, in milliseconds
let table = "";

/** Offer the next table, unless there is something to decide here. */
async function offer() {
  const busy = () => !table || document.hidden || document.body.hasAttribute("data-mine");
  /** @type {Wire.WaitingTables | null} */
  const next = busy() ? null : await ask(`/mine/next?but=${table}`).catch(() => null);
  find("next-button").hidden = !next?.url || busy();
  if (next?.url) find("next-button").href = place(next.url);
}

/**
 * With each board.
 * @param {string} id
 * @param {Wire.BoardMessage} board
 * @param {boolean} turned whether it has become or ceased to be one's turn
 */
export function showNextTable(id, board, turned) {
  find("the-watchers").hidden = !board.watching;
  find("the-watchers").textContent = `◉ ${board.watching}`;
  find("the-watchers").title = find("the-watchers").ariaLabel = say("watchers", { number: board.watching ?? 0 });
  document.body.toggleAttribute("data-onlooker", board.seat === null);
  table = board.seat === null ? "" : id;
  if (turned) offer();
}

setInterval(offer, SELDOM);
