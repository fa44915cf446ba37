/** The room: where the panels of a board lie on a desk and on a phone. Knows no game, only roles and proportions. */
import { fill, make, sprite, still } from "./dom.js";
import { drawn, glide, morph, snapshot } from "./morph.js";

const PAGES = [["table", "Table"], ["own", "Mine"], ["others", "Others"], ["log", "Log"]];
const ROLE = { table: "table", own: "own", tray: "own", other: "others", left: "others", right: "others" };
const MUCH_MORE = 3; // so many times more to click elsewhere, and the page is turned
const HEAD = 45; // a panel's title and padding, in pixels

/** All panels, in pages that are columns on a desk and swiped on a phone. */
export class Room {
  /** @param {HTMLElement} main @param {HTMLElement} side where the log lies on a desk @param {{others_above?: boolean, around?: boolean, own?: string}} layout */
  constructor(main, side, layout = {}) {
    this.wide = matchMedia("(min-width: 900px)");
    this.ground = main;
    this.side = side;
    this.around = Boolean(layout.around);
    this.above = Boolean(layout.others_above) || this.around; // others are small, and open large
    document.body.dataset.layout = this.around ? "around" : this.above ? "above" : "beside";
    document.body.toggleAttribute("data-small-others", this.above);
    this.sections = new Map();
    this.pages = make("div", { class: "pages", id: "the-pages" });
    const titled = PAGES.map(([name, title]) => [name, name === "own" ? layout.own ?? title : title]);
    this.places = Object.fromEntries(titled.map(([name, title]) => [
      name, make("section", { class: `page page-${name}`, id: `the-page-${name}`, "aria-label": title }),
    ]));
    this.asides = make("div", { class: "asides" }); // what is shared beside the main panel
    this.hands = make("div", { class: "hands" }); // what only the viewer sees
    this.pages.append(this.places.table, this.places.own, this.places.others);
    main.prepend(this.pages);
    this.tabs = make("nav", { class: "tabs", "aria-label": "Parts of the table" }, ...titled.map(([name, title]) =>
      make("button", { type: "button", class: "tab", "data-page": name, text: title, on: { click: () => this.turnTo(name) } })));
    main.append(this.tabs);
    this.wide.addEventListener("change", () => this.arrange());
    this.pages.addEventListener("scroll", () => this.markTab(), { passive: true });
    addEventListener("resize", () => { this.seatLog(); this.onResize?.(); });
    this.arrange();
  }

  /** On a desk the log lies under the others' farms if they leave room, else at the side. */
  seatLog() {
    if (!this.wide.matches) return;
    const { others, log } = this.places;
    const used = () => [...others.querySelectorAll(".panel")].reduce((sum, part) => sum + part.offsetHeight + 10, 0);
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
    this.onResize?.();
  }

  /** Draw the panels; what was there before moves to where it is now. */
  show(panels, animated = true) {
    const before = animated && this.sections.size ? snapshot(this.ground) : null;
    const wanted = new Set(panels.map((panel) => panel.id));
    for (const [id, section] of this.sections) {
      if (wanted.has(id)) continue;
      section.remove();
      this.sections.delete(id);
    }
    const main = panels.find((panel) => panel.role === "table");
    for (const panel of panels) this.place(panel, panel.role === "table" && panel !== main);
    this.measure(panels);
    this.seatLog();
    glide(this.ground, before);
  }

  /** One panel: made, or changed into what it shows now. */
  place(panel, aside) {
    let section = this.sections.get(panel.id);
    const home = panel.role === "hand" ? this.hands : aside ? this.asides : this.places[ROLE[panel.role] ?? "table"];
    if (!section) {
      section = this.makeSection(panel);
      this.sections.set(panel.id, section);
    }
    if (section.parentElement !== home) home.insertBefore(section, [...home.children].find((part) => part === this.asides || part === this.hands || part === this.places.log) ?? null);
    section.setAttribute("aria-label", panel.title);
    section.querySelector(".panel-words").textContent = panel.title;
    const svg = section.lastChild;
    if (section.body !== panel.body) {
      morph(svg, drawn(panel.width, panel.height, panel.body));
      section.body = panel.body; // only a string to compare with: unchanged panels are not parsed again
    }
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", panel.title);
  }

  /** An empty panel: its title with the seat's badge, a button that enlarges it, its drawing. */
  makeSection(panel) {
    const title = make("h2", { class: "panel-title" }, !this.above || panel.seat === null || panel.seat === undefined ? null : sprite(`seat-${panel.seat}`, "panel-badge"), make("span", { class: "panel-words" }));
    const section = make("section", { class: `panel panel-${panel.role}`, "data-panel": panel.id }, title);
    if (this.above && panel.role !== "hand" && panel.role !== "tray") {
      title.append(make("button", { type: "button", class: "enlarge", "aria-label": "Enlarge or make small", "aria-expanded": "false", title: "Enlarge", on: { click: () => this.enlarge(section) } }));
    }
    section.append(drawn(panel.width, panel.height, ""));
    return section;
  }

