// npm --prefix lab run pack:encoder -- footnote-MiniLM.safetensors: makes public/models/footnote-MiniLM/encoder.bin from the model's fp32 weights.
// A step for developers, because the packed file is committed. The weights are those of all-MiniLM-L6-v2 (sentence-transformers,
// Apache-2.0), taught as README.md tells. smoothing.json holds, for each input of each linear layer, how much of its range
// moves into the weights.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { formatPackedEncoder } from "../../src/core/encoder/packed-encoder";
import { packBody, type Smoothing } from "./pack-body";
import { readMiniLm } from "./read-safetensors";

const MODEL = "footnote-MiniLM";
const WEIGHTS_SHA256 = "da9705f3dedbbeba78d1e468ad05ff4667aab85b5e7ad245a19f4749788763b1";

const [weightsPath] = process.argv.slice(2);
if (weightsPath === undefined) fail("usage: npm --prefix lab run pack:encoder -- <model.safetensors>", 2);
const weights = readFileSync(weightsPath);
const sha256 = createHash("sha256").update(weights).digest("hex");
if (sha256 !== WEIGHTS_SHA256)
  fail(`Cannot pack ${weightsPath}: SHA-256 is ${sha256}, expected ${WEIGHTS_SHA256}`, 1);

const folder = new URL(`../../public/models/${MODEL}/`, import.meta.url);
const smoothing: Smoothing = readJson(new URL("smoothing.json", import.meta.url));
const tokenizer: { model: { vocab: Record<string, number> } } = readJson(new URL("tokenizer.json", folder));
const pieces = Object.entries(tokenizer.model.vocab).sort(([, a], [, b]) => a - b);
const vocabulary = new TextEncoder().encode(pieces.map(([piece]) => piece).join("\n"));

const file = formatPackedEncoder(MODEL, packBody(readMiniLm(weights), smoothing), vocabulary);
writeFileSync(new URL("encoder.bin", folder), file);
process.stderr.write(`encoder.bin: ${file.length} bytes\n`);

function readJson<T>(path: URL): T {
  return JSON.parse(readFileSync(path, "utf8"));
}

function fail(message: string, status: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}
