/** The dialogs of a table: scores, help with the rules of the moment, seats with their links. */
import { ask, fill, find, go, make, pageData, wordsOf } from "../shared/dom.js";
import { invitations, keepLinks, keptLinks } from "../shared/invitations.js";
import { ruleWords } from "./inspector.js";
import { scoreTable } from "./score_sheets.js";
import { settings } from "./settings.js";

/**
 * Open the dialog with this heading and content.
 * @param {string} heading
 * @param {import("../shared/dom.js").Child[]} content
 */
export function openDialog(heading, ...content) {
  const dialog = find("the-dialog");
  const close = make("button", {
    type: "button",
    class: "button dialog-close",
    "aria-label": "Close",
    text: "×",
    on: { click: () => dialog.close() },
  });
  fill(dialog, make("header", { class: "dialog-head" }, make("h2", { text: heading }), close), ...content);
  if (!dialog.open) dialog.showModal();
}

/** The scores, source by source. @param {Pick<Wire.BoardMessage, "scores" | "over">} board */
export function openScores(board) {
  openDialog(board.over ? "Final scores" : "Scores if the game ended now", scoreTable(board.scores));
}

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["Click or drag", "whatever is outlined; the move counts once you confirm it"],
  ["Enter, Esc", "confirm, take back"],
  ["M, 1 … 9, 0", "list all moves; type a move's number to choose it"],
  ["← → ↑ ↓", "move between outlined things; Enter or Space clicks"],
  ["U", "undo"],
  ["G", "continue, in a lesson"],
  ["H", "a hint, where hints are allowed; press again for another good turn"],
  ["Space", "skip an animation"],
  ["+ −, Ctrl and wheel, pinch", "zoom; drag to move around"],
  ["Point", "read about a piece at the side; hold Alt to keep it there"],
  ["Click elsewhere", "why that is not possible now"],
];

/** What is ordered in advance. @param {string} table @param {Wire.BoardMessage | null} board */
export const orders = (table, board) =>
  import("./orders.js").then(({ openOrders }) => openOrders(table, board?.seat ?? 0));

/**
 * Settings, seats, help, and what can be done with the table.
 * @param {string} table
 * @param {Wire.BoardMessage} board
 * @param {boolean} host
 * @param {(name: string) => Promise<import("./inspector.js").Rule | null>} ruleNamed
 */
export function openMenu(table, board, host, ruleNamed) {
  /** @param {"confirm" | "forced" | "sound"} name @param {string} text */
  const choice = (name, text) =>
    make(
      "label",
      { class: "option" },
      make("input", {
        type: "checkbox",
        name: `set-${name}`,
        checked: settings[name],
        on: {
          change: (/** @type {Event} */ event) =>
            settings.set(name, /** @type {HTMLInputElement} */ (event.target).checked),
        },
      }),
      make("span", { text }),
    );
  const speed = make(
    "select",
    {
      name: "set-speed",
      on: {
        change: (/** @type {Event} */ event) =>
          settings.set("speed", /** @type {HTMLSelectElement} */ (event.target).value),
      },
    },
    ...["slow", "normal", "fast", "off"].map((name) =>
      make("option", { value: name, text: name, selected: name === settings.speed }),
    ),
  );
  const build = make("p", { class: "quiet", id: "the-build" });
  ask("/build").then(
    ({ words }) => {
      build.textContent = words;
    },
    () => {},
  );
  openDialog(
    "Menu",
    make(
      "div",
      { class: "menu-rows" },
      make("a", {
        class: "button",
        id: "book-link",
        href: `/rules/${pageData().game}`,
        target: "_blank",
        text: "The rule book",
      }),
      make("button", {
        type: "button",
        class: "button",
        id: "help-button",
        text: "Help and rules",
        on: { click: () => openHelp(board, ruleNamed) },
      }),
      board.can_order
        ? make("button", { type: "button", class: "button", text: "Orders", on: { click: () => orders(table, board) } })
        : null,
      make("button", {
        type: "button",
        class: "button",
        id: "seats-button",
        text: "Seats and links",
        on: { click: () => openSeats(table, board, host) },
      }),
    ),
    make(
      "fieldset",
      { class: "menu-set" },
      make("legend", { text: "At this table" }),
      choice("confirm", "Ask me to confirm each move"),
      choice("forced", "Play forced moves for me"),
      choice("sound", "Sounds"),
      make("label", { class: "option" }, make("span", { text: "Speed of other players' moves" }), speed),
    ),
    manage(table, board, host),
    build,
  );
}

/**
 * Give up, end, delete: what can be done with a table as a whole.
 * @param {string} table
 * @param {Wire.BoardMessage} board
 * @param {boolean} host
 */
