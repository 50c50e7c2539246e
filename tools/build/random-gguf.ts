import { joinBytes } from "../../src/core/base/join-bytes.ts";

/** The shape of a model of llama's architecture. */
export interface GgufShape {
  readonly width: number;
  readonly layers: number;
  readonly heads: number;
  readonly keyValueHeads: number;
  readonly feedForward: number;
}

const VOCABULARY = 512;
const CONTEXT = 4096;
const ALIGNMENT = 32;
/** The approximate largest absolute weight. */
const SCALE = 0.04;

/** GGUF's metadata types, and ggml's weight types. */
const TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const;
const WEIGHTS = { f32: { id: 0, perBlock: 1, bytes: 4 }, q8: { id: 8, perBlock: 32, bytes: 34 } } as const;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A language model with random weights of eight bits. It writes noise, the same in each run, but everything else is real:
 * loading, streaming, stopping, grammars, overflow, and the time that its weights take. Its vocabulary is ASCII, because
 * other random bytes would not be text. It has a ChatML template and can end its turn.
 * @param period after how many blocks the weights repeat: never if left out, and within what gzip looks back where the
 * file is to be packed. A prime number, so that neighbouring rows differ.
 * @see https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
export function randomGguf(name: string, shape: GgufShape, period?: number): Bytes {
  const vocabulary = makeVocabulary();
  const tensors = makeTensors(shape);
  const metadata = makeMetadata(name, shape, vocabulary);
  let offset = 0;
  const table = tensors.map((tensor) => {
    const entry = [
      string(tensor.name),
      u32(tensor.dimensions.length),
      ...tensor.dimensions.map(u64),
      u32(WEIGHTS[tensor.type].id),
      u64(offset),
    ];
    offset += aligned(bytesOf(tensor));
    return joinBytes(entry);
  });
  const start = [utf8("GGUF"), u32(3), u64(tensors.length), u64(metadata.length)];
  const header = joinBytes([...start, ...metadata, ...table]);
  const random = repeated(xorshift(20261122), period);
  const silent = new Set(
    ["<|endoftext|>", "<|im_start|>", TAB, LINE_BREAK].map((one) => vocabulary.tokens.indexOf(one)),
  );
  return joinBytes([pad(header), ...tensors.map((tensor) => pad(fill(tensor, random, silent)))]);
}

interface Vocabulary {
  readonly tokens: readonly string[];
  readonly merges: readonly string[];
}

// Byte-level vocabularies write space, tab and line break as special letters.
const SPACE = "\u0120";
const TAB = "\u0109";
const LINE_BREAK = "\u010a";
const CONTROL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"];
const LETTERS = [..."etaoinshrdlucmfwypvbgkqjxz"];

/** Control tokens, ASCII characters, pairs of letters, and filler. */
function makeVocabulary(): Vocabulary {
  const signs = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
  const single = [...CONTROL, TAB, LINE_BREAK, SPACE, ...signs];
  const pairs = [SPACE, ...LETTERS].flatMap((first) => LETTERS.map((second) => [first, second] as const));
  const merged = pairs.slice(0, VOCABULARY - single.length - 1);
  const tokens = [...single, ...merged.map((pair) => pair.join(""))];
  while (tokens.length < VOCABULARY) tokens.push(`${SPACE}filler${tokens.length}`);
  return { tokens, merges: merged.map((pair) => pair.join(" ")) };
}

const TEMPLATE =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>\\n'}}" +
  "{% endfor %}{% if add_generation_prompt %}{{'<|im_start|>assistant\\n'}}{% endif %}";

function makeMetadata(name: string, shape: GgufShape, { tokens, merges }: Vocabulary): readonly Bytes[] {
  const control = 3;
  const normal = 1;
  return [
    text("general.architecture", "llama"),
    text("general.name", name),
    text("general.license", "none"),
    number("general.alignment", ALIGNMENT),
    number("llama.context_length", CONTEXT),
    number("llama.embedding_length", shape.width),
    number("llama.block_count", shape.layers),
    number("llama.feed_forward_length", shape.feedForward),
    number("llama.attention.head_count", shape.heads),
    number("llama.attention.head_count_kv", shape.keyValueHeads),
    entry("llama.attention.layer_norm_rms_epsilon", TYPE.f32, f32(1e-5)),
    number("llama.rope.dimension_count", shape.width / shape.heads),
    number("llama.vocab_size", VOCABULARY),
    text("tokenizer.ggml.model", "gpt2"),
    text("tokenizer.ggml.pre", "smollm"),
    list("tokenizer.ggml.tokens", TYPE.string, tokens.map(string)),
    list(
      "tokenizer.ggml.token_type",
      TYPE.i32,
      tokens.map((one) => u32(CONTROL.includes(one) ? control : normal)),
    ),
    list("tokenizer.ggml.merges", TYPE.string, merges.map(string)),
    number("tokenizer.ggml.bos_token_id", CONTROL.indexOf("<|im_start|>")),
    number("tokenizer.ggml.eos_token_id", CONTROL.indexOf("<|im_end|>")),
    entry("tokenizer.ggml.add_bos_token", TYPE.bool, Uint8Array.of(0)),
    text("tokenizer.chat_template", TEMPLATE),
  ];
}

