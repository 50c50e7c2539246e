import {
  discoveryRequestSchema,
  type DiscoveryRequest,
  type DiscoveryResponse,
  type Gap,
  type KindStatus,
  type SingleResult,
} from "../../../src/core/discovery/contract";
import { DISCOVERY_KINDS, type DiscoveryKind } from "../../../src/core/discovery/kinds";
import { foldVersions } from "../../../src/core/discovery/fold-versions";
import { readQueryWords } from "../../../src/core/discovery/match-text";
import { mergeResults, toResult, type Candidate } from "../../../src/core/discovery/rank";
import { messageOf } from "../../../src/core/base/message-of";
import type { Scope } from "../../../src/core/domain/conversation";
import type { FileId } from "../../../src/core/domain/ids";
import { isLimited, parseSearchQuery } from "../../../src/core/question/search-query";
import { idf } from "../../../src/core/search/lexical/bm25";
import type { VersionSeries } from "../../../src/core/versions/version-series";
import type { Clock } from "../../../src/core/ports/clock";
import type { BrokenFolder } from "../ranking/scoped-index";
import type { KnownGroups } from "../ranking/known-groups";
import type { KnownLookalikes } from "../ranking/known-lookalikes";
import { limitAll } from "../ranking/limited-index";
import { rankPassages, type RankPorts } from "../ranking/rank-passages";
import type { ScopedIndex } from "../ranking/scoped-index";
import { findFacts } from "./find-facts";
import { findFiles, findFolders } from "./find-files";
import { findMessages } from "./find-messages";
import { byMeaning, findByWords } from "./find-passages";
import { missingMeaning, unreadFiles, UnsearchableError } from "./gaps";

export interface DiscoverPorts extends RankPorts {
  readonly clock: Clock;
  /** The copies and versions of files. */
  readonly groups: KnownGroups;
  /** What names only look like. */
  readonly alike: KnownLookalikes;
  /** The indexes of the scopes (of every folder without), and the folders whose index can't be opened. */
  open(scopes: readonly Scope[] | undefined): Promise<{
    readonly scoped: readonly ScopedIndex[];
    readonly broken: readonly BrokenFolder[];
  }>;
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
  const {
    query: typed,
    kinds = DISCOVERY_KINDS,
    scopes,
    limit,
    excludeConversation,
  } = discoveryRequestSchema.parse(asked);
  const { clock, store, groups, alike } = ports;
  const query = parseSearchQuery(typed);
  const opened = await ports.open(scopes);
  const broken = opened.broken.map(({ name }) => name);
  const scoped = isLimited(query) ? await limitAll(opened.scoped, query.limits, store) : opened.scoped;
  const words = readQueryWords(query.text, (stem) => Math.max(0, ...scoped.map((one) => rarity(stem, one))));
  const folders = scopes && new Set(scopes.map(({ folderId }) => folderId));
  const results = new Map<string, SingleResult>();
  const texts = new Map<string, string>();
  const seriesOf = (file: FileId): VersionSeries | undefined => {
    const index = scoped.find((one) => one.index.records.has(file))?.index;
    return index && groups.seriesOf(index, file);
  };
  const perKind: Partial<Record<DiscoveryKind, KindStatus>> = {};
  const response = (): DiscoveryResponse => ({
    results: foldVersions(mergeResults([...results.values()]), seriesOf, (id) => texts.get(id) ?? "").slice(
      0,
      limit,
    ),
    perKind: { ...perKind },
  });
  const search = async (
    kind: DiscoveryKind,
    find: () => readonly Candidate[] | Promise<readonly Candidate[]>,
    gap: () => Gap | undefined = () => undefined,
  ): Promise<void> => {
    if (!kinds.includes(kind) || signal.aborted) return;
    const from = clock.now();
    const before = perKind[kind]?.took ?? 0;
    try {
      const found = query.text === "" && kind !== "file" ? [] : await find();
      for (const candidate of found) keep(candidate);
      const missing = gap();
      const took = before + Math.max(0, clock.now() - from);
      perKind[kind] =
        missing === undefined ? { status: "ok", took } : { status: "degraded", reasons: [missing], took };
    } catch (thrown) {
      const took = before + Math.max(0, clock.now() - from);
      // What was found by words stays when the search by meaning fails.
      const status = before > 0 || perKind[kind] !== undefined ? "degraded" : "unavailable";
      const failed = { kind: "failed", detail: messageOf(thrown) } as const;
      const reasons = [thrown instanceof UnsearchableError ? thrown.gap : failed];
      perKind[kind] = { status, reasons, took };
    }
  };
  const keep = (candidate: Candidate): void => {
    const result = toResult(candidate, words, query.text === "");
    const known = result && results.get(result.id);
    if (result === undefined || (known !== undefined && known.score >= result.score)) return;
    const looksLike = lookalikeOf(result, scoped, alike);
    results.set(result.id, looksLike === undefined ? result : { ...result, looksLike });
    texts.set(result.id, candidate.text);
  };
  const tell = (): void => {
    if (!signal.aborted) onPart(response());
  };
  const indexBroken = { kind: "index broken", folders: broken } as const;
  const isUnsearchable = broken.length > 0 && scoped.length === 0;
  const mayBeSearched = (): void => {
    if (isUnsearchable) throw new UnsearchableError(indexBroken);
  };
  const gapOfNames = (): Gap | undefined => (broken.length > 0 ? indexBroken : undefined);

