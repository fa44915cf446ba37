/**
 * The ending: the winner's ground, every sheet as a bar and in words, the score through the game, and what comes next.
 */

import { ask, fill, find, go, make, sprite, still, wordsOf } from "../shared/dom.js";
import { list, say } from "../shared/language.js";
import { laySymbolsOf } from "../shared/symbols.js";
import { faceOf, shapesOf } from "./deal.js";
import { openScores } from "./dialogs.js";
import { boxIn } from "./lights.js";
import { makeDrawing } from "./morph.js";
import { fold, reshape } from "./panels.js";
import { coloursOf } from "./score_sheets.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 760;
const HIGH = 230;
const LINE = 14; // of a name beside the curve
const SMALL_TILE = 90; // pixels
const LEAST_TILE = 56;
const OTHERS_IN_ROW = 3;
const DASHES = ["none", "8 5", "2 4", "10 4 2 4", "14 5", "4 3"];

/** The last page of a table. */
export class Ending {
  /**
   * @param {HTMLElement} box
   * @param {import("./panels.js").Panels} panels
   * @param {import("./playback.js").Playback} playback
   * @param {string} id of the table
   * @param {() => void} present shows the board as it is now
   */
  constructor(box, panels, playback, id, present) {
    this.box = box;
    this.panels = panels;
    this.playback = playback;
    this.id = id;
    this.present = present;
    /** @type {Promise<Wire.Curve | null> | null} */
    this.curve = null;
  }

