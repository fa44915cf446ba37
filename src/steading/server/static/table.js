/** The table: takes boards and gestures from the server, follows clicks and keys, sends actions. Knows no game. */
import { glow } from "./morph.js";
import { Cards } from "./cards.js";
import { Choices } from "./choices.js";
import { closeOnBackdrop, openDialog, openHelp, openScores, openSeats } from "./dialogs.js";
import { fill, find, make, memory, pageData } from "./dom.js";
import { Chat, Journal } from "./journal.js";
import { Lights } from "./lights.js";
import { Live } from "./live.js";
import { Room } from "./panels.js";
import { Reach } from "./reach.js";
import { ranking, scoreTable } from "./sheets.js";
import { Slider } from "./slider.js";

const FINGER = 14; // pixels by which a touch may miss

/** The thing on the board that has the focus. */
const onTheBoard = () => document.activeElement?.closest?.("svg [id]")?.id;

/** @typedef {Wire.Play | Wire.Undo | Wire.Restart} Counted a message that may only count once */
/** @typedef {Pick<Wire.Board, "panels" | "line" | "over"> & {can_undo?: boolean, can_restart?: boolean}} Shown */

/** One table in one tab. */
class Table {
  constructor() {
    const data = pageData();
    this.id = data.table ?? "";
    this.host = data.host ?? memory.read(`links:${this.id}`) !== null;
    /** @type {Wire.Board | null} */
    this.board = null;
    /** The message that is on its way. @type {Counted | null} */
    this.waiting = null;
    this.repeat = false;
    /** What waits for a rule. @type {Map<string, (rule: Wire.RuleForm | null) => void>} */
    this.rules = new Map();
    /** What waits for a moment. @type {((moment: Wire.Moment | null) => void) | null} */
    this.moment = null;
    /** @type {Slider | null} */
    this.slider = null;
    /** @type {{x: number, y: number} | null} */
    this.pointer = null;
    this.passedFor = "";
    this.bannerTimer = 0;
    this.reach = new Reach();
    this.room = new Room(find("the-room"), find("the-side"), data.layout);
    this.room.places.log.append(...find("the-log-parts").content.children);
    this.lights = new Lights(this.room);
    this.room.onResize = () => this.relight();
    this.choices = new Choices(find("the-choices"), {
      play: (action) => this.play(action),
      look: (path) => this.lights.hint(path),
    });
    this.cards = new Cards(this.room.ground, (name) => this.askRule(name));
    this.journal = new Journal(find("the-log"), find("the-digest"));
    this.chat = new Chat(find("the-chat"), (text) => this.live.send({ do: "chat", text }));
    this.listen();
    this.live = new Live(`/table/${this.id}/live`, {
      message: (message) => this.hear(message),
      open: () => { this.offline(false); this.live.send({ do: "look" }); },
      down: () => this.offline(true),
    });
  }

  // ---------------------------------------------------------------- what the server says

  /** One message. @param {Wire.Sent} message */
  hear(message) {
    if (message.kind === "board") this.take(message);
    else if (message.kind === "refused") this.refused(message);
    else if (message.kind === "rule") this.ruled(message);
    else if (message.kind === "moment") this.moment?.(message);
    else if (message.kind === "chat") this.chat.show(message.messages, message.whole);
    else this.failed(message);
  }

  /** A rule that was asked for. @param {Wire.RuleForm} rule */
  ruled(rule) {
    this.rules.get(rule.name)?.(rule);
    this.rules.delete(rule.name);
  }

  /** A board: show it, or first pass the screen. @param {Wire.Board} board */
  take(board) {
    const focused = onTheBoard();
    const old = this.board;
    const moved = !old || board.number !== old.number || board.seat !== old.seat || board.over !== old.over;
    if (this.waiting && board.number === this.waiting.number && this.repeat) this.live.send(this.waiting);
    else if (this.waiting && moved) this.waiting = null;
    this.repeat = false;
    if (old && board.seat !== old.seat) this.journal.entries = [];
    this.board = board;
    this.journal.take(board.log, board.log_from, this.seen(board));
    if (!this.slider || this.slider.at === this.slider.last) this.showBoard(board, board.actions.length > 0);
    if (old && board.seat === old.seat && board.log_from > 0) glow(board.log.flatMap((entry) => entry.ids));
    fill(find("the-standing"), make("h2", { class: "panel-title", text: board.over ? "Final scores" : "If it ended now" }), scoreTable(board.scores));
    if (moved || !this.reach.actions.length) this.decide(board);
    else this.relight();
    this.refocus(focused);
    this.passing(board);
    if (board.over && !(old && old.over)) this.finish(board);
    document.body.dataset.number = String(board.number);
    document.body.dataset.ready = String(!this.waiting);
  }

