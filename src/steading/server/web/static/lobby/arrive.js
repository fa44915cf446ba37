/**
 * Where somebody arrives who has played without a server: what they bring is shown, and kept only if they say so. It
 * came in a part of the address that is not sent, and is taken from there at once.
 */
import { ask, fill, find, make, memory, wordsOf } from "../shared/dom.js";
import { unpack } from "../shared/parcel.js";

const brought = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

/** What a record is of, in words; it is checked when it is kept. @param {string} text @param {Wire.GameForm[]} games */
function describe(text, games) {
  try {
    const { game, names, seats } = JSON.parse(text);
    const title = games.find((each) => each.name === game)?.title ?? "A game that is not known here";
    const who = Array.isArray(names) && names.length ? names.slice(0, 6).join(", ") : `${Number(seats)} players`;
    return `${title}: ${who}`.slice(0, 200);
  } catch {
    return "Something that is no record";
  }
}

async function show() {
  if (!brought) {
    find("arrive-words").textContent = "Meet others in the lobby, or set up a table and send links to your friends.";
    return;
  }
  const parcel = await unpack(brought);
  if (!parcel) {
    find("arrive-words").textContent = "What was to be brought along cannot be read. Nothing was kept.";
    return;
  }
  const [me, games] = await Promise.all([ask("/me"), ask("/games")]);
  const name = me.name ? "" : parcel.name;
  const lines = parcel.records.map((text) => line(text, describe(text, games)));
  const what = [name && `the name ${name}`, lines.length && count(lines.length)].filter(Boolean).join(" and ");
  if (!what) return;
  find("arrive-words").textContent = `You come with ${what}. Bring that along to this server?`;
  fill(find("arrive-list"), ...lines.map(({ element }) => element));
  find("arrive-note").hidden = false;
  const button = find("arrive-button");
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.hidden = find("arrive-note").hidden = true;
    if (name) memory.write("name", name);
    let kept = 0;
    for (const each of lines) kept += await each.keep();
    const told = lines.length ? `${kept} of ${count(lines.length)} kept; you find them in your account.` : "";
    find("arrive-words").textContent = `${name ? "Welcome, " : "Welcome"}${name}. ${told}`.trim();
    document.body.toggleAttribute("data-arrived", true);
  });
}

/** @param {number} number */
const count = (number) => (number === 1 ? "1 record" : `${number} records`);

/** A record in the list. @param {string} text @param {string} words */
function line(text, words) {
  const said = make("small", {});
  const title = make("span", {}, make("strong", { text: words }), said);
  const element = make("li", { class: "folk-line" }, title);
  const keep = async () => {
    said.textContent = "is being read …";
    try {
      const { url } = await ask("/records", text);
      fill(said, make("a", { href: url, text: "Watch it" }));
      return 1;
    } catch (error) {
      said.textContent = wordsOf(error);
      return 0;
    }
  };
  return { element, keep };
}

show().catch((error) => {
  find("arrive-words").textContent = wordsOf(error);
});
