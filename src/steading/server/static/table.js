/** The table: takes boards and gestures from the server, follows clicks and keys, stages and sends actions. Knows no game. */
import { Bars } from "./bars.js";
import { Choices } from "./choices.js";
import { Coach } from "./coach.js";
import { changeCloth, embroider } from "./cloth.js";
import { closeOnBackdrop, openMenu, openScores, orders } from "./dialogs.js";
import { fill, find, make, memory, pageData, sprite } from "./dom.js";
import { Ending } from "./ending.js";
import { inBook, Inspector, tippedAt } from "./inspector.js";
import { Chat, Journal } from "./journal.js";
import { Lights } from "./lights.js";
import { Live } from "./live.js";
import { glow } from "./morph.js";
import { beside } from "./next.js";
import { Reach } from "./reach.js";
import { Recap } from "./recap.js";
import { Ribbon, rivalsOf } from "./ribbon.js";
import { Room } from "./room.js";
import { settings } from "./settings.js";
import { Sheet } from "./sheet.js";
import { sound } from "./sounds.js";
import { loadSymbols } from "./symbols.js";
import { Teller } from "./teller.js";

const DRAG = 12; // pixels after which a press is a drag
const FORCED = 900; // how long a decision with one way out is seen before it plays itself, in milliseconds
const SEASONS = ["spring", "summer", "autumn", "winter"];

/** The thing on the board that has the focus. */
const onTheBoard = () => document.activeElement?.closest?.("svg [id]")?.id;

/** @typedef {Wire.Play | Wire.Undo | Wire.Restart | Wire.Step} Counted a message that may only count once */
/** @typedef {Pick<Wire.Board, "panels" | "line" | "over" | "bars" | "season" | "scores"> & {seat?: number | null, seats?: Wire.SeatLine[], can_undo?: boolean, can_restart?: boolean}} Shown */

/** One table in one tab. */
class Table {
  constructor() {
    const data = pageData();
    this.id = data.table ?? "";
    document.body.toggleAttribute("data-led", Boolean(data.led));
    this.host = data.host ?? memory.read(`links:${this.id}`) !== null;
    /** The board of now. @type {Wire.Board | null} */
    this.board = null;
    /** The board that is shown: what led to that of now may still be told. @type {Wire.Board | null} */
    this.shown = null;
    /** Boards since the last own decision, with how much had happened then. @type {{length: number, board: Wire.Board}[]} */
    this.past = [];
    /** The message that is on its way. @type {Counted | null} */
    this.waiting = null;
    this.repeat = false;
    /** The action that is staged. @type {Wire.Choice | null} */
    this.staged = null;
    /** What could be done before the last click, and what is to be clicked once that is taken back. @type {Wire.Choice[]} */
    this.before = [];
    this.then = "";
    /** What is done with what is staged ahead of the server's answer, as soon as that has come. @type {"" | "play" | "undo"} */
    this.wish = "";
    /** Of which board it was asked what its actions would bring. */
    this.asked = "";
    /** What was staged before the server had answered. @type {Wire.Choice | null} */
    this.ahead = null;
    /** What waits for a rule. @type {Map<string, (rule: Wire.RuleForm | null) => void>} */
    this.rules = new Map();
    /** What waits for a moment. @type {((moment: Wire.Moment | null) => void) | null} */
    this.moment = null;
    /** Where a press began. @type {{id: string | undefined, x: number, y: number} | null} */
    this.press = null;
    /** What waits for its end: nothing changes under a finger, or the click would be lost. @type {(() => void)[]} */
    this.held = [];
    /** The press that has just ended was a drag, no click. */
    this.dragged = false;
    this.passedFor = "";
    this.bannerTimer = 0;
    this.forcedTimer = 0;
    this.wasUndone = false;
    /** From here on, what is mine in the log played itself. */
    this.forcedFrom = Infinity;
    this.reach = new Reach();
    this.room = new Room(find("the-room"), data.layout ?? { above: [], below: [], dock: [], moves_open: false }, find("the-ask"), find("the-dock"), find("the-story"));
    this.lights = new Lights(this.room);
    this.coach = new Coach(find("the-coach"), { answer: (answer) => this.sendOnce({ do: "step", answer }), ask: () => this.askHint(), changed: () => this.hinted() });
    this.room.onResize = () => this.relight();
    this.bars = new Bars(this.room);
    this.choices = new Choices(find("the-choices"), { play: (action) => this.stage(action), look: (path) => this.lights.hint(path) });
    this.ribbon = new Ribbon({ play: (action) => this.play(action), stage: (action) => this.stage(action), look: (path) => this.lights.hint(path) });
    this.inspector = new Inspector(find("the-inspector"), find("the-room"), (name) => this.askRule(name));
    this.inspector.forMe = (thing) => this.forMe(thing);
    this.inspector.empty();
    this.sheet = new Sheet(find("the-sheet"), this.room, this.inspector, { related: (thing) => this.related(thing), stage: (action) => this.stage(action), choose: (id) => this.choose(id) });
    this.journal = new Journal(find("the-log"), find("the-digest"), (at) => this.ending.slider?.go(at));
    this.recap = new Recap(find("the-recap"), (entry) => this.lookBack(entry));
    this.teller = new Teller(this.room, (telling) => this.telling(telling));
    this.ending = new Ending(find("the-end"), this.room, { id: this.id, moment: (at) => this.askMoment(at), show: (moment) => this.showMoment(moment), tell: (moment) => this.journal.take(moment.log, 0, moment.log.length) });
    this.chat = new Chat(find("the-chat"), (text) => this.live.send({ do: "chat", text }));
    if (data.layout?.moves_open && innerWidth >= 900) this.openMoves(true);
    this.listen();
    this.live = new Live(`/table/${this.id}/live`, {
      message: (message) => this.hear(message),
      open: () => { this.offline(false); this.asked = ""; this.live.send({ do: "look" }); },
      down: () => this.offline(true),
    });
  }

