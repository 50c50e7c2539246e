import { z } from "../../base/zod";
import fitted from "./weights.json";

const numbers = z.record(z.string(), z.number());
const logistic = z.object({ bias: z.number(), weights: numbers });

/** What is fitted for one way of reading: the weights that rank candidates, and how sure the first of them is. */
const setSchema = z.object({ ranking: numbers, confidence: logistic });
const schema = z.object({
  /** By what read the passages: `words`, the embedding model's id, or that with `+reader`. */
  sets: z.record(z.string(), setSchema),
  /** Whether the question touches what is in the folders at all. */
  touches: z.record(z.string(), logistic),
});

export type Logistic = z.infer<typeof logistic>;
export type WeightSet = z.infer<typeof setSchema>;
export type Weights = z.infer<typeof schema>;

let parsed: Weights | undefined;

/** What `npm run fit:answers` wrote. */
export function fittedWeights(): Weights {
  return (parsed ??= parseWeights(fitted));
}

/** @throws ZodError when it is not what the program writes. */
function parseWeights(json: unknown): Weights {
  return schema.parse(json);
}

/** The set for a way of reading; without one of its own, as one reads by words alone. */
export function setFor(weights: Weights, way: string): WeightSet {
  return weights.sets[way] ?? weights.sets[BY_WORDS] ?? NO_WEIGHTS;
}

export const BY_WORDS = "words";
const NO_WEIGHTS: WeightSet = { ranking: {}, confidence: { bias: 0, weights: {} } };

export function weighedSum(
  weights: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>>,
): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (values[name] ?? 0), 0);
}

/** 0–1. */
export function probability({ bias, weights }: Logistic, values: Readonly<Record<string, number>>): number {
  return 1 / (1 + Math.exp(-bias - weighedSum(weights, values)));
}
