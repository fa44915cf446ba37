/** The page of moderators: what was reported, and what is done about it. */
import { ask, fill, find, make, part, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { check, day, field, valuesOf } from "./forms.js";

/** So many days, or not at all. @param {string} label @param {string} name */
function days(label, name) {
  const choices = [
    ["", say("reports-no")],
    ...[1, 7, 30].map((number) => [String(number), say("reports-days", { number })]),
    ["0", say("reports-for-good")],
  ];
  return make(
    "label",
    { class: "people-field" },
    label,
    make("select", { name }, ...choices.map(([value, text]) => make("option", { value, text: text ?? "" }))),
  );
}

/** @param {Wire.ModeratorReport} report */
function card(report) {
  const form = make(
    "form",
    { class: "people-decide" },
    check(say("reports-hide", { kind: report.kind }), { name: "hide" }),
    report.known ? days(say("reports-mute"), "mute") : null,
    report.known ? days(say("reports-ban"), "ban") : null,
    field(say("reports-note"), { name: "note", maxlength: 500 }),
    make("button", { class: "button go", text: say("reports-decide") }),
  );
  form.addEventListener("change", () => {
    const { hide, mute, ban } = valuesOf(form);
    part(form, "button").classList.toggle("stop", Boolean(hide || mute || ban));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { hide, mute, ban, note } = valuesOf(form);
    const number = (/** @type {string | boolean | undefined} */ value) => (value ? Number(value) : null);
    try {
      await ask(`/reports/${report.id}/decide`, { hide, mute: number(mute), ban: number(ban), note });
      await show();
    } catch (error) {
      find("reports-error").textContent = wordsOf(error);
    }
  });
  return make(
    "article",
    { class: "paper people-card", "data-report": report.id },
    make("h2", { text: say("reports-kind", { kind: report.kind }) }),
    make("p", { class: "hush", text: say("reports-by", { name: report.by, day: day(report.at) }) }),
    make("blockquote", { class: "people-quote", text: report.text }),
    report.reason ? make("p", { text: say("reports-reason", { reason: report.reason }) }) : null,
    report.decision ? make("p", { class: "hush", text: say("reports-decided", { decision: report.decision }) }) : form,
  );
}

async function show() {
  /** @type {[Wire.ModeratorReport[], Wire.ModeratorReport[]]} */
  const [waiting, decided] = await Promise.all([ask("/reports/list"), ask("/reports/list?decided=true")]);
  fill(
    find("the-reports"),
    ...(waiting.length ? waiting.map(card) : [make("p", { class: "paper people-card", text: say("reports-none") })]),
  );
  find("decided").hidden = decided.length === 0;
  fill(find("decided-list"), ...decided.map(card));
}

show().catch((error) => {
  find("reports-error").textContent = wordsOf(error);
});
