import type { Hit } from "../../../../src/core/ports/vector-index";
import type { SlotSet } from "../../../../src/core/domain/slot-set";
import { codePage, type CodePage } from "../../../../src/core/search/vectors/code-page";
import { PAGE_BYTES, SLOTS_IN_PAGE, DIMENSIONS, ROW_BYTES } from "../../../../src/core/search/vectors/layout";
import type { QuestionTables } from "../../../../src/core/search/vectors/question-tables";
import { type RowProducts, ROWS_AT_ONCE } from "../../../../src/core/search/vectors/row-products";
import { MOST_CANDIDATES, type Scanner } from "../../../../src/core/search/vectors/scanner";
import { instantiateScan, type ScanKernel } from "../../../adapters/vector-scan/scan-kernel";
import {
  ACCEPTED_BYTES_A_PAGE,
  BEST_AT,
  FACTORS_AT,
  HELPERS_BEST_AT,
  MOST_PAGES,
  QUESTION_AT,
  scanAlone,
  SHARED_PAGES,
  shareScan,
  TABLE_AT,
  type SharedScan,
} from "../../../adapters/vector-scan/shared-scan";

/** The number of slots from which a second thread makes scans faster. */
const SHARED_FROM = 200_000;
const ENTRIES_AT = 80;
/** The smallest growth of the memory, as a share of it: even a small growth is slow. */
const GROWN_SHARE = 1 / 64;

/** Starts another thread that joins scans in this memory; resolves when it is ready, with the function that ends it. */
export type StartHelper = (memory: WebAssembly.Memory, module: WebAssembly.Module) => Promise<() => void>;

/** Scans with the WebAssembly kernel. The pages of all folders lie in one memory, which a second thread may share. */
export class WasmScanner implements Scanner {
  readonly products: RowProducts;
  readonly #freePages: CodePage[] = [];
  /** The room in the kernel's memory for the bits of accepted slots. */
  #accepted = new Uint8Array(0);
  #startHelper: (() => Promise<() => void>) | undefined;
  /** Ends the second thread; set while one shares the memory. */
  #endHelper: (() => void) | undefined;

