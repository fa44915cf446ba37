/** The panels of a board: drawn, and laid where they belong on any screen. Knows no game, only roles and sizes. */

import { fill, make, part, sprite, still } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { layAll, laySymbolsOf } from "../shared/symbols.js";
import {
  BAR,
  deal,
  dealDock,
  FOLDED,
  faceOf,
  fit,
  GAP,
  HEAD,
  kindOf,
  LARGEST,
  LARGEST_OWN,
  RIBBON,
  SPINE,
  shapesOf,
} from "./deal.js";
import { Filters } from "./filters.js";
import { hitOf } from "./lights.js";
import { glide, makeDrawing, morph, snapshot } from "./morph.js";
import { dealToSpectator } from "./spectator_deal.js";
import { Zoom } from "./zoom.js";

/** @typedef {"market" | "shore" | "own" | "hand" | "others" | "story"} Page */
/** @typedef {{above: string[], below: string[], dock: string[], moves_open: boolean}} Layout */
/** @typedef {import("./deal.js").Place} Place */
/** @typedef {import("../shared/dom.js").Child} Child */

/** @type {[name: Page, title: string, sign: string][]} */
const PAGES = [
  ["market", say("tab-market"), "▦"],
  ["shore", say("tab-shared"), "≈"],
  ["own", say("tab-own"), "⌂"],
  ["hand", say("tab-hidden"), "◫"],
  ["others", say("tab-others"), "☷"],
  ["story", say("tab-story"), "☰"],
];
const OTHERS = ["other", "left", "right"];
const MUCH_MORE = 3; // so many times more to click elsewhere, and the page is turned
const LEAST_FLIGHT = 240; // above the ribbon; where there is less, what flies out lies below it
const SMALL_CHANGE = 0.06; // of the window: the table does not breathe
const PAPER_PAD = 16; // of a paper in the dock
const NEARER = 300; // how high a ground that is seen from nearer is at most
const HIGH_BAR = 170; // of a seat whose ground is not drawn
const WIDE_REPLAY = 1300; // pixels
const LARGER = 1.15; // so many times larger, and it is worth it

/** All panels of a table. */
export class Panels {
  /**
   * @param {HTMLElement} main
   * @param {Layout} layout
   * @param {HTMLElement} ribbon
   * @param {HTMLElement | null} dock
   * @param {HTMLElement | null} story
   */
  constructor(main, layout, ribbon, dock, story) {
    this.ground = main;
    this.layout = layout;
    this.ribbon = ribbon;
    this.dock = dock;
    this.story = story;
    /** Along the foot of the table, as wide as the window. @type {HTMLElement | null} */
    this.foot = main.querySelector(".foot");
    /** How high a paper of the dock was for what it said: measured once. @type {Map<string, {key: string, high: number}>} */
    this.heights = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.sections = new Map();
    /** The drawing that each panel shows: unchanged ones are not parsed again. @type {Map<string, string>} */
    this.bodies = new Map();
    /** @type {Wire.PanelForm[]} */
    this.forms = [];
    /** @type {Map<number, HTMLElement>} */
    this.bars = new Map();
    /** Buttons of panels that are folded away. @type {Map<string, HTMLButtonElement>} */
    this.folds = new Map();
    /** @type {Map<string, Zoom>} */
    this.zooms = new Map();
    /** @type {Map<string, Filters>} */
    this.filters = new Map();
    /** @type {import("./deal.js").Dealt | null} */
    this.dealt = null;
    /** @type {Page} */
    this.page = "market";
    /** The panel that has flown out of the rail. @type {string | null} */
    this.flown = null;
    /** The one that came out by itself. @type {string | null} */
    this.unfolded = null;
    /** What is to be done when sizes have changed. @type {() => void} */
    this.onResize = () => {};
    this.squeezeRibbon = () => false; // makes its words smaller where they have no room; whether that is not enough
    this.strip = make("div", { class: "bars", id: "the-bars" });
    this.pages = make("div", { class: "pages", id: "the-pages" });
    this.places = /** @type {Record<Page, HTMLElement>} */ (
      Object.fromEntries(
        PAGES.map(([name, title]) => [
          name,
          make("section", { class: `page page-${name}`, id: `the-page-${name}`, "aria-label": title, tabindex: "0" }),
        ]),
      )
    );
    this.pages.append(...Object.values(this.places));
    this.tabs = make(
      "nav",
      { class: "tabs", "aria-label": say("tabs") },
      ...PAGES.map(([name, title, sign]) =>
        make(
          "button",
          { type: "button", class: "tab", "data-page": name, on: { click: () => this.turnTo(name) } },
          make("span", { class: "tab-sign", "aria-hidden": "true", text: sign }),
          make("span", { class: "tab-word", text: title }),
        ),
      ),
    );
    main.prepend(this.strip, this.pages);
    main.append(this.tabs);
    this.pages.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.wide = innerWidth; // asking the window for it lays everything out
    this.high = innerHeight;
    addEventListener("resize", () => {
      [this.wide, this.high] = [innerWidth, innerHeight];
      this.dealt = null;
      this.arrange();
      this.onResize();
    });
  }

