/**
 * The line to the backend, whatever carries it: the page sends and hears messages, and learns whether the line is up.
 */

/** @typedef {"connecting" | "open" | "down" | "closed"} LineState `down` comes back by itself, `closed` never does */

/**
 * @typedef {object} Line
 * @property {LineState} state
 * @property {(message: Wire.TableRequest) => boolean} send false if the line is not open: nothing was sent
 * @property {(message: Wire.OutgoingMessage) => void} onmessage
 * @property {(state: LineState) => void} onstate called after each change
 * @property {() => void} close
 */

export { openLine } from "./backend.js";
