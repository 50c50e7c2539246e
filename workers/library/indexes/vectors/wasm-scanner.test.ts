import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildKernels } from "../../../../tools/build/build-kernels.mjs";
import type { Hit } from "../../../../src/core/ports/vector-index";
import { SlotSet } from "../../../../src/core/domain/slot-set";
import {
  clearPage,
  putCode,
  seal,
  takenPlaces,
  type CodePage,
} from "../../../../src/core/search/vectors/code-page";
import {
  BLOCKS_IN_PAGE,
  CHECKSUM_AT,
  CODE_BYTES,
  DIMENSIONS,
  ROW_BYTES,
  SLOTS_IN_PAGE,
} from "../../../../src/core/search/vectors/layout";
import { PlainScanner } from "../../../../src/core/search/vectors/plain-scanner";
import { questionTables } from "../../../../src/core/search/vectors/question-tables";
import { PlainRowProducts } from "../../../../src/core/search/vectors/row-products";
import { packRow } from "../../../../src/core/search/vectors/vector-row";
import { MOST_CANDIDATES, type Scanner } from "../../../../src/core/search/vectors/scanner";
import { shareFrom, vectorsFrom } from "../../../../tests/fixtures/vectors";
import type { ScanThread } from "../../../../tests/fakes/scan-thread";
import { WasmScanner, type StartHelper } from "./wasm-scanner";

// Node 20 supports relaxed SIMD only with this flag; later versions support it without.
setFlagsFromString("--experimental-wasm-relaxed-simd");
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => buildKernels(), 120_000);

interface Case {
  readonly seed: number;
  readonly pages: number;
  /** The share of slots that are not free. */
  readonly filled: number;
  /** The number of different codes; a small number makes many equal estimates. */
  readonly kinds: number;
  readonly limit: number;
  /** The share of slots that are accepted; 1 stands for no filter. */
  readonly accepted: number;
}

const cases: fc.Arbitrary<Case> = fc.record({
  seed: fc.nat(),
  pages: fc.integer({ min: 0, max: 4 }),
  filled: fc.constantFrom(0, 0.01, 0.5, 1),
  kinds: fc.constantFrom(1, 3, 100_000),
  limit: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(MOST_CANDIDATES)),
  accepted: fc.constantFrom(0, 0.01, 0.3, 1),
});

/** Enough pages for two threads to share the scan. */
const MANY: Case = { seed: 3, pages: 172, filled: 0.05, kinds: 100_000, limit: 400, accepted: 1 };
const THREAD = new URL("../../../../tests/fakes/scan-thread.ts", import.meta.url).href;
// A Node thread can load TypeScript only in this way.
const START_THREAD = `import("tsx/esm/api").then(({ tsImport }) => tsImport("${THREAD}", "${THREAD}"))`;

/** Fills pages from the case's seed, the same for every scanner. */
function fillPages(scanner: Scanner, { seed, pages, filled, kinds }: Case): CodePage[] {
  const random = shareFrom(seed);
  const allocated = scanner.allocate(pages);
  for (const page of allocated) {
    clearPage(page);
    for (let place = 0; place < SLOTS_IN_PAGE; place++) {
      if (random() < filled) putCode(page, place, aCode(shareFrom(Math.floor(random() * kinds))));
    }
  }
  return allocated;
}

function aCode(random: () => number) {
  const bits = Uint8Array.from({ length: CODE_BYTES }, () => Math.floor(random() * 256));
  return { bits, alpha: 0.06 * random(), meanProduct: random() - 0.5 };
}

function scan(scanner: Scanner, one: Case): readonly Hit[] {
  const pages = fillPages(scanner, one);
  const hits = scanFilled(scanner, pages, one);
  for (const page of pages) scanner.release(page);
  return hits;
}

function scanFilled(scanner: Scanner, pages: readonly CodePage[], one: Case): readonly Hit[] {
  const tables = questionTables(vectorsFrom(one.seed + 1).any());
  const hits = scanner.scan(pages, tables, one.limit, acceptedSlots(one));
  return hits.toSorted((a, b) => b.score - a.score || a.slot - b.slot);
}