  /** Is this a screen on which pages are turned? */
  get small() {
    return this.dealt !== null && this.dealt.kind !== "desk";
  }

  /**
   * Where what will be drawn anew lies now; to be asked before anything is written.
   * @param {Wire.PanelForm[]} panels
   */
  look(panels) {
    const same = new Set(panels.filter((panel) => this.bodies.get(panel.id) === panel.body).map((panel) => panel.id));
    return this.sections.size
      ? snapshot([...this.sections].flatMap(([id, section]) => (same.has(id) ? [] : [section])))
      : null;
  }

  /**
   * Draw the panels; what was there before moves to where it is now. The ribbon is yet to be stretched, when all of the
   * page has been written: measuring lays everything out.
   * @param {Wire.PanelForm[]} panels
   * @param {import("./morph.js").Places | null} before
   */
  show(panels, before = this.look(panels)) {
    const wanted = new Set(panels.map((panel) => panel.id));
    for (const [id, section] of this.sections) {
      if (wanted.has(id)) continue;
      section.remove();
      this.sections.delete(id);
      this.bodies.delete(id);
    }
    this.forms = panels;
    const anew = panels.flatMap((panel) => this.draw(panel));
    this.deal();
    if (before) this.stretchRibbon(); // so that what glides arrives where it stays
    glide(anew, before);
  }

  /** One panel: made, or changed into what it shows now; itself if it was drawn anew. @param {Wire.PanelForm} panel */
  draw(panel) {
    let section = this.sections.get(panel.id);
    if (!section) {
      section = this.makeSection(panel);
      this.sections.set(panel.id, section);
    }
    section.className = `panel panel-${panel.role}${this.flown === panel.id ? " flown" : ""}`;
    section.setAttribute("aria-label", panel.title);
    part(section, ".panel-words").textContent = panel.title;
    const svg = part(section, ":scope > svg");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", panel.title);
    if (this.bodies.get(panel.id) === panel.body) return [];
    morph(svg, makeDrawing(panel.width, panel.height, panel.body));
    this.bodies.set(panel.id, panel.body);
    return [section];
  }

  /** @param {Wire.PanelForm} panel */
  makeSection(panel) {
    const title = make(
      "h2",
      { class: "panel-title" },
      panel.seat === null ? null : sprite(`seat-${panel.seat}`, "panel-badge"),
      make("span", { class: "panel-words" }),
    );
    const section = make("section", { class: "panel", "data-panel": panel.id, "data-seat": panel.seat }, title);
    const svg = makeDrawing(panel.width, panel.height, "");
    section.append(svg);
    this.zooms.set(panel.id, new Zoom(svg, () => this.arrange()));
    return section;
  }

  // ---------------------------------------------------------------- where everything lies

  /** The panels by the part of the table where they lie. */
  parts() {
    const { above, below, dock } = this.layout;
    const phone = kindOf(this.wide, this.high) === "phone";
    const sized = this.forms.map((panel) => {
      const [width, height] = (phone && panel.narrow) || [panel.width, panel.height];
      const left = panel.gaps
        ? (this.sections.get(panel.id)?.querySelectorAll(":scope > svg > .piece:not([hidden])").length ?? 0)
        : 0;
      return { ...panel, width, height, narrow: phone && panel.narrow, pieces: left };
    });
    /** @param {string[]} roles */
    const of = (roles) => roles.flatMap((role) => sized.filter((panel) => panel.role === role));
    return { above: of(above), below: of(below), dock: of(dock), others: of(OTHERS) };
  }

