/**
 * The table: what the server says and what a person does become events; what the reducer answers is carried out. Knows
 * no game.
 */
import { closeOnBackdrop, find, memory, pageData } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { openLine } from "../shared/line.js";
import { loadSymbols } from "../shared/symbols.js";
import { keepClicks, takeClicks } from "./clicks.js";
import { tippedAt } from "./inspector.js";
import { pressKey } from "./keys.js";
import { glow } from "./morph.js";
import { reduce } from "./reducer.js";
import { settings } from "./settings.js";
import { begin, litIn, meantBy } from "./state.js";
import { View } from "./view.js";

const FORCED = 900; // how long a decision with one way out is seen before it plays itself, in milliseconds

/** What is seldom opened comes when it is. */
const dialogs = () => import("./dialogs.js");

/** One table in one tab. */
export class Table {
  /** @param {Promise<void>} symbols what is heard before they are there waits for them */
  constructor(symbols) {
    const data = pageData();
    this.id = data.table ?? "";
    this.host = data.host ?? memory.read(`links:${this.id}`) !== null;
    document.body.toggleAttribute("data-led", Boolean(data.led));
    document.body.dataset.game = data.game;
    this.state = begin(crypto.randomUUID?.() ?? String(Math.random()));
    /** What waits for a rule. @type {Map<string, (rule: Wire.RuleForm | null) => void>} */
    this.rules = new Map();
    /** What waits for a moment. @type {((moment: Wire.MomentMessage | null) => void) | null} */
    this.moment = null;
    this.forcedTimer = 0;
    this.clicks = takeClicks(this.id);
    this.line = openLine(`/table/${this.id}/live`);
    this.view = new View(this, data.layout);
    this.listen();
    this.line.onmessage = (message) => symbols.then(() => this.hear(message));
    this.line.onstate = (state) => this.dispatch({ type: "line", open: state === "open" });
  }

  // ---------------------------------------------------------------- events and effects

  /** @param {import("./state.js").Event} event */
  dispatch(event) {
    const { confirm, forced } = settings;
    const [state, effects] = reduce({ ...this.state, settings: { confirm, forced } }, event);
    this.state = state;
    for (const effect of effects) this.carryOut(effect);
  }

  /** Something is to be done. @param {import("./state.js").Effect} effect */
  carryOut(effect) {
    const { view } = this;
    switch (effect.type) {
      case "send":
        return this.line.send(effect.message);
      case "close line":
        return this.line.close();
      case "online":
        return view.showOnline(effect.open);
      case "say":
        return view.say(effect.text || say("table-gone"), effect.time); // only a table that is gone says nothing
      case "ready":
        document.body.dataset.ready = String(effect.ready);
        return undefined;
      case "enable":
        return view.choices.enable(effect.enabled);
      case "clocks":
        return import("./clocks.js").then(({ showClocks }) => showClocks(this.id, view.panels, effect.board));
      case "new log":
        view.story.entries = [];
        return undefined;
      case "log":
        return view.story.take(effect.entries, effect.from, effect.seen);
      case "remember seen":
        return view.rememberSeen(effect.seat, effect.length);
      case "animate":
        return view.animator.tell(effect.entries, () => this.dispatch(effect.told));
      case "follow":
        return view.animator.follow(effect.entries);
      case "measure":
        return view.measure(effect.board);
      case "draw":
        return view.draw(effect.board, effect.old);
      case "sound":
        return settings.sound ? import("./sounds.js").then(({ sound }) => sound(effect.name)) : undefined;
      case "glow":
        return glow(effect.ids);
      case "recap":
        return view.recap.show(effect.entries);
      case "note":
        view.noted = view.coach.take(effect.note, effect.moved);
        view.showLearnt();
        return view.noted ? view.panels.arrangePapers() : undefined;
      case "buttons":
        return view.showButtons(effect.board, effect.turned);
      case "decision":
        return view.showDecision(effect.board);
      case "light":
        return view.light();
      case "turn":
        return view.panels.turnToward(effect.ids);
      case "announce":
        return view.announce(effect.board, effect.entries, effect.asked);
      case "settle":
        return view.settle(effect.board, effect.pass);
      case "ending":
        return view.showEnding(effect.board);
      case "shown":
        document.body.dataset.number = String(effect.board.number);
        return this.resume();
      case "foreseen":
        return view.showForesight(effect.number, effect.actions);
      case "promise":
        return view.promise(effect.action);
      case "stage":
        return view.stage(effect.action, effect.actions);
      case "unstage":
        return view.unstage();
      case "ask again":
        return view.askAgain(effect.board);
      case "close card":
        return view.card.close();
      case "refusal":
        return view.showRefusal(effect.refusal);
      case "unanswered":
        this.moment?.(null);
        return view.coach.hear([]);
      case "force":
        this.forcedTimer = setTimeout(() => this.dispatch({ type: "forced", action: effect.action }), FORCED);
        return undefined;
      case "unforce":
        return clearTimeout(this.forcedTimer);
      case "clear panels":
        return view.panels.clear();
      case "look back":
        return view.lookBack(effect.entry, effect.drawn);
    }
  }

