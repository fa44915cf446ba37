/** Light, dark, or as the system says: remembered by the browser. */
import { find, memory } from "./dom.js";
import { say } from "./language.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

/** @type {Theme[]} */
const THEMES = ["auto", "light", "dark"];

/** Set the theme on the page and its button. @param {Theme} theme */
function wear(theme) {
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  const button = find("theme-button");
  if (!button) return;
  button.textContent = { auto: "◐", light: "☀", dark: "☾" }[theme];
  button.title = say("theme", { theme });
  button.setAttribute("aria-label", button.title);
}

/** The theme that was chosen last. */
function chosen() {
  const theme = memory.read("theme");
  return THEMES.find((known) => known === theme) ?? "auto";
}

wear(chosen());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(chosen()));
find("theme-button")?.addEventListener("click", () => {
  const next = THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length] ?? "auto";
  memory.write("theme", next);
  wear(next);
});
