import { expect, test } from "vitest";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { parseFileId } from "../../domain/ids";
import type { TextReading } from "../../domain/text-reading";
import type { Library } from "../../ports/library";
import { analyseQuestion } from "../../question/analyse-question";
import { wordsThatAnswer } from "../quote/words-that-answer";
import { segmentPassage, textOf } from "../score/evidence";
import { judge } from "../score/score";
import { fittedWeights } from "../score/weights";
import { rerank } from "./rerank";

const MODEL = "footnote-MiniLM";
const TEXT = "Ana keeps the keys of the boathouse. The spare ones hang behind the stove.";
const QUESTION = "Who keeps the keys of the boathouse?";
const weights = fittedWeights();
const { signal } = new AbortController();

type Reads = (body: string) => TextReading;

/** Judges the two sentences of a passage. @param reads what the answer model says of each; without it, it has no time. */
async function judged(reads?: Reads) {
  const library: Library = {
    ...memoryLibrary([{ path: "club.txt", text: TEXT }]),
    compare: async (_words, texts) =>
      texts.map(({ segments }) => ({
        match: 0.5,
        segments: segments.map(() => ({ match: 0.5, cosine: 0.5 })),
      })),
    read: async (_question, texts) => (reads === undefined ? [] : texts.map(({ body }) => reads(body))),
  };
  const { passages } = await library.search(QUESTION, signal);
  const question = analyseQuestion(QUESTION, new Map());
  const found = passages.map((passage) => segmentPassage(question, passage));
  const { evidence, pipeline } = await rerank(question, found, MODEL, { library, weights, signal });
  const { ranked, confidence } = judge(question, evidence, pipeline, 1, weights);
  return { question, ranked, confidence, pipeline };
}

/** An answer model that is as sure as this, and marks these words. */
const sayingOf =
  (answered: number, words: string, logit = 3): Reads =>
  (body) => ({
    answered,
    span: { start: body.indexOf(words), end: body.indexOf(words) + words.length, logit },
  });

test("the surer the answer model is that a passage answers, the higher is the confidence", async () => {
  const sure = await judged(sayingOf(5, "Ana"));
  const unsure = await judged(sayingOf(-5, "Ana", -5));
  expect(sure.pipeline).toEqual({ model: MODEL, hasAnswerModel: true });
  expect(sure.confidence).toBeGreaterThan(unsure.confidence);
});

test("the answer model's span picks the sentence, and marks the words in it", async () => {
  const { question, ranked } = await judged(sayingOf(4, "behind the stove", 5));
  const [first] = ranked;
  expect(first && textOf(first)).toBe("The spare ones hang behind the stove.");
  const words = first && wordsThatAnswer(question, first);
  expect(first && words && textOf(first).slice(words.start, words.end)).toBe("behind the stove");
});

test("words are marked in their own sentence alone, and not where the answer model doubts them", async () => {
  const { question, ranked } = await judged(sayingOf(4, "Ana"));
  const other = ranked.find((one) => textOf(one).startsWith("The spare"));
  expect(other && wordsThatAnswer(question, other)).toBeUndefined();
  const doubted = await judged(sayingOf(4, "Ana", -1));
  expect(doubted.ranked.map((one) => wordsThatAnswer(question, one))).toEqual([undefined, undefined]);
});

/** The paths of the passages that are compared, of thirty: 0.txt was found first, and 29.txt is nearest by meaning. */
async function comparedOf(...filesBefore: readonly string[]): Promise<readonly string[]> {
  const compared: string[] = [];
  const library: Library = {
    ...memoryLibrary([{ path: "club.txt", text: TEXT }]),
    compare: async (_words, texts) => {
      compared.push(...texts.map(({ head }) => head));
      return [];
    },
  };
  const [passage] = (await library.search(QUESTION, signal)).passages;
  const question = analyseQuestion(QUESTION, new Map(), filesBefore);
  const found = Array.from({ length: 30 }, (_, i) => {
    const [path, fileId] = [`${i}.txt`, parseFileId(`file-${i}`)];
    return segmentPassage(question, { ...passage!, path, fileId, semanticScore: i === 29 ? 0.9 : 0.2 });
  });
  await rerank(question, found, MODEL, { library, weights, signal });
  return compared;
}

test("passages that words put far down are compared where their meaning is near", async () => {
  const compared = await comparedOf();
  expect(compared.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, i) => `${i}.txt`));
  expect(compared).toContain("29.txt");
  expect(compared.length).toBe(16);
});

test("passages of files that the answer before cites are compared besides", async () => {
  const compared = await comparedOf("file-28", "file-3");
  expect(compared).toEqual([...(await comparedOf()), "28.txt"]);
});

test("without an answer model, the weights that were fitted without it judge", async () => {
  const { pipeline, ranked } = await judged();
  expect(pipeline).toEqual({ model: MODEL, hasAnswerModel: false });
  expect(ranked.every(({ evidence }) => evidence.readings.size === 0)).toBe(true);
});
