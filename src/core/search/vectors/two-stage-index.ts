import { groupBy } from "../../base/group-by";
import { toFailure } from "../../domain/failure";
import type { VectorFiles } from "../../ports/vector-files";
import type { Slot } from "../../domain/slot";
import type { Hit, VectorIndex } from "../../ports/vector-index";
import type { SlotSet } from "../../domain/slot-set";
import { clearPage, copyPage, freePlace, isFree, isSealed, putCode, seal, type CodePage } from "./code-page";
import { packVectors, type PackedRow } from "./pack-vectors";
import { questionTables } from "./question-tables";
import { readVector } from "./read-vector";
import { rescore, roundQuestion } from "./rescore";
import { MOST_CANDIDATES, type Scanner } from "./scanner";
import { BLOCKS_IN_PAGE, ROW_BYTES, SLOTS_IN_PAGE } from "./layout";
import type { Code, VectorCoder } from "./vector-coder";
import { isWholeRow } from "./vector-row";

export interface TwoStagePorts {
  readonly files: VectorFiles;
  readonly scanner: Scanner;
  readonly coder: VectorCoder;
}

/** The candidates whose rows are compared: nearly always, the best ten are among them. */
const CANDIDATES = 200;
/** The candidates in a large index: among many codes, the best ones lie closer together. */
const MANY_CANDIDATES = 400;
const MANY = 200_000;

interface Staged extends PackedRow {
  readonly code: Code;
}

/**
 * Finds candidates by codes of one bit a number, which are all in memory (56 bytes a passage), and compares their rows,
 * which are read from the files. A code's estimate is off the cosine by about .03, a row's by less than .01.
 */
export class TwoStageIndex implements VectorIndex {
  /** Page i holds the slots from `i * SLOTS_IN_PAGE` on. */
  readonly #pages: CodePage[] = [];
  #held = 0;

  private constructor(
    private readonly ports: TwoStagePorts,
    private readonly onLost: (slots: readonly Slot[]) => void,
  ) {}