  // ---------------------------------------------------------------- what the server says

  /** One message. @param {Wire.Sent} message */
  hear(message) {
    if (message.kind === "board") this.take(message);
    else if (message.kind === "foresight") this.foreseen(message);
    else if (message.kind === "refused") this.refused(message);
    else if (message.kind === "rule") this.ruled(message);
    else if (message.kind === "moment") this.moment?.(message);
    else if (message.kind === "hint") this.board?.number === message.number && this.coach.hear(message.notes);
    else if (message.kind === "chat") this.chat.show(message.messages, message.whole);
    else this.failed(message);
  }

  /** A rule that was asked for. @param {Wire.RuleForm} rule */
  ruled(rule) {
    this.rules.get(rule.name)?.(rule);
    this.rules.delete(rule.name);
  }

  /** A board: tell what led to it, then show it. @param {Wire.Board} board */
  take(board) {
    const old = this.board;
    for (const panel of board.panels) panel.body ||= old?.panels.find(({ id }) => id === panel.id)?.body ?? ""; // as it was
    const moved = !old || board.number !== old.number || board.seat !== old.seat || board.over !== old.over;
    if (this.waiting && board.number === this.waiting.number && this.repeat) this.live.send(this.waiting);
    else if (this.waiting && moved) this.waiting = null;
    this.repeat = false;
    const sameSeat = old !== null && board.seat === old.seat;
    if (old && !sameSeat) this.journal.entries = [];
    if (board.now) import("./clocks.js").then(({ showClocks }) => showClocks(this.id, this.room, board));
    board.actions = board.actions.filter((action) => action.paths.length); // a turn that looks like another is said by that one
    if (old && !moved) board.actions = old.actions; // the same decision: what has been clicked of it still counts
    this.board = board;
    if (moved) this.remember(board.actions);
    this.ask(board);
    this.journal.take(board.log, board.log_from, this.seen(board));
    const fresh = sameSeat && board.log_from > 0 ? board.log.filter((entry) => entry.seat !== board.seat) : [];
    const own = sameSeat && board.log_from > 0 ? board.log.filter((entry) => entry.seat === board.seat) : [];
    const length = board.log_from + board.log.length;
    this.teller.tell(fresh, () => {
      this.held.push(() => {
        this.present(board, moved, fresh, length);
        this.teller.follow(own);
      });
      if (!this.press) this.release();
    });
  }

  /** The press is over, or nothing was pressed. */
  release() {
    this.press = null;
    for (const show of this.held.splice(0)) show();
  }

