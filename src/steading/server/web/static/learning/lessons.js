/** Lessons on the start page: those of the chosen game, how far one has come, and what a first visit is told. */
import { ask, fill, find, make, sprite, visit } from "../shared/dom.js";
import { say } from "../shared/language.js";

/** @type {Wire.LessonForm[]} */
let lessons = [];

export async function loadLessons() {
  lessons = await ask("/lessons");
}

/** The lessons of this game, then a first game and its puzzles. @param {Wire.GameForm} game */
export function showLessons(game) {
  const own = lessons.filter((lesson) => lesson.game === game.name);
  const [first] = own;
  const begun = own.find((lesson) => lesson.progress === "begun");
  const taught = first?.progress === "done"; // who has taken the first lesson can play
  const next = begun ?? (taught ? undefined : own.find((lesson) => !lesson.progress));
  const minutes = own.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const fresh = !lessons.some((lesson) => lesson.progress) && find("mine").hidden && find("recent").hidden;
  find("learn").hidden = !own.length;
  find("learn-head").textContent = say("lessons-head", { game: game.title });
  find("learn-promise").textContent = promise(own, minutes);
  const play = make(
    "li",
    { "data-first-game": "" },
    way(game.sign, say("first-game-title"), say("first-game-about"), say("first-game-play"), taught && !begun, () =>
      visit(`/first/${game.name}`, "learn-error"),
    ),
  );
  const [opening, ...rest] = own.map((lesson) => row(lesson, lesson === next, game.sign));
  fill(find("lessons"), opening ?? null, play, ...rest);
  find("hello").hidden = !fresh || !next;
  if (fresh && next)
    fill(
      find("hello"),
      sprite(game.sign, "lesson-sign"),
      make(
        "p",
        {},
        make("strong", { text: `${say("lesson-new-here")} ` }),
        say("lesson-begin-with", { title: next.title, minutes: next.minutes }),
      ),
      make("button", {
        type: "button",
        class: "button sun",
        text: say("lesson-start"),
        on: { click: () => take(next) },
      }),
    );
}

/** What all lessons take, and where to begin. @param {Wire.LessonForm[]} own @param {number} minutes */
function promise(own, minutes) {
  const [first] = own;
  if (!first) return "";
  return say("lessons-promise", { number: own.length, minutes, first: first.title });
}

/** @param {Wire.LessonForm} lesson @param {boolean} next @param {string} sign */
function row(lesson, next, sign) {
  return make(
    "li",
    { "data-lesson": lesson.name, "data-progress": lesson.progress },
    way(
      sign,
      lesson.title,
      say("lesson-about", { minutes: lesson.minutes, summary: lesson.summary }),
      say("lesson-go", { progress: lesson.progress }),
      next,
      () => take(lesson),
    ),
  );
}

/**
 * Something to begin.
 * @param {string} sign
 * @param {string} title
 * @param {string} words
 * @param {string} label
 * @param {boolean} next
 * @param {() => void} act
 */
function way(sign, title, words, label, next, act) {
  return make(
    "button",
    { type: "button", class: `lesson${next ? " lesson-next" : ""}`, on: { click: act } },
    sprite(sign, "lesson-sign"),
    make(
      "span",
      { class: "table-words" },
      make("strong", { text: title }),
      make("span", { class: "hush", text: words }),
    ),
    make("span", { class: "lesson-go", text: label }),
  );
}

/** @param {Wire.LessonForm} lesson */
const take = (lesson) => visit(`/lessons/${lesson.game}/${lesson.name}`, "learn-error");
