/**
 * The lobby: tables that wait for people, games to watch, and a form that opens a table. A light line says when to look
 * again.
 */
import { ask, fill, find, make, memory, pageData, sprite, wordsOf } from "../shared/dom.js";
import { invitations } from "../shared/invitations.js";
import { list, say } from "../shared/language.js";
import { openLine } from "../shared/line.js";
import { inOrder, LineUp } from "./line_up.js";

/** @typedef {Record<string, unknown> | null} Clock */
/** @type {[words: string, clock: Clock][]} */
const SPEEDS = [
  [say("clock-none"), null],
  [say("speed-live", { minutes: 10, seconds: 10 }), { kind: "live", bank: 600, credit: 10 }],
  [say("speed-live", { minutes: 25, seconds: 20 }), { kind: "live", bank: 1500, credit: 20 }],
  [say("speed-live", { minutes: 45, seconds: 30 }), { kind: "live", bank: 2700, credit: 30 }],
  [say("speed-days", { days: 1 }), { kind: "days", days: 1 }],
  [say("speed-days", { days: 3 }), { kind: "days", days: 3 }],
  [say("speed-days", { days: 7 }), { kind: "days", days: 7 }],
];
/** @type {[words: string, watch: boolean, delay: number][]} */
const WATCHES = [
  [say("watch-anyone"), true, 0],
  [say("watch-anyone-later", { minutes: 2 }), true, 120],
  [say("watch-anyone-later", { minutes: 10 }), true, 600],
  [say("watch-nobody"), false, 0],
];
const SLOW = 20000; // how often to look without being told, in milliseconds

/** @type {Wire.LobbyForm | null} */
let lobby = null;
/** Where I sat when I last looked. @type {Set<string>} */
let mine = new Set();
/** @type {LineUp | undefined} */
let lineUp;
/** On the way to a table. */
let leaving = false;
const front = String(pageData().offer ?? "");

// ------------------------------------------------------------ tables that wait
/**
 * Do something with a table that waits, and look again; to the table, if it has begun.
 * @param {Wire.OfferForm} offer
 * @param {string} way
 * @param {object} body
 */
async function act(offer, way, body = {}) {
  find("lobby-error").textContent = "";
  if (way === "leave" || way === "withdraw") mine.delete(offer.id);
  try {
    /** @type {Wire.OfferForm | null} */
    const now = await ask(`/offers/${offer.id}/${way}`, body);
    if (now?.table) return goTo(now.table);
  } catch (error) {
    find("lobby-error").textContent = wordsOf(error);
  }
  await look();
}

/** To a table, once: the answer and the line may both say that it has begun. @param {string} url */
function goTo(url) {
  if (!leaving) location.assign(url);
  leaving = true;
}

/** Take a seat; who has no name yet is asked for one. @param {Wire.OfferForm} offer */
function takeSeat(offer) {
  const name = ownName();
  const nameless = !name && !lobby?.member;
  find("name-error").textContent = nameless ? say("lobby-which-name") : "";
  if (nameless) find("guest-name").focus();
  else act(offer, "seat", { name });
}

/** My name, as a guest gives it. */
function ownName() {
  const name = find("guest-name").value.trim();
  if (name) memory.write("name", name);
  return name;
}

/** What else is to be known of a table. @param {Wire.OfferForm} offer */
function facts(offer) {
  return [offer.speed, ratings(offer), offer.hints ? say("lobby-hints") : "", spectators(offer)]
    .filter(Boolean)
    .join(" · ");
}

/** Whom a table is for. @param {Wire.OfferForm} offer */
function ratings({ low, high }) {
  if (low !== null && high !== null) return say("lobby-ratings-between", { low, high });
  if (low !== null) return say("lobby-ratings-from", { low });
  return high === null ? "" : say("lobby-ratings-to", { high });
}

/** Can it be watched, and how far behind? @param {Wire.OfferForm} offer */
function spectators({ watch, delay }) {
  if (!watch) return say("lobby-unwatched");
  if (delay >= 60) return say("lobby-watched-minutes", { minutes: delay / 60 });
  return delay ? say("lobby-watched-seconds", { seconds: delay }) : say("lobby-watched");
}

