/** Links for guests: they begin with an address that other machines can use, or say that there is none. */
import { ask, fill, make, memory } from "./dom.js";
import { say, sayWith } from "./language.js";

/** Is this page opened by a name that only this machine knows? */
const here = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/**
 * What a link may begin with: the address by which this page is seen, unless only this machine sees it so.
 * @returns {Promise<string[]>}
 */
async function origins() {
  if (!here()) return [location.origin];
  try {
    /** @type {Wire.ServerAddress} */
    const reach = await ask("/address");
    return reach.origins;
  } catch {
    return [];
  }
}

/** A link to hand on, with a button that copies it. @param {string} name @param {string} whole */
function row(name, whole) {
  const field = make("input", {
    type: "text",
    readonly: true,
    value: whole,
    "aria-label": say("link-for", { name }),
    class: "link-field",
  });
  field.addEventListener("focus", () => field.select());
  const button = make("button", {
    type: "button",
    class: "button",
    text: say("link-copy"),
    "aria-label": say("link-copy-for", { name }),
  });
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(whole);
    } catch {
      document.execCommand("copy"); // without https there is no clipboard to ask
    }
    button.textContent = say("link-copied");
    setTimeout(() => {
      button.textContent = say("link-copy");
    }, 1500);
  });
  return make("div", { class: "link-row" }, make("span", { class: "link-name", text: name }), field, button);
}

/**
 * Links for these people; several addresses are offered where the server has several.
 * @param {Pick<Wire.LinkForm, "name" | "url">[]} links
 */
export function invitations(links) {
  const place = make("div", { class: "invitations" });
  /** @param {string} origin */
  const show = (origin) => links.map(({ name, url }) => row(name, new URL(url, origin).href));
  fill(place, ...show(location.origin));
  origins().then((found) => {
    const [first, ...more] = found;
    if (!first) {
      fill(
        place,
        make(
          "p",
          { class: "notice" },
          ...sayWith("link-only-here", { command: make("code", { text: "steading serve --host 0.0.0.0" }) }),
        ),
        ...show(location.origin),
      );
      return;
    }
    const rows = make("div", {}, ...show(first));
    const choice = more.length
      ? make(
          "label",
          { class: "link-row" },
          make("span", { class: "link-name", text: say("link-address") }),
          make(
            "select",
            {
              on: {
                change: (/** @type {Event} */ event) =>
                  fill(rows, ...show(/** @type {HTMLSelectElement} */ (event.target).value)),
              },
            },
            ...found.map((origin) => make("option", { value: origin, text: origin })),
          ),
        )
      : null;
    fill(place, choice, rows);
  });
  return place;
}

/**
 * Remember links of a table that this browser made.
 * @param {string} table
 * @param {Pick<Wire.LinkForm, "seat" | "url">[]} links
 */
export function keepLinks(table, links) {
  memory.write(
    `links:${table}`,
    JSON.stringify({ ...keptLinks(table), ...Object.fromEntries(links.map((link) => [link.seat, link.url])) }),
  );
}

/**
 * The links of a table by seat, as far as this browser knows them.
 * @param {string} table
 * @returns {Record<number, string>}
 */
export function keptLinks(table) {
  return JSON.parse(memory.read(`links:${table}`) ?? "{}");
}
