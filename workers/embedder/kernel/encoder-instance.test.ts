import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildKernels } from "../../../scripts/build-kernels.mjs";
import { embedTokens, runLayer } from "../../../src/core/encoder/forward-pass";
import { HIDDEN, PANEL } from "../../../src/core/encoder/layout";
import { parsePackedEncoder } from "../../../src/core/encoder/packed-encoder";
import { roomFor } from "../../../src/core/encoder/encoder-room";
import { unpackWeights } from "../../../src/core/encoder/unpack-weights";
import { instantiateEncoder, type EncoderInstance } from "./encoder-instance";
import { holdEncoder } from "./hold-encoder";

// Node 20 knows relaxed SIMD only with this flag, later ones without.
setFlagsFromString("--experimental-wasm-relaxed-simd");

const MODEL = "all-MiniLM-L6-v2";
const root = new URL("../../../public/", import.meta.url);
const file = readFileSync(new URL(`models/${MODEL}/encoder.bin`, root));
const packed = parsePackedEncoder(file, MODEL);
const weights = unpackWeights(packed.body);
const { rows }: { rows: { text: string; ids: number[]; vector: number[] }[] } = JSON.parse(
  readFileSync(new URL(`models/${MODEL}/reference.json`, root), "utf8"),
);

async function aRoom(slots: number): Promise<WebAssembly.Memory> {
  const memory = new WebAssembly.Memory(roomFor(slots));
  await holdEncoder(memory, false, MODEL, async () => file);
  return memory;
}

async function anEncoder(build: string, memory?: WebAssembly.Memory, slot = 0): Promise<EncoderInstance> {
  const module = await WebAssembly.compile(readFileSync(new URL(`kernels/${build}.wasm`, root)));
  return instantiateEncoder(module, { memory: memory ?? (await aRoom(1)), slot });
}

/** The kernel's own view of the states of so many tokens: all its strips, with rows of tokens that are not there. */
function stripsOf({ exports, floatsAt }: EncoderInstance): Float32Array {
  return floatsAt(exports.STATES_AT, (exports.STRIP_BYTES.value / 4) * (HIDDEN / PANEL));
}

/** Where a number of [tokens][HIDDEN] lies in the strips. */
function stripIndex({ exports }: EncoderInstance, index: number): number {
  const [token, column] = [Math.floor(index / HIDDEN), index % HIDDEN];
  return Math.floor(column / PANEL) * (exports.STRIP_BYTES.value / 4) + PANEL * token + (column % PANEL);
}

/** [tokens][HIDDEN], copied. */
function readStates(encoder: EncoderInstance, tokens: number): Float32Array {
  const strips = stripsOf(encoder);
  return new Float32Array(tokens * HIDDEN).map((_, index) => strips[stripIndex(encoder, index)]!);
}

function writeStates(encoder: EncoderInstance, states: Float32Array): void {
  const strips = stripsOf(encoder);
  states.forEach((x, index) => (strips[stripIndex(encoder, index)] = x));
}

/** Length of the difference, as a share of the length of what was expected. */
function relativeError(actual: Float32Array, expected: Float32Array): number {
  const difference = actual.map((x, i) => x - expected[i]!);
  return Math.hypot(...difference) / Math.hypot(...expected);
}

const cosine = (a: Float32Array, b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** Words of two letters or more. */
const hasThreeWords = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;

// Loading 23 MB and encoding dozens of texts takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => buildKernels(), 120_000);

describe.each([
  { build: "encoder-plain", layerError: 0.0015, longBar: 0.998, shortBar: 0.998 },
  { build: "encoder-relaxed", layerError: 0.035, longBar: 0.995, shortBar: 0.99 },
])("$build", ({ build, layerError, longBar, shortBar }) => {
  let encoder: EncoderInstance;
  beforeAll(async () => (encoder = await anEncoder(build)));

  // Fewer tokens than a tile has rows; one more than a tile; a number that fills neither tiles nor panels of keys.
  it.each([2, 5, 21])("embeds and runs each layer as its twin does, for %i tokens", (tokens) => {
    const ids = rows.find((row) => row.ids.length === tokens)!.ids;
    let states = embedTokens(ids, weights);
    encoder.encode(ids);
    encoder.exports.embedTokens(tokens);
    expect(relativeError(readStates(encoder, tokens), states)).toBeLessThan(1e-5);
    weights.layers.forEach((layer, index) => {
      writeStates(encoder, states);
      encoder.exports.runLayer(index, tokens);
      states = runLayer(states, layer);
      expect(relativeError(readStates(encoder, tokens), states)).toBeLessThan(layerError);
    });
  });

  it("comes near the reference vector of every text", () => {
    const strayed = rows.filter(({ text, ids, vector }) => {
      const bar = hasThreeWords(text) ? longBar : shortBar;
      return !(cosine(encoder.encode(ids), vector) >= bar);
    });
    expect(strayed.map(({ text }) => text)).toEqual([]);
  });

  it("gives a vector of unit length", () => {
    const vector = encoder.encode(rows[3]!.ids);
    expect(vector).toHaveLength(HIDDEN);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  });

  it("is not swayed by what it encoded before", () => {
    const before = encoder.encode(rows[4]!.ids);
    encoder.encode(rows.at(-1)!.ids);
    expect(encoder.encode(rows[4]!.ids)).toEqual(before);
  });
});

describe("two encoders of one memory", () => {
  it("share the file, and leave each other's work alone", async () => {
    const memory = await aRoom(2);
    const first = await anEncoder("encoder-plain", memory, 0);
    const second = await anEncoder("encoder-plain", memory, 1);
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
    const [byPairs, byFours] = [await anEncoder("encoder-relaxed"), await anEncoder("encoder-relaxed")];
    byFours.exports.multiplyByFours(1);
    for (const { ids } of rows) expect(byFours.encode(ids)).toEqual(byPairs.encode(ids));
  });
});