  /** Put everything in its place, the question whole. */
  arrange() {
    this.deal();
    this.stretchRibbon();
  }

  /**
   * Deal the space and put everything in its place. On a desk nothing is measured, all is reckoned; the page of a phone
   * is as high as words leave it.
   */
  deal() {
    if (!this.forms.length) return;
    for (const panel of this.forms) if (panel.filters.length) this.sift(panel);
    const parts = this.parts();
    const { high } = this;
    const foot = this.footHigh();
    const kind = kindOf(this.wide, high);
    document.body.dataset.kind = kind;
    const dealt =
      this.spectated && kind === "desk"
        ? dealToSpectator(this.wide, high, parts, this.ribbonHigh(), foot)
        : this.steady(
            deal(
              this.wide,
              high,
              this.spectated ? { ...parts, below: [...parts.below, ...parts.others], others: [] } : parts,
              this.ribbonHigh(),
              kind === "desk" ? 0 : this.pages.clientHeight,
              foot,
            ),
            parts,
          );
    const turned = this.dealt?.kind !== kind;
    this.dealt = dealt;
    if (dealt.dock) this.arrangeDock(dealt, this.docked(dealt, parts));
    document.body.toggleAttribute("data-spines", dealt.spines);
    document.body.toggleAttribute("data-slim", dealt.spines && (dealt.spine ?? SPINE) < SPINE);
    document.body.toggleAttribute("data-flyout", dealt.flyout);
    for (const panel of [...parts.above, ...parts.below, ...parts.dock, ...parts.others]) this.place(panel, dealt);
    this.placeRest(dealt);
    this.nameTabs();
    if (this.places[this.page].hidden) this.turnTo(this.spectated ? "others" : "own");
    else if (turned) this.turnTo(this.page, true);
    if (turned && kind !== "desk") this.deal(); // once the bars lie above the page
    layAll();
  }

  /** Make the ribbon of a desk higher where a question in long words would be cut. */
  stretchRibbon() {
    if (this.dealt?.kind !== "desk" || document.body.hasAttribute("data-watching")) return;
    if (!this.squeezeRibbon() || this.dealt.ribbon.high !== RIBBON) return;
    this.ribbon.dataset.high = "100";
    this.arrange();
  }

  /** Hide the pieces of a panel that are not looked at now. @param {Wire.PanelForm} panel */
  sift(panel) {
    const filters =
      this.filters.get(panel.id) ??
      new Filters(() => {
        this.arrange();
        this.onResize();
      });
    this.filters.set(panel.id, filters);
    const section = this.sections.get(panel.id);
    const small = ["phone", "upright"].includes(kindOf(this.wide, this.high));
    filters.sift(panel.filters, [...(section?.querySelectorAll(":scope > svg > .piece") ?? [])], small);
    if (small && filters.row.nextSibling !== section) this.places.market.prepend(filters.row);
    else if (!small) filters.row.remove();
  }

  /** Is nothing here one's own? */
  get spectated() {
    return !this.forms.some((panel) => panel.role === "own");
  }

  /** How high the strip along the foot of a desk is, with the gap above it; nothing while it is empty. */
  footHigh() {
    const desk = kindOf(this.wide, this.high) === "desk";
    return desk && this.foot?.dataset.high ? Number(this.foot.dataset.high) + GAP : 0;
  }

  /** Show something along the whole foot of the table, so high on a desk; or nothing. @param {number} high @param {Child[]} parts */
  layFoot(high, ...parts) {
    if (!this.foot) return;
    fill(this.foot, ...parts);
    this.foot.hidden = !parts.length;
    if (parts.length) this.foot.dataset.high = String(high);
    else delete this.foot.dataset.high;
    this.dealt = null;
    this.arrange();
  }

  /** How high the ribbon is: buttons may need a second row, those of a replay in any window but a wide one. */
  ribbonHigh() {
    if (document.body.hasAttribute("data-watching")) this.ribbon.dataset.high = this.wide < WIDE_REPLAY ? "100" : "58";
    return Number(this.ribbon.dataset.high ?? RIBBON);
  }

