/** Small boards, and a table without a page: events go in, effects are kept. */
import { reduce } from "#page/table/reducer.js";
import { begin } from "#page/table/state.js";

/** A choice that is said by clicking these ids, one after the other. */
export function choice(index, path, more = {}) {
  const plain = { index, label: `Do ${index}`, brings: "", paths: [path], rules: [], ghosts: [], faces: [] };
  return { ...plain, ends: true, score: null, ahead: null, ...more };
}

/** A choice that puts so many pieces there. */
export const bid = (index, at, number, more = {}) =>
  choice(index, [`${at}-${number}`], { ghosts: [{ at, sprite: "worker", number }], ...more });

/** A panel with a drawing. */
export const panel = (id, body) => ({ id, title: id, role: "own", seat: 0, body });

/** A sentence of the log. */
export const entry = (n, seat, more = {}) => {
  const plain = { n, text: `Move ${n}`, ids: [`thing-${n}`], concerns: false, seat, brief: ["moved"], flights: [] };
  return { ...plain, at: null, href: "", ...more };
};

/** A board as the server sends it to seat 0. */
export function board(number, actions = [], more = {}) {
  const line = { step: "", turn: "", waits: "", question: "What now?" };
  const plain = {
    kind: "board",
    number,
    seat: 0,
    seats: [],
    line,
    season: "",
    bars: [],
    panels: [],
    log: [],
    log_from: 0,
  };
  const rest = { scores: [{ seat: 0, total: 7 }], over: false, can_undo: false, can_restart: false, note: null };
  return { ...plain, ...rest, next_seat: null, now: 0, actions, ...more };
}

function freeze(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
  return value;
}

/** A page whose animations are over at once; whatever the reducer is given may not be changed by it. */
export class Page {
  constructor(settings = {}) {
    this.state = { ...begin("page"), settings: { confirm: true, forced: true, ...settings } };
    this.effects = [];
    this.telling = false; // do moves take time to be told?
    this.untold = [];
    this.do({ type: "line", open: true });
    this.effects = [];
  }

  /** Something happens. */
  do(event) {
    const [state, effects] = reduce(freeze(this.state), freeze(event));
    this.state = state;
    this.effects.push(...effects);
    for (const effect of effects) {
      if (effect.type !== "animate") continue;
      if (this.telling) this.untold.push(effect.told);
      else this.do(effect.told);
    }
    return this;
  }

  /** The server sends a board. */
  take(sent, seen = 0) {
    return this.do({ type: "board", board: sent, seen });
  }

  /** All that was to be told has been. */
  tell() {
    for (const told of this.untold.splice(0)) this.do(told);
    return this;
  }

  click(...ids) {
    return this.do({ type: "click", ids, firm: false, onGhost: false });
  }

  /** What has been sent since this was last asked, without what is asked of each board. */
  sent() {
    const sent = this.effects.filter(({ type }) => type === "send").map(({ message }) => message);
    this.effects = this.effects.filter(({ type }) => type !== "send");
    return sent.filter((message) => message.do !== "foresee");
  }

  /** The effects of this kind since they were last asked for. */
  drain(kind) {
    const found = this.effects.filter(({ type }) => type === kind);
    this.effects = this.effects.filter(({ type }) => type !== kind);
    return found;
  }
}
