import type { KeywordIndex, SavedPart } from "../ports/keyword-index";
import type { Hit, Slot } from "../ports/vector-index";
import { questionWeights } from "./question-weights";
import { contentTokens } from "./tokenize";
import { TopHits } from "./top-hits";
import { GatheredPassages } from "./words/gathered-passages";
import { findToken } from "./words/keyword-query";
import { openSegment, type SegmentRange } from "./words/keyword-segment";
import { currentLexicon } from "./words/lexicon";
import { planMerge } from "./words/merge-plan";
import { rankGathered } from "./words/rank-gathered";
import { rankSealed, type SearchedTerm } from "./words/rank-sealed";
import { SealedPassages } from "./words/sealed-passages";
import { SegmentMerge } from "./words/segment-merge";
import { SlotPlaces } from "./words/slot-places";
import { wholeSeries } from "./words/whole-series";

/** Enough that merging stays rare, few enough that sealing takes some hundredths of a second. At most 65,536. */
const SEAL_AT = 4096;
/** Postings that are merged at a time: a few milliseconds. */
const MERGED_AT_A_TIME = 60_000;

/**
 * BM25 over postings in typed arrays. Passages gather in a part that is added to; full, it is sealed, and sealed parts of
 * similar size are merged, piece by piece, whenever there is time to `tidy`. A passage that is removed or replaced is no
 * longer counted at once, and leaves the buffers with the next merge of its part. What was removed is not saved: the
 * store knows which slots stand for something.
 */
export class Bm25Index implements KeywordIndex {
  private gathered: GatheredPassages;
  /** From oldest to newest. */
  private sealed: SealedPassages[] = [];
  private merge: SegmentMerge | undefined;
  private readonly places = new SlotPlaces();
  private batches = 0;
  private stamps = 1;
  private living = 0;
  private tokens = 0;

  /** @param sealAt passages that are sealed at once. */
  constructor(private readonly sealAt = SEAL_AT) {
    this.gathered = this.gather();
  }

  /**
   * Reads back what `save` gave, in any order, perhaps with parts that others have replaced since; keeps views of them.
   * Where parts hold the same slot, the newest counts.
   * @throws Error when a part is torn, missing, of another version, or not a keyword index.
   */
  static open(parts: readonly Uint8Array[], sealAt = SEAL_AT): Bm25Index {
    const index = new Bm25Index(sealAt);
    index.sealed = wholeSeries(parts.map(openSegment)).map((segment) => new SealedPassages(segment));
    index.batches = (index.sealed.at(-1)?.segment.range.last ?? -1) + 1;
    index.stamps = Math.max(0, ...index.sealed.map(({ stamp }) => stamp)) + 1;
    index.gathered = index.gather();
    for (const part of index.sealed) index.count(part);
    return index;
  }

  get size(): number {
    return this.living;
  }

  holds(slot: Slot): boolean {
    return this.places.stampOf(slot) !== 0;
  }

  /** Every slot that holds a passage, in no promised order. */
  slots(): Slot[] {
    return [...this.sealed, this.gathered].flatMap(({ slots, passages, removed }) =>
      Array.from(slots.subarray(0, passages)).filter((_, ordinal) => !removed.has(ordinal)),
    );
  }

  add(slot: Slot, text: string): void {
    this.removeOne(slot);
    const ordinal = this.gathered.add(slot, text);
    this.places.put(slot, this.gathered.stamp, ordinal);
    this.living++;
    this.tokens += this.gathered.lengths[ordinal] ?? 0;
    if (this.gathered.passages >= this.sealAt) this.seal();
  }

  remove(slots: readonly Slot[]): void {
    for (const slot of slots) this.removeOne(slot);
  }

  search(
    question: string | ReadonlyMap<string, number>,
    k: number,
    accepts?: (slot: Slot) => boolean,
  ): readonly Hit[] {
    const weights = typeof question === "string" ? questionWeights(question) : question;
    const found = [...weights].flatMap(([token, weight]) => {
      const { positions, idf } = this.find(token);
      return weight * idf > 0 ? [{ token, positions, share: weight * idf }] : [];
    });
    const best = new TopHits(Math.min(k, this.living));
    const query = { meanLength: this.tokens / this.living, best, accepts };
    this.sealed.forEach((part, i) => {
      const terms = found.flatMap(({ positions, share }): SearchedTerm[] => {
        const at = positions[i] ?? -1;
        return at < 0 ? [] : [{ cursor: part.segment.cursor(at), share }];
      });
      rankSealed(part, terms, query);
    });
    rankGathered(this.gathered, found, query);
    return best.toHits();
  }

  weigh(question: string): ReadonlyMap<string, number> {
    return new Map(contentTokens(question).map((token) => [token, this.find(token).idf]));
  }

  tidy(): boolean {
    this.merge ??= this.startMerge();
    if (this.merge === undefined) return false;
    const merged = this.merge.advance(MERGED_AT_A_TIME);
    if (merged !== undefined) this.publish(this.merge, merged);
    return true;
  }

  save(): readonly SavedPart[] {
    if (this.gathered.passages > 0) this.seal();
    return this.sealed.map(({ segment }) => ({ name: nameOf(segment.range), bytes: segment.bytes }));
  }

  private find(token: string) {
    return findToken(token, this.sealed, this.gathered, this.living);
  }

  private gather(): GatheredPassages {
    return new GatheredPassages(this.stamps++, currentLexicon());
  }

  /** Slots stand where they stood: the part keeps its stamp, and its passages their ordinals. */
  private seal(): void {
    const { stamp, removed } = this.gathered;
    const batch = this.batches++;
    const segment = this.gathered.seal({ first: batch, last: batch, stamp });
    this.sealed.push(new SealedPassages(segment, removed));
    this.gathered = this.gather();
  }

  private startMerge(): SegmentMerge | undefined {
    const plan = planMerge(this.sealed, this.sealAt);
    if (plan === undefined) return undefined;
    const parts = this.sealed.slice(plan.from, plan.to);
    const first = parts[0]?.segment.range.first ?? 0;
    const last = parts.at(-1)?.segment.range.last ?? 0;
    return new SegmentMerge(parts, { first, last, stamp: this.stamps++ });
  }

  private publish({ parts }: SegmentMerge, merged: SealedPassages): void {
    const from = this.sealed.findIndex((part) => part === parts[0]);
    this.sealed.splice(from, parts.length, merged);
    merged.slots.forEach((slot, ordinal) => {
      if (!merged.removed.has(ordinal)) this.places.put(slot, merged.stamp, ordinal);
    });
    this.merge = undefined;
  }

  /** Takes in the passages of a part that was opened, in place of older ones. */
  private count(part: SealedPassages): void {
    part.slots.forEach((slot, ordinal) => {
      this.removeOne(slot);
      this.places.put(slot, part.stamp, ordinal);
      this.living++;
      this.tokens += part.lengths[ordinal] ?? 0;
    });
  }

  private removeOne(slot: Slot): void {
    const stamp = this.places.stampOf(slot);
    if (stamp === 0) return;
    const part = this.sealed.find((one) => one.stamp === stamp) ?? this.gathered;
    const ordinal = this.places.ordinalOf(slot);
    part.removed.add(ordinal);
    this.tokens -= part.lengths[ordinal] ?? 0;
    this.living--;
    this.places.clear(slot);
  }
}

function nameOf({ first, last, stamp }: SegmentRange): string {
  return `${first}-${last}-${stamp}`;
}
