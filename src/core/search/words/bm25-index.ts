import type { KeywordIndex, PartBytes, SavedPart } from "../../ports/keyword-index";
import type { Slot } from "../../domain/slot";
import type { Hit } from "../../ports/vector-index";
import { codeTokens } from "../../text/codes-in";
import { questionWeights } from "../fusion/question-weights";
import type { SlotSet } from "../../domain/slot-set";
import { contentTokens } from "../../text/tokenize";
import { TopHits } from "../top-hits";
import { GatheredPassages } from "./gathered-passages";
import { findToken, type FoundToken } from "./keyword-query";
import { checkRest } from "./check-segment";
import { KeywordSegment } from "./keyword-segment";
import { ListCache } from "./list-cache";
import { planMerge } from "./merge-plan";
import { PostingCursor } from "./posting-list";
import { rankGathered } from "./rank-gathered";
import { rankSealed, type SearchedTerm } from "./rank-sealed";
import { SealedPassages } from "./sealed-passages";
import type { SegmentRange } from "./segment-layout";
import { SegmentMerge } from "./segment-merge";
import { SlotPlaces } from "./slot-places";
import { wholeSeries } from "./whole-series";

/** Enough that merging stays rare, few enough that sealing takes some hundredths of a second. At most 65,536. */
const SEAL_AT = 4096;
/** Postings that are merged at a time: a few milliseconds. */
const MERGED_AT_A_TIME = 60_000;
/** Lists that are kept in memory: those of the words of some hundred questions, where there are 20,000 passages. */
const CACHE_BYTES = 3_000_000;

/**
 * BM25 over postings in typed arrays. Passages gather in a part that is added to; a full one is sealed, and sealed parts of
 * similar size are merged, piece by piece, whenever there is time to `tidy`. A passage that is removed or replaced is no
 * longer counted at once, and leaves the buffers with the next merge of its part. What was removed is not saved: the
 * store knows which slots stand for something.
 */
export class Bm25Index implements KeywordIndex {
  private gathered: GatheredPassages;
  /** The one that was full before, until it is sealed. */
  private sealing:
    { readonly part: GatheredPassages; readonly steps: Generator<void, KeywordSegment> } | undefined;
  /** The one that was sealed last: more is likely to come, and finds its room there. */
  private spare: GatheredPassages | undefined;
  /** From oldest to newest. */
  private sealed: SealedPassages[] = [];
  private merge: SegmentMerge | undefined;
  /** Of `sealed`, in the same order. */
  private readonly cache = new ListCache(CACHE_BYTES);
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
   * Opens what `save` gave, in any order, perhaps with parts that others have replaced since. Where parts hold the same slot,
   * the newest counts. Postings are not read yet: `check` tells whether they are whole.
   * @param kept passages of other slots are removed; without it, none.
   * @throws Error when a part is cut short, missing, of another version, or not a keyword index.
   */
  static open(parts: readonly PartBytes[], kept?: SlotSet, sealAt = SEAL_AT): Bm25Index {
    const index = new Bm25Index(sealAt);
    index.sealed = wholeSeries(parts.map((bytes) => new KeywordSegment(bytes))).map(
      (segment) => new SealedPassages(segment),
    );
    index.batches = (index.sealed.at(-1)?.segment.range.last ?? -1) + 1;
    index.stamps = Math.max(0, ...index.sealed.map(({ stamp }) => stamp)) + 1;
    index.gathered = index.gather();
    for (const part of index.sealed) index.count(part, kept);
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
    for (const { segment } of [...this.sealed]) if (!(yield* checkRest(segment.source))) return false;
    return true;
  }

  add(slot: Slot, text: string): void {
    this.removeOne(slot);
    const ordinal = this.gathered.add(slot, text);
    this.places.put(slot, this.gathered.stamp, ordinal);
    this.living++;
    this.tokens += this.gathered.lengths[ordinal] ?? 0;
    if (this.gathered.passages < this.sealAt) return;
    const { gathered } = this;
    this.finishSealing();
    this.startSealing();
    this.gathered.keepOnWith(gathered);
    if (this.spare !== undefined) this.gathered.takeRoomOf(this.spare);
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
    this.sealed.forEach((part, i) => rankSealed(part, termsOf(found, i), query));
    for (const part of this.unsealed()) rankGathered(part, found, query);
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
    for (const { segment } of [...this.sealed]) yield* segment.termsFrom(letters);
    for (const part of this.unsealed()) yield* part.tokensFrom(letters);
  }

  /** Whether there is something to `tidy` that the next full part would have to wait for. */
  get isSealing(): boolean {
    return this.sealing !== undefined;
  }

  tidy(): boolean {
    if (this.advanceSealing()) return true;
    this.merge ??= this.startMerge();
    if (this.merge === undefined) return false;
    const merged = this.merge.advance(MERGED_AT_A_TIME);
    if (merged !== undefined) this.publish(this.merge, merged);
    return true;
  }

  save(): readonly SavedPart[] {
    this.finishSealing();
    if (this.gathered.passages > 0) this.startSealing();
    this.finishSealing();
    this.spare = undefined;
    return this.parts();
  }

  /** What `save` gives, without the passages that came after the last part was sealed. */
  parts(): readonly SavedPart[] {
    return this.sealed.map((part) => ({
      name: nameOf(part.segment.range),
      bytes: part.segment.source,
      moveTo: (bytes) => {
        part.moveTo(bytes);
        this.cache.clear();
      },
    }));
  }

  private find(token: string) {
    return findToken(token, this.sealed, this.unsealed(), this.cache, this.living);
  }

  private gather(): GatheredPassages {
    return new GatheredPassages(this.stamps++);
  }

  private unsealed(): readonly GatheredPassages[] {
    return this.sealing === undefined ? [this.gathered] : [this.sealing.part, this.gathered];
  }

  private startSealing(): void {
    const part = this.gathered;
    const batch = this.batches++;
    this.sealing = { part, steps: part.seal({ first: batch, last: batch, stamp: part.stamp }) };
    this.gathered = this.gather();
  }

  private finishSealing(): void {
    while (this.advanceSealing());
  }

  /**
   * False when nothing is being sealed. Slots stand where they stood: the part keeps its stamp, and its passages their ordinals.
   */
  private advanceSealing(): boolean {
    if (this.sealing === undefined) return false;
    const { part, steps } = this.sealing;
    const { done, value } = steps.next();
    if (done !== true) return true;
    this.sealed.push(new SealedPassages(value, part.removed));
    this.cache.clear();
    this.sealing = undefined;
    this.spare = part;
    return true;
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
    this.cache.clear();
    merged.slots.forEach((slot, ordinal) => {
      if (!merged.removed.has(ordinal)) this.places.put(slot, merged.stamp, ordinal);
    });
    this.merge = undefined;
  }

  /** Takes in the passages of a part that was opened, as far as they are kept, in place of older ones. */
  private count(part: SealedPassages, kept: SlotSet | undefined): void {
    this.living += part.passages;
    this.tokens += part.segment.tokens;
    this.places.putAll(part.slots, part.stamp, kept, (slot) => this.removeOne(slot));
  }

  private removeOne(slot: Slot): void {
    const stamp = this.places.stampOf(slot);
    if (stamp === 0) return;
    const isItsPart = (one: { readonly stamp: number }): boolean => one.stamp === stamp;
    const part = this.sealed.find(isItsPart) ?? this.unsealed().find(isItsPart)!; // it stands in one of them
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
