import { describe, expect, test } from "vitest";
import { findFaults } from "./compare-baseline";
import type { Evaluation } from "./evaluate-collection";

function anEvaluation(fused: number, changes: Partial<Evaluation> = {}): Evaluation {
  const arms = { words: 0.8, meaning: 0.7, fused };
  const scores = { "nDCG@10": arms, "recall@5": arms, "recall@10": arms, "recall@100": arms, MRR: arms };
  return { collection: "papers", questions: 200, files: 10, passages: 20, scores, ...changes };
}

describe("findFaults", () => {
  test("finds none where nothing fell", () => {
    expect(findFaults(anEvaluation(0.85), anEvaluation(0.85))).toEqual([]);
  });

  test("tells a ranking that fell by more than a point, with what it was", () => {
    expect(findFaults(anEvaluation(0.85), anEvaluation(0.855))).toEqual([]);
    expect(findFaults(anEvaluation(0.85), anEvaluation(0.87))).toEqual([
      "nDCG@10 fused was 87.0",
      "recall@5 fused was 87.0",
    ]);
  });

  test("tells fewer refusals only from more than three points on", () => {
    const before = anEvaluation(0.85, { refused: 0.5 });
    expect(findFaults(anEvaluation(0.85, { refused: 0.48 }), before)).toEqual([]);
    expect(findFaults(anEvaluation(0.85, { refused: 0.46 }), before)).toEqual(["refused was 50.0"]);
  });

  test("needs no baseline to tell that the fused ranking is below an arm", () => {
    expect(findFaults(anEvaluation(0.791), undefined)).toEqual([]);
    expect(findFaults(anEvaluation(0.78), undefined)).toEqual([
      "fused nDCG@10 is 2.0 below the better arm",
      "fused recall@5 is 2.0 below the better arm",
    ]);
  });

  test("one question at the second place, or beyond the fifth, is no fault of a few", () => {
    expect(findFaults(anEvaluation(0.785, { questions: 20 }), undefined)).toEqual([]);
    expect(findFaults(anEvaluation(0.78, { questions: 20 }), undefined)).toEqual([
      "fused nDCG@10 is 2.0 below the better arm",
    ]);
    expect(findFaults(anEvaluation(0.74, { questions: 20 }), undefined)).toHaveLength(2);
  });
});
