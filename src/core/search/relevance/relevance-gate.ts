import { coverage } from "./coverage";

export type Relevance = "relevant" | "undecided" | "nothing";

/** What a search found, as far as the gate is concerned. */
export interface Evidence {
  /** Idf of the question's content words, by token. */
  readonly weights: ReadonlyMap<string, number>;
  /** Header and text of the passages found, best first; the first three are looked at. */
  readonly passages: readonly string[];
  /** `amongMany` of the passage that is nearest by meaning; undefined when nothing was searched by meaning. */
  readonly closeness: number | undefined;
}

const LOOKED_AT = 3;

/**
 * Tuned on the development questions of five collections, against each other's questions as off-topic ones: `nothing`
 * loses 0–5% of the answerable questions asked alone and stops 77–97% of the off-topic ones; `relevant` holds for 76–95%
 * and 1–10%. In a conversation up to 9% are lost. Questions on the topic whose answer is missing mostly pass: that is for the check of the answer to find.
 */
const BOTH = { nothingBelow: 0.75, relevantFrom: 0.95 };
/** Coverage alone, before vectors are there. */
const WORDS_ALONE = { nothingBelow: 0.35, relevantFrom: 0.6 };
/** Closeness alone: a question without content words, such as "and why?". */
const MEANING_ALONE = { nothingBelow: 0, relevantFrom: 0.5 };

/**
 * Whether the passages found are about the question. Two weak signs are added: the share of the question's content
 * words in the best of the first three passages, and how close the nearest passage is by meaning.
 */
export function judgeRelevance({ weights, passages, closeness }: Evidence): Relevance {
  if (passages.length === 0) return "nothing";
  const shares = passages.slice(0, LOOKED_AT).flatMap((text) => coverage(weights, text) ?? []);
  const covered = shares.length === 0 ? undefined : Math.max(...shares);
  if (covered !== undefined && closeness !== undefined) return place(covered + closeness, BOTH);
  if (covered !== undefined) return place(covered, WORDS_ALONE);
  return closeness === undefined ? "undecided" : place(closeness, MEANING_ALONE);
}

function place(sign: number, { nothingBelow, relevantFrom }: typeof BOTH): Relevance {
  if (sign < nothingBelow) return "nothing";
  return sign >= relevantFrom ? "relevant" : "undecided";
}
