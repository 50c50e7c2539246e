import { expect, test } from "vitest";
import { aCitation, partsFrom } from "../../../tests/ui/makers";
import { scoreCitations, statementsIn } from "./score-citations";

const lease = aCitation(1, "lease.txt", "The lease ends on 31 March 2027.", {
  passage: "The lease ends on 31 March 2027.",
});
const soup = aCitation(2, "soup.txt", "Boil the water.", { passage: "Boil the water." });
const citations = [lease, soup];
const score = (text: string) =>
  scoreCitations({ citations, parts: partsFrom(text, { writtenBy: "model", engine: "wllama", citations }) });

test("a sentence is told with the references that follow it", () => {
  expect(statementsIn("It ends. The lease ends in March.[ref:1][ref:2] Boil it.")).toEqual([
    { sentence: "It ends.", refs: [] },
    { sentence: "The lease ends in March.", refs: [1, 2] },
    { sentence: "Boil it.", refs: [] },
  ]);
});

test("a citation that bears out its sentence is recalled and precise; one beside it that says nothing is not", () => {
  expect(score("The lease ends on 31 March 2027.[ref:1]")).toEqual({
    sentences: 1,
    borneOut: 1,
    citations: 1,
    needed: 1,
  });
  expect(score("The lease ends on 31 March 2027.[ref:1][ref:2]")).toMatchObject({ citations: 2, needed: 1 });
});

test("another number, no citation and a wrong citation are not borne out", () => {
  for (const text of [
    "The lease ends on 31 March 2028.[ref:1]",
    "The lease ends on 31 March 2027.",
    "The lease ends on 31 March 2027.[ref:2]",
  ])
    expect(score(text)).toMatchObject({ sentences: 1, borneOut: 0, needed: 0 });
});
