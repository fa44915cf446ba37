/** The page of puzzles: by game and grade, each with what was solved. */
import { fill, find, make, visit } from "./dom.js";

const GRADES = ["easy", "medium", "hard"];
const MARKS = { done: "✓", begun: "…", "": "" };

/** @type {Wire.PuzzlesForm[]} */
const games = JSON.parse(find("data").textContent ?? "[]");

/** @param {string} game @param {Wire.PuzzleForm} puzzle @param {number} place */
const card = (game, puzzle, place) => make("li", {},
  make("button", { type: "button", class: "puzzle-card", "data-puzzle": puzzle.name, "data-standing": puzzle.standing, title: puzzle.task, on: { click: () => visit(`/puzzles/${game}/${puzzle.name}`, "puzzle-error") } },
    make("b", { text: `${place + 1} ${MARKS[puzzle.standing]}`, "aria-label": `Puzzle ${place + 1}${puzzle.standing === "done" ? ", solved" : ""}` }),
    make("small", { text: [`${puzzle.seats} seats`, ...puzzle.modules].join(" · ") }),
    make("span", { class: "puzzle-task", text: puzzle.task })));

/** @param {Wire.PuzzlesForm} game */
function section(game) {
  const solved = game.puzzles.filter((puzzle) => puzzle.standing === "done").length;
  const parts = GRADES.map((grade) => [grade, game.puzzles.filter((puzzle) => puzzle.grade === grade)])
    .filter(([, found]) => found.length)
    .map(([grade, found]) => make("details", { open: true, "data-grade": grade }, make("summary", { text: `${grade} · ${/** @type {any} */ (found).length}` }),
      make("ol", { class: "puzzle-list" }, .../** @type {Wire.PuzzleForm[]} */ (found).map((puzzle, place) => card(game.game, puzzle, place)))));
  return make("section", { class: "puzzle-game", "data-game": game.game }, make("h2", { text: game.title }), make("p", { class: "puzzle-solved", text: `${solved} of ${game.puzzles.length} solved` }), ...parts);
}

fill(find("the-puzzles"), ...games.map(section));
