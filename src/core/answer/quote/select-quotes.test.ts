import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { parseConversationId, parseFileId, parseMessageId } from "../../domain/ids";
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

test("beside what the person told stands what the newest version of a paper says, and no draft", () => {
  const papers = { "Lease draft.txt": 840, "Lease signed.txt": 820, Remembered: 870 };
  const question = analyseQuestion("How much is the monthly rent of the boathouse?", new Map());
  const evidence = Object.entries(papers).map(([path, rent]) => {
    const passage = unsearched(
      aPassage(`The monthly rent of the boathouse is ${rent} pounds.`, {
        path,
        fileId: parseFileId(`file-${rent}`),
      }),
    );
    const told = {
      kind: "fact",
      conversationId: parseConversationId("c"),
      messageId: parseMessageId("m"),
      toldAt: 0,
    } as const;
    return segmentPassage(question, path === "Remembered" ? { ...passage, told } : passage);
  });
  const judged = judge(question, evidence, BY_WORDS, evidence.length, EQUAL);
  const selected = selectAnswers({ ...judged, question });
  expect(selected.map(({ candidate, role }) => [candidate.evidence.passage.path, role])).toEqual([
    ["Remembered", "answer"],
    ["Lease signed.txt", "other numbers"],
  ]);
});

test.each([
  ["When does the lease end?", "The lease ends on 31 March 2027."],
  ["From when on can the lease end early?", "The lease may end early, but not before 1 April 2026."],
])("what is stands before what may be, unless that is asked for: %s", (asked, wanted) => {
  const text = "The lease may end early, but not before 1 April 2026.\n\nThe lease ends on 31 March 2027.";
  const question = analyseQuestion(asked, new Map());
  const judged = judge(question, [segmentPassage(question, unsearched(aPassage(text)))], BY_WORDS, 1, EQUAL);
  const [first] = selectAnswers({ ...judged, question });
  expect(first?.candidate.text).toBe(wanted);
});
