/** The page of puzzles: by game and grade, each with what was solved. */

import { hasServer } from "../shared/backend.js";
import { ask, fill, find, make, visit } from "../shared/dom.js";
import { say } from "../shared/language.js";

const GRADES = ["easy", "medium", "hard"];
const MARKS = { done: "✓", begun: "…", "": "" };

/** @param {Wire.PuzzleForm} puzzle */
const heading = (puzzle) =>
  make("b", {
    text: `${puzzle.title} ${MARKS[puzzle.progress]}`,
    "aria-label": puzzle.progress === "done" ? say("puzzle-solved", { title: puzzle.title }) : puzzle.title,
  });

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
        "data-progress": puzzle.progress,
        title: puzzle.task,
        on: { click: () => visit(`/puzzles/${game}/${puzzle.name}`, "puzzle-error") },
      },
      make("img", {
        class: "puzzle-picture",
        loading: "lazy",
        src: `/puzzles/${game}/${puzzle.name}/picture.svg`,
        alt: "",
      }),
      heading(puzzle),
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
const countSolved = (game) =>
  say("puzzles-solved", {
    solved: game.puzzles.filter((puzzle) => puzzle.progress === "done").length,
    all: game.puzzles.length,
  });

/** @param {Wire.PuzzlesForm} game */
function section(game) {
  return make(
    "section",
    { class: "puzzle-game", "data-game": game.game },
    make("h2", { text: game.title }),
    make("p", { class: "puzzle-solved", text: countSolved(game) }),
    ...GRADES.map((grade) => shelf(game, grade)),
  );
}

/** What somebody has begun and solved; all else is there already. @param {Wire.PuzzlesForm} game */
function mark(game) {
  const shown = find("the-puzzles").querySelector(`[data-game="${game.game}"]`);
  for (const puzzle of game.puzzles.filter(({ progress }) => progress)) {
    const button = shown?.querySelector(`[data-puzzle="${puzzle.name}"]`);
    button?.setAttribute("data-progress", puzzle.progress);
    button?.querySelector("b")?.replaceWith(heading(puzzle));
  }
  shown?.querySelector(".puzzle-solved")?.replaceChildren(countSolved(game));
}

fill(
  find("the-puzzles"),
  .../** @type {Wire.PuzzlesForm[]} */ (JSON.parse(find("data").textContent ?? "[]")).map(section),
);
// Where there is no server the page was made ahead of time, and knows nobody.
if (!hasServer)
  ask("/puzzles").then(
    (games) => games.forEach(mark),
    () => {},
  );
