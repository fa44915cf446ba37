/** Lessons on the start page: those of the chosen game, how far one has come, and what a first visit is told. */
import { ask, fill, find, make, sprite, visit } from "../shared/dom.js";

/** @type {Wire.LessonForm[]} */
let lessons = [];

/** What there is. */
export async function loadLessons() {
  lessons = await ask("/lessons");
}

/** The lessons of this game, then a first game and its puzzles. @param {Wire.GameForm} game */
export function showLessons(game) {
  const own = lessons.filter((lesson) => lesson.game === game.name);
  const [first] = own;
  const begun = own.find((lesson) => lesson.standing === "begun");
  const taught = first?.standing === "done"; // who has taken the first lesson can play
  const next = begun ?? (taught ? undefined : own.find((lesson) => !lesson.standing));
  const minutes = own.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const fresh = !lessons.some((lesson) => lesson.standing) && find("mine").hidden && find("recent").hidden;
  find("learn").hidden = !own.length;
  find("learn-head").textContent = `Learn ${game.title}`;
  find("learn-promise").textContent = promise(own, minutes);
  const play = make(
    "li",
    { "data-first-game": "" },
    way(
      game.sign,
      "Your first game",
      "A whole game against beginners, with a coach who explains each thing as it comes up.",
      "Play",
      taught && !begun,
      () => visit(`/first/${game.name}`, "learn-error"),
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
        make("strong", { text: "New here? " }),
        `Begin with “${next.title}”: ${next.minutes} minutes, and you make the moves. Then you can play.`,
      ),
      make("button", {
        type: "button",
        class: "button sun",
        text: "Start the lesson ▸",
        on: { click: () => take(next) },
      }),
    );
}

/** What all lessons take, and where to begin. @param {Wire.LessonForm[]} own @param {number} minutes */
function promise(own, minutes) {
  const [first] = own;
  if (!first) return "";
  if (own.length === 1) return `One lesson, ${minutes} minutes. Then you can play.`;
  return `${own.length} lessons, ${minutes} minutes in all. Begin with “${first.title}”, then play; the others can wait.`;
}

/** A lesson. @param {Wire.LessonForm} lesson @param {boolean} next @param {string} sign */
function row(lesson, next, sign) {
  const say = lesson.standing === "begun" ? "Continue" : lesson.standing === "done" ? "Again" : "Begin";
  return make(
    "li",
    { "data-lesson": lesson.name, "data-standing": lesson.standing },
    way(
      sign,
      lesson.title,
      `${lesson.minutes} minutes · ${lesson.summary}`,
      say,
      next,
      () => take(lesson),
      lesson.standing === "done",
    ),
  );
}

/**
 * Something to begin.
 * @param {string} sign
 * @param {string} title
 * @param {string} words
 * @param {string} say
 * @param {boolean} next
 * @param {() => void} act
 */
function way(sign, title, words, say, next, act, done = false) {
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
    make("span", { class: "lesson-go", text: `${done ? "✓ Done · " : ""}${say} ▸` }),
  );
}

/** @param {Wire.LessonForm} lesson */
const take = (lesson) => visit(`/lessons/${lesson.game}/${lesson.name}`, "learn-error");
