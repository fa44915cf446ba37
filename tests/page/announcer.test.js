/** What those hear who do not see the table. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Announcer } from "#page/table/announcer.js";
import { Reach } from "#page/table/reach.js";
import { board, choice, entry, Page } from "./kit.js";

const names = ["Ann", "Bea", "Cem"];
const seats = (...deciding) => names.map((name, seat) => ({ seat, name, deciding: deciding.includes(seat) }));
const said = (n, seat, text) => entry(n, seat, { text });
const bea = [
  said(4, 1, "Bea rolls 1, 4 and 6."),
  said(5, 1, "Bea takes from stall 6."),
  said(6, 1, "Bea gains 1 egg."),
];

/** What is heard after each of these boards. */
function hear(...boards) {
  const [region, heard] = [{ textContent: "" }, []];
  const announcer = new Announcer(region);
  for (const [sent, entries, question = ""] of boards) {
    region.textContent = "";
    announcer.take(sent, entries, question);
    heard.push(region.textContent);
  }
  return heard;
}

describe("others' turns", () => {
  test("a turn is one sentence, said when it is over", () => {
    const during = { log_from: 4, seats: seats(1) };
    const after = { log_from: 6, seats: seats(2) };
    assert.deepEqual(hear([board(1, [], during), bea.slice(0, 2)], [board(2, [], after), bea.slice(2)]), [
      "",
      "Bea rolls 1, 4 and 6; takes from stall 6; gains 1 egg.",
    ]);
  });

  test("what is asked comes last, and nothing waits any longer then", () => {
    const mine = board(1, [choice(1, ["tile"])], { log_from: 4, seats: seats(0, 1) });
    assert.deepEqual(hear([mine, bea, "What now?"]), [
      "Bea rolls 1, 4 and 6; takes from stall 6; gains 1 egg. What now?",
    ]);
  });

  test("of a long turn the first moves are said, of what the table does the last", () => {
    const long = [...bea, said(7, 1, "Bea gains 1 coin."), said(8, 1, "Bea gains 1 bag.")];
    const table = [said(9, null, "Stall 6 is refilled."), said(10, null, "Stall 4 is refilled.")];
    const next = [said(11, 2, "Cem passes.")];
    assert.deepEqual(hear([board(1, [], { log_from: 4, seats: seats(0) }), [...long, ...table, ...next]]), [
      "Bea rolls 1, 4 and 6; takes from stall 6; gains 1 egg; 2 more. Stall 4 is refilled. Cem passes.",
    ]);
  });

  test("where much happens at once, the story has the rest", () => {
    const turns = Array.from({ length: 9 }, (_, n) => said(n + 4, 1 + (n % 2), `${names[1 + (n % 2)]} passes.`));
    const [heard] = hear([board(1, [], { log_from: 4, seats: seats(0) }), turns]);
    assert.equal(heard.match(/passes/g).length, 5);
    assert.match(heard, /The story has the rest\.$/);
  });

  test("what was taken back is not said", () => {
    const during = board(1, [], { log_from: 4, seats: seats(1) });
    const again = board(2, [], { log_from: 5, seats: seats(2) });
    assert.deepEqual(hear([during, bea], [again, [said(5, 1, "Bea passes.")]]), ["", "Bea rolls 1, 4 and 6; passes."]);
  });

  test("the page announces each board once, with others' moves and without its own", () => {
    const one = choice(1, ["tile"]);
    const page = new Page().take(board(4, [one], { log: [entry(0, 0)] }));
    page.take(board(5, [], { log_from: 1, log: [entry(1, 0), entry(2, 1)] }));
    page.take(board(6, [], { log_from: 3, log: [], over: true }));
    const told = page.drain("announce").map(({ entries, asked }) => [entries.map(({ n }) => n), asked]);
    assert.deepEqual(told, [
      [[], true],
      [[2], false],
      [[], true],
    ]);
  });
});

test("a thing on the board knows to which actions a click on it leads", () => {
  const actions = [choice(1, ["lot", "red"]), choice(2, ["lot", "blue"]), choice(3, ["boat"])];
  const reach = new Reach(actions);
  assert.deepEqual([reach.labels("lot"), reach.labels("boat"), reach.labels("red")], [["Do 1", "Do 2"], ["Do 3"], []]);
  assert.deepEqual(reach.click("lot").reach.labels("red"), ["Do 1"]);
});
