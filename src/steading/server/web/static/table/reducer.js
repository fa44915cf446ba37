/**
 * What a table does: from a state and an event to the next state and the effects that the page is to carry out, in
 * order.
 * Knows neither page nor network, and changes nothing that it is given.
 */
import { Reach, rivalsOf } from "./reach.js";
import { current, litIn, meantBy, sameChoice, sameDecision } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Event} Event */
/** @typedef {import("./state.js").Effect} Effect */
/** @typedef {import("./state.js").Told} Told */
/** @typedef {import("./state.js").Wanted} Wanted */

const DRAG = 12; // pixels after which a press is a drag
const KEPT = 40; // boards that can be looked back at
const SAID = 5000; // how long a banner stays, in milliseconds

/**
 * The state after an event, and what is to be done.
 * @param {State} state
 * @param {Event} event
 * @returns {[State, Effect[]]}
 */
export function reduce(state, event) {
  const step = new Step(state);
  step.take(event);
  return [step.state, step.effects];
}

/** From one state to the next. Fields of its own copy are set; what they hold is never changed, but replaced. */
class Step {
  /** @param {State} state */
  constructor(state) {
    this.state = { ...state };
    /** @type {Effect[]} */
    this.effects = [];
  }

  /** This is to be done, after what is to be done already. @param {Effect} effect */
  emit(effect) {
    this.effects.push(effect);
  }

  /** @param {Event} event */
  take(event) {
    switch (event.type) {
      case "line":
        return this.changeLine(event.open);
      case "board":
        return this.takeBoard(event.board, event.seen);
      case "told":
        this.state.held = [...this.state.held, event];
        return this.state.press ? undefined : this.release();
      case "foresight":
        return this.takeForesight(event.foresight);
      case "refused":
        return this.takeRefusal(event.refusal, event.coached);
      case "failed":
        return this.takeError(event.error);
      case "press":
        this.state.dragged = false;
        this.state.press = { id: event.id, x: event.x, y: event.y };
        return undefined;
      case "drop":
        return this.drop(event);
      case "release":
        return this.release();
      case "click":
        return this.click(event);
      case "choose":
        return this.choose(event.id);
      case "unclick":
        this.state.reach = this.state.reach.back();
        return this.emit({ type: "light" });
      case "resume":
        return this.resume(event.clicks);
      case "stage":
        return this.stage(event.action);
      case "confirm":
        return this.state.staged ? this.play(this.state.staged) : undefined;
      case "undo":
        return this.undo();
      case "send":
        return this.sendOnce(event.message);
      case "forced":
        return this.playForced(event.action);
      case "play turn":
        return this.playTurn(event.turn);
      case "sit":
        return this.sit();
      case "look back":
        return this.lookBack(event.entry);
    }
  }

  // ---------------------------------------------------------------- the line

  /** It is up, or down; one that is up brings the board by itself. @param {boolean} open */
  changeLine(open) {
    const { state } = this;
    state.online = open;
    this.emit({ type: "online", open });
    if (!open) {
      state.repeat = Boolean(state.waiting); // same key: if it had arrived, it plays once all the same
      return;
    }
    state.asked = "";
  }

  /** Send a message that may only count once. @param {Wanted} wanted */
  sendOnce(wanted) {
    const { state } = this;
    const board = state.shown; // what the person has seen: a newer one may still be told
    if (state.waiting || !board || board.seat === null || !state.online) return; // the banner says it
    state.sent += 1;
    const message = { ...wanted, seat: board.seat, number: board.number, key: `${state.session}-${state.sent}` };
    this.emit({ type: "send", message });
    this.emit({ type: "unforce" });
    state.undone = wanted.do !== "play";
    state.waiting = message;
    this.emit({ type: "ready", ready: false });
    this.emit({ type: "enable", enabled: false });
  }

  /** Ask once what the actions of a board would bring. @param {Wire.BoardMessage} board */
  askForesight({ seat, number, actions }) {
    const { state } = this;
    const asks = `${seat} ${number}`;
    if (seat === null || !actions.length || state.asked === asks || !state.online) return;
    this.emit({ type: "send", message: { do: "foresee", seat, number } });
    state.asked = asks;
  }

  // ---------------------------------------------------------------- what the server says

