/** A dialog to report something, or to hear no more of somebody; loaded when it is asked for. */
import { ask, make, pageData, wordsOf } from "./dom.js";
import { say } from "./language.js";

/** @typedef {[label: string, what: object][]} Choices of what is meant */

/**
 * Ask what is wrong, then report it.
 * @param {string} url
 * @param {Choices} choices
 * @param {string} [mute] where one says that one does not want to hear this person
 */
export function report(url, choices, mute) {
  const said = make("p", { role: "status" });
  const which = make(
    "select",
    { "aria-label": say("report-what") },
    ...choices.map(([label], place) => make("option", { value: place, text: label })),
  );
  const reason = make("textarea", {
    name: "reason",
    rows: 3,
    maxlength: 500,
    "aria-label": say("report-why"),
    placeholder: say("report-why-optional"),
  });
  /** @param {string} address @param {object} body */
  const send = async (address, body) => {
    try {
      said.textContent = (await ask(address, body)).text;
      for (const done of [buttons, reason, which]) done.remove();
    } catch (error) {
      said.textContent = wordsOf(error);
    }
  };
  /** @param {string} text @param {() => unknown} click */
  const button = (text, click) => make("button", { type: "button", class: "button", text, on: { click } });
  const buttons = make(
    "p",
    { class: "report-buttons" },
    button(say("report-send"), () => send(url, { ...choices[Number(which.value)]?.[1], reason: reason.value })),
    mute ? button(say("report-mute"), () => send(mute, {})) : null,
  );
  const dialog = make(
    "dialog",
    { class: "report-dialog", "aria-label": say("report") },
    choices.length > 1 ? which : make("p", {}, make("strong", { text: choices[0]?.[0] ?? "" })),
    reason,
    buttons,
    said,
  );
  dialog.append(
    make(
      "p",
      { class: "report-buttons" },
      button(say("report-close"), () => dialog.close()),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A line of this table's chat. @param {number} id @param {string} text */
export function ofLine(id, text) {
  const table = `/table/${pageData().table}`;
  report(`${table}/reports`, [[text, { kind: "chat", place: id }]], `${table}/chat/${id}/mute`);
}

/** This table, or a name at it. @param {Wire.SeatLine[]} others */
export function ofTable(others) {
  const names = others.map(
    (seat) =>
      /** @type {[string, object]} */ ([say("report-name", { name: seat.name }), { kind: "name", place: seat.seat }]),
  );
  report(`/table/${pageData().table}/reports`, [[say("report-table"), { kind: "table" }], ...names]);
}
