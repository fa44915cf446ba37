/** What a person sees of a table: the parts of the page, and what is drawn in them. Decides nothing; knows no game. */
import { fill, find, make, memory, sprite } from "../shared/dom.js";
import { symbolsNamed } from "../shared/symbols.js";
import { Animator } from "./animator.js";
import { Bars } from "./bars.js";
import { Card } from "./card.js";
import { Choices } from "./choices.js";
import { Coach } from "./coach.js";
import { Ending } from "./ending.js";
import { Inspector, inBook, tippedAt } from "./inspector.js";
import { Chat, Journal } from "./journal.js";
import { Lights } from "./lights.js";
import { showNextTable } from "./next_table.js";
import { Recap } from "./recap.js";
import { Ribbon } from "./ribbon.js";
import { Room } from "./room.js";
import { changeCloth, embroider } from "./season.js";
import { litIn, totalIn } from "./state.js";

/**
 * @typedef {Pick<Wire.BoardMessage, "panels" | "line" | "over" | "bars" | "season" | "scores"> & {seat?: number | null,
 * seats?: Wire.SeatLine[], can_undo?: boolean, can_restart?: boolean}} Shown
 */

/** The thing on the board that has the focus. */
const onTheBoard = () => document.activeElement?.closest?.("svg [id]")?.id;

/** The page of one table. */
export class View {
  /** @param {import("./table.js").Table} table @param {import("./room.js").Layout | undefined} layout */
  constructor(table, layout) {
    this.table = table;
    this.bannerTimer = 0;
    /** What had the focus before a board was drawn, and where everything was. @type {string | undefined} */
    this.focused = undefined;
    /** @type {import("./morph.js").Places | null} */
    this.places = null;
    /** The note beside the board has changed with it. */
    this.noted = false;
    /** @param {Wire.ChoiceForm} action */
    const stage = (action) => table.dispatch({ type: "stage", action });
    /** @param {string[]} path */
    const look = (path) => this.lights.hint(path);
    this.room = new Room(
      find("the-room"),
      layout ?? { above: [], below: [], dock: [], moves_open: false },
      find("the-ask"),
      find("the-dock"),
      find("the-story"),
    );
    this.room.onResize = () => this.light();
    this.lights = new Lights(this.room);
    this.coach = new Coach(find("the-coach"), {
      answer: (answer) => table.dispatch({ type: "send", message: { do: "step", answer } }),
      ask: () => table.askHint(),
      changed: () => this.showHint(),
    });
    this.bars = new Bars(this.room);
    this.choices = new Choices(find("the-choices"), { play: stage, look });
    this.ribbon = new Ribbon({ stage, look });
    this.inspector = new Inspector(find("the-inspector"), find("the-room"), (name) => table.askRule(name));
    this.inspector.forMe = (thing) => this.forMe(thing);
    this.inspector.empty();
    this.card = new Card(find("the-sheet"), this.room, this.inspector, {
      related: (thing) => this.related(thing),
      stage,
      choose: (id) => table.dispatch({ type: "choose", id }),
    });
    this.journal = new Journal(find("the-log"), find("the-digest"), (at) => this.ending.slider?.go(at));
    this.recap = new Recap(find("the-recap"), (entry) => table.dispatch({ type: "look back", entry }));
    this.animator = new Animator(this.room, (telling) => this.showTelling(telling));
    this.ending = new Ending(find("the-end"), this.room, {
      id: table.id,
      moment: (at) => table.askMoment(at),
      show: (moment) => this.showMoment(moment),
      tell: (moment) => this.journal.take(moment.log, 0, moment.log.length),
    });
    this.chat = new Chat(find("the-chat"), (text) => table.line.send({ do: "chat", text }));
    if (layout?.moves_open && innerWidth >= 900) this.openMoves(true);
  }

  get state() {
    return this.table.state;
  }

  // ---------------------------------------------------------------- a board

  /** Before a board is drawn. @param {Wire.BoardMessage} board */
  measure(board) {
    this.focused = onTheBoard();
    this.places = this.room.look(board.panels);
  }

  /** Draw a board in place of another. @param {Wire.BoardMessage} board @param {Wire.BoardMessage | null} old */
  draw(board, old) {
    document.body.removeAttribute("data-back");
    const unroll = old && old.seat === board.seat ? changeCloth(old, board) : null;
    this.show(board, board.actions.length > 0, this.places);
    unroll?.();
  }

