/**
 * One's account: browsers, password, address, whom one has muted, what one has uploaded, a copy of it all, the end of
 * it.
 */
import { ask, fill, find, make, memory, wordsOf } from "../shared/dom.js";
import { asks, day, field, letter, NEW_PASSWORD, PASSWORD } from "./forms.js";

const ROLES = { guest: "Guest", member: "Member", moderator: "Moderator", admin: "Administrator" };

/** Do something, then show what there is now. @param {string} url @param {object} [body] */
async function act(url, body = {}) {
  find("account-error").textContent = "";
  try {
    await ask(url, body);
    await show();
  } catch (error) {
    find("account-error").textContent = wordsOf(error);
  }
}

/** @param {string} title @param {(Node | null)[]} parts */
const card = (title, ...parts) =>
  make("section", { class: "paper folk-card", "aria-label": title }, make("h2", { text: title }), ...parts);

/**
 * A form that is folded away.
 * @param {string} title
 * @param {string} url
 * @param {string} text of the button
 * @param {Node[]} fields
 */
function fold(title, url, text, ...fields) {
  const error = make("p", { class: "error", role: "alert" });
  const said = make("p", { class: "folk-said", role: "status" });
  const form = make("form", { class: "folk-form" }, ...fields, make("button", { class: "button", text }));
  asks(form, url, error, async (/** @type {{text?: string}} */ answer) => {
    form.reset();
    said.textContent = answer.text || "Done.";
    await head();
  });
  return make("details", {}, make("summary", { text: title }), form, error, said);
}

/** @param {Wire.AccountForm} account */
function browsers({ browsers: all, role }) {
  const others = all.filter((browser) => !browser.this);
  const end = (/** @type {string} */ id, /** @type {string} */ text) =>
    make("button", { type: "button", class: "button", text, on: { click: () => act(`/account/browsers/${id}/end`) } });
  return card(
    "Browsers",
    make(
      "ul",
      { class: "folk-lines" },
      ...all.map((browser) =>
        make(
          "li",
          { class: `folk-line${browser.this ? " folk-this" : ""}` },
          make(
            "span",
            {},
            make("strong", { text: browser.agent || "A browser" }),
            make("small", { text: browser.this ? "this one" : `last used ${day(browser.seen)}` }),
          ),
          browser.this ? null : end(browser.id, "Sign out"),
        ),
      ),
    ),
    role !== "guest" && others.length > 1
      ? make("p", { class: "folk-row" }, end("others", "Sign out all others"))
      : null,
  );
}

/** @param {Wire.AccountForm} account */
const secrets = (account) =>
  card(
    "Name, password, e-mail",
    fold(
      "Name",
      "/account/name",
      "Change the name",
      field("Name", { name: "name", required: true, minlength: 2, maxlength: 24, autocomplete: "username" }),
      field("Password", PASSWORD),
    ),
    fold(
      "Password",
      "/account/password",
      "Change the password",
      field("Old password", { ...PASSWORD, name: "old" }),
      field(
        "New password",
        { ...NEW_PASSWORD, name: "new" },
        "10 characters or more. You will have to sign in again in your other browsers.",
      ),
    ),
    fold(
      account.mail ? `E-mail: ${account.mail}` : "E-mail: none",
      "/account/mail",
      "Change the address",
      field(
        "E-mail",
        { name: "mail", type: "email", maxlength: 254, autocomplete: "email" },
        "Nobody sees it. Leave empty to remove it.",
      ),
      field("Password", PASSWORD),
    ),
  );

/** @param {Wire.AccountForm} account */
const silenced = (account) =>
  account.silenced.length
    ? card(
        "Muted",
        make("p", { class: "hush", text: "You have muted them." }),
        make(
          "ul",
          { class: "folk-lines" },
          ...account.silenced.map(({ id, name }) =>
            make(
              "li",
              { class: "folk-line" },
              make("strong", { text: name }),
              make("button", {
                type: "button",
                class: "button",
                text: "Unmute",
                on: { click: () => act(`/account/silenced/${id}/end`) },
              }),
            ),
          ),
        ),
      )
    : null;

