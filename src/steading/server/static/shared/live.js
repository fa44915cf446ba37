/** The line to the server: reconnects with growing pauses, and says when it is down. */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const ELSEWHERE = 1012; // the process at the other end stops; another goes on

/** One WebSocket that comes back. */
export class Live {
  /**
   * @param {string} path
   * @param {{message: (message: Wire.Sent) => void, open: () => void, down: () => void}} listeners
   */
  constructor(path, listeners) {
    this.url = new URL(path, location.href.replace(/^http/, "ws")).href;
    this.listeners = listeners;
    this.pause = FIRST_PAUSE;
    this.ended = false;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
    this.socket = this.connect();
  }

  /** Try once; a failure plans the next try. */
  connect() {
    this.timer = null;
    const socket = new WebSocket(this.url);
    socket.addEventListener("open", () => {
      this.pause = FIRST_PAUSE;
      this.listeners.open();
    });
    socket.addEventListener("message", (event) => this.listeners.message(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.again(event.code === ELSEWHERE));
    return socket;
  }

  /** Plan the next try, a little at random so that a table does not return in one moment. @param {boolean} soon */
  again(soon) {
    if (this.ended) return;
    this.listeners.down();
    this.timer = setTimeout(
      () => {
        this.socket = this.connect();
      },
      (soon ? 80 : this.pause) * (0.75 + Math.random() / 2),
    );
    this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
  }

  /** Try at once, if a try is planned. */
  hurry() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.socket = this.connect();
  }

  /** Never again: the table is gone. */
  end() {
    this.ended = true;
    this.socket.close();
  }

  /** Send if the line is up; false if it is not. @param {Wire.Asked} message */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