/** @param {Wire.PlaceForm} seat */
function seatName({ name, mine: own }) {
  if (!name) return say("lobby-free");
  return own ? say("lobby-you", { name }) : name;
}

/** @param {Wire.PlaceForm} seat */
const seatChip = (seat) =>
  make(
    "li",
    { class: `open-seat${seat.name ? "" : " free"}${seat.mine ? " me" : ""}` },
    sprite(`seat-${seat.seat}`, "open-badge"),
    make("span", { text: seatName(seat) }),
    seat.rating ? make("small", { text: String(seat.rating) }) : null,
  );

/** @param {string} text @param {string} kind @param {() => unknown} does @param {string} label */
const button = (text, kind, does, label) =>
  make("button", { type: "button", class: `button ${kind}`, text, "aria-label": label, on: { click: does } });

/** A table that waits. @param {Wire.OfferForm} offer */
function openTable(offer) {
  const [host] = offer.seats.filter((seat) => seat.host);
  const name = host?.name ? say("lobby-table-of", { host: host.name, title: offer.title }) : offer.title;
  const may = !offer.mine && !offer.why_not;
  return make(
    "li",
    { class: `open-table${offer.mine ? " own" : ""}${offer.invited ? " asked" : ""}`, "data-offer": offer.id },
    sprite(offer.sign, "open-sign"),
    make(
      "div",
      { class: "open-words" },
      make(
        "p",
        { class: "open-title" },
        make("strong", { text: offer.title }),
        offer.rated ? make("span", { class: "tag tag-rated", text: say("lobby-rated") }) : null,
        offer.invited ? make("span", { class: "tag", text: say("lobby-invited") }) : null,
        offer.open ? null : make("span", { class: "tag", text: say("lobby-private") }),
        ...offer.options.map((option) => make("span", { class: "tag", text: option })),
      ),
      make("p", { class: "open-facts hush", text: facts(offer) }),
      make("ul", { class: "open-seats", "aria-label": say("lobby-seats") }, ...offer.seats.map(seatChip)),
    ),
    make(
      "div",
      { class: "open-acts" },
      may
        ? button(
            say(offer.invited ? "lobby-come" : "lobby-take"),
            "sun",
            () => takeSeat(offer),
            say("lobby-take-at", { table: name }),
          )
        : null,
      offer.invited
        ? button(say("lobby-decline"), "", () => act(offer, "decline"), say("lobby-decline-at", { table: name }))
        : null,
      offer.why_not ? make("p", { class: "why-not", text: offer.why_not }) : null,
      offer.host && !offer.rated
        ? button(say("lobby-bots"), "", () => act(offer, "bots"), say("lobby-bots-at", { table: name }))
        : null,
      offer.mine
        ? button(say("lobby-leave"), "", () => act(offer, "leave"), say("lobby-leave-at", { table: name }))
        : null,
      offer.host
        ? button(say("lobby-close"), "risky", () => act(offer, "withdraw"), say("lobby-close-at", { table: name }))
        : null,
    ),
    offer.mine ? calling(offer) : null,
  );
}

/** How others are called to a table: by its address, or by name. @param {Wire.OfferForm} offer */
function calling(offer) {
  const name = make("input", {
    type: "text",
    maxlength: 40,
    placeholder: say("lobby-member-name"),
    "aria-label": say("lobby-who-to-invite"),
  });
  const row = make(
    "form",
    {
      class: "pair",
      on: {
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (name.value.trim()) act(offer, "invite", { name: name.value.trim() });
        },
      },
    },
    name,
    make("button", { class: "button", text: say("lobby-invite") }),
  );
  return make(
    "details",
    { class: "open-more" },
    make("summary", { text: say("lobby-invite-others") }),
    invitations([{ name: say("lobby-this-table"), url: offer.url }]),
    row,
    offer.invitees.length
      ? make("small", { class: "hush", text: say("lobby-asked", { names: list(offer.invitees, "unit") }) })
      : null,
  );
}

