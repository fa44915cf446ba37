/** What a person sees of a table: the parts of the page, and what is drawn in them. Decides nothing; knows no game. */
import { ask, fill, find, make, memory, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { Animator } from "./animator.js";
import { Announcer } from "./announcer.js";
import { Bars } from "./bars.js";
import { Card } from "./card.js";
import { Choices } from "./choices.js";
import { Coach } from "./coach.js";
import { SLIM_DESK } from "./deal.js";
import { Inspector, inBook, tippedAt } from "./inspector.js";
import { Lights } from "./lights.js";
import { showNextTable } from "./next_table.js";
import { Panels } from "./panels.js";
import { Playback, saidAt } from "./playback.js";
import { Recap } from "./recap.js";
import { Ribbon } from "./ribbon.js";
import { changeCloth, embroider, showYear } from "./season.js";
import { litIn, totalIn } from "./state.js";
import { Chat, Story } from "./story.js";

/**
 * @typedef {Pick<Wire.BoardMessage, "panels" | "line" | "over" | "bars" | "season" | "scores"> & {seat?: number | null,
 * seats?: Wire.SeatLine[], deciders?: number[], can_undo?: boolean, can_restart?: boolean}} Shown
 */

const FOOT = 62; // how high the words of a table that asks what if are, in pixels
const SAID = 5000; // how long a banner stays, in milliseconds

/** The thing on the board that has the focus. */
const onTheBoard = () => document.activeElement?.closest?.("svg [id]")?.id;

/** The page's title while the reader has nothing to decide. @param {string} turn */
const turnTitle = (turn) => (turn ? say("title-turn", { turn }) : say("title-table"));

/** The page of one table. */
export class View {
  /** @param {import("./table.js").Table} table @param {import("./panels.js").Layout | undefined} layout */
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
    this.panels = new Panels(
      find("the-panels"),
      layout ?? { above: [], below: [], dock: [], moves_open: false },
      find("the-ask"),
      find("the-dock"),
      find("the-story"),
    );
    this.panels.onResize = () => this.light();
    this.panels.squeezeRibbon = () => this.ribbon.squeeze();
    this.lights = new Lights(this.panels);
    this.coach = new Coach(find("the-coach"), {
      answer: (answer) => table.dispatch({ type: "send", message: { do: "step", answer } }),
      ask: () => table.askHint(),
      play: (turn) => table.dispatch({ type: "play turn", turn }),
      changed: () => this.showHint(),
    });
    this.announcer = new Announcer(find("the-news"));
    this.bars = new Bars(this.panels);
    this.choices = new Choices(find("the-choices"), { play: stage, look });
    this.ribbon = new Ribbon({ stage, look });
    this.inspector = new Inspector(find("the-inspector"), find("the-panels"), (name) => table.askRule(name));
    this.inspector.forMe = (thing) => this.forMe(thing);
    this.inspector.nearer = (seat) => this.panels.nearer(seat);
    this.inspector.lastMove = () => (this.state.board?.seat === null ? this.state.log.at(-1) : undefined);
    this.inspector.empty();
    this.card = new Card(find("the-sheet"), this.panels, this.inspector, {
      related: (thing) => this.related(thing),
      stage,
      choose: (id) => table.dispatch({ type: "choose", id }),
    });
    this.story = new Story(find("the-story-list"), find("the-digest"), (at) => this.playback.slider?.leap(at));
    this.recap = new Recap(find("the-recap"), (entry) =>
      this.playback.slider ? this.playback.look(entry) : table.dispatch({ type: "look back", entry }),
    );
    this.playback = new Playback(
      this,
      (at) => table.askMoment(at),
      (moment) => this.showMoment(moment),
    );
    this.animator = new Animator(this.panels, (telling) => this.showTelling(telling));
    /** Made when the game is over. @type {import("./ending.js").Ending | null} */
    this.ending = null;
    this.chat = new Chat(find("the-chat"), (text) => table.line.send({ do: "chat", text }));
    if (layout?.moves_open && innerWidth >= SLIM_DESK) this.openMoves(true);
  }

  get state() {
    return this.table.state;
  }

  // ---------------------------------------------------------------- a board

  /** Before a board is drawn. @param {Wire.BoardMessage} board */
  measure(board) {
    this.focused = onTheBoard();
    this.places = this.panels.look(board.panels);
  }

  /** Draw a board in place of another. @param {Wire.BoardMessage} board @param {Wire.BoardMessage | null} old */
  draw(board, old) {
    document.body.removeAttribute("data-back");
    const unroll = old && old.seat === board.seat ? changeCloth(old, board) : null;
    this.show(board, board.actions.length > 0, this.places);
    this.showOrigin(board);
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
    this.showLent(shown);
    document.body.dataset.season = shown.season;
    showYear(shown.season);
    this.bars.show({ ...shown, seat: shown.seat ?? null });
    if (mine) this.ribbon.sub(this.score(), true);
    else this.ribbon.sub(this.aside(shown));
    find("undo-button").disabled = !shown.can_undo;
    find("undo-button").hidden = board?.seat === null; // who looks on has nothing to take back
    find("restart-button").hidden = !shown.can_restart;
    this.panels.show(shown.panels, before);
    embroider(shown.season);
    find("the-step").textContent = shown.line.step;
    find("the-turn").textContent = shown.line.turn;
    document.body.toggleAttribute("data-mine", mine);
    document.body.toggleAttribute("data-over", shown.over);
    this.showLearnt();
    document.title = mine ? say("title-decision") : turnTitle(shown.line.turn);
  }

  /** A lesson, or a puzzle, is over: nobody is waited for. */
  showLearnt() {
    const learnt = document.body.hasAttribute("data-led") && this.coach.note?.tone === "right";
    document.body.toggleAttribute("data-learnt", learnt);
    if (!learnt) return;
    find("the-question").textContent = say("ribbon-learnt");
    find("the-sub").textContent = "";
  }

  /** Which game is played on here, along the foot of the table. @param {Wire.BoardMessage} board */
  showOrigin(board) {
    if (!board.origin || this.playback.slider) return;
    const { origin } = board;
    if (!this.panels.foot?.dataset.high) this.panels.layFoot(FOOT, make("section", { class: "origin" }));
    import("./what_if.js").then(({ originOf }) => {
      if (!this.playback.slider) fill(find("the-foot"), originOf(this.table.id, board, origin));
    });
  }

  /** @param {Wire.BoardMessage} board */
  async showEnding(board) {
    const { Ending } = await import("./ending.js");
    this.ending ??= new Ending(find("the-end"), this.panels, this.playback, this.table.id, () => this.showPresent());
    this.ending.open(board);
  }

  /** A bot plays for me: the ribbon says so, and how to take the seat back. @param {Shown} shown */
  showLent(shown) {
    const me = shown.over ? undefined : shown.seats?.find(({ seat, lent }) => lent && seat === shown.seat);
    document.body.toggleAttribute("data-lent", Boolean(me));
    if (!me) return;
    find("the-question").textContent = say("ribbon-lent", { bot: say("bot-name", { bot: me.substitute ?? "" }) });
    const back = () =>
      ask(`/table/${this.table.id}/seats/${me.seat}/back`, {}).catch((error) => this.say(wordsOf(error), SAID));
    fill(
      find("the-buttons"),
      make("button", {
        type: "button",
        class: "button golden",
        id: "come-back-button",
        text: say("ribbon-take-back"),
        on: { click: back },
      }),
    );
  }

  /** Below the question while nothing is asked: whose turn it is; for who looks on, what happened last. @param {Shown} shown */
  aside({ line }) {
    if (this.state.board?.seat === null) return this.state.log.at(-1)?.text ?? "";
    return line.waits && line.turn ? line.turn : "";
  }

  /** What I have now, in a few words. */
  score() {
    return this.state.board?.seat === null ? "" : say("ribbon-points", { points: totalIn(this.state) });
  }

  /** Buttons for what is not clicked on the board. @param {boolean} mine */
  offer(mine) {
    const { actions = [], panels = [] } = (mine && this.state.board) || {};
    const named = panels.flatMap((panel) => [...panel.body.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? ""));
    const ids = new Set(named);
    const apart = actions.filter(({ paths }) => !paths.some((path) => ids.has(path[0] ?? "")));
    const many = this.ribbon.offer(apart, this.panels.dealt?.ribbon.wide ?? this.panels.wide * 0.6, this.panels.wide);
    if (many) this.openMoves(true);
  }

  /**
   * The buttons of the top line, and who looks on.
   * @param {Wire.BoardMessage} board
   * @param {boolean} turned whether it has become or ceased to be my turn
   */
  showButtons(board, turned) {
    const mine = board.actions.length > 0;
    const asked = board.seat !== null && !document.body.hasAttribute("data-lent"); // others are asked nothing
    find("moves-button").hidden = !asked;
    if (!asked && !find("the-moves").hidden) this.openMoves(false);
    find("hint-button").hidden = !mine || !board.hints;
    find("orders-button").hidden = mine || !asked || !board.can_order;
    find("orders-button").textContent = say("ribbon-orders", { number: board.orders?.length ?? 0 });
    showNextTable(this.table.id, board, turned);
    this.panels.stretchRibbon();
    const foreseen = board.actions.every(({ score }) => score !== null);
    if (mine && foreseen) document.body.dataset.foreseen = String(board.number);
  }

  /** A new decision: its actions in the list, its first clicks lit. @param {Wire.BoardMessage} board */
  showDecision(board) {
    const { reach, waiting } = this.state;
    this.choices.show(board.actions);
    this.choices.enable(!waiting);
    this.panels.arrangePapers();
    this.panels.unfold(reach.lit());
    if (!this.state.staged) this.light(); // else with what is staged, which comes next
    const spectator = board.seat === null;
    const last = spectator ? this.state.log.at(-1) : this.recap.entries.at(-1);
    const found = last?.ids.map((id) => this.panels.element(id)).find((element) => element !== null) ?? null;
    if (spectator && !this.inspector.shown?.matches(":hover")) this.inspector.follow(found);
    else this.inspector.about(tippedAt(found));
    const [active, ...more] = board.seats.filter(({ deciding, seat }) => deciding && seat !== board.seat);
    if (!board.actions.length && active && !more.length) this.inspector.showSeat(active.seat);
  }

  /** A board has been drawn. @param {Wire.BoardMessage} board @param {boolean} pass whether the screen is to be passed */
  settle(board, pass) {
    if (this.noted && board.note) this.panels.turnToward(board.note.points);
    this.refocus(this.focused);
    this.showPass(board, pass);
  }

  /** Light what the clicks so far allow; leave numbers where others moved. */
  light() {
    const { state } = this;
    const focused = onTheBoard();
    this.lights.show(litIn(state), state.reach.clicked, state.reach.later(), (id) => state.reach.labels(id));
    if (state.staged) this.lights.stage(state.staged.ghosts);
    const { note, at } = this.coach;
    if (note) this.lights.point(note, at >= 0);
    if (at < 0) this.recap.entries.forEach((entry, place) => this.lights.trace(entry.ids, place + 1));
    this.lights.draw();
    this.standPicker();
    this.panels.markFolds();
    if (this.panels.small || matchMedia("(pointer: coarse)").matches) this.lights.widen();
    this.choices.narrow(state.reach.possible());
    this.refocus(focused);
  }

  /** On a desk, what is picked with stands where the eye is: beside the piece that was clicked. */
  standPicker() {
    const at = this.state.staged?.ghosts[0]?.at;
    const element = at === undefined || this.panels.small ? null : this.panels.element(at);
    const piece = element?.closest("svg > .piece") ?? element;
    const pieces = [...this.panels.ground.querySelectorAll("svg > .piece, svg [data-faces]")];
    const others = piece ? pieces.filter((each) => !piece.contains(each) && !each.contains(piece)) : [];
    const papers = [...document.querySelectorAll(".dock > :not(.put-away), .panel.in-dock, .seat-bar, .ribbon")];
    this.ribbon.standBeside(piece, others, papers, this.panels.dealt?.top ?? 0);
  }

  /** A board may have taken the focus away from what it drew anew. @param {string | undefined} id */
  refocus(id) {
    if (id && document.activeElement?.id !== id) this.panels.element(id)?.focus({ preventScroll: true });
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
    find("pass-button").textContent = say("pass-to", { name });
    find("pass-heading").textContent = say("pass-screen-to", { name });
    find("pass-ready").textContent = say("pass-ready", { name });
    if (pass && !cover.open) cover.showModal();
  }

  // ---------------------------------------------------------------- what is staged

  /** What is staged, among what else could be. @param {Wire.ChoiceForm} action @param {Wire.ChoiceForm[]} actions */
  stage(action, actions) {
    document.body.toggleAttribute("data-staged", true);
    this.ribbon.staged(action, actions, totalIn(this.state));
    this.announcer.say(this.ribbon.words);
    find("confirm-button").hidden = false;
    find("undo-button").disabled = false;
    this.light();
    const thing = tippedAt(this.panels.element(action.ghosts[0]?.at ?? action.paths[0]?.[0] ?? ""));
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
    this.ribbon.sub(this.score(), true);
    this.announcer.say(this.ribbon.asked);
  }

  /** What is staged would bring this. @param {Wire.ChoiceForm} action */
  promise(action) {
    this.ribbon.promise(action, totalIn(this.state));
    this.announcer.say(find("the-sub").textContent ?? "");
  }

  /** What the actions would bring. @param {number} number of the board @param {Wire.ChoiceForm[]} actions */
  showForesight(number, actions) {
    document.body.dataset.foreseen = String(number);
    this.choices.tell(actions);
    this.ribbon.tell(actions);
    if (!find("the-moves").hidden && !this.panels.small) this.panels.arrangePapers(); // the list is longer now
  }

  // ---------------------------------------------------------------- what is said

  /** Why not, in the dock; nothing takes it away. @param {Wire.RefusedForm | null} refusal */
  showRefusal(refusal) {
    const box = find("the-refusal");
    box.hidden = !refusal;
    if (!refusal) return this.panels.arrangePapers();
    const { rule, text, rule_text, href } = refusal;
    const words = text && text !== rule_text ? text : "";
    fill(
      box,
      make("p", { class: "refusal-words", text: words || rule_text || say("refusal-not-now") }),
      rule_text && words && !words.includes(rule_text) ? make("p", { class: "paper-rule", text: rule_text }) : null,
      inBook(href),
      make("button", {
        type: "button",
        class: "refusal-close",
        "aria-label": say("close"),
        text: "×",
        on: { click: () => this.hideRefusal() },
      }),
    );
    box.dataset.rule = rule;
    return this.panels.arrangePapers();
  }

  /** The refusal goes; false if there was none. */
  hideRefusal() {
    const had = !find("the-refusal").hidden;
    this.showRefusal(null);
    return had;
  }

  /**
   * To those who hear the table: what others did, and what is asked of the reader.
   * @param {Wire.BoardMessage} board
   * @param {Wire.Entry[]} entries
   * @param {boolean} asked
   */
  announce(board, entries, asked) {
    const question = this.state.staged ? this.ribbon.words : this.ribbon.asked;
    this.announcer.take(board, entries, asked ? question : "");
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
    else this.say(say("table-offline"));
  }

  /** Something is being told, or everything has been. @param {boolean} telling */
  showTelling(telling) {
    find("skip-button").hidden = !telling;
    find("to-me-button").hidden = !telling;
    document.body.toggleAttribute("data-telling", telling);
  }

  /** Another hint, or none: what it points at comes into sight. */
  showHint() {
    this.panels.arrangePapers();
    this.light();
    if (this.coach.at >= 0) this.panels.turnToward(new Set(this.coach.note?.points));
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
      this.panels.stretchRibbon();
      this.lights.trace(entry.ids, this.recap.at + 1);
      this.lights.draw();
    } else if (board) {
      this.showAgain(board);
      this.light();
    }
    if (entry) this.ribbon.sub(say(drawn ? "ribbon-looking-back" : "ribbon-while-away", { text: entry.text }));
  }

  /** The board of now, after another was shown. @param {Wire.BoardMessage} board */
  showAgain(board) {
    this.show(board, board.actions.length > 0);
    this.panels.stretchRibbon();
  }

  /** A moment of the finished game. @param {Wire.MomentMessage} moment */
  showMoment(moment) {
    const line = { ...moment.line, question: "", waits: "" };
    this.show({ ...moment, line, over: moment.at === moment.of }, false);
    this.ribbon.sub(saidAt(moment));
  }

  /** The board as it is now, after others were looked at. */
  showPresent() {
    const { board, log, seen } = this.state;
    if (!board) return;
    this.showAgain(board);
    this.showOrigin(board);
    this.story.mark(Infinity);
    this.recap.show(log.slice(seen).filter((entry) => entry.seat !== board.seat));
    this.light();
  }

  /** The score sheets of what is shown. */
  get sheets() {
    const { moment } = this.playback;
    return moment ? { scores: moment.scores, over: moment.at === moment.of } : this.state.board;
  }

  /** How far a seat has read the log when it last decided. @param {number | null} seat */
  seenBy(seat) {
    return Number(memory.read(this.seenKey(seat)) ?? 0);
  }

  /** @param {number | null} seat @param {number} length */
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
    const on = (id) => id !== undefined && (piece.id === id || piece.contains(this.panels.element(id)));
    return this.state.reach.actions.filter((action) => action.paths.some(([id]) => on(id)));
  }

  /** What a click on it would say: the action, or what is to be clicked. @param {string} id */
  saidBy(id) {
    const { actions, clicked } = this.state.reach;
    const [only, ...more] = actions.filter((action) => action.paths.some((path) => path[clicked.length] === id));
    const tip = this.panels.element(id)?.dataset.tip?.split("\n")[0];
    return only && (!more.length || !tip) ? only.label : (tip ?? "");
  }

  /** What a thing means for me now, in the inspector. @param {Element} thing */
  forMe(thing) {
    const can = this.state.board?.actions.length ? this.related(thing).slice(0, 4) : [];
    return can.map((action) =>
      make(
        "p",
        { class: "paper-can" },
        make("strong", { text: say("inspector-can", { move: action.label }) }),
        action.brings ? make("span", { text: ` · ${action.brings}` }) : null,
      ),
    );
  }

  /** Several small things lie under a finger: which one is meant? @param {string[]} ids */
  near(ids) {
    const lit = litIn(this.state);
    const meant = ids.filter((id) => lit.has(id));
    const finger = `.finger[data-for="${CSS.escape(meant[0] ?? "")}"]`;
    return meant.length > 1 && this.panels.ground.querySelector(finger) ? meant : [];
  }

  /** Is it a place of its own, which never lets a click through? @param {string | undefined} id */
  firm(id) {
    return Boolean(id && this.panels.element(id)?.classList.contains("firm"));
  }

  /** Does one of these lie on the piece on which what is staged would lie? @param {string[]} ids */
  onGhost(ids) {
    const at = this.state.staged?.ghosts[0]?.at;
    if (at === undefined) return false;
    const piece = this.panels.element(at)?.closest("svg > .piece");
    return ids.some((id) => id === at || Boolean(piece?.contains(this.panels.element(id))));
  }

  /** Is what lies there seen closer, so that a drag moves the ground? @param {string | undefined} id */
  closer(id) {
    const panel = id && this.panels.element(id)?.closest(".panel")?.getAttribute("data-panel");
    return (this.panels.zooms.get(panel || "")?.factor ?? 1) > 1;
  }

  // ---------------------------------------------------------------- what is opened and closed

  /** See one's own ground closer. @param {number} times */
  zoom(times) {
    const panel = this.panels.forms.find((each) => each.role === "own");
    if (panel) this.panels.zooms.get(panel.id)?.by(times);
    this.light();
  }

  /** The list of all moves, in the dock, where the story made room. @param {boolean} open */
  openMoves(open) {
    if (open && find("moves-button").hidden) return;
    find("the-moves").hidden = !open;
    find("moves-button").setAttribute("aria-expanded", String(open));
    document.body.toggleAttribute("data-moves", open);
    if (open) this.openStory(false);
    this.rearrange();
  }

  /** What happened, and what people say. */
  toggleStory() {
    this.openStory(!find("the-story").hasAttribute("data-open"));
    this.rearrange();
  }

  /** In the dock, in the place of whatever is read there. @param {boolean} open */
  openStory(open) {
    find("the-story").toggleAttribute("data-open", open);
    find("story-button").setAttribute("aria-expanded", String(open));
  }

  /** What lies beside the board has changed; on a small screen it takes of the page. */
  rearrange() {
    if (!this.panels.small) return this.panels.arrangePapers();
    this.panels.arrange();
    return this.light();
  }
}
