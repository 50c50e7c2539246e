import { dot } from "../../src/core/base/dot";
import { z } from "../../src/core/base/zod";
import { AppError } from "../../src/core/domain/failure";
import type { EmbeddingModelCard } from "../adapters/models/models";
import type { Runtime } from "./runtime";

const referenceSchema = z.object({
  rows: z.array(z.object({ text: z.string(), vector: z.array(z.number()) })),
});

/** A runtime is broken (a wrong build, a faulty driver) when the cosine with the model's reference vector is lower. */
const MIN_COSINE = 0.99;
const CHECKED_TEXTS = 3;

/**
 * Embeds three of the model's reference texts and compares their vectors; a model without reference texts passes.
 * @throws AppError `model-broken`
 */
export async function checkAgainstReference(
  base: string,
  card: EmbeddingModelCard,
  runtime: Runtime,
): Promise<void> {
  const response = await fetch(`${base}models/${card.id}/reference.json`);
  if (!response.ok) return;
  const { rows } = referenceSchema.parse(await response.json());
  // Only texts of five words or more are checked: with int8 weights, vectors of very short texts deviate more.
  const checked = rows.filter(({ text }) => text.split(/\s+/).length >= 5).slice(0, CHECKED_TEXTS);
  for (const { text, vector } of checked) {
    const cosine = dot(await runtime.embed(text), vector);
    if (cosine < MIN_COSINE || Number.isNaN(cosine)) {
      const detail = `cosine ${cosine.toFixed(3)} to the reference, expected at least ${MIN_COSINE}`;
      throw new AppError({ kind: "model-broken", model: card.id, detail });
    }
  }
}
