import { beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryVectorFiles } from "../../../../tests/fakes/memory-vector-files";
import { cosine, vectorsFrom } from "../../../../tests/fixtures/vectors";
import type { Slot } from "../../domain/slot";
import { SlotSet } from "../../domain/slot-set";
import { SLOTS_IN_PAGE } from "./layout";
import { PlainScanner } from "./plain-scanner";
import { TwoStageIndex } from "./two-stage-index";
import { VectorCoder } from "./vector-coder";

const source = vectorsFrom(11);
const mean = source.any().map((x) => x * 0.3);
const coder = new VectorCoder("a model", mean);

let files: MemoryVectorFiles;
let lostLater: Slot[];
beforeEach(() => {
  files = new MemoryVectorFiles();
  lostLater = [];
});

/** Opens the index as at the next start, when the store counts these slots. */
function open(counted: readonly Slot[], coderNow = coder) {
  const set = new SlotSet();
  for (const slot of counted) set.add(slot);
  const ports = { files, scanner: new PlainScanner(), coder: coderNow };
  const end = Math.max(-1, ...counted) + 1;
  return TwoStageIndex.open(ports, set, end, (slots) => lostLater.push(...slots));
}

function put(index: TwoStageIndex, slot: Slot, vector: Float32Array): void {
  index.stage([slot], vector)();
}

/** Puts vector i into slot i. */
function putAll(index: TwoStageIndex, vectors: readonly Float32Array[]): void {
  const joined = new Float32Array(vectors.length * 384);
  vectors.forEach((vector, i) => joined.set(vector, i * 384));
  index.stage([...vectors.keys()], joined)();
}

const slotsOf = (index: TwoStageIndex, question: Float32Array) =>
  index.search(question, 10).map(({ slot }) => slot);

/** The share of the ten nearest vectors that the index finds. */
function recall(
  index: TwoStageIndex,
  vectors: readonly Float32Array[],
  questions: readonly Float32Array[],
): number {
  const found = questions.map((question) => {
    const scores = vectors.map((vector) => cosine(question, vector));
    const tenth = scores.toSorted((a, b) => b - a)[9]!;
    return index.search(question, 10).filter(({ slot }) => scores[slot]! >= tenth).length;
  });
  return found.reduce((sum, count) => sum + count, 0) / (10 * questions.length);
}

it("agrees with brute force over the unrounded vectors: recall@10 ≥ .985, scores within .01", () => {
  const centers = Array.from({ length: 40 }, () => source.any());
  const vectors = Array.from({ length: 1600 }, (_, i) => source.near(centers[i % 40]!, 0.8));
  const questions = centers.map((center) => source.near(center, 0.8));
  const { index } = open([]);
  putAll(index, vectors);
  expect(recall(index, vectors, questions)).toBeGreaterThanOrEqual(0.985);
  for (const question of questions) {
    for (const { slot, score } of index.search(question, 10)) {
      expect(Math.abs(score - cosine(question, vectors[slot]!))).toBeLessThan(0.01);
    }
  }
});

it("centring is what finds where all vectors point one way, as those of some models do", () => {
  const bias = source.any();
  const near = () => source.near(bias, 0.6);
  const vectors = Array.from({ length: 1500 }, near);
  const questions = Array.from({ length: 20 }, near);
  const recallWith = (centre: Float32Array) => {
    const { index } = open([], new VectorCoder("a biased model", centre));
    putAll(index, vectors);
    return recall(index, vectors, questions);
  };
  const centred = recallWith(bias.map((x) => x * 0.86));
  expect(centred).toBeGreaterThanOrEqual(0.9);
  expect(centred).toBeGreaterThan(recallWith(new Float32Array(384)) + 0.05);
});

