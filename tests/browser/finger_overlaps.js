/** Two small things whose grounds for a finger overlap: their ids, and the middle of what they share. */
() => {
  const all = [...document.querySelectorAll(".finger")].map((finger) => [finger.dataset.for, finger.getBoundingClientRect()]);
  const share = ([, one], [, other]) => {
    const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
    const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
    return left < right && top < bottom ? [(left + right) / 2, (top + bottom) / 2] : null;
  };
  for (const [place, one] of all.entries()) {
    for (const other of all.slice(place + 1)) {
      const at = share(one, other);
      if (at) return [one[0], other[0], ...at];
    }
  }
  return null;
}
