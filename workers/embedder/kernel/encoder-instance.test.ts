import { setFlagsFromString } from "node:v8";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildKernels } from "../../../tools/build/build-kernels.mjs";
import { normalise, embedTokens, runLayer, type EncoderWeights } from "../../../tests/twins/forward-pass";
import { HIDDEN } from "../../../src/core/encoder/layout";
import { unpackE5, unpackMiniLm } from "../../../tests/twins/unpack-weights";
import { holdModel, readModelFile, startEncoder, type HeldModel } from "../../../tests/fakes/model-files";
import { readStates, relativeError, writeStates } from "../../../tests/fakes/encoder-states";
import type { EncoderInstance } from "./encoder-instance";
import { KERNEL_MODELS } from "./kernel-models";

// Node 20 supports relaxed SIMD only with this flag; later versions support it without.
setFlagsFromString("--experimental-wasm-relaxed-simd");

interface Row {
  readonly text: string;
  readonly ids: readonly number[];
  readonly vector: readonly number[];
}
const referencesOf = (modelId: string): { rows: Row[] } =>
  JSON.parse(Buffer.from(readModelFile(modelId, "reference.json")).toString());

const cosine = (a: Float32Array, b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** Only words of two letters or more count. */
const hasThreeWords = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;

const held = new Map<string, HeldModel>();
async function heldModel(modelId: string): Promise<HeldModel> {
  const known = held.get(modelId) ?? (await holdModel(modelId, 2));
  held.set(modelId, known);
  return known;
}

const MINILM = "footnote-MiniLM";
const E5 = "multilingual-e5-small";
const unpack: Record<string, (body: Uint8Array) => EncoderWeights> = {
  [MINILM]: unpackMiniLm,
  [E5]: unpackE5,
};

// Loading 23 and 78 MB and encoding dozens of texts takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => buildKernels(), 120_000);

describe.each([
  { modelId: MINILM, build: "encoder-plain", layerError: 0.0015, longBar: 0.998, shortBar: 0.998 },
  { modelId: MINILM, build: "encoder-relaxed", layerError: 0.035, longBar: 0.995, shortBar: 0.99 },
  { modelId: E5, build: "encoder-plain", layerError: 0.005, longBar: 0.999, shortBar: 0.998 },
  { modelId: E5, build: "encoder-relaxed", layerError: 0.12, longBar: 0.998, shortBar: 0.99 },
])("$build runs $modelId", ({ modelId, build, layerError, longBar, shortBar }) => {
  const { rows } = referencesOf(modelId);
  let encoder: EncoderInstance;
  let weights: EncoderWeights;
  let encode: (text: string) => Float32Array;
  beforeAll(async () => {
    const model = await heldModel(modelId);
    weights = unpack[modelId]!(model.packed.body);
    encoder = await startEncoder(build, model);
    const opened = KERNEL_MODELS[modelId]!.open(model.packed, encoder);
    encode = (text) => opened.encode(opened.tokenize(text, 256));
  });

  // Token counts: fewer than the rows of a tile; one more than a tile; one that fills neither tiles nor panels of keys.
  it.each([2, 5, 21])("runs each layer as its twin does, for %i tokens", (tokens) => {
    const { ids } = rows.find((row) => row.ids.length === tokens)!;
    let states = embedTokens(ids, weights);
    for (const [index, layer] of weights.layers.entries()) {
      writeStates(encoder, states);
      encoder.exports.runLayer(index, tokens);
      states = runLayer(states, layer);
      expect(relativeError(readStates(encoder, tokens), states)).toBeLessThan(layerError);
    }
  });

  it("comes near the reference vector of every text", () => {
    const strayed = rows.filter(({ text, vector }) => {
      const bar = hasThreeWords(text) ? longBar : shortBar;
      return !(cosine(encode(text), vector) >= bar);
    });
    expect(strayed.map(({ text }) => text)).toEqual([]);
  });

  it("gives a vector of unit length", () => {
    const vector = encode(rows[3]!.text);
    expect(vector).toHaveLength(HIDDEN);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  });

  it("is not swayed by what it encoded before", () => {
    const before = encode(rows[4]!.text);
    encode(rows.at(-1)!.text);
    expect(encode(rows[4]!.text)).toEqual(before);
  });
});

describe("the table of words", () => {
  it("is looked up as the twin looks it up", async () => {
    const model = await heldModel(MINILM);
    const encoder = await startEncoder("encoder-plain", model);
    const { ids } = referencesOf(MINILM).rows[6]!;
    encoder.encode(ids);
    encoder.exports.embedTokens(ids.length);
    const expected = embedTokens(ids, unpackMiniLm(model.packed.body));
    expect(relativeError(readStates(encoder, ids.length), expected)).toBeLessThan(1e-5);
  });

  it("may lie elsewhere: rows are taken as they are given", async () => {
    const encoder = await startEncoder("encoder-plain", await heldModel(E5));
    const weights = unpackE5((await heldModel(E5)).packed.body);
    const rows = [5, 9].map((id, position) =>
      weights.tokenRow(id).map((x, i) => x + weights.positionRow(position)[i]!),
    );
    encoder.encodeRows(0, rows);
    const expected = rows.flatMap((row) => [...normalise(row, weights.inputNorm)]);
    expect(relativeError(readStates(encoder, 2), Float32Array.from(expected))).toBeLessThan(1e-5);
  });
});

describe("two encoders of one memory", () => {
  it("share the file, and leave each other's work alone", async () => {
    const model = await heldModel(MINILM);
    const { rows } = referencesOf(MINILM);
    const first = await startEncoder("encoder-plain", model, 0);
    const second = await startEncoder("encoder-plain", model, 1);
    const { ids, vector } = rows[3]!;
    first.encode(ids);
    first.exports.embedTokens(ids.length);
    const before = readStates(first, ids.length);
    expect(cosine(second.encode(ids), vector)).toBeGreaterThan(0.998);
    expect(second.encode(rows.at(-1)!.ids)).not.toEqual(second.encode(ids));
    expect(readStates(first, ids.length)).toEqual(before);
  });
});

describe("the two relaxed products", () => {
  it("give the same vectors, bit for bit", async () => {
    const model = await heldModel(MINILM);
    const byPairs = await startEncoder("encoder-relaxed", model, 0);
    const byFours = await startEncoder("encoder-relaxed", model, 1);
    byFours.exports.multiplyByFours(1);
    for (const { ids } of referencesOf(MINILM).rows) expect(byFours.encode(ids)).toEqual(byPairs.encode(ids));
  });
});