function manage(table, board, host) {
  const said = make("p", { class: "error", role: "alert" });
  /**
   * A button that asks once more before it does something.
   * @param {string} id
   * @param {string} text
   * @param {string} warning
   * @param {() => Promise<unknown>} act
   */
  const button = (id, text, warning, act) => {
    const made = make("button", { type: "button", class: `button${warning && " risky"}`, id, text });
    made.addEventListener("click", () => {
      if (warning && made.textContent !== warning) {
        made.textContent = warning;
        made.classList.add("stop");
      } else
        act().catch((/** @type {unknown} */ error) => {
          said.textContent = wordsOf(error);
        });
    });
    return made;
  };
  /** @param {string} way @param {object} body */
  const post = (way, body = {}) => ask(`/table/${table}/${way}`, body);
  const home = () => go("/");
  const close = () => find("the-dialog").close();
  const mine = board.seats.filter((seat) => seat.mine);
  const people = board.seats.filter((seat) => seat.kind !== "bot");
  const agreed = people.filter((seat) => seat.agrees);
  const playing = !board.over && mine.length > 0;
  const agrees = mine.some((seat) => seat.agrees);
  const told = agreed.length ? ` (${agreed.map((seat) => seat.name).join(", ")} agreed)` : "";
  return make(
    "fieldset",
    { class: "menu-set" },
    make("legend", { text: "The table" }),
    playing ? button("resign-button", "Give up", "Really give up?", () => post("resign").then(home)) : null,
    playing
      ? button("agree-button", agrees ? "Keep playing" : `End it by agreement${told}`, "", () =>
          post("end", { agree: !agrees }).then(close),
        )
      : null,
    ...(playing
      ? mine.map((seat) =>
          seat.lent
            ? button(`back-${seat.seat}`, `${seat.name}: take the seat back`, "", () =>
                post(`seats/${seat.seat}/back`).then(close),
              )
            : button(
                `lend-${seat.seat}`,
                `${seat.name}: hand the seat to a bot`,
                "Hand it over? You can take it back.",
                () => post(`seats/${seat.seat}/bot`).then(close),
              ),
        )
      : []),
    playing && board.now && !board.paused
      ? button("pause-button", mine.some((seat) => seat.pauses) ? "Withdraw the pause" : "Ask for a pause", "", () =>
          post("pause", { wish: !mine.some((seat) => seat.pauses) }).then(close),
        )
      : null,
    host
      ? button("delete-button", "Delete the table", "Really delete it for everyone?", () => post("delete").then(home))
      : null,
    people.length > 1
      ? button("report-button", "Report the table or a name", "", () =>
          import("../shared/report_dialog.js").then((it) => it.ofTable(people.filter((seat) => !seat.mine))),
        )
      : null,
    said,
  );
}

/** How to use the table, and the rules behind the decision at hand.
 * @param {Wire.BoardMessage} board @param {(name: string) => Promise<import("./inspector.js").Rule | null>} ruleNamed
 */
export async function openHelp(board, ruleNamed) {
  const names = [...new Set(board.actions.flatMap((action) => action.rules))];
  const place = make("div", { class: "rules-now" });
  openDialog(
    "Help and rules",
    make(
      "dl",
      { class: "keys" },
      ...KEYS.flatMap(([key, does]) => [make("dt", { text: key }), make("dd", { text: does })]),
    ),
    names.length ? make("h3", { text: "The rules of this decision" }) : null,
    place,
  );
  const rules = await Promise.all(names.map(ruleNamed));
  fill(place, ...rules.map((rule) => (rule?.text ? make("div", { class: "rule" }, ...ruleWords(rule)) : null)));
}

/**
 * Who sits where; the host finds the links here and can make new ones.
 * @param {string} table
 * @param {Wire.BoardMessage} board
 * @param {boolean} host
 */
export function openSeats(table, board, host) {
  const links = keptLinks(table);
  const rows = board.seats.map((seat) => {
    const what =
      seat.kind === "bot"
        ? "bot"
        : seat.mine
          ? "you"
          : seat.kind === "open"
            ? "not here yet"
            : seat.online
              ? "here"
              : "away";
    const row = make(
      "li",
      { class: `seat-row seat-mark-${seat.seat}` },
      make(
        "div",
        { class: "seat-who" },
        make("span", { class: "seat-dot", "aria-hidden": "true" }),
        make("strong", { text: seat.name }),
        make("span", { class: "seat-what", text: what }),
      ),
    );
    const others = seat.kind !== "bot" && !seat.mine;
    const link = links[seat.seat];
    if (others && link) row.append(invitations([{ name: seat.name, url: link }]));
    if (others && host) row.append(newLink(table, seat, () => openSeats(table, board, host)));
    return row;
  });
  openDialog(
    "Seats and links",
    make("ul", { class: "seat-list" }, ...rows),
    make("p", {
      class: "quiet",
      text: "Send each player their own link. Whoever opens it takes the seat; a new link replaces the old one.",
    }),
  );
}

/**
 * A button that makes a new secret link for a seat.
 * @param {string} table
 * @param {Wire.SeatLine} seat
 * @param {() => void} after
 */
function newLink(table, seat, after) {
  const said = make("span", { class: "quiet", role: "status" });
  const button = make("button", { type: "button", class: "button", text: "Make a new link" });
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      /** @type {Wire.LinkForm} */
      const { url } = await ask(`/table/${table}/seats/${seat.seat}/link`, {});
      keepLinks(table, [{ seat: seat.seat, url }]);
      after();
    } catch (error) {
      said.textContent = wordsOf(error);
      button.disabled = false;
    }
  });
  return make("div", { class: "seat-new" }, button, said);
}