  /**
   * Boxes that differ little from where they were stay where they were.
   * @param {import("./deal.js").Dealt} dealt
   * @param {import("./deal.js").Parts} parts
   */
  steady(dealt, parts) {
    const old = this.dealt;
    if (old?.kind !== "desk" || dealt.kind !== "desk" || old.ribbon.high !== dealt.ribbon.high) return dealt;
    if (old.docked.join() !== dealt.docked.join()) return dealt;
    const middle = [...parts.above, ...parts.below].filter(({ id }) => !dealt.docked.includes(id));
    /** @param {Place | undefined} was @param {Place | undefined} now */
    const near = (was, now) =>
      was &&
      now &&
      Math.max(
        Math.abs(was.x - now.x),
        Math.abs(was.y - now.y),
        Math.abs(was.wide - now.wide),
        Math.abs(was.high - now.high),
      ) <
        SMALL_CHANGE * this.high;
    if (!middle.every(({ id }) => near(old.places.get(id), dealt.places.get(id)))) return dealt;
    for (const panel of middle) {
      const was = old.places.get(panel.id);
      if (was)
        dealt.places.set(panel.id, {
          ...was,
          ...fit(panel, was.wide, was.high, panel.role === "own" ? LARGEST_OWN : LARGEST),
        });
    }
    return { ...dealt, ribbon: old.ribbon, below: old.below };
  }

  /**
   * A panel in its box, or on its page.
   * @param {import("./deal.js").Sized} panel
   * @param {import("./deal.js").Dealt} dealt
   */
  place(panel, dealt) {
    const section = this.sections.get(panel.id);
    if (!section) return;
    const desk = dealt.kind === "desk";
    const home = desk ? this.ground : this.places[this.pageFor(panel.role)];
    if (section.parentElement !== home) home.append(section);
    let place = dealt.places.get(panel.id);
    section.hidden = desk && !place && this.flown !== panel.id;
    section.classList.toggle("flown", desk && this.flown === panel.id);
    if (desk && this.flown === panel.id) place = this.flight(panel, dealt);
    if (!place) return;
    const inDock = dealt.docked.includes(panel.id);
    section.classList.toggle("in-dock", inDock);
    put(section, desk ? place : { ...place, high: place.high + (panel.role === "market" ? 0 : HEAD) });
    this.frame(section, panel, place, place.wide, inDock ? place.high - HEAD : place.high);
  }

  /** The page on which panels of this role lie. @param {string} role @returns {Page} */
  pageFor(role) {
    if (OTHERS.includes(role)) return "others";
    if (role === "market" || (role === "own" && this.layout.above.includes("own"))) return "market";
    return role === "shore" || (role === "hand" && this.layout.dock.includes(role)) ? role : "own";
  }

  /** A page has the word of what lies on it first; one on which nothing lies has no tab. */
  nameTabs() {
    const all = [...this.tabs.children];
    PAGES.forEach(([name, title], place) => {
      const [first] = this.forms.filter((panel) => this.pageFor(panel.role) === name);
      const said =
        name === "others" && this.spectated ? say("tab-players") : (name !== "others" && first?.tab) || title;
      const tab = all[place];
      if (tab) part(tab, ".tab-word").textContent = said;
      tab?.toggleAttribute("hidden", name !== "story" && !first);
      this.places[name].hidden = name !== "story" && !first;
      this.places[name].setAttribute("aria-label", said);
    });
  }

  /**
   * The large box of a panel that flies out of the rail; what is asked stays in sight below it.
   * @param {import("./deal.js").Sized} panel
   * @param {import("./deal.js").Dealt} dealt
   * @returns {Place}
   */
  flight(panel, dealt) {
    const { ribbon } = dealt;
    const above = { y: dealt.top + GAP, high: ribbon.y - dealt.top - 2 * GAP };
    const foot = ribbon.y + ribbon.high + GAP;
    const space = above.high >= LEAST_FLIGHT ? above : { y: foot, high: this.high - this.footHigh() - GAP - foot };
    const { x, wide } = this.spectated
      ? ribbon
      : { x: (dealt.rail?.x ?? 0) + (dealt.rail?.wide ?? 0) + GAP, wide: Math.min(this.wide * 0.5, 620) };
    const high = this.spectated ? space.high : Math.min(this.high * 0.62, 520, space.high);
    const box = { x, y: space.y, wide, high };
    return { ...box, ...fit(panel, box.wide, box.high, 200) };
  }

