import type { Slot } from "../../domain/slot";
import { idf } from "./bm25";
import type { TopHits } from "../top-hits";
import type { GatheredPassages } from "./gathered-passages";
import type { ListCache, TokenLists } from "./list-cache";
import type { SealedPassages } from "./sealed-passages";

const ENCODER = new TextEncoder();
/** In place of a number of removals: not counted yet. */
const NEVER = -1;

/** One search, while it goes from part to part. */
export interface KeywordQuery {
  /** Of all living passages of the index. */
  readonly meanLength: number;
  readonly best: TopHits;
  readonly accepts: ((slot: Slot) => boolean) | undefined;
}

/** A token of a question, as the parts of an index know it. */
export interface FoundToken {
  readonly token: string;
  /** Its posting list in each sealed part; undefined where it does not come. */
  readonly lists: readonly (Uint8Array | undefined)[];
  /** How many living passages hold it. */
  readonly holding: number;
  /** Its inverse document frequency among them. */
  readonly idf: number;
}

/** @param cache of the sealed parts. @param living passages of the index. */
export function findToken(
  token: string,
  sealed: readonly SealedPassages[],
  unsealed: readonly GatheredPassages[],
  cache: ListCache,
  living: number,
): FoundToken {
  const removals = sealed.reduce((sum, { removed }) => sum + removed.size, 0);
  const found = cache.of(token, () => readLists(token, sealed));
  if (found.removals !== removals) {
    found.holding = holdingIn(found.lists, sealed);
    found.removals = removals;
  }
  const holding = unsealed.reduce((sum, part) => sum + part.holding(token), found.holding);
  return { token, lists: found.lists, holding, idf: idf(holding, living) };
}

function readLists(token: string, sealed: readonly SealedPassages[]): TokenLists {
  const term = ENCODER.encode(token);
  return { lists: sealed.map(({ segment }) => segment.list(term)), holding: 0, removals: NEVER };
}

function holdingIn(lists: TokenLists["lists"], sealed: readonly SealedPassages[]): number {
  return lists.reduce((sum, list, i) => sum + (list === undefined ? 0 : (sealed[i]?.holding(list) ?? 0)), 0);
}

/** Keeps the hit if it is good enough, and accepted. */
export function offer({ best, accepts }: KeywordQuery, slot: Slot, score: number): void {
  if (best.keeps(slot, score) && (accepts === undefined || accepts(slot))) best.offer(slot, score);
}
