/** What is public of somebody: results by game and seats. */
import { fill, find, make, pageData } from "../shared/dom.js";
import { language, say } from "../shared/language.js";
import { report } from "../shared/report_dialog.js";
import { letter } from "./forms.js";

const profile = /** @type {Wire.Profile} */ (/** @type {unknown} */ (pageData()));

const TENTHS = new Intl.NumberFormat(language, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** @param {Wire.ProfileLine} line */
const row = (line) =>
  make(
    "tr",
    {},
    make(
      "td",
      {},
      line.title,
      make("small", { text: say("person-line", { seats: line.seats, against: line.against }) }),
    ),
    make("td", { text: String(line.games) }),
    make(
      "td",
      { text: String(line.wins) },
      make("small", { text: say("percent", { number: Math.round((100 * line.wins) / line.games) }) }),
    ),
    make("td", { class: "people-less", text: TENTHS.format(line.mean) }),
    make("td", { class: "people-less", text: String(line.best) }),
    make("td", { text: line.rating ? line.rating.toFixed(0) : "–" }),
  );

find("person-badge").textContent = letter(profile.name);
find("person-words").textContent = profile.games
  ? say("person-finished", { played: profile.games, won: profile.wins })
  : say("person-none");
find("person-results").hidden = !profile.games;
const heads = ["game", "played", "won", "points", "best", "rating"];
fill(
  find("person-results"),
  make(
    "table",
    { class: "people-table" },
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        ...heads.map((head, place) =>
          make("th", {
            scope: "col",
            class: place === 3 || place === 4 ? "people-less" : null,
            text: say(`person-${head}`),
          }),
        ),
      ),
    ),
    make("tbody", {}, ...profile.lines.map(row)),
  ),
);
fill(
  find("person-foot"),
  make("button", {
    type: "button",
    class: "button",
    text: say("person-report"),
    on: { click: () => report(`/people/${encodeURIComponent(profile.name)}/reports`, [[profile.name, {}]]) },
  }),
);
