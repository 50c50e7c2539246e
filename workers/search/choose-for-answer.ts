import { passageHeader, type FoundPassage } from "../../src/core/domain/passage";
import type { Retrieval } from "../../src/core/ports/library";
import { amongMany } from "../../src/core/search/relevance/closeness";
import { collapseDuplicates } from "../../src/core/search/fusion/collapse-duplicates";
import { limitPerFile } from "../../src/core/search/fusion/limit-per-file";
import { judgeRelevance } from "../../src/core/search/relevance/relevance-gate";
import type { ScopedIndex } from "./scoped-index";

/** The agent reads no further down the ranking. */
const MOST_PASSAGES = 20;
/** Of the files that lead the ranking it reads a few passages more: a total stands at the end of its invoice. */
const LEADING_FILES = 3;
const MOST_FURTHER = 12;

/** What of a ranking an answer may rest on, and whether it is about the question at all. */
export function chooseForAnswer(
  question: string,
  ranked: readonly FoundPassage[],
  scoped: readonly ScopedIndex[],
): Retrieval {
  const distinct = collapseDuplicates(ranked);
  const passages = limitPerFile(distinct, question).slice(0, MOST_PASSAGES);
  const searched = scoped.reduce((sum, one) => sum + one.count().passages, 0);
  const indexed = scoped.reduce((sum, { index }) => sum + index.words.size, 0);
  const weights = weigh(question, scoped);
  const close = ranked.flatMap(({ meaning }) => (meaning === undefined ? [] : [meaning]));
  const gate = judgeRelevance({
    weights,
    passages: passages.map((one) => `${passageHeader(one.folderName, one.path, one)}\n${one.text}`),
    closeness: close.length === 0 ? undefined : amongMany(Math.max(...close), indexed),
  });
  return { passages: [...passages, ...furtherOf(distinct, passages)], gate, searched, weights };
}

/** What else was found of the files that come first. */
function furtherOf(
  ranked: readonly FoundPassage[],
  chosen: readonly FoundPassage[],
): readonly FoundPassage[] {
  const files = [...new Set(chosen.map(({ fileId }) => fileId))].slice(0, LEADING_FILES);
  const known = new Set(chosen);
  return ranked.filter((one) => files.includes(one.fileId) && !known.has(one)).slice(0, MOST_FURTHER);
}

/** A word counts as much as in the folder where it is rarest. */
function weigh(question: string, scoped: readonly ScopedIndex[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { index } of scoped) {
    for (const [token, weight] of index.words.weigh(question)) {
      weights.set(token, Math.max(weight, weights.get(token) ?? 0));
    }
  }
  return weights;
}