  /**
   * What of the drawing is seen, and at which scale.
   * @param {HTMLElement} section
   * @param {import("./deal.js").Sized} panel
   * @param {Place} place
   * @param {number} wide
   * @param {number} high
   */
  frame(section, panel, place, wide, high) {
    const svg = part(section, ":scope > svg");
    const zoom = this.zooms.get(panel.id);
    const scale = place.scale * (zoom?.factor ?? 1);
    if (panel.gaps) lay(svg, panel, place, wide, high);
    else {
      fold(svg, Boolean(panel.narrow));
      reshape(svg, place.shape ?? 0);
      const [width, height] = shapesOf(panel)[place.shape ?? 0] ?? [panel.width, panel.height];
      const [seenWide, seenHigh] = [wide / scale, high / scale];
      const x = (width - seenWide) / 2 + (zoom?.x ?? 0);
      const y = (height - seenHigh) / 2 + (zoom?.y ?? 0);
      svg.setAttribute("viewBox", `${x.toFixed(2)} ${y.toFixed(2)} ${seenWide.toFixed(2)} ${seenHigh.toFixed(2)}`);
    }
    const tile = panel.tile * scale;
    svg.dataset.face = faceOf(tile);
    laySymbolsOf(svg);
    svg.toggleAttribute("data-closer", (zoom?.factor ?? 1) > 1);
    svg.style.setProperty("--u", (1 / scale).toFixed(4));
    section.dataset.tile = String(Math.round(tile));
  }

  /** The papers of the dock, by their names. @returns {Map<string, HTMLElement>} */
  papers() {
    const all = ["coach", "refusal", "inspector", "moves", "story"].flatMap((name) => {
      const paper = document.getElementById(`the-${name}`);
      return paper ? [/** @type {[string, HTMLElement]} */ ([name, paper])] : [];
    });
    return new Map(all);
  }

  /**
   * The dock: what each paper in it needs is asked, the rest is reckoned.
   * @param {import("./deal.js").Dealt} dealt
   * @param {import("./deal.js").Sized[]} panels
   */
  arrangeDock(dealt, panels) {
    const { dock } = dealt;
    if (!dock || !this.dock) return;
    const papers = this.papers();
    if (this.story && this.story.parentElement !== this.dock) this.dock.append(this.story);
    const moves = papers.get("moves");
    const needs = {
      coach: this.heightOf(papers.get("coach"), dock.wide),
      refusal: this.heightOf(papers.get("refusal"), dock.wide),
      moves: !moves || moves.hidden ? null : this.listHeights(moves, dock.wide),
      story: this.story?.hasAttribute("data-open") ?? false,
    };
    const { places, box: dockBox, papers: boxes } = dealDock(panels, dock, needs);
    for (const [id, place] of places) dealt.places.set(id, place);
    put(this.dock, dockBox);
    for (const [name, paper] of papers) {
      const box = boxes[/** @type {"coach"} */ (name)];
      paper.classList.toggle("put-away", box === null);
      put(paper, box && { ...box, x: box.x - dock.x, y: box.y - dock.y });
    }
    moves?.toggleAttribute("data-dense", boxes.dense);
  }

  /** The panels that lie in the dock. @param {import("./deal.js").Dealt} dealt @param {import("./deal.js").Parts} parts */
  docked({ docked }, { below, dock }) {
    return [...dock, ...below].filter(({ id }) => docked.includes(id));
  }

  /** A paper of the dock has changed; elsewhere nothing has. */
  arrangePapers() {
    if (!this.dealt?.dock) return;
    const panels = this.docked(this.dealt, this.parts());
    this.arrangeDock(this.dealt, panels);
    for (const panel of panels) this.place(panel, this.dealt);
  }

  /** How high a paper is when all of it is seen. @param {HTMLElement | undefined} paper @param {number} wide */
  heightOf(paper, wide) {
    if (!paper || paper.hidden) return 0;
    return this.measured(paper, paper.id, `${wide} ${paper.innerHTML}`, wide);
  }

  /** How high the list of moves is when all of it is seen. @param {HTMLElement} list @param {number} wide */
  listHeights(list, wide) {
    const key = `${wide} ${list.textContent}`; // what is dimmed or busy is as high
    /** @param {boolean} dense */
    const high = (dense) => {
      const name = `${list.id} ${dense}`;
      if (this.heights.get(name)?.key !== key) list.toggleAttribute("data-dense", dense);
      return this.measured(list, name, key, wide);
    };
    return { roomy: high(false), packed: high(true) };
  }

