/** One drawing becomes the next, and whatever is still there is the same element. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Element, make } from "./dom.js";

Object.assign(globalThis, { Element, document: { getElementById: () => null } });
const { morph } = await import("#page/table/morph.js");

const child = (element, id) => element.children.find((each) => each.id === id);

/** Morph, and see that nothing but the order of attributes differs from what was wanted. */
function become(old, next) {
  const wanted = String(next);
  morph(old, next);
  assert.equal(String(old), wanted);
  return old;
}

test("an equal drawing is left alone", () => {
  const [old, next] = [make("g", {}, make("use", { id: "a" })), make("g", {}, make("use", { id: "a" }))];
  const [kept] = old.children;
  assert.equal(become(old, next).children[0], kept);
  assert.equal(next.children.length, 1, "and so is the new one");
});

test("attributes come, change and go", () => {
  become(make("g", { x: "1", class: "lit", y: "2" }), make("g", { x: "3", y: "2", role: "img" }));
});

test("words change where they stand", () => {
  const old = make("text", {}, "3 wood");
  const [words] = old.childNodes;
  assert.equal(become(old, make("text", {}, "4 wood")).childNodes[0], words);
});

test("what has a name is the same element wherever it has gone", () => {
  const old = make("svg", {}, make("use", { id: "a" }), make("use", { id: "b" }), make("use", { id: "c" }));
  const [a, b, c] = old.children;
  become(old, make("svg", {}, make("use", { id: "c", x: "1" }), make("use", { id: "a" }), make("use", { id: "b" })));
  assert.deepEqual([child(old, "a"), child(old, "b"), child(old, "c")], [a, b, c]);
});

test("what is new comes and what is gone goes, between what stays", () => {
  const old = make("svg", {}, make("use", { id: "a" }), make("use", { id: "b" }), make("use", { id: "c" }));
  const kept = [child(old, "a"), child(old, "c")];
  become(old, make("svg", {}, make("use", { id: "a" }), make("use", { id: "new" }), make("use", { id: "c" })));
  assert.deepEqual([child(old, "a"), child(old, "c")], kept);
  assert.equal(child(old, "b"), undefined);
});

test("what has no name stays if it is of the same kind in the same place", () => {
  const old = make("svg", {}, make("rect", { x: "1" }), make("path", { d: "M0" }));
  const [rect, path] = old.children;
  become(old, make("svg", {}, make("rect", { x: "2" }), make("circle", { r: "5" })));
  assert.equal(old.children[0], rect);
  assert.notEqual(old.children[1], path);
});

test("a name that stands on another kind of element is another thing", () => {
  const old = make("svg", {}, make("g", { id: "a" }));
  const [was] = old.children;
  become(old, make("svg", {}, make("use", { id: "a" })));
  assert.notEqual(old.children[0], was);
});

test("what a thing holds is morphed with it", () => {
  const piece = (x, words) => make("g", { id: "piece" }, make("use", { id: "face", x }), make("text", {}, words));
  const old = make("svg", {}, piece("1", "2"));
  const face = child(child(old, "piece"), "face");
  become(old, make("svg", {}, make("rect"), piece("9", "3")));
  assert.equal(child(child(old, "piece"), "face"), face);
});

test("any drawing becomes any other", () => {
  const names = ["a", "b", "c", "d", ""];
  let chance = 7;
  const next = (many) => {
    chance = (chance * 48271) % 2147483647;
    return chance % many;
  };
  const draw = (deep) => {
    const free = names.filter(() => next(3) > 0);
    const inside = free.map((id) =>
      id ? make("use", { id, x: String(next(3)) }, ...(deep ? [draw(deep - 1)] : [])) : String(next(9)),
    );
    return make(next(2) ? "g" : "svg", { y: String(next(2)) }, ...inside.sort(() => next(3) - 1));
  };
  for (let turn = 0; turn < 300; turn += 1) {
    const [old, wanted] = [make("svg", {}, draw(2), draw(1)), make("svg", {}, draw(2), draw(1))];
    become(old, wanted);
  }
});
