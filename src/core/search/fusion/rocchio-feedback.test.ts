import { expect, it } from "vitest";
import { rocchioFeedback } from "./rocchio-feedback";

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, number, i) => sum + number * (other[i] ?? 0), 0);

it("brings what is like the passage nearer, and keeps the question nearest", () => {
  const question = Float32Array.of(1, 0, 0);
  const passage = Float32Array.of(0.6, 0.8, 0);
  const pulled = rocchioFeedback(question, passage);
  expect(cosine(pulled, pulled)).toBeCloseTo(1);
  expect(cosine(pulled, passage)).toBeGreaterThan(cosine(question, passage));
  expect(cosine(pulled, question)).toBeGreaterThan(cosine(pulled, passage));
});
