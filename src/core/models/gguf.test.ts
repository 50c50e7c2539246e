import { expect, test } from "vitest";
import { memorySource } from "../../../tests/fakes/memory-source";
import { tinyGguf } from "../../../tests/fixtures/tiny-gguf";
import { AppError } from "../domain/failure";
import { readGguf } from "./gguf";

const whole = tinyGguf();
const read = (bytes: Uint8Array) => readGguf("tiny.gguf", memorySource(bytes));
const flawOf = (bytes: Uint8Array): Promise<string> =>
  read(bytes).then(
    () => "none",
    (thrown: unknown) =>
      thrown instanceof AppError && thrown.failure.kind === "not-a-model"
        ? thrown.failure.detail
        : String(thrown),
  );

test("reads what a model says about itself, and counts its weights", async () => {
  expect(await read(whole)).toEqual({
    name: "Tiny random model",
    architecture: "llama",
    parameters: 164_160,
    vocabulary: 512,
    contextTokens: 4096,
    licence: "none",
  });
});

test("a file that ends too early is no model, wherever it was cut", async () => {
  for (const length of [30, 5_000, whole.length / 2, whole.length - 64])
    expect(await flawOf(whole.subarray(0, length))).toBe("the file ends too early");
});

test("what is no GGUF file is told apart by its first bytes", async () => {
  expect(await flawOf(new TextEncoder().encode("%PDF-1.7 and a few words more"))).toBe(
    "it does not begin with GGUF",
  );
  expect(await flawOf(new Uint8Array(0))).toBe("it does not begin with GGUF");
});

test("damaged counts are no reason to read for ever", async () => {
  const damaged = Uint8Array.from(whole);
  damaged.fill(0xff, 8, 24);
  expect(await flawOf(damaged)).toBe("a count is too large");
});
