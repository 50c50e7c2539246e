import { expect, test } from "vitest";
import { CATALOGUE, offeredBuild } from "./catalogue";
import type { Graphics, Machine } from "./machine";
import { fitModel, recommendModel } from "./recommend-model";

const graphics: Graphics = {
  hasHalfPrecision: true,
  isSoftware: false,
  workgroupBytes: 32_768,
  buffersPerShader: 10,
  bufferBytes: 1 << 30,
};
const aMachine = (memoryGb: number | undefined, changes: Partial<Graphics> = {}): Machine => ({
  graphics: { ...graphics, ...changes },
  memoryBytes: memoryGb === undefined ? undefined : memoryGb * 2 ** 30,
});
const recommended = (machine: Machine): readonly string[] => {
  const found = recommendModel(machine);
  return found.kind === "model" ? [found.model.name, found.reason] : ["none", found.reason];
};
const fits = (machine: Machine): readonly string[] =>
  CATALOGUE.map((model) => {
    const fit = fitModel(machine, model);
    return fit.kind === "runs" ? fit.precision : fit.reason;
  });

test("a usual machine is recommended the usual model, with half precision", () => {
  expect(recommended(aMachine(8))).toEqual(["Qwen3 1.7B", "usual"]);
  expect(recommended(aMachine(undefined))).toEqual(["Qwen3 1.7B", "usual"]);
  expect(new Set(fits(aMachine(8)))).toEqual(new Set(["f16"]));
});

test("much memory admits a larger model, little memory a smaller one", () => {
  expect(recommended(aMachine(16))).toEqual(["Qwen3.5 4B", "largest that leaves room"]);
  expect(recommended(aMachine(4))).toEqual(["Llama 3.2 1B Instruct", "little memory"]);
  expect(fits(aMachine(4)).map((fit) => fit === "f16")).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(recommended(aMachine(1))).toEqual(["none", "too little memory"]);
});

test("without half precision the larger build is taken, where there is memory for it", () => {
  const found = fits(aMachine(8, { hasHalfPrecision: false }));
  expect(found.map((fit) => fit === "f32")).toEqual([true, true, true, true, true, false, false]);
});

test("graphics that are missing, too small or computed by software are said to be so", () => {
  expect(recommended({ graphics: undefined, memoryBytes: 8 * 2 ** 30 })).toEqual(["none", "no WebGPU"]);
  expect(recommended(aMachine(8, { workgroupBytes: 16_384 }))).toEqual(["none", "graphics limits"]);
  expect(recommended(aMachine(8, { buffersPerShader: 8 }))).toEqual(["none", "graphics limits"]);
  expect(recommended(aMachine(8, { bufferBytes: 1 << 26 }))).toEqual(["none", "graphics limits"]);
  expect(recommended(aMachine(8, { isSoftware: true }))).toEqual(["none", "software graphics"]);
});

test("every build is found by its id, and builds are ordered by what they need", () => {
  for (const model of CATALOGUE)
    for (const build of Object.values(model.builds)) expect(offeredBuild(build.id)).toEqual({ model, build });
  const needs = CATALOGUE.map(({ builds }) => builds.f16.memoryBytes);
  expect(needs).toEqual(needs.toSorted((a, b) => a - b));
});
