/** The page behind a seat's secret link: the seat is taken by who says so, not by whatever follows links. */
import { ask, find, pageData, wordsOf } from "../shared/dom.js";

const button = find("seat-button");

button.addEventListener("click", async () => {
  button.disabled = true;
  try {
    location.assign((await ask(String(pageData().seat), {})).url);
  } catch (problem) {
    find("seat-error").textContent = wordsOf(problem);
    button.disabled = false;
  }
});
