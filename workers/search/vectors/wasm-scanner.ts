import type { Hit } from "../../../src/core/ports/vector-index";
import type { SlotSet } from "../../../src/core/search/slot-set";
import { clearPage, codePage, type CodePage } from "../../../src/core/search/vectors/code-page";
import {
  BLOCKS_IN_PAGE,
  PAGE_BYTES,
  SLOTS_IN_PAGE,
  TABLE_ENTRIES,
  TABLES,
} from "../../../src/core/search/vectors/layout";
import type { QuestionTables } from "../../../src/core/search/vectors/question-tables";
import { MOST_CANDIDATES, type Scanner } from "../../../src/core/search/vectors/scanner";

/** What `assembly/scan/entry.ts` exports; `best` as `assembly/scan/best.ts` draws it. */
interface ScanExports {
  clear(best: number, limit: number): void;
  scanPage(page: number, firstSlot: number, question: number, accepted: number, best: number): void;
}

/** 1 GiB, 19 million passages; memory is taken as it is needed. */
const MOST_PAGES = 16_384;
// The first page is for questions; nothing lies at address 0.
const QUESTION_AT = 64;
const BEST_AT = 2_048;
const ENTRIES_AT = BEST_AT + 16;
const ACCEPTED_BYTES_A_PAGE = 2 * BLOCKS_IN_PAGE;

/** Scans with the WebAssembly kernel. The pages of all folders lie in its one memory. */
export class WasmScanner implements Scanner {
  readonly #freePages: CodePage[] = [];
  /** Where the bits of accepted slots are put for the kernel. */
  #accepted = new Uint8Array(0);

  private constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly exports: ScanExports,
  ) {}

  /** @param module `scan-plain` or `scan-relaxed`. */
  static async create(module: WebAssembly.Module): Promise<WasmScanner> {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
    const instance = await WebAssembly.instantiate(module, { env: { memory } });
    // Our own build, whose exports the interface spells out.
    return new WasmScanner(memory, instance.exports as unknown as ScanExports);
  }

  allocate(): CodePage {
    const page = this.#freePages.pop() ?? this.#grow();
    clearPage(page);
    return page;
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
    const accepted = accepts === undefined ? 0 : this.#putAccepted(accepts, pages.length);
    this.exports.clear(BEST_AT, limit);
    pages.forEach((page, number) => {
      const bits = accepted === 0 ? 0 : accepted + number * ACCEPTED_BYTES_A_PAGE;
      this.exports.scanPage(page.bytes.byteOffset, number * SLOTS_IN_PAGE, QUESTION_AT, bits, BEST_AT);
    });
    return this.#best();
  }

  #grow(): CodePage {
    const number = this.memory.grow(1);
    return codePage(this.memory.buffer, number * PAGE_BYTES);
  }

  #putQuestion({ entries, step, offset }: QuestionTables): void {
    new Uint8Array(this.memory.buffer).set(entries, QUESTION_AT);
    new Float32Array(this.memory.buffer, QUESTION_AT + TABLES * TABLE_ENTRIES, 2).set([step, offset]);
  }

  /** The address of the bits. */
  #putAccepted({ words }: SlotSet, pages: number): number {
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

  #best(): readonly Hit[] {
    const [count = 0] = new Uint32Array(this.memory.buffer, BEST_AT, 1);
    const words = new Uint32Array(this.memory.buffer, ENTRIES_AT, 2 * MOST_CANDIDATES);
    const scores = new Float32Array(this.memory.buffer, ENTRIES_AT, 2 * MOST_CANDIDATES);
    return Array.from({ length: count }, (_, i) => ({ slot: words[2 * i + 1]!, score: scores[2 * i]! }));
  }
}
