/**
 * The line to the server, whatever carries it: the page sends and hears messages, and learns whether the line is up.
 */
import { SocketLine } from "./socket.js";

/** @typedef {"connecting" | "open" | "down" | "closed"} LineState `down` comes back by itself, `closed` never does */

/**
 * @typedef {object} Line
 * @property {LineState} state
 * @property {(message: Wire.Asked) => boolean} send false if the line is not open: nothing was sent
 * @property {(message: Wire.Sent) => void} onmessage
 * @property {(state: LineState) => void} onstate called after each change
 * @property {() => void} close
 */

/** Open a line to this address of the server. @param {string} path @returns {Line} */
export const openLine = (path) => new SocketLine(path);
