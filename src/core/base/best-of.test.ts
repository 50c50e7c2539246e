import { expect, it } from "vitest";
import { bestOf } from "./best-of";

const words = ["a", "two", "six", "to"];

it("the item worth the most is the best, of equal ones the first", () => {
  expect(bestOf(words, (word) => word.length)).toBe("two");
});

it("the worth may rest on the place", () => {
  expect(bestOf(words, (_, at) => at)).toBe("to");
});

it("what is worth no more than the least is not the best", () => {
  expect(bestOf(words, (word) => word.length, 3)).toBeUndefined();
});
