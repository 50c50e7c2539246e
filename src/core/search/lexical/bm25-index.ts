import type { KeywordIndex, SegmentBytes, SavedSegment } from "../../ports/keyword-index";
import type { Slot } from "../../domain/slot";
import type { Hit } from "../../ports/vector-index";
import { codeTokens } from "../../text/codes-in";
import { questionWeights } from "../fusion/question-weights";
import type { SlotSet } from "../../domain/slot-set";
import { contentTokens } from "../../text/tokenize";
import { TopHits } from "../top-hits";
import { Memtable } from "./memtable";
import { findToken, type FoundToken } from "./keyword-query";
import { checkRest } from "./check-segment";
import { KeywordSegment } from "./keyword-segment";
import { ListCache } from "./list-cache";
import { planMerge } from "./merge-plan";
import { PostingCursor } from "./posting-list";
import { rankMemtable } from "./rank-memtable";
import { rankSegments, type SearchedTerm } from "./rank-segments";
import { SegmentWithTombstones } from "./segment-with-tombstones";
import type { SegmentRange } from "./segment-layout";
import { SegmentMerge } from "./segment-merge";
import { SlotPlaces } from "./slot-places";
import { wholeSeries } from "./whole-series";

/** Enough that merging stays rare, few enough that sealing takes some hundredths of a second. At most 65,536. */
const FLUSH_AT = 4096;
/** Postings that are merged at a time: a few milliseconds. */
const MERGED_AT_A_TIME = 60_000;
/** Lists that are kept in memory: those of the words of some hundred questions, where there are 20,000 passages. */
const CACHE_BYTES = 3_000_000;

/**
 * BM25 over postings in typed arrays. Passages gather in a part that is added to; a full one is flushed, and segments of
 * similar size are merged, piece by piece, whenever there is time to `tidy`. A passage that is removed or replaced is no
 * longer counted at once, and leaves the buffers with the next merge of its part. What was removed is not saved: the
 * store knows which slots stand for something.
 */
export class Bm25Index implements KeywordIndex {
  private memtable: Memtable;
  /** The one that was full before, until it is flushed. */
  private flushing: { readonly part: Memtable; readonly steps: Generator<void, KeywordSegment> } | undefined;
  /** The one that was flushed last: more is likely to come, and finds its room there. */
  private spare: Memtable | undefined;
  /** From oldest to newest. */
  private segments: SegmentWithTombstones[] = [];
  private merge: SegmentMerge | undefined;
  /** Of `segments`, in the same order. */
  private readonly cache = new ListCache(CACHE_BYTES);
  private readonly places = new SlotPlaces();
  private batches = 0;
  private stamps = 1;
  private living = 0;
  private tokens = 0;

  /** @param flushAt passages that are flushed at once. */
  constructor(private readonly flushAt = FLUSH_AT) {
    this.memtable = this.newMemtable();
  }

  /**
   * Opens what `save` gave, in any order, perhaps with parts that others have replaced since. Where parts hold the same slot,
   * the newest counts. Postings are not read yet: `check` tells whether they are whole.
   * @param kept passages of other slots are removed; without it, none.
   * @throws Error when a part is cut short, missing, of another version, or not a keyword index.
   */
  static open(parts: readonly SegmentBytes[], kept?: SlotSet, flushAt = FLUSH_AT): Bm25Index {
    const index = new Bm25Index(flushAt);
    index.segments = wholeSeries(parts.map((bytes) => new KeywordSegment(bytes))).map(
      (segment) => new SegmentWithTombstones(segment),
    );
    index.batches = (index.segments.at(-1)?.segment.range.last ?? -1) + 1;
    index.stamps = Math.max(0, ...index.segments.map(({ stamp }) => stamp)) + 1;
    index.memtable = index.newMemtable();
    for (const part of index.segments) index.count(part, kept);
    return index;
  }

  get size(): number {
    return this.living;
  }

  holds(slot: Slot): boolean {
    return this.places.stampOf(slot) !== 0;
  }

  /**
   * Reads all that opening left unread, a piece at a time.
   * @returns whether it is as it was saved; if not, passages may be missing from what is found.
   */
  *check(): Generator<void, boolean> {
    for (const { segment } of [...this.segments]) if (!(yield* checkRest(segment.source))) return false;
    return true;
  }

  add(slot: Slot, text: string): void {
    this.removeOne(slot);
    const ordinal = this.memtable.add(slot, text);
    this.places.put(slot, this.memtable.stamp, ordinal);
    this.living++;
    this.tokens += this.memtable.lengths[ordinal] ?? 0;
    if (this.memtable.passages < this.flushAt) return;
    const { memtable } = this;
    this.finishFlush();
    this.startFlush();
    this.memtable.keepOnWith(memtable);
    if (this.spare !== undefined) this.memtable.takeRoomOf(this.spare);
    this.spare = undefined;
  }

  remove(slots: Iterable<Slot>): void {
    for (const slot of slots) this.removeOne(slot);
  }

