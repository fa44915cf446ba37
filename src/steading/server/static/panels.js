/** The room: where the panels of a board lie on a desk and on a phone. Knows no game, only roles and proportions. */
import { fill, make, part, sprite, still } from "./dom.js";
import { drawn, glide, morph, snapshot } from "./morph.js";

/** @typedef {"table" | "own" | "others" | "log"} Page */
/** @typedef {{others_above?: boolean, around?: boolean, own?: string}} Layout */
/** @typedef {Pick<Wire.PanelForm, "role" | "width" | "height">} Sized */

/** @type {[name: Page, title: string][]} */
const PAGES = [["table", "Table"], ["own", "Mine"], ["others", "Others"], ["log", "Log"]];
/** @type {Record<string, Page>} */
const ROLE = { table: "table", own: "own", tray: "own", other: "others", left: "others", right: "others" };
const MUCH_MORE = 3; // so many times more to click elsewhere, and the page is turned
const HEAD = 45; // a panel's title and padding, in pixels

/** All panels, in pages that are columns on a desk and swiped on a phone. */
export class Room {
  /** @param {HTMLElement} main @param {HTMLElement} side where the log lies on a desk @param {Layout} layout */
  constructor(main, side, layout = {}) {
    this.wide = matchMedia("(min-width: 900px)");
    this.ground = main;
    this.side = side;
    this.around = Boolean(layout.around);
    this.above = Boolean(layout.others_above) || this.around; // others are small, and open large
    document.body.dataset.layout = this.around ? "around" : this.above ? "above" : "beside";
    document.body.toggleAttribute("data-small-others", this.above);
    /** What is to be done when sizes have changed. @type {() => void} */
    this.onResize = () => {};
    /** @type {Map<string, HTMLElement>} */
    this.sections = new Map();
    /** The drawing that each panel shows: unchanged ones are not parsed again. @type {Map<string, string>} */
    this.bodies = new Map();
    this.pages = make("div", { class: "pages", id: "the-pages" });
    /** @param {Page} name @param {string} title */
    const titleOf = (name, title) => (name === "own" ? layout.own ?? title : title);
    this.places = /** @type {Record<Page, HTMLElement>} */ (Object.fromEntries(PAGES.map(([name, title]) => [
      name, make("section", { class: `page page-${name}`, id: `the-page-${name}`, "aria-label": titleOf(name, title) }),
    ])));
    this.asides = make("div", { class: "asides" }); // what is shared beside the main panel
    this.hands = make("div", { class: "hands" }); // what only the viewer sees
    this.pages.append(this.places.table, this.places.own, this.places.others);
    main.prepend(this.pages);
    this.tabs = make("nav", { class: "tabs", "aria-label": "Parts of the table" }, ...PAGES.map(([name, title]) =>
      make("button", { type: "button", class: "tab", "data-page": name, text: titleOf(name, title), on: { click: () => this.turnTo(name) } })));
    main.append(this.tabs);
    this.wide.addEventListener("change", () => this.arrange());
    this.pages.addEventListener("scroll", () => this.markTab(), { passive: true });
    addEventListener("resize", () => { this.seatLog(); this.onResize(); });
    this.arrange();
  }

  /** On a desk the log lies under the others' farms if they leave room, else at the side. */
  seatLog() {
    if (!this.wide.matches) return;
    const { others, log } = this.places;
    const used = () => [...this.sections.values()].filter((panel) => others.contains(panel)).reduce((sum, panel) => sum + panel.offsetHeight + 10, 0);
    const roomy = !this.above && this.pages.dataset.own === "true" && others.clientHeight - used() >= (log.parentElement === others ? 200 : 260);
    const home = roomy ? others : this.side;
    if (log.parentElement !== home) home.append(log);
    document.body.toggleAttribute("data-log-left", roomy);
  }

  /** Put the log at the side of a desk, or among the pages of a phone; smaller shared panels beside the others' farms. */
  arrange() {
    (this.wide.matches ? this.side : this.pages).append(this.places.log);
    (this.wide.matches && !this.above ? this.places.others : this.places.table).append(this.asides);
    (this.wide.matches ? (this.around ? this.pages : this.side) : this.places.own).append(this.hands);
    const middle = this.around && this.wide.matches ? this.side : this.pages;
    if (this.places.table.parentElement !== middle) middle.prepend(this.places.table);
    this.seatLog();
    this.markTab();
    this.onResize();
  }

