import { AppError } from "../../../src/core/domain/failure";
import { roomFor } from "../../../src/core/encoder/encoder-room";
import { foldCase } from "../../../src/core/search/text/fold-text";
import { encodeWordPieces } from "../../../src/core/encoder/word-piece";
import type { EncoderSlot } from "../../../src/protocol/embedder";
import type { ModelCard } from "../models";
import type { Runtime } from "../runtime";
import { chooseBuild } from "./choose-build";
import { instantiateEncoder } from "./encoder-instance";
import { holdEncoder } from "./hold-encoder";
import { warmUp } from "./warm-up";

/**
 * Our own encoder for the model that comes with the app, several times as fast as the general runtime and a thousandth of
 * its size.
 *
 * @param base of the app, absolute, ending in "/".
 * @param shared where the workers' common copy of the model lies, or is to lie; without it this one has its own.
 * @throws AppError `model-missing` when a file cannot be fetched, `model-broken` when it is not what it should be.
 */
export async function loadKernelEmbedder(
  base: string,
  card: ModelCard,
  shared?: EncoderSlot,
  build = chooseBuild(),
): Promise<Runtime> {
  const place = shared ?? { memory: new WebAssembly.Memory(roomFor(1)), slot: 0 };
  const [{ vocabulary }, wasm] = await Promise.all([
    holdEncoder(place.memory, shared !== undefined, card.id, () =>
      fetchBytes(`${base}models/${card.id}/encoder.bin`, card),
    ),
    fetchBytes(`${base}kernels/${build}.wasm`, card),
  ]);
  const encoder = await instantiateEncoder(await compile(wasm, card), place);
  warmUp(encoder);
  // The kernel answers at once. Yet it is a promise, as with every runtime: what it throws is a rejection.
  return {
    embed: async (text) => encoder.encode(encodeWordPieces(text, vocabulary, card.maxTokens)),
    isWord: (word) => vocabulary.has(foldCase(word)),
  };
}

async function compile(wasm: Uint8Array<ArrayBuffer>, card: ModelCard): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(wasm);
  } catch (thrown) {
    throw new AppError({ kind: "model-broken", model: card.id, detail: String(thrown) });
  }
}

async function fetchBytes(url: string, card: ModelCard): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (thrown) {
    throw new AppError({ kind: "model-missing", model: card.id, detail: String(thrown) });
  }
}
