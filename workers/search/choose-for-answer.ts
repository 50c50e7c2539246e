import type { FoundPassage } from "../../src/core/domain/passage";
import type { Retrieval } from "../../src/core/ports/library";
import type { Ranking } from "./rank-passages";
import type { ScopedIndex } from "./scoped-index";

export function chooseForAnswer(question: string, ranking: Ranking, scoped: readonly ScopedIndex[]): Retrieval {
  const perFile = new Map<string, number>();
  const passages: FoundPassage[] = [];
  for (const passage of ranking.passages) {
    const n = perFile.get(passage.fileId) ?? 0;
    if (n >= 3) continue;
    perFile.set(passage.fileId, n + 1);
    passages.push(passage);
    if (passages.length >= 20) break;
  }
  const weights = new Map<string, number>();
  for (const { index } of scoped) for (const [t, w] of index.words.weigh(question)) weights.set(t, w);
  return { passages, gate: passages.length === 0 ? "nothing" : "undecided", searched: ranking.searched, weights };
}
