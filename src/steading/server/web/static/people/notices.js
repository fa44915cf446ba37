/** What one wants to be told, and where. */
import { ask, fill, find, make, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";

const CHANNELS = ["push", "mail", "webhook"];

/** Do something, then show what there is now. @param {() => Promise<unknown>} work */
async function act(work) {
  find("notices-error").textContent = "";
  try {
    await work();
    await show();
  } catch (error) {
    find("notices-error").textContent = wordsOf(error);
  }
}

/** Let this browser be told. @param {string} key */
async function pushHere(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(say("notices-blocked"));
  const worker = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const wanted = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = wanted.toJSON();
  await ask("/notices/push", { endpoint, keys });
}

/** @param {Wire.PreferenceForm} wish */
const row = (wish) =>
  make(
    "tr",
    {},
    make("th", { scope: "row", text: wish.words }),
    ...CHANNELS.map((channel) =>
      make(
        "td",
        {},
        make("input", {
          type: "checkbox",
          "aria-label": say("notices-choice", { what: wish.words, channel }),
          checked: wish.channels.includes(channel) || null,
          on: {
            change: (/** @type {Event} */ event) =>
              act(() => {
                const on = event.target instanceof HTMLInputElement && event.target.checked;
                const others = wish.channels.filter((each) => each !== channel);
                return ask("/notices/choices", { wishes: { [wish.kind]: on ? [...others, channel] : others } });
              }),
          },
        }),
      ),
    ),
  );

/** @param {Wire.SubscriptionForm} place */
const line = (place) =>
  make(
    "li",
    { class: "people-line" },
    make(
      "span",
      {},
      make("strong", { text: place.words }),
      place.secret ? make("small", { text: say("notices-signed", { secret: place.secret }) }) : null,
    ),
    make("button", {
      type: "button",
      class: "button",
      text: say("notices-remove"),
      "aria-label": say("notices-remove-place", { place: place.words }),
      on: { click: () => act(() => ask(`/notices/places/${place.id}/end`, {})) },
    }),
  );

async function show() {
  /** @type {Wire.NoticesForm} */
  const now = await ask("/notices/choices");
  fill(find("notice-rows"), ...now.wishes.map(row));
  fill(find("notice-places"), ...now.places.map(line));
  find("no-places").hidden = now.places.length > 0;
  const able = Boolean(now.push) && "serviceWorker" in navigator && "PushManager" in self;
  find("push-here").hidden = !able;
  find("push-words").textContent = able ? "" : say("notices-no-push");
  find("push-here").onclick = () => act(() => pushHere(now.push));
  find("mail-words").textContent = now.mail ? "" : say("notices-no-mail");
}

find("webhook-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const said = new FormData(form);
  act(async () => {
    await ask("/notices/webhooks", { url: said.get("url"), shape: said.get("shape") });
    form.reset();
  });
});

act(async () => {});
