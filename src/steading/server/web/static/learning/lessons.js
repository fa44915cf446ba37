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
  const next = own.find((lesson) => lesson.standing === "begun") ?? own.find((lesson) => !lesson.standing);
  const fresh = !lessons.some((lesson) => lesson.standing) && find("mine").hidden && find("recent").hidden;
  find("learn").hidden = !own.length;
  find("learn-head").textContent = `Learn ${game.title}`;
  fill(
    find("lessons"),
    ...own.map((lesson) => row(lesson, lesson === next, game.sign)),
    make(
      "li",
      {},
      way(
        game.sign,
        "Your first game",
        "A whole game against beginners, with somebody at your side",
        "Play",
        false,
        () => visit(`/first/${game.name}`, "learn-error"),
      ),
    ),
  );
  find("hello").hidden = !fresh || !next;
  if (fresh && next)
    fill(
      find("hello"),
      sprite(game.sign, "lesson-sign"),
      make(
        "p",
        {},
        make("strong", { text: "New here? " }),
        `Learn ${game.title} in ${next.minutes} minutes: you make the moves, somebody explains.`,
      ),
      make("button", { type: "button", class: "button sun", text: "Show me ▸", on: { click: () => take(next) } }),
    );
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
