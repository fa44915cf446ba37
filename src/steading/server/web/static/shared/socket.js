/** A line over a WebSocket: reconnects with growing pauses, and says when it is down. */

const FIRST_PAUSE = 400; // milliseconds
const LONGEST_PAUSE = 8000;
const SOON = 80;
const ELSEWHERE = 1012; // the process at the other end stops; another goes on

/** One WebSocket that comes back. */
export class SocketLine {
  /** @param {string} path */
  constructor(path) {
    this.url = new URL(path, location.href.replace(/^http/, "ws")).href;
    /** @type {import("./line.js").Line["onmessage"]} */
    this.onmessage = () => {};
    /** @type {import("./line.js").Line["onstate"]} */
    this.onstate = () => {};
    /** @type {import("./line.js").LineState} */
    this.state = "connecting";
    this.pause = FIRST_PAUSE;
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
      if (this.state === "down") dispatchEvent(new Event("reconnected"));
      this.pause = FIRST_PAUSE;
      this.change("open");
    });
    socket.addEventListener("message", (event) => this.onmessage(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.again(event.code === ELSEWHERE));
    return socket;
  }

  /** @param {import("./line.js").LineState} state */
  change(state) {
    this.state = state;
    this.onstate(state);
  }

  /** Plan the next try, a little at random so that a table does not return in one moment. @param {boolean} soon */
  again(soon) {
    if (this.state === "closed") return;
    this.change("down");
    const pause = (soon ? SOON : this.pause) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => {
      this.socket = this.connect();
    }, pause);
    this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
  }

  /** Try at once, if a try is planned. */
  hurry() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.socket = this.connect();
  }

  /** Never again. */
  close() {
    this.state = "closed";
    this.socket.close();
  }

  /** Send if the line is up; false if it is not. @param {Wire.TableRequest} message */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
