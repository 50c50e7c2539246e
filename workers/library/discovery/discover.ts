import {
  discoveryRequestSchema,
  type DiscoveryRequest,
  type DiscoveryResponse,
  type Gap,
} from "../../../src/core/discovery/contract";
import type { DiscoveryKind } from "../../../src/core/discovery/kinds";
import { readQueryWords, matchText, type QueryWords } from "../../../src/core/discovery/match-text";
import type { Scope, Conversation } from "../../../src/core/domain/conversation";
import {
  isLimited,
  parseSearchQuery,
  areOfFiles,
  type QueryLimits,
} from "../../../src/core/question/search-query";
import { idf } from "../../../src/core/search/lexical/bm25";
import { limitAll } from "../ranking/limited-index";
import { rankPassages, type RankPorts } from "../ranking/rank-passages";
import { type OpenScopes, type ScopedIndex, createDayTest } from "../ranking/scoped-index";
import { discoverFiles, findFolders } from "./find-files";
import { byMeaning, findByWords } from "./find-passages";
import { FoundResults, type Find, type FoundPorts, type Sought } from "./found-results";
import { missingMeaning, unreadFiles, UnsearchableError } from "./gaps";
import { holdsPhrases, type DiscoveryCandidate } from "../../../src/core/discovery/rank";
import { belongsTo } from "../../../src/core/domain/fact";
import type { FolderId, ConversationId } from "../../../src/core/domain/ids";
import { currentFacts } from "../../../src/core/facts/supersede";
import type { Store } from "../../../src/core/ports/store";

export interface DiscoverPorts extends RankPorts, FoundPorts {
  /** The indexes of the scopes (of every folder without), and the folders whose index can't be opened. */
  open(scopes: readonly Scope[] | undefined): Promise<OpenScopes>;
}

/**
 * Searches everything that the app knows. `onPart` gets the response so far whenever a kind has been searched: names and
 * facts first, then passages by their words, messages, and passages by their meaning. A kind that fails is
 * `unavailable`, and the others go on. Ends early, with what there is, when `signal` is aborted.
 * @throws ZodError for a request that breaks the contract.
 */
export async function discover(
  asked: DiscoveryRequest,
  ports: DiscoverPorts,
  onPart: (part: DiscoveryResponse) => void,
  signal: AbortSignal,
): Promise<DiscoveryResponse> {
  const request = discoveryRequestSchema.parse(asked);
  const query = parseSearchQuery(request.query);
  const opened = await ports.open(request.scopes);
  const scoped = isLimited(query) ? await limitAll(opened.scoped, query.limits, ports.store) : opened.scoped;
  const broken = opened.broken.map(({ name }) => name);
  const words = readQueryWords(query.text, (stem) => Math.max(0, ...scoped.map((one) => rarity(stem, one))));
  const sought = { request, query, words, scoped };
  const found = new FoundResults(sought, ports, signal);
  for (const { kind, find, gap, isFollowed } of stepsOf(sought, broken, ports)) {
    await found.search(kind, find, gap);
    if (isFollowed === true && !signal.aborted) onPart(found.response());
  }
  // Results without their groups are better than none.
  if (!signal.aborted) await ports.groups.prepare(scoped.map(({ index }) => index)).catch(() => undefined);
  return found.response();
}

interface Step {
  readonly kind: DiscoveryKind;
  readonly find: Find;
  readonly gap?: () => Gap | undefined;
  /** Whether what is found by then is told. */
  readonly isFollowed?: true;
}

/**
 * The kinds in the order in which they are searched; passages come twice, by their words and by their meaning.
 * @param broken the names of the folders whose index can't be opened.
 */
