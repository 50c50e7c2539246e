// npm --prefix lab run pack:e5: makes public/models/multilingual-e5-small/kernel.bin, the data that our kernel needs beside the
// model's ONNX file. A step for developers, because the file is committed. calibrate_e5.py makes ranges-e5.json.
import { readFileSync, writeFileSync } from "node:fs";
import { formatSupplement } from "../../tests/twins/format-supplement";
import { supplementOf, type MovedShare } from "./supplement-e5";

/** Tuned on the reference texts, where these values raise the lowest cosine of both kernels. */
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
