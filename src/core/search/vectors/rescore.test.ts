import fc from "fast-check";
import { expect, it } from "vitest";
import { MemoryVectorFiles } from "../../../../tests/fakes/memory-vector-files";
import { cosine, vectorsFrom } from "../../../../tests/fixtures/vectors";
import type { Slot } from "../../domain/slot";
import { packVectors } from "./pack-vectors";
import { rescore, roundQuestion } from "./rescore";
import { PlainRowProducts } from "./row-products";

const SEED = 7;
const SLOTS = 600;
const random = vectorsFrom(3);
const vectors = Array.from({ length: SLOTS }, () => random.any());
const question = random.any();

/** Counts the calls that read rows. @param torn the slots with torn rows. */
class CountedFiles extends MemoryVectorFiles {
  calls = 0;

  constructor(torn: readonly Slot[] = []) {
    super();
    vectors.forEach((vector, slot) => {
      for (const { row } of packVectors([slot], vector, SEED)) {
        if (torn.includes(slot)) row[0]! ^= 1;
        this.writeRow(slot, row);
      }
    });
  }

  override readRows(first: Slot, rows: Uint8Array): void {
    this.calls++;
    super.readRows(first, rows);
  }
}

function rescored(slots: readonly Slot[], files: MemoryVectorFiles, k = slots.length) {
  const ports = { files, coder: { seed: SEED }, products: new PlainRowProducts() };
  return rescore(roundQuestion(question), slots, k, ports);
}

it("each row that is wanted is compared, however the slots lie, and no other", () => {
  const torn = [5, 6, 250];
  const files = new CountedFiles(torn);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: SLOTS - 1 }), { maxLength: SLOTS }), (any) => {
      const slots = any.toSorted((a, b) => a - b);
      const { hits, broken } = rescored(slots, files);
      expect(broken).toEqual(slots.filter((slot) => torn.includes(slot)));
      const whole = slots.filter((slot) => !torn.includes(slot));
      expect(hits.map(({ slot }) => slot).toSorted((a, b) => a - b)).toEqual(whole);
      for (const { slot, score } of hits) expect(score).toBeCloseTo(cosine(question, vectors[slot]!), 2);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ["side by side", [10, 11, 12, 13], 1],
  ["with few between", [10, 18, 26], 1],
  ["far apart", [10, 19, 28], 3],
  ["more than there is room for at a time", Array.from({ length: 300 }, (_, i) => i), 3],
])("rows that lie %s are read at once where that is quicker", (_, slots, calls) => {
  const files = new CountedFiles();
  rescored(slots, files);
  expect(files.calls).toBe(calls);
});