  /** Show a board. @param {Wire.Board} board @param {boolean} moved @param {Wire.Entry[]} fresh @param {number} length how much had happened then */
  present(board, moved, fresh, length) {
    const focused = onTheBoard();
    const before = this.room.look(board.panels);
    const old = this.shown;
    this.shown = board;
    const mine = board.actions.length > 0;
    if (moved) this.unstage(false);
    if (!mine || !old?.actions.length) this.past = [...this.past, { length, board }].slice(-40);
    document.body.removeAttribute("data-back");
    const unroll = old && old.seat === board.seat ? changeCloth(old, board) : null;
    this.showBoard(board, mine, before);
    unroll?.();
    if (fresh.length) sound(fresh.some((entry) => entry.concerns) ? "outbid" : "move");
    if (fresh.length) glow(fresh.flatMap((entry) => entry.ids));
    this.recap.show(this.journal.entries.slice(this.journal.seen, length).filter((entry) => entry.seat !== board.seat || entry.n >= this.forcedFrom));
    const told = this.coach.take(board.note, moved);
    find("hint-button").hidden = !mine || !board.hints;
    find("orders-button").hidden = mine || !board.can_order;
    find("orders-button").textContent = board.orders?.length ? `Orders (${board.orders.length})` : "Orders";
    beside(this.id, board, mine !== Boolean(old?.actions.length) || !old);
    if (mine && board.actions.every(({ score }) => score !== null)) document.body.dataset.foreseen = String(board.number);
    if (moved || !this.reach.actions.length) this.decide(board);
    else if (this.staged) this.putDown(this.staged, this.waiting ? undefined : board.actions);
    else this.relight();
    if (told && board.note) this.room.turnToward(board.note.points);
    this.refocus(focused);
    this.passing(board);
    if (mine && !old?.actions.length) sound("mine");
    if (board.over && !old?.over && !board.note) { sound("end"); this.ending.open(board); }
    document.body.dataset.number = String(board.number);
    document.body.dataset.ready = String(!this.waiting);
    if (this.then && moved && mine) {
      const id = this.then;
      this.then = "";
      this.choose(id);
    }
    if (!this.waiting) this.wish = "";
  }

  /** Panels, bars, top line and question. @param {Shown} shown @param {boolean} mine @param {import("./morph.js").Places | null} [before] */
  showBoard(shown, mine, before) {
    this.lights.clear();
    this.ribbon.ask(shown.line, shown.over, shown.seat ?? this.board?.seat ?? null);
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
    find("undo-button").hidden = this.board?.seat === null; // who looks on has nothing to take back
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
    fill(year, ...(season ? SEASONS.map((name) => sprite(`season-${name}`, `emblem${name === season ? " emblem-now" : ""}`)) : []));
  }

  /** My points, if the game ended now. */
  total() {
    return this.board?.scores.find((each) => each.seat === this.board?.seat)?.total ?? 0;
  }

  /** What I have now, in a few words. */
  score() {
    return this.board?.seat === null ? "" : `${this.total()} ${this.total() === 1 ? "point" : "points"} if the game ended now`;
  }

  /** Buttons for what is not clicked on the board. @param {boolean} mine */
  offer(mine) {
    const choices = mine ? this.board?.actions ?? [] : [];
    const ids = new Set((mine ? this.board?.panels ?? [] : []).flatMap((panel) => [...panel.body.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? "")));
    const many = this.ribbon.offer(choices.filter((choice) => !choice.paths.some((path) => ids.has(path[0] ?? ""))));
    if (many) this.openMoves(true);
  }

  /** A new decision: its actions in the list, its first clicks lit. @param {Wire.Board} board */
  decide(board) {
    this.hideRefusal();
    this.reach = new Reach(board.actions);
    this.choices.show(board.actions);
    this.choices.enable(!this.waiting);
    this.room.unfold(this.reach.lit());
    this.relight();
    const [last] = this.recap.entries.slice(-1);
    this.inspector.about(tippedAt(last?.ids.map((id) => this.room.element(id)).find((found) => found !== null) ?? null));
    if (!board.actions.length) return;
    this.room.turnToward(this.reach.lit());
    const [first] = board.actions;
    const rivals = first ? rivalsOf(first, board.actions) : [];
    if (first && settings.confirm && rivals.length && board.actions.every((action) => action.ends && rivals.includes(action)) && board.can_undo) {
      const same = this.ahead !== null && this.ahead.index === rivals[0]?.index;
      if (same && rivals[0]) Object.assign(rivals[0], { brings: this.ahead?.brings, score: this.ahead?.score }); // it is known already
      this.stage(rivals[0] ?? first);
      if (this.wish === "undo") this.undo();
      else if (this.wish && same && this.staged) this.play(this.staged);
    }
    clearTimeout(this.forcedTimer);
    if (first && board.actions.length === 1 && settings.forced && !board.note && !this.wasUndone) this.forcedTimer = setTimeout(() => this.playForced(first), FORCED);
    this.wasUndone = false;
  }

  /** What can be clicked now: what goes on with the clicks so far; while something is staged, whatever begins anew. */
  lit() {
    return this.staged ? new Set([...this.reach.first()].filter((id) => !this.reach.clicked.includes(id))) : this.reach.lit();
  }

  /** Light what the clicks so far allow; leave numbers where others moved. */
  relight() {
    const focused = onTheBoard();
    this.lights.show(this.lit(), this.reach.clicked, this.reach.later());
    if (this.staged) this.lights.stage(this.staged.ghosts);
    const { note, at } = this.coach;
    if (note) this.lights.point(note, at >= 0);
    if (at < 0) this.recap.entries.forEach((entry, place) => this.lights.trace(entry.ids, place + 1));
    this.lights.draw();
    if (this.room.small || matchMedia("(pointer: coarse)").matches) this.lights.widen();
    this.choices.narrow(this.reach.possible());
    this.refocus(focused);
  }

