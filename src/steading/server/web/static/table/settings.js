/** How this person likes the table: remembered by the browser. */
import { memory, still } from "../shared/dom.js";

/** @typedef {"slow" | "normal" | "fast" | "off"} Speed */

/** @type {Record<Speed, number>} */
export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.55, off: 0 };

/**
 * Is a switch on? What was never chosen is as it comes.
 * @param {"confirm" | "forced" | "sound"} name
 * @param {boolean} usual
 */
const on = (name, usual) => {
  const kept = memory.read(`set:${name}`);
  return kept === null ? usual : kept === "on";
};

export const settings = {
  /** Are moves confirmed before they count? */
  get confirm() {
    return on("confirm", true);
  },
  /** Do decisions with one way out play themselves? */
  get forced() {
    return on("forced", true);
  },
  get sound() {
    return on("sound", false);
  },
  /** How fast others' moves are told. @returns {Speed} */
  get speed() {
    const kept = memory.read("set:speed");
    return kept === "slow" || kept === "fast" || kept === "off" ? kept : "normal";
  },
  /** @param {string} name @param {string | boolean} value */
  set(name, value) {
    memory.write(`set:${name}`, value === true ? "on" : value === false ? "off" : value);
  },
};

/** Does nothing move? */
export const calm = () => still() || settings.speed === "off" || document.hidden;
