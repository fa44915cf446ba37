/** The page of puzzles: by game and grade, each with what was solved. */
import { fill, find, make, visit } from "../shared/dom.js";

const GRADES = ["easy", "medium", "hard"];
const MARKS = { done: "✓", begun: "…", "": "" };

/** @type {Wire.PuzzlesForm[]} */
const games = JSON.parse(find("data").textContent ?? "[]");

/** @param {string} game @param {Wire.PuzzleForm} puzzle @param {number} place */
const card = (game, puzzle, place) =>
  make(
    "li",
    {},
    make(
      "button",
      {
        type: "button",
        class: "puzzle-card",
        "data-puzzle": puzzle.name,
        "data-standing": puzzle.standing,
        title: puzzle.task,
        on: { click: () => visit(`/puzzles/${game}/${puzzle.name}`, "puzzle-error") },
      },
      make("b", {
        text: `${place + 1} ${MARKS[puzzle.standing]}`,
        "aria-label": `Puzzle ${place + 1}${puzzle.standing === "done" ? ", solved" : ""}`,
      }),
      make("small", { text: [`${puzzle.seats} seats`, ...puzzle.modules].join(" · ") }),
      make("span", { class: "puzzle-task", text: puzzle.task }),
    ),
  );

/** The puzzles of one grade. @param {Wire.PuzzlesForm} game @param {string} grade */
function shelf(game, grade) {
  const found = game.puzzles.filter((puzzle) => puzzle.grade === grade);
  return found.length
    ? make(
        "details",
        { open: true, "data-grade": grade },
        make("summary", { text: `${grade} · ${found.length}` }),
        make("ol", { class: "puzzle-list" }, ...found.map((puzzle, place) => card(game.game, puzzle, place))),
      )
    : null;
}

/** @param {Wire.PuzzlesForm} game */
function section(game) {
  const solved = game.puzzles.filter((puzzle) => puzzle.standing === "done").length;
  return make(
    "section",
    { class: "puzzle-game", "data-game": game.game },
    make("h2", { text: game.title }),
    make("p", { class: "puzzle-solved", text: `${solved} of ${game.puzzles.length} solved` }),
    ...GRADES.map((grade) => shelf(game, grade)),
  );
}

fill(find("the-puzzles"), ...games.map(section));