  /** A board may have taken the focus away from what it drew anew. @param {string | undefined} id */
  refocus(id) {
    if (id && document.activeElement?.id !== id) this.room.element(id)?.focus({ preventScroll: true });
  }

  /** Several of my seats at one screen: nothing is shown to the next before the screen is passed. @param {Wire.Board} board */
  passing(board) {
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
    if (this.passedFor !== `${board.number} ${board.next_seat}`) {
      this.passedFor = `${board.number} ${board.next_seat}`;
      if (!cover.open) cover.showModal();
    }
  }

  /** The next person has the screen. */
  sit() {
    const next = this.board?.next_seat ?? null;
    if (next === null) return;
    this.room.clear();
    this.past = [];
    this.live.send({ do: "sit", seat: next });
  }

  /** Why not, in the dock. @param {Wire.RefusedForm} message */
  refused(message) {
    const tried = this.waiting;
    this.answered();
    if (tried && this.coach.note && !this.unstage()) { // it was legal all the same
      this.reach.clicked = [];
      this.relight();
    }
    const words = message.text && message.text !== message.rule_text ? message.text : "";
    fill(find("the-refusal"), make("p", { class: "refusal-words", text: words || message.rule_text || "Not now." }),
      message.rule_text && words && !words.includes(message.rule_text) ? make("p", { class: "paper-rule", text: message.rule_text }) : null,
      inBook(message.href),
      make("button", { type: "button", class: "refusal-close", "aria-label": "Close", text: "×", on: { click: () => this.hideRefusal() } }));
    find("the-refusal").dataset.rule = message.rule;
    find("the-refusal").hidden = false;
  }

  /** Nothing came of the message: what was staged ahead of it goes. */
  answered() {
    this.waiting = null;
    this.wish = "";
    if (this.staged && !this.reach.actions.includes(this.staged)) this.unstage();
    this.choices.enable(true);
    document.body.dataset.ready = "true";
  }

  /** The refusal goes; false if there was none. */
  hideRefusal() {
    const had = !find("the-refusal").hidden;
    find("the-refusal").hidden = true;
    return had;
  }

  /** Errors: a stale board is followed by a fresh one; everything else is said. @param {Wire.ErrorForm} message */
  failed(message) {
    this.answered();
    this.moment?.(null);
    this.coach.hear([]);
    if (message.code === "stale") return;
    if (message.code === "gone") {
      this.live.end();
      this.say(message.text || "This table is gone.");
      return;
    }
    this.say(message.text, 5000);
  }

  /** A banner; without a time it stays. @param {string} text @param {number} time */
  say(text, time = 0) {
    const banner = find("the-banner");
    banner.textContent = text;
    banner.hidden = false;
    clearTimeout(this.bannerTimer);
    if (time) this.bannerTimer = setTimeout(() => { banner.hidden = true; }, time);
  }

  /** The line is down, or up again. @param {boolean} down */
  offline(down) {
    document.body.toggleAttribute("data-offline", down);
    if (down) {
      this.say("The connection is lost. Trying again …");
      this.repeat = Boolean(this.waiting); // same key: if it had arrived, it plays once all the same
    } else {
      find("the-banner").hidden = true;
    }
  }

  // ---------------------------------------------------------------- what the person does

  /** Send a message that may only count once. @param {{do: "undo" | "restart"} | {do: "play", action: number} | {do: "step", answer: string}} message */
  sendOnce(message) {
    const board = this.shown; // what the person has seen: a newer one may still be told
    if (this.waiting || !board || board.seat === null) return;
    const whole = { ...message, seat: board.seat, number: board.number, key: crypto.randomUUID?.() ?? String(Math.random()) };
    if (!this.live.send(whole)) return; // the banner says that the line is down
    clearTimeout(this.forcedTimer);
    this.wasUndone = message.do !== "play";
    this.waiting = whole;
    document.body.dataset.ready = "false";
    this.choices.enable(false);
  }

  /** Put an action down without committing it; what only leads on within one's own turn is played at once. @param {Wire.Choice} action */
  stage(action) {
    if (!this.board || !this.reach.actions.includes(action)) return;
    if (!action.ends || !settings.confirm) {
      this.play(action);
      return;
    }
    if (!this.waiting) this.putDown(action, this.board.actions);
  }

