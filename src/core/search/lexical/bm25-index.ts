import type { KeywordIndex, SegmentBytes, SavedSegment } from "../../ports/keyword-index";
import type { Slot } from "../../domain/slot";
import type { Hit } from "../../ports/vector-index";
import { codeTokens } from "../../text/codes-in";
import { questionWeights } from "../fusion/question-weights";
import type { SlotSet } from "../../domain/slot-set";
import { contentTokens } from "../../text/tokenize";
import { TopHits } from "../top-hits";
import { Memtable } from "./memtable";
import { findToken, type FoundToken, offer, type KeywordQuery } from "./keyword-query";
import { checkRest } from "./check-segment";
import { KeywordSegment } from "./keyword-segment";
import { ListCache } from "./list-cache";
import { planMerge } from "./merge-plan";
import { PostingCursor } from "./posting-list";
import { rankSegments, type SearchedTerm } from "./rank-segments";
import { SegmentWithTombstones } from "./segment-with-tombstones";
import type { SegmentRange } from "./segment-layout";
import { SegmentMerge } from "./segment-merge";
import { SlotPlaces } from "./slot-places";
import { wholeSeries } from "./whole-series";
import { lengthSlope } from "./bm25";

/**
 * Passages in a full memtable: enough to keep merges rare, few enough to flush in some hundredths of a second. At most
 * 65,536.
 */
const FLUSH_AT = 4096;
/** Postings merged in one step: a few milliseconds. */
const MERGED_AT_A_TIME = 60_000;
/** Bytes of posting lists kept in memory: enough for the words of some hundred questions over 20,000 passages. */
const CACHE_BYTES = 3_000_000;

/**
 * BM25 over postings in typed arrays. New passages go to a memtable. A full memtable is flushed to a segment, and
 * segments of similar size are merged, step by step, whenever there is time to `tidy`. A removed or replaced passage
 * stops counting at once; its bytes go with the next merge of its segment. Tombstones are not saved: the store knows
 * which slots hold a passage.
 */
export class Bm25Index implements KeywordIndex {
  private memtable: Memtable;
  /** The memtable that was full last, until it is flushed. */
  private flushing: { readonly part: Memtable; readonly steps: Generator<void, KeywordSegment> } | undefined;
  /** The memtable that was flushed last: the next full one gets its memory. */
  private spare: Memtable | undefined;
  /** The segments, oldest to newest. */
  private segments: SegmentWithTombstones[] = [];
  private merge: SegmentMerge | undefined;
  /** The posting lists of `segments`, in the same order. */
  private readonly cache = new ListCache(CACHE_BYTES);
  private readonly places = new SlotPlaces();
  private batches = 0;
  private stamps = 1;
  private living = 0;
  private tokens = 0;

  /** @param flushAt the number of passages at which a memtable is flushed. */
  constructor(private readonly flushAt = FLUSH_AT) {
    this.memtable = this.newMemtable();
  }

  /**
   * Opens the segments that `save` gave, in any order, perhaps with some that merged segments have replaced. Where
   * segments hold the same slot, the newest counts. Postings are not read yet: `check` tells whether they are whole.
   * @param kept only passages of these slots are kept; without it, all are.
   * @throws Error when a segment is cut short, missing, of another version, or not a keyword index.
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
   * Reads all that `open` left unread, piece by piece.
   * @returns whether it is as it was saved; if not, searches may miss passages.
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

  /** Whether a memtable is being flushed: the next full one would have to wait for that. */
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

  /** The segments that `save` gives, without the passages added after the last flush. */
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
   * Does the next step of a flush; false when nothing is being flushed. Slots keep their places: the segment takes over
   * the memtable's stamp and ordinals.
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

  /** Registers the kept passages of a segment that was opened; they replace older passages of the same slots. */
  private count(part: SegmentWithTombstones, kept: SlotSet | undefined): void {
    this.living += part.passages;
    this.tokens += part.segment.tokens;
    this.places.putAll(part.slots, part.stamp, kept, (slot) => this.removeOne(slot));
  }

  private removeOne(slot: Slot): void {
    const stamp = this.places.stampOf(slot);
    if (stamp === 0) return;
    const isItsPart = (one: { readonly stamp: number }): boolean => one.stamp === stamp;
    const part = this.segments.find(isItsPart) ?? this.memtables().find(isItsPart)!; // one of them has this stamp
    const ordinal = this.places.ordinalOf(slot);
    part.removed.add(ordinal);
    this.tokens -= part.lengths[ordinal] ?? 0;
    this.living--;
    this.places.clear(slot);
  }
}

/** A token with a positive share: its weight times its idf. */
interface FoundShare extends Pick<FoundToken, "token" | "lists"> {
  readonly share: number;
}

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

/** Offers a memtable's best passages. Its passages are few, so all that hold a token are scored. */
function rankMemtable(
  part: Memtable,
  found: readonly { readonly token: string; readonly share: number }[],
  query: KeywordQuery,
): void {
  if (part.passages === 0) return;
  const scores = new Float64Array(part.passages);
  const slope = lengthSlope(query.meanLength);
  for (const { token, share } of found) part.addTo(scores, token, share, slope);
  for (let ordinal = 0; ordinal < part.passages; ordinal++) {
    const score = scores[ordinal] ?? 0;
    if (score > 0 && !part.removed.has(ordinal)) offer(query, part.slots[ordinal] ?? 0, score);
  }
}