describe("opened again", () => {
  const vectors = Array.from({ length: 4 }, () => source.any());
  const slots = [0, 5, SLOTS_IN_PAGE + 3, 2 * SLOTS_IN_PAGE];
  const fill = () => {
    const { index } = open([]);
    slots.forEach((slot, i) => put(index, slot, vectors[i]!));
    return index;
  };

  it("is the same index", () => {
    const before = fill();
    const { index, lost } = open(slots);
    expect(lost).toEqual([]);
    expect(index.size).toBe(4);
    for (const vector of vectors) expect(index.search(vector, 4)).toEqual(before.search(vector, 4));
  });

  it("holds all that was staged, though the power was cut before anything else was done", () => {
    const before = fill();
    const hits = vectors.map((vector) => before.search(vector, 4));
    files.cutPower();
    const { index, lost } = open(slots);
    expect(lost).toEqual([]);
    expect(vectors.map((vector) => index.search(vector, 4))).toEqual(hits);
  });

  it("does not hold what the store does not count: removed, or written when the browser was killed", () => {
    const before = fill();
    before.stage([9], source.any());
    const { index, lost } = open([0, 2 * SLOTS_IN_PAGE]);
    expect(lost).toEqual([]);
    expect(slotsOf(index, vectors[1]!).sort((a, b) => a - b)).toEqual([0, 2 * SLOTS_IN_PAGE]);
  });

  it.each([
    { number: 0, from: 300, to: 40_000 },
    { number: 1, from: 300, to: 40_000 },
    { number: 2, from: 300, to: 40_000 },
    // Only a byte of codes is torn; the page has the same free slots as before.
    { number: 1, from: 0, to: 1 },
  ])(
    "makes the codes of page $number again from its rows when it is torn from $from to $to",
    ({ number, from, to }) => {
      const before = fill();
      const whole = files.pages.get(number)!.slice();
      files.pages.get(number)!.fill(0x5a, from, to);
      const { index, lost } = open(slots);
      expect(lost).toEqual([]);
      expect(files.pages.get(number)!.every((byte, at) => byte === whole[at])).toBe(true);
      for (const vector of vectors) expect(index.search(vector, 4)).toEqual(before.search(vector, 4));
    },
  );

  it("makes all codes again when their file is gone", () => {
    fill();
    files.pages.clear();
    const { index, lost } = open(slots);
    expect(lost).toEqual([]);
    expect(slotsOf(index, vectors[2]!)[0]).toBe(SLOTS_IN_PAGE + 3);
  });

  it("tells which rows are lost when codes and rows are torn, and holds the others", () => {
    fill();
    files.pages.clear();
    files.rows.get(5)![17]! ^= 0xff;
    const { index, lost } = open(slots);
    expect(lost).toEqual([5]);
    expect(index.size).toBe(3);
  });

  it("tells that rows are lost when their file is shorter than the store counts", () => {
    fill();
    files.rows.delete(2 * SLOTS_IN_PAGE);
    expect(open(slots).lost).toEqual([2 * SLOTS_IN_PAGE]);
  });

  it("tells that all is lost when the files are of another model", () => {
    fill();
    const { index, lost } = open(slots, new VectorCoder("another model", mean));
    expect(lost).toEqual(slots);
    expect(index.size).toBe(0);
  });

  it("leaves out a row that turns out to be torn when it is read, and tells of it once", () => {
    fill();
    const { index } = open(slots);
    files.rows.get(5)![17]! ^= 0xff;
    expect(slotsOf(index, vectors[1]!)).not.toContain(5);
    expect(lostLater).toEqual([5]);
    expect(index.size).toBe(3);
    index.search(vectors[1]!, 10);
    expect(lostLater).toEqual([5]);
  });
});

it("writes nothing when one of several vectors is refused", () => {
  const { index } = open([]);
  const vectors = new Float32Array(2 * 384).fill(0.05);
  vectors[384 + 3] = NaN;
  expect(() => index.stage([0, 1], vectors)).toThrow(RangeError);
  expect(files.rows.size + files.pages.size).toBe(0);
});

it("what is asked for beyond the most candidates is found by comparing every row", () => {
  const { index } = open([]);
  const center = source.any();
  putAll(
    index,
    Array.from({ length: 1200 }, () => source.near(center, 1)),
  );
  const hits = index.search(center, 1100);
  expect(hits).toHaveLength(1100);
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
});

it("gives back the pages of its codes when it is closed: the memory is that of all folders", () => {
  const scanner = new PlainScanner();
  const [allocate, release] = [vi.spyOn(scanner, "allocate"), vi.spyOn(scanner, "release")];
  const { index } = TwoStageIndex.open({ files, scanner, coder }, new SlotSet(), 0, () => undefined);
  put(index, 2 * SLOTS_IN_PAGE, source.any());
  index.close();
  expect(allocate.mock.results.flatMap(({ value }) => value)).toHaveLength(3);
  expect(release).toHaveBeenCalledTimes(3);
  expect(index.size).toBe(0);
});