/** @param {Wire.AccountForm} account */
const records = (account) =>
  account.records.length
    ? card(
        "Uploaded records",
        make(
          "ul",
          { class: "folk-lines" },
          ...account.records.map(({ id, title, at }) =>
            make(
              "li",
              { class: "folk-line" },
              make("span", {}, make("a", { href: `/replay/${id}`, text: title }), make("small", { text: day(at) })),
              make("button", {
                type: "button",
                class: "button stop",
                text: "Delete",
                "aria-label": `Delete the record of ${title}`,
                on: { click: () => act(`/replay/${id}/delete`) },
              }),
            ),
          ),
        ),
      )
    : null;

/** @param {Wire.AccountForm} account */
function leaving(account) {
  const error = make("p", { class: "error", role: "alert" });
  const member = account.role !== "guest";
  const form = make(
    "form",
    { class: "folk-form" },
    make("p", {
      text: "This deletes all your data: tables with bots, results, chat and records. Games with other people stay, without your name; where they are still going on, a bot takes your place.",
    }),
    member ? field("Password", PASSWORD) : null,
    make("button", { class: "button stop", text: "Delete everything permanently" }),
  );
  asks(form, "/account/delete", error, () => {
    memory.write("name", "");
    location.assign("/");
  });
  return card(
    "Your data",
    make(
      "p",
      { class: "folk-row" },
      make("a", { class: "button", href: "/account/export", download: "steading.json", text: "Download a copy" }),
    ),
    make(
      "details",
      {},
      make("summary", { class: "folk-risk", text: member ? "Delete my account" : "Delete all my data" }),
      form,
      error,
    ),
  );
}

/** Who it is. @returns {Promise<Wire.AccountForm | null>} */
async function head() {
  /** @type {Wire.CurrentPerson} */
  const me = await ask("/me");
  find("sign-out").hidden = me.role === "" || me.role === "guest";
  find("reports-link").hidden = me.role !== "moderator" && me.role !== "admin";
  find("reports-link").textContent = me.reports ? `Reports (${me.reports})` : "Reports";
  /** @type {Wire.AccountForm | null} */
  const account = me.role ? await ask("/account/data") : null;
  find("account-name").textContent = me.name || "A guest";
  find("account-badge").textContent = letter(me.name);
  const guest = account?.tables
    ? `This browser has ${account.tables} table${account.tables > 1 ? "s" : ""}. Sign up to find them from any other.`
    : "You can play without an account. With one, you find your tables from any browser.";
  find("account-words").textContent =
    !account || account.role === "guest"
      ? guest
      : `${ROLES[account.role]} since ${day(account.created)} · ${account.tables} table${account.tables === 1 ? "" : "s"}${account.muted ? " · muted by a moderator" : ""}`;
  const link = (/** @type {string} */ href, /** @type {string} */ text) => make("a", { class: "button", href, text });
  fill(
    find("account-links"),
    ...(me.role && me.role !== "guest"
      ? [link(`/people/${encodeURIComponent(me.name)}`, "What others see")]
      : [me.sign_up === "closed" ? null : link("/sign-up", "Sign up"), link("/sign-in", "Sign in")]),
  );
  return account;
}

/** All of it. */
async function show() {
  const account = await head();
  if (!account) return;
  const member = account.role !== "guest";
  fill(
    find("account-cards"),
    make("div", { class: "folk-column" }, member ? browsers(account) : null, silenced(account), records(account)),
    make("div", { class: "folk-column" }, member ? secrets(account) : null, leaving(account)),
  );
}

find("sign-out").addEventListener("click", async () => {
  try {
    await ask("/sign-out", {});
    memory.write("name", "");
    location.assign("/");
  } catch (error) {
    find("account-error").textContent = wordsOf(error);
  }
});
show().catch((error) => {
  find("account-error").textContent = wordsOf(error);
});