  /**
   * A board: what led to it is told, then it is shown.
   * @param {Wire.BoardMessage} sent
   * @param {number} seen how much of the log this seat had read when it last decided
   */
  takeBoard(sent, seen) {
    const { state } = this;
    const old = state.board;
    const moved = !old || !sameDecision(old, sent);
    if (state.waiting && sent.number === state.waiting.number && state.repeat)
      this.emit({ type: "send", message: state.waiting });
    else if (state.waiting && moved) state.waiting = null;
    state.repeat = false;
    const sameSeat = old !== null && sent.seat === old.seat;
    if (old && !sameSeat) {
      state.log = [];
      this.emit({ type: "new log" });
    }
    const board = { ...sent, panels: wholePanels(sent.panels, old), actions: actionsOf(state, sent, moved) };
    if (board.now) this.emit({ type: "clocks", board });
    state.board = board;
    this.askForesight(board);
    state.log = [...state.log.slice(0, board.log_from), ...board.log];
    state.seen = Math.min(seen, state.log.length);
    this.emit({ type: "log", entries: board.log, from: board.log_from, seen });
    const known = sameSeat && board.log_from > 0 ? board.log : [];
    const fresh = known.filter((entry) => entry.seat !== board.seat);
    const own = known.filter((entry) => entry.seat === board.seat);
    const length = board.log_from + board.log.length;
    this.emit({ type: "animate", entries: fresh, told: { type: "told", board, moved, fresh, own, length } });
  }

  /** These choices have changed, wherever they are kept. @param {Wire.ChoiceForm[]} changed */
  revise(changed) {
    const { state } = this;
    /** @param {Wire.ChoiceForm} action */
    const revised = (action) => changed.find((each) => sameChoice(each, action)) ?? action;
    /** @param {Wire.BoardMessage | null} board */
    const revisedBoard = (board) => board && { ...board, actions: board.actions.map(revised) };
    state.board = revisedBoard(state.board);
    state.shown = revisedBoard(state.shown);
    state.reach = new Reach(state.reach.actions.map(revised), state.reach.clicked);
    state.before = state.before.map(revised);
    state.staged = state.staged && revised(state.staged);
  }

  /** What the actions would bring: beside each, and below what is staged. @param {Wire.Previews} foresight */
  takeForesight({ number, seat, actions }) {
    const { state } = this;
    const { board, shown } = state;
    if (board?.number !== number || board.seat !== seat) return;
    const foreseen = new Map(actions.map((each) => [each.index, each]));
    const revised = board.actions.flatMap((action) => {
      const told = foreseen.get(action.index);
      return told ? [withForesight(action, told)] : [];
    });
    this.revise(revised);
    if (shown?.number !== number || shown.seat !== seat) return; // something is still told; then it is there already
    this.emit({ type: "foreseen", number, actions: state.board?.actions ?? [] });
    if (state.staged && !state.waiting && !state.back) this.emit({ type: "promise", action: state.staged });
  }

  /** Why not. @param {Wire.RefusedForm} refusal @param {boolean} coached somebody teaches */
  takeRefusal(refusal, coached) {
    const { state } = this;
    const tried = state.waiting;
    this.takeAnswer();
    if (tried && coached && !this.unstage()) {
      state.reach = state.reach.upTo(0); // it was legal all the same
      this.emit({ type: "light" });
    }
    this.emit({ type: "refusal", refusal });
  }

  /** A stale board is followed by a fresh one; everything else is said. @param {Wire.ErrorForm} error */
  takeError({ code, text }) {
    this.takeAnswer();
    this.emit({ type: "unanswered" });
    if (code === "gone") this.emit({ type: "close line" });
    if (code !== "stale") this.emit({ type: "say", text, time: code === "gone" ? 0 : SAID });
  }

  /** Nothing came of the message: what was staged ahead of it goes. */
  takeAnswer() {
    const { state } = this;
    state.waiting = null;
    state.wish = "";
    state.turn = [];
    if (state.staged && !current(state, state.staged)) this.unstage();
    this.emit({ type: "enable", enabled: true });
    this.emit({ type: "ready", ready: true });
  }

  // ---------------------------------------------------------------- a board is shown

  /** The press is over, or nothing was pressed. */
  release() {
    const { state } = this;
    state.press = null;
    const { held } = state;
    state.held = [];
    for (const told of held) {
      this.show(told);
      this.emit({ type: "follow", entries: told.own });
    }
  }