  await search("folder", () => (mayBeSearched(), findFolders(words, query.limits, scoped)), gapOfNames);
  await search(
    "file",
    () => (mayBeSearched(), findFiles(query.text, query.limits, scoped, limit)),
    gapOfNames,
  );
  await search("fact", () => findFacts(words, query.limits, folders, clock.now(), store));
  tell();
  await search(
    "passage",
    () => (mayBeSearched(), findByWords(query.text, words, scoped, limit, store)),
    () => gapOfNames() ?? unreadFiles(scoped) ?? missingMeaning(scoped, false),
  );
  tell();
  const messagesWithin = { folders, except: excludeConversation };
  await search("message", () => findMessages(words, query.limits, messagesWithin, store));
  tell();
  let isByMeaning = false;
  if (query.text !== "" && !isUnsearchable && scoped.some(({ index }) => index.vectors.size > 0)) {
    await search(
      "passage",
      async () => {
        const ranked = await rankPassages(query.text, scoped, MEANING_POOL, ports);
        isByMeaning = ranked.some(({ semanticScore }) => semanticScore !== undefined);
        return byMeaning(ranked, scoped, limit);
      },
      () => gapOfNames() ?? unreadFiles(scoped) ?? missingMeaning(scoped, isByMeaning),
    );
  }
  // Results without their groups are better than none.
  if (!signal.aborted) await groups.prepare(scoped.map(({ index }) => index)).catch(() => undefined);
  return response();
}

/** What the name of a found file or subfolder only looks like. */
function lookalikeOf(
  { target }: SingleResult,
  scoped: readonly ScopedIndex[],
  alike: KnownLookalikes,
): string | undefined {
  if (target.to === "folder") {
    const index = scoped.find((one) => one.index.folder.id === target.folderId)?.index;
    return index && target.path !== "" ? alike.of(index, target.path.replace(/\/$/, "")) : undefined;
  }
  if (!("fileId" in target)) return undefined;
  const index = scoped.find((one) => one.index.records.has(target.fileId))?.index;
  const path = index?.records.get(target.fileId)?.path;
  return index && path !== undefined ? alike.of(index, path) : undefined;
}

/** The passages compared by meaning, see `core/search/fusion/fuse`. */
const MEANING_POOL = 60;

/** How rare a word is among a folder's passages: 1 where none holds it, towards 0.5 where all do. */
function rarity(stem: string, { index: { keywords } }: ScopedIndex): number {
  return 0.5 + (0.5 * idf(keywords.holding(stem), keywords.size)) / idf(0, keywords.size);
}
