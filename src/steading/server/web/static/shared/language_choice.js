/** The languages that there are, to choose one: the backend remembers it, and the page is loaded again in it. */

import { changeLanguage } from "./backend.js";
import { make } from "./dom.js";
import { language, languages, say } from "./language.js";

/** The choice; nothing where there is none. @returns {HTMLElement | null} */
export function languageChoice() {
  if (languages.length < 2) return null;
  const select = make(
    "select",
    {
      id: "language-choice",
      on: {
        change: () => {
          changeLanguage(select.value);
        },
      },
    },
    ...languages.map(([code, name]) => make("option", { value: code, text: name, selected: code === language })),
  );
  return make("label", { class: "option" }, make("span", { text: say("language-choice") }), select);
}
