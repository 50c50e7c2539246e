import { expect, test } from "vitest";
import { standAlone, withContextOf, type EarlierTurn } from "./stand-alone";

const turn = (question: string, answer = "", files: readonly string[] = []): EarlierTurn => ({
  question,
  answer,
  files,
});

test("a follow-up gets the words of the question before it that it lacks, and knows the files of its answer", () => {
  expect(
    standAlone("And in winter?", [turn("When is the pool open?", "From May on.", ["pool.txt"])]),
  ).toEqual({
    text: "in winter? (pool)",
    own: "in winter?",
    context: "pool",
    filesBefore: ["pool.txt"],
  });
});

test("a question that is clear by itself stays as it is", () => {
  const question = "Who repairs the boiler of the clubhouse?";
  expect(standAlone(question, [turn("When is the pool open?")])).toEqual({
    text: question,
    own: question,
    context: "",
    filesBefore: [],
  });
});

test("the words before can be added also where a question seems clear without them", () => {
  const earlier = [turn("When is the pool open?")];
  expect(withContextOf("Who repairs the boiler?", earlier)).toBe("Who repairs the boiler? (pool)");
  expect(withContextOf("When is the pool open?", earlier)).toBe("When is the pool open?");
  expect(withContextOf("Who repairs the boiler?", [])).toBe("Who repairs the boiler?");
});
