/**
 * The words on faces that reach beyond what they stand on. Each face with words is drawn at some widths; `papers` says by
 * the first word of a face's id between which of its units words may stand, else they may fill it.
 */
([papers, widths]) => {
  const sprites = document.querySelector(".sprites");
  const room = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.append(room);
  const found = [];
  for (const symbol of sprites.querySelectorAll("symbol")) {
    if (!/\p{L}{2}/u.test(symbol.textContent)) continue;
    const { width, height } = symbol.viewBox.baseVal;
    const [left, right] = papers[symbol.id.split("-")[0]] ?? [0, width];
    for (const wide of widths) {
      room.setAttribute("viewBox", `0 0 ${width} ${height}`);
      room.style.cssText = `position: absolute; inset: 0 auto auto 0; width: ${wide}px; height: ${(wide * height) / width}px; --u: ${width / wide}`;
      room.replaceChildren(...[...symbol.children].map((child) => child.cloneNode(true)));
      const frame = room.getBoundingClientRect();
      for (const text of room.querySelectorAll("text")) {
        const box = text.getBoundingClientRect();
        const [begins, ends] = [box.left, box.right].map((at) => ((at - frame.left) / wide) * width);
        if (begins < left - 0.5 || ends > right + 0.5) found.push(`${symbol.id} at ${wide} px: ${text.textContent} from ${begins.toFixed(1)} to ${ends.toFixed(1)}`);
      }
    }
  }
  room.remove();
  return found;
}