  private constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly kernel: ScanKernel,
    startHelper: (() => Promise<() => void>) | undefined,
  ) {
    this.products = new KernelRowProducts(memory, kernel, SHARED_PAGES * PAGE_BYTES);
    this.#startHelper = startHelper;
  }

  /**
   * @param module `scan-plain` or `scan-relaxed`.
   * @param startHelper called at most once, when there is enough to scan for two threads; undefined without shared memory.
   */
  static async create(module: WebAssembly.Module, startHelper?: StartHelper): Promise<WasmScanner> {
    const memory = new WebAssembly.Memory({ initial: SHARED_PAGES + 1, maximum: MOST_PAGES, shared: true });
    const kernel = await instantiateScan(module, memory);
    return new WasmScanner(memory, kernel, startHelper && (() => startHelper(memory, module)));
  }

  allocate(count: number): CodePage[] {
    const missing = count - this.#freePages.length;
    if (missing > 0) this.#grow(missing);
    return this.#freePages.splice(this.#freePages.length - count).reverse();
  }

  countSealed(page: CodePage, seed: number, counted: Uint16Array): number | undefined {
    const count = this.kernel.countSealed(page.bytes.byteOffset, seed, this.#putAccepted(counted, 1));
    return count < 0 ? undefined : count;
  }

  release(page: CodePage): void {
    this.#freePages.push(page);
  }

  scan(
    pages: readonly CodePage[],
    question: QuestionTables,
    limit: number,
    accepts: SlotSet | undefined,
  ): readonly Hit[] {
    this.#putQuestion(question);
    this.#putTable(pages);
    const accepted = accepts === undefined ? 0 : this.#putAccepted(accepts.words, pages.length);
    const scan = { pages: pages.length, accepted, limit };
    if (pages.length * SLOTS_IN_PAGE < SHARED_FROM) return this.#scanAlone(scan);
    this.#callHelper();
    return this.#endHelper === undefined ? this.#scanAlone(scan) : this.#scanTogether(scan, this.#endHelper);
  }

  #scanAlone(scan: SharedScan): readonly Hit[] {
    scanAlone(this.memory, this.kernel, scan);
    return this.#bestAt(BEST_AT);
  }

  #scanTogether(scan: SharedScan, endHelper: () => void): readonly Hit[] {
    switch (shareScan(this.memory, this.kernel, scan)) {
      case "alone":
        return this.#bestAt(BEST_AT);
      case "with helper": {
        const best = [...this.#bestAt(BEST_AT), ...this.#bestAt(HELPERS_BEST_AT)];
        return best.sort((a, b) => b.score - a.score || a.slot - b.slot).slice(0, scan.limit);
      }
      case "helper lost":
        // The helper is ended for good: if it is still alive, it must not join another scan.
        endHelper();
        this.#endHelper = undefined;
        return this.#scanAlone(scan);
    }
  }

  /** Starts the helper, only once. Until it is ready, and if it can't be started, scans run without it. */
  #callHelper(): void {
    const start = this.#startHelper;
    this.#startHelper = undefined;
    void start?.().then(
      (end) => {
        this.#endHelper = end;
      },
      () => undefined,
    );
  }

  /** Adds at least `least` free pages; `allocate` gives out the lowest addresses first. */
  #grow(least: number): void {
    const { byteLength } = this.memory.buffer;
    const count = Math.max(least, Math.ceil((byteLength / PAGE_BYTES) * GROWN_SHARE));
    const first = this.memory.grow(count);
    const { buffer } = this.memory;
    const pages = Array.from({ length: count }, (_, i) => codePage(buffer, (first + i) * PAGE_BYTES));
    this.#freePages.unshift(...pages.reverse());
  }

  #putQuestion({ entries, step, offset }: QuestionTables): void {
    new Uint8Array(this.memory.buffer).set(entries, QUESTION_AT);
    new Float32Array(this.memory.buffer, FACTORS_AT, 2).set([step, offset]);
  }

  #putTable(pages: readonly CodePage[]): void {
    const table = new Uint32Array(this.memory.buffer, TABLE_AT, pages.length);
    pages.forEach(({ bytes }, number) => {
      table[number] = bytes.byteOffset;
    });
  }

  /** Copies the bits of accepted slots for the kernel and returns their address. @param words see `SlotSet`. */
  #putAccepted(words: Uint16Array, pages: number): number {
    const length = pages * ACCEPTED_BYTES_A_PAGE;
    if (this.#accepted.length < length) this.#growAccepted(length);
    const bits = new Uint8Array(words.buffer, words.byteOffset, Math.min(words.byteLength, length));
    this.#accepted.set(bits);
    this.#accepted.fill(0, bits.length, length);
    return this.#accepted.byteOffset;
  }

  #growAccepted(length: number): void {
    for (let at = 0; at < this.#accepted.length; at += PAGE_BYTES) {
      this.#freePages.push(codePage(this.memory.buffer, this.#accepted.byteOffset + at));
    }
    const pages = Math.ceil(length / PAGE_BYTES);
    const first = this.memory.grow(pages);
    this.#accepted = new Uint8Array(this.memory.buffer, first * PAGE_BYTES, pages * PAGE_BYTES);
  }

  #bestAt(best: number): readonly Hit[] {
    const [count = 0] = new Uint32Array(this.memory.buffer, best, 1);
    const words = new Uint32Array(this.memory.buffer, best + ENTRIES_AT, 2 * MOST_CANDIDATES);
    const scores = new Float32Array(this.memory.buffer, best + ENTRIES_AT, 2 * MOST_CANDIDATES);
    return Array.from({ length: count }, (_, i) => ({ slot: words[2 * i + 1]!, score: scores[2 * i]! }));
  }
}

const ROWS_QUESTION_AT = ROWS_AT_ONCE * ROW_BYTES;
const PRODUCTS_AT = ROWS_QUESTION_AT + 2 * DIMENSIONS;

/** Products that the kernel computes; rows, question and products lie in one page of its memory. */
class KernelRowProducts implements RowProducts {
  readonly rows: Uint8Array;

  /** @param page the address of the page. */
  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly kernel: ScanKernel,
    private readonly page: number,
  ) {
    this.rows = new Uint8Array(memory.buffer, page, ROWS_AT_ONCE * ROW_BYTES);
  }

  multiply(question: Int16Array, count: number, seed: number): Float64Array {
    const { memory, page } = this;
    new Int16Array(memory.buffer, page + ROWS_QUESTION_AT, DIMENSIONS).set(question);
    this.kernel.multiplyRows(page, count, page + ROWS_QUESTION_AT, seed, page + PRODUCTS_AT);
    return new Float64Array(memory.buffer, page + PRODUCTS_AT, count);
  }
}
