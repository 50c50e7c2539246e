import type { Slot } from "../../ports/vector-index";
import { idf } from "../bm25";
import type { TopHits } from "../top-hits";
import type { GatheredPassages } from "./gathered-passages";
import type { SealedPassages } from "./sealed-passages";
import { toUtf8 } from "../../base/utf8";

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
  /** Its inverse document frequency among the living passages. */
  readonly idf: number;
}

export function findToken(
  token: string,
  sealed: readonly SealedPassages[],
  gathered: GatheredPassages,
  living: number,
): FoundToken {
  const term = toUtf8(token);
  const lists = sealed.map(({ segment }) => segment.list(term));
  let holding = gathered.holding(token);
  lists.forEach((list, i) => (holding += list === undefined ? 0 : (sealed[i]?.holding(list) ?? 0)));
  return { token, lists, idf: idf(holding, living) };
}

/** Keeps the hit if it is good enough, and accepted. */
export function offer({ best, accepts }: KeywordQuery, slot: Slot, score: number): void {
  if (best.keeps(slot, score) && (accepts === undefined || accepts(slot))) best.offer(slot, score);
}
