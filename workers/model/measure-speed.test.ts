import { expect, test } from "vitest";
import { scriptedModel } from "../../tests/fakes/scripted-model";
import { readGguf } from "../../src/core/models/gguf";
import { makeMeasuringModel } from "../../tools/build/measuring-model";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { measureSpeeds } from "./measure-speed";

const BYTES = 27e6;

test("the measuring model has as many weights for each byte as the measure takes for granted", async () => {
  const file = new File([makeMeasuringModel()], "measuring.gguf");
  const { parameters } = await readGguf(file.name, createBlobSource(file.name, file));
  // Too large for a processor's caches.
  expect(file.size).toBeGreaterThan(20e6);
  expect(parameters / file.size).toBeCloseTo(32 / 34, 2);
});

test("the speed is what a model of known size took to read and to write", async () => {
  let now = 0;
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
  const [speed] = await measureSpeeds(
    () => timed,
    BYTES,
    false,
    () => now,
    new AbortController().signal,
  );
  expect(speed?.backend).toBe("cpu");
  // Fifteen tokens after the first, a tenth of a second each.
  expect(speed?.writing).toBeCloseTo(BYTES * 10, -3);
  expect(speed?.reading).toBeGreaterThan(0);
});

test("both processors are measured where there are two, and a graphics processor that fails is left out", async () => {
  let now = 0;
  const create = (isBroken: boolean) => (isOnProcessor: boolean) =>
    scriptedModel({
      reply: () => {
        now += 100;
        return isBroken && !isOnProcessor ? ["fail"] : ["x ", "x ", "x "];
      },
      loaded: { backend: isOnProcessor ? "cpu" : "webgpu", contextTokens: 2048 },
    });
  const measure = (hasGraphics: boolean, isBroken = false) =>
    measureSpeeds(create(isBroken), BYTES, hasGraphics, () => (now += 1), new AbortController().signal);
  expect((await measure(true)).map(({ backend }) => backend)).toEqual(["cpu", "webgpu"]);
  expect((await measure(false)).map(({ backend }) => backend)).toEqual(["cpu"]);
  expect((await measure(true, true)).map(({ backend }) => backend)).toEqual(["cpu"]);
});
