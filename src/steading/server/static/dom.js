/** Small verbs about elements and requests, shared by every page. */

/** An element with attributes, listeners (`on`), text and children; people's words only ever arrive as text nodes. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "text") element.textContent = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A face of the game as a picture of its own; nothing if there is no such face. */
export function sprite(id, name) {
  const face = document.getElementById(id);
  if (!face) return null;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", face.getAttribute("viewBox"));
  svg.setAttribute("class", name);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/** Replace what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}

/** The element with this id, which the page is known to have. */
export const find = (id) => document.getElementById(id);

/** Ask the server for JSON; a refusal becomes an Error with the server's own sentence. */
export async function ask(url, body) {
  const request = body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  const response = await fetch(url, { headers: {}, credentials: "same-origin", ...request });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Error(answer?.text ?? `The server answered ${response.status}.`);
  return answer;
}

/** What the server wrote into the page. */
export function pageData() {
  const script = find("data");
  try {
    return script ? JSON.parse(script.textContent) : {};
  } catch {
    return {};
  }
}

/** Remembered by this browser, or not at all where storage is forbidden. */
export const memory = {
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Private windows may refuse: the page works without a memory.
    }
  },
};

/** Does the reader ask for stillness? */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A link to hand on, with a button that copies it. */
export function linkRow(name, url) {
  const whole = new URL(url, location.href).href;
  const field = make("input", { type: "text", readonly: true, value: whole, "aria-label": `Link for ${name}`, class: "link-field" });
  field.addEventListener("focus", () => field.select());
  const button = make("button", { type: "button", class: "button", text: "Copy" });
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(whole);
    } catch {
      document.execCommand("copy"); // without https there is no clipboard to ask
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  return make("div", { class: "link-row" }, make("span", { class: "link-name", text: name }), field, button);
}
