import { describe, expect, it } from "vitest";
import { embeddingWorkers } from "./embedding-workers";

const workers = (cores: number, sparedCores = 0, onBattery = false) =>
  embeddingWorkers({ cores, sparedCores, onBattery });

describe("embeddingWorkers", () => {
  it("leaves a core free", () => {
    expect([2, 4, 8].map((cores) => workers(cores))).toEqual([1, 3, 7]);
  });

  it("are no more than eight on a large machine", () => {
    expect(workers(64)).toBe(8);
  });

  it("make room for a language model", () => {
    expect(workers(8, 4)).toBe(3);
    expect(workers(64, 58)).toBe(5);
  });

  it("are half as many on battery, rounded up", () => {
    expect([2, 4, 8].map((cores) => workers(cores, 0, true))).toEqual([1, 2, 4]);
  });

  it("are never none", () => {
    expect(workers(1)).toBe(1);
    expect(workers(2, 8, true)).toBe(1);
  });
});