  /** How high it is with what it says now. @param {HTMLElement} paper @param {string} name @param {string} key @param {number} wide */
  measured(paper, name, key, wide) {
    const known = this.heights.get(name);
    if (known?.key === key) return known.high;
    const held = paper.style.height;
    paper.classList.remove("put-away");
    paper.style.width = `${wide}px`;
    paper.style.height = "auto";
    const high = paper.offsetHeight;
    paper.style.height = held;
    this.heights.set(name, { key, high });
    return high;
  }

  /** Ribbon, dock and bars. @param {import("./deal.js").Dealt} dealt */
  placeRest(dealt) {
    const desk = dealt.kind === "desk";
    put(this.ribbon, desk ? dealt.ribbon : null);
    if (this.foot) {
      const high = this.footHigh();
      put(this.foot, high ? { x: GAP, y: this.high - high, wide: this.wide - 2 * GAP, high: high - GAP } : null);
    }
    if (!desk && this.story && this.story.parentElement !== this.places.story) this.places.story.append(this.story);
    if (!desk && this.dock) {
      put(this.dock, null);
      for (const paper of this.papers().values()) {
        paper.removeAttribute("style");
        paper.classList.remove("put-away");
      }
    }
    for (const [seat, bar] of this.bars) this.placeBar(seat, bar, dealt);
    this.placeFolded(dealt);
  }

  /**
   * A bar: above its ground or beside it, or in the strip on top.
   * @param {number} seat
   * @param {HTMLElement} bar
   * @param {import("./deal.js").Dealt} dealt
   */
  placeBar(seat, bar, dealt) {
    const others = this.forms.filter((panel) => OTHERS.includes(panel.role));
    const index = others.findIndex((panel) => panel.seat === seat);
    bar.hidden = index < 0;
    const home = dealt.rail ? this.ground : this.strip;
    if (bar.parentElement !== home) home.append(bar);
    const place = index < 0 ? undefined : dealt.places.get(others[index]?.id ?? "");
    if (!dealt.rail) put(bar, null);
    else if (place && !dealt.flyout)
      put(
        bar,
        dealt.spines
          ? { x: place.x - (dealt.spine ?? SPINE), y: place.y, wide: (dealt.spine ?? SPINE) - 2, high: place.high }
          : { x: place.x, y: place.y - BAR, wide: place.wide, high: BAR },
      );
    else {
      const slot = Math.min(HIGH_BAR, (dealt.rail.high - (others.length - 1) * GAP) / others.length);
      put(bar, { x: dealt.rail.x, y: dealt.rail.y + index * (slot + GAP), wide: dealt.rail.wide, high: slot });
    }
  }

  /** Panels that are folded away have a button at the foot of the rail. @param {import("./deal.js").Dealt} dealt */
  placeFolded(dealt) {
    const foot = dealt.rail ? dealt.rail.y + dealt.rail.high + GAP : 0;
    for (const [id, button] of this.folds)
      if (!dealt.folded.includes(id)) {
        button.remove();
        this.folds.delete(id);
      }
    dealt.folded.forEach((id, index) => {
      let button = this.folds.get(id);
      if (!button) {
        button = make("button", { type: "button", class: "fold", on: { click: () => this.fly(id) } });
        this.folds.set(id, button);
        this.ground.append(button);
      }
      const panel = this.forms.find((each) => each.id === id);
      button.textContent = (dealt.flyout && panel?.tab) || panel?.title || "";
      button.setAttribute("aria-expanded", String(this.flown === id));
      put(button, { x: GAP, y: foot + index * (FOLDED + GAP), wide: dealt.rail?.wide ?? 0, high: FOLDED });
    });
  }

  /** The ground of another seat as large as the dock is wide, with its title; nothing if it lies as large. @param {number} seat */
  nearer(seat) {
    const panel = this.forms.find((each) => each.seat === seat && OTHERS.includes(each.role));
    const wide = (this.dealt?.dock?.wide ?? 0) - 2 * PAPER_PAD;
    if (!panel || wide <= 0) return [];
    const scale = Math.min(wide / panel.width, NEARER / panel.height, panel.tile ? NEARER / 2 / panel.tile : 1);
    if (scale < LARGER * (this.dealt?.places.get(panel.id)?.scale ?? 0)) return [];
    const body = panel.body.replaceAll(/ (id|data-tip|data-back|data-rule|data-faces)="[^"]*"/g, "");
    const svg = makeDrawing(panel.width, panel.height, body);
    svg.setAttribute("class", "paper-ground");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("height", String(Math.round(panel.height * scale)));
    svg.style.setProperty("--u", (1 / scale).toFixed(4));
    svg.dataset.face = faceOf(panel.tile * scale);
    laySymbolsOf(svg);
    return [make("h2", { class: "paper-title", text: panel.title }), svg];
  }

