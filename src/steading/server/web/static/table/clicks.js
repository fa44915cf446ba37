/** What was clicked and not played yet, kept by the tab while its page is loaded again: in another language, say. */

/** @typedef {{number: number, seat: number | null, clicked: string[], staged: number | null}} Clicks */

/** @param {string} table */
const nameOf = (table) => `clicks:${table}`;

/** Keep them until the page is there again. @param {string} table @param {import("./state.js").State} state */
export function keepClicks(table, { shown, reach, staged, waiting }) {
  if (!shown || waiting || !(staged || reach.clicked.length)) return;
  const { number, seat } = shown;
  try {
    const clicks = { number, seat, clicked: reach.clicked, staged: staged?.index ?? null };
    sessionStorage.setItem(nameOf(table), JSON.stringify(clicks));
  } catch {
    // Private windows may refuse: it is clicked again.
  }
}

/** Those that were kept, once. @param {string} table @returns {Clicks | null} */
export function takeClicks(table) {
  try {
    const kept = sessionStorage.getItem(nameOf(table));
    sessionStorage.removeItem(nameOf(table));
    return kept && JSON.parse(kept);
  } catch {
    return null;
  }
}