interface Tensor {
  readonly name: string;
  readonly dimensions: readonly number[];
  readonly type: keyof typeof WEIGHTS;
}

function makeTensors({ width, layers, heads, keyValueHeads, feedForward }: GgufShape): readonly Tensor[] {
  const weights = (name: string, ...dimensions: number[]): Tensor => ({ name, dimensions, type: "q8" });
  const norm = (name: string): Tensor => ({ name, dimensions: [width], type: "f32" });
  const keyValueWidth = (width / heads) * keyValueHeads;
  const all = Array.from({ length: layers }, (_, layer) => {
    const name = (part: string): string => `blk.${layer}.${part}.weight`;
    return [
      norm(name("attn_norm")),
      weights(name("attn_q"), width, width),
      weights(name("attn_k"), width, keyValueWidth),
      weights(name("attn_v"), width, keyValueWidth),
      weights(name("attn_output"), width, width),
      norm(name("ffn_norm")),
      weights(name("ffn_gate"), width, feedForward),
      weights(name("ffn_up"), width, feedForward),
      weights(name("ffn_down"), feedForward, width),
    ];
  });
  // A separate output: with tied embeddings, a random model repeats its last token for ever.
  const ends = [
    weights("token_embd.weight", width, VOCABULARY),
    norm("output_norm.weight"),
    weights(OUTPUT, width, VOCABULARY),
  ];
  return [...ends, ...all.flat()];
}

const OUTPUT = "output.weight";

/** @param silent tokens whose output rows are zero, so that they are rarely written. */
function fill(tensor: Tensor, random: () => number, silent: ReadonlySet<number>): Bytes {
  const bytes = new Uint8Array(bytesOf(tensor));
  const view = new DataView(bytes.buffer);
  if (tensor.type === "f32") {
    for (let at = 0; at < bytes.length; at += 4) view.setFloat32(at, 1, true);
    return bytes;
  }
  const { bytes: block } = WEIGHTS.q8;
  const blocksInRow = (tensor.dimensions[0] ?? 0) / WEIGHTS.q8.perBlock;
  for (let at = 0; at < bytes.length; at += block) {
    const row = Math.floor(at / block / blocksInRow);
    if (tensor.name === OUTPUT && silent.has(row)) continue;
    view.setUint16(at, HALF_SCALE, true);
    for (let i = 2; i < block; i++) bytes[at + i] = random() & 0xff;
  }
  return bytes;
}

/** `SCALE / 73` in half precision: the standard deviation of a random byte is about 73. */
const HALF_SCALE = ((15 + Math.floor(Math.log2(SCALE / 73))) << 10) | mantissaOf(SCALE / 73);

function mantissaOf(value: number): number {
  return Math.round((value / 2 ** Math.floor(Math.log2(value)) - 1) * 1024);
}

function countOf(dimensions: readonly number[]): number {
  return dimensions.reduce((product, dimension) => product * dimension, 1);
}

function bytesOf({ dimensions, type }: Tensor): number {
  return (countOf(dimensions) / WEIGHTS[type].perBlock) * WEIGHTS[type].bytes;
}

/** Marsaglia's 32-bit xorshift generator. */
function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** The same numbers over and over, one for each weight of so many blocks. */
function repeated(random: () => number, blocks: number | undefined): () => number {
  if (blocks === undefined) return random;
  const pool = Array.from({ length: blocks * WEIGHTS.q8.perBlock }, random);
  let at = 0;
  return () => pool[at++ % pool.length] ?? 0;
}

function entry(key: string, type: number, value: Bytes): Bytes {
  return joinBytes([string(key), u32(type), value]);
}
function text(key: string, value: string): Bytes {
  return entry(key, TYPE.string, string(value));
}
function number(key: string, value: number): Bytes {
  return entry(key, TYPE.u32, u32(value));
}
function list(key: string, type: number, values: readonly Bytes[]): Bytes {
  return entry(key, TYPE.array, joinBytes([u32(type), u64(values.length), ...values]));
}
function utf8(value: string): Bytes {
  return Uint8Array.from(new TextEncoder().encode(value));
}
function string(value: string): Bytes {
  const bytes = utf8(value);
  return joinBytes([u64(bytes.length), bytes]);
}
function written(length: number, write: (view: DataView) => void): Bytes {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return bytes;
}
function u32(value: number): Bytes {
  return written(4, (view) => view.setUint32(0, value, true));
}
function u64(value: number): Bytes {
  return written(8, (view) => view.setBigUint64(0, BigInt(value), true));
}
function f32(value: number): Bytes {
  return written(4, (view) => view.setFloat32(0, value, true));
}
function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
function pad(bytes: Bytes): Bytes {
  const whole = new Uint8Array(aligned(bytes.length));
  whole.set(bytes);
  return whole;
}
