// Makes public/models/multilingual-e5-small/kernel.bin, what our kernel needs beside the model's ONNX file: `npm run pack:e5`.
// A step for developers, as the file is committed. ranges-e5.json is made by calibrate_e5.py.
import { readFileSync, writeFileSync } from "node:fs";
import { formatSupplement } from "../../src/core/encoder/e5-supplement";
import { supplementOf, type MovedShare } from "./supplement-e5";

/** Found with the reference texts, where they lift the lowest cosine of either kernel. */
const MOVED: MovedShare = { qkv: 0.7, o: 0.7, fi: 0.7, fo: 0.7 };

const folder = new URL("../../public/models/multilingual-e5-small/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));
const { parts }: { parts: string[] } = JSON.parse(read("onnx/model_quantized.onnx.parts.json").toString());
const onnx = Buffer.concat(parts.map((part) => read(`onnx/${part}`)));
const ranges = JSON.parse(readFileSync(new URL("ranges-e5.json", import.meta.url), "utf8"));
const tokenizer: { model: { vocab: [string, number][] } } = JSON.parse(read("tokenizer.json").toString());
const file = formatSupplement(supplementOf(onnx, ranges, tokenizer.model.vocab, MOVED));
writeFileSync(new URL("kernel.bin", folder), file);
process.stderr.write(`kernel.bin: ${file.length} bytes\n`);
