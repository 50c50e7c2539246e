import type { Slot } from "../../domain/slot";
import { idf } from "./bm25";
import type { TopHits } from "../top-hits";
import type { Memtable } from "./memtable";
import type { ListCache, TokenLists } from "./list-cache";
import type { SegmentWithTombstones } from "./segment-with-tombstones";

const ENCODER = new TextEncoder();
/** A number of removals that says: not counted yet. */
const NEVER = -1;

/** One search, passed from segment to segment. */
export interface KeywordQuery {
  /** The mean length of all living passages of the index, in tokens. */
  readonly meanLength: number;
  readonly best: TopHits;
  readonly accepts: ((slot: Slot) => boolean) | undefined;
}

export interface FoundToken extends Pick<TokenLists, "lists"> {
  readonly token: string;
  readonly holding: number;
  /** Its inverse document frequency among the living passages. */
  readonly idf: number;
}

/** @param cache of the segments' posting lists. @param living passages of the index. */
export function findToken(
  token: string,
  segments: readonly SegmentWithTombstones[],
  memtables: readonly Memtable[],
  cache: ListCache,
  living: number,
): FoundToken {
  const removals = segments.reduce((sum, { removed }) => sum + removed.size, 0);
  const found = cache.of(token, () => readLists(token, segments));
  if (found.removals !== removals) {
    found.holding = holdingIn(found.lists, segments);
    found.removals = removals;
  }
  const holding = memtables.reduce((sum, memtable) => sum + memtable.holding(token), found.holding);
  return { token, lists: found.lists, holding, idf: idf(holding, living) };
}

function readLists(token: string, segments: readonly SegmentWithTombstones[]): TokenLists {
  const term = ENCODER.encode(token);
  return { lists: segments.map(({ segment }) => segment.list(term)), holding: 0, removals: NEVER };
}

function holdingIn(lists: TokenLists["lists"], segments: readonly SegmentWithTombstones[]): number {
  return lists.reduce(
    (sum, list, i) => sum + (list === undefined ? 0 : (segments[i]?.holding(list) ?? 0)),
    0,
  );
}

/** Offers a hit that scores well enough and is accepted. */
export function offer({ best, accepts }: KeywordQuery, slot: Slot, score: number): void {
  if (best.keeps(slot, score) && (accepts === undefined || accepts(slot))) best.offer(slot, score);
}
