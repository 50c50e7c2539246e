import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { findQuote } from "./find-quote";

const passage = aPassage(
  "Harbour Mutual\n\nThe boat is moored at pier 4. The club pays 312.40 euros to its insurer each spring.",
);
const quoted = (copied: string): string | undefined => {
  const range = findQuote(copied, passage);
  return range && passage.text.slice(range.start, range.end);
};

test("a copy is found where it lies in a sentence, but for signs and a few words", () => {
  const sentence = "The club pays 312.40 euros to its insurer each spring.";
  expect(quoted("the club pays 312.40 euros")).toBe(sentence);
  expect(quoted("The club pays 312.40 euros to its insurer every spring.")).toBe(sentence);
  expect(quoted("It is so. The boat is moored at pier 4.")).toBe("The boat is moored at pier 4.");
});

test("a sentence that only holds a short line of the passage is no copy of it", () => {
  expect(quoted("Harbour Mutual is the club's account with.")).toBeUndefined();
  expect(quoted("The club pays 412.40 euros to its insurer each spring.")).toBeUndefined();
});
