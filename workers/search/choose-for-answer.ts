import { passageHeader, type FoundPassage } from "../../src/core/domain/passage";
import type { Retrieval } from "../../src/core/ports/library";
import { closeness } from "../../src/core/search/closeness";
import { collapseDuplicates } from "../../src/core/search/collapse-duplicates";
import { limitPerFile } from "../../src/core/search/limit-per-file";
import { judgeRelevance } from "../../src/core/search/relevance-gate";
import type { ModelCard } from "../embedder/models";
import type { ScopedIndex } from "./scoped-index";

/** The agent reads no further down the ranking. */
const MOST_PASSAGES = 20;

/** What of a ranking an answer may rest on, and whether it is about the question at all. */
export function chooseForAnswer(
  question: string,
  ranked: readonly FoundPassage[],
  scoped: readonly ScopedIndex[],
  model: ModelCard,
): Retrieval {
  const passages = limitPerFile(collapseDuplicates(ranked), question).slice(0, MOST_PASSAGES);
  const searched = scoped.reduce((sum, { index }) => sum + index.words.size, 0);
  const weights = weigh(question, scoped);
  const cosines = ranked.flatMap(({ meaning }) => (meaning === undefined ? [] : [meaning]));
  const gate = judgeRelevance({
    weights,
    passages: passages.map((one) => `${passageHeader(one.folderName, one.path, one)}\n${one.text}`),
    closeness:
      cosines.length === 0 ? undefined : closeness(Math.max(...cosines), model.unrelatedCosine, searched),
  });
  return { passages, gate, searched, weights };
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
