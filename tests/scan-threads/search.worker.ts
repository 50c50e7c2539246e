import { expose } from "comlink";
import type { Hit } from "../../src/core/ports/vector-index";
import { clearPage } from "../../src/core/search/vectors/code-page";
import { ALPHA_AT, BLOCK_BYTES, BLOCKS_IN_PAGE, SLOTS_IN_BLOCK } from "../../src/core/search/vectors/layout";
import { PlainScanner } from "../../src/core/search/vectors/plain-scanner";
import { questionTables } from "../../src/core/search/vectors/question-tables";
import type { Scanner } from "../../src/core/search/vectors/scanner";
import type { Spawner } from "../../src/protocol/spawner";
import { bootWorker } from "../../src/threads/boot-worker";
import { loadScanner } from "../../workers/library/indexes/vectors/load-scanner";
import { scanHelperOf } from "../../workers/library/indexes/vectors/scan-helper-of";
import { HELPERS_BEST_AT } from "../../workers/adapters/vector-scan/shared-scan";
import { WasmScanner, type StartHelper } from "../../workers/library/indexes/vectors/wasm-scanner";
import { shareFrom, vectorsFrom } from "../fixtures/vectors";

/** Pages of codes: more than 200,000 slots, enough that two threads share them. */
const PAGES = 180;
const LIMIT = 400;
const QUESTIONS = 10;

const BASE = new URL("../", import.meta.url).href;

export interface Scans {
  readonly isolated: boolean;
  readonly isKernel: boolean;
  /** The number of second workers that were started. */
  readonly started: number;
  /** The number of scans in which a second worker took part. */
  readonly shared: number;
  /** The number of scans whose result differs from the reference scanner's. */
  readonly different: number;
}

let started = 0;
let memory: WebAssembly.Memory | undefined;

const spawner: Spawner = {
  async spawn() {
    started++;
    const thread = new Worker(new URL("../../workers/scanner/entry.ts", import.meta.url), { type: "module" });
    const { port1, port2 } = new MessageChannel();
    await bootWorker(thread, "scanner", BASE, { scanner: port2 });
    return { id: "scanner", port: port1 };
  },
  terminate: () => Promise.resolve(),
};

/** The app's own start of a helper; it also reveals which memory is shared. */
function startHelper(): StartHelper | undefined {
  const start = scanHelperOf(spawner);
  return start && ((shared, module) => start((memory = shared), module));
}

const worker = {
  /**
   * Repeats scans with the same questions until a second worker has taken part `sharedScans` times; without one, each
   * question is scanned once.
   */
  async scan(sharedScans: number): Promise<Scans> {
    const scanner = await loadScanner(BASE, startHelper());
    const pages = fill(scanner);
    const asked = Array.from({ length: QUESTIONS }, (_, i) => questionTables(vectorsFrom(i).any()));
    const expected = asked.map((question) => sorted(scanPlainly(question)));
    let [shared, different] = [0, 0];
    for (let turn = 0; turn < QUESTIONS || (started > 0 && shared < sharedScans); turn++) {
      forgetHelper();
      const hits = sorted(scanner.scan(pages, asked[turn % QUESTIONS]!, LIMIT, undefined));
      if (hits !== expected[turn % QUESTIONS]) different++;
      if (helperFound() > 0) shared++;
      // A second worker starts and answers between scans.
      await new Promise((resolve) => setTimeout(resolve));
    }
    const isKernel = scanner instanceof WasmScanner;
    return { isolated: crossOriginIsolated, isKernel, started, shared, different };
  },
};
export type SearchWorker = typeof worker;
expose(worker);

/** The number of hits that the second worker has reported. */
function helperFound(): number {
  return memory === undefined ? 0 : (new Uint32Array(memory.buffer, HELPERS_BEST_AT, 1)[0] ?? 0);
}

function forgetHelper(): void {
  if (memory !== undefined) new Uint32Array(memory.buffer, HELPERS_BEST_AT, 1)[0] = 0;
}

function scanPlainly(question: ReturnType<typeof questionTables>): readonly Hit[] {
  const plain = new PlainScanner();
  return plain.scan(fill(plain), question, LIMIT, undefined);
}

/** Fills a scanner with the same codes; a tenth of the slots is free. */
function fill(scanner: Scanner) {
  const random = shareFrom(9);
  return scanner.allocate(PAGES).map((page) => {
    clearPage(page);
    for (let block = 0; block < BLOCKS_IN_PAGE; block++) {
      const start = block * BLOCK_BYTES;
      for (let at = 0; at < ALPHA_AT; at += 4) page.words[(start + at) / 4] = random() * 2 ** 32;
      for (let i = 0; i < SLOTS_IN_BLOCK; i++) {
        if (random() < 0.9) page.floats[(start + ALPHA_AT) / 4 + i] = 0.06 * random();
      }
    }
    return page;
  });
}

function sorted(hits: readonly Hit[]): string {
  return JSON.stringify(hits.toSorted((a, b) => b.score - a.score || a.slot - b.slot));
}
