/** What cannot be read on a page: words beyond the window or the edge of what holds them, and words over other words. */
() => {
  const NEAR = 1.5; // pixels that nobody sees
  const FAR = 1000; // beyond the window: what only the keyboard brings
  const style = (element) => getComputedStyle(element);
  const above = (element) => (element.parentElement ? [element.parentElement, ...above(element.parentElement)] : []);
  const spoken = (element) => element.closest(".unseen, .skip, [aria-hidden=true], .sprites, option, select, svg") === null;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && spoken(element);
  const texts = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!node.textContent.trim() || !shown(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height, left, right }) => width > 1 && height > 1 && right > -FAR && left < innerWidth + FAR);
    if (boxes.length) texts.push({ element: node.parentElement, words: node.textContent.trim().slice(0, 60), boxes });
  }
  const scrolls = (element) => /auto|scroll/.test(style(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
  const hides = (element) => /hidden|clip/.test(style(element).overflowX);
  const beyond = ({ element, boxes }) => {
    for (const frame of [element, ...above(element)]) {
      if (scrolls(frame)) return false; // what is beyond its edge comes when it is scrolled
      if (!hides(frame) || frame === document.body || frame === document.documentElement) continue;
      const { left, right } = frame.getBoundingClientRect();
      if (boxes.some((box) => box.left < left - NEAR || box.right > right + NEAR)) return true;
    }
    return boxes.some((box) => box.left < -NEAR || box.right > innerWidth + NEAR);
  };
  const layer = (element) => [element, ...above(element)].find((each) => /fixed|sticky/.test(style(each).position) || each.matches("dialog, [popover]"));
  const cut = texts.filter(beyond).map(({ words }) => `cut: ${words}`);
  const lines = texts.flatMap(({ element, words, boxes }) => boxes.map((box) => ({ element, words, box, layer: layer(element) })));
  const inWindow = lines.filter(({ box }) => box.bottom > 0 && box.top < innerHeight); // a long page is not laid out elsewhere
  const inSight = inWindow.filter(({ element }) => ![element, ...above(element)].some((each) => scrolls(each) || /auto|scroll/.test(style(each).overflowY)));
  inSight.sort((one, other) => one.box.top - other.box.top);
  const covered = [];
  inSight.forEach((one, place) => {
    for (let next = place + 1; next < inSight.length && inSight[next].box.top < one.box.bottom - 3; next += 1) {
      const other = inSight[next];
      if (other.element === one.element || other.layer !== one.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > NEAR && high > 4) covered.push(`covers: ${one.words} | ${other.words}`);
    }
  });
  const page = document.documentElement;
  return [...new Set([...cut, ...covered]), ...(page.scrollWidth > innerWidth + 1 ? [`the page is ${page.scrollWidth} wide`] : [])];
}
