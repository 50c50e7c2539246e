import { describe, expect, it } from "vitest";
import { amongMany, closeness, unrelatedCosine } from "./closeness";
import { coverage } from "./coverage";
import { judgeRelevance, type Evidence } from "./relevance-gate";

const weights = new Map([
  ["heat", 1],
  ["boiler", 3],
]);
const found = (evidence: Partial<Evidence>) =>
  judgeRelevance({ weights, passages: ["the boiler heats the house"], closeness: 0.6, ...evidence });

describe("judgeRelevance", () => {
  it("takes passages that hold the words and are close", () => {
    expect(found({})).toBe("relevant");
  });

  it("finds nothing in passages that hold few of the words and are far", () => {
    expect(found({ passages: ["heat of the summer"], closeness: 0.2 })).toBe("nothing");
    expect(found({ passages: [] })).toBe("nothing");
  });

  it("lets one sign make up for the other, up to a point", () => {
    expect(found({ passages: ["a furnace for warm rooms"], closeness: 0.8 })).toBe("undecided");
    expect(found({ closeness: 0 })).toBe("relevant");
    expect(found({ passages: ["heat of the summer"], closeness: 0.55 })).toBe("undecided");
  });

  it("looks at the best of the first three passages", () => {
    const boiler = "the boiler heats the house";
    expect(found({ passages: ["", "", boiler], closeness: 0.2 })).toBe("relevant");
    expect(found({ passages: ["", "", "", boiler], closeness: 0.2 })).toBe("nothing");
  });

  it("judges by words alone before there are vectors", () => {
    expect(found({ closeness: undefined })).toBe("relevant");
    expect(found({ closeness: undefined, passages: ["heat"] })).toBe("nothing");
  });

  it("judges a question without content words by closeness", () => {
    const noWords = { weights: new Map<string, number>() };
    expect(found({ ...noWords })).toBe("relevant");
    expect(found({ ...noWords, closeness: 0.2 })).toBe("undecided");
    expect(found({ ...noWords, closeness: undefined })).toBe("undecided");
  });
});

describe("coverage", () => {
  it("is the weight of the words that are there, other forms counting half", () => {
    expect(coverage(weights, "Boilers")).toBe(0.75);
    expect(coverage(weights, "boilermaker, heated")).toBe((1 + 1.5) / 4);
    expect(coverage(weights, "summer")).toBe(0);
  });

  it("is undefined for a question without content words", () => {
    expect(coverage(new Map(), "boiler")).toBeUndefined();
  });
});

describe("closeness", () => {
  it("is 0 for unrelated texts and 1 for the same text, whatever the model", () => {
    for (const unrelated of [0.02, 0.73]) {
      expect(closeness(unrelated, unrelated)).toBeCloseTo(0);
      expect(closeness(1, unrelated)).toBeCloseTo(1);
    }
  });

  it("falls as the same cosine is the best of more passages", () => {
    expect(amongMany(0.5, 100_000)).toBeLessThan(amongMany(0.5, 1000));
  });

  it("takes the cosine of unrelated texts from the mean vector of many", () => {
    expect(unrelatedCosine(Float32Array.from([0.6, 0, 0.6]))).toBeCloseTo(0.72);
  });
});