  /** Show what is staged; alone, it is what will be staged once the server has answered. @param {Wire.Choice} action @param {Wire.Choice[]} actions */
  putDown(action, actions = [action]) {
    if (!this.board) return;
    this.sheet.close();
    this.staged = action;
    document.body.toggleAttribute("data-staged", true);
    this.ribbon.staged(action, actions, this.total());
    find("confirm-button").hidden = false;
    find("undo-button").disabled = false;
    this.relight();
    const thing = tippedAt(this.room.element(action.ghosts[0]?.at ?? action.paths[0]?.[0] ?? ""));
    if (thing) this.inspector.show(thing);
  }

  /** Nothing is staged any more; false if nothing was. @param {boolean} asked whether the question is asked again */
  unstage(asked = true) {
    const had = this.staged !== null;
    this.staged = null;
    document.body.removeAttribute("data-staged");
    find("confirm-button").hidden = true;
    this.ribbon.unstaged();
    if (had && asked && this.shown) {
      find("undo-button").disabled = !this.shown.can_undo;
      this.ribbon.ask(this.shown.line, this.shown.over, this.shown.seat);
      this.ribbon.sub(this.score());
      this.reach.clicked = [];
      this.relight();
    }
    return had;
  }

  /** Say an action. @param {Wire.Choice} action */
  play(action) {
    if (this.waiting && action === this.staged) this.wish = "play";
    if (!this.board || this.waiting || !this.reach.actions.includes(action)) return;
    this.forcedFrom = Infinity;
    this.before = action.ends ? [] : this.reach.actions;
    if (action.ends) this.past = [];
    this.sheet.close();
    memory.write(this.seenKey(this.board), String(this.journal.length));
    this.sendOnce({ do: "play", action: action.index });
    this.foresee(action);
  }

  /** What an action leads to is staged before the server has answered. @param {Wire.Choice | undefined} action */
  foresee(action) {
    const ahead = this.waiting && settings.confirm && action?.ahead;
    this.ahead = ahead || null;
    if (ahead) this.putDown(ahead);
    else if (!action?.ends) this.relight();
  }

  /** Ask once what the actions of a board would bring. @param {Wire.Board} board */
  ask({ seat, number, actions }) {
    const asks = `${seat} ${number}`;
    if (seat === null || !actions.length || this.asked === asks) return;
    if (this.live.send({ do: "foresee", seat, number })) this.asked = asks;
  }

  /** What they bring is known, if they are those before the last click, which was taken back. @param {Wire.Choice[]} actions */
  remember(actions) {
    const known = new Map(this.before.map((action) => [action.index, action]));
    if (known.size !== actions.length || !actions.every(({ index }) => known.has(index))) return;
    for (const action of actions) {
      const { brings, score, ahead } = known.get(action.index) ?? action;
      Object.assign(action, { brings, score, ahead });
    }
  }

  /** What the actions would bring: beside each, and below what is staged. @param {Wire.Foresight} told */
  foreseen({ number, seat, actions }) {
    const { board } = this;
    if (board?.number !== number || board.seat !== seat) return;
    for (const { index, brings, score, ahead } of actions) {
      const action = board.actions.find((each) => each.index === index);
      if (action) Object.assign(action, { brings, score, ahead });
    }
    if (this.shown?.number !== number || this.shown.seat !== seat) return; // something is still told; then it is there already
    document.body.dataset.foreseen = String(number);
    this.choices.tell();
    this.ribbon.tell(board.actions);
    if (this.staged && !this.waiting && !document.body.hasAttribute("data-back")) this.ribbon.promise(this.staged, this.total());
  }

  /** The only way out plays itself: nothing is taken for read, and it is told like what others do. @param {Wire.Choice} action */
  playForced(action) {
    if (!this.reach.actions.includes(action)) return;
    this.forcedFrom = Math.min(this.forcedFrom, this.journal.length);
    this.sheet.close();
    this.sendOnce({ do: "play", action: action.index });
  }

  /** Ask what somebody good would do. */
  askHint() {
    if (this.board && this.board.seat !== null) this.live.send({ do: "hint", seat: this.board.seat, number: this.board.number });
  }

  /** Another hint, or none: what it points at comes into sight. */
  hinted() {
    this.relight();
    if (this.coach.at >= 0) this.room.turnToward(new Set(this.coach.note?.points));
  }

  /** Take back what is staged, then what was played. */
  undo() {
    if (this.waiting && this.staged) this.wish = "undo";
    if (this.waiting) return;
    if (!this.unstage()) this.sendOnce({ do: "undo" });
    else if (this.board?.can_undo && this.board.actions.every((action) => action.ends && rivalsOf(action, this.board?.actions ?? []).length)) this.sendOnce({ do: "undo" });
  }

