import { expect, it } from "vitest";
import { vectorsFrom } from "../../../../tests/fixtures/vectors";
import { DIMENSIONS } from "./layout";
import { isWholeRow, packRow, unpackRow } from "./vector-row";

const SEED = 7;

function unpacked(row: Uint8Array): Float64Array {
  const vector = new Float64Array(DIMENSIONS);
  unpackRow(row, vector);
  return vector;
}

it("a row gives back each number within half a step of the largest", () => {
  const vector = vectorsFrom(1).any();
  const step = Math.max(...vector.map(Math.abs)) / 127;
  unpacked(packRow(vector, SEED)).forEach((number, i) => {
    expect(Math.abs(number - (vector[i] ?? 9))).toBeLessThanOrEqual(step / 2 + 1e-6);
  });
});

it("a vector of zeros is kept as one", () => {
  const row = packRow(new Float32Array(DIMENSIONS), SEED);
  expect(unpacked(row)).toEqual(new Float64Array(DIMENSIONS));
  expect(isWholeRow(row, SEED)).toBe(true);
});

it("a row with any byte changed is not whole", () => {
  const row = packRow(vectorsFrom(2).any(), SEED);
  for (let byte = 0; byte < row.length; byte++) {
    const torn = row.slice();
    torn[byte]! ^= 1;
    expect(isWholeRow(torn, SEED)).toBe(false);
  }
});

it("neither bytes that were never written nor the row of another model are a row", () => {
  expect(isWholeRow(new Uint8Array(392), SEED)).toBe(false);
  expect(isWholeRow(packRow(vectorsFrom(3).any(), SEED + 1), SEED)).toBe(false);
});