// ------------------------------------------------------------ games to watch
/** A game that can be watched. @param {Wire.WatchForm} table */
function watchTable(table) {
  const { title, delay } = table;
  const seconds = delay ? say("lobby-behind-seconds", { seconds: delay }) : "";
  const later = delay >= 60 ? say("lobby-behind-minutes", { minutes: delay / 60 }) : seconds;
  const watched = table.watching ? say("lobby-watching", { number: table.watching }) : "";
  const players = list(table.players, "unit");
  return make(
    "li",
    { class: "watch-table", "data-table": table.table },
    sprite(table.sign, "watch-sign"),
    make(
      "span",
      { class: "table-words" },
      make("strong", { text: say("table-of", { title, players }) }),
      make("span", {
        class: "hush",
        text: [table.line, later, table.rated ? say("lobby-rated") : "", watched].filter(Boolean).join(" · "),
      }),
    ),
    make("a", {
      class: "button",
      href: table.url,
      text: say("lobby-watch"),
      "aria-label": say("lobby-watch-table", { title, players }),
    }),
  );
}

// ------------------------------------------------------------ looking
/** The lobby as it is now. What somebody types or has opened stays. */
async function look() {
  const now = /** @type {Wire.LobbyForm} */ (await ask("/lobby/tables"));
  const before = mine;
  lobby = now;
  mine = new Set(now.offers.filter((offer) => offer.mine).map((offer) => offer.id));
  const gone = [...before].filter((id) => !mine.has(id));
  if (gone.length) await follow(gone);
  find("name-field").hidden = now.member;
  find("guest-name").required = !now.member;
  find("is-rated").disabled = !now.member;
  fill(
    find("rated-words"),
    now.member ? say("lobby-rated-words") : make("a", { href: "/sign-up?then=/lobby", text: say("lobby-sign-up") }),
  );
  find("people-here").textContent = now.here > 1 ? say("lobby-people", { number: now.here }) : "";
  find("no-tables").hidden = now.offers.length > 0;
  document.title = now.offers.some((offer) => offer.invited) ? `● ${say("title-lobby")}` : say("title-lobby");
  find("watch").hidden = now.watch.length === 0;
  fill(find("watch-tables"), ...now.watch.map(watchTable));
  if (!document.querySelector(".open-more[open]")) fill(find("open-tables"), ...now.offers.map(openTable));
  await lookAtFront(now);
}

/** Tables at which I sat and that wait no more: to the one that has begun. @param {string[]} gone */
async function follow(gone) {
  /** @type {Wire.MyTable[]} */
  const tables = await ask("/mine");
  const begun = tables.find(({ table }) => gone.includes(table));
  if (begun) goTo(begun.url);
}

/** The table that this address is about. @param {Wire.LobbyForm} now */
async function lookAtFront(now) {
  if (!front) return;
  const listed = now.offers.some((offer) => offer.id === front);
  const found = listed ? null : await ask(`/offers/${front}`).catch(() => "gone");
  find("front").hidden = listed;
  if (listed) document.querySelector(`[data-offer="${CSS.escape(front)}"]`)?.classList.add("asked");
  else if (found === "gone")
    fill(
      find("front"),
      make("p", {
        class: "hush",
        text: say("lobby-gone"),
      }),
    );
  else fill(find("front"), make("ul", { class: "open-tables" }, openTable(found)));
}

// ------------------------------------------------------------ opening a table
/** @param {string} value @param {string} text */
const choice = (value, text) => make("option", { value, text });

