import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { parseFileId } from "../../domain/ids";
import { unsearched } from "../../domain/passage";
import { analyseQuestion } from "../../question/analyse-question";
import { segmentPassage } from "../score/evidence";
import { judge } from "../score/score";
import { BY_WORDS, type Weights } from "../score/weights";
import { selectAnswers } from "./select-quotes";

/** Weights by which all candidates are equally good. */
const EQUAL: Weights = {
  sets: { words: { ranking: {}, confidence: { bias: 0, weights: {} } } },
  relevance: {},
};

test("what another paper of a series says is no further quote", () => {
  const keepers = { oboe: "Ana, on Monday", flute: "Paul, at noon", cello: "Maria, by bus" };
  const papers = Object.entries(keepers).map(
    ([part, keeper]) =>
      `Rehearsals begin at seven in the hall and end with tea for all who came to play. The ${part} brings ${keeper}.`,
  );
  const question = analyseQuestion("Who brings the flute?", new Map());
  const evidence = papers.map((text, at) =>
    segmentPassage(question, unsearched(aPassage(text, { fileId: parseFileId(`file-${at}`) }))),
  );
  const judged = judge(question, evidence, BY_WORDS, papers.length, EQUAL);
  const selected = selectAnswers({ ...judged, question });
  expect(new Set(selected.map(({ candidate }) => candidate.paper))).toEqual(new Set(["file-1"]));
});
