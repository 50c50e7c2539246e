import { expect, test } from "vitest";
import { scriptedModel } from "../../tests/fakes/scripted-model";
import { readGguf } from "../../src/core/models/gguf";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { randomGguf, weightsOf } from "../adapters/models/random-gguf";
import { measureSpeed, measureSpeeds } from "./measure-speed";

const shape = { width: 64, layers: 2, heads: 4, keyValueHeads: 2, feedForward: 192 } as const;

test("a model of random weights has as many weights as its header counts", async () => {
  const file = new File([randomGguf("Random", shape)], "random.gguf");
  const { parameters } = await readGguf(file.name, createBlobSource(file.name, file));
  // The header also counts the norms, which are no products.
  expect(weightsOf(shape)).toBe(parameters);
});

test("the speed is what a model of known size took to read and to write", async () => {
  let now = 0;
  const files: File[] = [];
  const model = scriptedModel({ reply: () => Array.from({ length: 16 }, () => "x ") });
  const timed = {
    ...model,
    async *generate(...given: Parameters<typeof model.generate>) {
      now += 1_000;
      for await (const piece of model.generate(...given)) {
        if (piece.kind === "text") now += 100;
        yield piece;
      }
    },
  };
  const speed = await measureSpeed(
    (file) => {
      files.push(file);
      return timed;
    },
    () => now,
    new AbortController().signal,
  );
  const [file] = files;
  expect(file?.size).toBeGreaterThan(20e6);
  expect(speed.backend).toBe("cpu");
  // Fifteen tokens after the first, a tenth of a second each.
  expect(speed.writing).toBeCloseTo((file?.size ?? 0) * 10, -3);
  expect(speed.reading).toBeGreaterThan(0);
});

test("both processors are measured where there are two, and a graphics processor that fails is left out", async () => {
  let now = 0;
  const create = (isBroken: boolean) => (_file: File, isOnProcessor: boolean) =>
    scriptedModel({
      reply: () => {
        now += 100;
        return isBroken && !isOnProcessor ? ["fail"] : ["x ", "x ", "x "];
      },
      loaded: { backend: isOnProcessor ? "cpu" : "webgpu", contextTokens: 2048 },
    });
  const measure = (hasGraphics: boolean, isBroken = false) =>
    measureSpeeds(create(isBroken), hasGraphics, () => (now += 1), new AbortController().signal);
  expect((await measure(true)).map(({ backend }) => backend)).toEqual(["cpu", "webgpu"]);
  expect((await measure(false)).map(({ backend }) => backend)).toEqual(["cpu"]);
  expect((await measure(true, true)).map(({ backend }) => backend)).toEqual(["cpu"]);
});
