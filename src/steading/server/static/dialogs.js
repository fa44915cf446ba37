/** The dialogs of a table: scores, help with the rules of the moment, seats with their links. */
import { ask, fill, find, linkRow, make, memory } from "./dom.js";
import { ruleWords } from "./cards.js";
import { scoreTable } from "./sheets.js";

/** Open a dialog with this heading and content. */
export function openDialog(id, heading, ...content) {
  const dialog = find(id);
  const close = make("button", { type: "button", class: "button dialog-close", "aria-label": "Close", text: "×", on: { click: () => dialog.close() } });
  fill(dialog, make("header", { class: "dialog-head" }, make("h2", { text: heading }), close), ...content);
  if (!dialog.open) dialog.showModal();
}

/** Clicking beside a dialog closes it. */
export function closeOnBackdrop() {
  for (const dialog of document.querySelectorAll("dialog.sheet-dialog")) {
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  }
}

/** The scores, source by source. */
export function openScores(board) {
  openDialog("the-dialog", board.over ? "Final scores" : "Scores, if it ended now", scoreTable(board.scores));
}

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

/** How to use the table, and the rules behind the decision at hand. */
export async function openHelp(board, ruleNamed) {
  const names = [...new Set(board.actions.flatMap((action) => action.rules ?? []))];
  const place = make("div", { class: "rules-now" });
  openDialog("the-dialog", "Help and rules",
    make("dl", { class: "keys" }, ...KEYS.flatMap(([key, does]) => [make("dt", { text: key }), make("dd", { text: does })])),
    names.length ? make("h3", { text: "The rules of this decision" }) : null, place);
  const rules = await Promise.all(names.map(ruleNamed));
  fill(place, ...rules.filter((rule) => rule?.text).map((rule) => make("div", { class: "rule" }, ...ruleWords(rule))));
}

/** Remember the links of a table that this browser made. */
export function keepLinks(table, links) {
  memory.write(`links:${table}`, JSON.stringify(Object.fromEntries(links.map((link) => [link.seat, link.url]))));
}

/** Who sits where; the host finds the links here and can make new ones. */
export function openSeats(table, board, host) {
  const links = JSON.parse(memory.read(`links:${table}`) ?? "{}");
  const rows = board.seats.map((seat) => {
    const what = seat.kind === "bot" ? "bot" : seat.mine ? "you" : seat.kind === "open" ? "not here yet" : seat.online ? "here" : "away";
    const row = make("li", { class: `seat-row seat-mark-${seat.seat}` },
      make("div", { class: "seat-who" }, make("span", { class: "seat-dot", "aria-hidden": "true" }), make("strong", { text: seat.name }), make("span", { class: "seat-what", text: what })));
    const others = seat.kind !== "bot" && !seat.mine;
    if (others && links[seat.seat]) row.append(linkRow(seat.name, links[seat.seat]));
    if (others && host) row.append(newLink(table, seat, () => openSeats(table, board, host)));
    return row;
  });
  openDialog("the-dialog", "Seats and links", make("ul", { class: "seat-list" }, ...rows),
    make("p", { class: "quiet", text: "Send each person their own link. Whoever opens it takes the seat; a new link makes the old one useless." }));
}

/** A button that makes a new secret link for a seat. */
function newLink(table, seat, after) {
  const said = make("span", { class: "quiet", role: "status" });
  const button = make("button", { type: "button", class: "button", text: "Make a new link" });
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const { url } = await ask(`/table/${table}/seats/${seat.seat}/link`, {});
      const links = JSON.parse(memory.read(`links:${table}`) ?? "{}");
      memory.write(`links:${table}`, JSON.stringify({ ...links, [seat.seat]: url }));
      after();
    } catch (error) {
      said.textContent = error.message;
      button.disabled = false;
    }
  });
  return make("div", { class: "seat-new" }, button, said);
}
