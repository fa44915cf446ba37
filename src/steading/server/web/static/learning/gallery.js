/** The gallery: every face of every game in sections, to look at and compare with a box. */
import { fill, find, make, pageData } from "../shared/dom.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * One face with its caption; its proportions are those of its symbol.
 * @param {string} sprite
 * @param {string} caption
 */
function face(sprite, caption) {
  const symbol = document.getElementById(sprite);
  const [, , width, height] = (symbol?.getAttribute("viewBox") ?? "0 0 100 100").split(/[\s,]+/).map(Number);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", caption);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${sprite}`);
  use.setAttribute("width", String(width));
  use.setAttribute("height", String(height));
  svg.append(use);
  return make("figure", { class: "face" }, svg, make("figcaption", { text: caption }));
}

const { games = [] } = pageData();
fill(
  find("the-gallery"),
  ...games.flatMap((game) => [
    make("h2", { text: game.title }),
    ...game.sections.map(([title, faces]) =>
      make(
        "section",
        { class: "gallery-section" },
        make("h3", { text: title }),
        make("div", { class: "faces" }, ...faces.map(([sprite, caption]) => face(sprite, caption))),
      ),
    ),
  ]),
);
