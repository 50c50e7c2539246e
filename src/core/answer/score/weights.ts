import { once } from "../../base/once";
import { z } from "../../base/zod";
import fitted from "./weights.json";

const numbers = z.record(z.string(), z.number());
const logistic = z.object({ bias: z.number(), weights: numbers });

/** How passages were read: by words alone where `model` is undefined, else by that embedding model, or by its answer model too. */
export interface Pipeline {
  readonly model: string | undefined;
  readonly hasAnswerModel: boolean;
}

export const BY_WORDS: Pipeline = { model: undefined, hasAnswerModel: false };

/**
 * The fitted weights for one pipeline: the ranking of candidates, and the calibration of the first one's
 * confidence.
 */
const setSchema = z.object({ ranking: numbers, confidence: logistic });
const schema = z.object({
  /** By `keyOf` a pipeline. */
  sets: z.record(z.string(), setSchema),
  /** The calibration of whether the question concerns the folders at all. */
  relevance: z.record(z.string(), logistic),
});

export type Logistic = z.infer<typeof logistic>;
export type WeightSet = z.infer<typeof setSchema>;
export type Weights = z.infer<typeof schema>;

/** The weights that `npm run eval -- fit` wrote. @throws ZodError when they do not have the form that the program writes. */
export const fittedWeights = once((): Weights => schema.parse(fitted));

/** The key of a pipeline in the file of weights: `words`, the embedding model's id, or the id with `+answer-model`. */
export function keyOf({ model, hasAnswerModel }: Pipeline): string {
  if (model === undefined) return "words";
  return hasAnswerModel ? `${model}+answer-model` : model;
}

/** The weights for a pipeline; those for words alone when it has none of its own. */
export function setFor({ sets }: Weights, pipeline: Pipeline): WeightSet {
  return sets[keyOf(pipeline)] ?? sets[keyOf(BY_WORDS)] ?? NO_WEIGHTS;
}

/** The calibration of `relevance` for a pipeline; that for words alone when it has none of its own. */
export function relevanceFor({ relevance }: Weights, pipeline: Pipeline): Logistic | undefined {
  return relevance[keyOf(pipeline)] ?? relevance[keyOf(BY_WORDS)];
}

const NO_WEIGHTS: WeightSet = { ranking: {}, confidence: { bias: 0, weights: {} } };

export function weighedSum(
  weights: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>>,
): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (values[name] ?? 0), 0);
}

/** The logistic function of the weighted sum, 0–1. */
export function probability({ bias, weights }: Logistic, values: Readonly<Record<string, number>>): number {
  return 1 / (1 + Math.exp(-bias - weighedSum(weights, values)));
}
