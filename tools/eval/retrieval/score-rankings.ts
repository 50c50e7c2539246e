import { ARMS, armRankings, type Arm } from "./arm-rankings";
import type { AskedQuestion, Collection } from "./collection";
import { findExcerpt } from "./find-excerpt";
import { coveredShare, meanOf, ndcg, overlaps, recall, reciprocalRank, type Stretch } from "./measures";
import type { RankedPassage } from "./page";

export const MEASURES = ["nDCG@10", "recall@5", "recall@10", "recall@100", "MRR"] as const;
export type Measure = (typeof MEASURES)[number];
export type Scores = Readonly<Record<Measure, Readonly<Record<Arm, number>>>>;

/** Scores a ranking of the collection's documents, or of stretches of them. */
export type Scorer = (
  asked: AskedQuestion,
  passages: readonly RankedPassage[],
) => Readonly<Record<Measure, number>>;

/**
 * Mean measures, 0–1, over the questions that have an answer, for each arm.
 * @param rankings the app's ranking of each question, in the order of `questions`.
 */
export function scoreRankings(
  questions: readonly AskedQuestion[],
  rankings: readonly (readonly RankedPassage[])[],
  score: Scorer,
): Scores {
  const rows = questions.flatMap((asked, i) => {
    if (asked.relevant.size === 0 && asked.excerpts.length === 0) return [];
    const byArm = armRankings(rankings[i] ?? []);
    return [ARMS.map((arm) => score(asked, byArm[arm]))];
  });
  const mean = (measure: Measure, arm: Arm): number =>
    meanOf(rows.map((scores) => scores[ARMS.indexOf(arm)]?.[measure] ?? 0));
  const byArm = (measure: Measure) =>
    ({
      words: mean(measure, "words"),
      meaning: mean(measure, "meaning"),
      fused: mean(measure, "fused"),
    }) as const;
  return {
    "nDCG@10": byArm("nDCG@10"),
    "recall@5": byArm("recall@5"),
    "recall@10": byArm("recall@10"),
    "recall@100": byArm("recall@100"),
    MRR: byArm("MRR"),
  };
}

/** Ranks documents by their best passage. */
function rankDocuments(passages: readonly RankedPassage[], idByPath: ReadonlyMap<string, string>): string[] {
  return [...new Set(passages.map(({ path }) => idByPath.get(path) ?? path))];
}

export function documentScorer(collection: Collection): Scorer {
  const idByPath = new Map(collection.files.map(({ id, path }) => [path, id]));
  return ({ relevant }, passages) => {
    const ranking = rankDocuments(passages, idByPath);
    return {
      "nDCG@10": ndcg(ranking, relevant, 10),
      "recall@5": recall(ranking, relevant, 5),
      "recall@10": recall(ranking, relevant, 10),
      "recall@100": recall(ranking, relevant, 100),
      MRR: reciprocalRank(ranking, relevant),
    };
  };
}

/**
 * Scores passages against excerpts. Recall is the share of the excerpts that the first passages hold. For the other
 * measures, a passage that overlaps an excerpt is relevant.
 * @param texts the texts of the files as the app shows them, by path.
 */
export function excerptScorer(collection: Collection, texts: Readonly<Record<string, string>>): Scorer {
  const pathById = new Map(collection.files.map(({ id, path }) => [id, path]));
  return ({ excerpts }, passages) => {
    const wanted = excerpts.map(({ document, text }): Stretch => {
      const path = pathById.get(document) ?? document;
      return { document: path, ...findExcerpt(text, texts[path] ?? "") };
    });
    const found = passages.map(({ path, start, end }): Stretch => ({ document: path, start, end }));
    const marks = found.map((one, i) =>
      wanted.some((other) => overlaps(one, other)) ? `hit ${i}` : `miss ${i}`,
    );
    const hits = new Map(marks.filter((mark) => mark.startsWith("hit")).map((mark) => [mark, 1]));
    return {
      "nDCG@10": ndcg(marks, hits, 10),
      "recall@5": coveredShare(wanted, found.slice(0, 5)),
      "recall@10": coveredShare(wanted, found.slice(0, 10)),
      "recall@100": coveredShare(wanted, found.slice(0, 100)),
      MRR: reciprocalRank(marks, hits),
    };
  };
}
