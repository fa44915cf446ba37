/** A finished game on its board again: the slider along the foot, and everything around it as it was at that moment. */
import { say } from "../shared/language.js";

/**
 * What it shows things with.
 * @typedef {{panels: import("./panels.js").Panels, story: import("./story.js").Story, recap: import("./recap.js").Recap,
 * inspector: import("./inspector.js").Inspector}} Parts
 */

/** One game that is looked at again. */
export class Playback {
  /**
   * @param {Parts} parts
   * @param {(at: number) => Promise<Wire.MomentMessage | null>} ask
   * @param {(moment: Wire.MomentMessage) => void} draw
   */
  constructor(parts, ask, draw) {
    this.parts = parts;
    this.ask = ask;
    this.draw = draw;
    /** @type {import("./slider.js").Slider | null} */
    this.slider = null;
    /** What is looked at. @type {Wire.MomentMessage | null} */
    this.moment = null;
  }

  /**
   * Lay the slider along the foot of the table.
   * @param {number} last
   * @param {Wire.Curve | null} curve
   * @param {string[]} names of the seats
   */
  async open(last, curve, names) {
    const whole = await this.ask(last);
    if (whole) this.parts.story.take(whole.log, 0, whole.log.length);
    const turnings = (curve?.turnings ?? []).map(([at, seat]) => ({
      at,
      seat,
      words: say("slider-turning", { name: names[seat] ?? "", at }),
    }));
    const { Slider } = await import("./slider.js");
    this.slider = new Slider(last, (at) => this.show(at), curve?.seasons, turnings);
    this.parts.panels.layFoot(curve?.seasons.length ? 76 : 54, this.slider.line);
    return this.slider;
  }

  /** Show a moment, and nothing of any other. @param {number} at */
  async show(at) {
    const moment = await this.ask(at);
    if (!moment) return;
    this.moment = moment;
    this.draw(moment);
    const { panels, story, recap, inspector } = this.parts;
    story.mark(at);
    recap.show(moment.log);
    const touched = moment.log.at(-1)?.ids.map((id) => panels.element(id)) ?? [];
    inspector.follow(touched.find((element) => element !== null) ?? null);
    document.body.dataset.at = String(at);
  }

  /** A slip of the recap leads to its moment. @param {Wire.Entry | null} entry */
  look(entry) {
    if (entry && typeof entry.at === "number") this.slider?.leap(entry.at);
  }

  /** The game is left. */
  close() {
    this.slider?.pause();
    this.slider = null;
    this.moment = null;
    delete document.body.dataset.at;
    this.parts.panels.layFoot(0);
  }
}

/** What happened at a moment, in a sentence. @param {Wire.MomentMessage} moment */
export const saidAt = ({ log }) => log.at(-1)?.text ?? "";