  /**
   * Reads the codes; a page that is torn, missing or of another model is made again from its rows.
   * @param counted slots that the store counts; all others are free, whatever the files hold.
   * @param end more than the highest counted slot.
   * @param onLost called with slots whose rows turned out to be broken in a search; they are free then.
   * @returns the index, and the counted slots that have no whole row.
   */
  static open(
    ports: TwoStagePorts,
    counted: SlotSet,
    end: Slot,
    onLost: (slots: readonly Slot[]) => void,
  ): { readonly index: TwoStageIndex; readonly lost: readonly Slot[] } {
    const index = new TwoStageIndex(ports, onLost);
    const { files, scanner, coder } = ports;
    const { rowCount } = files;
    const lost: Slot[] = [];
    const mended: number[] = [];
    index.#pages.push(...scanner.allocate(Math.ceil(end / SLOTS_IN_PAGE)));
    for (const [number, page] of index.#pages.entries()) {
      files.readPage(number, page.bytes);
      const hasRows = Math.min(end, (number + 1) * SLOTS_IN_PAGE) <= rowCount;
      const blocks = counted.words.subarray(number * BLOCKS_IN_PAGE, (number + 1) * BLOCKS_IN_PAGE);
      const held = hasRows ? scanner.countSealed(page, coder.seed, blocks) : undefined;
      if (held !== undefined) index.#held += held;
      else if (isSealed(page, coder.seed)) lost.push(...index.#keepCounted(number, counted));
      else {
        lost.push(...index.#encodeAgain(number, counted));
        mended.push(number);
      }
    }
    index.#keepMended(mended);
    return { index, lost };
  }

  get size(): number {
    return this.#held;
  }

  stage(slots: readonly Slot[], vectors: Float32Array): () => void {
    const { files, coder } = this.ports;
    const rows = packVectors(slots, vectors, coder.seed);
    const staged = rows.map(({ slot, row }): Staged => ({ slot, row, code: coder.encode(row) }));
    for (const { slot, row } of staged) files.writeRow(slot, row);
    for (const [number, onPage] of groupBy(staged, ({ slot }) => Math.floor(slot / SLOTS_IN_PAGE))) {
      const copy = copyPage(this.#pageOf(number * SLOTS_IN_PAGE));
      for (const { slot, code } of onPage) putCode(copy, slot % SLOTS_IN_PAGE, code);
      this.#writePage(number, copy);
    }
    files.flush();
    return () => {
      for (const { slot, code } of staged) this.#publish(slot, code);
    };
  }

  remove(slots: Iterable<Slot>): void {
    for (const slot of slots) {
      if (!this.#holds(slot)) continue;
      freePlace(this.#pageOf(slot), slot % SLOTS_IN_PAGE);
      this.#held--;
    }
  }

  search(question: Float32Array, k: number, accepts?: SlotSet): readonly Hit[] {
    const rounded = roundQuestion(question);
    const wanted = Math.max(2 * k, this.#held < MANY ? CANDIDATES : MANY_CANDIDATES);
    const candidates = this.#candidates(question, Math.min(wanted, this.#held), accepts);
    const { files, coder, scanner } = this.ports;
    const ports = { files, coder, products: scanner.products };
    const { hits, broken } = rescore(rounded, candidates, Math.min(k, this.#held), ports);
    if (broken.length > 0) {
      this.remove(broken);
      this.onLost(broken);
    }
    return hits;
  }

  vectorOf(slot: Slot): Float32Array | undefined {
    return this.#holds(slot) ? readVector(slot, this.ports.files, this.ports.coder) : undefined;
  }

  close(): void {
    for (const page of this.#pages.splice(0)) this.ports.scanner.release(page);
    this.#held = 0;
  }

  /** The candidates in ascending order, the order of their rows in the file. */
  #candidates(question: Float32Array, limit: number, accepts: SlotSet | undefined): ArrayLike<Slot> {
    if (limit === 0) return [];
    if (limit > MOST_CANDIDATES) return this.#allSlots(accepts);
    const tables = questionTables(this.ports.coder.turn(question));
    const hits = this.ports.scanner.scan(this.#pages, tables, limit, accepts);
    return Uint32Array.from(hits, ({ slot }) => slot).sort();
  }

  #allSlots(accepts: SlotSet | undefined): Slot[] {
    const slots = Array.from({ length: this.#pages.length * SLOTS_IN_PAGE }, (_, slot) => slot);
    return slots.filter((slot) => this.#holds(slot) && accepts?.has(slot) !== false);
  }

  #publish(slot: Slot, code: Code): void {
    if (!this.#holds(slot)) this.#held++;
    putCode(this.#pageOf(slot), slot % SLOTS_IN_PAGE, code);
  }

  #holds(slot: Slot): boolean {
    const page = this.#pages[Math.floor(slot / SLOTS_IN_PAGE)];
    return page !== undefined && !isFree(page, slot % SLOTS_IN_PAGE);
  }

  #pageOf(slot: Slot): CodePage {
    const number = Math.floor(slot / SLOTS_IN_PAGE);
    const missing = number + 1 - this.#pages.length;
    if (missing > 0) {
      const added = this.ports.scanner.allocate(missing);
      added.forEach(clearPage);
      this.#pages.push(...added);
    }
    return this.#pages[number]!; // the lines above add the missing pages
  }

  /** Writes pages that were made again. Where there is no room they are searched as they are, and made again next time. */
  #keepMended(numbers: readonly number[]): void {
    try {
      for (const number of numbers) this.#writePage(number, this.#pageOf(number * SLOTS_IN_PAGE));
      if (numbers.length > 0) this.ports.files.flush();
    } catch (thrown) {
      if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
    }
  }

  #writePage(number: number, page: CodePage): void {
    seal(page, this.ports.coder.seed);
    this.ports.files.writePage(number, page.bytes);
  }

  /** Frees the slots of a page that are not counted. Returns the counted slots that have no row or no code. */
  #keepCounted(number: number, counted: SlotSet): Slot[] {
    const page = this.#pageOf(number * SLOTS_IN_PAGE);
    const { rowCount } = this.ports.files;
    const lost: Slot[] = [];
    for (let place = 0; place < SLOTS_IN_PAGE; place++) {
      const slot = number * SLOTS_IN_PAGE + place;
      const isCounted = counted.has(slot);
      if (isCounted && slot < rowCount && !isFree(page, place)) this.#held++;
      else {
        freePlace(page, place);
        if (isCounted) lost.push(slot);
      }
    }
    return lost;
  }

  /** Makes the codes of a page from its rows. Returns the counted slots that have no whole row. */
  #encodeAgain(number: number, counted: SlotSet): Slot[] {
    const { files, coder } = this.ports;
    const page = this.#pageOf(number * SLOTS_IN_PAGE);
    const row = new Uint8Array(ROW_BYTES);
    const lost: Slot[] = [];
    clearPage(page);
    for (let place = 0; place < SLOTS_IN_PAGE; place++) {
      const slot = number * SLOTS_IN_PAGE + place;
      if (!counted.has(slot)) continue;
      files.readRows(slot, row);
      if (isWholeRow(row, coder.seed)) this.#publish(slot, coder.encode(row));
      else lost.push(slot);
    }
    return lost;
  }
}
