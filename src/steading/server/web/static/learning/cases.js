/** Worked cases of the rule book that can be played on the spot: a table is opened at the position. */

import { hasServer } from "../shared/backend.js";
import { ask, go, make, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";

for (const figure of document.querySelectorAll("[data-case]")) {
  const button = make("button", { type: "button", class: "button case-try", text: say("case-try") });
  const said = make("span", { role: "status" });
  button.addEventListener("click", async () => {
    button.disabled = true;
    said.textContent = ` ${say("case-opening")}`;
    try {
      go((await ask(`/cases/${figure.getAttribute("data-case")}`, {})).url);
    } catch (error) {
      said.textContent = ` ${wordsOf(error)}`;
      button.disabled = false;
    }
  });
  figure.querySelector("figcaption")?.append(" ", button, said);
  if (!hasServer && location.hash === `#${figure.id}`) {
    figure.scrollIntoView({ block: "center" });
    button.click(); // a document leads here to have it played; a server opens nothing for a link
  }
}
