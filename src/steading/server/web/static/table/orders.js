/** The dialog in which orders are given in advance. Loaded when it is opened. */

import { ask, fill, find, make, wordsOf } from "../shared/dom.js";
import { say } from "../shared/language.js";
import { openDialog } from "./dialogs.js";

/** Open it for a seat. @param {string} table @param {number} seat */
export async function openOrders(table, seat) {
  const way = `/table/${table}/seats/${seat}/orders`;
  const given = make("ol", { class: "order-list" });
  const offers = make("div", { class: "order-offers" });
  const error = make("p", { class: "error", role: "alert" });
  /** @param {object[]} orders */
  const send = async (orders) => {
    try {
      show(await ask(way, { orders }));
      error.textContent = "";
    } catch (problem) {
      error.textContent = wordsOf(problem);
    }
  };
  /** @param {Wire.OrdersForm} form */
  const show = (form) => {
    const now = form.orders.map((order) => order.form);
    fill(
      given,
      ...form.orders.map((order, place) =>
        make(
          "li",
          {},
          make("span", { text: order.words }),
          make("button", {
            type: "button",
            class: "button",
            text: say("orders-withdraw"),
            "aria-label": say("orders-withdraw-this", { order: order.words }),
            on: { click: () => send(now.filter((_, each) => each !== place)) },
          }),
        ),
      ),
    );
    fill(
      offers,
      ...form.offers.map((offer) => {
        const fields = offer.fields.map((field) => ({
          field,
          select: make(
            "select",
            { name: `order-${field.name}` },
            ...field.values.map(([value, text]) => make("option", { value, text })),
          ),
        }));
        /** @returns {object} */
        const wanted = () => ({
          order: offer.order,
          ...Object.fromEntries(
            fields.map(({ field, select }) => [field.name, field.values[select.selectedIndex]?.[0]]),
          ),
        });
        return make(
          "form",
          {
            class: "order-offer",
            "data-order": offer.order,
            on: {
              submit: (/** @type {Event} */ event) => {
                event.preventDefault();
                send([...now, wanted()]);
              },
            },
          },
          make("strong", { text: offer.words }),
          ...fields.map(({ field, select }) => make("label", {}, make("span", { text: field.words }), select)),
          make("button", { class: "button", text: say("orders-give") }),
        );
      }),
    );
  };
  openDialog(
    say("orders"),
    make("p", {
      class: "quiet",
      text: say("orders-words"),
    }),
    given,
    offers,
    error,
  );
  try {
    show(await ask(way));
  } catch (problem) {
    error.textContent = wordsOf(problem);
  }
  find("the-dialog").dataset.orders = "shown";
}
