/** The season's cloth: drawn off to the left with what lies on it, the next unrolls, and emblems drift once. */
import { fill, find, make, sprite } from "../shared/dom.js";
import { symbolsNamed } from "../shared/symbols.js";
import { calm, SPEEDS, settings } from "./settings.js";

const LONG = 900; // in milliseconds
const EMBLEMS = 7;

/** @param {Element} thing @param {Keyframe[]} frames @param {number} delay a share of the whole */
function move(thing, frames, delay) {
  const whole = LONG * SPEEDS[settings.speed];
  return thing.animate(frames, {
    duration: whole * (1 - delay),
    delay: whole * delay,
    easing: "ease-in-out",
    fill: "both",
  }).finished;
}

/**
 * From one board to the next, before that is drawn; what is returned is to be done once it is.
 * @param {Wire.BoardMessage} old
 * @param {Wire.BoardMessage} board
 */
export function changeCloth(old, board) {
  const [had, turned] = [[...document.querySelectorAll(".panel-market:not(.drawn-off)")], old.season !== board.season];
  if (calm() || (!turned && had.length > 0 === board.panels.some(({ role }) => role === "market"))) return () => {};
  for (const cloth of had) {
    const off = /** @type {Element} */ (cloth.cloneNode(true));
    for (const named of off.querySelectorAll("[id]")) named.removeAttribute("id");
    off.setAttribute("data-season", old.season);
    off.setAttribute("aria-hidden", "true");
    off.classList.add("drawn-off");
    cloth.after(off);
    move(off, [{ transform: "none" }, { transform: "translateX(-110%)" }], 0).finally(() => off.remove());
  }
  for (let nth = 0; turned && nth < EMBLEMS; nth += 1) {
    const emblem = make("div", { class: "flyer", "aria-hidden": "true" }, sprite(`season-${board.season}`, "flying"));
    document.body.append(emblem);
    const x = ((nth + 0.5) / EMBLEMS) * innerWidth;
    move(
      emblem,
      [
        { transform: `translate(${x}px, -60px)` },
        { transform: `translate(${x - 90}px, ${innerHeight * 0.7}px) rotate(200deg)`, opacity: 0 },
      ],
      nth / 20,
    ).finally(() => emblem.remove());
  }
  return () => {
    for (const cloth of document.querySelectorAll(".panel-market:not(.drawn-off)"))
      move(cloth, [{ clipPath: "inset(0 0 0 100%)" }, { clipPath: "inset(0)" }], 0.3).then(() =>
        cloth.getAnimations().forEach((each) => each.cancel()),
      );
  };
}

/** The season's emblem in the corners of its cloth. @param {string} season */
export function embroider(season) {
  for (const cloth of document.querySelectorAll(".panel-market")) {
    if (cloth.querySelector(".embroidery")?.getAttribute("data-season") === season) continue;
    cloth.querySelector(".embroidery")?.remove();
    if (season)
      cloth.prepend(
        make(
          "div",
          { class: "embroidery", "aria-hidden": "true", "data-season": season },
          ...[1, 2, 3, 4].map(() => sprite(`season-${season}`, "")),
        ),
      );
  }
}

/** The seasons' emblems in the top line, the present one lit. @param {string} season */
export function showYear(season) {
  const year = find("the-year");
  if (year.dataset.season === season) return;
  year.dataset.season = season;
  const emblems = season ? symbolsNamed("season-") : [];
  fill(year, ...emblems.map((id) => sprite(id, `emblem${id === `season-${season}` ? " emblem-now" : ""}`)));
}
