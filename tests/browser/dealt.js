/** What the layout says of a window with so many seats; the own village weighs so much. */
async ([wide, high, seats, weight]) => {
  const { deal } = await import("/static/table/deal.js");
  const sized = { tile: 200, weight: 1, gaps: null, ratio: 0.866, pieces: 0, seat: null };
  const lots = seats + 4;
  const village = (id, role, columns, rows, tiles) =>
    ({ ...sized, id, role, width: 50 + columns * 150, height: 173 * rows, tiles });
  const parts = {
    above: [{ ...sized, id: "lots", role: "market", width: 880, height: 400, tiles: lots, gaps: [14, 38], pieces: lots }],
    below: [
      { ...sized, id: "harbour", role: "shore", width: 320, height: 340, tile: 0, tiles: 0 },
      { ...village("own", "own", 3, 3, 6), weight },
    ],
    dock: [{ ...sized, id: "screen", role: "hand", width: 290, height: 270, tile: 0, tiles: 0 }],
    others: Array.from({ length: seats - 1 }, (_, place) => village(`other-${place}`, "other", 2, 2, 4)),
  };
  const dealt = deal(wide, high, parts);
  return { ...dealt, places: Object.fromEntries(dealt.places) };
}
