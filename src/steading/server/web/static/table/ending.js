/**
 * The ending: the winner's ground, every sheet as a bar and in words, the score through the game, and what comes next.
 */

import { ask, fill, make, sprite, still, wordsOf } from "../shared/dom.js";
import { laySymbolsOf } from "../shared/symbols.js";
import { faceOf } from "./deal.js";
import { openScores } from "./dialogs.js";
import { boxIn } from "./lights.js";
import { drawn } from "./morph.js";
import { Slider } from "./slider.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 760;
const HIGH = 230;
const LINE = 14; // of a name beside the curve
const DASHES = ["none", "8 5", "2 4", "10 4 2 4", "14 5", "4 3"];

/**
 * What the page does for it.
 * @typedef {{id: string, moment: (at: number) => Promise<Wire.MomentMessage | null>, show: (moment: Wire.MomentMessage) => void,
 * tell: (moment: Wire.MomentMessage) => void}} Does
 */

/** The last page of a table. */
export class Ending {
  /** @param {HTMLElement} box @param {import("./room.js").Room} room @param {Does} does */
  constructor(box, room, does) {
    this.box = box;
    this.room = room;
    this.does = does;
    /** @type {Slider | null} */
    this.slider = null;
    /** @type {Promise<Wire.Curve | null> | null} */
    this.curve = null;
  }

  /** Show it. @param {Wire.BoardMessage} board */
  open(board) {
    const [winner] = board.scores;
    const winners = board.scores.filter((sheet) => sheet.rank === 1);
    const ground = this.ground(board.panels, winner?.seat, winner?.brought ?? []);
    const most = Math.max(1, ...board.scores.map((sheet) => sheet.total));
    const how = board.ended === "agreed" ? "Ended by agreement: " : board.ended === "given-up" ? "Given up: " : "";
    const said =
      how +
      (winners.length > 1
        ? `${winners.map((sheet) => sheet.name).join(" and ")} win with ${winner?.total}`
        : `${winner?.name} wins with ${winner?.total}`);
    const curve = make(
      "div",
      { class: "curve-box leaflet" },
      make("h2", { class: "paper-title", text: "The score through the game" }),
    );
    const error = make("p", { class: "error", role: "alert" });
    fill(
      this.box,
      make(
        "section",
        { class: "end-winner", "aria-label": "The winner" },
        make(
          "h1",
          { class: `end-banner seat-mark-${winner?.seat ?? 0}` },
          sprite(`seat-${winner?.seat ?? 0}`, "end-badge"),
          make("span", { text: said }),
        ),
        ground,
      ),
      curve,
      make(
        "section",
        { class: "end-sheets", "aria-label": "Final scores", tabindex: "0" },
        ...board.scores.map((sheet) => this.sheet(sheet, most)),
      ),
      make(
        "section",
        { class: "end-others", "aria-label": "The others" },
        ...board.scores
          .slice(1)
          .map((sheet) =>
            make(
              "figure",
              { class: "end-other" },
              make("figcaption", {}, sprite(`seat-${sheet.seat}`, "end-badge"), `${sheet.name} · ${sheet.total}`),
              this.ground(board.panels, sheet.seat),
            ),
          ),
      ),
      make(
        "nav",
        { class: "end-buttons", "aria-label": "What next" },
        make("button", {
          type: "button",
          class: "button golden",
          id: "again-button",
          text: "Play again ▸",
          on: { click: () => (board.again ? location.assign(board.again) : this.go(error, "again")) },
        }),
        make("button", {
          type: "button",
          class: "button",
          id: "watch-button",
          text: "⟲ Watch it again",
          on: { click: () => this.watch(board) },
        }),
        make("button", {
          type: "button",
          class: "button",
          id: "sheets-button",
          text: "Score sheets",
          on: { click: () => openScores(board) },
        }),
        board.record && !board.ended
          ? make("a", {
              class: "button",
              href: `/table/${this.does.id}/analysis`,
              id: "analysis-button",
              text: "Analysis",
            })
          : null,
        board.record
          ? make("a", { class: "button", href: board.record, download: "", id: "the-record", text: "Save the record" })
          : null,
        make("a", { class: "button", href: "/", text: "All tables" }),
        error,
      ),
    );
    this.box.hidden = false;
    document.body.toggleAttribute("data-ended", true);
    this.draw(curve, board);
    const at = Number(location.hash.slice(4)); // `#at-12`: from an analysis
    history.replaceState(null, "", location.pathname);
    if (at) this.watch(board, at);
  }

  /**
   * The ground of a seat as a picture of its own, with what its things have brought.
   * @param {Wire.PanelForm[]} panels
   * @param {number | undefined} seat
   * @param {[string, number][]} brought
   */
  ground(panels, seat, brought = []) {
    const panel = panels.find((each) => each.seat === seat && ["own", "other", "left", "right"].includes(each.role));
    if (!panel) return null;
    const svg = drawn(
      panel.width,
      panel.height,
      panel.body.replaceAll(/ (data-tip|data-rule|data-faces)="[^"]*"/g, "").replaceAll(' id="', ' data-at="'),
    );
    svg.setAttribute("class", "end-ground");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("data-face", "middle");
    new ResizeObserver(() => {
      const scale = Math.min(svg.clientWidth / panel.width, svg.clientHeight / panel.height) || 1;
      if (svg instanceof SVGElement) svg.style.setProperty("--u", (1 / scale).toFixed(4));
      svg.setAttribute("data-face", faceOf(panel.tile * scale));
      laySymbolsOf(svg);
      this.mark(svg, brought);
    }).observe(svg);
    return svg;
  }

