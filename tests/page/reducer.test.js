/** What a table does, event by event: no browser, no server. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { litIn, meantBy, totalIn } from "#page/table/state.js";
import { bid, board, choice, entry, Page, panel } from "./kit.js";

const one = choice(1, ["tile"]);
const other = choice(2, ["meadow"]);
const carry = choice(3, ["good", "barn"]);
const carryOn = choice(4, ["good", "shed"]);
const opening = choice(5, ["lot"], { ends: false });

describe("a step of a lesson", () => {
  test("stages what it asks for, not the least", () => {
    const [few, more] = [bid(1, "lot", 1), bid(2, "lot", 2)];
    const note = {
      title: "",
      text: [],
      points: [],
      ghosts: [],
      buttons: [],
      at: 1,
      of: 2,
      tone: "say",
      rule: "",
      turn: [2],
    };
    assert.equal(new Page().take(board(4, [few, more], { can_undo: true })).state.staged, few);
    assert.equal(new Page().take(board(4, [few, more], { can_undo: true, note })).state.staged, more);
  });
});

describe("a turn that was advised", () => {
  const asked = (page) => page.sent().map(({ action }) => action);

  test("is played action by action, without being confirmed", () => {
    const page = new Page().take(board(4, [opening, one])).do({ type: "play turn", turn: [5, 9] });
    assert.deepEqual(asked(page), [5]);
    page.take(board(5, [other, bid(9, "lot", 2)]));
    assert.deepEqual(asked(page), [9]);
    page.take(board(6, [one]));
    assert.deepEqual(asked(page), []);
  });

  test("ends when it is somebody else's turn, when it is refused, and when something is taken back", () => {
    const begun = () => new Page().take(board(4, [opening, one])).do({ type: "play turn", turn: [5, 9, 9] });
    const passed = begun().take(board(5));
    assert.deepEqual(asked(passed.take(board(6, [one, other]))), [5]);
    const refused = begun().do({ type: "refused", refusal: { rule: "", text: "No." }, coached: false });
    assert.deepEqual(asked(refused.take(board(5, [one, other]))), [5]);
    const undone = begun().take(board(5, [one, other]));
    undone.state = { ...undone.state, waiting: null };
    undone.do({ type: "undo" });
    assert.deepEqual(undone.state.turn, []);
  });
});

describe("a page that is loaded again", () => {
  const clicks = (more) => ({ type: "resume", clicks: { number: 4, seat: 0, clicked: [], staged: null, ...more } });
  const loaded = (settings) => new Page(settings).take(board(4, [one, opening, carry, carryOn]));

  test("goes on from what was clicked and staged, and plays nothing by itself", () => {
    const page = loaded().do(clicks({ clicked: ["good"] }));
    assert.deepEqual([...litIn(page.state)], ["barn", "shed"]);
    const staged = loaded().do(clicks({ clicked: ["good", "barn"], staged: 3 }));
    assert.deepEqual([staged.state.staged, staged.state.reach.clicked], [carry, ["good", "barn"]]);
    const hasty = loaded({ confirm: false }).do(clicks({ clicked: ["good", "barn"], staged: 3 }));
    for (const each of [page, staged, hasty]) assert.deepEqual(each.sent(), []);
  });

  test("knows nothing of another decision, another seat, or what leads on", () => {
    for (const other of [{ number: 5 }, { seat: 1 }]) {
      const page = loaded().do(clicks({ clicked: ["tile"], staged: 1, ...other }));
      assert.deepEqual([page.state.staged, page.state.reach.clicked], [null, []]);
    }
    assert.deepEqual(
      loaded()
        .do(clicks({ staged: 5 }))
        .sent(),
      [],
    );
  });
});

describe("staging", () => {
  test("a click stages, and nothing is sent until it is confirmed", () => {
    const page = new Page().take(board(4, [one, other]));
    page.click("tile");
    assert.equal(page.state.staged, one);
    assert.deepEqual(page.sent(), []);
    page.click("meadow");
    assert.equal(page.state.staged, other);
    page.do({ type: "confirm" });
    assert.deepEqual(page.sent(), [{ do: "play", action: 2, seat: 0, number: 4, key: "page-1" }]);
  });

  test("what is staged is taken back without a word to the server", () => {
    const page = new Page().take(board(4, [one, other], { can_undo: true }));
    page.click("tile").do({ type: "undo" });
    assert.equal(page.state.staged, null);
    assert.deepEqual(page.state.reach.clicked, []);
    assert.deepEqual(page.sent(), []);
    page.do({ type: "undo" });
    assert.deepEqual(
      page.sent().map(({ do: what }) => what),
      ["undo"],
    );
  });

  test("without confirming a click plays", () => {
    const page = new Page({ confirm: false }).take(board(4, [one, other])).click("tile");
    assert.deepEqual(
      page.sent().map(({ action }) => action),
      [1],
    );
    assert.equal(page.state.staged, null);
  });

  test("what only leads on within a turn is played at once", () => {
    const page = new Page().take(board(4, [opening, one])).click("lot");
    assert.deepEqual(
      page.sent().map(({ action }) => action),
      [5],
    );
  });

  test("two clicks say one action, in either order, and can be taken back", () => {
    const page = new Page().take(board(4, [carry, carryOn, one])).click("good");
    assert.deepEqual([...litIn(page.state)], ["barn", "shed"]);
    page.click("good");
    assert.deepEqual([...litIn(page.state)], ["good", "tile"]);
    page.click("shed").do({ type: "unclick" });
    assert.deepEqual(page.state.reach.clicked, []);
    page.click("shed").click("good");
    assert.equal(page.state.staged, carryOn);
  });

  test("a place of its own that is not lit never means what lies below it", () => {
    const { state } = new Page().take(board(4, [one]));
    assert.equal(meantBy(state, ["bid", "tile"], true), undefined);
    assert.equal(meantBy(state, ["bid", "tile"], false), "tile");
  });

  test("a click on its ghost stages the same in the next number", () => {
    const [few, more] = [bid(1, "lot", 1), bid(2, "lot", 2)];
    const page = new Page().take(board(4, [few, more, one])).do({ type: "stage", action: few });
    const again = { type: "click", ids: ["lot"], firm: false, onGhost: true };
    assert.equal(page.do(again).state.staged, more);
    assert.equal(page.do(again).state.staged, few);
  });

  test("where only the number is open, the least is staged, and taken back with its opening", () => {
    const page = new Page().take(board(5, [bid(2, "lot", 2), bid(1, "lot", 1)], { can_undo: true }));
    assert.equal(page.state.staged.index, 1);
    page.do({ type: "undo" });
    assert.deepEqual(
      page.sent().map(({ do: what }) => what),
      ["undo"],
    );
  });

  test("a button of a former board does nothing", () => {
    const page = new Page().take(board(4, [one])).take(board(6, [choice(1, ["tile"])]));
    page.do({ type: "stage", action: one });
    assert.equal(page.state.staged, null);
    assert.deepEqual(page.sent(), []);
  });

  test("a click on what is not lit asks why not", () => {
    const page = new Page()
      .take(board(4, [carry]))
      .click("good")
      .click("wall");
    assert.deepEqual(page.sent(), [{ do: "why", seat: 0, path: ["good", "wall"] }]);
  });

  test("who looks on, or looks at the end, is told nothing of it", () => {
    const page = new Page().take(board(4, [], { seat: null })).click("wall");
    page.take(board(9, [], { over: true })).click("wall");
    assert.deepEqual(page.sent(), []);
  });
});

describe("what counts once", () => {
  test("a double click plays once", () => {
    const page = new Page({ confirm: false }).take(board(4, [one]));
    page.do({ type: "stage", action: one }).do({ type: "stage", action: one });
    assert.equal(page.sent().length, 1);
    assert.deepEqual(page.drain("enable").at(-1), { type: "enable", enabled: false });
  });

  test("each message has a key of its own", () => {
    const page = new Page({ confirm: false })
      .take(board(4, [one]))
      .click("tile")
      .take(board(5, [other]))
      .click("meadow");
    assert.deepEqual(
      page.sent().map(({ key, number }) => [key, number]),
      [
        ["page-1", 4],
        ["page-2", 5],
      ],
    );
  });

  test("what was on its way when the line broke is sent again with its key, if it has not arrived", () => {
    const page = new Page({ confirm: false }).take(board(4, [one])).click("tile");
    const [first] = page.sent();
    page.do({ type: "line", open: false }).do({ type: "line", open: true });
    assert.deepEqual(page.sent(), []);
    page.take(board(4, [one]));
    assert.deepEqual(page.sent(), [first]);
    page.take(board(5, []));
    assert.equal(page.state.waiting, null);
    assert.deepEqual(page.sent(), []);
  });

  test("what has arrived is not sent again", () => {
    const page = new Page({ confirm: false }).take(board(4, [one])).click("tile");
    page.do({ type: "line", open: false }).do({ type: "line", open: true });
    page.sent();
    page.take(board(5, []));
    assert.deepEqual(page.sent(), []);
  });

  test("while the line is down nothing is sent and nothing is held back", () => {
    const page = new Page({ confirm: false })
      .take(board(4, [one]))
      .do({ type: "line", open: false })
      .click("tile");
    assert.deepEqual(page.sent(), []);
    assert.equal(page.state.waiting, null);
  });

  test("a message is about the board that is seen, not one that is still told", () => {
    const page = new Page().take(board(4, [one], { can_undo: true }));
    page.telling = true;
    page.take(board(5, [other])).do({ type: "undo" });
    assert.deepEqual(
      page.sent().map(({ number }) => number),
      [4],
    );
  });
});

describe("what actions would bring", () => {
  const told = {
    kind: "foresight",
    number: 4,
    seat: 0,
    actions: [{ index: 1, brings: "2 wood", score: 9, ahead: null }],
  };

  test("it is asked once for a board, and again when the line has come back", () => {
    const page = new Page().take(board(4, [one]));
    const asked = () => page.drain("send").filter(({ message }) => message.do === "foresee").length;
    assert.equal(asked(), 1);
    page.take(board(4, [one]));
    assert.equal(asked(), 0);
    page
      .do({ type: "line", open: false })
      .do({ type: "line", open: true })
      .take(board(4, [one]));
    assert.equal(asked(), 1);
  });

  test("it is said beside the actions, and of what is staged; the score is that of now", () => {
    const page = new Page()
      .take(board(4, [one, other]))
      .click("tile")
      .do({ type: "foresight", foresight: told });
    assert.equal(page.state.staged.brings, "2 wood");
    assert.deepEqual(
      page.drain("foreseen")[0].actions.map(({ brings }) => brings),
      ["2 wood", ""],
    );
    assert.equal(page.drain("promise").length, 1);
    assert.equal(totalIn(page.state), 7);
    page.do({ type: "confirm" });
    assert.deepEqual(
      page.sent().map(({ action }) => action),
      [1],
    );
  });

  test("a button that was made before it was known still stages", () => {
    const page = new Page().take(board(4, [one, other])).do({ type: "foresight", foresight: told });
    page.do({ type: "stage", action: one });
    assert.equal(page.state.staged.score, 9);
  });

  test("what comes for another board is not taken", () => {
    const page = new Page().take(board(5, [one])).do({ type: "foresight", foresight: told });
    assert.equal(page.state.board.actions[0].brings, "");
  });

  test("what comes while moves are told is there when the board is shown", () => {
    const page = new Page().take(board(3));
    page.telling = true;
    page.take(board(4, [one])).do({ type: "foresight", foresight: told });
    assert.equal(page.drain("foreseen").length, 0);
    page.tell();
    assert.equal(page.drain("decision").at(-1).board.actions[0].brings, "2 wood");
    page.click("tile");
    assert.equal(page.state.staged.brings, "2 wood");
  });
});

describe("ahead of the server", () => {
  const staged = [bid(7, "lot", 1), bid(8, "lot", 2)];
  const leading = { ...opening, ahead: staged[0] };
  const answer = () =>
    board(
      5,
      staged.map((each) => ({ ...each, paths: [...each.paths] })),
      { can_undo: true },
    );

  test("the click itself stages what it leads to, and the answer says the same", () => {
    const page = new Page().take(board(4, [leading, one])).click("lot");
    assert.equal(page.state.staged.index, 7);
    assert.notEqual(page.state.waiting, null);
    page.take(answer());
    assert.equal(page.state.staged.index, 7);
    assert.equal(page.state.waiting, null);
    assert.deepEqual(
      page.sent().map(({ action }) => action),
      [5],
    );
  });

  test("who confirms before the answer has confirmed", () => {
    const page = new Page()
      .take(board(4, [leading, one]))
      .click("lot")
      .do({ type: "confirm" });
    page.sent();
    page.take(answer());
    assert.deepEqual(
      page.sent().map(({ action, number }) => [action, number]),
      [[7, 5]],
    );
  });

  test("who takes it back before the answer has taken it back", () => {
    const page = new Page()
      .take(board(4, [leading, one]))
      .click("lot")
      .do({ type: "undo" });
    page.sent();
    page.take(answer());
    assert.deepEqual(
      page.sent().map(({ do: what, number }) => [what, number]),
      [["undo", 5]],
    );
  });

  test("a click on another place takes the first back and opens that one", () => {
    const elsewhere = choice(6, ["field"], { ends: false, ahead: bid(9, "field", 1) });
    const before = () => board(4, [{ ...leading }, { ...elsewhere }]);
    const page = new Page().take(before()).click("lot").take(answer());
    page.sent();
    page.click("field");
    assert.deepEqual(
      page.sent().map(({ do: what }) => what),
      ["undo"],
    );
    assert.equal(page.state.staged.index, 9);
    page.take(before());
    assert.deepEqual(
      page.sent().map(({ action }) => action),
      [6],
    );
  });

  test("what is refused is no longer staged, and nothing is held back", () => {
    const page = new Page().take(board(4, [leading, one])).click("lot");
    page.do({ type: "refused", refusal: { kind: "refused", rule: "x" }, coached: false });
    assert.equal(page.state.staged, null);
    assert.equal(page.state.waiting, null);
    assert.deepEqual(page.drain("refusal").at(-1).refusal.rule, "x");
    page.click("tile");
    assert.equal(page.state.staged, one);
  });

  test("what a teacher refuses is clicked anew", () => {
    const page = new Page({ confirm: false })
      .take(board(4, [carry]))
      .click("good")
      .click("barn");
    page.do({ type: "refused", refusal: { kind: "refused", rule: "x" }, coached: true });
    assert.deepEqual(page.state.reach.clicked, []);
  });
});

describe("what is forced", () => {
  test("the only way out plays itself, and is told like what others do", () => {
    const page = new Page().take(board(4, [one], { log: [entry(0, 1)] }));
    const [{ action }] = page.drain("force");
    page.do({ type: "forced", action });
    assert.deepEqual(
      page.sent().map(({ action: index }) => index),
      [1],
    );
    page.take(board(5, [], { log: [entry(1, 0), entry(2, 1)], log_from: 1 }));
    assert.deepEqual(
      page
        .drain("recap")
        .at(-1)
        .entries.map(({ n }) => n),
      [0, 1, 2],
    );
  });

  test("it does not where that is not wished, where somebody teaches, or after something was taken back", () => {
    assert.deepEqual(new Page({ forced: false }).take(board(4, [one])).drain("force"), []);
    assert.deepEqual(new Page().take(board(4, [one], { note: { points: [] } })).drain("force"), []);
    const page = new Page()
      .take(board(5, [], { can_undo: true }))
      .do({ type: "undo" })
      .take(board(4, [one]));
    assert.deepEqual(page.drain("force"), []);
  });

  test("it does not once something else is to be decided", () => {
    const page = new Page().take(board(4, [one])).take(board(6, [other, carry]));
    page.do({ type: "forced", action: one });
    assert.deepEqual(page.sent(), []);
  });
});

describe("a press", () => {
  const press = (id) => ({ type: "press", id, x: 0, y: 0 });
  const drop = (ids, more = {}) => ({ type: "drop", x: 40, y: 0, ids, closer: false, ...more });

  test("a board that comes under it waits for its end", () => {
    const page = new Page().take(board(4, [one])).do(press("tile"));
    page.take(board(5, [other]));
    assert.equal(page.state.shown.number, 4);
    page.do({ type: "release" });
    assert.equal(page.state.shown.number, 5);
  });

  test("that ends elsewhere clicks both ends", () => {
    const page = new Page()
      .take(board(4, [carry, one]))
      .do(press("good"))
      .do(drop(["barn"]));
    assert.equal(page.state.staged, carry);
    assert.equal(page.state.dragged, true);
  });

  test("that begins on what is not lit clicks only where it ends", () => {
    const page = new Page()
      .take(board(4, [one, other]))
      .do(press("card"))
      .do(drop(["tile"]));
    assert.equal(page.state.staged, one);
  });

  test("that ends nowhere changes nothing", () => {
    const page = new Page()
      .take(board(4, [carry, one]))
      .do(press("good"))
      .do(drop([]));
    assert.deepEqual(page.state.reach.clicked, []);
    page.do(press("tile")).do(drop(["meadow"]));
    assert.equal(page.state.staged, null);
    assert.equal(page.state.dragged, true);
    assert.deepEqual(page.sent(), []);
  });

  test("that hardly moves is a click", () => {
    const page = new Page()
      .take(board(4, [carry]))
      .do(press("good"))
      .do(drop(["barn"], { x: 5 }));
    assert.equal(page.state.dragged, false);
    assert.equal(page.state.staged, null);
  });

  test("on a ground that is seen closer moves the ground", () => {
    const page = new Page()
      .take(board(4, [one]))
      .do(press("card"))
      .do(drop(["tile"], { closer: true }));
    assert.equal(page.state.staged, null);
  });
});

describe("boards", () => {
  test("a panel without a drawing is as it was", () => {
    const page = new Page().take(board(4, [], { panels: [panel("own", "<g/>"), panel("lots", "<a/>")] }));
    page.take(board(5, [], { panels: [panel("own", ""), panel("lots", "<b/>")] }));
    assert.deepEqual(
      page.state.board.panels.map(({ body }) => body),
      ["<g/>", "<b/>"],
    );
  });

  test("the same decision again keeps what was clicked and staged", () => {
    const page = new Page().take(board(4, [carry, one])).click("good");
    page.take(board(4, [choice(3, ["good", "barn"]), choice(1, ["tile"])]));
    assert.deepEqual(page.state.reach.clicked, ["good"]);
    page.click("barn").take(board(4, [choice(3, ["good", "barn"]), choice(1, ["tile"])]));
    assert.equal(page.state.staged, carry);
  });

  test("an action that looks like another is said by that one", () => {
    const page = new Page().take(board(4, [one, { ...other, paths: [] }]));
    assert.deepEqual(page.state.board.actions, [one]);
  });

  test("the log grows, and what was taken back goes", () => {
    const page = new Page().take(board(4, [], { log: [entry(0, 1), entry(1, 0)] }));
    page.take(board(5, [], { log: [entry(2, 1)], log_from: 2 }));
    assert.equal(page.state.log.length, 3);
    page.take(board(4, [], { log: [], log_from: 1 }));
    assert.equal(page.state.log.length, 1);
  });

  test("moves of others are told first, one's own fly after the board is shown", () => {
    const page = new Page().take(board(4, [], { log: [entry(0, 1)] }));
    page.effects = [];
    page.take(board(5, [one], { log: [entry(1, 1, { concerns: true }), entry(2, 0)], log_from: 1 }));
    assert.deepEqual(
      page.drain("animate")[0].entries.map(({ n }) => n),
      [1],
    );
    assert.deepEqual(
      page.drain("follow")[0].entries.map(({ n }) => n),
      [2],
    );
    assert.deepEqual(
      page.drain("sound").map(({ name }) => name),
      ["outbid", "mine"],
    );
    assert.deepEqual(page.drain("glow")[0].ids, ["thing-1"]);
  });

  test("what happened before the last own decision is not told again", () => {
    const page = new Page().take(board(4, [one], { log: [entry(0, 1), entry(1, 1), entry(2, 0)] }), 1);
    assert.deepEqual(
      page
        .drain("recap")
        .at(-1)
        .entries.map(({ n }) => n),
      [1],
    );
    page.click("tile").do({ type: "confirm" });
    assert.deepEqual(page.drain("remember seen"), [{ type: "remember seen", seat: 0, length: 3 }]);
  });

  test("the end is opened once", () => {
    const page = new Page()
      .take(board(8))
      .take(board(9, [], { over: true }))
      .take(board(9, [], { over: true }));
    assert.equal(page.drain("ending").length, 1);
  });

  test("another seat at this screen begins with an empty log, after the screen was passed once", () => {
    const page = new Page().take(board(4, [], { next_seat: 1, log: [entry(0, 0)] }));
    page.take(board(4, [], { next_seat: 1, log: [entry(0, 0)] }));
    assert.deepEqual(
      page.drain("settle").map(({ pass }) => pass),
      [true, false],
    );
    page.do({ type: "sit" });
    assert.deepEqual(page.sent(), [{ do: "sit", seat: 1 }]);
    page.take(board(4, [one], { seat: 1, next_seat: 1, log: [entry(0, 0)] }));
    assert.deepEqual(
      page.drain("settle").map(({ pass }) => pass),
      [false],
    );
    assert.equal(page.drain("new log").length, 1);
  });
});

describe("looking back", () => {
  test("each step back shows the board as it was drawn; what happened before the page was opened is only told", () => {
    const page = new Page().take(board(4, [], { log: [entry(0, 1)] }));
    page.take(board(5, [], { log: [entry(1, 1)], log_from: 1 }));
    page.take(board(6, [one], { log: [entry(2, 1)], log_from: 2 }));
    const back = (n) => page.do({ type: "look back", entry: entry(n, 1) }).drain("look back")[0].drawn?.number;
    assert.deepEqual([2, 1, 0].map(back), [6, 5, undefined]);
    assert.equal(page.state.back, false);
    back(1);
    assert.equal(page.state.back, true);
    page.do({ type: "look back", entry: null });
    assert.equal(page.state.back, false);
  });

  test("nothing of it is left once a turn has been played", () => {
    const page = new Page()
      .take(board(4))
      .take(board(6, [one]))
      .click("tile")
      .do({ type: "confirm" });
    assert.deepEqual(page.state.past, []);
  });
});

describe("errors", () => {
  const failed = (code) => ({ type: "failed", error: { kind: "error", code, text: "No." } });

  test("a stale board says nothing, since a fresh one follows", () => {
    const page = new Page({ confirm: false })
      .take(board(4, [one]))
      .click("tile")
      .do(failed("stale"));
    assert.deepEqual(page.drain("say"), []);
    assert.equal(page.state.waiting, null);
  });

  test("a table that is gone is never asked again; everything else is said for a while", () => {
    const page = new Page().do(failed("gone")).do(failed("too-fast"));
    assert.equal(page.drain("close line").length, 1);
    assert.deepEqual(
      page.drain("say").map(({ time }) => time > 0),
      [false, true],
    );
  });
});

describe("effects, in their order", () => {
  const types = (page) => page.effects.splice(0).map(({ type }) => type);
  const SHOWN = ["measure", "unstage", "draw", "recap", "note", "buttons", "refusal", "decision"];

  test("a first board is measured, drawn, told of and lit", () => {
    const page = new Page().take(board(4, [one, other]));
    const closing = ["settle", "sound", "announce", "shown", "ready", "follow"];
    assert.deepEqual(types(page), ["send", "log", "animate", ...SHOWN, "turn", "unforce", ...closing]);
    page.take(board(4, [one, other]));
    const again = SHOWN.filter((type) => !["unstage", "refusal", "decision"].includes(type));
    const closed = ["settle", "announce", "shown", "ready", "follow"];
    assert.deepEqual(types(page), ["log", "animate", ...again, "light", ...closed]);
  });

  test("clocks are shown where a table has some, and the end is heard and opened", () => {
    const page = new Page().take(board(4));
    page.effects = [];
    page.take(board(5, [], { now: 1, over: true }));
    const closing = ["settle", "sound", "ending", "announce", "shown", "ready", "follow"];
    assert.deepEqual(types(page), ["clocks", "log", "animate", ...SHOWN, ...closing]);
  });

  test("a click that goes on lights and turns to what is next", () => {
    const page = new Page().take(board(4, [carry, one]));
    page.effects = [];
    assert.deepEqual(types(page.click("good")), ["light", "turn"]);
    assert.deepEqual(types(page.do({ type: "unclick" })), ["light"]);
  });

  test("staging closes the card; taking back asks again; playing says that nothing else can be said", () => {
    const page = new Page().take(board(4, [one, other]));
    page.effects = [];
    assert.deepEqual(types(page.click("tile")), ["close card", "stage"]);
    assert.deepEqual(types(page.do({ type: "undo" })), ["unstage", "ask again", "light"]);
    page.click("tile");
    page.effects = [];
    const sending = ["send", "unforce", "ready", "enable"];
    assert.deepEqual(types(page.do({ type: "confirm" })), ["close card", "remember seen", ...sending]);
    const refused = { type: "refused", refusal: { kind: "refused", rule: "x" }, coached: false };
    assert.deepEqual(types(page.do(refused)), ["enable", "ready", "refusal"]);
    assert.deepEqual(page.state.staged, one);
  });

  test("a drag that leads nowhere is lit as before", () => {
    const page = new Page().take(board(4, [carry, one])).do({ type: "press", id: "good", x: 0, y: 0 });
    page.effects = [];
    page.do({ type: "drop", x: 99, y: 0, ids: [], closer: false });
    assert.deepEqual(types(page), ["light", "turn", "light"]);
  });

  test("what plays itself closes the card", () => {
    const page = new Page().take(board(4, [one]));
    page.effects = [];
    assert.equal(types(page.do({ type: "forced", action: one }))[0], "close card");
  });

  test("who passes the screen leaves nothing on it", () => {
    const page = new Page().take(board(4, [], { next_seat: 1 }));
    page.effects = [];
    assert.deepEqual(types(page.do({ type: "sit" })), ["clear panels", "send"]);
    assert.deepEqual(page.state.past, []);
  });

  test("the line is said to be down and up; what is up brings the board by itself", () => {
    const page = new Page().do({ type: "line", open: false });
    assert.deepEqual(page.effects.splice(0), [{ type: "online", open: false }]);
    assert.deepEqual(types(page.do({ type: "line", open: true })), ["online"]);
  });
});

describe("what is over is over", () => {
  test("a message is not sent again by a board that only comes again", () => {
    const page = new Page({ confirm: false }).take(board(4, [one])).click("tile");
    page.sent();
    page.take(board(4, [one]));
    assert.deepEqual(page.sent(), []);
    assert.notEqual(page.state.waiting, null);
  });

  test("nothing is dragged while a message is on its way", () => {
    const page = new Page()
      .take(board(4, [opening, one]))
      .click("lot")
      .do({ type: "press", id: "card", x: 0, y: 0 });
    page.do({ type: "drop", x: 99, y: 0, ids: ["tile"], closer: false });
    assert.equal(page.state.staged, null);
  });

  test("what played itself is told until the next own decision", () => {
    const page = new Page().take(board(4, [one])).do({ type: "forced", action: one });
    page.take(board(5, [other, carry], { log: [entry(0, 0), entry(1, 1)] }));
    assert.deepEqual(
      page
        .drain("recap")
        .at(-1)
        .entries.map(({ n }) => n),
      [0, 1],
    );
    page.click("meadow").do({ type: "confirm" });
    page.take(board(6, [], { log: [entry(2, 0), entry(3, 1)], log_from: 2 }), 2);
    assert.deepEqual(
      page
        .drain("recap")
        .at(-1)
        .entries.map(({ n }) => n),
      [3],
    );
  });

  test("another place is opened once", () => {
    const field = choice(6, ["field"], { ends: false });
    const page = new Page()
      .take(board(4, [opening, field]))
      .click("lot")
      .take(board(5, [one], { can_undo: true }));
    page.click("field").take(board(4, [opening, field]));
    assert.deepEqual(
      page.sent().map(({ do: what, action }) => action ?? what),
      [5, "undo", 6],
    );
    page.take(board(5, [one])).take(board(6, [opening, field]));
    assert.deepEqual(page.sent(), []);
  });

  test("what is promised is not said over a board of the past", () => {
    const page = new Page().take(board(3, [], { log: [entry(0, 1)] }));
    page.take(board(4, [one, other], { log: [entry(1, 1)], log_from: 1 })).click("tile");
    page.do({ type: "look back", entry: entry(1, 1) });
    page.do({ type: "foresight", foresight: { kind: "foresight", number: 4, seat: 0, actions: [] } });
    assert.deepEqual(page.drain("promise"), []);
  });
});
