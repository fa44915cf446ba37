/** Setting a table up in full: every option that the game declares, and who sits where. */

import { hasServer } from "../shared/backend.js";
import { fill, find, make } from "../shared/dom.js";
import { say } from "../shared/language.js";

/** @type {[words: string, clock: import("./line_up.js").Clock][]} */
const CLOCKS = [
  [say("clock-none"), null],
  ...[
    [15, 15],
    [30, 30],
    [60, 60],
  ].map(
    ([bank = 0, credit = 0]) =>
      /** @type {[string, import("./line_up.js").Clock]} */ ([
        say("clock-live", { minutes: bank, seconds: credit }),
        { kind: "live", bank: bank * 60, credit },
      ]),
  ),
  ...[1, 3, 7].map(
    (days) =>
      /** @type {[string, import("./line_up.js").Clock]} */ ([say("clock-days", { days }), { kind: "days", days }]),
  ),
];

/** A value of an option, as it stands alone. @param {string} label */
const capital = (label) => label.replace(/^./u, (first) => first.toUpperCase());

/** The dialog, for one line-up at a time. */
export class SetUp {
  /** @param {(lineUp: import("./line_up.js").LineUp) => void} start @param {() => void} changed */
  constructor(start, changed) {
    /** @type {import("./line_up.js").LineUp | null} */
    this.lineUp = null;
    this.dialog = find("set-up");
    find("set-up-close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
    this.dialog.addEventListener("close", changed);
    find("new-table").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.lineUp) start(this.lineUp);
    });
  }

  /** @param {import("./line_up.js").LineUp} lineUp */
  open(lineUp) {
    this.lineUp = lineUp;
    find("set-up-head").textContent = say("set-up-head", { title: lineUp.game.title });
    find("set-up-error").textContent = "";
    this.options(lineUp);
    fill(
      find("seat-number"),
      ...lineUp.game.seats.map((number) =>
        make(
          "label",
          { class: "pick" },
          make("input", {
            type: "radio",
            name: "seats",
            value: number,
            checked: number === lineUp.seats.length,
            on: {
              change: () => {
                lineUp.resize(number);
                this.seats(lineUp);
              },
            },
          }),
          make("span", { text: String(number) }),
        ),
      ),
    );
    this.seats(lineUp);
    this.dialog.showModal();
  }

  /** A switch for yes and no, a choice otherwise. @param {import("./line_up.js").LineUp} lineUp */
  options(lineUp) {
    fill(
      find("game-options"),
      ...lineUp.game.options
        .filter((option) => option.seat === null)
        .map((option) => {
          const [name, now] = [`option-${option.name}`, lineUp.options[option.name]];
          const words = make(
            "span",
            {},
            make("strong", { text: option.title }),
            make("small", { text: option.words.replace(/^[^:]+: (.)/, (_, first) => first.toUpperCase()) }),
          );
          if (option.values.every((value) => typeof value === "boolean")) {
            return make(
              "label",
              { class: "option" },
              make("input", {
                type: "checkbox",
                name,
                checked: now === true,
                disabled: !lineUp.allowed(option),
                on: {
                  change: (/** @type {any} */ event) => {
                    lineUp.choose(option.name, event.target.checked);
                    this.allow(lineUp);
                  },
                },
              }),
              words,
            );
          }
          return make(
            "label",
            { class: "option" },
            words,
            make(
              "select",
              {
                name,
                disabled: !lineUp.allowed(option),
                on: { change: (/** @type {any} */ event) => lineUp.choose(option.name, event.target.value) },
              },
              ...option.values.map((value, place) =>
                make("option", { value, selected: value === now, text: capital(option.labels[place] ?? "") }),
              ),
            ),
          );
        }),
    );
  }

  /** Options that need others. @param {import("./line_up.js").LineUp} lineUp */
  allow(lineUp) {
    for (const option of lineUp.game.options) {
      const field = find("new-table").elements.namedItem(`option-${option.name}`);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.disabled = !lineUp.allowed(option);
      if (field instanceof HTMLInputElement) field.checked = lineUp.options[option.name] === true;
      else field.value = String(lineUp.options[option.name]);
    }
  }

  /** A line for each seat; among people, whether hints are allowed. @param {import("./line_up.js").LineUp} lineUp */
  seats(lineUp) {
    fill(
      find("table-options"),
      lineUp.people < 2
        ? null
        : make(
            "label",
            { class: "option" },
            make("input", {
              type: "checkbox",
              name: "hints",
              checked: lineUp.hints,
              on: {
                change: (/** @type {any} */ event) => {
                  lineUp.hints = event.target.checked;
                },
              },
            }),
            make(
              "span",
              {},
              make("strong", { text: say("set-up-hints") }),
              make("small", {
                text: say("set-up-hints-words"),
              }),
            ),
          ),
      lineUp.guests ? clocks(lineUp) : null,
    );
    fill(
      find("seat-rows"),
      ...lineUp.seats.map((seat, place) =>
        make(
          "li",
          { class: "seat-line" },
          make("input", {
            type: "text",
            name: `name-${place}`,
            maxlength: 24,
            required: true,
            "aria-label": say("seat-name", { number: place + 1 }),
            value: seat.name,
            on: {
              input: (/** @type {any} */ event) => {
                seat.name = event.target.value.trim();
              },
            },
          }),
          kinds(lineUp, place, () => this.seats(lineUp)),
          manner(lineUp, place),
          ...lineUp.game.options
            .filter((option) => option.seat === place)
            .map((option) =>
              make(
                "label",
                { class: "seat-option" },
                make("input", {
                  type: "checkbox",
                  name: `option-${option.name}`,
                  checked: lineUp.options[option.name] === true,
                  on: { change: (/** @type {any} */ event) => lineUp.choose(option.name, event.target.checked) },
                }),
                make("span", { text: option.words }),
              ),
            ),
        ),
      ),
    );
  }
}

