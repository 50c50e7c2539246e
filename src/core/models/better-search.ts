import { z } from "../base/zod";
import addresses from "../domain/addresses.json";
import { BETTER_EMBEDDING } from "../domain/embedding-models";
import { parseModelId } from "../domain/ids";

const WEIGHTS = "onnx/model_quantized.onnx";
/** Where the graph and its weights are two files. */
const OUTER_WEIGHTS = `${WEIGHTS}_data`;

/**
 * The model of "Better search", several files in a folder of its publisher: EmbeddingGemma 300M with weights of eight bits, as transformers.js reads it. The file was not tried here: a conversion of the
 * same weights was (`lab/embeddinggemma`). So no checksum is known before it comes; each load compares its vectors with those
 * of the original weights.
 */
export const BETTER_SEARCH = {
  id: parseModelId(BETTER_EMBEDDING.id),
  name: "EmbeddingGemma 300M",
  licence: "Gemma",
  /** Where its terms can be read; no link leads out of the app. */
  terms: "ai.google.dev/gemma/terms",
  /** The folder's address, of one state, so that always the same bytes are there; ends in "/". */
  address: `${addresses.searchModel}resolve/75a84c732f1884df76bec365346230e32f582c82/`,
  paths: ["config.json", "tokenizer_config.json", "tokenizer.json", WEIGHTS, OUTER_WEIGHTS],
  /** The approximate number of bytes to fetch. */
  bytes: 345e6,
  /** Bytes of memory that it takes while it embeds, measured in ONNX Runtime for WebAssembly under Node. */
  memoryBytes: 1.3e9,
};

export type SearchModel = Readonly<typeof BETTER_SEARCH>;

const configSchema = z.object({
  model_type: z.literal("gemma3_text"),
  use_bidirectional_attention: z.literal(true),
});

/**
 * The paths, in a folder that a person gives, of the files of this model: its weights may be one file or two.
 * @param paths of all files below the folder.
 * @returns undefined where the folder holds no such model.
 */
export function searchModelPaths(paths: ReadonlySet<string>): readonly string[] | undefined {
  const present = BETTER_SEARCH.paths.filter((path) => paths.has(path));
  const missing = BETTER_SEARCH.paths.filter((path) => !paths.has(path));
  return missing.every((path) => path === OUTER_WEIGHTS) ? present : undefined;
}

/** Checks that a file can be what its path says. @throws RangeError when it can't. */
export async function checkSearchModelFile(path: string, file: Blob): Promise<void> {
  if (file.size === 0) throw new RangeError(`${path} is empty`);
  if (!path.endsWith(".json")) return;
  try {
    const parsed: unknown = JSON.parse(await file.text());
    if (path === "config.json") configSchema.parse(parsed);
  } catch {
    throw new RangeError(`${path} can’t be read, or is of another model`);
  }
}
