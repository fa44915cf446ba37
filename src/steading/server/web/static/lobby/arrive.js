/**
 * Where somebody arrives who has played without a server: what they bring is shown, and kept only if they say so. It
 * came in a part of the address that is not sent, and is taken from there at once.
 */
import { ask, fill, find, make, memory, wordsOf } from "../shared/dom.js";
import { list, say } from "../shared/language.js";
import { unpack } from "../shared/parcel.js";

const brought = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

/** What a record is of, in words; it is checked when it is kept. @param {string} text @param {Wire.GameForm[]} games */
function describe(text, games) {
  try {
    const { game, names, seats } = JSON.parse(text);
    const title = games.find((each) => each.name === game)?.title ?? say("arrive-unknown-game");
    const who =
      Array.isArray(names) && names.length
        ? list(names.slice(0, 6).map(String), "unit")
        : say("arrive-players", { number: Number(seats) });
    return say("table-of", { title, players: who }).slice(0, 200);
  } catch {
    return say("arrive-no-record");
  }
}

async function show() {
  if (!brought) {
    find("arrive-words").textContent = say("arrive-welcome-lobby");
    return;
  }
  const parcel = await unpack(brought);
  if (!parcel) {
    find("arrive-words").textContent = say("arrive-unreadable");
    return;
  }
  const [me, games] = await Promise.all([ask("/me"), ask("/games")]);
  const name = me.name ? "" : parcel.name;
  const lines = parcel.records.map((text) => line(text, describe(text, games)));
  const records = lines.length;
  if (!name && !records) return;
  find("arrive-words").textContent = say(
    name && records ? "arrive-with-both" : name ? "arrive-with-name" : "arrive-with-records",
    { name, records },
  );
  fill(find("arrive-list"), ...lines.map(({ element }) => element));
  find("arrive-note").hidden = false;
  const button = find("arrive-button");
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.hidden = find("arrive-note").hidden = true;
    if (name) memory.write("name", name);
    let kept = 0;
    for (const each of lines) kept += await each.keep();
    const welcome = name ? say("arrive-welcome-name", { name }) : say("arrive-welcome");
    find("arrive-words").textContent = records ? `${welcome} ${say("arrive-kept", { kept, records })}` : welcome;
    document.body.toggleAttribute("data-arrived", true);
  });
}

/** A record in the list. @param {string} text @param {string} words */
function line(text, words) {
  const said = make("small", {});
  const title = make("span", {}, make("strong", { text: words }), said);
  const element = make("li", { class: "people-line" }, title);
  const keep = async () => {
    said.textContent = say("arrive-reading");
    try {
      const { url } = await ask("/records", text);
      fill(said, make("a", { href: url, text: say("arrive-watch") }));
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