  /** A click on the board. @param {MouseEvent} event */
  click(event) {
    const at = elementOf(event);
    if (!at?.closest(".panel > svg")) return;
    if (this.dragged && event.detail > 0) return;
    if (document.body.hasAttribute("data-back")) {
      this.recap.go(Infinity);
      return;
    }
    const ids = idsUnder(event, this.room.ground);
    const thing = tippedAt(event.target);
    if (thing) this.inspector.show(thing, true);
    const piece = at.closest("svg > .piece") ?? (this.room.small ? thing : null);
    if (this.room.small && piece && thing && (at.closest("svg > .piece") || !this.usable(ids))) {
      this.sheet.open(thing, piece);
      return;
    }
    if (this.waiting || !this.board || !ids.length) return;
    const near = this.near(ids);
    if (near.length) {
      this.sheet.ask(near.map((id) => ({ id, element: this.room.element(id), label: this.saidBy(id) })));
      return;
    }
    const id = this.usable(ids);
    if (id === undefined) this.elsewhere(ids);
    else this.choose(id);
  }

  /** The thing that a click means: what is lit; a place of its own that is not lit never means what lies below it. @param {string[]} ids */
  usable(ids) {
    const lit = new Set([...this.lit(), ...this.reach.clicked]);
    const [first] = ids;
    if (first && !lit.has(first) && this.room.element(first)?.classList.contains("firm")) return undefined;
    return ids.find((name) => lit.has(name)) ?? ids.find((name) => this.reach.later().has(name));
  }

  /** A click on what is not lit: more of what is staged, another place for it, or the reason why not. @param {string[]} ids */
  elsewhere(ids) {
    const board = this.board;
    if (!board || board.seat === null || board.over) return;
    const ghost = this.staged?.ghosts[0];
    if (this.staged && ghost && ids.some((id) => this.samePiece(id, ghost.at))) {
      const rivals = rivalsOf(this.staged, board.actions).filter((each) => each.ghosts[0]?.sprite === ghost.sprite);
      this.stage(rivals[(rivals.indexOf(this.staged) + 1) % rivals.length] ?? this.staged);
      return;
    }
    /** @param {string} id */
    const opening = (id) => this.before.find((each) => each.paths.some((path) => path[0] === id));
    const again = ids.find(opening);
    if (again && board.can_undo && this.reach.actions.length) {
      this.then = again;
      this.sendOnce({ do: "undo" });
      this.foresee(opening(again));
      return;
    }
    this.live.send({ do: "why", seat: board.seat, path: [...this.reach.clicked, ...ids.slice(0, 1)] });
  }

  /** Do both lie on the same piece? @param {string} one @param {string} other */
  samePiece(one, other) {
    const piece = this.room.element(other)?.closest("svg > .piece");
    return one === other || Boolean(piece?.contains(this.room.element(one)));
  }

  /** Click this id. @param {string} id */
  choose(id) {
    if (this.staged) this.unstage();
    const said = this.reach.click(id);
    if (said && typeof said === "object") {
      this.stage(said);
      return;
    }
    this.relight();
    this.room.turnToward(this.reach.lit());
  }

  /** Several small things lie under a finger: which one is meant? @param {string[]} ids */
  near(ids) {
    const lit = new Set(this.lit());
    const meant = ids.filter((id) => lit.has(id));
    return meant.length > 1 && this.room.ground.querySelector(`.finger[data-for="${CSS.escape(meant[0] ?? "")}"]`) ? meant : [];
  }

  /** Where a press begins: on what is lit, or on what else may be carried to a lit place. @param {PointerEvent} event */
  takeUp(event) {
    const ids = idsUnder(event, this.room.ground);
    this.dragged = false;
    this.press = { id: ids.find((id) => this.lit().has(id)) ?? ids[0], x: event.clientX, y: event.clientY };
  }

