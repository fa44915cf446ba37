/** The languages that there are, to choose one: browser and account remember it, and the page is loaded again in it. */
import { make } from "./dom.js";
import { ask } from "./house.js";
import { language, languages, say } from "./language.js";

const YEAR = 365 * 24 * 60 * 60; // in seconds

/** The choice; nothing where there is none. @returns {HTMLElement | null} */
export function languageChoice() {
  if (languages.length < 2) return null;
  const select = make(
    "select",
    {
      id: "language-choice",
      on: {
        change: async () => {
          // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
          document.cookie = `language=${select.value}; path=/; max-age=${YEAR}; samesite=lax`;
          await ask("/language", { language: select.value }).catch(() => {}); // this browser reads it in any case
          location.reload();
        },
      },
    },
    ...languages.map(([code, name]) => make("option", { value: code, text: name, selected: code === language })),
  );
  return make("label", { class: "option" }, make("span", { text: say("language-choice") }), select);
}
