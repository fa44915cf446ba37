/** The paper of the story: what has happened, with a mark since the reader last decided, and what people write. */
import { fill, make, part } from "../shared/dom.js";
import { say } from "../shared/language.js";

const MOST_TOLD = 5;

/**
 * Does the line say this, and lead to its moment if it has one?
 * @param {Element | undefined} line
 * @param {Wire.Entry | undefined} entry
 */
function shows(line, entry) {
  return line?.textContent === entry?.text && !line?.querySelector("button") === (typeof entry?.at !== "number");
}

/** The story that one seat reads. */
export class Story {
  /**
   * @param {HTMLOListElement} list
   * @param {HTMLElement | null} digest where what concerns the reader is told again
   * @param {(at: number) => void} jump to that moment
   */
  constructor(list, digest = null, jump = () => {}) {
    this.list = list;
    this.digest = digest;
    this.jump = jump;
    /** @type {Wire.Entry[]} */
    this.entries = [];
    this.seen = 0;
    /** The moment that is looked at. */
    this.at = Infinity;
    new ResizeObserver(() => (this.at < Infinity ? this.mark(this.at) : this.toEnd())).observe(list);
  }

  /** The newest in sight. */
  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * Take the entries from `from` on; earlier ones are known, later ones were taken back.
   * @param {Wire.Entry[]} entries
   * @param {number} from
   * @param {number} seen
   */
  take(entries, from, seen) {
    this.entries = [...this.entries.slice(0, from), ...entries];
    // Only the tail changes, so that a screen reader hears what is new and nothing else.
    let at = Math.min(from, this.list.children.length);
    while (at < this.entries.length && shows(this.list.children[at], this.entries[at])) at += 1;
    while (this.list.children.length > at) this.list.lastChild?.remove();
    this.list.append(...this.entries.slice(at).map((entry) => this.line(entry)));
    const marked = Math.min(this.seen, seen, at);
    this.seen = Math.min(seen, this.entries.length);
    for (let place = marked; place < this.entries.length; place += 1) {
      const line = this.list.children[place];
      line?.classList.toggle("fresh", place >= this.seen);
      if (place === this.seen && place > 0) line?.setAttribute("data-first-fresh", say("story-since"));
      else line?.removeAttribute("data-first-fresh");
    }
    this.sum();
    requestAnimationFrame(() => this.toEnd());
  }

  /** An entry; one that knows its moment leads there. @param {Wire.Entry} entry */
  line({ at, text, href }) {
    return make(
      "li",
      {},
      typeof at === "number"
        ? make("button", { type: "button", class: "story-jump", text, on: { click: () => this.jump(at) } })
        : text,
      href
        ? make("a", { class: "story-rule", href, target: "_blank", tabindex: -1, "aria-label": say("in-rule-book") })
        : null,
    ); // not a stop for each line
  }

  /** The game is looked at as it stood then: what came later is faint. @param {number} moment */
  mark(moment) {
    this.at = moment;
    const lines = [...this.list.children];
    const last = this.entries.filter(({ at }) => (at ?? 0) <= moment).length - 1;
    lines.forEach((line, place) => {
      line.toggleAttribute("data-later", place > last);
      line.toggleAttribute("aria-current", place === last);
    });
    const now = lines[last];
    if (now instanceof HTMLElement) this.list.scrollTop = now.offsetTop - this.list.clientHeight / 2;
  }

  /** What concerns the reader and happened since the last own decision, in a box of its own. */
  sum() {
    if (!this.digest) return;
    const told = this.entries
      .slice(this.seen)
      .filter((entry) => entry.concerns)
      .map((entry) => entry.text);
    this.digest.hidden = told.length === 0;
    fill(part(this.digest, "ul"), ...told.slice(-MOST_TOLD).map((text) => make("li", { text })));
  }

  /** How many entries there are. */
  get length() {
    return this.entries.length;
  }
}

/** What the people at a table write to each other. */
export class Chat {
  /** @param {HTMLDetailsElement} box @param {(text: string) => boolean} send */
  constructor(box, send) {
    this.list = part(box, "ul");
    this.count = part(box, ".chat-count");
    this.box = box;
    this.unread = 0;
    box.addEventListener("toggle", () => {
      this.unread = 0;
      this.mark();
    });
    const field = /** @type {HTMLInputElement} */ (part(box, "form input"));
    part(box, "form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim() && send(field.value.trim())) field.value = "";
    });
  }

  /** Show what was said: all of it (`whole`), or what is new. @param {Wire.ChatLineForm[]} messages @param {boolean} whole */
  show(messages, whole) {
    if (whole) fill(this.list);
    else if (!this.box.open) this.unread += messages.length;
    this.list.append(
      ...messages.map(({ id, name, text, mine }) =>
        make(
          "li",
          {},
          make("strong", { text: `${say("chat-from", { name })} ` }),
          text,
          mine
            ? null
            : make("button", {
                type: "button",
                class: "chat-more",
                text: "⋯",
                "aria-label": say("chat-report", { name }),
                on: {
                  click: () =>
                    import("../shared/report_dialog.js").then((it) =>
                      it.ofLine(id ?? 0, say("chat-line", { name, text })),
                    ),
                },
              }),
        ),
      ),
    );
    this.list.scrollTop = this.list.scrollHeight;
    this.mark();
  }

  /** How many are unread. */
  mark() {
    this.count.textContent = this.unread ? ` ${say("chat-unread", { number: this.unread })}` : "";
  }
}
