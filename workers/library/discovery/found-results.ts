import { messageOf } from "../../../src/core/base/message-of";
import type {
  DiscoveryRequest,
  DiscoveryResponse,
  Gap,
  KindStatus,
  SingleResult,
} from "../../../src/core/discovery/contract";
import { foldVersions } from "../../../src/core/discovery/fold-versions";
import { DISCOVERY_KINDS, type DiscoveryKind } from "../../../src/core/discovery/kinds";
import type { QueryWords } from "../../../src/core/discovery/match-text";
import { mergeResults, toResult, type DiscoveryCandidate } from "../../../src/core/discovery/rank";
import type { FileId } from "../../../src/core/domain/ids";
import type { SearchQuery } from "../../../src/core/question/search-query";
import type { Clock } from "../../../src/core/ports/clock";
import type { VersionSeries } from "../../../src/core/versions/version-series";
import type { KnownGroups } from "../ranking/known-groups";
import type { KnownLookalikes } from "../ranking/known-lookalikes";
import type { ScopedIndex } from "../ranking/scoped-index";

export interface Sought {
  readonly request: DiscoveryRequest;
  readonly query: SearchQuery;
  readonly words: QueryWords;
  readonly scoped: readonly ScopedIndex[];
}

export interface FoundPorts {
  readonly clock: Clock;
  readonly groups: KnownGroups;
  readonly alike: KnownLookalikes;
}

export type Find = () => readonly DiscoveryCandidate[] | Promise<readonly DiscoveryCandidate[]>;

/** What a search over everything has found so far, and how each kind has fared. */
export class FoundResults {
  readonly #results = new Map<string, SingleResult>();
  readonly #texts = new Map<string, string>();
  readonly #perKind: Partial<Record<DiscoveryKind, KindStatus>> = {};

  constructor(
    private readonly sought: Sought,
    private readonly ports: FoundPorts,
    private readonly signal: AbortSignal,
  ) {}

  /** Searches one kind, if it is wanted. @param gap what is missing where the search went well. */
  async search(kind: DiscoveryKind, find: Find, gap: () => Gap | undefined = () => undefined): Promise<void> {
    const { request, scoped } = this.sought;
    const { kinds = DISCOVERY_KINDS } = request;
    if (!kinds.includes(kind) || this.signal.aborted) return;
    const { clock } = this.ports;
    const from = clock.now();
    const known = this.#perKind[kind];
    const took = (): number => (known?.took ?? 0) + Math.max(0, clock.now() - from);
    try {
      const found = this.#isNameless && kind !== "file" ? [] : await find();
      for (const candidate of found) this.#keep(candidate);
      const missing = gap();
      const status = missing?.kind === "index broken" && scoped.length === 0 ? "unavailable" : "degraded";
      this.#perKind[kind] =
        missing === undefined ? { status: "ok", took: took() } : { status, reasons: [missing], took: took() };
    } catch (thrown) {
      // What was found by words stays when the search by meaning fails.
      const status = known === undefined || known.status === "unavailable" ? "unavailable" : "degraded";
      const failed = { kind: "failed", detail: messageOf(thrown) } as const;
      this.#perKind[kind] = { status, reasons: [failed], took: took() };
    }
  }

  /** What is known by now, best first. */
  response(): DiscoveryResponse {
    const merged = mergeResults([...this.#results.values()]);
    const folded = foldVersions(
      merged,
      (file) => this.#seriesOf(file),
      (id) => this.#texts.get(id) ?? "",
    );
    return { results: folded.slice(0, this.sought.request.limit), perKind: { ...this.#perKind } };
  }

  /** Whether the query names nothing, but only limits: then all files within them are found. */
  get #isNameless(): boolean {
    return this.sought.query.text === "";
  }

  #keep(candidate: DiscoveryCandidate): void {
    const { words, scoped } = this.sought;
    const result = toResult(candidate, words, this.#isNameless);
    const known = result && this.#results.get(result.id);
    if (result === undefined || (known !== undefined && known.score >= result.score)) return;
    const looksLike = lookalikeOf(result, scoped, this.ports.alike);
    this.#results.set(result.id, looksLike === undefined ? result : { ...result, looksLike });
    this.#texts.set(result.id, candidate.text);
  }

  #seriesOf(file: FileId): VersionSeries | undefined {
    const index = this.sought.scoped.find((one) => one.index.records.has(file))?.index;
    return index && this.ports.groups.seriesOf(index, file);
  }
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