  /** Panels and top line; is something to decide (`mine`)? @param {Shown} shown @param {boolean} mine */
  showBoard(shown, mine) {
    this.lights.clear();
    this.room.show(shown.panels);
    this.sayLine(shown.line, shown.over, mine);
    find("undo-button").disabled = !shown.can_undo;
    find("restart-button").disabled = !shown.can_restart;
    document.body.toggleAttribute("data-over", shown.over);
  }

  /** The line on top and the question. @param {Wire.Line} line @param {boolean} over @param {boolean} mine */
  sayLine(line, over, mine) {
    find("the-step").textContent = line.step;
    find("the-turn").textContent = line.turn;
    find("the-waits").textContent = line.waits || line.question;
    find("the-waits").toggleAttribute("data-asked", !line.waits);
    const said = line.question || (over ? "The game is over." : line.waits || line.turn);
    if (find("the-question").textContent !== said) find("the-question").textContent = said;
    document.body.toggleAttribute("data-mine", mine);
    document.title = `${mine ? "● Your decision" : line.turn || "Table"} · Steading`;
  }

  /** A new decision: its actions in the list, its first clicks lit. @param {Wire.Board} board */
  decide(board) {
    this.cards.hideRefusal();
    this.cards.hideTip();
    this.reach = new Reach(board.actions);
    this.choices.show(board.actions);
    this.choices.enable(!this.waiting);
    this.relight();
    if (board.actions.length) this.room.turnToward(this.reach.lit());
  }

  /** Light what the clicks so far allow. */
  relight() {
    const focused = onTheBoard();
    this.room.want(this.reach.lit());
    this.lights.show(this.reach.lit(), this.reach.clicked, this.reach.later());
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
    this.live.send({ do: "sit", seat: next });
  }

  /** Why not, beside the last click. @param {Wire.RefusedForm} message */
  refused(message) {
    this.waiting = null;
    this.choices.enable(true);
    document.body.dataset.ready = "true";
    this.cards.refuse(message, this.pointer ?? { x: innerWidth / 2, y: innerHeight / 3 });
  }

  /** Errors: a stale board is followed by a fresh one; everything else is said. @param {Wire.ErrorForm} message */
  failed(message) {
    this.waiting = null;
    this.choices.enable(true);
    document.body.dataset.ready = "true";
    this.moment?.(null);
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

  /** Send a message that may only count once. @param {{do: "undo" | "restart"} | {do: "play", action: number}} message */
  sendOnce(message) {
    if (this.waiting || !this.board || this.board.seat === null) return;
    const whole = { ...message, seat: this.board.seat, number: this.board.number, key: crypto.randomUUID?.() ?? String(Math.random()) };
    if (!this.live.send(whole)) return;
    this.waiting = whole;
    document.body.dataset.ready = "false";
    this.choices.enable(false);
  }

  /** Say an action. @param {Wire.Choice} action */
  play(action) {
    if (!this.board || !this.reach.actions.includes(action)) return;
    memory.write(this.seenKey(this.board), String(this.journal.length));
    this.sendOnce({ do: "play", action: action.index });
  }

  /** A click on the board. @param {MouseEvent} event */
  click(event) {
    if (this.cards.wasPress()) return;
    const at = elementOf(event);
    if (!at?.closest(".pages, .page-table, .hands")) return;
    if (this.room.ground.hasAttribute("data-large") && !at.closest(".large, .hands")) {
      this.room.enlarge();
      return;
    }
    const ids = idsUnder(event, this.room.ground);
    if (!ids.length && this.room.above && at.closest(".page-others .panel > svg")) this.room.enlarge(at.closest(".panel"));
    if (this.waiting || !this.board || (!ids.length && !this.nearTouch(event))) return;
    this.pointer = pointOf(event);
    const usable = new Set([...this.reach.lit(), ...this.reach.clicked]);
    const id = ids.find((name) => usable.has(name)) ?? this.nearTouch(event) ?? ids.find((name) => this.reach.later().has(name));
    if (id === undefined) {
      if (this.board.seat !== null && !this.board.over) this.live.send({ do: "why", seat: this.board.seat, path: [...this.reach.clicked, ...ids.slice(0, 1)] });
      return;
    }
    this.cards.hideTip();
    const said = this.reach.click(id);
    this.relight();
    if (said && typeof said === "object") this.play(said);
    else this.room.turnToward(this.reach.lit());
  }

  /** A finger is broader than a die: the lit thing nearest to a touch, if the touch almost met it. @param {MouseEvent} event */
  nearTouch(event) {
    if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return undefined;
    const near = this.lights.targets().map((target) => {
      const box = (target.querySelector(":scope > .hit") ?? target).getBoundingClientRect();
      const x = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
      const y = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
      return { id: target.id, far: Math.hypot(x, y) };
    }).filter(({ far }) => far < FINGER);
    return near.sort((one, other) => one.far - other.far)[0]?.id;
  }

  /** Keys that belong to the whole page. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || find("the-pass").open || document.querySelector("dialog[open]")) return;
    const at = elementOf(event);
    if (at?.closest("input, textarea, select")) return;
    /** @type {SVGGraphicsElement | null} */
    const onBoard = at?.closest("svg .lit, svg .chosen") ?? null;
    /** @type {Record<string, () => unknown>} */
    const acts = {
      Escape: () => this.cards.hideRefusal() || (document.querySelector(".panel.large") && this.room.enlarge()) || this.choices.forget() || (this.reach.back() && (this.relight(), true)) || (at instanceof HTMLElement || at instanceof SVGElement ? at.blur() : undefined),
      Enter: () => this.choices.settle() || (onBoard && !event.repeat ? onBoard.dispatchEvent(new MouseEvent("click", { bubbles: true })) : "not ours"),
      " ": () => (onBoard && !event.repeat ? onBoard.dispatchEvent(new MouseEvent("click", { bubbles: true })) : "not ours"),
      u: () => find("undo-button").click(),
    };
    if (this.slider?.key(event.key)) event.preventDefault();
    else if (/^\d$/.test(event.key)) this.choices.digit(event.key);
    else if (isArrow(event.key)) this.arrow(event.key, onBoard);
    else if ((acts[event.key] ?? notOurs)() === "not ours") return;
    event.preventDefault();
  }