  /** @param {Told} told */
  show({ board: sent, moved, fresh, length }) {
    const { state } = this;
    const old = state.shown;
    const known = state.board && sameDecision(state.board, sent) ? state.board.actions : sent.actions;
    const board = { ...sent, actions: known };
    const mine = board.actions.length > 0;
    const had = Boolean(old?.actions.length);
    this.emit({ type: "measure", board });
    state.shown = board;
    if (moved) this.unstage(false);
    if (!mine || !had) state.past = [...state.past, { length, board }].slice(-KEPT);
    state.back = false;
    this.emit({ type: "draw", board, old });
    if (fresh.length) {
      this.emit({ type: "sound", name: fresh.some((entry) => entry.concerns) ? "outbid" : "move" });
      this.emit({ type: "glow", ids: fresh.flatMap((entry) => entry.ids) });
    }
    /** @param {Wire.Entry} entry */
    const isNew = (entry) => entry.seat !== board.seat || entry.n >= state.forcedFrom;
    this.emit({ type: "recap", entries: state.log.slice(state.seen, length).filter(isNew) });
    this.emit({ type: "note", note: board.note ?? null, moved });
    this.emit({ type: "buttons", board, turned: mine !== had || !old });
    if (moved || !state.reach.actions.length) this.decide(board);
    else if (state.staged) this.putDown(state.staged, state.waiting ? [state.staged] : board.actions);
    else this.emit({ type: "light" });
    this.emit({ type: "settle", board, pass: this.passes(board) });
    if (mine && !had) this.emit({ type: "sound", name: "mine" });
    if (board.over && !old?.over && !board.note) {
      this.emit({ type: "sound", name: "end" });
      this.emit({ type: "ending", board });
    }
    this.emit({ type: "announce", board, entries: fresh, asked: moved && (mine || board.over) });
    this.emit({ type: "shown", board });
    this.emit({ type: "ready", ready: !state.waiting });
    if (state.next && moved && mine) {
      const id = state.next;
      state.next = "";
      this.choose(id);
    }
    if (!state.waiting) state.wish = "";
  }

  /** Is the screen to be passed to the next of my seats, for the first time? @param {Wire.BoardMessage} board */
  passes({ number, seat, next_seat, over }) {
    const { state } = this;
    const passed = `${number} ${next_seat}`;
    if (next_seat === null || next_seat === seat || over || state.passed === passed) return false;
    state.passed = passed;
    return true;
  }

  /**
   * A new decision: its first clicks are lit; where there is nothing to click, it is staged.
   * @param {Wire.BoardMessage} board
   */
  decide(board) {
    const { state } = this;
    this.emit({ type: "refusal", refusal: null });
    state.reach = new Reach(board.actions);
    this.emit({ type: "decision", board });
    const [first] = board.actions;
    if (state.turn.length && first) return this.playTurn(state.turn);
    state.turn = [];
    if (!first) return;
    this.emit({ type: "turn", ids: state.reach.lit() });
    const rivals = rivalsOf(first, board.actions);
    const asked = rivals.find(({ index }) => board.note?.turn?.includes(index)); // by the step of a lesson
    const least = asked ?? rivals[0];
    const together = board.actions.every((action) => action.ends && rivals.includes(action));
    if (least && state.settings.confirm && together && board.can_undo) this.stageRivals(least);
    this.emit({ type: "unforce" });
    if (board.actions.length === 1 && state.settings.forced && !board.note && !state.undone)
      this.emit({ type: "force", action: first });
    state.undone = false;
  }

  /** All that can be done is the same in other numbers: the least is staged. @param {Wire.ChoiceForm} least */
  stageRivals(least) {
    const { state } = this;
    const expected = state.ahead?.index === least.index ? state.ahead : null;
    if (expected) this.revise([{ ...least, brings: expected.brings, score: expected.score ?? null }]); // known already
    this.stage(least);
    if (state.wish === "undo") this.undo();
    else if (state.wish && expected && state.staged) this.play(state.staged);
  }

  /** The board as it was after that move; without one, the present. @param {Wire.Entry | null} entry */
  lookBack(entry) {
    const { state } = this;
    const found = entry && state.past.find(({ length }) => length > entry.n);
    const drawn = found && found.board.log_from > 0 ? found.board : null; // what happened before is only told
    state.back = drawn !== null;
    this.emit({ type: "look back", entry, drawn });
  }

  // ---------------------------------------------------------------- what the person does

