/** The tables and results of this browser on the start page. */
import { ask, fill, find, make, place, sprite, wordsOf } from "../shared/dom.js";
import { list, say, writeDate } from "../shared/language.js";

const FEW = matchMedia("(max-width: 899px)").matches ? 2 : 4;
let all = false;

/** How long ago that was. @param {number} at in seconds since 1970 */
function howLong(at) {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - at) / 60));
  if (minutes < 60) return minutes ? say("since-minutes", { number: minutes }) : say("since-now");
  if (minutes < 60 * 48) return say("since-hours", { number: Math.round(minutes / 60) });
  return say("since-days", { number: Math.round(minutes / 60 / 24) });
}

/** Show both lists, as they are now. @param {Map<string, Wire.GameForm>} games */
export async function showTables(games) {
  /** @type {[Wire.MyTable[], Wire.RecentTable[]]} */
  const [mine, recent] = await Promise.all([ask("/mine"), ask("/recent")]);
  const waiting = mine.filter((table) => table.your_turn);
  document.title = waiting.length ? `(${waiting.length}) Steading` : "Steading";
  navigator.setAppBadge?.(waiting.length).catch(() => {}); // only where Steading is kept like a program
  find("mine").hidden = mine.length === 0;
  find("mine-head").textContent = say(waiting.length ? "tables-your-turn" : "tables-yours");
  find("next-table").hidden = waiting.length < 2;
  find("next-table").href = place(waiting[0]?.url ?? "/");
  find("next-table").textContent = say("tables-next", { number: waiting.length });
  find("more-tables").hidden = all || mine.length <= FEW;
  if (!document.querySelector(".menu[open]"))
    fill(
      find("my-tables"),
      ...(all ? mine : mine.slice(0, FEW)).map((table) => tableRow(table, () => showTables(games))),
    );
  find("recent").hidden = recent.length === 0;
  fill(find("results"), ...recent.slice(0, 6).map((table) => resultRow(table, games.get(table.game)?.sign ?? "")));
}

find("more-tables").addEventListener("click", () => {
  all = true;
  dispatchEvent(new Event("tables"));
});

/** @param {Wire.MyTable} table @param {() => Promise<void>} again */
function tableRow(table, again) {
  const theme = document.documentElement.dataset.theme ?? "light";
  const { title, players } = table;
  const name = players.length ? say("tables-with", { title, players: list(players) }) : title;
  const open = say(table.plays ? "tables-open" : "tables-watch");
  return make(
    "li",
    { class: `table${table.your_turn ? " my-turn" : ""}`, "data-table": table.table },
    make(
      "a",
      { class: "my-table", href: table.url },
      make("img", {
        loading: "lazy",
        src: `${table.url}/picture?theme=${theme}&at=${table.number}`,
        alt: "",
        width: 116,
        height: 84,
      }),
      make(
        "span",
        { class: "table-words" },
        make("strong", { text: name }),
        make("span", { class: "hush", text: `${table.line} · ${howLong(table.since)}` }),
      ),
      make("span", {
        class: table.your_turn ? "button sun" : "button",
        text: table.your_turn ? say("tables-go") : open,
      }),
    ),
    menu(table, name, again),
  );
}

/**
 * What else can be done with a table; each asks once more.
 * @param {Wire.MyTable} table
 * @param {string} name
 * @param {() => Promise<void>} again
 */
function menu(table, name, again) {
  /** @param {string} text @param {string} sure @param {string} path */
  const act = (text, sure, path) => {
    const button = make("button", { type: "button", class: "button risky", text });
    button.addEventListener("click", async () => {
      if (button.textContent === text) {
        button.textContent = sure;
        button.classList.add("stop");
        return;
      }
      try {
        await ask(`${table.url}/${path}`, {});
      } catch (error) {
        find("mine-error").textContent = wordsOf(error);
      }
      element.open = false;
      await again();
    });
    return button;
  };
  const element = make(
    "details",
    { class: "menu" },
    make("summary", { class: "button square", "aria-label": say("tables-more", { table: name }), text: "⋯" }),
    make(
      "div",
      { class: "menu-list" },
      table.plays ? act(say("tables-resign"), say("tables-resign-sure"), "resign") : null,
      table.host ? act(say("tables-delete"), say("tables-delete-sure"), "delete") : null,
    ),
  );
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") element.open = false;
  });
  return element;
}

/** @param {Wire.RecentTable} table */
function result({ ending, winners: names, points, own, won }) {
  if (ending === "given-up") return say("result-given-up");
  if (ending === "agreed") return say("result-agreed");
  const winners = list(names);
  if (own === null) return say("result-winners", { winners, points });
  return won ? say("result-won", { own }) : say("result-lost", { winners, points, own });
}

/** @param {Wire.RecentTable} table @param {string} sign */
function resultRow(table, sign) {
  const { title } = table;
  return make(
    "li",
    { class: "result", "data-table": table.table },
    sprite(sign, "result-sign"),
    make(
      "span",
      { class: "result-words" },
      make("strong", { text: say("result-title", { title }) }),
      result(table),
      make("small", { class: "hush", text: writeDate(table.at, { day: "numeric", month: "short" }) }),
    ),
    make("a", {
      class: "button square",
      href: table.url,
      text: "⟲",
      title: say("result-watch"),
      "aria-label": say("result-watch-table", { title }),
    }),
    make("button", {
      type: "button",
      class: "button square again",
      text: "▸",
      title: say("result-again"),
      "aria-label": say("result-again-table", { title }),
      on: { click: () => playAgain(table) },
    }),
  );
}

/** The same people, options and seats once more. @param {Wire.RecentTable} table */
async function playAgain(table) {
  try {
    /** @type {Wire.OpenedTable} */
    const opened = await ask(`${table.url}/again`, {});
    dispatchEvent(new CustomEvent("opened", { detail: opened }));
  } catch (error) {
    find("mine-error").textContent = wordsOf(error);
  }
}