  /**
   * Panels, bars, top line and question.
   * @param {Shown} shown
   * @param {boolean} mine
   * @param {import("./morph.js").Places | null} [before]
   */
  show(shown, mine, before) {
    const { board } = this.state;
    this.lights.clear();
    this.ribbon.ask(shown.line, shown.over, shown.seat ?? board?.seat ?? null);
    if (!document.body.hasAttribute("data-watching")) this.offer(mine);
    document.body.dataset.season = shown.season;
    this.showYear(shown.season);
    this.bars.show({ ...shown, seat: shown.seat ?? null });
    this.room.show(shown.panels, before);
    embroider(shown.season);
    find("the-step").textContent = shown.line.step;
    find("the-turn").textContent = shown.line.turn;
    this.ribbon.sub(mine ? this.score() : shown.line.waits && shown.line.turn ? shown.line.turn : "");
    find("undo-button").disabled = !shown.can_undo;
    find("undo-button").hidden = board?.seat === null; // who looks on has nothing to take back
    find("restart-button").hidden = !shown.can_restart;
    document.body.toggleAttribute("data-mine", mine);
    document.body.toggleAttribute("data-over", shown.over);
    document.title = `${mine ? "● Your decision" : shown.line.turn || "Table"} · Steading`;
  }

  /** The seasons' emblems, the present one lit. @param {string} season */
  showYear(season) {
    const year = find("the-year");
    if (year.dataset.season === season) return;
    year.dataset.season = season;
    const emblems = season ? symbolsNamed("season-") : [];
    fill(year, ...emblems.map((id) => sprite(id, `emblem${id === `season-${season}` ? " emblem-now" : ""}`)));
  }

  /** What I have now, in a few words. */
  score() {
    const total = totalIn(this.state);
    return this.state.board?.seat === null ? "" : `${total} ${total === 1 ? "point" : "points"} if the game ended now`;
  }

  /** Buttons for what is not clicked on the board. @param {boolean} mine */
  offer(mine) {
    const { actions = [], panels = [] } = (mine && this.state.board) || {};
    const named = panels.flatMap((panel) => [...panel.body.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? ""));
    const ids = new Set(named);
    const many = this.ribbon.offer(actions.filter(({ paths }) => !paths.some((path) => ids.has(path[0] ?? ""))));
    if (many) this.openMoves(true);
  }

  /**
   * The buttons of the top line, and who looks on.
   * @param {Wire.BoardMessage} board
   * @param {boolean} turned whether it has become or ceased to be my turn
   */
  showButtons(board, turned) {
    const mine = board.actions.length > 0;
    find("hint-button").hidden = !mine || !board.hints;
    find("orders-button").hidden = mine || !board.can_order;
    find("orders-button").textContent = board.orders?.length ? `Orders (${board.orders.length})` : "Orders";
    showNextTable(this.table.id, board, turned);
    const foreseen = board.actions.every(({ score }) => score !== null);
    if (mine && foreseen) document.body.dataset.foreseen = String(board.number);
  }

  /** A new decision: its actions in the list, its first clicks lit. @param {Wire.BoardMessage} board */
  showDecision(board) {
    const { reach, waiting } = this.state;
    this.choices.show(board.actions);
    this.choices.enable(!waiting);
    this.room.unfold(reach.lit());
    this.light();
    const [last] = this.recap.entries.slice(-1);
    const found = last?.ids.map((id) => this.room.element(id)).find((element) => element !== null);
    this.inspector.about(tippedAt(found ?? null));
  }

  /** A board has been drawn. @param {Wire.BoardMessage} board @param {boolean} pass whether the screen is to be passed */
  settle(board, pass) {
    if (this.noted && board.note) this.room.turnToward(board.note.points);
    this.refocus(this.focused);
    this.showPass(board, pass);
  }

  /** Light what the clicks so far allow; leave numbers where others moved. */
  light() {
    const { state } = this;
    const focused = onTheBoard();
    this.lights.show(litIn(state), state.reach.clicked, state.reach.later());
    if (state.staged) this.lights.stage(state.staged.ghosts);
    const { note, at } = this.coach;
    if (note) this.lights.point(note, at >= 0);
    if (at < 0) this.recap.entries.forEach((entry, place) => this.lights.trace(entry.ids, place + 1));
    this.lights.draw();
    if (this.room.small || matchMedia("(pointer: coarse)").matches) this.lights.widen();
    this.choices.narrow(state.reach.possible());
    this.refocus(focused);
  }

  /** A board may have taken the focus away from what it drew anew. @param {string | undefined} id */
  refocus(id) {
    if (id && document.activeElement?.id !== id) this.room.element(id)?.focus({ preventScroll: true });
  }

