import { expect, test } from "vitest";
import { withEarlier } from "./with-earlier";

const QUESTIONS = [{ id: "a" }, { id: "b", after: "a" }, { id: "c" }, { id: "d", after: "b" }];
const idsOf = (...ids: string[]) => withEarlier(QUESTIONS, ids).map(({ id }) => id);

test("a question comes with those that it follows, in the order in which they are asked", () => {
  expect(idsOf("d")).toEqual(["a", "b", "d"]);
  expect(idsOf("c", "b")).toEqual(["a", "b", "c"]);
});

test("an id that no question has chooses nothing", () => {
  expect(idsOf("z")).toEqual([]);
});