function acceptedSlots({ seed, pages, accepted }: Case): SlotSet | undefined {
  if (accepted === 1) return undefined;
  const random = shareFrom(seed + 2);
  const slots = new SlotSet();
  for (let slot = 0; slot < pages * SLOTS_IN_PAGE; slot++) if (random() < accepted) slots.add(slot);
  return slots;
}

describe.each(["scan-plain", "scan-relaxed"])("%s", (build) => {
  let module: WebAssembly.Module;
  let kernel: WasmScanner;
  beforeAll(async () => {
    const file = new URL(`../../../../public/kernels/${build}.wasm`, import.meta.url);
    module = await WebAssembly.compile(readFileSync(file));
    kernel = await WasmScanner.create(module);
  });

  it("finds what its twin in TypeScript finds, with the same estimates, bit for bit", () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(scan(kernel, one)).toEqual(scan(new PlainScanner(), one));
      }),
      { numRuns: 60 },
    );
  });

  it("counts what a sealed page holds as its twin does, and knows pages that are torn, or hold others than are counted", () => {
    const change = fc.constantFrom("none", "torn", "sum", "seed", "counted");
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 0.4, 1), change, (seed, filled, changed) => {
        const one = { seed, pages: 1, filled, kinds: 9, limit: 1, accepted: 1 };
        const counted = new Uint16Array(BLOCKS_IN_PAGE);
        const found = [kernel, new PlainScanner()].map((scanner) => {
          const [page] = fillPages(scanner, one);
          seal(page!, seed);
          counted.forEach((_, block) => (counted[block] = takenPlaces(page!, block)));
          const held = counted.reduce((sum, bits) => sum + bits.toString(2).replaceAll("0", "").length, 0);
          if (changed === "torn") page!.bytes[seed % CODE_BYTES]! ^= 0x10;
          if (changed === "sum") page!.words[CHECKSUM_AT / 4]! ^= 1;
          if (changed === "counted") counted[seed % BLOCKS_IN_PAGE]! ^= 1 << (seed % 16);
          const count = scanner.countSealed(page!, changed === "seed" ? seed + 1 : seed, counted);
          scanner.release(page!);
          return { count, held };
        });
        for (const { count, held } of found) expect(count).toBe(changed === "none" ? held : undefined);
      }),
      { numRuns: 40 },
    );
  });

  it("multiplies rows as its twin does, and knows those that are not whole", () => {
    const twin = new PlainRowProducts();
    const question = Int16Array.from(vectorsFrom(4).any(), (x) => 0x7fff * x);
    // The byte to change, or none.
    const changed = fc.option(fc.nat({ max: ROW_BYTES - 1 }), { nil: undefined });
    fc.assert(
      fc.property(fc.nat(), fc.array(changed, { minLength: 1, maxLength: 9 }), (seed, changes) => {
        const random = vectorsFrom(seed);
        changes.forEach((at, i) => {
          const row = packRow(random.any(), seed);
          if (at !== undefined) row[at]! ^= 0x10;
          for (const products of [kernel.products, twin]) products.rows.set(row, i * ROW_BYTES);
        });
        const found = kernel.products.multiply(question, changes.length, seed);
        expect(found).toEqual(twin.multiply(question, changes.length, seed));
        expect(Array.from(found, Number.isNaN)).toEqual(changes.map((at) => at !== undefined));
        expect(kernel.products.multiply(question, 1, seed + 1)[0]).toBeNaN();
      }),
      { numRuns: 40 },
    );
  });

  it("estimates nothing where the question is zero", () => {
    const [page] = fillPages(kernel, { seed: 1, pages: 1, filled: 1, kinds: 9, limit: 5, accepted: 1 });
    const hits = kernel.scan([page!], questionTables(new Float32Array(DIMENSIONS)), 5, undefined);
    expect(hits).toHaveLength(5);
    kernel.release(page!);
  });

  it("gives a page that was released out again", () => {
    const [first] = kernel.allocate(1);
    kernel.release(first!);
    expect(kernel.allocate(1)[0]?.bytes.byteOffset).toBe(first!.bytes.byteOffset);
  });

  it("gives out pages that are nobody else's, however many", () => {
    const counts = [1, 0, 3, 40, 2, 100, 0, 1];
    const pages = counts.map((count) => kernel.allocate(count));
    expect(pages.map(({ length }) => length)).toEqual(counts);
    expect(new Set(pages.flat().map(({ bytes }) => bytes.byteOffset)).size).toBe(147);
    for (const page of pages.flat()) kernel.release(page);
  });

  it("holds 100,000 passages in six megabytes", async () => {
    const scanner = await WasmScanner.create(module);
    const pages = Array.from({ length: Math.ceil(100_000 / SLOTS_IN_PAGE) }, () => scanner.allocate(1)[0]!);
    expect(pages.at(-1)!.bytes.buffer.byteLength).toBeLessThan(6_000_000);
  });

  describe("with a second thread", () => {
    const joined = new Int32Array(new SharedArrayBuffer(4));
    let thread: Worker | undefined;
    beforeEach(() => void (joined[0] = 0));
    afterEach(async () => void (await thread?.terminate()));

    const startThread =
      (dies: boolean, onEnd = () => undefined): StartHelper =>
      async (memory, module) => {
        const workerData: ScanThread = { memory, module, joined, dies };
        thread = new Worker(START_THREAD, { eval: true, workerData });
        await new Promise((resolve) => thread?.once("online", resolve));
        return onEnd;
      };

    /** Scans until a thread has joined, and returns the results of the next five scans. */
    async function scanJoined(start: StartHelper, one: Case): Promise<(readonly Hit[])[]> {
      const scanner = await WasmScanner.create(module, start);
      const pages = fillPages(scanner, one);
      while (joined[0] === 0) {
        scanFilled(scanner, pages, one);
        await new Promise((resolve) => setTimeout(resolve));
      }
      return Array.from({ length: 5 }, () => scanFilled(scanner, pages, one));
    }

    it.each([
      { kinds: 100_000, accepted: 1 },
      { kinds: 3, accepted: 1 },
      { kinds: 1, accepted: 0.3 },
    ])("finds what one thread finds, among $kinds different codes", async (changes) => {
      const one = { ...MANY, ...changes };
      const alone = scan(kernel, one);
      for (const hits of await scanJoined(startThread(false), one)) expect(hits).toEqual(alone);
    });

    it("that dies in the middle of a scan, finds all the same, and goes on alone", async () => {
      const onEnd = vi.fn();
      const scanner = await WasmScanner.create(module, startThread(true, onEnd));
      const pages = fillPages(scanner, MANY);
      const alone = scan(kernel, MANY);
      // The thread may join when no page is left; then only the next scan notices that it died.
      while (onEnd.mock.calls.length === 0) {
        expect(scanFilled(scanner, pages, MANY)).toEqual(alone);
        await new Promise((resolve) => setTimeout(resolve));
      }
      expect(scanFilled(scanner, pages, MANY)).toEqual(alone);
      expect(onEnd).toHaveBeenCalledOnce();
    });

    it("is called once there are 200,000 slots, and once", async () => {
      const start = vi.fn<StartHelper>(() => Promise.reject(new Error("no thread")));
      const scanner = await WasmScanner.create(module, start);
      const scanPages = (pages: number) => scan(scanner, { ...MANY, pages, filled: 0 });
      scanPages(Math.floor(200_000 / SLOTS_IN_PAGE));
      expect(start).not.toHaveBeenCalled();
      for (let turn = 0; turn < 2; turn++) scanPages(Math.ceil(200_000 / SLOTS_IN_PAGE));
      expect(start).toHaveBeenCalledOnce();
    });

    it("that can't be started, goes on alone", async () => {
      const scanner = await WasmScanner.create(module, () => Promise.reject(new Error("no thread")));
      const pages = fillPages(scanner, MANY);
      const alone = scan(kernel, MANY);
      for (let turn = 0; turn < 2; turn++) {
        expect(scanFilled(scanner, pages, MANY)).toEqual(alone);
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  });
});
