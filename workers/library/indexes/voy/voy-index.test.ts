import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { joinFloats } from "../../../../src/core/base/join-floats";
import { toFailure } from "../../../../src/core/domain/failure";
import type { Slot } from "../../../../src/core/domain/slot";
import { SlotSet } from "../../../../src/core/domain/slot-set";
import { PlainScanner } from "../../../../src/core/search/vectors/plain-scanner";
import { TwoStageIndex } from "../../../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../../../src/core/search/vectors/vector-coder";
import { packRow } from "../../../../src/core/search/vectors/vector-row";
import { MemoryVectorFiles } from "../../../../tests/fakes/memory-vector-files";
import { vectorsFrom } from "../../../../tests/fixtures/vectors";
import { startVoy, type MakeTree } from "./voy-engine";
import { VoyIndex } from "./voy-index";

const source = vectorsFrom(5);
const coder = new VectorCoder("a model", new Float32Array(384));
let makeTree: MakeTree;
let files: MemoryVectorFiles;

beforeAll(async () => {
  makeTree = await startVoy(
    readFileSync(new URL("../../../../node_modules/voy-search/voy_search_bg.wasm", import.meta.url)),
  );
});
beforeEach(() => (files = new MemoryVectorFiles()));

function slotSet(slots: readonly Slot[]): SlotSet {
  const set = new SlotSet();
  for (const slot of slots) set.add(slot);
  return set;
}

function open(counted: readonly Slot[] = []) {
  const end = Math.max(-1, ...counted) + 1;
  return VoyIndex.open({ files, coder, makeTree }, slotSet(counted), end, () => undefined);
}

const slotsOf = (hits: readonly { slot: Slot }[]) => hits.map(({ slot }) => slot);

it("vectors that agree in most numbers do not trap it", () => {
  const { index } = open();
  for (let slot = 0; slot < 100; slot++) {
    const vector = new Float32Array(384);
    vector[slot % 3] = 1;
    vector[3] = slot / 100;
    index.stage([slot], vector)();
  }
  expect(index.search(source.any(), 100)).toHaveLength(100);
});

it("is made again from the rows, without those that are torn", () => {
  const vectors = [source.any(), source.any(), source.any()];
  const { index } = open();
  vectors.forEach((vector, slot) => index.stage([slot], vector)());
  files.rows.get(1)![9]! ^= 1;
  const again = open([0, 1, 2]);
  expect(again.lost).toEqual([1]);
  expect(slotsOf(again.index.search(vectors[2]!, 1))).toEqual([2]);
});

it("finds what is left when most has been removed, in a tree that was made anew", () => {
  const vectors = Array.from({ length: 300 }, () => source.any());
  let trees = 0;
  const counting: MakeTree = () => {
    trees++;
    return makeTree();
  };
  const ports = { files, coder, makeTree: counting };
  const { index } = VoyIndex.open(ports, new SlotSet(), 0, () => undefined);
  vectors.forEach((vector, slot) => index.stage([slot], vector)());
  index.search(vectors[0]!, 1);
  index.remove([...vectors.keys()].filter((slot) => slot % 10 !== 0));
  expect(slotsOf(index.search(vectors[120]!, 1))).toEqual([120]);
  expect(index.search(vectors[0]!, 100)).toHaveLength(30);
  expect(trees).toBe(2);
});

it("says that it is full instead of holding more than it can", () => {
  const row = packRow(source.any(), coder.seed);
  const counted = Array.from({ length: 20_001 }, (_, slot) => slot);
  for (const slot of counted) files.rows.set(slot, row);
  const { index } = VoyIndex.open({ files, coder, makeTree }, slotSet(counted), 20_001, () => undefined);
  const failureOf = (call: () => unknown) => {
    try {
      call();
      return "none";
    } catch (thrown) {
      return toFailure(thrown);
    }
  };
  const full = { kind: "index-full", index: "voy-search", most: 20_000 };
  expect(failureOf(() => index.search(source.any(), 5))).toMatchObject(full);
  expect(failureOf(() => index.stage([30_000], source.any()))).toMatchObject(full);
  index.remove([5, 6]);
  expect(failureOf(() => index.search(source.any(), 5))).toBe("none");
});

it("hands over to the two-stage index, also slots that it gave to other passages", () => {
  const ports = { files, scanner: new PlainScanner(), coder };
  const replaced = source.any();
  // These vectors are nearer to the later vector than the slot's present one, and outnumber the candidates.
  const others = Array.from({ length: 300 }, () => source.near(replaced, 1));
  const slots = [1, ...others.map((_, i) => i + 2)];
  const first = TwoStageIndex.open(ports, new SlotSet(), 0, () => undefined).index;
  first.stage(slots, joinFloats([source.any(), ...others]))();
  open(slots).index.stage([1], replaced)();
  const { index, lost } = TwoStageIndex.open(ports, slotSet(slots), 302, () => undefined);
  expect(lost).toEqual([]);
  const [best] = index.search(replaced, 2);
  expect(best).toMatchObject({ slot: 1 });
  expect(best?.score).toBeGreaterThan(0.99);
});
