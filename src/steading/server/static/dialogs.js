/** The dialogs of a table: scores, help with the rules of the moment, seats with their links. */
import { ask, fill, find, make, wordsOf } from "./dom.js";
import { ruleWords } from "./cards.js";
import { invitations, keepLinks, keptLinks } from "./invite.js";
import { scoreTable } from "./sheets.js";

/** Open the dialog with this heading and content. @param {string} heading @param {import("./dom.js").Child[]} content */
export function openDialog(heading, ...content) {
  const dialog = find("the-dialog");
  const close = make("button", { type: "button", class: "button dialog-close", "aria-label": "Close", text: "×", on: { click: () => dialog.close() } });
  fill(dialog, make("header", { class: "dialog-head" }, make("h2", { text: heading }), close), ...content);
  if (!dialog.open) dialog.showModal();
}

/** Clicking beside a dialog closes it. */
export function closeOnBackdrop() {
  for (const dialog of document.querySelectorAll("dialog")) {
    if (!dialog.matches(".sheet-dialog")) continue;
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  }
}

/** The scores, source by source. @param {Pick<Wire.Board, "scores" | "over">} board */
export function openScores(board) {
  openDialog(board.over ? "Final scores" : "Scores, if it ended now", scoreTable(board.scores));
}

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["Click", "what is outlined, in any order; the action is played when it is said in full"],
  ["1 … 9, 0", "play an action by its number; type two digits for 10 and more"],
  ["↑ ↓ Enter", "walk through the list and play"],
  ["← → ↑ ↓", "walk between outlined things on the board; Enter or Space clicks"],
  ["Esc", "take a click back"],
  ["U", "undo"],
  ["Hover or hold", "what a thing is, with its rule"],
  ["Click elsewhere", "why that is not possible now"],
];

/** How to use the table, and the rules behind the decision at hand.
 * @param {Wire.Board} board @param {(name: string) => Promise<import("./cards.js").Rule | null>} ruleNamed
 */
export async function openHelp(board, ruleNamed) {
  const names = [...new Set(board.actions.flatMap((action) => action.rules))];
  const place = make("div", { class: "rules-now" });
  openDialog("Help and rules",
    make("dl", { class: "keys" }, ...KEYS.flatMap(([key, does]) => [make("dt", { text: key }), make("dd", { text: does })])),
    names.length ? make("h3", { text: "The rules of this decision" }) : null, place);
  const rules = await Promise.all(names.map(ruleNamed));
  fill(place, ...rules.map((rule) => (rule?.text ? make("div", { class: "rule" }, ...ruleWords(rule)) : null)));
}

/** Who sits where; the host finds the links here and can make new ones. @param {string} table @param {Wire.Board} board @param {boolean} host */
export function openSeats(table, board, host) {
  const links = keptLinks(table);
  const rows = board.seats.map((seat) => {
    const what = seat.kind === "bot" ? "bot" : seat.mine ? "you" : seat.kind === "open" ? "not here yet" : seat.online ? "here" : "away";
    const row = make("li", { class: `seat-row seat-mark-${seat.seat}` },
      make("div", { class: "seat-who" }, make("span", { class: "seat-dot", "aria-hidden": "true" }), make("strong", { text: seat.name }), make("span", { class: "seat-what", text: what })));
    const others = seat.kind !== "bot" && !seat.mine;
    const link = links[seat.seat];
    if (others && link) row.append(invitations([{ name: seat.name, url: link }]));
    if (others && host) row.append(newLink(table, seat, () => openSeats(table, board, host)));
    return row;
  });
  openDialog("Seats and links", make("ul", { class: "seat-list" }, ...rows),
    make("p", { class: "quiet", text: "Send each person their own link. Whoever opens it takes the seat; a new link makes the old one useless." }));
}

/** A button that makes a new secret link for a seat. @param {string} table @param {Wire.SeatLine} seat @param {() => void} after */
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
