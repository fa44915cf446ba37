/** The start page: a form made from what the games declare, the tables one sits at, records to look at again. */
import { ask, fill, find, linkRow, make, memory, wordsOf } from "./dom.js";
import { keepLinks } from "./dialogs.js";

const NAMES = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fay"];

/** Words for an option's name or a bot's. @param {string} name */
const said = (name) => name.replace(/[_-]/g, " ").replace(/^./, (first) => first.toUpperCase());

/** The form for one game at a time. */
class NewTable {
  /** @param {Wire.GameForm[]} games @param {Wire.GameForm} first */
  constructor(games, first) {
    this.game = first;
    this.form = find("new-table");
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.start(); });
    fill(find("game-choice"), ...games.map((game) => make("label", { class: "pick" },
      make("input", { type: "radio", name: "game", value: game.name, checked: game === first, on: { change: () => this.choose(game) } }),
      make("span", { text: game.title }))));
    this.choose(first);
  }

  /** A game: its options and its numbers of seats. @param {Wire.GameForm} game */
  choose(game) {
    this.game = game;
    fill(find("seat-rows"));
    fill(find("game-options"), ...game.options.filter((option) => option.seat === null).map((option) => this.option(option)));
    this.allow();
    fill(find("seat-number"), ...game.seats.map((number, place) => make("label", { class: "pick" },
      make("input", { type: "radio", name: "seats", value: number, checked: place === 0, on: { change: () => this.seats(number) } }),
      make("span", { text: String(number) }))));
    this.seats(game.seats[0] ?? 0);
  }

  /** One option: a switch for yes and no, a choice otherwise. @param {Wire.OptionForm} option */
  option(option) {
    const name = `option-${option.name}`;
    if (option.values.every((value) => typeof value === "boolean")) {
      return make("label", { class: "option" }, make("input", { type: "checkbox", name, checked: option.default === true, on: { change: () => this.allow() } }),
        make("span", {}, make("strong", { text: said(option.name) }), make("small", { text: option.words })));
    }
    return make("label", { class: "option" }, make("select", { name },
      ...option.values.map((value) => make("option", { value, selected: value === option.default, text: said(String(value)) }))),
    make("span", {}, make("strong", { text: said(option.name) }), make("small", { text: option.words })));
  }

  /** An option that needs another one can be chosen only with it. */
  allow() {
    for (const option of this.game.options.filter(({ needs }) => needs !== null)) {
      const [field, needed] = [this.field(`option-${option.name}`), this.field(`option-${option.needs}`)];
      if (!(field instanceof HTMLInputElement) || !(needed instanceof HTMLInputElement)) continue;
      field.disabled = !needed.checked;
      if (field.disabled) field.checked = false;
    }
  }

  /** The field of this name, if the form has it now. @param {string} name */
  field(name) {
    const field = this.form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
  }

  /** What was written or chosen there. @param {string} name */
  written(name) {
    return this.field(name)?.value ?? "";
  }

  /** A line for each seat; what was written stays. @param {number} number */
  seats(number) {
    const rows = [...find("seat-rows").children];
    for (const row of rows.splice(number)) row.remove();
    for (let seat = rows.length; seat < number; seat += 1) find("seat-rows").append(this.seat(seat));
  }

  /** Who sits here, and by what name. @param {number} place */
  seat(place) {
    const bots = this.game.bots.map((bot) => make("option", { value: `bot:${bot}`, selected: place > 0 && bot === (this.game.bots.includes("greedy") ? "greedy" : this.game.bots[0]), text: `Bot: ${bot}` }));
    const name = make("input", { type: "text", name: `name-${place}`, maxlength: 24, required: true, "aria-label": `Name of player ${place + 1}`, value: place === 0 ? memory.read("name") ?? NAMES[0] : NAMES[place] });
    return make("li", { class: `seat-line seat-mark-${place}` }, make("span", { class: "seat-dot", "aria-hidden": "true" }), name,
      make("select", { name: `kind-${place}`, "aria-label": `Who plays ${place + 1}` },
        make("option", { value: "me", selected: place === 0, text: "Me, at this screen" }), make("option", { value: "person", text: "Another person, by link" }), ...bots),
      ...this.game.options.filter((option) => option.seat === place).map((option) => make("label", { class: "seat-option" },
        make("input", { type: "checkbox", name: `option-${option.name}` }), make("span", { text: option.words }))));
  }

  /** Start the table. */
  async start() {
    const options = Object.fromEntries(this.game.options.map((option) => {
      const field = this.field(`option-${option.name}`);
      return [option.name, !field ? option.default : field instanceof HTMLInputElement ? field.checked : field.value];
    }));
    const seats = [...find("seat-rows").children].map((_, place) => {
      const [kind, bot] = this.written(`kind-${place}`).split(":");
      return { kind, name: this.written(`name-${place}`).trim(), ...(bot ? { bot } : {}) };
    });
    const mine = seats.find((seat) => seat.kind === "me");
    if (mine) memory.write("name", mine.name);
    const button = find("start-button");
    button.disabled = true;
    try {
      this.started(await ask("/tables", { game: this.game.name, options, seats }));
    } catch (error) {
      find("start-error").textContent = wordsOf(error);
      button.disabled = false;
    }
  }

  /** To the table; but first the links, if other persons are to come. @param {Wire.OpenedTable} opened */
  started({ table, url, links }) {
    keepLinks(table, links);
    if (!links.length) {
      location.assign(url);
      return;
    }
    fill(find("new-links"), ...links.map((link) => linkRow(link.name, link.url)));
    find("to-table").href = url;
    find("invite").showModal();
  }
}

const FEW = 6;
let all = false;

/** The tables that this browser sits at: first those that wait for it. */
async function showMine() {
  /** @type {Wire.MyTable[]} */
  const found = await ask("/mine");
  found.sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
  find("mine").hidden = found.length === 0;
  find("more-tables").hidden = all || found.length <= FEW;
  const tables = all ? found : found.slice(0, FEW);
  fill(find("my-tables"), ...tables.map((table) => make("li", {}, make("a", { class: `my-table${table.your_turn ? " my-turn" : ""}`, href: table.url },
    make("strong", { text: said(table.game) }), make("span", { text: table.line }),
    table.your_turn ? make("span", { class: "turn-mark", text: "Your turn" }) : null))));
}

/** A record from a file, to the replay page. @param {File} file */
async function openRecord(file) {
  try {
    /** @type {Wire.Address} */
    const { url } = await ask("/records", await file.text());
    location.assign(url);
  } catch (error) {
    find("record-error").textContent = wordsOf(error);
  }
}

/** Say what is wrong with this page. @param {unknown} error */
const complain = (error) => { find("start-error").textContent = wordsOf(error); };

find("record-file").addEventListener("change", () => {
  const [file] = find("record-file").files ?? [];
  if (file) openRecord(file);
});
find("more-tables").addEventListener("click", () => { all = true; showMine(); });
showMine().catch(complain);
ask("/games").then((/** @type {Wire.GameForm[]} */ games) => games[0] && new NewTable(games, games[0])).catch(complain);
addEventListener("pageshow", (event) => { if (event.persisted) showMine(); });
setInterval(() => { if (!document.hidden) showMine().catch(() => {}); }, 15000);
