import type { KeywordIndex } from "../ports/keyword-index";
import type { Hit, Slot } from "../ports/vector-index";
import { idf, termFrequencyScore } from "./bm25";
import { REMOVED, RecentPassages, SealedPassages, type KeywordPart } from "./keyword-part";
import { KeywordSegment } from "./keyword-segment";
import { mergeParts } from "./merge-parts";
import { contentTokens, tokenize } from "./tokenize";
import { questionWeights } from "./question-weights";
import { TopHits } from "./top-hits";

/** Passages that gather before they are sealed: enough that merging stays rare, few enough that sealing takes < 0.1 s. */
const SEAL_AT = 2048;
const NO_PART = 0xffff;

/**
 * BM25 over postings in typed arrays. Passages gather in a part that is added to; full, it is sealed, and sealed parts
 * of similar size are merged, so that each passage is rewritten about log₂(passages / 2048) times. A passage that is
 * removed or replaced is no longer counted at once, and leaves the buffers with the next merge or `save`.
 */
export class Bm25Index implements KeywordIndex {
  private recent = new RecentPassages();
  private sealed: SealedPassages[] = [];
  private living = 0;
  private tokens = 0;
  // By slot: where its passage stands. Part numbers index `parts`.
  private partOfSlot = new Uint16Array(1024).fill(NO_PART);
  private ordinalOfSlot = new Uint32Array(1024);
  private scores = new Float64Array(1024);

  /**
   * Reads back what `save` gave; keeps views of `bytes`, which must not change any more.
   * @throws Error when the bytes are torn, of another version, or not a keyword index.
   */
  static open(bytes: Uint8Array): Bm25Index {
    const index = new Bm25Index();
    index.settle([new SealedPassages(new KeywordSegment(bytes))]);
    return index;
  }

  get size(): number {
    return this.living;
  }

  /** Every slot that holds a passage, in ascending order. */
  slots(): readonly Slot[] {
    const slots: Slot[] = [];
    for (const [slot, part] of this.partOfSlot.entries()) if (part !== NO_PART) slots.push(slot);
    return slots;
  }

  add(slot: Slot, text: string): void {
    this.removeOne(slot);
    const ordinal = this.recent.add(slot, tokenize(text));
    this.place(slot, this.sealed.length, ordinal);
    this.living++;
    this.tokens += this.recent.lengthOf(ordinal);
    if (this.recent.passages >= SEAL_AT) this.seal();
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
    const touched: Slot[] = [];
    for (const [token, weight] of weights) this.score(token, weight, touched);
    const best = new TopHits(Math.min(k, touched.length));
    for (const slot of touched) {
      const score = this.scores[slot] ?? 0;
      this.scores[slot] = 0;
      if (best.keeps(slot, score) && (accepts === undefined || accepts(slot))) best.offer(slot, score);
    }
    return best.toHits();
  }

  weigh(question: string): ReadonlyMap<string, number> {
    return new Map(
      contentTokens(question).map((token) => [token, idf(this.find(token).slots.length, this.living)]),
    );
  }

  save(): Uint8Array {
    const [only] = this.sealed;
    const isWhole = this.sealed.length === 1 && this.recent.passages === 0 && only?.passages === this.living;
    if (isWhole && only !== undefined) return only.bytes.slice();
    const merged = new SealedPassages(mergeParts(this.parts()));
    this.recent = new RecentPassages();
    this.settle([merged]);
    return merged.bytes.slice();
  }

  /** The sealed parts, then the one that is added to. */
  private parts(): readonly KeywordPart[] {
    return [...this.sealed, this.recent];
  }

  private seal(): void {
    const parts = [...this.sealed, new SealedPassages(mergeParts([this.recent]))];
    for (;;) {
      const last = parts.at(-1);
      const before = parts.at(-2);
      if (last === undefined || before === undefined || before.passages >= 2 * last.passages) break;
      parts.splice(-2, 2, new SealedPassages(mergeParts([before, last])));
    }
    this.recent = new RecentPassages();
    this.settle(parts);
  }

  /** Takes these as the sealed parts, and notes anew where every passage stands; nothing is in `recent`. */
  private settle(sealed: SealedPassages[]): void {
    this.sealed = sealed;
    this.partOfSlot.fill(NO_PART);
    this.living = 0;
    this.tokens = 0;
    for (const [number, part] of sealed.entries()) {
      for (let ordinal = 0; ordinal < part.passages; ordinal++) {
        const slot = part.slotOf(ordinal);
        if (slot === REMOVED) continue;
        this.place(slot, number, ordinal);
        this.living++;
        this.tokens += part.lengthOf(ordinal);
      }
    }
  }

  private place(slot: Slot, part: number, ordinal: number): void {
    this.makeRoom(slot);
    this.partOfSlot[slot] = part;
    this.ordinalOfSlot[slot] = ordinal;
  }

  private removeOne(slot: Slot): void {
    const number = this.partOfSlot[slot] ?? NO_PART;
    if (number === NO_PART) return;
    const part = this.sealed[number] ?? this.recent;
    const ordinal = this.ordinalOfSlot[slot] ?? 0;
    this.tokens -= part.lengthOf(ordinal);
    this.living--;
    part.remove(ordinal);
    this.partOfSlot[slot] = NO_PART;
  }

  /** Adds a token's share to the scores of the passages that hold it; slots scored for the first time join `touched`. */
  private score(token: string, weight: number, touched: Slot[]): void {
    const { slots, counts, lengths } = this.find(token);
    const share = weight * idf(slots.length, this.living);
    if (share <= 0) return;
    const meanLength = this.tokens / this.living;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      const before = this.scores[slot] ?? 0;
      if (before === 0) touched.push(slot);
      this.scores[slot] = before + share * termFrequencyScore(counts[i] ?? 1, lengths[i] ?? 0, meanLength);
    }
  }

  /** The living passages that hold a token: slot, occurrences and length of each. */
  private find(token: string): {
    slots: readonly Slot[];
    counts: readonly number[];
    lengths: readonly number[];
  } {
    const slots: Slot[] = [];
    const counts: number[] = [];
    const lengths: number[] = [];
    for (const part of this.parts()) {
      part.forEachPosting(token, (ordinal, count) => {
        const slot = part.slotOf(ordinal);
        if (slot === REMOVED) return;
        slots.push(slot);
        counts.push(count);
        lengths.push(part.lengthOf(ordinal));
      });
    }
    return { slots, counts, lengths };
  }

  private makeRoom(slot: Slot): void {
    if (slot < this.partOfSlot.length) return;
    const size = Math.max(slot + 1, this.partOfSlot.length * 2);
    const partOfSlot = new Uint16Array(size).fill(NO_PART);
    partOfSlot.set(this.partOfSlot);
    const ordinalOfSlot = new Uint32Array(size);
    ordinalOfSlot.set(this.ordinalOfSlot);
    this.partOfSlot = partOfSlot;
    this.ordinalOfSlot = ordinalOfSlot;
    this.scores = new Float64Array(size);
  }
}