  /** A click on the board. @param {{ids: string[], firm: boolean, onGhost: boolean}} under */
  click({ ids, firm, onGhost }) {
    const { state } = this;
    if (state.waiting || !state.board || !ids.length) return;
    const id = meantBy(state, ids, firm);
    if (id === undefined) this.clickElsewhere(ids, onGhost);
    else this.choose(id);
  }

  /**
   * A click on what is not lit: more of what is staged, another place for it, or the reason why not.
   * @param {string[]} ids
   * @param {boolean} onGhost whether it is on the piece on which the staged one would lie
   */
  clickElsewhere(ids, onGhost) {
    const { state } = this;
    const { board, staged } = state;
    if (!board || board.seat === null || board.over) return;
    const ghost = staged?.ghosts[0];
    if (staged && ghost && onGhost) {
      const rivals = rivalsOf(staged, board.actions).filter((each) => each.ghosts[0]?.sprite === ghost.sprite);
      this.stage(rivals[(rivals.indexOf(staged) + 1) % rivals.length] ?? staged);
      return;
    }
    /** @param {string} id */
    const opening = (id) => state.before.find((each) => each.paths.some((path) => path[0] === id));
    const again = ids.find(opening);
    if (again && board.can_undo && state.reach.actions.length) {
      state.next = again;
      this.sendOnce({ do: "undo" });
      this.foresee(opening(again));
      return;
    }
    this.emit({
      type: "send",
      message: { do: "why", seat: board.seat, path: [...state.reach.clicked, ...ids.slice(0, 1)] },
    });
  }

  /** @param {string} id */
  choose(id) {
    const { state } = this;
    if (state.staged) this.unstage();
    const { reach, said } = state.reach.click(id);
    state.reach = reach;
    if (said) {
      this.stage(said);
      return;
    }
    this.emit({ type: "light" });
    this.emit({ type: "turn", ids: reach.lit() });
  }

  /** Go on from what was clicked before the page was loaded again; nothing plays itself. @param {import("./clicks.js").Clicks} clicks */
  resume({ number, seat, clicked, staged }) {
    const { state } = this;
    const { shown } = state;
    if (!shown || shown.number !== number || shown.seat !== seat || state.waiting) return;
    this.emit({ type: "unforce" });
    for (const id of clicked) state.reach = state.reach.click(id).reach;
    const action = shown.actions.find(({ index, ends }) => ends && index === staged);
    if (action && state.settings.confirm) this.stage(action);
    else this.emit({ type: "light" });
  }

  /**
   * A press that ends elsewhere is a drag: both ends are clicked, or only the place where the thing is put.
   * @param {{x: number, y: number, ids: string[], closer: boolean}} end what lies there; `closer`: a drag moves what is
   * seen
   */
  drop({ x, y, ids, closer }) {
    const { state } = this;
    const from = state.press;
    state.dragged = from !== null && Math.hypot(x - from.x, y - from.y) >= DRAG;
    if (!from?.id || !state.dragged || state.waiting) return;
    const both = litIn(state).has(from.id);
    // What is whole without a second place is clicked, not dragged.
    if (both ? !state.reach.leadsOn(from.id) : closer) return;
    if (both) this.choose(from.id);
    const lit = litIn(state);
    const to = ids.find((id) => id !== from.id && lit.has(id));
    if (to) this.choose(to);
    else if (both) state.reach = state.reach.back();
    this.emit({ type: "light" });
  }

  /**
   * Put an action down without committing it; what only leads on within one's own turn is played at once.
   * @param {Wire.ChoiceForm} action
   */
  stage(action) {
    const { state } = this;
    const now = current(state, action);
    if (!state.board || !now) return;
    if (!now.ends || !state.settings.confirm) this.play(now);
    else if (!state.waiting) this.putDown(now, state.board.actions);
  }

  /**
   * Show what is staged; alone, it is what will be staged once the server has answered.
   * @param {Wire.ChoiceForm} action
   * @param {Wire.ChoiceForm[]} actions
   */
  putDown(action, actions) {
    const { state } = this;
    if (!state.board) return;
    this.emit({ type: "close card" });
    state.staged = action;
    this.emit({ type: "stage", action, actions });
  }

  /** Nothing is staged any more; false if nothing was. @param {boolean} asked whether the question is asked again */
  unstage(asked = true) {
    const { state } = this;
    const had = state.staged !== null;
    state.staged = null;
    this.emit({ type: "unstage" });
    if (had && asked && state.shown) {
      state.reach = state.reach.upTo(0);
      this.emit({ type: "ask again", board: state.shown });
      this.emit({ type: "light" });
    }
    return had;
  }

