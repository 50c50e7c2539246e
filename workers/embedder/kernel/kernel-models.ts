import { ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import { assembleE5 } from "../../../src/core/encoder/assemble-e5";
import {
  E5_LAYERS,
  E5_PIECES,
  E5_POSITIONS_AT,
  E5_SCORES_AT,
  HIDDEN,
  MAX_TOKENS,
} from "../../../src/core/encoder/layout";
import type { PackedEncoder } from "../../../src/core/encoder/packed-encoder";
import type { PlacedPiece } from "../../../src/core/encoder/answer-model-input";
import {
  encodeUnigram,
  isWholePiece,
  placeUnigram,
  UnigramVocabulary,
} from "../../../src/core/encoder/unigram";
import { readFourBitRow, unpackRows } from "../../../src/core/encoder/unpack-rows";
import { encodeWordPieces, placeWordPieces } from "../../../src/core/encoder/word-piece";
import { foldCase } from "../../../src/core/language/fold-text";
import type { EncoderInstance } from "./encoder-instance";

/** Fetches a file of a model's folder by its name; a file that is stored in parts is joined. */
export type FetchModelFile = (name: string, isSplit?: boolean) => Promise<Uint8Array>;

/** A model that the kernel runs: where its packed file comes from, and how a text becomes a vector. */
export interface KernelModel {
  /** @throws AppError `model-broken` */
  fetchPacked(fetchFile: FetchModelFile): Promise<Uint8Array>;
  /** @param packed a view of the packed file in the instance's memory. */
  open(packed: PackedEncoder, encoder: EncoderInstance): OpenKernelModel;
}

export interface OpenKernelModel {
  /** At most `maxTokens` token ids of a text; a text that is cut also ends with the closing token. */
  tokenize(text: string, maxTokens: number): readonly number[];
  /** The vector of these token ids; the caller owns it. */
  encode(ids: readonly number[]): Float32Array;
  /** Whether the vocabulary has the whole word as one piece. */
  isWord(word: string): boolean;
  /** The pieces of a text with their places, without the opening and the closing token. */
  place(text: string): readonly PlacedPiece[];
  /** The embedding row of a piece, with the row of its position added. */
  rowAt(id: number, position: number): Float32Array;
}

const miniLm: KernelModel = {
  fetchPacked: (fetchFile) => fetchFile("encoder.bin"),
  open({ pieces, body }, encoder) {
    const vocabulary = new Map(pieces.split("\n").map((piece, id) => [piece, id]));
    const { tokenRow, positionRow } = unpackRows(body);
    return {
      tokenize: (text, maxTokens) => encodeWordPieces(text, vocabulary, maxTokens),
      encode: (ids) => encoder.encode(ids),
      isWord: (word) => vocabulary.has(foldCase(word)),
      place: (text) => placeWordPieces(text, vocabulary),
      rowAt(id, position) {
        const ofPosition = positionRow(position);
        return tokenRow(id).map((x, i) => x + ofPosition[i]!);
      },
    };
  },
};

const e5: KernelModel = {
  async fetchPacked(fetchFile) {
    const [onnx, supplement] = await Promise.all([
      fetchFile("onnx/model_quantized.onnx", true),
      fetchFile("kernel.bin"),
    ]);
    return assembleE5(MULTILINGUAL_EMBEDDING.id, onnx, supplement);
  },
  open({ pieces, body }, encoder) {
    const floats = (at: number, count: number) => new Float32Array(body.buffer, body.byteOffset + at, count);
    const vocabulary = new UnigramVocabulary(pieces, floats(E5_SCORES_AT, E5_PIECES));
    const positions = floats(E5_POSITIONS_AT, HIDDEN * MAX_TOKENS);
    const rowAt = (id: number, position: number) =>
      readFourBitRow(body, id).map((x, i) => x + positions[HIDDEN * position + i]!);
    return {
      tokenize: (text, maxTokens) => encodeUnigram(text, vocabulary, maxTokens),
      encode: (ids) => encoder.encodeRows(E5_LAYERS, ids.map(rowAt)),
      isWord: (word) => isWholePiece(word, vocabulary),
      place: (text) => placeUnigram(text, vocabulary),
      rowAt,
    };
  },
};

export const KERNEL_MODELS: Readonly<Record<string, KernelModel>> = {
  [ENGLISH_EMBEDDING.id]: miniLm,
  [MULTILINGUAL_EMBEDDING.id]: e5,
};
