import { expect, test } from "vitest";
import type { AskedQuestion, Collection } from "./collection";
import { withSlips } from "./with-slips";

function aCollection(...texts: readonly string[]): Collection {
  const question = (text: string, at: number): AskedQuestion => ({
    id: String(at),
    text,
    history: [],
    types: [],
    isAnswerable: undefined,
    answers: [],
    relevant: new Map(),
    excerpts: [],
  });
  return { kind: "rows", name: "papers", files: [], questions: texts.map(question) };
}

test("each question has a slip inside one of its longer words, the same each time", () => {
  const collection = aCollection("How much was the deposit?", "Where is it?", "Who repairs the boiler?");
  const { name, questions } = withSlips(collection);
  const [first = "", short, third = ""] = questions.map(({ text }) => text);
  expect(name).toBe("papers-slips");
  expect(short).toBe("Where is it?");
  expect(first).not.toBe("How much was the deposit?");
  expect(first).toMatch(/^How much was the d\p{L}{5,7}t\?$/u);
  expect(third).toMatch(/^Who (?:repairs the b\p{L}{3,5}r|r\p{L}{4,6}s the boiler)\?$/u);
  expect(withSlips(collection).questions).toEqual(questions);
});
