/** What is public of somebody: results by game and seats. */
import { fill, find, make, pageData } from "../shared/dom.js";
import { report } from "../shared/report_dialog.js";
import { letter } from "./forms.js";

const profile = /** @type {Wire.Profile} */ (/** @type {unknown} */ (pageData()));

/** @param {Wire.ProfileLine} line */
const row = (line) =>
  make(
    "tr",
    {},
    make("td", {}, line.title, make("small", { text: `${line.seats} seats, against ${line.against}` })),
    make("td", { text: String(line.played) }),
    make("td", { text: String(line.won) }, make("small", { text: `${Math.round((100 * line.won) / line.played)} %` })),
    make("td", { class: "folk-less", text: line.mean.toFixed(1) }),
    make("td", { class: "folk-less", text: String(line.best) }),
    make("td", { text: line.rating ? line.rating.toFixed(0) : "–" }),
  );

find("person-badge").textContent = letter(profile.name);
find("person-words").textContent = profile.played
  ? `${profile.played} game${profile.played === 1 ? "" : "s"} finished, ${profile.won} won`
  : "No finished games under this name yet.";
find("person-results").hidden = !profile.played;
const heads = ["Game", "Played", "Won", "Points", "Best", "Rating"];
fill(
  find("person-results"),
  make(
    "table",
    { class: "folk-table" },
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        ...heads.map((text, place) =>
          make("th", { scope: "col", class: place === 3 || place === 4 ? "folk-less" : null, text }),
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
    text: "Report this name",
    on: { click: () => report(`/people/${encodeURIComponent(profile.name)}/reports`, [[profile.name, {}]]) },
  }),
);
