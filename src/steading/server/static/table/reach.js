/** Which clicks say which action: pure arithmetic on paths, so that it can be read and tested without a page. */

/** Follows the clicks of one decision along the paths of its legal actions. */
export class Reach {
  /** @param {Wire.Choice[]} actions */
  constructor(actions = []) {
    this.actions = actions;
    /** @type {string[]} */
    this.clicked = [];
  }

  /**
   * The paths that still agree with what was clicked; `inOrder` wants the clicks in the path's own order.
   * @param {boolean} inOrder
   */
  open(inOrder) {
    const clicked = this.clicked;
    /** @param {string[]} path */
    const agrees = (path) => clicked.every((id, place) => (inOrder ? path[place] === id : path.includes(id)));
    return this.actions.flatMap((action) => action.paths.filter(agrees).map((path) => ({ action, path })));
  }

  /**
   * The ids that continue a path: the next of each; after clicks out of order, whatever is missing.
   * @returns {Set<string>}
   */
  lit() {
    const ordered = this.open(true);
    if (ordered.length)
      return new Set(ordered.flatMap(({ path }) => path.slice(this.clicked.length, this.clicked.length + 1)));
    return new Set(this.open(false).flatMap(({ path }) => path.filter((id) => !this.clicked.includes(id))));
  }

  /** The ids that begin a path. @returns {Set<string>} */
  first() {
    return new Set(this.actions.flatMap(({ paths }) => paths.flatMap((path) => path.slice(0, 1))));
  }

  /** Is there something to click after this? @param {string} id */
  leadsOn(id) {
    return this.actions.some(({ paths }) =>
      paths.some((path) => path.length > this.clicked.length + 1 && path.includes(id)),
    );
  }

  /** The ids that come later on a path and may as well be clicked first. */
  later() {
    return new Set(this.open(false).flatMap(({ path }) => path.filter((id) => !this.clicked.includes(id))));
  }

  /** The actions that can still be said. */
  possible() {
    return new Set(this.open(false).map(({ action }) => action.index));
  }

  /** A click: "on" (the path goes on), "back" (a choice taken back), an action (said in full) or null (not allowed).
   * @param {string} id @returns {Wire.Choice | "on" | "back" | null}
   */
  click(id) {
    const lit = this.lit();
    if (!lit.has(id) && this.clicked.includes(id)) {
      this.clicked = this.clicked.slice(0, this.clicked.indexOf(id));
      return "back";
    }
    if (!lit.has(id) && !this.later().has(id)) return null;
    this.clicked = [...this.clicked, id];
    const whole = [...this.open(true), ...this.open(false)].find(({ path }) => path.length === this.clicked.length);
    return whole ? whole.action : "on";
  }

  /** Take the last click back; false if there was none. */
  back() {
    const had = this.clicked.length > 0;
    this.clicked = this.clicked.slice(0, -1);
    return had;
  }
}