  /** The first board is shown: what was clicked on it before is clicked again. */
  resume() {
    const { clicks } = this;
    this.clicks = null;
    if (clicks) this.dispatch({ type: "resume", clicks });
  }

  // ---------------------------------------------------------------- the server

  /** @param {Wire.OutgoingMessage} message */
  hear(message) {
    const { view } = this;
    switch (message.kind) {
      case "board":
        return this.dispatch({ type: "board", board: message, seen: view.seenBy(message.seat) });
      case "foresight":
        return this.dispatch({ type: "foresight", foresight: message });
      case "refused":
        return this.dispatch({ type: "refused", refusal: message, coached: Boolean(view.coach.note) });
      case "error":
        return this.dispatch({ type: "failed", error: message });
      case "rule":
        this.rules.get(message.name)?.(message);
        this.rules.delete(message.name);
        return undefined;
      case "moment":
        return this.moment?.(message);
      case "hint":
        return this.state.board?.number === message.number ? view.coach.hear(message.notes) : undefined;
      case "chat":
        return view.chat.show(message.messages, message.whole);
    }
  }

  /** Ask for a rule. @param {string} name @returns {Promise<Wire.RuleForm | null>} */
  askRule(name) {
    return new Promise((resolve) => {
      this.rules.set(name, resolve);
      if (!this.line.send({ do: "rule", name })) resolve(null);
    });
  }

  /** A moment of the finished game. @param {number} at @returns {Promise<Wire.MomentMessage | null>} */
  askMoment(at) {
    return new Promise((resolve) => {
      this.moment = (message) => {
        this.moment = null;
        resolve(message);
      };
      if (!this.line.send({ do: "moment", at })) resolve(null);
    });
  }

  /** Ask what somebody good would do. */
  askHint() {
    const { board } = this.state;
    if (board && board.seat !== null) this.line.send({ do: "hint", seat: board.seat, number: board.number });
  }

  // ---------------------------------------------------------------- the pointer

  /** A click on the board. @param {MouseEvent} event */
  click(event) {
    if (this.hurry(event) && !settings.confirm) return; // it would play what was not lit yet
    const { state, view } = this;
    const { panels } = view;
    const at = elementOf(event);
    if (!at?.closest(".panel > svg")) return;
    if (state.dragged && event.detail > 0) return;
    if (document.body.hasAttribute("data-back")) {
      view.recap.go(Infinity);
      return;
    }
    const ids = idsUnder(event, panels.ground);
    const firm = view.firm(ids[0]);
    const thing = tippedAt(event.target);
    if (thing) view.inspector.show(thing, true);
    const piece = at.closest("svg > .piece") ?? (panels.small ? thing : null);
    if (panels.small && piece && thing && (at.closest("svg > .piece") || !meantBy(state, ids, firm))) {
      view.card.open(thing, piece);
      return;
    }
    if (state.waiting || !state.board || !ids.length) return;
    const near = view.near(ids);
    if (near.length) view.card.ask(near.map((id) => ({ id, element: panels.element(id), label: view.saidBy(id) })));
    else this.dispatch({ type: "click", ids, firm, onGhost: view.onGhost(ids) });
  }

  /**
   * Who clicks while others' moves still fly, though it is their turn by now, need not wait: the board is shown at once.
   * @param {MouseEvent} event
   */
  hurry(event) {
    const { state, view } = this;
    if (!view.animator.busy || !state.board?.actions.length || !elementOf(event)?.closest(".panel > svg")) return false;
    view.animator.skipAll();
    this.dispatch({ type: "release" }); // a board that comes under a press waits for its end, and this is it
    return true;
  }

