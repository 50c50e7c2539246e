import type { ModelId } from "../domain/ids";
import type { ModelCard } from "../domain/model";
import type { Graphics } from "./machine";

export type WriterChoice =
  /** The person has not chosen: the best model that runs here. */
  | { readonly kind: "automatic" }
  /** No model: answers quote sentences of the files. */
  | { readonly kind: "quotes" }
  | { readonly kind: "model"; readonly id: ModelId };

/**
 * The models that may write an answer, first to last; after the last one, answers only quote. A chosen model is followed
 * by the smaller ones of its engine, the largest first, then by other engines. Without a choice the order is WebLLM on
 * the graphics processor, a GGUF model on it, the browser's own model; a model on the main processor is too slow to be
 * used unless it is chosen.
 */
export function orderTiers(
  cards: readonly ModelCard[],
  choice: WriterChoice,
  graphics: Graphics | undefined,
): readonly ModelCard[] {
  const rank = (card: ModelCard): number => rankOf(card, graphics);
  const ranked = cards.toSorted((a, b) => rank(a) - rank(b) || b.bytes - a.bytes);
  switch (choice.kind) {
    case "quotes":
      return [];
    case "automatic":
      return ranked.filter((card) => rank(card) < RANKS.processor);
    case "model": {
      const first = cards.find(({ id }) => id === choice.id);
      return first === undefined ? [] : [first, ...followers(first, ranked)];
    }
  }
}

const RANKS = { webllm: 0, "gguf on graphics": 1, browser: 2, processor: 3, "can't run": 4 } as const;

function rankOf({ engine }: ModelCard, graphics: Graphics | undefined): number {
  const isFast = graphics !== undefined && !graphics.isSoftware;
  switch (engine) {
    case "webllm":
      return isFast ? RANKS.webllm : RANKS["can't run"];
    case "wllama":
      return isFast && graphics.hasHalfPrecision ? RANKS["gguf on graphics"] : RANKS.processor;
    case "prompt-api":
      return RANKS.browser;
  }
}

function followers(first: ModelCard, ranked: readonly ModelCard[]): readonly ModelCard[] {
  // The browser does not tell the size of its own model (0 bytes).
  const isNoLarger = ({ bytes }: ModelCard): boolean => first.bytes === 0 || bytes <= first.bytes;
  const smaller = ranked.filter(({ engine, bytes }) => engine === first.engine && bytes < first.bytes);
  const others = ranked.filter((card) => card.engine !== first.engine && isNoLarger(card));
  return [...smaller, ...others];
}
