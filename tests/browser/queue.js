/** How the animator tells so many moves that come at once, when it is then asked to act so. */
async ([speed, many, acts]) => {
  localStorage["set:speed"] = speed;
  const { Animator } = await import("/static/table/animator.js");
  const bars = [0, 1].map((seat) => Object.assign(document.createElement("div"), { id: `bar-${seat}` }));
  bars.forEach((bar, place) => Object.assign(bar.style, { position: "fixed", left: `${place * 400}px`, top: "9px", width: "50px", height: "50px" }));
  document.body.append(...bars);
  const room = { anywhere: (id) => document.getElementById(id), element: () => null, groundOf: () => null };
  const shown = [];
  // A clock that only this moves: a busy machine takes as long as an idle one.
  let now = 0;
  const [time, timer] = [performance.now, globalThis.setTimeout];
  performance.now = () => now;
  globalThis.setTimeout = (then, long) => timer(() => { now += long; then(); }, 0);
  let told = () => {};
  const over = new Promise((resolve) => { told = resolve; });
  const animator = new Animator(room, (telling) => telling || told());
  const flights = [{ start: "bar-0", end: "bar-1", sprite: "none", number: 2 }];
  for (let move = 0; move < many; move += 1) animator.tell([{ seat: 0, ids: [], flights }], () => shown.push(move));
  const at_first = shown.length;
  const flyers = document.querySelectorAll(".flyer").length;
  acts.forEach((act) => animator[act]());
  const after = shown.length;
  const busy = animator.busy;
  if (busy) await over;
  const took = now;
  [performance.now, globalThis.setTimeout] = [time, timer];
  bars.forEach((bar) => bar.remove());
  return { at_first, flyers, after, busy, took, shown, left: document.querySelectorAll(".flyer").length };
}
