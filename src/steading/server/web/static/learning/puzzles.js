/** The page of puzzles: by game and grade, each with what was solved. */
import { ask, fill, find, make, visit } from "../shared/dom.js";
import { served } from "../shared/house.js";
import { say } from "../shared/language.js";

const GRADES = ["easy", "medium", "hard"];
const MARKS = { done: "✓", begun: "…", "": "" };

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
      make("img", {
        class: "puzzle-picture",
        src: `/puzzles/${game}/${puzzle.name}/picture.svg`,
        alt: "",
        loading: "lazy",
      }),
      make("b", {
        text: `${puzzle.title} ${MARKS[puzzle.standing]}`,
        "aria-label": puzzle.standing === "done" ? say("puzzle-solved", { title: puzzle.title }) : puzzle.title,
      }),
      make("small", {
        text: [`${place + 1}`, say("puzzle-players", { n: puzzle.seats }), ...puzzle.modules].join(" · "),
      }),
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
        make("summary", { text: say("puzzle-grade", { grade, n: found.length }) }),
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
    make("p", { class: "puzzle-solved", text: say("puzzles-solved", { solved, all: game.puzzles.length }) }),
    ...GRADES.map((grade) => shelf(game, grade)),
  );
}

/** @param {Wire.PuzzlesForm[]} games */
const show = (games) => fill(find("the-puzzles"), ...games.map(section));

show(JSON.parse(find("data").textContent ?? "[]"));
if (!served) ask("/puzzles").then(show, () => {}); // the page was made ahead of time, and knows nobody
