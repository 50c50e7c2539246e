import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { unsearched } from "../../domain/passage";
import { analyseQuestion } from "../../question/analyse-question";
import { candidatesOf, segmentPassage, textOf } from "./evidence";
import { namesWhatIsAsked } from "./names-what-is-asked";

/** The segments of these texts, each a passage under a heading, that are about what the question names. */
function aboutIn(question: string, texts: readonly (readonly [heading: string, text: string])[]) {
  const asked = analyseQuestion(question, new Map());
  const evidence = texts.map(([heading, text]) =>
    segmentPassage(asked, unsearched(aPassage(text, { headings: heading === "" ? [] : [heading] }))),
  );
  return evidence.flatMap(candidatesOf).filter(namesWhatIsAsked(asked, evidence)).map(textOf);
}

const LAMPS = [
  ["", "The keeper of lamp 9 is Jon."],
  ["", "The keeper of lamp 5 is Fay."],
] as const;

test("what is said of another number of the kind is not about the one asked for", () => {
  expect(aboutIn("Who is the keeper of lamp 5?", LAMPS)).toEqual(["The keeper of lamp 5 is Fay."]);
  expect(aboutIn("Who is the keeper of lamp 7?", LAMPS)).toEqual([]);
});

test("a number of a kind that nothing found is numbered by tells nothing apart", () => {
  const texts = [["", "The deposit is 400 euros."]] as const;
  expect(aboutIn("Does the deposit exceed 500 euros?", texts)).toHaveLength(1);
  expect(aboutIn("What did we pay in the last 3 months?", texts)).toHaveLength(1);
});

test("a heading tells what stands below it, also where that refers to another", () => {
  const texts = [
    ["Article 5", "Subject to article 9, the tenant may sublet a room."],
    ["Article 9", "Consent is given in writing."],
  ] as const;
  expect(aboutIn("What does article 5 say about subletting?", texts)).toEqual([texts[0][1]]);
});
