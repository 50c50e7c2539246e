import { matchText, type QueryWords } from "../../../src/core/discovery/match-text";
import { holdsPhrases, type DiscoveryCandidate } from "../../../src/core/discovery/rank";
import { belongsTo } from "../../../src/core/domain/fact";
import type { FolderId } from "../../../src/core/domain/ids";
import { currentFacts } from "../../../src/core/facts/supersede";
import { areOfFiles, type QueryLimits } from "../../../src/core/question/search-query";
import type { Store } from "../../../src/core/ports/store";
import { createDayTest } from "../ranking/scoped-index";

/** Current facts that hold words of the query, of these folders. @param now milliseconds since 1970. */
export async function discoverFacts(
  words: QueryWords,
  limits: QueryLimits,
  folders: ReadonlySet<FolderId> | undefined,
  now: number,
  store: Pick<Store, "listFacts">,
): Promise<readonly DiscoveryCandidate[]> {
  if (areOfFiles(limits)) return [];
  const isOfDays = limits.changed === undefined ? undefined : createDayTest(limits.changed);
  return currentFacts(await store.listFacts(), now).flatMap((fact): readonly DiscoveryCandidate[] => {
    const { id, key, statement, createdAt, conversationId, messageId, confidence } = fact;
    if (folders !== undefined && !belongsTo(fact, folders)) return [];
    if (isOfDays?.(createdAt) === false) return [];
    const text = `${key}\n${statement}`;
    if (matchText(words, text).held === 0 || !holdsPhrases(text, limits)) return [];
    const target = { to: "message", conversationId, messageId } as const;
    const shown = { kind: "fact", id: `fact ${id}`, title: key, place: "", text: statement } as const;
    return [{ ...shown, at: createdAt, target, likeness: 0, rank: confidence }];
  });
}