/** How much time people have. @param {import("./line_up.js").LineUp} lineUp */
function clocks(lineUp) {
  return make(
    "label",
    { class: "option" },
    make(
      "span",
      {},
      make("strong", { text: say("set-up-clock") }),
      make("small", {
        text: say("set-up-clock-words"),
      }),
    ),
    make(
      "select",
      {
        name: "clock",
        on: {
          change: (/** @type {any} */ event) => {
            lineUp.clock = CLOCKS[event.target.selectedIndex]?.[1] ?? null;
          },
        },
      },
      ...CLOCKS.map(([text, clock]) =>
        make("option", { text, selected: JSON.stringify(clock) === JSON.stringify(lineUp.clock) }),
      ),
    ),
  );
}

/** @param {import("./line_up.js").LineUp} lineUp @param {number} place @param {() => void} changed */
export function kinds(lineUp, place, changed) {
  const seat = lineUp.seats[place];
  const now = seat?.kind === "bot" ? `bot:${seat.bot}` : seat?.kind;
  /** @param {string} value @param {string} text */
  const one = (value, text) => make("option", { value, selected: value === now, text });
  return make(
    "select",
    {
      name: `kind-${place}`,
      "aria-label": say("seat-who", { number: place + 1 }),
      on: {
        change: (/** @type {any} */ event) => {
          lineUp.put(place, event.target.value);
          changed();
        },
      },
    },
    make(
      "optgroup",
      { label: say("seat-people") },
      one("me", say("seat-here")),
      hasServer ? one("person", say("seat-guest")) : null,
    ),
    make(
      "optgroup",
      { label: say("seat-bots") },
      ...lineUp.game.bots.map(({ bot, title }) => one(`bot:${bot}`, title)),
    ),
  );
}

/** What the bot there is like. @param {import("./line_up.js").LineUp} lineUp @param {number} place */
export function manner(lineUp, place) {
  const { bot } = lineUp.seats[place] ?? {};
  return make("small", { class: "manner hush", text: lineUp.game.bots.find((each) => each.bot === bot)?.words ?? "" });
}
