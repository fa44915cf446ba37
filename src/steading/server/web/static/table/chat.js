/** The chat of a table: its lines, and how many of them are unread. */
import { fill, make, part } from "../shared/dom.js";
import { say } from "../shared/language.js";

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
