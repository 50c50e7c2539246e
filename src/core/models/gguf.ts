import { AppError } from "../domain/failure";
import type { ByteSource } from "../ports/byte-source";
import { GgufReader } from "./gguf-reader";

export interface GgufHeader {
  /** The name that its maker gives it; undefined where none is stated. */
  readonly name: string | undefined;
  readonly architecture: string;
  readonly parameters: number;
  readonly vocabulary: number;
  readonly contextTokens: number | undefined;
  readonly licence: string | undefined;
}

const MAGIC = 0x46554747;
const VERSIONS = [2, 3];
/** More than any model names. Where a large file is damaged, more would be read for hours. */
const MOST = { entries: 65_536, tensors: 65_536, dimensions: 8, words: 2_000_000 } as const;
const LONGEST_SHOWN = 200;
/** No model has more weights than bits. */
const WEIGHTS_PER_BYTE = 8;

/**
 * Reads the header of a GGUF file, and checks that the file is as long as its header says: the engine itself accepts
 * damaged files without an error.
 * @see https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 * @param name of the file, for the failure.
 * @throws AppError `not-a-model`
 */
export async function readGguf(name: string, source: ByteSource): Promise<GgufHeader> {
  try {
    return await readHeader(source);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new AppError({ kind: "not-a-model", file: name, detail: thrown.message });
  }
}

async function readHeader(source: ByteSource): Promise<GgufHeader> {
  const reader = new GgufReader(source);
  if (source.size < 24 || (await reader.u32()) !== MAGIC) throw new RangeError("it does not begin with GGUF");
  const version = await reader.u32();
  if (!VERSIONS.includes(version)) throw new RangeError(`its format has version ${version}`);
  const tensors = atMost(MOST.tensors, await reader.count());
  const metadata = await readMetadata(reader, atMost(MOST.entries, await reader.count()));
  const { parameters, dataBytes } = await readTensors(reader, tensors);
  const alignment = numberOf(metadata.get("general.alignment")) ?? 32;
  const dataStart = Math.ceil(reader.position / alignment) * alignment;
  const isWhole = dataStart + dataBytes <= source.size && parameters <= source.size * WEIGHTS_PER_BYTE;
  if (!isWhole) throw new RangeError("the file ends too early");
  const architecture = textOf(metadata.get("general.architecture")) ?? "";
  const vocabulary = numberOf(metadata.get("tokenizer.ggml.tokens")) ?? 0;
  if (parameters === 0 || vocabulary === 0) throw new RangeError("it holds no language model");
  return {
    name: textOf(metadata.get("general.name")),
    architecture,
    parameters,
    vocabulary,
    contextTokens: numberOf(metadata.get(`${architecture}.context_length`)),
    licence: textOf(metadata.get("general.license")),
  };
}

/** Strings and 32-bit numbers by their keys; an array is kept only as its length. */
type Metadata = ReadonlyMap<string, number | string>;

async function readMetadata(reader: GgufReader, entries: number): Promise<Metadata> {
  const metadata = new Map<string, number | string>();
  for (let i = 0; i < entries; i++) {
    const key = await reader.string();
    const value = await readValue(reader, await reader.u32());
    if (value !== undefined) metadata.set(key, value);
  }
  return metadata;
}

const U32 = 4;
const STRING = 8;
const ARRAY = 9;
/** Bytes of a value, by its type: u8, i8, u16, i16, u32, i32, f32, bool, (string, array), u64, i64, f64. */
const VALUE_BYTES = [1, 1, 2, 2, 4, 4, 4, 1, undefined, undefined, 8, 8, 8];

async function readValue(reader: GgufReader, type: number): Promise<number | string | undefined> {
  if (type === STRING) return reader.string();
  if (type === U32) return reader.u32();
  if (type === ARRAY) {
    const itemType = await reader.u32();
    const length = await reader.count();
    await skipItems(reader, itemType, length);
    return length;
  }
  await reader.skip(bytesOf(type));
  return undefined;
}

async function skipItems(reader: GgufReader, type: number, length: number): Promise<void> {
  if (type !== STRING) return reader.skip(bytesOf(type) * length);
  for (let i = 0; i < atMost(MOST.words, length); i++) await reader.skip(await reader.count());
}

function bytesOf(type: number): number {
  const bytes = VALUE_BYTES[type];
  if (bytes === undefined) throw new RangeError(`a value has type ${type}`);
  return bytes;
}

/** Type of the weights → weights in a block, bytes of a block. The size of other types is unknown and counts as 0. */
const BLOCKS: Readonly<Record<number, readonly [weights: number, bytes: number]>> = {
  0: [1, 4],
  1: [1, 2],
  2: [32, 18],
  3: [32, 20],
  6: [32, 22],
  7: [32, 24],
  8: [32, 34],
  10: [256, 84],
  11: [256, 110],
  12: [256, 144],
  13: [256, 176],
  14: [256, 210],
  30: [1, 2],
};

async function readTensors(reader: GgufReader, count: number) {
  let parameters = 0;
  let dataBytes = 0;
  for (let i = 0; i < count; i++) {
    await reader.string();
    let weights = 1;
    const dimensions = atMost(MOST.dimensions, await reader.u32());
    for (let d = 0; d < dimensions; d++) weights *= await reader.count();
    const [perBlock, bytes] = BLOCKS[await reader.u32()] ?? [1, 0];
    parameters += weights;
    dataBytes = Math.max(dataBytes, (await reader.count()) + (weights / perBlock) * bytes);
  }
  return { parameters, dataBytes };
}

function atMost(most: number, count: number): number {
  if (count > most) throw new RangeError("a count is too large");
  return count;
}

function numberOf(value: number | string | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function textOf(value: number | string | undefined): string | undefined {
  const text = typeof value === "string" ? value.trim().slice(0, LONGEST_SHOWN) : "";
  return text === "" ? undefined : text;
}
