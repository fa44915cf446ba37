/**
 * Signing up and in, a forgotten password, an address that is to be proved: one page, the form that the server names.
 */
import { fill, find, make, memory, pageData } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { asks, check, field, NEW_PASSWORD, PASSWORD } from "./forms.js";

/**
 * @typedef {{form: string, sign_up: string, sends_mail: boolean, secret?: string, stale?: boolean, tables?: number}} Said
 */
const said = /** @type {Said} */ (/** @type {unknown} */ (pageData()));
const form = find("sign-form");
const error = find("sign-error");

const NAME = {
  name: "name",
  required: true,
  maxlength: 24,
  autocomplete: "username",
  spellcheck: "false",
  autocapitalize: "off",
};
const then = new URLSearchParams(location.search).get("then") ?? "";
/** The page from which one came, if it is one of ours. */
const from = /^\/(?![/\\])/.test(then) ? then : "";
const along = from && `?then=${encodeURIComponent(from)}`;
const UP = make("a", { href: `/sign-up${along}`, text: say("sign-up") });
const IN = make("a", { href: `/sign-in${along}`, text: say("sign-in") });
const LOST = make("a", { href: "/forgotten", text: say("sign-forgotten") });

/** Where one wanted to go. @param {Wire.Location} answer */
function go({ url }) {
  const name = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=name]"))?.value.trim();
  if (name) memory.write("name", name);
  location.assign(from || url);
}

/** @param {string} text */
const button = (text) => make("button", { class: "button sun", text });

/** @param {string} words @param {(Node | null)[]} fields @param {Node[]} links */
function show(words, fields, links) {
  find("sign-words").textContent = words;
  fill(form, ...fields);
  fill(find("sign-links"), ...links);
  /** @type {HTMLInputElement | null} */ (form.querySelector("input"))?.focus();
}

/** There is nothing to fill in; why. @param {string} words @param {Node[]} links */
function closed(words, ...links) {
  form.hidden = true;
  show(words, [], links);
}

if (said.stale) closed(say("sign-stale"), IN);
else if (said.form === "sign-up" && said.sign_up === "closed") closed(say("sign-closed"), IN);
else if (said.form === "sign-up" && said.sign_up === "invitation" && !said.secret) closed(say("sign-invitation"), IN);
else if (said.form === "sign-up") {
  show(
    say("sign-up-words"),
    [
      field(say("field-name"), { ...NAME, minlength: 2 }, say("sign-name-words")),
      field(say("field-password"), { ...NEW_PASSWORD, name: "password" }, say("sign-password-words")),
      field(
        say("field-optional-mail"),
        { name: "mail", type: "email", maxlength: 254, autocomplete: "email" },
        say("sign-mail-words"),
      ),
      button(say("sign-up")),
    ],
    [IN],
  );
  asks(form, "/sign-up", error, go, { invitation: said.secret ?? "" });
} else if (said.form === "sign-in") {
  show(
    "",
    [
      field(say("field-name"), NAME),
      field(say("field-password"), PASSWORD),
      said.tables
        ? check(say("sign-bring", { number: said.tables }), {
            name: "keep",
            checked: true,
          })
        : null,
      button(say("sign-in")),
    ],
    [UP, LOST],
  );
  asks(form, "/sign-in", error, go);
} else if (said.form === "forgotten" && !said.sends_mail) closed(say("sign-no-mail"), IN);
else if (said.form === "forgotten") {
  show(say("sign-forgotten-words"), [field(say("field-name"), NAME), button(say("sign-send"))], [IN]);
  asks(form, "/forgotten", error, (/** @type {Wire.Acknowledgement} */ answer) => {
    find("sign-said").textContent = answer.text ?? "";
  });
} else if (said.form === "reset") {
  show(
    say("sign-reset-words"),
    [
      field(say("field-new-password"), { ...NEW_PASSWORD, name: "password" }, say("sign-password-words")),
      button(say("sign-save")),
    ],
    [],
  );
  asks(form, "/reset", error, go, { secret: said.secret });
} else {
  show(say("sign-confirm-words"), [button(say("sign-confirm"))], []);
  asks(
    form,
    "/confirm",
    error,
    (/** @type {Wire.Acknowledgement} */ answer) => {
      form.hidden = true;
      find("sign-said").textContent = answer.text ?? "";
    },
    { secret: said.secret },
  );
}
