import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildKernels } from "../../../scripts/build-kernels.mjs";
import type { Hit } from "../../../src/core/ports/vector-index";
import { SlotSet } from "../../../src/core/search/slot-set";
import { putCode, type CodePage } from "../../../src/core/search/vectors/code-page";
import { CODE_BYTES, DIMENSIONS, SLOTS_IN_PAGE } from "../../../src/core/search/vectors/layout";
import { PlainScanner } from "../../../src/core/search/vectors/plain-scanner";
import { questionTables } from "../../../src/core/search/vectors/question-tables";
import { MOST_CANDIDATES, type Scanner } from "../../../src/core/search/vectors/scanner";
import { shareFrom, vectorsFrom } from "../../../tests/fixtures/vectors";
import { WasmScanner } from "./wasm-scanner";

// Node 20 knows relaxed SIMD only with this flag, later ones without.
setFlagsFromString("--experimental-wasm-relaxed-simd");
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => buildKernels(), 120_000);

interface Case {
  readonly seed: number;
  readonly pages: number;
  /** The share of slots that are not free. */
  readonly filled: number;
  /** Different codes; few of them make many equal estimates. */
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

/** The same pages for whichever scanner, by the case's seed. */
function fillPages(scanner: Scanner, { seed, pages, filled, kinds }: Case): CodePage[] {
  const random = shareFrom(seed);
  return Array.from({ length: pages }, () => {
    const page = scanner.allocate();
    for (let place = 0; place < SLOTS_IN_PAGE; place++) {
      if (random() < filled) putCode(page, place, aCode(shareFrom(Math.floor(random() * kinds))));
    }
    return page;
  });
}

function aCode(random: () => number) {
  const bits = Uint8Array.from({ length: CODE_BYTES }, () => Math.floor(random() * 256));
  return { bits, alpha: 0.06 * random(), meanProduct: random() - 0.5 };
}

function scan(scanner: Scanner, one: Case): readonly Hit[] {
  const pages = fillPages(scanner, one);
  const tables = questionTables(vectorsFrom(one.seed + 1).any());
  const hits = scanner.scan(pages, tables, one.limit, acceptedSlots(one));
  for (const page of pages) scanner.release(page);
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
  let kernel: WasmScanner;
  beforeAll(async () => {
    const file = new URL(`../../../public/kernels/${build}.wasm`, import.meta.url);
    kernel = await WasmScanner.create(await WebAssembly.compile(readFileSync(file)));
  });

  it("finds what its twin in TypeScript finds, with the same estimates, bit for bit", () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(scan(kernel, one)).toEqual(scan(new PlainScanner(), one));
      }),
      { numRuns: 60 },
    );
  });

  it("estimates nothing where the question is zero", () => {
    const [page] = fillPages(kernel, { seed: 1, pages: 1, filled: 1, kinds: 9, limit: 5, accepted: 1 });
    const hits = kernel.scan([page!], questionTables(new Float32Array(DIMENSIONS)), 5, undefined);
    expect(hits).toHaveLength(5);
    kernel.release(page!);
  });

  it("gives a page that was released out again, empty", () => {
    const first = kernel.allocate();
    putCode(first, 3, aCode(shareFrom(1)));
    kernel.release(first);
    const second = kernel.allocate();
    expect(second.bytes.byteOffset).toBe(first.bytes.byteOffset);
    expect(kernel.scan([second], questionTables(vectorsFrom(1).any()), 5, undefined)).toEqual([]);
  });
});