  /** What is folded away and holds something to click says so. */
  markFolds() {
    for (const [id, button] of this.folds)
      button.toggleAttribute("data-lit", Boolean(this.sections.get(id)?.querySelector("svg .lit")));
  }

  /** The ground of a seat flies out of the rail, or back; on a small screen its page is turned to. @param {number | null} seat */
  flyOut(seat) {
    const id = this.forms.find((each) => each.seat === seat && OTHERS.includes(each.role))?.id ?? null;
    if (!this.small || id === null) return this.fly(id);
    this.turnTo("others");
    this.sections.get(id)?.scrollIntoView({ block: "start", behavior: still() ? "instant" : "smooth" });
    return true;
  }

  /** A panel flies out to be seen large, or back; false if none was out. @param {string | null} id */
  fly(id) {
    const had = this.flown !== null;
    this.unfolded = null;
    this.flown = id !== null && this.flown !== id ? id : null;
    this.arrange();
    this.onResize();
    return had;
  }

  /**
   * A panel that is folded away comes out by itself while all that can be clicked lies in it.
   * @param {Iterable<string>} ids
   */
  unfold(ids) {
    const found = [...ids].map((id) => this.element(id)).filter((element) => element !== null);
    const wanted =
      this.forms.find(({ id }) => {
        const section = this.sections.get(id);
        return (
          found.length &&
          section &&
          (section.hidden || this.flown === id) &&
          found.every((element) => section.contains(element))
        );
      })?.id ?? null;
    const back = wanted === null && this.flown !== null && this.flown === this.unfolded;
    if (back || (wanted !== null && this.flown !== wanted)) {
      this.fly(wanted);
      this.unfolded = wanted;
    }
  }

  // ---------------------------------------------------------------- finding things

  /** The element of a drawing with this id. @param {string} id @returns {SVGGraphicsElement | null} */
  element(id) {
    return this.ground.querySelector(`.panel > svg [id="${CSS.escape(id)}"]`);
  }

  /** What stands for this id anywhere: on the board, or a player's bar. @param {string} id @returns {Element | null} */
  anywhere(id) {
    return this.element(id) ?? (id.startsWith("bar-") ? document.getElementById(id) : null);
  }

  /**
   * The drawn ground of a seat, if it is in sight; else its bar.
   * @param {number | null} seat
   * @returns {Element | null}
   */
  groundOf(seat) {
    const panel = this.forms.find((each) => each.seat === seat && seat !== null);
    const section = panel && this.sections.get(panel.id);
    return section && !section.hidden ? section.querySelector(":scope > svg") : document.getElementById(`bar-${seat}`);
  }

  /** The page on which that element lies. @param {string} id @returns {Page | null} */
  pageOf(id) {
    const element = this.element(id);
    return PAGES.find(([name]) => this.places[name].contains(element))?.[0] ?? null;
  }

  // ---------------------------------------------------------------- pages of a small screen

  /** Turn to a page. @param {Page} name */
  turnTo(name, instantly = still()) {
    this.page = name;
    const page = this.places[name];
    if (this.small)
      this.pages.scrollTo({
        left: page.offsetLeft - this.pages.offsetLeft,
        behavior: instantly ? "instant" : "smooth",
      });
    this.markTab(name);
  }

  /** A page was turned by hand. */
  scrolled() {
    const at = this.pages.scrollLeft + this.pages.clientWidth / 2;
    const shown = PAGES.find(([name]) => {
      const left = this.places[name].offsetLeft - this.pages.offsetLeft;
      return left <= at && at < left + this.places[name].offsetWidth;
    });
    if (!shown) return;
    this.page = shown[0];
    this.markTab(this.page);
  }

  /** Mark the tab of the page that is shown. @param {Page} name */
  markTab(name) {
    for (const tab of this.tabs.children)
      tab.setAttribute("aria-current", String(tab.getAttribute("data-page") === name));
  }

