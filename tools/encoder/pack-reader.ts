// npm run pack:reader -- all-MiniLM-L6-v2 checkpoint.safetensors: makes a model's reader.bin from a trained reader.
// A step for developers, because the packed file is committed. Training is in tools/reader.
import { readFileSync, writeFileSync } from "node:fs";
import { ENCODER_SHAPES } from "../../src/core/encoder/shapes";
import { packReader } from "./pack-reader-file";

const [modelId = "", checkpoint] = process.argv.slice(2);
const shape = ENCODER_SHAPES[modelId];
if (shape === undefined || checkpoint === undefined) {
  process.stderr.write("usage: npm run pack:reader -- <model> <checkpoint.safetensors>\n");
  process.exit(2);
}
const file = packReader(readFileSync(checkpoint), shape.readerLayers);
writeFileSync(new URL(`../../public/models/${modelId}/reader.bin`, import.meta.url), file);
process.stderr.write(`reader.bin: ${file.length} bytes\n`);
