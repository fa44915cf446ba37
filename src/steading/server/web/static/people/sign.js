/**
 * Signing up and in, a forgotten password, an address that is to be proved: one page, the form that the server names.
 */
import { fill, find, make, memory, pageData } from "../shared/dom.js";
import { asks, check, field, NEW_PASSWORD, PASSWORD } from "./forms.js";

/**
 * @typedef {{form: string, sign_up: string, letters: boolean, secret?: string, stale?: boolean, tables?: number}} Said
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
const UP = make("a", { href: `/sign-up${along}`, text: "Sign up" });
const IN = make("a", { href: `/sign-in${along}`, text: "Sign in" });
const LOST = make("a", { href: "/forgotten", text: "Forgot your password?" });

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

const GONE = "This link no longer works: it was used, withdrawn or has expired. Ask for a new one.";

if (said.stale) closed(GONE, IN);
else if (said.form === "sign-up" && said.sign_up === "closed")
  closed("This server takes no new accounts. Ask whoever runs it.", IN);
else if (said.form === "sign-up" && said.sign_up === "invitation" && !said.secret)
  closed("You need an invitation to sign up here. Ask whoever runs this server for a link.", IN);
else if (said.form === "sign-up") {
  show(
    "An account lets you come back to your tables from any browser. You keep the tables you have here.",
    [
      field("Name", { ...NAME, minlength: 2 }, "Everyone can see it. 2 to 24 letters."),
      field("Password", { ...NEW_PASSWORD, name: "password" }, "10 characters or more; a few words make a good one."),
      field(
        "E-mail (optional)",
        { name: "mail", type: "email", maxlength: 254, autocomplete: "email" },
        "Nobody sees it. It is used to reset your password and, if you want them, for notices.",
      ),
      button("Sign up"),
    ],
    [IN],
  );
  asks(form, "/sign-up", error, go, { invitation: said.secret ?? "" });
} else if (said.form === "sign-in") {
  show(
    "",
    [
      field("Name", NAME),
      field("Password", PASSWORD),
      said.tables
        ? check(`Bring the ${said.tables} table${said.tables > 1 ? "s" : ""} from this browser`, {
            name: "keep",
            checked: true,
          })
        : null,
      button("Sign in"),
    ],
    [UP, LOST],
  );
  asks(form, "/sign-in", error, go);
} else if (said.form === "forgotten" && !said.letters)
  closed("This server sends no e-mail. Ask whoever runs it for a link to choose a new password.", IN);
else if (said.form === "forgotten") {
  show(
    "We will e-mail you a link to choose a new one, if your account has an address.",
    [field("Name", NAME), button("Send the link")],
    [IN],
  );
  asks(form, "/forgotten", error, (/** @type {Wire.Acknowledgement} */ answer) => {
    find("sign-said").textContent = answer.text ?? "";
  });
} else if (said.form === "reset") {
  show(
    "You will have to sign in again in your other browsers.",
    [
      field(
        "New password",
        { ...NEW_PASSWORD, name: "password" },
        "10 characters or more; a few words make a good one.",
      ),
      button("Save the password"),
    ],
    [],
  );
  asks(form, "/reset", error, go, { secret: said.secret });
} else {
  show("You followed a link from an e-mail.", [button("Confirm my address")], []);
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