  /**
   * Points on the things that brought them; they come one after the other, a second and a half in all.
   * @param {Element} svg
   * @param {[string, number][]} brought
   */
  mark(svg, brought) {
    for (const old of svg.querySelectorAll(":scope > .brought")) old.remove();
    brought.forEach(([at, points], place) => {
      const thing = svg.querySelector(`[data-at="${CSS.escape(at)}"]`);
      const box = thing instanceof SVGGraphicsElement ? boxIn(thing) : null;
      if (!box) return;
      const tag = element("g", {
        class: "brought",
        transform: `translate(${box.left + box.wide / 2} ${box.top + box.high * 0.9})`,
      });
      const inner = element("g", { class: "px" });
      const text = words(0, 5, "middle", `+${points}`);
      text.setAttribute("class", "brought-number");
      inner.append(
        element("rect", { x: "-22", y: "-13", width: "44", height: "26", rx: "13", class: "brought-tag" }),
        text,
      );
      tag.append(inner);
      svg.append(tag);
      if (!still())
        tag.animate([{ opacity: 0 }, { opacity: 1 }], {
          duration: 200,
          delay: (1300 * place) / brought.length,
          fill: "backwards",
        });
    });
  }

  /** A sheet as a bar and in words. @param {Wire.ScoreLine} sheet @param {number} most */
  sheet(sheet, most) {
    const lines = sheet.lines.filter(([, points]) => points > 0);
    const bar = make(
      "div",
      { class: "end-bar", "aria-hidden": "true" },
      ...lines.map(([source, points], place) => {
        const share = make("span", {
          class: `share share-${place % 6}`,
          title: `${source}: ${points}`,
          text: points > most / 24 ? String(points) : "",
        });
        share.style.flexGrow = String(points);
        return share;
      }),
    );
    bar.style.width = `${Math.round((100 * sheet.total) / most)}%`;
    return make(
      "article",
      { class: `end-sheet seat-mark-${sheet.seat}${sheet.rank === 1 ? " end-first" : ""}` },
      make(
        "div",
        { class: "end-rank" },
        make("span", { text: ["", "1st", "2nd", "3rd"][sheet.rank] ?? `${sheet.rank}th` }),
        sprite(`seat-${sheet.seat}`, "end-badge"),
      ),
      make(
        "div",
        { class: "end-told" },
        make("strong", { class: "end-name", text: sheet.name }),
        bar,
        make(
          "ul",
          { class: "end-lines" },
          ...lines.map(([source, points, items], place) =>
            make(
              "li",
              { title: items },
              make("span", { class: `dot share-${place % 6}`, "aria-hidden": "true" }),
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
      const { url } = await ask(`/table/${this.does.id}/${path}`, wanted);
      location.assign(url);
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
    const box = /** @type {HTMLElement} */ (document.getElementById("the-buttons"));
    const slot = make("div", { class: "watch" });
    const back = make("button", {
      type: "button",
      class: "button",
      text: "To the ending",
      on: {
        click: () => {
          this.slider?.stop();
          document.body.removeAttribute("data-watching");
          fill(box);
          this.open(board);
        },
      },
    });
    const error = make("p", { class: "error", role: "alert" });
    const whatIf = make("button", {
      type: "button",
      class: "button",
      id: "what-if",
      text: "What if …",
      title: "Play on from here against bots",
      on: { click: () => this.go(error, "analysis/what-if", { at: this.slider?.at, seat: board.seat }) },
    });
    fill(box, slot, back, board.ended ? null : whatIf, error);
    this.room.ribbon.dataset.high = "100";
    const last = (board.moments ?? 1) - 1;
    const whole = await this.does.moment(last);
    if (whole) this.does.tell(whole);
    this.slider = new Slider(
      slot,
      last,
      async (moment) => {
        const shown = await this.does.moment(moment);
        if (shown) this.does.show(shown);
      },
      (await this.curve)?.seasons,
    );
    this.slider.go(at);
  }

  /** Keys while watching; true if it was one of ours. @param {string} name */
  key(name) {
    return document.body.hasAttribute("data-watching") && Boolean(this.slider?.key(name));
  }

  /**
   * The score through the game, each seat with its own dash; a point leads to that moment.
   * @param {HTMLElement} box
   * @param {Wire.BoardMessage} board
   */
  async draw(box, board) {
    this.curve ??= ask(`/table/${this.does.id}/curve`).catch(() => null);
    const curve = await this.curve;
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
      "aria-label": "The score of each seat through the game",
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
      svg.append(words(x(at) + 6, 18, "start", season));
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
    box.append(svg, make("p", { class: "paper-more", text: "Click the curve to see that moment on the board." }));
  }
}

/** An element of a drawing. @param {string} tag @param {Record<string, string>} attributes */
function element(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Words in it. @param {number} x @param {number} y @param {string} anchor @param {string} text */
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
