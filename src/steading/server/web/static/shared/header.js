/** The beam above every page but a table: who is here, and the theme. */

import { hasServer } from "./backend.js";
import { ask, find } from "./dom.js";
import { say } from "./language.js";
import { languageChoice } from "./language_choice.js";

/** A member by name; to others, where one signs in. */
async function showMe() {
  if (!hasServer) return;
  /** @type {Wire.CurrentPerson} */
  const me = await ask("/me");
  const member = me.role !== "" && me.role !== "guest";
  const link = find("account-link");
  if (member) link.textContent = me.name;
  else if (!link.hasAttribute("aria-current")) {
    link.textContent = say("header-sign-in");
    link.href = `/sign-in${SIGN_IN_PAGES.test(location.pathname) ? location.search : backTo(location.pathname)}`;
  }
}

const SIGN_IN_PAGES = /^\/(sign-|forgotten|reset|confirm|invited)/;

/** Who signs in comes back to this page. @param {string} path */
const backTo = (path) => (path === "/" ? "" : `?then=${encodeURIComponent(path)}`);

const languageMenu = languageChoice();
if (languageMenu) document.getElementById("language-place")?.append(languageMenu);
showMe().catch(() => {}); // without a network the link leads on all the same
