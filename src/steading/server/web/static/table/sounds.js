/** A few quiet sounds, made by the page itself. */

/** @typedef {"move" | "mine" | "outbid" | "end"} Sound */

/**
 * Notes of each sound: pitch in hertz, when it begins and how long it is, in seconds.
 * @type {Record<Sound, [number, number, number][]>}
 */
const NOTES = {
  move: [[220, 0, 0.07]],
  mine: [
    [523, 0, 0.12],
    [659, 0.11, 0.2],
  ],
  outbid: [
    [330, 0, 0.12],
    [262, 0.1, 0.2],
  ],
  end: [
    [392, 0, 0.18],
    [494, 0.15, 0.18],
    [587, 0.3, 0.4],
  ],
};
/** @type {AudioContext | null} */
let context = null;

/** @param {Sound} name */
export function sound(name) {
  context ??= new AudioContext();
  for (const [pitch, begin, length] of NOTES[name]) {
    const at = context.currentTime + begin;
    const tone = new OscillatorNode(context, { type: name === "move" ? "triangle" : "sine", frequency: pitch });
    const loud = new GainNode(context, { gain: 0 });
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.06, at + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0005, at + length);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
