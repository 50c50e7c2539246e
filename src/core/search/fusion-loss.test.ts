import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ndcg } from "../../../tests/eval/measures";
import { fuse, RANKING_POOL } from "./fuse";
import { fusionWeight } from "./fusion-weight";
import type { TextLanguage } from "./text-language";

type Arm = readonly (readonly [document: number, score: number])[];

interface Rankings {
  readonly collection: string;
  readonly language: TextLanguage;
  readonly questions: readonly {
    readonly isExact: boolean;
    readonly words: Arm;
    readonly meaning: Arm;
    readonly relevant: readonly number[];
  }[];
}

/** What both arms found for up to a hundred questions of each collection: scores and numbers for documents, no text. */
const collections: readonly Rankings[] = JSON.parse(
  readFileSync(new URL("../../../tests/fixtures/rankings.json", import.meta.url), "utf8"),
);

const ranked = (arm: Arm) => arm.map(([key, score]) => ({ key, score }));

/** nDCG@10 over all questions, 0–100, of the ranking that `weigh` makes. */
function quality({ questions }: Rankings, weigh: (isExact: boolean) => number): number {
  const each = questions.map(({ isExact, words, meaning, relevant }) => {
    const fused = fuse(ranked(words), ranked(meaning), weigh(isExact), RANKING_POOL);
    const ranking = fused.map(({ key }) => String(key));
    return ndcg(ranking, new Map(relevant.map((document) => [String(document), 1])), 10);
  });
  return (100 * each.reduce((sum, value) => sum + value, 0)) / each.length;
}

it.each(collections.map((rankings) => [rankings.collection, rankings] as const))(
  "the fused ranking of %s is at most a point below the better arm",
  (_, rankings) => {
    const fused = quality(rankings, (isExact) =>
      fusionWeight(isExact ? "in 2023" : "rent", "all-MiniLM-L6-v2", rankings.language),
    );
    const better = Math.max(
      quality(rankings, () => 0),
      quality(rankings, () => 1),
    );
    expect(fused).toBeGreaterThan(better - 1);
  },
);

it("fusing adds to the better arm, over all collections in English", () => {
  const english = collections.filter(({ language }) => language === "english");
  const gains = english.map(
    (rankings) =>
      quality(rankings, (isExact) =>
        fusionWeight(isExact ? "in 2023" : "rent", "all-MiniLM-L6-v2", "english"),
      ) -
      Math.max(
        quality(rankings, () => 0),
        quality(rankings, () => 1),
      ),
  );
  expect(gains.length).toBeGreaterThan(4);
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(1);
});
