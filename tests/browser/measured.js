/** Sizes on the screen: of texts that a decision needs, of places to click, of buttons, of tiles. */
() => {
  const inSight = ({ width, height, left, right, top, bottom }) =>
    width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const shown = (element) =>
    inSight(element.getBoundingClientRect()) && element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const said = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const faint = (element) => element.closest(".faint, .unseen, kbd") !== null;
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const drawn = all(".panel:not(.panel-other, .panel-left, .panel-right) > svg text");
  const written = all("#the-ask *, #the-dock *, .seat-bar *, .top *").filter(said);
  const texts = [
    ...drawn.map((element) => [element, Math.abs(element.getScreenCTM().d) * size(element)]),
    ...written.map((element) => [element, size(element)]),
  ].filter(([element]) => !faint(element)).map(([element, pixels]) => [element.textContent, pixels]);
  const box = (element) => (element.querySelector(":scope > .hit") ?? element).getBoundingClientRect();
  const room = document.getElementById("the-room");
  const ground = (element) => room.querySelector(`.finger[data-for="${CSS.escape(element.id)}"]`) ?? element;
  const carded = (element) => document.body.dataset.kind !== "desk" && element.closest("svg > .piece"); // opens as a card
  const places = [...document.querySelectorAll(".panel > svg .lit")].filter((each) => each.checkVisibility() && !carded(each))
    .map((element) => [element.id, box(ground(element)).width, box(ground(element)).height]);
  const sideways = [...document.querySelectorAll("#the-page-market, #the-page-own")].filter((page) => page.scrollWidth > page.clientWidth + 1);
  const buttons = all("button, a.beam-button").map((each) => [each.textContent, box(each).width, box(each).height]);
  const tiles = Object.fromEntries(all(".panel").map((panel) => [panel.dataset.panel, Number(panel.dataset.tile)]));
  const page = document.documentElement;
  return { texts, places, sideways: sideways.length, buttons, tiles, scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth };
}