  /** A press that ends elsewhere is a drag: both ends are clicked, or only the place where the thing is put. @param {PointerEvent} event */
  drop(event) {
    const from = this.press;
    this.dragged = from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) >= DRAG;
    if (!from?.id || !this.dragged || this.waiting || this.panned(from.id)) return;
    const ids = document.elementsFromPoint(event.clientX, event.clientY).flatMap((element) => element.closest("svg [id]")?.id ?? []);
    const both = this.lit().has(from.id);
    if (both && !this.reach.leadsOn(from.id)) return; // what is whole without a second place is clicked, not dragged
    if (both) this.choose(from.id);
    const to = ids.find((id) => id !== from.id && this.lit().has(id));
    if (to) this.choose(to);
    else if (both) this.reach.back();
    this.relight();
  }

  /** Does a drag from there move what is seen closer, rather than a piece? @param {string} id */
  panned(id) {
    const panel = this.room.element(id)?.closest(".panel")?.getAttribute("data-panel");
    return !this.lit().has(id) && (this.room.zooms.get(panel ?? "")?.factor ?? 1) > 1;
  }

  /** The actions that begin on a thing, or on the piece that it lies on. @param {Element} thing */
  related(thing) {
    const piece = thing.closest("svg > .piece") ?? thing;
    return this.reach.actions.filter((action) => action.paths.some(([id]) => id !== undefined && (piece.id === id || piece.contains(this.room.element(id)))));
  }

  /** What a click on it would say: the action, or what is to be clicked. @param {string} id */
  saidBy(id) {
    const [only, ...more] = this.reach.actions.filter((action) => action.paths.some((path) => path[this.reach.clicked.length] === id));
    const tip = this.room.element(id)?.dataset.tip?.split("\n")[0];
    return only && (!more.length || !tip) ? only.label : tip ?? "";
  }

  /** What a thing means for me now, in the inspector. @param {Element} thing */
  forMe(thing) {
    const can = this.board?.actions.length ? this.related(thing).slice(0, 4) : [];
    return can.map((action) => make("p", { class: "paper-can" }, make("strong", { text: `You can: ${action.label}` }), action.brings ? make("span", { text: ` · ${action.brings}` }) : null));
  }

  /** Keys that belong to the whole page. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || find("the-pass").open || document.querySelector("dialog[open]")) return;
    const at = elementOf(event);
    if (at?.closest("input, textarea, select")) return;
    /** @type {SVGGraphicsElement | null} */
    const onBoard = at?.closest("svg .lit, svg .chosen") ?? null;
    const click = () => (onBoard && !event.repeat ? onBoard.dispatchEvent(new MouseEvent("click", { bubbles: true })) : "not ours");
    /** @type {Record<string, () => unknown>} */
    const acts = {
      Escape: () => this.sheet.close() || this.hideRefusal() || this.coach.close() || (this.room.flown !== null && this.room.flyOut(null)) || this.choices.forget() || (this.staged && (this.undo(), true)) || (this.reach.back() && (this.relight(), true)) || (at instanceof HTMLElement || at instanceof SVGElement ? at.blur() : undefined),
      Enter: () => this.choices.settle() || (this.staged && !event.repeat && !this.elsewhereIn(at, this.staged) ? this.play(this.staged) : at?.closest("button, a, summary") || onBoard ? click() : this.coach.go()),
      " ": () => (this.teller.busy ? this.teller.skip() : click()),
      u: () => this.undo(),
      g: () => this.coach.go(),
      h: () => !find("hint-button").hidden && this.coach.hint(),
      m: () => this.openMoves(find("the-moves").hidden),
      "+": () => this.zoom(1.2),
      "-": () => this.zoom(1 / 1.2),
    };
    if (this.ending.key(event.key)) event.preventDefault();
    else if (/^\d$/.test(event.key)) this.choices.digit(event.key);
    else if (isArrow(event.key)) this.arrow(event.key, onBoard);
    else if ((acts[event.key] ?? notOurs)() === "not ours") return;
    event.preventDefault();
  }

  /** Is the focus on something that Enter means, other than what is staged? @param {Element | null} at @param {Wire.Choice} staged */
  elsewhereIn(at, staged) {
    const button = at?.closest("button, a, summary");
    return Boolean(button) && button?.getAttribute("data-action") !== String(staged.index);
  }

  /** See one's own ground closer. @param {number} times */
  zoom(times) {
    const panel = this.room.panels.find((each) => each.role === "own");
    if (panel) this.room.zooms.get(panel.id)?.by(times);
    this.relight();
  }

  /** Arrow keys: between the lit things when on the board, else through the list. @param {import("./lights.js").Arrow} name @param {Element | null} onBoard */
  arrow(name, onBoard) {
    const sideways = name === "ArrowLeft" || name === "ArrowRight";
    const listed = find("the-choices").contains(document.activeElement);
    if (!listed && (onBoard || sideways || find("the-moves").hidden)) this.lights.step(onBoard, name)?.focus();
    else this.choices.step(name === "ArrowDown");
  }

  /** The list of all moves, in the lower half of the dock. @param {boolean} open */
  openMoves(open) {
    find("the-moves").hidden = !open;
    find("moves-button").setAttribute("aria-expanded", String(open));
    document.body.toggleAttribute("data-moves", open);
    if (this.room.small) { // the list takes of the page
      this.room.arrange();
      this.relight();
    }
  }

  /** Ask for a rule. @param {string} name @returns {Promise<Wire.RuleForm | null>} */
  askRule(name) {
    return new Promise((resolve) => {
      this.rules.set(name, resolve);
      if (!this.live.send({ do: "rule", name })) resolve(null);
    });
  }

  /** Up to where this seat has read the log when it last decided. @param {Wire.Board} board */
  seen(board) {
    return Number(memory.read(this.seenKey(board)) ?? 0);
  }

  /** Where that is remembered. @param {Wire.Board} board */
  seenKey(board) {
    return `seen:${this.id}:${board.seat}`;
  }

  // ---------------------------------------------------------------- what happened

  /** Something is being told, or everything has been. @param {boolean} telling */
  telling(telling) {
    find("skip-button").hidden = !telling;
    find("to-me-button").hidden = !telling;
    document.body.toggleAttribute("data-telling", telling);
  }

  /** The board as it was after that move; without one, the present. What happened before the page was opened is only told. @param {Wire.Entry | null} entry */
  lookBack(entry) {
    const then = entry && this.past.find(({ length }) => length > entry.n);
    const drawn = then && then.board.log_from > 0 ? then.board : null;
    document.body.toggleAttribute("data-back", drawn !== null);
    if (entry && drawn) {
      this.showBoard(drawn, false);
      this.lights.trace(entry.ids, this.recap.at + 1);
      this.lights.draw();
    } else if (this.board) {
      this.showBoard(this.board, this.board.actions.length > 0);
      this.relight();
    }
    if (entry) this.ribbon.sub(`${drawn ? "Looking back" : "While you were away"}: ${entry.text}`);
  }

  /** A moment of the finished game. @param {number} at @returns {Promise<Wire.Moment | null>} */
  askMoment(at) {
    return new Promise((resolve) => {
      this.moment = (message) => { this.moment = null; resolve(message); };
      if (!this.live.send({ do: "moment", at })) resolve(null);
    });
  }

  /** Show it. @param {Wire.Moment} moment */
  showMoment(moment) {
    this.showBoard({ ...moment, over: true, seats: [] }, false);
    this.journal.mark(moment.at);
  }

  // ---------------------------------------------------------------- wiring

  /** Every listener of the page. */
  listen() {
    closeOnBackdrop();
    const { ground } = this.room;
    ground.addEventListener("click", (event) => this.click(event));
    ground.addEventListener("pointerdown", (event) => this.takeUp(event));
    ground.addEventListener("pointerup", (event) => this.drop(event));
    for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, () => setTimeout(() => this.release())); // after the click
    document.addEventListener("keydown", (event) => this.key(event));
    find("undo-button").addEventListener("click", (event) => {
      if (event.detail > 0) find("undo-button").blur(); // the next Enter is meant for what is staged again
      this.undo();
    });
    find("restart-button").addEventListener("click", () => this.sendOnce({ do: "restart" }));
    find("confirm-button").addEventListener("click", () => this.staged && this.play(this.staged));
    find("hint-button").addEventListener("click", () => this.coach.hint());
    find("skip-button").addEventListener("click", () => this.teller.skip());
    find("to-me-button").addEventListener("click", () => this.teller.skipAll());
    find("moves-button").addEventListener("click", () => this.openMoves(find("the-moves").hidden));
    find("story-button").addEventListener("click", () => {
      const open = find("the-story").toggleAttribute("data-open");
      find("story-button").setAttribute("aria-expanded", String(open));
    });
    find("orders-button").addEventListener("click", () => orders(this.id, this.board));
    find("scores-button").addEventListener("click", () => this.board && openScores(this.board));
    find("menu-button").addEventListener("click", () => this.board && openMenu(this.id, this.board, this.host, (name) => this.inspector.ruleNamed(name)));
    find("pass-ready").addEventListener("click", () => this.sit());
    find("pass-look").addEventListener("click", () => find("the-pass").close());
    find("pass-button").addEventListener("click", () => find("the-pass").showModal());
  }
}

/** The element that an event is about. @param {Event} event */
const elementOf = (event) => (event.target instanceof Element ? event.target : null);

/** A key that means nothing here. */
const notOurs = () => "not ours";

/** Is it an arrow key? @param {string} key @returns {key is import("./lights.js").Arrow} */
const isArrow = (key) => ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key);

/** The named elements under a click, innermost and uppermost first: a piece may lie on what is meant. @param {MouseEvent} event @param {Element} ground */
function idsUnder(event, ground) {
  const pointed = event.detail > 0 || event.type === "pointerdown" ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  /** @type {string[]} */
  const ids = [];
  for (const start of [elementOf(event), ...pointed]) {
    for (let /** @type {Element | null} */ element = start; element && ground.contains(element) && element !== ground; element = element.parentElement) {
      if (element.tagName === "svg") break;
      const id = element.getAttribute("data-for") ?? element.id;
      if (id && element instanceof SVGElement && element.ownerSVGElement && !ids.includes(id)) ids.push(id);
    }
  }
  return ids;
}

await loadSymbols(pageData().sprites);
new Table();
