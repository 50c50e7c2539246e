import type { DiscoveryCandidate } from "../../../src/core/discovery/rank";
import type { QueryWords } from "../../../src/core/discovery/match-text";
import { baseName } from "../../../src/core/domain/file-record";
import type { FoundPassage, Passage } from "../../../src/core/domain/passage";
import { questionWeights } from "../../../src/core/search/fusion/question-weights";
import type { Store } from "../../../src/core/ports/store";
import { gather, readPassages } from "../ranking/gather";
import type { ScopedIndex } from "../ranking/scoped-index";

const MOST_OF_FILE = 3;
/** The words that an unfinished word may become: the most frequent ones count. */
const MOST_ENDINGS = 12;
const MOST_LOOKED_AT = 2_000;
const SHORTEST_BEGINNING = 3;
/** The weight of a word that only begins with what is being typed. */
const BEGUN_SHARE = 0.8;

/** The passages that hold the query's words, best first, each with its rank: 1 for the best. */
export async function findByWords(
  query: string,
  words: QueryWords,
  scoped: readonly ScopedIndex[],
  limit: number,
  store: Store,
): Promise<readonly DiscoveryCandidate[]> {
  const asked = withEndings(questionWeights(query), words, scoped);
  // No await before the passages are looked up: after one, a slot that was found may hold another passage.
  const hits = gather(scoped, limit * MOST_OF_FILE, (one) => {
    const accepted = one.acceptedSlots();
    return one.index.keywords.search(asked, limit * MOST_OF_FILE, accepted && ((slot) => accepted.has(slot)));
  });
  const best = hits[0]?.score ?? 1;
  const passages = await readPassages(hits, scoped, store);
  const candidates = hits.flatMap(({ key, score }) => {
    const passage = passages.get(key);
    return passage === undefined ? [] : [toCandidate(passage, scoped, { rank: score / best, likeness: 0 })];
  });
  return fewOfEachFile(candidates).slice(0, limit);
}

/** The passages that were found by meaning too, with how near they are to the query. */
export function byMeaning(
  ranked: readonly FoundPassage[],
  scoped: readonly ScopedIndex[],
  limit: number,
): readonly DiscoveryCandidate[] {
  const candidates = ranked.map((passage, place) =>
    toCandidate(passage, scoped, {
      rank: 1 - place / ranked.length,
      likeness: Math.min(1, Math.max(0, passage.semanticScore ?? 0)),
    }),
  );
  return fewOfEachFile(candidates).slice(0, limit);
}

function toCandidate(
  { fileId, folderId, folderName, path, ordinal, headings, text, start, end }: Passage,
  scoped: readonly ScopedIndex[],
  { rank, likeness }: Pick<DiscoveryCandidate, "rank" | "likeness">,
): DiscoveryCandidate {
  const index = scoped.find((one) => one.index.folder.id === folderId)?.index;
  return {
    kind: "passage",
    id: `passage ${fileId} ${ordinal}`,
    title: [baseName(path), ...headings].join(" › "),
    place: `${folderName}/${path}`,
    text,
    at: index?.records.get(fileId)?.modifiedAt ?? 0,
    target: { to: "passage", fileId, start, end },
    rank,
    likeness,
  };
}

function fewOfEachFile(candidates: readonly DiscoveryCandidate[]): readonly DiscoveryCandidate[] {
  const counts = new Map<string, number>();
  return candidates.filter(({ place }) => {
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return count <= MOST_OF_FILE;
  });
}

/** The query's tokens, with the words that its last word may be the beginning of. */
function withEndings(
  asked: ReadonlyMap<string, number>,
  { words }: QueryWords,
  scoped: readonly ScopedIndex[],
): ReadonlyMap<string, number> {
  const last = words.find(({ isLast }) => isLast);
  if (last === undefined || last.word.length < SHORTEST_BEGINNING) return asked;
  const holding = new Map<string, number>();
  for (const { index } of scoped) {
    let seen = 0;
    for (const token of index.keywords.tokensFrom(last.word)) {
      if (++seen > MOST_LOOKED_AT) break;
      if (!token.endsWith("*")) holding.set(token, (holding.get(token) ?? 0) + index.keywords.holding(token));
    }
  }
  const endings = [...holding].sort(([, a], [, b]) => b - a).slice(0, MOST_ENDINGS);
  return new Map([...endings.map(([token]) => [token, BEGUN_SHARE] as const), ...asked]);
}
