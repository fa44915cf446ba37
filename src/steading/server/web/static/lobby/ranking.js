/** The ranking: leaderboards by game and seats, one's own ratings, what this server has played. */
import { ask, fill, find, make, memory, part, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { inOrder } from "./line_up.js";

/**
 * A line of a table; the first cells are words.
 * @param {(string | number)[]} cells
 * @param {number} words
 * @param {string} kind
 */
const line = (cells, words, kind = "") =>
  make(
    "tr",
    { class: kind },
    ...cells.map((cell, place) => make("td", { class: place < words ? "left" : "", text: String(cell) })),
  );

/**
 * @param {string} name of the radio buttons
 * @param {string} value
 * @param {string} text
 * @param {boolean} checked
 * @param {() => unknown} does
 */
const pick = (name, value, text, checked, does) =>
  make(
    "label",
    { class: "pick" },
    make("input", { type: "radio", name, value, checked, on: { change: does } }),
    make("span", { text }),
  );

/** The best at a game. @param {string} game @param {number} seats */
async function showLeaders(game, seats) {
  /** @type {Wire.RankingForm} */
  const { leaders } = await ask(`/ranking/${game}/${seats}`);
  find("leaders").hidden = !leaders.length;
  find("no-leaders").hidden = leaders.length > 0;
  fill(
    part(find("leaders"), "tbody"),
    ...leaders.map((leader) => {
      const row = line(
        [leader.place, leader.name, leader.rating, leader.games, leader.wins],
        2,
        leader.place === 1 ? "top-rank" : "",
      );
      row.children[1]?.classList.add("name");
      return row;
    }),
  );
}

/** A game was chosen: its numbers of seats. @param {Wire.GameForm} game */
async function choose(game) {
  memory.write("game", game.name);
  const seats = game.seats.filter((number) => number > 1);
  const first = seats.includes(game.quick) ? game.quick : (seats[0] ?? 2);
  fill(
    find("rank-seats"),
    ...seats.map((number) =>
      pick("seats", String(number), say("seats", { number }), number === first, () => showLeaders(game.name, number)),
    ),
  );
  await showLeaders(game.name, first);
}

async function load() {
  /** @type {[Wire.GameForm[], Wire.OwnRating[], Wire.StatisticsForm]} */
  const [found, own, server] = await Promise.all([ask("/games"), ask("/ranking/mine"), ask("/statistics")]);
  const games = inOrder(found);
  const first = games.find((game) => game.name === memory.read("game")) ?? games[0];
  fill(
    find("rank-games"),
    ...games.map((game) => pick("game", game.name, game.title, game === first, () => choose(game))),
  );
  find("own").hidden = !own.length;
  fill(
    part(find("own-ratings"), "tbody"),
    ...own.map((each) => line([each.title, each.seats, each.rating, each.games], 1)),
  );
  const { going, members } = server;
  const played = server.games.reduce((sum, each) => sum + each.tables, 0);
  find("server-numbers").textContent = say("ranking-server", { played, going, members });
  find("server-played").hidden = !server.games.length;
  fill(
    part(find("server-played"), "tbody"),
    ...server.games.map((each) => line([each.title, each.seats, each.tables, each.points, each.most], 1)),
  );
  if (first) await choose(first);
}

load().catch((error) => {
  find("ranking-error").textContent = wordsOf(error);
});