  /** Arrow keys: between the lit things when on the board, else through the list. @param {import("./lights.js").Arrow} name @param {Element | null} onBoard */
  arrow(name, onBoard) {
    const sideways = name === "ArrowLeft" || name === "ArrowRight";
    if (onBoard || sideways) this.lights.step(onBoard, name)?.focus();
    else this.choices.step(name === "ArrowDown");
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

  // ---------------------------------------------------------------- the end

  /** Ranking, sheets, the whole game on a slider, the record. @param {Wire.Board} board */
  finish(board) {
    const replay = make("div", { class: "replay-box" });
    fill(find("the-end"), ranking(board.scores), replay,
      make("div", { class: "end-buttons" },
        make("button", { type: "button", class: "button", text: "Score sheets", on: { click: () => openScores(board) } }),
        board.record ? make("a", { title: "The whole game as a file, to keep and to look at again", class: "button", href: board.record, download: "", id: "the-record", text: "Record" }) : null,
        make("a", { class: "button", href: "/", text: "New game" })));
    find("the-end").hidden = false;
    if (board.moments) this.slider = new Slider(replay, board.moments - 1, (at) => this.showMoment(at));
    const winners = board.scores.filter((sheet) => sheet.rank === 1).map((sheet) => sheet.name);
    openDialog(`${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}`,
      ranking(board.scores), scoreTable(board.scores),
      make("p", { class: "quiet", text: "Close this to walk through the whole game with the slider." }));
  }

  /** One moment of the game. @param {number} at @returns {Promise<void>} */
  showMoment(at) {
    return new Promise((resolve) => {
      this.moment = (message) => {
        this.moment = null;
        if (message) {
          this.showBoard({ ...message, over: true }, false);
          this.journal.take(message.log, 0, message.log.length);
        }
        resolve();
      };
      if (!this.live.send({ do: "moment", at })) resolve();
    });
  }

  // ---------------------------------------------------------------- wiring

  /** Every listener of the page. */
  listen() {
    closeOnBackdrop();
    this.room.ground.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    find("undo-button").addEventListener("click", () => this.sendOnce({ do: "undo" }));
    find("restart-button").addEventListener("click", () => this.sendOnce({ do: "restart" }));
    find("scores-button").addEventListener("click", () => this.board && openScores(this.board));
    find("help-button").addEventListener("click", () => this.board && openHelp(this.board, (name) => this.cards.ruleNamed(name)));
    find("seats-button").addEventListener("click", () => this.board && openSeats(this.id, this.board, this.host));
    find("pass-ready").addEventListener("click", () => this.sit());
    find("pass-look").addEventListener("click", () => find("the-pass").close());
    find("pass-button").addEventListener("click", () => find("the-pass").showModal());
    find("the-fold").addEventListener("click", () => {
      const folded = find("the-ask").toggleAttribute("data-folded");
      find("the-fold").setAttribute("aria-expanded", String(!folded));
    });
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
  const pointed = event.detail > 0 ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  /** @type {string[]} */
  const ids = [];
  for (const start of [elementOf(event), ...pointed]) {
    for (let /** @type {Element | null} */ element = start; element && ground.contains(element) && element !== ground; element = element.parentElement) {
      if (element.tagName === "svg") break;
      if (element.id && element instanceof SVGElement && element.ownerSVGElement && !ids.includes(element.id)) ids.push(element.id);
    }
  }
  return ids;
}

/** Where a click was; a click by key is in the middle of its element. @param {MouseEvent} event */
function pointOf(event) {
  const box = elementOf(event)?.getBoundingClientRect();
  if (event.detail > 0 || !box) return { x: event.clientX, y: event.clientY };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

new Table();
