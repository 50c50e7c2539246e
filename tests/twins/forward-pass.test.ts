import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HIDDEN } from "../../src/core/encoder/layout";
import { parsePackedEncoder } from "../../src/core/encoder/packed-encoder";
import { gelu } from "../../src/core/encoder/answer-model-heads";
import { ENCODER_SHAPES } from "../../src/core/encoder/shapes";
import { attend, forwardPass, normalise, type EncoderWeights } from "./forward-pass";
import { unpackMiniLm } from "./unpack-weights";

const MODEL = "footnote-MiniLM";
const folder = new URL("../../public/models/footnote-MiniLM/", import.meta.url);
const references: { rows: { text: string; ids: number[]; vector: number[] }[] } = JSON.parse(
  readFileSync(new URL("reference.json", folder), "utf8"),
);
const short = references.rows.filter(({ ids }) => ids.length <= 9);
const longest = references.rows.filter(({ ids }) => ids.length === 256).slice(0, 1);

function lowestCosine(rows: typeof short, weights: EncoderWeights): number {
  const cosines = rows.map(({ ids, vector }) => {
    return forwardPass(ids, weights).reduce((sum, x, i) => sum + x * vector[i]!, 0);
  });
  return Math.min(...cosines);
}

describe("forwardPass", () => {
  it("comes near the reference vectors with the weights of the packed file", { timeout: 120_000 }, () => {
    const packed = parsePackedEncoder(
      readFileSync(new URL("encoder.bin", folder)),
      MODEL,
      ENCODER_SHAPES[MODEL]!,
    );
    expect(lowestCosine([...short, ...longest], unpackMiniLm(packed.body))).toBeGreaterThan(0.998);
  });
});

describe("its parts", () => {
  it("gelu leaves large numbers and removes large negative ones", () => {
    expect(gelu(6)).toBeCloseTo(6);
    expect(gelu(-6)).toBeCloseTo(0);
    expect(gelu(1)).toBeCloseTo(0.841345, 6);
  });

  it("normalise gives each row mean 0 and deviation 1, then gain and shift", () => {
    const rows = Float32Array.from({ length: 2 * HIDDEN }, (_, i) => (i % 2 === 0 ? 5 : 1));
    const norm = { gain: new Float32Array(HIDDEN).fill(3), shift: new Float32Array(HIDDEN).fill(10) };
    const normalised = normalise(rows, norm);
    expect([normalised[0], normalised[1], normalised[2 * HIDDEN - 1]]).toEqual([13, 7, 7]);
  });

  it("attention between equal queries and keys is the mean of the values", () => {
    const tokens = [1, 2, 6];
    const qkv = Float32Array.from(
      tokens.flatMap((value) => [
        ...new Array<number>(2 * HIDDEN).fill(0.5),
        ...new Array<number>(HIDDEN).fill(value),
      ]),
    );
    expect(attend(qkv)[0]).toBeCloseTo(3);
    expect(attend(qkv)).toHaveLength(3 * HIDDEN);
  });
});
