import type { EmbeddingModelCard } from "../adapters/models/models";

/**
 * Cuts token ids to what the model takes: at most `maxTokens`, the last of them its closing token. transformers.js cuts
 * that token off long texts, which changes their vectors.
 */
export function cutTokens(
  ids: readonly number[],
  { maxTokens, closingToken }: Pick<EmbeddingModelCard, "maxTokens" | "closingToken">,
): BigInt64Array {
  const cut = BigInt64Array.from(ids.slice(0, maxTokens), BigInt);
  cut[cut.length - 1] = closingToken;
  return cut;
}
