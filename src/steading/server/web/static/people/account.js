/**
 * One's account: browsers, password, address, whom one has muted, what one has uploaded, a copy of it all, the end of
 * it.
 */
import { ask, fill, find, make, memory, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { asks, day, field, letter, NEW_PASSWORD, PASSWORD } from "./forms.js";

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
  make("section", { class: "paper people-card", "aria-label": title }, make("h2", { text: title }), ...parts);

/**
 * A form that is folded away.
 * @param {string} title
 * @param {string} url
 * @param {string} text of the button
 * @param {Node[]} fields
 */
function fold(title, url, text, ...fields) {
  const error = make("p", { class: "error", role: "alert" });
  const said = make("p", { class: "people-said", role: "status" });
  const form = make("form", { class: "people-form" }, ...fields, make("button", { class: "button", text }));
  asks(form, url, error, async (/** @type {{text?: string}} */ answer) => {
    form.reset();
    said.textContent = answer.text || say("account-done");
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
    say("account-browsers"),
    make(
      "ul",
      { class: "people-lines" },
      ...all.map((browser) =>
        make(
          "li",
          { class: `people-line${browser.this ? " people-this" : ""}` },
          make(
            "span",
            {},
            make("strong", { text: browser.agent || say("account-browser") }),
            make("small", {
              text: browser.this ? say("account-this") : say("account-last-used", { day: day(browser.seen) }),
            }),
          ),
          browser.this ? null : end(browser.id, say("account-sign-out")),
        ),
      ),
    ),
    role !== "guest" && others.length > 1
      ? make("p", { class: "people-row" }, end("others", say("account-sign-out-others")))
      : null,
  );
}

/** @param {Wire.AccountForm} account */
const secrets = (account) =>
  card(
    say("account-secrets"),
    fold(
      say("field-name"),
      "/account/name",
      say("account-change-name"),
      field(say("field-name"), { name: "name", required: true, minlength: 2, maxlength: 24, autocomplete: "username" }),
      field(say("field-password"), PASSWORD),
    ),
    fold(
      say("field-password"),
      "/account/password",
      say("account-change-password"),
      field(say("field-old-password"), { ...PASSWORD, name: "old" }),
      field(say("field-new-password"), { ...NEW_PASSWORD, name: "new" }, say("account-new-password-words")),
    ),
    fold(
      account.mail ? say("account-mail", { mail: account.mail }) : say("account-no-mail"),
      "/account/mail",
      say("account-change-mail"),
      field(
        say("field-mail"),
        { name: "mail", type: "email", maxlength: 254, autocomplete: "email" },
        say("account-mail-words"),
      ),
      field(say("field-password"), PASSWORD),
    ),
  );

/** @param {Wire.AccountForm} account */
const silenced = (account) =>
  account.muted_people.length
    ? card(
        say("account-muted"),
        make("p", { class: "hush", text: say("account-muted-words") }),
        make(
          "ul",
          { class: "people-lines" },
          ...account.muted_people.map(({ id, name }) =>
            make(
              "li",
              { class: "people-line" },
              make("strong", { text: name }),
              make("button", {
                type: "button",
                class: "button",
                text: say("account-unmute"),
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
        say("account-records"),
        make(
          "ul",
          { class: "people-lines" },
          ...account.records.map(({ id, title, at }) =>
            make(
              "li",
              { class: "people-line" },
              make("span", {}, make("a", { href: `/replay/${id}`, text: title }), make("small", { text: day(at) })),
              make("button", {
                type: "button",
                class: "button stop",
                text: say("account-delete-record"),
                "aria-label": say("account-delete-record-of", { title }),
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
    { class: "people-form" },
    make("p", {
      text: say("account-delete-words"),
    }),
    member ? field(say("field-password"), PASSWORD) : null,
    make("button", { class: "button stop", text: say("account-delete") }),
  );
  asks(form, "/account/delete", error, () => {
    memory.write("name", "");
    location.assign("/");
  });
  return card(
    say("account-data"),
    make(
      "p",
      { class: "people-row" },
      make("a", { class: "button", href: "/account/export", download: "steading.json", text: say("account-export") }),
    ),
    make(
      "details",
      {},
      make("summary", { class: "people-risk", text: say(member ? "account-delete-account" : "account-delete-data") }),
      form,
      error,
    ),
  );
}

/** What a member is here. @param {Wire.AccountForm} account */
function memberWords({ role, created, tables, muted }) {
  const facts = [say("account-since", { role, day: day(created) }), say("account-tables", { number: tables })];
  return [...facts, ...(muted ? [say("account-silenced")] : [])].join(" · ");
}

/** Who it is. @returns {Promise<Wire.AccountForm | null>} */
async function head() {
  /** @type {Wire.CurrentPerson} */
  const me = await ask("/me");
  find("sign-out").hidden = me.role === "" || me.role === "guest";
  find("reports-link").hidden = me.role !== "moderator" && me.role !== "admin";
  find("reports-link").textContent = say("account-reports", { number: me.reports ?? 0 });
  /** @type {Wire.AccountForm | null} */
  const account = me.role ? await ask("/account/data") : null;
  find("account-name").textContent = me.name || say("account-guest");
  find("account-badge").textContent = letter(me.name);
  const guest = account?.tables ? say("account-guest-tables", { number: account.tables }) : say("account-guest-words");
  find("account-words").textContent = !account || account.role === "guest" ? guest : memberWords(account);
  const link = (/** @type {string} */ href, /** @type {string} */ text) => make("a", { class: "button", href, text });
  fill(
    find("account-links"),
    ...(me.role && me.role !== "guest"
      ? [link(`/people/${encodeURIComponent(me.name)}`, say("account-profile"))]
      : [me.sign_up === "closed" ? null : link("/sign-up", say("sign-up")), link("/sign-in", say("sign-in"))]),
  );
  return account;
}

async function show() {
  const account = await head();
  if (!account) return;
  const member = account.role !== "guest";
  fill(
    find("account-cards"),
    make("div", { class: "people-column" }, member ? browsers(account) : null, silenced(account), records(account)),
    make("div", { class: "people-column" }, member ? secrets(account) : null, leaving(account)),
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
