// The model of "Better search" in Node: its files are those of the folder that FOOTNOTE_SEARCH_MODEL names, as a person would give it
// to the app (`lab/embeddinggemma`).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import * as ort from "onnxruntime-web";
import { project, readProjection } from "../../../src/core/encoder/projection";
import type { EmbeddingModelCard } from "../../../workers/adapters/models/models";
import { cutTokens } from "../../../workers/embedder/cut-tokens";
import type { Runtime } from "../../../workers/embedder/runtime";
import { readModelFile } from "../../../tests/fakes/model-files";

const THREADS = 2;

/** @throws Error where no folder is named. */
export async function openBetterModel(card: EmbeddingModelCard): Promise<Runtime> {
  const folder = process.env["FOOTNOTE_SEARCH_MODEL"];
  if (folder === undefined) throw new Error("FOOTNOTE_SEARCH_MODEL names no folder with the model's files");
  const read = (path: string) => readFileSync(join(folder, path));
  const parse = (path: string): object => JSON.parse(read(path).toString());
  const tokenizer = new Tokenizer(parse("tokenizer.json"), parse("tokenizer_config.json"));
  ort.env.wasm.numThreads = THREADS;
  const session = await ort.InferenceSession.create(read("onnx/model_quantized.onnx"));
  const projection = readProjection(new Uint8Array(readModelFile(card.id, "projection.bin")).buffer);
  const unused = (): never => {
    throw new TypeError("Cannot read closely: the small models do");
  };
  return {
    async embed(text) {
      const ids = cutTokens(tokenizer.encode(text).ids, card);
      const shape = [1, ids.length];
      const { sentence_embedding: output } = await session.run({
        input_ids: new ort.Tensor("int64", ids, shape),
        attention_mask: new ort.Tensor("int64", new BigInt64Array(ids.length).fill(1n), shape),
      });
      return project(Float32Array.from(output!.data as Float32Array), projection);
    },
    isWord: unused,
    answerModel: undefined,
    tokens: {
      idsOf: unused,
      opening: 2,
      closing: Number(card.closingToken),
      maxTokens: card.maxTokens,
      questionPrefix: card.questionPrefix,
      passagePrefix: card.passagePrefix,
      statesOf: unused,
    },
  };
}
