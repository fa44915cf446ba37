/** What is read only in part: what a bar tells, the question, the slip of the last move, a move in the list of all. */
() => {
  const box = (element) => element.getBoundingClientRect();
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const begun = (one, frame) => one.left < frame.right - 1 && one.top < frame.bottom - 1 && one.right > frame.left + 1 && one.bottom > frame.top + 1;
  const within = (one, frame) => one.left >= frame.left - 1 && one.right <= frame.right + 1 && one.top >= frame.top - 1 && one.bottom <= frame.bottom + 1;
  const halved = (selector, frame) => all(selector).filter((each) => begun(box(each), box(each.closest(frame))) && !within(box(each), box(each.closest(frame))));
  const longer = (selector) => all(selector).filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2);
  const cut = [
    ...halved(".seat-bar:not([hidden]) .thing", ".bar-rows"),
    ...halved(".seat-bar:not([hidden]) .bar-rows", ".seat-bar"),
    ...halved(".slip[data-now]", ".slips"),
    ...halved(".ribbon .button", ".ribbon"),
    ...halved("#the-coach .button", ".coach"),
    ...longer("#the-question, .choice-label"),
  ];
  return cut.map((each) => `${each.className || each.id}: ${each.textContent.trim()}`);
}
