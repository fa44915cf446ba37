/** What covers something that it should not: parts of the frame each other, bids each other, a move's number what is read. */
() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (element) => element.id || element.dataset.panel || `${element.getAttribute("class")} ${element.textContent}`;
  const over = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    return wide > 1 && high > 1;
  };
  const pairs = (ones) => ones.flatMap((one, place) => ones.slice(place + 1).filter((other) => over(one, other)).map((other) => `${name(one)} and ${name(other)}`));
  const frame = all(".top, .panel:not(.flown), .ribbon, .seat-bar, .dock > *, .fold");
  const tags = all(".panel-market :is(.bid-leads, .bid-lost, .bid-free)");
  const marks = all(".trace-disc");
  const read = all(".panel text:not(.trace-number), .panel :is(.bid-leads, .bid-lost, .count)");
  const covered = marks.flatMap((mark) => read.filter((text) => over(mark, text)).map((text) => `${name(mark.parentElement)} over ${name(text)}`));
  return [...pairs(frame), ...pairs(tags), ...pairs(marks), ...covered];
}
