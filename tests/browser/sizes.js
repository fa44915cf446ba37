/** Sizes on the screen: of texts that a decision needs, of places to click, of buttons, of tiles. */
() => {
  const inSight = ({ width, height, left, right, top, bottom }) =>
    width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const shown = (element) =>
    inSight(element.getBoundingClientRect()) && element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const said = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const faint = (element) => element.closest(".faint, .unseen, .imprint, kbd") !== null;
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const drawn = all(".panel > svg text");
  const written = all("#the-ask *, #the-dock *, .seat-bar *, .top *").filter(said);
  const sprites = document.getElementById("sprites");
  const grown = (element, until) => { // how much larger an element is drawn than it says, up to an element around it
    let times = 1;
    for (let each = element; each !== until; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (each.matches(".px") && style.transform === "none") // what is not drawn has no transform yet
        times *= Number(style.getPropertyValue("--u") || 1) / Number(style.getPropertyValue("--drawn") || 1);
      else times *= new DOMMatrix(style.transform).d;
      const { width, height } = each.viewBox?.baseVal ?? {};
      if (width) times *= Math.min((each.getAttribute("width") ?? width) / width, (each.getAttribute("height") ?? height) / height);
    }
    return Math.abs(times);
  };
  const inside = (use, scale) => { // the words of a sprite where it is used; those of a picture in it are further in
    const symbol = document.getElementById(use.getAttribute("href").slice(1));
    const { width, height } = symbol?.viewBox?.baseVal ?? {};
    if (!width) return [];
    const fitted = scale * Math.min((use.getAttribute("width") ?? width) / width, (use.getAttribute("height") ?? height) / height);
    const words = [...symbol.querySelectorAll("text")].filter((text) => !faint(text) && /[\w?]/.test(text.textContent)); // a colon or a stroke is a picture
    return words.map((text) => [text, fitted * grown(text, symbol) * size(text), text.closest("svg") !== sprites]);
  };
  const sprited = (use) => { // sprites are set by the scale of where they lie
    for (const name of ["--u", "--drawn"]) sprites.style.setProperty(name, getComputedStyle(use).getPropertyValue(name) || "1");
    return inside(use, Math.abs(use.getScreenCTM().d));
  };
  const used = all(".panel > svg use, #the-ask use, #the-dock use, .seat-bar use, .top use").filter((use) => !faint(use));
  const told = used.flatMap(sprited);
  const pictured = told.filter(([, , deep]) => deep).map(([element, pixels]) => [element.textContent, pixels]); // a number on a picture of a face
  const texts = [
    ...told.filter(([, , deep]) => !deep),
    ...drawn.map((element) => [element, Math.abs(element.getScreenCTM().d) * size(element)]),
    ...written.map((element) => [element, size(element)]),
  ].filter(([element]) => !faint(element)).map(([element, pixels]) => [element.textContent, pixels]);
  const box = (element) => (element.querySelector(":scope > .hit") ?? element).getBoundingClientRect();
  const room = document.getElementById("the-panels");
  const ground = (element) => room.querySelector(`.finger[data-for="${CSS.escape(element.id)}"]`) ?? element;
  const carded = (element) => document.body.dataset.kind !== "desk" && element.closest("svg > .piece"); // opens as a card
  const places = [...document.querySelectorAll(".panel > svg .lit")].filter((each) => each.checkVisibility() && !carded(each))
    .map((element) => [element.id, box(ground(element)).width, box(ground(element)).height]);
  const downwards = [...document.querySelectorAll("#the-page-shore, #the-page-own:has(.panel-own), #the-page-hand")].filter((page) => page.scrollHeight > page.clientHeight + 1);
  const sideways = [...document.querySelectorAll("#the-page-market, #the-page-own")].filter((page) => page.scrollWidth > page.clientWidth + 1);
  const buttons = all("button, a.beam-button").map((each) => [each.textContent, box(each).width, box(each).height]);
  const tiles = Object.fromEntries(all(".panel").map((panel) => [panel.dataset.panel, Number(panel.dataset.tile)]));
  const page = document.documentElement;
  return { texts, pictured, places, sideways: sideways.length, downwards: downwards.length, buttons, tiles, scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth };
}
