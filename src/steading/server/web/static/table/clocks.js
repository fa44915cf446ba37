/**
 * Clocks that tick between boards, and a slip that says what they ask for: out of time, pauses.
 * Loaded where a table has clocks.
 */
import { ask, fill, make, wordsOf } from "../shared/dom.js";
import { list, say } from "../shared/language.js";

const MINUTE = 60,
  HOUR = 3600,
  DAY = 86400;

/** What is left, in the fewest signs. @param {number} left seconds */
export function timeText(left) {
  const whole = Math.max(0, Math.ceil(left));
  const two = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, "0");
  if (whole >= 2 * DAY)
    return say("time-days", { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two((whole % HOUR) / MINUTE)}:${two(whole % MINUTE)}`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

/** The clocks of one table. */
class Clocks {
  /** @param {string} table @param {import("./panels.js").Panels} panels */
  constructor(table, panels) {
    this.table = table;
    this.panels = panels;
    /** @type {Wire.BoardMessage | null} */
    this.board = null;
    this.came = 0;
    this.waits = ""; // for whom one has decided to wait
    this.slip = make("div", { class: "time-slip", role: "status", hidden: true });
    this.error = make("p", { class: "error", role: "alert" });
    document.body.append(this.slip);
    setInterval(() => this.tick(), 250);
  }

  /** A board that has just come. @param {Wire.BoardMessage} board */
  take(board) {
    this.board = board;
    this.came = performance.now();
    this.error.textContent = "";
    this.tick();
    this.tell(board);
  }

  /** What the seat has left now. @param {Wire.SeatLine} seat */
  left(seat) {
    const ran =
      typeof seat.since !== "number" ? 0 : (this.board?.now ?? 0) - seat.since + (performance.now() - this.came) / 1000;
    return (seat.clock ?? 0) - ran;
  }

  /** Write every clock anew: in its bar, the own one beside the question. */
  tick() {
    for (const seat of this.board && !this.board.over ? this.board.seats : []) {
      const box =
        seat.seat === this.board?.seat
          ? document.getElementById("my-badge")?.parentElement
          : this.panels.bars.get(seat.seat)?.querySelector(".bar-words");
      if (!box || seat.clock === null) continue;
      let face = /** @type {HTMLElement | null} */ (box.querySelector(":scope > .clock-face"));
      if (!face) {
        face = make("span", { class: "clock-face", role: "timer", "aria-label": say("time-of", { name: seat.name }) });
        box.insertBefore(face, box.children[1] ?? null);
      }
      const left = this.left(seat);
      const text = seat.kind === "bot" ? "" : timeText(left);
      if (face.textContent !== text) face.textContent = text;
      face.dataset.runs = String(seat.since !== null);
      face.dataset.left =
        seat.since !== null && left <= 0
          ? "none"
          : left < MINUTE || (left < 3 * HOUR && (seat.clock ?? 0) > DAY)
            ? "little"
            : "enough";
    }
    if (this.board?.over) for (const face of document.querySelectorAll(".clock-face")) face.remove();
  }

  /** A button that asks the server. @param {string} id @param {string} text @param {string} way @param {object} body */
  button(id, text, way, body = {}) {
    return make("button", {
      type: "button",
      class: "button",
      id,
      text,
      on: {
        click: () =>
          ask(`/table/${this.table}/${way}`, body).catch((error) => {
            this.error.textContent = wordsOf(error);
          }),
      },
    });
  }

  /** Say what somebody should know or answer. @param {Wire.BoardMessage} board */
  tell(board) {
    const mine = board.seats.filter((seat) => seat.mine);
    const late = board.seats.find((seat) => seat.late && !seat.mine);
    const asking = board.seats.filter((seat) => seat.pauses && !seat.mine).map((seat) => seat.name);
    const named = { names: list(asking), number: asking.length };
    const asked = mine.some((seat) => seat.pauses);
    const whom = late ? `${late.seat} ${late.since}` : "";
    /** @type {import("../shared/dom.js").Child[]} */
    let parts = [];
    if (board.paused)
      parts = [
        make("p", { text: asking.length ? say("time-paused-asked", named) : say("time-paused") }),
        this.button("go-on-button", say(asked ? "time-not-yet" : "time-continue"), "pause", { wish: !asked }),
      ];
    else if (asking.length)
      parts = [
        make("p", { text: say("time-asked", named) }),
        asked ? null : this.button("pause-agree-button", say("time-agree"), "pause"),
      ];
    else if (late && mine.some((seat) => !seat.lent) && this.waits !== whom)
      parts = [
        make("p", { text: say("time-late", { name: late.name }) }),
        this.button("late-button", say("time-late-bot"), `seats/${late.seat}/bot`),
        make("button", {
          type: "button",
          class: "button",
          id: "wait-button",
          text: say("time-late-wait"),
          on: {
            click: () => {
              this.waits = whom;
              this.tell(board);
            },
          },
        }),
      ];
    this.slip.hidden = !parts.length || board.over;
    fill(this.slip, ...parts, this.error);
  }
}

/** @type {Clocks | null} */
let only = null;

/** A board with clocks. @param {string} table @param {import("./panels.js").Panels} panels @param {Wire.BoardMessage} board */
export function showClocks(table, panels, board) {
  only ??= new Clocks(table, panels);
  only.take(board);
}
