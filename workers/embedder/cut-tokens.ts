import type { EmbeddingModelCard } from "../adapters/models/models";

/**
 * Token ids as the model takes them: at most `maxTokens`, closed by its closing token. transformers.js cuts long texts
 * without keeping that token, which moves their vectors.
 */
export function cutTokens(
  ids: readonly number[],
  { maxTokens, closingToken }: Pick<EmbeddingModelCard, "maxTokens" | "closingToken">,
): BigInt64Array {
  const cut = BigInt64Array.from(ids.slice(0, maxTokens), BigInt);
  cut[cut.length - 1] = closingToken;
  return cut;
}
