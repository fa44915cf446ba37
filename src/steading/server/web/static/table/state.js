/**
 * The state of a table's page, what changes it (events), what is then to be done (effects), and what can be read of it.
 */
import { Reach } from "./reach.js";

/** @typedef {Wire.Play | Wire.Undo | Wire.Restart | Wire.AnswerTutor} Counted a message that may only count once */
/**
 * What becomes one.
 * @typedef {{do: "undo" | "restart"} | {do: "play", action: number} | {do: "step", answer: string}} Wanted
 */

/**
 * A board whose moves have been told, so that it may be shown.
 * @typedef {object} Told
 * @property {"told"} type
 * @property {Wire.BoardMessage} board
 * @property {boolean} moved it is another decision than before
 * @property {Wire.Entry[]} fresh the moves of others that led to it
 * @property {Wire.Entry[]} own those of the reader
 * @property {number} length how much had happened by then
 */

/**
 * A state.
 * @typedef {object} State
 * @property {string} session of this page; the keys of its messages begin with it
 * @property {number} sent how many messages that count once were sent
 * @property {boolean} online
 * @property {{confirm: boolean, forced: boolean}} settings
 * @property {Wire.BoardMessage | null} board of now
 * @property {Wire.BoardMessage | null} shown what led to the board of now may still be told
 * @property {{length: number, board: Wire.BoardMessage}[]} past boards since the last own decision
 * @property {boolean} back one of them is looked at
 * @property {Wire.Entry[]} log
 * @property {number} seen how much of the log was read at the last own decision
 * @property {Counted | null} waiting the message that is on its way
 * @property {boolean} repeat it is sent again if it has not arrived
 * @property {Reach} reach what was clicked
 * @property {Wire.ChoiceForm | null} staged
 * @property {Wire.ChoiceForm[]} before what could be done before the last click
 * @property {string} next what is clicked once that click is taken back
 * @property {Wire.ChoiceForm | null} ahead what was staged before the server had answered
 * @property {"" | "play" | "undo"} wish what is done with it as soon as the answer has come
 * @property {string} asked of which board it was asked what its actions would bring
 * @property {string} passed for which board and seat the screen was to be passed
 * @property {number[]} turn actions that are still to be played of a turn that was advised
 * @property {boolean} undone the last message took something back: nothing plays itself then
 * @property {number} forcedFrom from here on, what is mine in the log played itself
 * @property {{id: string | undefined, x: number, y: number} | null} press where it began
 * @property {Told[]} held they wait for the end of the press: nothing changes under a finger, or the click would be
 * lost
 * @property {boolean} dragged the press that has just ended was a drag, no click
 */

/**
 * @typedef {{type: "line", open: boolean}
 *   | {type: "board", board: Wire.BoardMessage, seen: number}
 *   | Told
 *   | {type: "foresight", foresight: Wire.Previews}
 *   | {type: "refused", refusal: Wire.RefusedForm, coached: boolean}
 *   | {type: "failed", error: Wire.ErrorForm}
 *   | {type: "press", id: string | undefined, x: number, y: number}
 *   | {type: "drop", x: number, y: number, ids: string[], closer: boolean}
 *   | {type: "release"}
 *   | {type: "click", ids: string[], firm: boolean, onGhost: boolean}
 *   | {type: "choose", id: string}
 *   | {type: "unclick"}
 *   | {type: "resume", clicks: import("./clicks.js").Clicks}
 *   | {type: "stage", action: Wire.ChoiceForm}
 *   | {type: "confirm"}
 *   | {type: "undo"}
 *   | {type: "send", message: Wanted}
 *   | {type: "forced", action: Wire.ChoiceForm}
 *   | {type: "play turn", turn: number[]}
 *   | {type: "sit"}
 *   | {type: "look back", entry: Wire.Entry | null}} Event
 */

