/** The dialogs of a table: scores, help with the rules of the moment, seats with their links. */
import { ask, fill, find, go, make, pageData, wordsOf } from "../shared/dom.js";
import { invitations, keepLinks, keptLinks } from "../shared/invitations.js";
import { list, say } from "../shared/language.js";
import { languageChoice } from "../shared/language_choice.js";
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
    "aria-label": say("close"),
    text: "×",
    on: { click: () => dialog.close() },
  });
  fill(dialog, make("header", { class: "dialog-head" }, make("h2", { text: heading }), close), ...content);
  if (!dialog.open) dialog.showModal();
}

/** The scores, source by source. @param {Pick<Wire.BoardMessage, "scores" | "over">} board */
export function openScores(board) {
  openDialog(say(board.over ? "scores-final" : "scores-now"), scoreTable(board.scores));
}

/** @type {[key: string, does: string][]} */
const KEYS = [
  [say("keys-click"), say("keys-click-does")],
  [say("keys-confirm"), say("keys-confirm-does")],
  [say("keys-list"), say("keys-list-does")],
  [say("keys-arrows"), say("keys-arrows-does")],
  [say("keys-undo"), say("keys-undo-does")],
  [say("keys-continue"), say("keys-continue-does")],
  [say("keys-hint"), say("keys-hint-does")],
  [say("keys-skip"), say("keys-skip-does")],
  [say("keys-zoom"), say("keys-zoom-does")],
  [say("keys-point"), say("keys-point-does")],
  [say("keys-elsewhere"), say("keys-elsewhere-does")],
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
      make("option", { value: name, text: say("menu-speed-name", { speed: name }), selected: name === settings.speed }),
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
    say("menu"),
    make(
      "div",
      { class: "menu-rows" },
      make("a", {
        class: "button",
        id: "book-link",
        href: `/rules/${pageData().game}`,
        target: "_blank",
        text: say("menu-book"),
      }),
      make("button", {
        type: "button",
        class: "button",
        id: "help-button",
        text: say("menu-help"),
        on: { click: () => openHelp(board, ruleNamed) },
      }),
      board.can_order
        ? make("button", {
            type: "button",
            class: "button",
            text: say("orders"),
            on: { click: () => orders(table, board) },
          })
        : null,
      make("button", {
        type: "button",
        class: "button",
        id: "seats-button",
        text: say("menu-seats"),
        on: { click: () => openSeats(table, board, host) },
      }),
    ),
    make(
      "fieldset",
      { class: "menu-set" },
      make("legend", { text: say("menu-settings") }),
      choice("confirm", say("menu-confirm")),
      choice("forced", say("menu-forced")),
      choice("sound", say("menu-sounds")),
      make("label", { class: "option" }, make("span", { text: say("menu-speed") }), speed),
      languageChoice(),
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
  const named = { names: list(agreed.map((seat) => seat.name)), number: agreed.length };
  const agree = agreed.length ? say("menu-agree-too", named) : say("menu-agree");
  return make(
    "fieldset",
    { class: "menu-set" },
    make("legend", { text: say("menu-table") }),
    playing
      ? button("resign-button", say("menu-resign"), say("menu-resign-sure"), () => post("resign").then(home))
      : null,
    playing
      ? button("agree-button", agrees ? say("menu-keep-playing") : agree, "", () =>
          post("end", { agree: !agrees }).then(close),
        )
      : null,
    ...(playing
      ? mine.map((seat) =>
          seat.lent
            ? button(`back-${seat.seat}`, say("menu-take-back", { name: seat.name }), "", () =>
                post(`seats/${seat.seat}/back`).then(close),
              )
            : button(`lend-${seat.seat}`, say("menu-hand-over", { name: seat.name }), say("menu-hand-over-sure"), () =>
                post(`seats/${seat.seat}/bot`).then(close),
              ),
        )
      : []),
    playing && board.now && !board.paused
      ? button("pause-button", say(mine.some((seat) => seat.pauses) ? "menu-no-pause" : "menu-pause"), "", () =>
          post("pause", { wish: !mine.some((seat) => seat.pauses) }).then(close),
        )
      : null,
    host ? button("delete-button", say("menu-delete"), say("menu-delete-sure"), () => post("delete").then(home)) : null,
    people.length > 1
      ? button("report-button", say("menu-report"), "", () =>
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
    say("menu-help"),
    make(
      "dl",
      { class: "keys" },
      ...KEYS.flatMap(([key, does]) => [make("dt", { text: key }), make("dd", { text: does })]),
    ),
    names.length ? make("h3", { text: say("help-rules") }) : null,
    place,
  );
  const rules = await Promise.all(names.map(ruleNamed));
  fill(place, ...rules.map((rule) => (rule?.text ? make("div", { class: "rule" }, ...ruleWords(rule)) : null)));
}

/** A person who is here or away, a bot, or nobody yet. @param {Wire.SeatLine} seat */
function whoSits({ kind, mine, online }) {
  if (kind === "bot") return "bot";
  if (mine) return "you";
  if (kind === "open") return "open";
  return online ? "here" : "away";
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
    const row = make(
      "li",
      { class: `seat-row seat-mark-${seat.seat}` },
      make(
        "div",
        { class: "seat-who" },
        make("span", { class: "seat-dot", "aria-hidden": "true" }),
        make("strong", { text: seat.name }),
        make("span", { class: "seat-what", text: say("seats-who", { who: whoSits(seat) }) }),
      ),
    );
    const others = seat.kind !== "bot" && !seat.mine;
    const link = links[seat.seat];
    if (others && link) row.append(invitations([{ name: seat.name, url: link }]));
    if (others && host) row.append(newLink(table, seat, () => openSeats(table, board, host)));
    return row;
  });
  openDialog(
    say("menu-seats"),
    make("ul", { class: "seat-list" }, ...rows),
    make("p", {
      class: "quiet",
      text: say("seats-words"),
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
  const button = make("button", { type: "button", class: "button", text: say("seats-new-link") });
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
