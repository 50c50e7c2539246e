import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ndcg, recall, type Grades } from "../../../../tests/eval/measures";
import { fuse, RANKING_POOL } from "./fuse";
import { fusionWeight } from "./fusion-weight";
import type { TextLanguage } from "../text/text-language";

type Arm = readonly (readonly [document: number, score: number])[];

interface Rankings {
  readonly collection: string;
  readonly language: TextLanguage;
  readonly questions: readonly {
    readonly isExact: boolean;
    readonly words: Arm;
    readonly meaning: Arm;
    /** What meaning found when the question had been pulled towards the passage that was first (`pull-question`). */
    readonly pulled: Arm;
    readonly relevant: readonly number[];
  }[];
}

/**
 * What both arms found for up to 160 questions of each collection: scores and numbers for documents (of `chroma_chunking`, for
 * passages), no text.
 */
const collections: readonly Rankings[] = JSON.parse(
  readFileSync(new URL("../../../../tests/fixtures/rankings.json", import.meta.url), "utf8"),
);

const ranked = (arm: Arm) => arm.map(([key, score]) => ({ key, score }));

const MEASURES = {
  "nDCG@10": (ranking, relevant) => ndcg(ranking, relevant, 10),
  "recall@5": (ranking, relevant) => recall(ranking, relevant, 5),
} satisfies Record<string, (ranking: readonly string[], relevant: Grades) => number>;
type Measure = keyof typeof MEASURES;

type Question = Rankings["questions"][number];

/** The mean over all questions, 0–100, of the rankings that `rank` makes. */
function quality(measure: Measure, { questions }: Rankings, rank: (question: Question) => Arm): number {
  const each = questions.map((question) => {
    const ranking = rank(question).map(([document]) => String(document));
    return MEASURES[measure](ranking, new Map(question.relevant.map((document) => [String(document), 1])));
  });
  return (100 * each.reduce((sum, value) => sum + value, 0)) / each.length;
}

function fused({ isExact, words, pulled }: Question, language: TextLanguage): Arm {
  const weight = fusionWeight(isExact ? "in 2023" : "rent", "all-MiniLM-L6-v2", language);
  return fuse(ranked(words), ranked(pulled), weight, RANKING_POOL).map(({ key, score }) => [key, score]);
}

/** How much more the app's ranking reaches than the better arm, in points. */
function gain(measure: Measure, rankings: Rankings): number {
  const words = quality(measure, rankings, (question) => question.words);
  const meaning = quality(measure, rankings, (question) => question.meaning);
  return (
    quality(measure, rankings, (question) => fused(question, rankings.language)) - Math.max(words, meaning)
  );
}

it.each(collections.map((rankings) => [rankings.collection, rankings] as const))(
  "the fused ranking of %s is at most a point below the better arm, in nDCG@10 and in recall@5",
  (_, rankings) => {
    expect(gain("nDCG@10", rankings)).toBeGreaterThan(-1);
    expect(gain("recall@5", rankings)).toBeGreaterThan(-1);
  },
);

it("fusing adds to the better arm, over all collections in English", () => {
  const english = collections.filter(({ language }) => language === "english");
  const gains = english.map((rankings) => gain("nDCG@10", rankings));
  expect(gains.length).toBeGreaterThan(4);
  expect(gains.reduce((sum, points) => sum + points, 0) / gains.length).toBeGreaterThan(1);
});