  /**
   * Several of my seats at one screen: nothing is shown to the next before the screen is passed.
   * @param {Wire.BoardMessage} board
   * @param {boolean} pass
   */
  showPass(board, pass) {
    const cover = find("the-pass");
    if (board.next_seat === null || board.next_seat === board.seat || board.over) {
      if (cover.open) cover.close();
      find("pass-button").hidden = true;
      return;
    }
    const name = board.seats.find((seat) => seat.seat === board.next_seat)?.name ?? "";
    find("pass-button").hidden = false;
    find("pass-button").textContent = `Pass to ${name}`;
    find("pass-heading").textContent = `Pass the screen to ${name}`;
    find("pass-ready").textContent = `I am ${name}`;
    if (pass && !cover.open) cover.showModal();
  }

  // ---------------------------------------------------------------- what is staged

  /** What is staged, among what else could be. @param {Wire.ChoiceForm} action @param {Wire.ChoiceForm[]} actions */
  stage(action, actions) {
    document.body.toggleAttribute("data-staged", true);
    this.ribbon.staged(action, actions, totalIn(this.state));
    find("confirm-button").hidden = false;
    find("undo-button").disabled = false;
    this.light();
    const thing = tippedAt(this.room.element(action.ghosts[0]?.at ?? action.paths[0]?.[0] ?? ""));
    if (thing) this.inspector.show(thing);
  }

  /** Nothing is staged any more. */
  unstage() {
    document.body.removeAttribute("data-staged");
    find("confirm-button").hidden = true;
    this.ribbon.unstaged();
  }

  /** The question, after something was staged. @param {Wire.BoardMessage} board */
  askAgain(board) {
    find("undo-button").disabled = !board.can_undo;
    this.ribbon.ask(board.line, board.over, board.seat);
    this.ribbon.sub(this.score());
  }

  /** What is staged would bring this. @param {Wire.ChoiceForm} action */
  promise(action) {
    this.ribbon.promise(action, totalIn(this.state));
  }

  /** What the actions would bring. @param {number} number of the board @param {Wire.ChoiceForm[]} actions */
  showForesight(number, actions) {
    document.body.dataset.foreseen = String(number);
    this.choices.tell(actions);
    this.ribbon.tell(actions);
  }

  // ---------------------------------------------------------------- what is said

  /** Why not, in the dock; nothing takes it away. @param {Wire.RefusedForm | null} refusal */
  showRefusal(refusal) {
    const box = find("the-refusal");
    box.hidden = !refusal;
    if (!refusal) return;
    const { rule, text, rule_text, href } = refusal;
    const words = text && text !== rule_text ? text : "";
    fill(
      box,
      make("p", { class: "refusal-words", text: words || rule_text || "Not now." }),
      rule_text && words && !words.includes(rule_text) ? make("p", { class: "paper-rule", text: rule_text }) : null,
      inBook(href),
      make("button", {
        type: "button",
        class: "refusal-close",
        "aria-label": "Close",
        text: "×",
        on: { click: () => this.hideRefusal() },
      }),
    );
    box.dataset.rule = rule;
  }

  /** The refusal goes; false if there was none. */
  hideRefusal() {
    const had = !find("the-refusal").hidden;
    this.showRefusal(null);
    return had;
  }

  /** A banner; without a time it stays. @param {string} text @param {number} time */
  say(text, time = 0) {
    const banner = find("the-banner");
    banner.textContent = text;
    banner.hidden = false;
    clearTimeout(this.bannerTimer);
    if (time)
      this.bannerTimer = setTimeout(() => {
        banner.hidden = true;
      }, time);
  }

  /** The line is up again, or down. @param {boolean} open */
  showOnline(open) {
    document.body.toggleAttribute("data-offline", !open);
    if (open) find("the-banner").hidden = true;
    else this.say("The connection is lost. Trying again …");
  }

  /** Something is being told, or everything has been. @param {boolean} telling */
  showTelling(telling) {
    find("skip-button").hidden = !telling;
    find("to-me-button").hidden = !telling;
    document.body.toggleAttribute("data-telling", telling);
  }

  /** Another hint, or none: what it points at comes into sight. */
  showHint() {
    this.light();
    if (this.coach.at >= 0) this.room.turnToward(new Set(this.coach.note?.points));
  }