  /** A panel takes the whole room for itself, or goes back to its place; without one, whichever is large goes back. */
  enlarge(section = null) {
    const was = this.ground.querySelector(".panel.large");
    for (const [panel, large] of [[was, false], [section === was ? null : section, true]]) {
      if (!panel) continue;
      panel.classList.toggle("large", large);
      panel.querySelector(".enlarge").setAttribute("aria-expanded", String(large));
    }
    this.ground.toggleAttribute("data-large", Boolean(section && section !== was));
    this.onResize?.();
    return Boolean(was || section);
  }

  /** Give each panel room by its proportions, so that everything fits without scrolling. */
  measure(panels) {
    for (const panel of panels) {
      const { style } = this.sections.get(panel.id);
      style.setProperty("--ratio", String(panel.width / panel.height));
    }
    const flat = (role) => panels.find((panel) => panel.role === role) ?? { width: 1, height: 0.001 };
    const { style } = this.pages;
    const shares = [flat("table"), flat("own")].map((panel) => panel.height / panel.width);
    style.setProperty("--table", String(1 / shares[0]));
    style.setProperty("--shares", String(shares[0] + shares[1]));
    style.setProperty("--rows", shares.map((share) => `minmax(0, ${Math.round(650 * share + HEAD)}fr)`).join(" "));
    this.pages.toggleAttribute("data-crowded", panels.length > 6);
    this.pages.dataset.others = String(panels.filter((panel) => ROLE[panel.role] === "others").length);
    this.pages.dataset.own = String(panels.some((panel) => panel.role === "own"));
    this.tabs.querySelector("[data-page=own]").hidden = !panels.some((panel) => panel.role === "own");
  }

  /** The element of a drawing with this id. */
  element(id) {
    return this.ground.querySelector(`.panel > svg [id="${CSS.escape(id)}"]`);
  }

  /** Panels in which something can be clicked need their whole size. */
  want(ids) {
    const wanted = new Set([...ids].map((id) => this.element(id)?.closest(".panel")));
    for (const section of this.sections.values()) section.classList.toggle("wanted", wanted.has(section));
  }

  /** On a phone: turn to a page. */
  turnTo(name) {
    const page = this.places[name];
    this.pages.scrollTo({ left: page.offsetLeft - this.pages.offsetLeft, behavior: still() ? "instant" : "smooth" });
    this.turned = name;
    this.markTab(name);
  }

  /** On a phone: turn to the page with most of these ids, unless enough are in sight already. */
  turnToward(ids) {
    if (this.wide.matches) return;
    const homes = [...ids].map((id) => this.element(id)?.closest(".page")).filter(Boolean);
    const many = (page) => homes.filter((home) => home === page).length;
    const [most] = [...homes].sort((one, other) => many(other) - many(one));
    if (!homes.length) return;
    const here = this.places[this.current()];
    const stays = many(here) > 0 && many(most) < MUCH_MORE * many(here);
    if (!stays) this.turnTo(PAGES.find(([name]) => this.places[name] === most)[0]);
    this.reveal(stays ? here : most, ids);
  }

  /** Scroll a page until one of these is wholly in sight; a panel that is broader than the page, too. */
  reveal(page, ids) {
    const frame = page.getBoundingClientRect();
    const found = [...ids].map((id) => this.element(id)).filter((element) => element && page.contains(element));
    for (const panel of new Set(found.map((element) => element.closest(".panel")))) this.bringIn(panel, found);
    const boxes = found.map((element) => (element.querySelector(":scope > .hit") ?? element).getBoundingClientRect());
    if (boxes.some((box) => box.top >= frame.top && box.bottom <= frame.bottom)) return;
    const [first] = boxes.sort((one, other) => one.top - other.top);
    page.scrollBy({ top: (first.top + first.bottom - frame.top - frame.bottom) / 2, behavior: still() ? "instant" : "smooth" });
  }

  /** Scroll a broad panel sideways until one of these is in sight. */
  bringIn(panel, found) {
    if (panel.scrollWidth <= panel.clientWidth) return;
    const frame = panel.getBoundingClientRect();
    const boxes = found.filter((element) => panel.contains(element)).map((element) => element.getBoundingClientRect());
    if (boxes.some((box) => box.left >= frame.left && box.right <= frame.right)) return;
    panel.scrollLeft += (boxes[0].left + boxes[0].right - frame.left - frame.right) / 2;
  }

  /** The page that a phone shows. */
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
    for (const tab of this.tabs.children) tab.setAttribute("aria-current", String(tab.dataset.page === name));
  }

  /** Nothing to see any more. */
  clear() {
    this.sections.clear();
    for (const name of ["table", "own", "others"]) fill(this.places[name]);
    fill(this.asides);
    fill(this.hands);
    this.arrange();
  }
}
