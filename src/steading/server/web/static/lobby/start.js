/** The start page: games to choose, a line-up to play with at once, one's tables, records to look at again. */

import { loadLessons, showLessons } from "../learning/lessons.js";
import { hasServer, install } from "../shared/backend.js";
import { ask, fill, find, go, make, memory, place, sprite, wordsOf } from "../shared/dom.js";
import { invitations, keepLinks } from "../shared/invitations.js";
import { say } from "../shared/language.js";
import { inOrder, LineUp } from "./line_up.js";
import { showTables } from "./my_tables.js";
import { kinds, manner, SetUp } from "./setup.js";

/** @type {Map<string, Wire.GameForm>} */
const games = new Map();
/** @type {Map<string, LineUp>} */
const lineUps = new Map();
/** @type {LineUp | undefined} */
let chosen;

const setUp = new SetUp((lineUp) => begin(lineUp, "set-up-error"), show);

/** `2–6`. @param {number[]} seats */
const span = (seats) => (seats.length > 1 ? `${Math.min(...seats)}–${Math.max(...seats)}` : String(seats[0]));

// ------------------------------------------------------------ the games
/** A game as a card. @param {LineUp} lineUp */
function card(lineUp) {
  const { game } = lineUp;
  const { title } = game;
  const picture = sprite(`cover-${game.name}`, "cover");
  picture?.setAttribute("preserveAspectRatio", "xMidYMid slice");
  return make(
    "article",
    { class: "game paper", "data-game": game.name, on: { click: () => choose(lineUp) } },
    make(
      "label",
      { class: "face" },
      make("input", {
        type: "radio",
        name: "game",
        value: game.name,
        checked: lineUp === chosen,
        "aria-label": title,
        on: { change: () => choose(lineUp) },
      }),
      picture,
      make("h2", { text: title }),
    ),
    make("p", {
      class: "facts",
      text: say("game-facts", { seats: span(game.seats), minutes: game.minutes.join("–"), weight: game.weight }),
    }),
    make("p", { class: "hush", text: game.sentence }),
    make(
      "p",
      { class: "books" },
      make("a", {
        href: `/rules/${game.name}`,
        text: say("game-rules"),
        "aria-label": say("game-rules-of", { title }),
      }),
      make("a", { href: "/puzzles", text: say("game-puzzles"), "aria-label": say("game-puzzles-of", { title }) }),
    ),
    make(
      "div",
      { class: "chips" },
      ...game.modules.map(([option, module]) =>
        make(
          "label",
          { class: "chip" },
          make("input", {
            type: "checkbox",
            "data-option": option,
            checked: lineUp.options[option] === true,
            on: {
              change: (/** @type {any} */ event) => {
                lineUp.choose(option, event.target.checked);
                choose(lineUp);
              },
            },
          }),
          make("span", { text: module }),
        ),
      ),
    ),
    make(
      "div",
      { class: "pair" },
      make("button", {
        type: "button",
        class: "button play",
        text: say("game-play"),
        "aria-label": say("game-play-at-once", { title }),
        on: {
          click: () => {
            choose(lineUp);
            begin(lineUp, "start-error");
          },
        },
      }),
      make("button", {
        type: "button",
        class: "button set-up",
        text: say("game-set-up"),
        "aria-label": say("game-set-up-of", { title }),
        on: {
          click: () => {
            choose(lineUp);
            setUp.open(lineUp);
          },
        },
      }),
    ),
  );
}

/** This game is the one to play. @param {LineUp} lineUp */
function choose(lineUp) {
  if (lineUp === chosen) return;
  chosen = lineUp;
  memory.write("game", lineUp.game.name);
  show();
}

/** The choice and its line-up, as they are now. */
function show() {
  for (const element of document.querySelectorAll(".game")) {
    const lineUp = lineUps.get(element.getAttribute("data-game") ?? "");
    element.classList.toggle("chosen", lineUp === chosen);
    for (const input of element.querySelectorAll("input"))
      input.checked = input.type === "radio" ? lineUp === chosen : lineUp?.options[input.dataset.option ?? ""] === true;
  }
  if (!chosen) return;
  const lineUp = chosen;
  const { game, seats } = lineUp;
  fill(
    find("now-game"),
    make("strong", { text: game.title }),
    " ",
    say("game-length", { seats: seats.length, minutes: game.minutes.join("–") }),
  );
  fill(find("line-up"), ...seats.map((_, place) => line(lineUp, place)));
  find("add-seat").disabled = seats.length >= lineUp.most;
  find("add-guest").disabled = !seats.some(({ kind }, place) => place && kind === "bot") && seats.length >= lineUp.most;
  find("guest-note").hidden = !seats.some(({ kind }) => kind === "person");
  showLessons(game);
}