  /** Turn to the page with most of these ids, unless enough are in sight already. @param {Iterable<string>} ids */
  turnToward(ids) {
    if (!this.small) return;
    const homes = [...ids].map((id) => this.pageOf(id)).filter((name) => name !== null);
    /** @param {Page} name */
    const many = (name) => homes.filter((home) => home === name).length;
    const [most] = [...homes].sort((one, other) => many(other) - many(one));
    if (!most) return;
    const stays = many(this.page) > 0 && many(most) < MUCH_MORE * many(this.page);
    if (!stays) this.turnTo(most);
    this.reveal(this.places[stays ? this.page : most], ids);
  }

  /** Scroll a page until one of these is wholly in sight. @param {HTMLElement} page @param {Iterable<string>} ids */
  reveal(page, ids) {
    const frame = page.getBoundingClientRect();
    const found = [...ids]
      .map((id) => this.element(id))
      .filter((element) => element !== null)
      .filter((element) => page.contains(element));
    const boxes = found.map((element) => hitOf(element).getBoundingClientRect());
    if (boxes.some((box) => box.top >= frame.top && box.bottom <= frame.bottom)) return;
    const [first] = boxes.sort((one, other) => one.top - other.top);
    if (first)
      page.scrollBy({
        top: (first.top + first.bottom - frame.top - frame.bottom) / 2,
        behavior: still() ? "instant" : "smooth",
      });
  }

  /** Nothing to see any more. */
  clear() {
    for (const section of this.sections.values()) section.remove();
    this.sections.clear();
    this.bodies.clear();
    this.forms = [];
  }
}

/**
 * An element in a box, or where the page's style says.
 * @param {HTMLElement} element
 * @param {import("./deal.js").Box | null} box
 */
function put(element, box) {
  const { style } = element;
  [style.left, style.top, style.width, style.height] = box
    ? [`${box.x}px`, `${box.y}px`, `${box.wide}px`, `${box.high}px`]
    : ["", "", "", ""];
}

/**
 * Move the parts of a drawing that is too wide for an upright phone to where they lie there, or back.
 * @param {Element} svg
 * @param {boolean} narrow
 */
export function fold(svg, narrow) {
  for (const moved of svg.querySelectorAll("[data-narrow]")) {
    const way = narrow ? moved.getAttribute("data-narrow") : "";
    if (way) moved.setAttribute("transform", way);
    else moved.removeAttribute("transform");
  }
}

/**
 * Move the parts of a drawing that has several shapes to where they lie in one of them.
 * @param {Element} svg
 * @param {number} shape
 */
export function reshape(svg, shape) {
  for (const moved of svg.querySelectorAll("[data-shapes]")) {
    const way = (moved.getAttribute("data-shapes") ?? "").split(";")[shape];
    if (way) moved.setAttribute("transform", way); // else it lies where it was drawn, or where a phone puts it
  }
}

/**
 * Lay the pieces of a panel in rows; the last row stands in the middle.
 * @param {HTMLElement} svg
 * @param {import("./deal.js").Sized} panel
 * @param {Place} place
 * @param {number} wide
 * @param {number} high
 */
function lay(svg, panel, place, wide, high) {
  const { scale, columns } = place;
  const [sideways, downwards] = panel.gaps ?? [0, 0];
  const [across, down] = [panel.tile + sideways / scale, panel.tile * panel.ratio + downwards / scale];
  const pieces = [...svg.querySelectorAll(":scope > .piece:not([hidden])")];
  const rows = Math.ceil(pieces.length / columns);
  const [seenWide, seenHigh] = [wide / scale, high / scale];
  const spread = Math.min(across * 1.35, (seenWide - 12 / scale) / columns);
  const fall = Math.min(down * 1.35, (seenHigh - 12 / scale) / Math.max(rows, 1));
  const top = (seenHigh - rows * fall) / 2 + (fall - panel.tile * panel.ratio) / 2;
  pieces.forEach((piece, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, pieces.length - row * columns);
    const x = (seenWide - inRow * spread) / 2 + (index % columns) * spread + (spread - panel.tile) / 2;
    piece.setAttribute("transform", `translate(${x.toFixed(1)} ${(top + row * fall).toFixed(1)})`);
  });
  svg.setAttribute("viewBox", `0 0 ${seenWide.toFixed(2)} ${seenHigh.toFixed(2)}`);
}
