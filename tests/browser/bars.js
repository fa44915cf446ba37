/** Which parts of a bar are marked when it shows these, one after the other. */
async (boards) => {
  const { Bars } = await import("/static/table/bars.js");
  const panels = { bars: new Map(), flyOut: () => {} };
  const bars = new Bars(panels);
  return boards.map(({ things, total }) => {
    bars.show({ seat: 0, bars: [{ seat: 1, state: "", things }], scores: [{ seat: 1, name: "Bea", total }] });
    return [...panels.bars.get(1).querySelectorAll("[data-changed]")].map((part) => part.firstElementChild?.textContent ?? part.textContent);
  });
}
