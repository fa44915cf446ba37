/** What the pages about people share: fields, times, forms that ask and say what came of it. */
import { ask, make, wordsOf } from "../shared/dom.js";
import { writeDate } from "../shared/language.js";

/**
 * A field with its label.
 * @param {string} label
 * @param {import("../shared/dom.js").Attributes} attributes
 * @param {string} [more]
 */
export function field(label, attributes, more) {
  const hint = more ? make("small", { id: `more-${attributes.name}`, text: more }) : null;
  return make(
    "label",
    { class: "people-field" },
    label,
    make("input", { type: "text", "aria-label": label, "aria-describedby": hint?.id, ...attributes }),
    hint,
  );
}

/** A box to tick. @param {string} label @param {import("../shared/dom.js").Attributes} attributes */
export function check(label, attributes) {
  return make(
    "label",
    { class: "people-check" },
    make("input", { type: "checkbox", ...attributes }),
    make("span", { text: label }),
  );
}

/** The fields of a form by name; a box that is ticked is true. @param {HTMLFormElement} form */
export function valuesOf(form) {
  /** @type {Record<string, string | boolean>} */
  const values = {};
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.name)
      values[element.name] = element.type === "checkbox" ? element.checked : element.value;
    else if ((element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) && element.name)
      values[element.name] = element.value;
  }
  return values;
}

/**
 * Let a form ask the server; once at a time.
 * @param {HTMLFormElement} form
 * @param {string} url
 * @param {HTMLElement} error
 * @param {(answer: any) => unknown} then
 * @param {Record<string, unknown>} [more]
 */
export function asks(form, url, error, then, more = {}) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    if (button?.disabled) return;
    if (button) button.disabled = true;
    error.textContent = "";
    try {
      await then(await ask(url, { ...valuesOf(form), ...more }));
    } catch (problem) {
      error.textContent = wordsOf(problem);
    }
    if (button) button.disabled = false;
  });
}

/** `3 May 2026`. @param {number} at */
export const day = (at) => writeDate(at, { day: "numeric", month: "long", year: "numeric" });

/** The first letter of a name, for a badge. @param {string} name */
export const letter = (name) => [...name.trim()][0]?.toUpperCase() ?? "☺";

/** What a session says of who asks. */
export const PASSWORD = {
  name: "password",
  type: "password",
  required: true,
  maxlength: 200,
  autocomplete: "current-password",
};
export const NEW_PASSWORD = {
  type: "password",
  required: true,
  minlength: 10,
  maxlength: 200,
  autocomplete: "new-password",
};