/** The form for this game. @param {LineUp} chosen */
function show(chosen) {
  lineUp = chosen;
  memory.write("game", chosen.game.name);
  const { game } = chosen;
  const modules = new Map(game.modules);
  fill(
    find("module-chips"),
    ...game.modules.map(([option, title]) =>
      make(
        "label",
        { class: "chip" },
        make("input", {
          type: "checkbox",
          "data-option": option,
          checked: chosen.options[option] === true,
          on: {
            change: (/** @type {any} */ event) => {
              chosen.choose(option, event.target.checked);
              show(chosen);
            },
          },
        }),
        make("span", { text: title }),
      ),
    ),
  );
  const others = game.options.filter(
    (option) => option.seat === null && !modules.has(option.name) && chosen.allowed(option),
  );
  find("more-options").hidden = !others.length;
  fill(
    find("all-options"),
    ...others.map((option) => {
      const words = make("span", {}, make("strong", { text: option.title }), make("small", { text: option.words }));
      if (option.values.every((value) => typeof value === "boolean"))
        return make(
          "label",
          { class: "option" },
          make("input", {
            type: "checkbox",
            checked: chosen.options[option.name] === true,
            on: { change: (/** @type {any} */ event) => chosen.choose(option.name, event.target.checked) },
          }),
          words,
        );
      return make(
        "label",
        { class: "option" },
        words,
        make(
          "select",
          { on: { change: (/** @type {any} */ event) => chosen.choose(option.name, event.target.value) } },
          ...option.values.map((value, place) =>
            make("option", {
              value,
              selected: value === chosen.options[option.name],
              text: option.labels[place] ?? "",
            }),
          ),
        ),
      );
    }),
  );
  fill(
    find("how-many"),
    ...game.seats
      .filter((number) => number > 1)
      .map((number) =>
        make(
          "label",
          { class: "pick" },
          make("input", {
            type: "radio",
            name: "seats",
            value: number,
            checked: number === chosen.seats.length,
            on: { change: () => chosen.resize(number) },
          }),
          make("span", { text: String(number) }),
        ),
      ),
  );
}

/** What is asked for. @param {LineUp} chosen */
function wanted(chosen) {
  const [, clock] = SPEEDS[Number(find("which-speed").value)] ?? ["", null];
  const [, watch, delay] = WATCHES[Number(find("who-watches").value)] ?? ["", true, 0];
  const rated = find("is-rated").checked;
  /** @param {string} text */
  const number = (text) => (rated && /^\d+$/.test(text.trim()) ? Number(text) : null);
  const { game, options } = chosen.form();
  return {
    game,
    options,
    seats: chosen.seats.length,
    clock,
    watch,
    delay,
    rated,
    hints: find("with-hints").checked,
    open: find("who-finds").value === "open",
    low: number(find("least-rating").value),
    high: number(find("most-rating").value),
    name: ownName(),
  };
}

find("open-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  find("form-error").textContent = "";
  try {
    if (lineUp) await ask("/offers", wanted(lineUp));
    await look();
    find("open-tables").scrollIntoView({ block: "nearest" });
  } catch (error) {
    find("form-error").textContent = wordsOf(error);
  }
});
find("is-rated").addEventListener("change", () => {
  find("rating-range").hidden = !find("is-rated").checked;
  find("with-hints").disabled = find("is-rated").checked;
});

async function load() {
  /** @type {Wire.GameForm[]} */
  const games = inOrder(await ask("/games"));
  const lineUps = new Map(games.map((game) => [game.name, new LineUp(game)]));
  fill(find("which-game"), ...games.map((game) => choice(game.name, game.title)));
  fill(find("which-speed"), ...SPEEDS.map(([words], place) => choice(String(place), words)));
  fill(find("who-watches"), ...WATCHES.map(([words], place) => choice(String(place), words)));
  const first = lineUps.get(memory.read("game") ?? "") ?? [...lineUps.values()][0];
  if (first) find("which-game").value = first.game.name;
  find("which-game").addEventListener("change", () => {
    const chosen = lineUps.get(find("which-game").value);
    if (chosen) show(chosen);
  });
  find("guest-name").value = memory.read("name") ?? "";
  if (first) show(first);
  await look();
  if (lobby?.name && !find("guest-name").value) find("guest-name").value = lobby.name;
}

const again = () => {
  look().catch(() => {});
};
load().catch((error) => {
  find("lobby-error").textContent = wordsOf(error);
});
const line = openLine("/lobby/live");
line.onmessage = again;
line.onstate = (/** @type {import("../shared/line.js").LineState} */ state) => {
  if (state === "open") again();
};
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  leaving = false;
  again();
});
setInterval(() => {
  if (!document.hidden) again();
}, SLOW);
