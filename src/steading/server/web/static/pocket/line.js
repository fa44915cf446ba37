/** A line to the backend of this device: it is open once the backend is there, and never goes down. */

import { say } from "../shared/language.js";

/** One line to one table. */
export class PocketLine {
  /** @param {import("./worker_client.js").WorkerClient} client @param {string} path `/table/…/live` */
  constructor(client, path) {
    this.client = client;
    /** @type {import("../shared/line.js").Line["onmessage"]} */
    this.onmessage = () => {};
    /** @type {import("../shared/line.js").Line["onstate"]} */
    this.onstate = () => {};
    /** @type {import("../shared/line.js").LineState} */
    this.state = "connecting";
    /** What is said before the backend is there. @type {string[]} */
    this.early = [];
    this.number = client.connect(this, path.split("/")[2] ?? "");
    this.connected = false;
    const { ahead } = client;
    if (ahead && path === `/table/${ahead.id}/live` && !client.ready) queueMicrotask(() => this.openEarly(ahead.board));
    addEventListener("pagehide", () => this.close());
  }

  /** Here is a board that was drawn ahead of time: what is done on it is said once the backend is there. @param {Wire.BoardMessage} board */
  openEarly(board) {
    this.state = "open";
    new MutationObserver((_, shown) => {
      shown.disconnect();
      requestAnimationFrame(() => setTimeout(() => this.client.goAhead())); // once it is painted
    }).observe(document.body, { attributes: true, attributeFilter: ["data-number"] });
    this.onmessage(board);
    this.onstate("open");
  }

  /** @param {boolean} found is there such a table? */
  opened(found) {
    this.connected = true;
    for (const text of this.early.splice(0)) this.client.send(this.number, text);
    if (this.state === "connecting") {
      this.state = "open";
      this.onstate("open");
    }
    if (!found) this.onmessage({ kind: "error", code: "gone", text: say("pocket-no-table") });
  }

  /** @param {string} text */
  receive(text) {
    if (this.state !== "closed") this.onmessage(JSON.parse(text));
  }

  /** @param {Wire.TableRequest} message */
  send(message) {
    if (this.state !== "open") return false;
    if (this.connected) this.client.send(this.number, JSON.stringify(message));
    else this.early.push(JSON.stringify(message));
    return true;
  }

  /** Never again. */
  close() {
    if (this.state === "closed") return;
    this.state = "closed";
    this.client.disconnect(this.number);
  }
}
