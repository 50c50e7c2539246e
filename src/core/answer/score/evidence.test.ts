import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { unsearched } from "../../domain/passage";
import { analyseQuestion } from "../../question/analyse-question";
import { candidatesOf, segmentPassage, textOf } from "./evidence";

const candidatesIn = (question: string, text: string) =>
  candidatesOf(segmentPassage(analyseQuestion(question, new Map()), unsearched(aPassage(text)))).map(textOf);

test("a question that the next line answers is no answer, one that nothing follows may be what is asked for", () => {
  const text =
    "Who brings the sound system?\nMy cousin Rafael, he has the van anyway.\n\nIs the barn heated?";
  expect(candidatesIn("Who brings the sound system?", text)).toEqual([
    "My cousin Rafael, he has the van anyway.",
    "Is the barn heated?",
  ]);
});
