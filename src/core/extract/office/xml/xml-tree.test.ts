import { expect, test } from "vitest";
import { TooLargeError } from "../../trouble";
import { find, readTree, textOfElement } from "./xml-tree";

test("a part becomes a tree of elements and texts", () => {
  const tree = readTree(["<w:a><b x='1'>Rent</b>", "<b>due</b></w:a>"]);
  expect([...find(tree, "b")].map(textOfElement)).toEqual(["Rent", "due"]);
  expect([...find(tree, "b")][0]?.attributes).toEqual({ x: "1" });
});

test("a part with more elements than people write is given up", () => {
  expect(() => readTree(["<a>", "<b/>".repeat(500_001), "</a>"])).toThrow(TooLargeError);
});