  search(
    question: string | ReadonlyMap<string, number>,
    k: number,
    accepts?: (slot: Slot) => boolean,
  ): readonly Hit[] {
    const weights = typeof question === "string" ? questionWeights(question) : question;
    const found: FoundShare[] = [];
    for (const [token, weight] of weights) {
      const { lists, idf } = this.find(token);
      if (weight * idf > 0) found.push({ token, lists, share: weight * idf });
    }
    const best = new TopHits(Math.min(k, this.living));
    const query = { meanLength: this.tokens / this.living, best, accepts };
    this.segments.forEach((part, i) => rankSegments(part, termsOf(found, i), query));
    for (const part of this.memtables()) rankMemtable(part, found, query);
    return best.toHits();
  }

  weigh(question: string): ReadonlyMap<string, number> {
    const tokens = [...contentTokens(question), ...codeTokens(question)];
    return new Map(tokens.map((token) => [token, this.find(token).idf]));
  }

  holding(token: string): number {
    return this.find(token).holding;
  }

  *tokensFrom(letters: string): Generator<string> {
    for (const { segment } of [...this.segments]) yield* segment.termsFrom(letters);
    for (const part of this.memtables()) yield* part.tokensFrom(letters);
  }

  /** Whether there is something to `tidy` that the next full part would have to wait for. */
  get isFlushing(): boolean {
    return this.flushing !== undefined;
  }

  tidy(): boolean {
    if (this.advanceFlush()) return true;
    this.merge ??= this.startMerge();
    if (this.merge === undefined) return false;
    const merged = this.merge.advance(MERGED_AT_A_TIME);
    if (merged !== undefined) this.publish(this.merge, merged);
    return true;
  }

  save(): readonly SavedSegment[] {
    this.finishFlush();
    if (this.memtable.passages > 0) this.startFlush();
    this.finishFlush();
    this.spare = undefined;
    return this.parts();
  }

  /** What `save` gives, without the passages that came after the last part was flushed. */
  parts(): readonly SavedSegment[] {
    return this.segments.map((part) => ({
      name: nameOf(part.segment.range),
      bytes: part.segment.source,
      moveTo: (bytes) => {
        part.moveTo(bytes);
        this.cache.clear();
      },
    }));
  }

  private find(token: string) {
    return findToken(token, this.segments, this.memtables(), this.cache, this.living);
  }

  private newMemtable(): Memtable {
    return new Memtable(this.stamps++);
  }

  private memtables(): readonly Memtable[] {
    return this.flushing === undefined ? [this.memtable] : [this.flushing.part, this.memtable];
  }

  private startFlush(): void {
    const part = this.memtable;
    const batch = this.batches++;
    this.flushing = { part, steps: part.flush({ first: batch, last: batch, stamp: part.stamp }) };
    this.memtable = this.newMemtable();
  }

  private finishFlush(): void {
    while (this.advanceFlush());
  }

  /**
   * False when nothing is being flushed. Slots stand where they stood: the part keeps its stamp, and its passages their ordinals.
   */
  private advanceFlush(): boolean {
    if (this.flushing === undefined) return false;
    const { part, steps } = this.flushing;
    const { done, value } = steps.next();
    if (done !== true) return true;
    this.segments.push(new SegmentWithTombstones(value, part.removed));
    this.cache.clear();
    this.flushing = undefined;
    this.spare = part;
    return true;
  }

  private startMerge(): SegmentMerge | undefined {
    const plan = planMerge(this.segments, this.flushAt);
    if (plan === undefined) return undefined;
    const parts = this.segments.slice(plan.from, plan.to);
    const first = parts[0]?.segment.range.first ?? 0;
    const last = parts.at(-1)?.segment.range.last ?? 0;
    return new SegmentMerge(parts, { first, last, stamp: this.stamps++ });
  }

  private publish({ parts }: SegmentMerge, merged: SegmentWithTombstones): void {
    const from = this.segments.findIndex((part) => part === parts[0]);
    this.segments.splice(from, parts.length, merged);
    this.cache.clear();
    merged.slots.forEach((slot, ordinal) => {
      if (!merged.removed.has(ordinal)) this.places.put(slot, merged.stamp, ordinal);
    });
    this.merge = undefined;
  }

  /** Takes in the passages of a part that was opened, as far as they are kept, in place of older ones. */
  private count(part: SegmentWithTombstones, kept: SlotSet | undefined): void {
    this.living += part.passages;
    this.tokens += part.segment.tokens;
    this.places.putAll(part.slots, part.stamp, kept, (slot) => this.removeOne(slot));
  }

  private removeOne(slot: Slot): void {
    const stamp = this.places.stampOf(slot);
    if (stamp === 0) return;
    const isItsPart = (one: { readonly stamp: number }): boolean => one.stamp === stamp;
    const part = this.segments.find(isItsPart) ?? this.memtables().find(isItsPart)!; // it stands in one of them
    const ordinal = this.places.ordinalOf(slot);
    part.removed.add(ordinal);
    this.tokens -= part.lengths[ordinal] ?? 0;
    this.living--;
    this.places.clear(slot);
  }
}

/** A token that counts, with its weight times its idf. */
interface FoundShare extends Pick<FoundToken, "token" | "lists"> {
  readonly share: number;
}

/** What a part has of them. */
function termsOf(found: readonly FoundShare[], part: number): SearchedTerm[] {
  const terms: SearchedTerm[] = [];
  for (const { lists, share } of found) {
    const list = lists[part];
    if (list !== undefined) terms.push({ cursor: new PostingCursor(list), share });
  }
  return terms;
}

function nameOf({ first, last, stamp }: SegmentRange): string {
  return `${first}-${last}-${stamp}`;
}