  /**
   * Where a press begins: on what is lit, or on what else may be carried to a lit place.
   * @param {PointerEvent} event
   */
  press(event) {
    const ids = idsUnder(event, this.view.panels.ground);
    const lit = litIn(this.state);
    this.dispatch({ type: "press", id: ids.find((id) => lit.has(id)) ?? ids[0], x: event.clientX, y: event.clientY });
  }

  /** Where it ends. @param {PointerEvent} event */
  drop({ clientX: x, clientY: y }) {
    const ids = document.elementsFromPoint(x, y).flatMap((element) => element.closest("svg [id]")?.id ?? []);
    this.dispatch({ type: "drop", x, y, ids, closer: this.view.closer(this.state.press?.id) });
  }

  // ---------------------------------------------------------------- wiring

  /** Every listener of the page. */
  listen() {
    const { view } = this;
    const { ground } = view.panels;
    closeOnBackdrop();
    ground.addEventListener("click", (event) => this.click(event));
    ground.addEventListener("pointerdown", (event) => this.press(event));
    ground.addEventListener("pointerup", (event) => this.drop(event));
    for (const name of ["pointerup", "pointercancel", "blur"])
      addEventListener(name, () => setTimeout(() => this.dispatch({ type: "release" }))); // after the click
    document.addEventListener("keydown", (event) => pressKey(this, event));
    addEventListener("pagehide", () => keepClicks(this.id, this.state));
    /** @type {[keyof Elements, (event: MouseEvent) => unknown][]} */
    const buttons = [
      ["undo-button", (event) => this.undo(event)],
      ["restart-button", () => this.dispatch({ type: "send", message: { do: "restart" } })],
      ["confirm-button", () => this.dispatch({ type: "confirm" })],
      ["hint-button", () => view.coach.hint()],
      ["skip-button", () => view.animator.skip()],
      ["to-me-button", () => view.animator.skipAll()],
      ["moves-button", () => view.openMoves(find("the-moves").hidden)],
      ["story-button", () => view.toggleStory()],
      ["orders-button", () => dialogs().then(({ orders }) => orders(this.id, this.state.board))],
      ["scores-button", () => dialogs().then(({ openScores }) => view.sheets && openScores(view.sheets))],
      ["menu-button", () => this.openMenu()],
      ["pass-ready", () => this.dispatch({ type: "sit" })],
      ["pass-look", () => find("the-pass").close()],
      ["pass-button", () => find("the-pass").showModal()],
    ];
    for (const [id, act] of buttons) /** @type {HTMLElement} */ (find(id)).addEventListener("click", act);
  }

  /** The button that takes something back. @param {MouseEvent} event */
  undo(event) {
    if (event.detail > 0) find("undo-button").blur(); // the next Enter is meant for what is staged again
    this.dispatch({ type: "undo" });
  }

  /** Settings, seats, help. */
  async openMenu() {
    const { openMenu } = await dialogs();
    const { board } = this.state;
    if (board) openMenu(this.id, board, this.host, (name) => this.view.inspector.ruleNamed(name));
  }
}

/** The element that an event is about; a board that was drawn since may have another there. @param {MouseEvent} event */
const elementOf = (event) =>
  event.target instanceof Element && event.target.isConnected
    ? event.target
    : document.elementFromPoint(event.clientX, event.clientY);

/**
 * The named elements under a click, innermost and uppermost first: a piece may lie on what is meant.
 * @param {MouseEvent} event
 * @param {Element} ground
 */
function idsUnder(event, ground) {
  const aimed = event.detail > 0 || event.type === "pointerdown";
  const pointed = aimed ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  /** @type {string[]} */
  const ids = [];
  for (const start of [elementOf(event), ...pointed]) {
    /** @type {Element | null} */
    let element = start;
    for (; element && ground.contains(element) && element !== ground; element = element.parentElement) {
      if (element.tagName === "svg") break;
      const id = element.getAttribute("data-for") ?? element.id;
      if (id && element instanceof SVGElement && element.ownerSVGElement && !ids.includes(id)) ids.push(id);
    }
  }
  return ids;
}

new Table(loadSymbols(pageData().sprites));