  /** Draw the panels; what was there before moves to where it is now. @param {Wire.PanelForm[]} panels @param {boolean} animated */
  show(panels, animated = true) {
    const before = animated && this.sections.size ? snapshot(this.ground) : null;
    const wanted = new Set(panels.map((panel) => panel.id));
    for (const [id, section] of this.sections) {
      if (wanted.has(id)) continue;
      section.remove();
      this.sections.delete(id);
      this.bodies.delete(id);
    }
    const main = panels.find((panel) => panel.role === "table");
    for (const panel of panels) this.place(panel, panel.role === "table" && panel !== main);
    this.measure(panels);
    this.seatLog();
    glide(this.ground, before);
  }

  /** One panel: made, or changed into what it shows now. @param {Wire.PanelForm} panel @param {boolean} aside */
  place(panel, aside) {
    let section = this.sections.get(panel.id);
    const home = panel.role === "hand" ? this.hands : aside ? this.asides : this.places[ROLE[panel.role] ?? "table"];
    if (!section) {
      section = this.makeSection(panel);
      this.sections.set(panel.id, section);
    }
    if (section.parentElement !== home) home.insertBefore(section, [...home.children].find((child) => child === this.asides || child === this.hands || child === this.places.log) ?? null);
    section.setAttribute("aria-label", panel.title);
    part(section, ".panel-words").textContent = panel.title;
    const svg = part(section, ":scope > svg");
    if (this.bodies.get(panel.id) !== panel.body) {
      morph(svg, drawn(panel.width, panel.height, panel.body));
      this.bodies.set(panel.id, panel.body);
    }
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", panel.title);
  }

  /** An empty panel: its title with the seat's badge, a button that enlarges it, its drawing. @param {Wire.PanelForm} panel */
  makeSection(panel) {
    const title = make("h2", { class: "panel-title" }, !this.above || panel.seat === null ? null : sprite(`seat-${panel.seat}`, "panel-badge"), make("span", { class: "panel-words" }));
    const section = make("section", { class: `panel panel-${panel.role}`, "data-panel": panel.id }, title);
    if (this.above && panel.role !== "hand" && panel.role !== "tray") {
      title.append(make("button", { type: "button", class: "enlarge", "aria-label": "Enlarge or make small", "aria-expanded": "false", title: "Enlarge", on: { click: () => this.enlarge(section) } }));
    }
    section.append(drawn(panel.width, panel.height, ""));
    return section;
  }

  /** A panel takes the whole room for itself, or goes back to its place; without one, whichever is large goes back. @param {Element | null} section */
  enlarge(section = null) {
    const was = this.ground.querySelector(".panel.large");
    const now = section === was ? null : section;
    for (const panel of [was, now]) {
      panel?.classList.toggle("large", panel === now);
      panel?.querySelector(".enlarge")?.setAttribute("aria-expanded", String(panel === now));
    }
    this.ground.toggleAttribute("data-large", Boolean(now));
    this.onResize();
    return Boolean(was || section);
  }

  /** Give each panel room by its proportions, so that everything fits without scrolling. @param {Wire.PanelForm[]} panels */
  measure(panels) {
    for (const panel of panels) this.sections.get(panel.id)?.style.setProperty("--ratio", String(panel.width / panel.height));
    /** How flat the panel of a role is. @param {string} role */
    const share = (role) => {
      const { width, height } = panels.find((panel) => panel.role === role) ?? { width: 1, height: 0.001 };
      return height / width;
    };
    const { style } = this.pages;
    const [table, own] = [share("table"), share("own")];
    style.setProperty("--table", String(1 / table));
    style.setProperty("--shares", String(table + own));
    style.setProperty("--rows", [table, own].map((share) => `minmax(0, ${Math.round(650 * share + HEAD)}fr)`).join(" "));
    this.pages.toggleAttribute("data-crowded", panels.length > 6);
    this.pages.dataset.others = String(panels.filter((panel) => ROLE[panel.role] === "others").length);
    this.pages.dataset.own = String(panels.some((panel) => panel.role === "own"));
    part(this.tabs, "[data-page=own]").hidden = !panels.some((panel) => panel.role === "own");
  }