function stepsOf(
  { request, query, words, scoped }: Sought,
  broken: readonly string[],
  ports: DiscoverPorts,
): readonly Step[] {
  const { scopes, limit, excludeConversation: except } = request;
  const { text, limits } = query;
  const { clock, store } = ports;
  const indexBroken = { kind: "index broken", folders: broken } as const;
  const isUnsearchable = broken.length > 0 && scoped.length === 0;
  const inIndexes = (find: Find): Find => {
    if (!isUnsearchable) return find;
    return () => Promise.reject(new UnsearchableError(indexBroken));
  };
  const gapOfNames = (): Gap | undefined => (broken.length > 0 ? indexBroken : undefined);
  const gapOfTexts = (isByMeaning: boolean): Gap | undefined =>
    gapOfNames() ?? unreadFiles(scoped) ?? missingMeaning(scoped, isByMeaning);
  const folders = scopes && new Set(scopes.map(({ folderId }) => folderId));
  let isByMeaning = false;
  const findByMeaning: Find = async () => {
    const ranked = await rankPassages(text, scoped, MEANING_POOL, ports);
    isByMeaning = ranked.some(({ semanticScore }) => semanticScore !== undefined);
    return byMeaning(ranked, scoped, limit);
  };
  const hasMeaning = text !== "" && !isUnsearchable && scoped.some(({ index }) => index.vectors.size > 0);
  const findPassages = inIndexes(() => findByWords(text, words, scoped, limit, store));
  return [
    { kind: "folder", find: inIndexes(() => findFolders(words, limits, scoped)), gap: gapOfNames },
    { kind: "file", find: inIndexes(() => discoverFiles(text, limits, scoped, limit)), gap: gapOfNames },
    { kind: "fact", find: () => discoverFacts(words, limits, folders, clock.now(), store), isFollowed: true },
    { kind: "passage", find: findPassages, gap: () => gapOfTexts(false), isFollowed: true },
    {
      kind: "message",
      find: () => findMessages(words, limits, { folders, except }, store),
      isFollowed: true,
    },
    ...(hasMeaning
      ? [{ kind: "passage", find: findByMeaning, gap: () => gapOfTexts(isByMeaning) } as const]
      : []),
  ];
}

/** The passages compared by meaning, see `core/search/fusion/fuse`. */
const MEANING_POOL = 60;

/** How rare a word is among a folder's passages: 1 where none holds it, towards 0.5 where all do. */
function rarity(stem: string, { index: { keywords } }: ScopedIndex): number {
  return 0.5 + (0.5 * idf(keywords.holding(stem), keywords.size)) / idf(0, keywords.size);
}

/** Current facts that hold words of the query, of these folders. @param now milliseconds since 1970. */
async function discoverFacts(
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

/** Messages that hold words of the query, of conversations that are about no other folder than these. */
async function findMessages(
  words: QueryWords,
  limits: QueryLimits,
  within: {
    readonly folders: ReadonlySet<FolderId> | undefined;
    readonly except: ConversationId | undefined;
  },
  store: Store,
): Promise<readonly DiscoveryCandidate[]> {
  if (areOfFiles(limits)) return [];
  const isOfDays = limits.changed === undefined ? undefined : createDayTest(limits.changed);
  const conversations = (await store.listConversations()).filter(
    (one) => one.id !== within.except && isWithin(one, within.folders),
  );
  const titles = new Map(conversations.map(({ id, title }): [ConversationId, string] => [id, title]));
  const newest = conversations[0]?.updatedAt ?? 1;
  return (await store.listMessageTexts()).flatMap((message): readonly DiscoveryCandidate[] => {
    const title = titles.get(message.conversationId);
    if (title === undefined || isOfDays?.(message.at) === false) return [];
    const { text } = message;
    if (matchText(words, text).held === 0 || !holdsPhrases(text, limits)) return [];
    const { conversationId, id: messageId, at } = message;
    const target = { to: "message", conversationId, messageId } as const;
    const shown = {
      kind: "message",
      id: `message ${messageId}`,
      title,
      place: "",
      text,
      at,
      target,
    } as const;
    return [{ ...shown, likeness: 0, rank: Math.min(1, at / newest) }];
  });
}

/** A conversation belongs to the folders that it is about: nothing of another folder is shown with one of them. */
function isWithin({ scopes }: Conversation, folders: ReadonlySet<FolderId> | undefined): boolean {
  return folders === undefined || scopes.every(({ folderId }) => folders.has(folderId));
}
