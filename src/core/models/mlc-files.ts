import { z } from "../base/zod";

/** One file of weights, as the model's list names it. */
export interface Shard {
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal; undefined in lists without checksums. */
  readonly md5: string | undefined;
}

/** The part of a model's configuration that the app needs. */
export interface MlcConfig {
  /** The first of these two that the configuration names. */
  readonly tokenizer: "tokenizer.json" | "tokenizer.model";
  readonly contextTokens: number;
  readonly needsHalfPrecision: boolean;
  /** The model thinks aloud before it answers, unless it is told not to. */
  readonly thinks: boolean;
}

export const CONFIG_FILE = "mlc-chat-config.json";
/** The list of weights: its present name, then its name in older folders. */
export const SHARD_LISTS = ["tensor-cache.json", "ndarray-cache.json"] as const;

const configSchema = z.object({
  tokenizer_files: z.array(z.string()),
  context_window_size: z.number().positive(),
  quantization: z.string().default(""),
  model_type: z.string().default(""),
});
const tokenizerSchema = z.object({ model: z.object({ vocab: z.unknown() }) });
const path = z.string().regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/);
const shardsSchema = z.object({
  records: z
    .array(z.object({ dataPath: path, nbytes: z.number().positive(), md5sum: z.string().optional() }))
    .min(1),
});

/** Reads `mlc-chat-config.json`. @throws RangeError when the text is not one, or names no readable tokenizer. */
export function parseMlcConfig(text: string): MlcConfig {
  const config = parse(configSchema, text, CONFIG_FILE);
  const tokenizer = (["tokenizer.json", "tokenizer.model"] as const).find((name) =>
    config.tokenizer_files.includes(name),
  );
  if (tokenizer === undefined) throw new RangeError(`${CONFIG_FILE} names no tokenizer that can be read`);
  return {
    tokenizer,
    contextTokens: config.context_window_size,
    needsHalfPrecision: config.quantization.includes("f16"),
    thinks: config.model_type.startsWith("qwen3"),
  };
}

/**
 * Checks that a text can be a `tokenizer.json`; only the tokenizer's own reader can check more.
 * @throws RangeError when it can't.
 */
export function checkTokenizer(text: string): void {
  parse(tokenizerSchema, text, "tokenizer.json");
}

/** Reads the list of weights. @throws RangeError when the text is not one. */
export function parseShards(text: string): readonly Shard[] {
  const { records } = parse(shardsSchema, text, SHARD_LISTS[0]);
  return records.map(({ dataPath, nbytes, md5sum }) => ({ path: dataPath, bytes: nbytes, md5: md5sum }));
}

function parse<T>(schema: z.ZodType<T>, text: string, name: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new RangeError(`${name} can’t be read`);
  }
}