  /** The element of a drawing with this id. @param {string} id @returns {SVGGraphicsElement | null} */
  element(id) {
    return this.ground.querySelector(`.panel > svg [id="${CSS.escape(id)}"]`);
  }

  /** The page on which that element lies. @param {string} id @returns {Page | null} */
  pageOf(id) {
    const element = this.element(id);
    return PAGES.find(([name]) => this.places[name].contains(element))?.[0] ?? null;
  }

  /** Panels in which something can be clicked need their whole size. @param {Iterable<string>} ids */
  want(ids) {
    const wanted = new Set([...ids].map((id) => this.element(id)?.closest(".panel")));
    for (const section of this.sections.values()) section.classList.toggle("wanted", wanted.has(section));
  }

  /** On a phone: turn to a page. @param {Page} name */
  turnTo(name) {
    const page = this.places[name];
    this.pages.scrollTo({ left: page.offsetLeft - this.pages.offsetLeft, behavior: still() ? "instant" : "smooth" });
    this.turned = name;
    this.markTab(name);
  }

  /** On a phone: turn to the page with most of these ids, unless enough are in sight already. @param {Iterable<string>} ids */
  turnToward(ids) {
    if (this.wide.matches) return;
    const homes = [...ids].map((id) => this.pageOf(id)).filter((name) => name !== null);
    /** @param {Page} name */
    const many = (name) => homes.filter((home) => home === name).length;
    const [most] = [...homes].sort((one, other) => many(other) - many(one));
    if (!most) return;
    const here = this.current();
    const stays = many(here) > 0 && many(most) < MUCH_MORE * many(here);
    if (!stays) this.turnTo(most);
    this.reveal(this.places[stays ? here : most], ids);
  }

  /** Scroll a page until one of these is wholly in sight; a panel that is broader than the page, too. @param {HTMLElement} page @param {Iterable<string>} ids */
  reveal(page, ids) {
    const frame = page.getBoundingClientRect();
    const found = [...ids].map((id) => this.element(id)).filter((element) => element !== null).filter((element) => page.contains(element));
    for (const panel of this.sections.values()) this.bringIn(panel, found.filter((element) => panel.contains(element)));
    const boxes = found.map((element) => (element.querySelector(":scope > .hit") ?? element).getBoundingClientRect());
    if (boxes.some((box) => box.top >= frame.top && box.bottom <= frame.bottom)) return;
    const [first] = boxes.sort((one, other) => one.top - other.top);
    if (first) page.scrollBy({ top: (first.top + first.bottom - frame.top - frame.bottom) / 2, behavior: still() ? "instant" : "smooth" });
  }

  /** Scroll a broad panel sideways until one of these, which lie in it, is in sight. @param {HTMLElement} panel @param {Element[]} found */
  bringIn(panel, found) {
    const frame = panel.getBoundingClientRect();
    const boxes = found.map((element) => element.getBoundingClientRect());
    const [first] = boxes;
    if (!first || panel.scrollWidth <= panel.clientWidth) return;
    if (boxes.some((box) => box.left >= frame.left && box.right <= frame.right)) return;
    panel.scrollLeft += (first.left + first.right - frame.left - frame.right) / 2;
  }

  /** The page that a phone shows. @returns {Page} */
  current() {
    const at = this.pages.scrollLeft + this.pages.clientWidth / 2;
    const shown = PAGES.find(([name]) => {
      const left = this.places[name].offsetLeft - this.pages.offsetLeft;
      return this.places[name].parentElement === this.pages && left <= at && at < left + this.places[name].offsetWidth;
    });
    return shown ? shown[0] : "table";
  }

  /** Mark the tab of the page that is shown. */
  markTab(name = this.current()) {
    for (const tab of this.tabs.children) tab.setAttribute("aria-current", String(tab.getAttribute("data-page") === name));
  }

  /** Nothing to see any more. */
  clear() {
    this.sections.clear();
    this.bodies.clear();
    for (const page of [this.places.table, this.places.own, this.places.others]) fill(page);
    fill(this.asides);
    fill(this.hands);
    this.arrange();
  }
}
