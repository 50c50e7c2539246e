import { expect, it } from "vitest";
import { modelSum } from "./model-sum";

const PART = 8 << 20;

it("tells apart files that differ in one byte of any part, in their order, or in where one ends", async () => {
  const long = new Uint8Array(2 * PART + 5);
  const others = [0, PART - 1, PART, 2 * PART, long.length - 1].map((at) => long.with(at, 1));
  const [a, b] = [new Blob(["a"]), new Blob(["b"])];
  const sums = await Promise.all([
    ...[long, ...others, long.subarray(1)].map((bytes) => modelSum([new Blob([bytes])])),
    ...[[a, b], [b, a], [new Blob(["ab"])], [a, b, new Blob([])]].map(modelSum),
  ]);
  expect(new Set(sums).size).toBe(sums.length);
  expect(await modelSum([new Blob([long.slice()])])).toBe(sums[0]);
  expect(sums[0]).toMatch(/^[0-9a-f]{64}$/);
});
