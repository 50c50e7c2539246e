import { setFlagsFromString } from "node:v8";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildKernels } from "../../../tools/build/build-kernels.mjs";
import { normalise, runLayer } from "../../../tests/twins/forward-pass";
import { MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import { HEADER_BYTES, HIDDEN, LAYER_BYTES } from "../../../src/core/encoder/layout";
import { pairTexts } from "../../../src/core/encoder/answer-model-input";
import { judgeStates, readHeads } from "../../../src/core/encoder/answer-model-heads";
import { MOST_READ_TOKENS } from "../../../src/core/encoder/answer-model-layout";
import { unpackMiniLm, unpackReaderLayers } from "../../../tests/twins/unpack-weights";
import { readStates, relativeError, writeStates } from "../../../tests/fakes/encoder-states";
import { holdModel, readModelFile, startEncoder } from "../../../tests/fakes/model-files";
import { DEFAULT_MODEL } from "../../adapters/models/models";
import { holdAnswerModel } from "./hold-answer-model";
import { KERNEL_MODELS, type OpenKernelModel } from "./kernel-models";
import { openAnswerModel, type AnswerModel } from "./kernel-answer-model";

// Node 20 supports relaxed SIMD only with this flag; later versions support it without.
setFlagsFromString("--experimental-wasm-relaxed-simd");
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => buildKernels(), 120_000);

const WAGES = {
  head: "handbook.docx > Pay",
  body: "Wages are paid on the 27th of each month; if that is a weekend, on the Friday before.",
};
const E5 = MULTILINGUAL_EMBEDDING.id;
const SPECIAL = { [DEFAULT_MODEL.id]: { opening: 101, closing: 102 }, [E5]: { opening: 0, closing: 2 } };
const MOST_BYTES = { [DEFAULT_MODEL.id]: 7_000_000, [E5]: 12_000_000 };

async function openAll(id: string, build: string) {
  const held = await holdModel(id);
  const file = async () => readModelFile(id, "reader.bin");
  const heldAnswerModel = await holdAnswerModel(held.memory, false, id, file);
  const encoder = await startEncoder(build, held);
  const model = KERNEL_MODELS[id]!.open(held.packed, encoder);
  const reader = openAnswerModel(model, encoder, heldAnswerModel, SPECIAL[id]!);
  return { reader, model, encoder, heldReader: heldAnswerModel, body: held.packed.body };
}

/** The reader in plain f32: the readable definition of what the kernel computes. */
function twinOf({
  heldReader: { packed, sharedLayers, layout },
  body,
  model,
}: Awaited<ReturnType<typeof openAll>>) {
  const weights = unpackMiniLm(body);
  const layers = [
    ...weights.layers.slice(0, sharedLayers),
    ...unpackReaderLayers(packed.body, layout.layers),
  ];
  const heads = readHeads(packed.body, layout);
  return (question: string, text: typeof WAGES) => {
    const input = pairTexts(
      question,
      text,
      SPECIAL[DEFAULT_MODEL.id]!,
      (one) => model.place(one),
      MOST_READ_TOKENS,
    );
    const rows = new Float32Array(HIDDEN * input.ids.length);
    for (const [position, id] of input.ids.entries()) {
      const row = model.rowAt(id, position);
      const step = position >= input.textFrom ? heads.typeStep : new Float32Array(HIDDEN);
      rows.set(
        row.map((x, i) => x + step[i]!),
        HIDDEN * position,
      );
    }
    let states = normalise(rows, weights.inputNorm);
    for (const layer of layers) states = runLayer(states, layer);
    return judgeStates(states, input.textFrom, input.spanFrom, heads);
  };
}

describe.each([
  { id: DEFAULT_MODEL.id, build: "encoder-plain", layerError: 0.0015 },
  { id: DEFAULT_MODEL.id, build: "encoder-relaxed", layerError: 0.035 },
  { id: E5, build: "encoder-plain", layerError: 0.005 },
  { id: E5, build: "encoder-relaxed", layerError: 0.12 },
])("the reader of $id in $build", ({ id, build, layerError }) => {
  let reader: AnswerModel;
  let all: Awaited<ReturnType<typeof openAll>>;
  beforeAll(async () => {
    all = await openAll(id, build);
    ({ reader } = all);
  });

  it("runs each layer of its own as its twin does", () => {
    const { encoder, model, heldReader } = all;
    const { packed, at, sharedLayers, layout } = heldReader;
    const words = model.tokenize("Wages are paid on the 27th of each month", MOST_READ_TOKENS);
    encoder.encodeRows(
      sharedLayers,
      words.map((one, position) => model.rowAt(one, position)),
    );
    let states = readStates(encoder, words.length);
    for (const [index, layer] of unpackReaderLayers(packed.body, layout.layers).entries()) {
      writeStates(encoder, states);
      encoder.runLayersOf(at + HEADER_BYTES + LAYER_BYTES * index, 1, words.length);
      states = runLayer(states, layer);
      expect(relativeError(readStates(encoder, words.length), states)).toBeLessThan(layerError);
    }
  });

  it("is no larger than was promised", () => {
    expect(readModelFile(id, "reader.bin").length).toBeLessThanOrEqual(MOST_BYTES[id]!);
  });

  it.runIf(id === DEFAULT_MODEL.id)("computes what its twin does", () => {
    const twin = twinOf(all);
    for (const question of ["When are wages paid?", "Who inspected the roof?"]) {
      const expected = twin(question, WAGES);
      const found = reader.read(question, WAGES);
      expect(Math.abs(found.answered - expected.answered)).toBeLessThan(0.5);
      expect(Math.abs(found.span.logit - expected.span)).toBeLessThan(1);
    }
  });

  it("marks the words that answer, in the body and not in what stands above it", () => {
    const { answered, span } = reader.read("When are wages paid?", WAGES);
    expect(answered).toBeGreaterThan(0);
    expect(WAGES.body.slice(span.start, span.end)).toContain("27th");
  });

  it("tells a text that does not answer", () => {
    const { answered, span } = reader.read("Who inspected the roof?", WAGES);
    expect(answered).toBeLessThan(0);
    expect(span.logit).toBeLessThan(0);
  });

  it.runIf(id === E5)("reads a question in another language than the text", () => {
    const { answered, span } = reader.read("Am Wievielten des Monats werden Löhne gezahlt?", WAGES);
    expect(answered).toBeGreaterThan(reader.read("Wer hat das Dach geprüft?", WAGES).answered);
    expect(WAGES.body.slice(span.start, span.end)).toContain("27th");
  });

  it("leaves the embedding model as it was", () => {
    const ids = (all.model as OpenKernelModel).tokenize("two words", 256);
    const before = all.model.encode(ids);
    reader.read("When are wages paid?", WAGES);
    expect(all.model.encode(ids)).toEqual(before);
  });

  it("reads what is far too long as far as it goes", () => {
    const body = `${"It was a long day at the boathouse. ".repeat(80)}${WAGES.body}`;
    const { span } = reader.read("When are wages paid?", { head: "", body });
    expect(span.end).toBeLessThanOrEqual(body.length);
  });
});