  /** @param {Wire.BoardMessage} board */
  open(board) {
    const [winner] = board.scores;
    const winners = board.scores.filter((sheet) => sheet.rank === 1);
    const ground = this.ground(board.panels, winner?.seat, winner?.points_by_element ?? []);
    const most = Math.max(1, ...board.scores.map((sheet) => sheet.total));
    const said = say("ending-won", {
      ended: board.ending || "played",
      names: list(winners.map((sheet) => sheet.name)),
      number: winners.length,
      points: winner?.total ?? 0,
    });
    const curve = make(
      "div",
      { class: "curve-box leaflet" },
      make("h2", { class: "paper-title", text: say("ending-curve") }),
    );
    const error = make("p", { class: "error", role: "alert" });
    const colours = coloursOf(board.scores);
    const mine = new Set(board.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
    const sheets = make(
      "section",
      { class: "end-sheets", "aria-label": say("scores-final"), tabindex: "0" },
      legend(colours),
      ...board.scores.map((sheet) => this.sheet(sheet, most, colours, mine.has(sheet.seat))),
    );
    fill(
      this.box,
      make(
        "section",
        { class: "end-winner", "aria-label": say("ending-winner") },
        make(
          "h1",
          { class: `end-banner seat-mark-${winner?.seat ?? 0}` },
          sprite(`seat-${winner?.seat ?? 0}`, "end-badge"),
          make("span", { text: said }),
        ),
        ground,
      ),
      sheets,
      curve,
      make(
        "section",
        { class: "end-others", "aria-label": say("ending-others") },
        ...board.scores
          .slice(1)
          .map((sheet) =>
            make(
              "figure",
              { class: "end-other" },
              make("figcaption", {}, sprite(`seat-${sheet.seat}`, "end-badge"), `${sheet.name} · ${sheet.total}`),
              this.ground(board.panels, sheet.seat, sheet.points_by_element),
            ),
          ),
      ),
      make(
        "nav",
        { class: "end-buttons", "aria-label": say("ending-next") },
        make("button", {
          type: "button",
          class: "button golden",
          id: "again-button",
          text: say("ending-again"),
          on: { click: () => (board.again ? go(board.again) : this.go(error, "again")) },
        }),
        make("button", {
          type: "button",
          class: "button",
          id: "watch-button",
          text: say("ending-watch"),
          on: { click: () => this.watch(board) },
        }),
        make("button", {
          type: "button",
          class: "button",
          id: "sheets-button",
          text: say("ending-sheets"),
          on: { click: () => openScores(board) },
        }),
        board.record && !board.ending
          ? make("a", {
              class: "button",
              href: `/table/${this.id}/analysis`,
              id: "analysis-button",
              text: say("ending-analysis"),
            })
          : null,
        board.record
          ? make("a", {
              class: "button",
              href: board.record,
              download: "",
              id: "the-record",
              text: say("ending-record"),
            })
          : null,
        make("a", { class: "button", href: "/", text: say("ending-tables") }),
        error,
      ),
    );
    this.box.style.setProperty("--columns", String(Math.min(board.scores.length - 1, OTHERS_IN_ROW) || 1));
    this.box.hidden = false;
    document.body.toggleAttribute("data-ended", true);
    new ResizeObserver(() => this.thin(sheets)).observe(sheets);
    this.draw(curve, board);
    const at = Number(location.hash.slice(4)); // `#at-12`: from an analysis
    history.replaceState(null, "", location.pathname + location.search);
    if (at) this.watch(board, at);
  }

  /**
   * The ground of a seat as a picture of its own, with the points of its things.
   * @param {Wire.PanelForm[]} panels
   * @param {number | undefined} seat
   * @param {[string, number][]} points
   */
  ground(panels, seat, points = []) {
    const panel = panels.find((each) => each.seat === seat && ["own", "other", "left", "right"].includes(each.role));
    if (!panel) return null;
    const svg = makeDrawing(
      panel.width,
      panel.height,
      panel.body
        .replaceAll(/ (data-tip|data-back|data-rule|data-faces)="[^"]*"/g, "")
        .replaceAll(' id="', ' data-at="'),
    );
    svg.setAttribute("class", "end-ground");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("data-face", "middle");
    new ResizeObserver(() => {
      const scale = this.shape(svg, panel);
      if (svg instanceof SVGElement) svg.style.setProperty("--u", (1 / scale).toFixed(4));
      svg.setAttribute("data-face", faceOf(panel.tile * scale));
      laySymbolsOf(svg);
      this.mark(svg, points, scale);
    }).observe(svg);
    return svg;
  }

  /** A ground in the shape in which its box shows it largest; how many pixels a unit has then. @param {Element} svg @param {Wire.PanelForm} panel */
  shape(svg, panel) {
    const sizes = [...shapesOf(panel), ...(panel.narrow ? [panel.narrow] : [])];
    /** @param {[number, number]} size */
    const scaleOf = ([width, height]) => Math.min(svg.clientWidth / width, svg.clientHeight / height) || 1;
    const best = sizes.reduce((one, other) => (scaleOf(other) > scaleOf(one) * 1.05 ? other : one));
    fold(svg, best === panel.narrow);
    reshape(svg, best === panel.narrow ? 0 : sizes.indexOf(best));
    svg.setAttribute("viewBox", `0 0 ${best[0]} ${best[1]}`);
    return scaleOf(best);
  }

  /**
   * Points on the things of a ground; they come one after the other, a second and a half in all.
   * @param {Element} svg
   * @param {[string, number][]} points
   * @param {number} scale pixels a unit of the drawing
   */
  mark(svg, points, scale) {
    for (const old of svg.querySelectorAll(":scope > .brought")) old.remove();
    points.forEach(([at, number], place) => {
      const thing = svg.querySelector(`[data-at="${CSS.escape(at)}"]`);
      const face = thing?.querySelector(":scope > .hit") ?? thing; // the tile itself, not what lies beside it
      const box = face instanceof SVGGraphicsElement ? boxIn(face) : null;
      if (!box) return;
      if (box.wide * scale < LEAST_TILE) return; // nothing would be seen of it
      const small = box.wide * scale < SMALL_TILE;
      const tag = element("g", {
        class: `brought${small ? " brought-small" : ""}`,
        "data-for": at,
        transform: `translate(${box.left + box.wide / 2} ${box.top + box.high * 0.78})`,
      });
      const inner = element("g", { class: "px" });
      const text = words(0, small ? 4 : 5, "middle", `+${number}`);
      text.setAttribute("class", "brought-number");
      const [wide, high] = small ? [30, 18] : [44, 26];
      inner.append(
        element("rect", {
          x: String(-wide / 2),
          y: String(-high / 2),
          width: String(wide),
          height: String(high),
          rx: String(high / 2),
          class: "brought-tag",
        }),
        text,
      );
      tag.append(inner);
      svg.append(tag);
      if (!still())
        tag.animate([{ opacity: 0 }, { opacity: 1 }], {
          duration: 200,
          delay: (1300 * place) / points.length,
          fill: "backwards",
        });
    });
  }

  /** Where not all sheets are in sight with their lines, a legend tells the colours in place of these. @param {HTMLElement} sheets */
  thin(sheets) {
    sheets.removeAttribute("data-many");
    sheets.toggleAttribute("data-many", sheets.scrollHeight > sheets.clientHeight + 1);
  }

  /**
   * A sheet as a bar and in words.
   * @param {Wire.ScoreLine} sheet
   * @param {number} most
   * @param {Map<string, number>} colours of the kinds of points
   * @param {boolean} mine
   */
  sheet(sheet, most, colours, mine) {
    const kinds = sheet.lines.map(([source], place) => sheet.kinds?.[place] ?? source);
    const lines = sheet.lines
      .map(([source, points, items], place) => ({
        source,
        points,
        items,
        colour: colours.get(kinds[place] ?? "") ?? 0,
      }))
      .filter(({ points }) => points > 0);
    const bar = make(
      "div",
      { class: "end-bar", "aria-hidden": "true" },
      ...lines.map(({ source, points, colour }) => {
        const share = make("span", {
          class: `share share-${colour}`,
          title: say("ending-source", { source, points }),
          text: points > most / 24 ? String(points) : "",
        });
        share.style.flexGrow = String(points);
        return share;
      }),
    );
    bar.style.width = `${Math.round((100 * sheet.total) / most)}%`;
    return make(
      "article",
      {
        class: `end-sheet seat-mark-${sheet.seat}${sheet.rank === 1 ? " end-first" : ""}${mine ? " end-mine" : ""}`,
        "data-seat": sheet.seat,
      },
      make(
        "div",
        { class: "end-rank" },
        make("span", { text: say("ending-rank", { rank: sheet.rank }) }),
        sprite(`seat-${sheet.seat}`, "end-badge"),
      ),
      make(
        "div",
        { class: "end-told" },
        make(
          "div",
          { class: "end-who" },
          make("strong", { class: "end-name", text: sheet.name }),
          mine ? make("span", { class: "end-you", text: say("ending-you") }) : null,
        ),
        bar,
        make(
          "ul",
          { class: "end-lines" },
          ...lines.map(({ source, points, items, colour }) =>
            make(
              "li",
              { title: items },
              make("span", { class: `dot share-${colour}`, "aria-hidden": "true" }),
              `${source} `,
              make("strong", { text: String(points) }),
            ),
          ),
        ),
      ),
      make("strong", { class: "end-total", text: String(sheet.total) }),
    );
  }

  /**
   * To a new table: the same seats once more, or on from a moment.
   * @param {HTMLElement} error
   * @param {string} path
   * @param {object} wanted
   */
  async go(error, path, wanted = {}) {
    try {
      const { url } = await ask(`/table/${this.id}/${path}`, wanted);
      go(url);
    } catch (wrong) {
      error.textContent = wordsOf(wrong);
    }
  }

  /**
   * Walk through the game on the board itself; a line of the log leads to its moment.
   * @param {Wire.BoardMessage} board
   * @param {number} [at]
   */
  async watch(board, at = 0) {
    this.box.hidden = true;
    document.body.removeAttribute("data-ended");
    document.body.toggleAttribute("data-watching", true);
    const box = find("the-buttons");
    const error = make("p", { class: "error", role: "alert" });
    const back = make("button", {
      type: "button",
      class: "button",
      id: "to-ending",
      text: say("ending-show"),
      on: { click: () => this.leave(board) },
    });
    const whatIf = make("button", {
      type: "button",
      class: "button",
      id: "what-if",
      text: say("what-if"),
      title: say("what-if-words"),
      on: { click: () => this.go(error, "analysis/what-if", { at: this.playback.slider?.at, seat: board.seat }) },
    });
    const names = board.seats.map(({ name }) => name);
    const slider = await this.playback.open((board.moments ?? 1) - 1, await this.scores(), names);
    fill(box, slider.controls, board.ending ? null : whatIf, back, error);
    slider.go(at);
  }

  /** Back to the ending. @param {Wire.BoardMessage} board */
  leave(board) {
    this.playback.close();
    document.body.removeAttribute("data-watching");
    fill(find("the-buttons"));
    this.present();
    this.open(board);
  }

  /** The score through the game, asked once. */
  scores() {
    this.curve ??= ask(`/table/${this.id}/curve`).catch(() => null);
    return this.curve;
  }

  /**
   * The score through the game, each seat with its own dash; a point leads to that moment.
   * @param {HTMLElement} box
   * @param {Wire.BoardMessage} board
   */
  async draw(box, board) {
    const waits = make("p", { class: "curve-waits", role: "status", text: say("ending-curve-waits") });
    box.append(waits);
    const curve = await this.scores();
    if (!curve) waits.textContent = say("ending-curve-none");
    else waits.remove();
    if (!curve?.at.length) return;
    const wide = Math.max(280, Math.min(WIDE, box.clientWidth - 32)); // words keep their size on a phone
    const last = curve.at[curve.at.length - 1] ?? 1;
    const most = Math.max(1, ...curve.totals.flat());
    const least = Math.min(0, ...curve.totals.flat());
    /** @param {number} at */
    const x = (at) => 34 + ((wide - 80) * at) / last;
    /** @param {number} points */
    const y = (points) => HIGH - 18 - ((HIGH - 34) * (points - least)) / (most - least);
    const svg = element("svg", {
      viewBox: `0 0 ${wide} ${HIGH}`,
      class: "curve",
      role: "img",
      "aria-label": say("ending-curve-label"),
    });
    for (let mark = 0; mark <= most; mark += most > 40 ? 20 : 10)
      svg.append(
        element("path", { d: `M34 ${y(mark)} H${wide - 46}`, class: "curve-line" }),
        words(28, y(mark) + 4, "end", String(mark)),
      );
    curve.seasons.forEach(([at, season], place) => {
      const length = x(curve.seasons[place + 1]?.[0] ?? last) - x(at);
      svg.prepend(
        element("rect", {
          x: String(x(at)),
          y: "4",
          width: String(length),
          height: String(HIGH - 22),
          class: "curve-season",
          "data-season": season,
        }),
      );
      svg.append(words(x(at) + 6, 18, "start", say("season", { season })));
    });
    let free = 0; // each name below the last, with room for those that follow
    [...board.scores]
      .sort((one, other) => other.total - one.total)
      .forEach(({ seat, total }, place, all) => {
        free = Math.min(Math.max(y(total) + 4, free + LINE), HIGH - 4 - LINE * (all.length - 1 - place));
        const points = curve.at
          .map((at, place) => `${x(at).toFixed(1)} ${y(curve.totals[place]?.[seat] ?? 0).toFixed(1)}`)
          .join(" L");
        svg.append(
          element("path", {
            d: `M${points}`,
            class: `curve-seat curve-${seat}`,
            "stroke-dasharray": DASHES[seat] ?? "none",
          }),
          words(wide - 40, free, "start", `${"ABCDEF"[seat]} ${total}`),
        );
      });
    svg.addEventListener("click", (event) => {
      const frame = svg.getBoundingClientRect();
      const { clientX } = /** @type {MouseEvent} */ (event);
      const share = ((clientX - frame.x) * (wide / frame.width) - 34) / (wide - 80);
      this.watch(board, Math.round(Math.max(0, Math.min(1, share)) * last));
    });
    box.append(svg, make("p", { class: "paper-more", text: say("ending-curve-words") }));
  }
}

/** What the colours stand for. @param {Map<string, number>} colours */
function legend(colours) {
  return make(
    "ul",
    { class: "end-legend" },
    ...[...colours].map(([kind, colour]) =>
      make("li", {}, make("span", { class: `dot share-${colour}`, "aria-hidden": "true" }), kind),
    ),
  );
}

/** An element of a drawing. @param {string} tag @param {Record<string, string>} attributes */
function element(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** @param {number} x @param {number} y @param {string} anchor @param {string} text */
function words(x, y, anchor, text) {
  const made = element("text", {
    x: String(x),
    y: String(y),
    "text-anchor": anchor,
    "font-size": "12",
    class: "curve-words",
  });
  made.textContent = text;
  return made;
}
