import { AppError, detailOf } from "../../../src/core/domain/failure";
import { roomFor } from "../../../src/core/encoder/encoder-room";
import { ENCODER_SHAPES } from "../../../src/core/encoder/shapes";
import type { EncoderSlot } from "../../../src/protocol/embedder";
import { fetchJoined } from "../joined-parts";
import type { EmbeddingModelCard } from "../../adapters/models/models";
import type { Runtime } from "../runtime";
import { chooseBuild } from "./choose-build";
import { instantiateEncoder, type EncoderInstance } from "./encoder-instance";
import { holdEncoder } from "./hold-encoder";
import { KERNEL_MODELS, type OpenKernelModel } from "./kernel-models";
import { holdAnswerModel, type HeldAnswerModel } from "./hold-answer-model";
import { warmUp } from "./warm-up";
import { openAnswerModel } from "./kernel-answer-model";

/**
 * Loads our own encoder for a model that comes with the app. It is several times as fast as the general runtime, and has a
 * thousandth of its size.
 *
 * @param base of the app, absolute, ending in "/".
 * @param shared the memories in which workers share one copy of the model; without it this worker has its own copy.
 * @throws AppError `model-missing` when a file cannot be fetched, `model-broken` when a file is not valid.
 */
export async function loadKernelEmbedder(
  base: string,
  card: EmbeddingModelCard,
  shared?: EncoderSlot,
  build = chooseBuild(),
): Promise<Runtime> {
  const [shape, model] = [ENCODER_SHAPES[card.id], KERNEL_MODELS[card.id]];
  if (shape === undefined || model === undefined)
    throw new TypeError(`Cannot load kernel: ${card.id} is not made for it`);
  const memory = shared?.memories[card.id] ?? new WebAssembly.Memory(roomFor(shape, 1));
  const filesRoom = shape.fileRoom + shape.answerModelRoom;
  const place = { memory, filesRoom, slot: shared?.slot ?? 0 };
  const fetchFile = async (name: string, isSplit = false) => {
    const address = `${base}models/${card.id}/${name}`;
    return fetchBytes(isSplit ? () => fetchJoined(address) : () => fetch(address), address, card);
  };
  // A model works without its answer model.
  let answerModelFailed: string | undefined;
  const fetchAnswerModel = () =>
    holdAnswerModel(memory, shared !== undefined, card.id, () => fetchFile("reader.bin")).catch(
      (thrown: unknown) => {
        answerModelFailed = detailOf(thrown);
        return undefined;
      },
    );
  const [packed, wasm, reader] = await Promise.all([
    holdEncoder(memory, shared !== undefined, card.id, shape, () => model.fetchPacked(fetchFile)),
    fetchBytes(() => fetch(`${base}kernels/${build}.wasm`), `${base}kernels/${build}.wasm`, card),
    shape.answerModelRoom === 0 ? undefined : fetchAnswerModel(),
  ]);
  const encoder = await instantiateEncoder(await compile(wasm, card), place);
  warmUp(encoder);
  const runtime = kernelRuntime(card, model.open(packed, encoder), encoder, reader);
  return answerModelFailed === undefined ? runtime : { ...runtime, answerModelFailed };
}

async function compile(wasm: Uint8Array<ArrayBuffer>, card: EmbeddingModelCard): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(wasm);
  } catch (thrown) {
    throw new AppError({ kind: "model-broken", model: card.id, detail: String(thrown) });
  }
}

async function fetchBytes(
  request: () => Promise<Response>,
  address: string,
  card: EmbeddingModelCard,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await request();
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (thrown) {
    throw new AppError({ kind: "model-missing", model: card.id, detail: String(thrown) });
  }
}

/** More tokens than any text has, so that no token is cut. */
const NO_LIMIT = 1 << 20;

/** A model that runs in an instance of the kernel. It computes synchronously, but reports errors as rejected promises. */
export function kernelRuntime(
  card: EmbeddingModelCard,
  model: OpenKernelModel,
  encoder: EncoderInstance,
  answerModel?: HeldAnswerModel,
): Runtime {
  const [opening = 0] = model.tokenize("", 2);
  const special = { opening, closing: Number(card.closingToken) };
  return {
    answerModel: answerModel && openAnswerModel(model, encoder, answerModel, special),
    embed: async (text) => model.encode(model.tokenize(text, card.maxTokens)),
    isWord: (word) => model.isWord(word),
    tokens: {
      idsOf: (text) => model.tokenize(text, NO_LIMIT).slice(1, -1),
      opening,
      closing: Number(card.closingToken),
      maxTokens: card.maxTokens,
      questionPrefix: card.questionPrefix,
      passagePrefix: card.passagePrefix,
      async statesOf(ids) {
        model.encode(ids);
        return encoder.readStates(ids.length);
      },
    },
  };
}