  /**
   * The board as it was after a move, if it is known how; without a move, the present.
   * @param {Wire.Entry | null} entry
   * @param {Wire.BoardMessage | null} drawn
   */
  lookBack(entry, drawn) {
    const { board } = this.state;
    document.body.toggleAttribute("data-back", drawn !== null);
    if (entry && drawn) {
      this.show(drawn, false);
      this.lights.trace(entry.ids, this.recap.at + 1);
      this.lights.draw();
    } else if (board) {
      this.show(board, board.actions.length > 0);
      this.light();
    }
    if (entry) this.ribbon.sub(`${drawn ? "Looking back" : "While you were away"}: ${entry.text}`);
  }

  /** A moment of the finished game. @param {Wire.MomentMessage} moment */
  showMoment(moment) {
    this.show({ ...moment, over: true, seats: [] }, false);
    this.journal.mark(moment.at);
  }

  /** How far a seat has read the log when it last decided. @param {number | null} seat */
  seenBy(seat) {
    return Number(memory.read(this.seenKey(seat)) ?? 0);
  }

  /** Remember that. @param {number | null} seat @param {number} length */
  rememberSeen(seat, length) {
    memory.write(this.seenKey(seat), String(length));
  }

  /** Where that is remembered. @param {number | null} seat */
  seenKey(seat) {
    return `seen:${this.table.id}:${seat}`;
  }

  // ---------------------------------------------------------------- what a thing means

  /** The actions that begin on a thing, or on the piece that it lies on. @param {Element} thing */
  related(thing) {
    const piece = thing.closest("svg > .piece") ?? thing;
    /** @param {string | undefined} id */
    const on = (id) => id !== undefined && (piece.id === id || piece.contains(this.room.element(id)));
    return this.state.reach.actions.filter((action) => action.paths.some(([id]) => on(id)));
  }

  /** What a click on it would say: the action, or what is to be clicked. @param {string} id */
  saidBy(id) {
    const { actions, clicked } = this.state.reach;
    const [only, ...more] = actions.filter((action) => action.paths.some((path) => path[clicked.length] === id));
    const tip = this.room.element(id)?.dataset.tip?.split("\n")[0];
    return only && (!more.length || !tip) ? only.label : (tip ?? "");
  }

  /** What a thing means for me now, in the inspector. @param {Element} thing */
  forMe(thing) {
    const can = this.state.board?.actions.length ? this.related(thing).slice(0, 4) : [];
    return can.map((action) =>
      make(
        "p",
        { class: "paper-can" },
        make("strong", { text: `You can: ${action.label}` }),
        action.brings ? make("span", { text: ` · ${action.brings}` }) : null,
      ),
    );
  }

  /** Several small things lie under a finger: which one is meant? @param {string[]} ids */
  near(ids) {
    const lit = litIn(this.state);
    const meant = ids.filter((id) => lit.has(id));
    const finger = `.finger[data-for="${CSS.escape(meant[0] ?? "")}"]`;
    return meant.length > 1 && this.room.ground.querySelector(finger) ? meant : [];
  }

  /** Is it a place of its own, which never lets a click through? @param {string | undefined} id */
  firm(id) {
    return Boolean(id && this.room.element(id)?.classList.contains("firm"));
  }

  /** Does one of these lie on the piece on which what is staged would lie? @param {string[]} ids */
  onGhost(ids) {
    const at = this.state.staged?.ghosts[0]?.at;
    if (at === undefined) return false;
    const piece = this.room.element(at)?.closest("svg > .piece");
    return ids.some((id) => id === at || Boolean(piece?.contains(this.room.element(id))));
  }

  /** Is what lies there seen closer, so that a drag moves the ground? @param {string | undefined} id */
  closer(id) {
    const panel = id && this.room.element(id)?.closest(".panel")?.getAttribute("data-panel");
    return (this.room.zooms.get(panel || "")?.factor ?? 1) > 1;
  }

  // ---------------------------------------------------------------- what is opened and closed

  /** See one's own ground closer. @param {number} times */
  zoom(times) {
    const panel = this.room.panels.find((each) => each.role === "own");
    if (panel) this.room.zooms.get(panel.id)?.by(times);
    this.light();
  }

  /** The list of all moves, in the lower half of the dock. @param {boolean} open */
  openMoves(open) {
    find("the-moves").hidden = !open;
    find("moves-button").setAttribute("aria-expanded", String(open));
    document.body.toggleAttribute("data-moves", open);
    if (this.room.small) {
      this.room.arrange(); // the list takes of the page
      this.light();
    }
  }

  /** What happened, and what people say. */
  toggleStory() {
    const open = find("the-story").toggleAttribute("data-open");
    find("story-button").setAttribute("aria-expanded", String(open));
  }
}
