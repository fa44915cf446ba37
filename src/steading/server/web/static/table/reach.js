/** Which clicks say which action: pure arithmetic on paths, so that it can be read and tested without a page. */

/**
 * The clicks of one decision along the paths of its legal actions. Nothing in it changes: a click makes another one.
 */
export class Reach {
  /** @param {Wire.ChoiceForm[]} actions @param {string[]} clicked */
  constructor(actions = [], clicked = []) {
    this.actions = actions;
    this.clicked = clicked;
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
    if (!ordered.length) return this.later();
    return new Set(ordered.flatMap(({ path }) => path.slice(this.clicked.length, this.clicked.length + 1)));
  }

  /** What can still be said by going on with this. @param {string} id */
  labels(id) {
    const at = this.clicked.length;
    const next = this.open(true).filter(({ path }) => path[at] === id);
    return [...new Set(next.map(({ action }) => action.label))];
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

  /** The ids that come later on a path and may as well be clicked first. @returns {Set<string>} */
  later() {
    return new Set(this.open(false).flatMap(({ path }) => path.filter((id) => !this.clicked.includes(id))));
  }

  /** The actions that can still be said. */
  possible() {
    return new Set(this.open(false).map(({ action }) => action.index));
  }

  /**
   * After a click: on what is lit or comes later the path goes on, maybe to an action that is said in full (`said`); on
   * what was clicked it goes back; elsewhere nothing changes.
   * @param {string} id
   * @returns {{reach: Reach, said: Wire.ChoiceForm | null}}
   */
  click(id) {
    const lit = this.lit();
    if (!lit.has(id) && this.clicked.includes(id)) return { reach: this.upTo(this.clicked.indexOf(id)), said: null };
    if (!lit.has(id) && !this.later().has(id)) return { reach: this, said: null };
    const reach = new Reach(this.actions, [...this.clicked, id]);
    const whole = [...reach.open(true), ...reach.open(false)].find(({ path }) => path.length === reach.clicked.length);
    return { reach, said: whole?.action ?? null };
  }

  /** With only so many of its clicks. @param {number} many */
  upTo(many) {
    return new Reach(this.actions, this.clicked.slice(0, many));
  }

  /** Without the last click. */
  back() {
    return this.upTo(Math.max(0, this.clicked.length - 1));
  }
}

/**
 * The actions that put pieces into the same place, by number.
 * @param {Wire.ChoiceForm} choice
 * @param {Wire.ChoiceForm[]} choices
 */
export function rivalsOf(choice, choices) {
  const at = choice.ghosts[0]?.at;
  if (at === undefined || choice.ghosts.length !== 1) return [];
  return choices
    .filter((each) => each.ghosts.length === 1 && each.ghosts[0]?.at === at)
    .sort((one, other) => (one.ghosts[0]?.number ?? 0) - (other.ghosts[0]?.number ?? 0));
}