  /** @param {Wire.ChoiceForm} action */
  play(action) {
    const { state } = this;
    if (state.waiting && state.staged && sameChoice(action, state.staged)) state.wish = "play";
    const now = current(state, action);
    if (!state.board || state.waiting || !now) return;
    state.forcedFrom = Infinity;
    state.before = now.ends ? [] : state.reach.actions;
    if (now.ends) state.past = [];
    this.emit({ type: "close card" });
    this.emit({ type: "remember seen", seat: state.board.seat, length: state.log.length });
    this.sendOnce({ do: "play", action: now.index });
    this.foresee(now);
  }

  /** What an action leads to is staged before the server has answered. @param {Wire.ChoiceForm | undefined} action */
  foresee(action) {
    const { state } = this;
    const led = Boolean(state.board?.note); // a lesson may ask for more than the least
    const ahead = state.waiting && state.settings.confirm && !led ? (action?.ahead ?? null) : null;
    state.ahead = ahead;
    if (ahead) this.putDown(ahead, [ahead]);
    else if (!action?.ends) this.emit({ type: "light" });
  }

  /**
   * The only way out plays itself: nothing is taken for read, and it is told like what others do.
   * @param {Wire.ChoiceForm} action
   */
  playForced(action) {
    const { state } = this;
    const now = current(state, action);
    if (!now) return;
    state.forcedFrom = Math.min(state.forcedFrom, state.log.length);
    this.emit({ type: "close card" });
    this.sendOnce({ do: "play", action: now.index });
  }

  /**
   * Play a turn that was advised, an action at each decision, until it is over or something else has come up.
   * @param {number[]} turn
   */
  playTurn([action, ...rest]) {
    const { state } = this;
    if (action === undefined || !state.board || state.waiting) return;
    state.turn = rest;
    state.forcedFrom = Infinity;
    state.before = [];
    this.unstage(false);
    this.emit({ type: "close card" });
    this.emit({ type: "remember seen", seat: state.board.seat, length: state.log.length });
    this.sendOnce({ do: "play", action });
  }

  /** Take back what is staged, then what was played. */
  undo() {
    const { state } = this;
    state.turn = [];
    if (state.waiting && state.staged) state.wish = "undo";
    if (state.waiting) return;
    const had = this.unstage();
    const actions = state.board?.actions ?? [];
    const stagedAgain = actions.every((action) => action.ends && rivalsOf(action, actions).length);
    if (!had || (state.board?.can_undo && stagedAgain)) this.sendOnce({ do: "undo" });
  }

  /** The next person has the screen. */
  sit() {
    const { state } = this;
    const seat = state.board?.next_seat ?? null;
    if (seat === null) return;
    this.emit({ type: "clear panels" });
    state.past = [];
    this.emit({ type: "send", message: { do: "sit", seat } });
  }
}

// ---------------------------------------------------------------- boards and their actions

/**
 * Panels with their drawings: one without is as it was.
 * @param {Wire.PanelForm[]} panels
 * @param {Wire.BoardMessage | null} old
 */
function wholePanels(panels, old) {
  /** @param {Wire.PanelForm} panel */
  const former = (panel) => old?.panels.find(({ id }) => id === panel.id)?.body ?? "";
  return panels.map((panel) => (panel.body ? panel : { ...panel, body: former(panel) }));
}

/** The actions of a board. @param {State} state @param {Wire.BoardMessage} sent @param {boolean} moved */
function actionsOf({ board, before }, sent, moved) {
  if (board && !moved) return board.actions; // the same decision: what has been clicked of it still counts
  // An action that looks like another is said by that one.
  const actions = sent.actions.filter((action) => action.paths.length);
  const known = new Map(before.map((action) => [action.index, action]));
  if (known.size !== actions.length || !actions.every(({ index }) => known.has(index))) return actions;
  return actions.map((action) => {
    const { brings, score, ahead } = known.get(action.index) ?? action; // the last click was taken back
    return withForesight(action, { brings, score, ahead });
  });
}

/**
 * A choice of which is known what it would bring.
 * @param {Wire.ChoiceForm} action
 * @param {{brings: string, score?: number | null | undefined, ahead?: Wire.ChoiceForm | null | undefined}} foreseen
 * @returns {Wire.ChoiceForm}
 */
const withForesight = (action, { brings, score = null, ahead = null }) => ({ ...action, brings, score, ahead });
