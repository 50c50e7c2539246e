// npm --prefix lab run pack:reader -- footnote-MiniLM checkpoint.safetensors: makes a model's reader.bin from a trained reader.
// A step for developers, because the packed file is committed. Training is in lab/reader.
import { readFileSync, writeFileSync } from "node:fs";
import { MULTILINGUAL_EMBEDDING } from "../../src/core/domain/embedding-models";
import { parseSupplement } from "../../src/core/encoder/e5-supplement";
import { formatPackedEncoder } from "../../src/core/encoder/packed-encoder";
import { ENCODER_SHAPES } from "../../src/core/encoder/shapes";
import { answerModelName } from "../../workers/embedder/kernel/hold-answer-model";
import { smoothingOf, type LayerSmoothing } from "./pack-body";
import { packReader } from "./pack-reader-body";

/** Products of a layer in the order of the multilingual-e5-small supplement. */
const PRODUCTS = ["qkv", "o", "fi", "fo"] as const;

const [modelId = "", checkpoint] = process.argv.slice(2);
const shape = ENCODER_SHAPES[modelId];
if (shape === undefined || checkpoint === undefined) {
  process.stderr.write("usage: npm --prefix lab run pack:reader -- <model> <checkpoint.safetensors>\n");
  process.exit(2);
}
const folder = new URL(`../../public/models/${modelId}/`, import.meta.url);
const smoothing = modelId === MULTILINGUAL_EMBEDDING.id ? smoothingOfE5() : smoothingOfMiniLm();
const body = packReader(readFileSync(checkpoint), shape.sharedLayers, shape.answerModelLayers, smoothing);
const file = formatPackedEncoder(answerModelName(modelId), body, new Uint8Array());
writeFileSync(new URL("reader.bin", folder), file);
process.stderr.write(`reader.bin: ${file.length} bytes\n`);

function smoothingOfMiniLm(): (layer: number) => LayerSmoothing {
  const scales = JSON.parse(readFileSync(new URL("smoothing.json", import.meta.url), "utf8"));
  return (layer) => smoothingOf(scales, layer);
}

function smoothingOfE5(): (layer: number) => LayerSmoothing {
  const { products } = parseSupplement(readFileSync(new URL("kernel.bin", folder)));
  return (layer) => (name) => products[PRODUCTS.length * layer + PRODUCTS.indexOf(name)]!.smoothing;
}
