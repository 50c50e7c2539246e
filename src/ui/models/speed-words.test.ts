import { expect, test } from "vitest";
import { PROCESSOR_MODELS } from "../../core/models/catalogue";
import { paceOf, speedOf } from "../../core/models/speed";
import { speedWords } from "./model-words";

test("a measured speed is said in words that a person can feel, for each processor", () => {
  const billion = { parameters: 1e9, bytes: 6e8 };
  const cpu = { backend: "cpu", reading: 2e10, writing: 4e9 } as const;
  const graphics = { backend: "webgpu", reading: 1e12, writing: 6e10 } as const;
  expect(speedWords(paceOf(speedOf(cpu, billion)))).toBe(
    "Here it will read a page in about 27 seconds and write about 5 words a second.",
  );
  expect(speedWords(paceOf(speedOf(graphics, billion)))).toBe(
    "Here it will read a page in about a second and write about 75 words a second.",
  );
  expect(speedWords(paceOf(speedOf(cpu, PROCESSOR_MODELS.at(-1)!)))).toBe(
    "Here it will read a page in about 13 seconds and write about 6 words a second.",
  );
  const slow = { backend: "cpu", reading: 1e9, writing: 1e9 } as const;
  const large = { parameters: 3e9, bytes: 2e9 };
  expect(speedWords(paceOf(speedOf(slow, large)))).toBe(
    "Here it will read a page in about 27 minutes and write about one word a second.",
  );
});
