/** A dialog to report something, or to hear no more of somebody; loaded when it is asked for. */
import { ask, make, wordsOf } from "./dom.js";

/** Ask for a reason, then report. @param {string} url @param {object} what @param {string} shown @param {string} [mute] where one says that one does not want to hear this person */
export function report(url, what, shown, mute) {
  const said = make("p", { role: "status" });
  const reason = make("textarea", { name: "reason", rows: 3, maxlength: 500, "aria-label": "What is wrong with it?", placeholder: "What is wrong with it? (if you like)" });
  const send = (/** @type {string} */ address, /** @type {object} */ body) => async () => {
    try {
      said.textContent = (await ask(address, body)).text;
      buttons.remove();
      reason.remove();
    } catch (error) {
      said.textContent = wordsOf(error);
    }
  };
  const button = (/** @type {string} */ text, /** @type {() => unknown} */ click) => make("button", { type: "button", class: "button", text, on: { click } });
  const buttons = make("p", { class: "report-buttons" },
    button("Report it", () => send(url, { ...what, reason: reason.value })()),
    mute ? button("Hear no more of this person", send(mute, {})) : null);
  const dialog = make("dialog", { class: "sheet sheet-dialog report-dialog", "aria-label": "Report" },
    make("p", {}, make("strong", { text: shown })), reason, buttons, said, make("p", { class: "report-buttons" }, button("Close", () => dialog.close())));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