/**
 * @typedef {{type: "send", message: Wire.TableRequest}
 *   | {type: "close line"}
 *   | {type: "online", open: boolean}
 *   | {type: "say", text: string, time: number}
 *   | {type: "ready", ready: boolean}
 *   | {type: "enable", enabled: boolean}
 *   | {type: "clocks", board: Wire.BoardMessage}
 *   | {type: "new log"}
 *   | {type: "log", entries: Wire.Entry[], from: number, seen: number}
 *   | {type: "remember seen", seat: number | null, length: number}
 *   | {type: "animate", entries: Wire.Entry[], told: Told}
 *   | {type: "follow", entries: Wire.Entry[]}
 *   | {type: "measure", board: Wire.BoardMessage}
 *   | {type: "draw", board: Wire.BoardMessage, old: Wire.BoardMessage | null}
 *   | {type: "sound", name: "outbid" | "move" | "mine" | "end"}
 *   | {type: "glow", ids: string[]}
 *   | {type: "recap", entries: Wire.Entry[]}
 *   | {type: "note", note: Wire.NoteForm | null, moved: boolean}
 *   | {type: "buttons", board: Wire.BoardMessage, turned: boolean}
 *   | {type: "decision", board: Wire.BoardMessage}
 *   | {type: "light"}
 *   | {type: "turn", ids: Set<string>}
 *   | {type: "announce", board: Wire.BoardMessage, entries: Wire.Entry[], asked: boolean}
 *   | {type: "settle", board: Wire.BoardMessage, pass: boolean}
 *   | {type: "ending", board: Wire.BoardMessage}
 *   | {type: "shown", board: Wire.BoardMessage}
 *   | {type: "foreseen", number: number, actions: Wire.ChoiceForm[]}
 *   | {type: "promise", action: Wire.ChoiceForm}
 *   | {type: "stage", action: Wire.ChoiceForm, actions: Wire.ChoiceForm[]}
 *   | {type: "unstage"}
 *   | {type: "ask again", board: Wire.BoardMessage}
 *   | {type: "close card"}
 *   | {type: "refusal", refusal: Wire.RefusedForm | null}
 *   | {type: "unanswered"}
 *   | {type: "force", action: Wire.ChoiceForm}
 *   | {type: "unforce"}
 *   | {type: "clear panels"}
 *   | {type: "look back", entry: Wire.Entry | null, drawn: Wire.BoardMessage | null}} Effect
 */

/** The state of a page that has heard nothing yet. @param {string} session @returns {State} */
export const begin = (session) => ({
  session,
  sent: 0,
  online: false,
  settings: { confirm: true, forced: true },
  board: null,
  shown: null,
  past: [],
  back: false,
  log: [],
  seen: 0,
  waiting: null,
  repeat: false,
  reach: new Reach(),
  staged: null,
  before: [],
  next: "",
  ahead: null,
  wish: "",
  asked: "",
  passed: "",
  turn: [],
  undone: false,
  forcedFrom: Infinity,
  press: null,
  held: [],
  dragged: false,
});

/**
 * What can be clicked: what goes on with the clicks so far; while something is staged, what begins anew.
 * @param {State} state
 */
export function litIn({ staged, reach }) {
  return staged ? new Set([...reach.first()].filter((id) => !reach.clicked.includes(id))) : reach.lit();
}

/**
 * The thing that a click means: what is lit; a place of its own (`firm`) that is not lit never means what lies below
 * it.
 * @param {State} state
 * @param {string[]} ids what lies under the click, uppermost first
 * @param {boolean} firm whether the first of them is such a place
 */
export function meantBy(state, ids, firm) {
  const lit = new Set([...litIn(state), ...state.reach.clicked]);
  const [first] = ids;
  if (first && !lit.has(first) && firm) return undefined;
  return ids.find((name) => lit.has(name)) ?? ids.find((name) => state.reach.later().has(name));
}

/** My points, if the game ended now. @param {State} state */
export const totalIn = ({ board }) => board?.scores.find((each) => each.seat === board.seat)?.total ?? 0;

/**
 * Is it the same choice? What it brings may have become known in between.
 * @param {Wire.ChoiceForm} one
 * @param {Wire.ChoiceForm} other
 */
export const sameChoice = (one, other) => one.paths === other.paths;

/**
 * A choice as it is known now; none if it is not one of this decision.
 * @param {State} state
 * @param {Wire.ChoiceForm} action
 */
export const current = (state, action) => state.reach.actions.find((each) => sameChoice(each, action));

/** Is it the same decision? @param {Wire.BoardMessage} one @param {Wire.BoardMessage} other */
export const sameDecision = (one, other) =>
  one.number === other.number && one.seat === other.seat && one.over === other.over;
