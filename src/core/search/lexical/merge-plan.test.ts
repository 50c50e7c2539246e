import { describe, expect, it } from "vitest";
import { planMerge, type SegmentSize } from "./merge-plan";

const parts = (...living: readonly number[]): SegmentSize[] =>
  living.map((count) => ({ passages: count, living: count }));

describe("planMerge", () => {
  it("leaves fewer than four parts of a size alone", () => {
    expect(planMerge(parts(10, 10, 10), 10)).toBeUndefined();
  });

  it("merges neighbours of a size, the smallest first", () => {
    expect(planMerge(parts(500, 10, 10, 10, 10), 10)).toEqual({ from: 1, to: 5 });
    expect(planMerge(parts(40, 40, 9, 10, 8, 7), 10)).toEqual({ from: 2, to: 6 });
    expect(planMerge(parts(40, 40, 40, 10), 10)).toEqual({ from: 0, to: 4 });
  });

  it("merges those once more that hold a little more than four, since saves flushed small ones in between", () => {
    expect(planMerge(parts(44, 44, 44, 44, 10), 10)).toEqual({ from: 0, to: 5 });
    expect(planMerge(parts(61, 61, 61, 61, 10), 10)).toBeUndefined();
  });

  it("waits with parts that are much smaller than a neighbour, until there are many", () => {
    expect(planMerge(parts(40, 1, 1, 1), 10)).toBeUndefined();
    expect(planMerge(parts(1, 1, 1, 1, 1, 1, 1, 1), 10)).toEqual({ from: 0, to: 8 });
  });

  it("writes a part anew when more than a quarter of it was removed", () => {
    expect(planMerge([{ passages: 100, living: 75 }], 10)).toBeUndefined();
    expect(planMerge([...parts(100), { passages: 100, living: 74 }], 10)).toEqual({ from: 1, to: 2 });
  });

  it("leaves few parts, and rewrites each full one at most twice", () => {
    let sizes: number[] = [];
    let rewritten = 0;
    for (let added = 0; added < 200; added++) {
      sizes.push(10);
      for (let plan = planMerge(parts(...sizes), 10); plan; plan = planMerge(parts(...sizes), 10)) {
        const merged = sizes.slice(plan.from, plan.to).reduce((sum, one) => sum + one, 0);
        rewritten += merged;
        sizes = [...sizes.slice(0, plan.from), merged, ...sizes.slice(plan.to)];
      }
    }
    expect(sizes.length).toBeLessThan(20);
    expect(rewritten).toBeLessThanOrEqual(2 * 200 * 10);
  });
});
