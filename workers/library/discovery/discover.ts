import {
  discoveryRequestSchema,
  type DiscoveryRequest,
  type DiscoveryResponse,
  type Gap,
} from "../../../src/core/discovery/contract";
import { readQueryWords, matchText, type QueryWords } from "../../../src/core/discovery/match-text";
import { once } from "../../../src/core/base/once";
import {
  isLimited,
  parseSearchQuery,
  areOfFiles,
  type QueryLimits,
} from "../../../src/core/question/search-query";
import { idf } from "../../../src/core/search/lexical/bm25";
import type { IndexLibrary } from "../indexes/index-library";
import { limitAll } from "../ranking/limited-index";
import { rankPassages, type RankPorts } from "../ranking/rank-passages";
import { createDayTest, openScopes, type ScopedIndex } from "../ranking/scoped-index";
import { discoverFiles, findFolders } from "./find-files";
import { byMeaning, findByWords } from "./find-passages";
import { listMessages, type MessageMeaning } from "./find-messages";
import { FoundResults, type Find, type FoundPorts } from "./found-results";
import { brokenIndexes, missingMeaning, unreadFiles } from "./gaps";
import { holdsPhrases, type DiscoveryCandidate } from "../../../src/core/discovery/rank";
import { belongsTo } from "../../../src/core/domain/fact";
import { currentFacts } from "../../../src/core/facts/supersede";

export interface DiscoverPorts extends RankPorts, FoundPorts {
  readonly indexes: Pick<IndexLibrary, "folders" | "get">;
  readonly messages: MessageMeaning;
}

/**
 * Searches everything that the app knows. `onPart` gets the response so far whenever a kind has been searched: names and
 * facts first, then passages by their words, messages, and both by their meaning. A kind that fails is `unavailable`, and
 * the others go on. Ends early, with what there is, when `signal` is aborted.
 * @throws ZodError for a request that breaks the contract.
 */
export async function discover(
  asked: DiscoveryRequest,
  ports: DiscoverPorts,
  onPart: (part: DiscoveryResponse) => void,
  signal: AbortSignal,
): Promise<DiscoveryResponse> {
  const request = discoveryRequestSchema.parse(asked);
  const { scopes, limit } = request;
  const query = parseSearchQuery(request.query);
  const { text, limits } = query;
  const { store } = ports;
  const opened = await openScopes(scopes, ports.indexes);
  const scoped = isLimited(query) ? await limitAll(opened.scoped, limits, store) : opened.scoped;
  const words = readQueryWords(text, (stem) => Math.max(0, ...scoped.map((one) => rarity(stem, one))));
  const found = new FoundResults({ request, query, words, scoped }, ports, signal);
  const tell = (): void => (signal.aborted ? undefined : onPart(found.response()));
  const gapOfNames = (): Gap | undefined => brokenIndexes(opened.broken);
  const gapOfTexts = (isByMeaning: boolean): Gap | undefined =>
    gapOfNames() ?? unreadFiles(scoped) ?? missingMeaning(scoped, isByMeaning);

  await found.search("folder", () => findFolders(words, limits, scoped), gapOfNames);
  await found.search("file", () => discoverFiles(text, limits, scoped, limit), gapOfNames);
  await found.search("fact", () => discoverFacts(words, request, limits, ports));
  tell();
  const findPassages: Find = () => findByWords(text, words, scoped, limit, store);
  await found.search("passage", findPassages, () => gapOfTexts(false));
  tell();
  const messages = once(() => listMessages(request, limits, store));
  await found.search("message", async () =>
    (await messages()).filter((message) => matchText(words, message.text).held > 0),
  );
  tell();
  if (text !== "" && scoped.some(({ index }) => index.vectors.size > 0)) {
    let isByMeaning = false;
    const findByMeaning: Find = async () => {
      const ranked = await rankPassages(text, scoped, MEANING_POOL, ports);
      isByMeaning = ranked.some(({ semanticScore }) => semanticScore !== undefined);
      return byMeaning(ranked, scoped, limit);
    };
    await found.search("passage", findByMeaning, () => gapOfTexts(isByMeaning));
  }
  // Results without their groups are better than none.
  if (!signal.aborted) await ports.groups.prepare(scoped.map(({ index }) => index)).catch(() => undefined);
  tell();
  // Messages by meaning come last: those that were never compared are embedded first, which may take long.
  await found.search("message", async () =>
    ports.messages.near(text, await messages(), scoped, ports.embedders, signal),
  );
  return found.response();
}

/** The passages compared by meaning, see `core/search/fusion/fuse`. */
const MEANING_POOL = 60;

/** How rare a word is among a folder's passages: 1 where none holds it, towards 0.5 where all do. */
function rarity(stem: string, { index: { keywords } }: ScopedIndex): number {
  return 0.5 + (0.5 * idf(keywords.holding(stem), keywords.size)) / idf(0, keywords.size);
}

/** Current facts that hold words of the query, of the folders of the request. */
async function discoverFacts(
  words: QueryWords,
  { scopes }: DiscoveryRequest,
  limits: QueryLimits,
  { store, clock }: DiscoverPorts,
): Promise<readonly DiscoveryCandidate[]> {
  if (areOfFiles(limits)) return [];
  const folders = scopes && new Set(scopes.map(({ folderId }) => folderId));
  const isOfDays = limits.changed === undefined ? undefined : createDayTest(limits.changed);
  return currentFacts(await store.listFacts(), clock.now()).flatMap((fact): readonly DiscoveryCandidate[] => {
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