// ------------------------------------------------------------ the line-up
/** Who sits on a place. @param {LineUp} lineUp @param {number} place */
function line(lineUp, place) {
  const seat = lineUp.seats[place];
  const own = seat?.kind !== "bot";
  const name = make("input", {
    type: "text",
    class: "place-name",
    maxlength: 24,
    value: seat?.name,
    "aria-label": say("seat-name", { number: place + 1 }),
    on: {
      input: (/** @type {any} */ event) => {
        if (seat) seat.name = event.target.value.trim();
      },
    },
  });
  return make(
    "li",
    { class: `place${place ? "" : " place-own"}` },
    make("span", { class: "portrait" }, sprite(lineUp.game.people[place] ?? "", "person")),
    make(
      "span",
      { class: "place-words" },
      own ? name : make("strong", { text: seat?.name }),
      place ? kinds(lineUp, place, show) : make("small", { class: "hush", text: say("seat-you") }),
    ),
    sprite(`seat-${place}`, "badge-of-seat"),
    place && lineUp.seats.length > lineUp.least
      ? make("button", {
          type: "button",
          class: "away",
          text: "×",
          "aria-label": say("seat-leaves", { name: seat?.name ?? "" }),
          on: {
            click: () => {
              lineUp.seats.splice(place, 1);
              show();
            },
          },
        })
      : null,
    manner(lineUp, place),
  );
}

find("add-seat").addEventListener("click", () => {
  chosen?.resize(chosen.seats.length + 1);
  show();
});
find("add-guest").addEventListener("click", () => {
  chosen?.invite();
  show();
});
find("play-button").addEventListener("click", () => chosen && begin(chosen, "start-error"));

// ------------------------------------------------------------ to the table
let busy = false;

/** @param {LineUp} lineUp @param {"start-error" | "set-up-error"} where complaints are said */
async function begin(lineUp, where) {
  if (busy) return;
  find(where).textContent = "";
  memory.write("game", lineUp.game.name);
  if (asksName(where)) return;
  busy = true;
  if (lineUp.seats[0]?.kind === "me") memory.write("name", lineUp.seats[0].name);
  try {
    opened(await ask("/tables", lineUp.form()));
  } catch (error) {
    find(where).textContent = wordsOf(error);
  }
  busy = false;
}

/** Is somebody nameless? Then that field has the focus. @param {"start-error" | "set-up-error"} where */
function asksName(where) {
  const fields = document.querySelectorAll(where === "start-error" ? ".place-name" : "#seat-rows input[type=text]");
  const empty = [...fields].find((field) => field instanceof HTMLInputElement && !field.value.trim());
  if (!(empty instanceof HTMLInputElement)) return false;
  find(where).textContent = say("start-nameless");
  empty.focus();
  return true;
}

/** To the table; but first the links, if other persons are to come. @param {Wire.OpenedTable} table */
function opened({ table, url, links }) {
  keepLinks(table, links);
  if (!links.length) {
    go(url);
    return;
  }
  setUp.dialog.close();
  fill(find("new-links"), invitations(links));
  find("to-table").href = place(url);
  find("invite").showModal();
}
addEventListener("opened", (event) => opened(/** @type {CustomEvent<Wire.OpenedTable>} */ (event).detail));

// ------------------------------------------------------------ records
find("record-file").addEventListener("change", async () => {
  const [file] = find("record-file").files ?? [];
  if (!file) return;
  try {
    /** @type {Wire.Location} */
    const { url } = await ask("/records", await file.text());
    go(url);
  } catch (error) {
    find("record-error").textContent = wordsOf(error);
  }
});

// ------------------------------------------------------------ beginning
const refresh = () =>
  Promise.all([showTables(games), showBuild(), showLobby()])
    .then(() => chosen && showLessons(chosen.game))
    .catch(() => {});

/** What the bots think with. */
async function showBuild() {
  find("the-build").textContent = (await ask("/build")).words;
}

/** How much there is in the lobby. */
async function showLobby() {
  if (!hasServer) return;
  /** @type {Wire.LobbyCount} */
  const { open, invitations, mine } = await ask("/lobby/count");
  const tables = open + mine ? say("lobby-link-tables", { number: open + mine }) : say("title-lobby");
  find("lobby-link").textContent = invitations ? say("lobby-link-invited") : tables;
  find("lobby-link").classList.toggle("sun", invitations > 0);
}

async function load() {
  /** @type {Wire.GameForm[]} */
  const found = await ask("/games");
  for (const game of inOrder(found)) {
    games.set(game.name, game);
    lineUps.set(game.name, new LineUp(game));
  }
  chosen = lineUps.get(memory.read("game") ?? "") ?? [...lineUps.values()][0];
  fill(find("games"), ...[...lineUps.values()].map(card));
  show();
  await Promise.all([showTables(games), loadLessons(), showBuild(), showLobby()]);
  if (chosen) showLessons(chosen.game);
  if (location.hash === "#learn") find("learn").scrollIntoView(); // it was empty when the browser looked for it
}

load().catch((error) => {
  find("start-error").textContent = wordsOf(error);
});
find("theme-button").addEventListener("click", () => setTimeout(refresh));
for (const event of ["pageshow", "tables"])
  addEventListener(event, () => {
    if (games.size) refresh();
  });
setInterval(() => {
  if (!document.hidden) refresh();
}, 15000);
navigator.serviceWorker?.addEventListener("message", () => refresh()); // something was pushed
install();
