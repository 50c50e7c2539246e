import { expect, test } from "vitest";
import { memorySource } from "../../../tests/fakes/memory-source";
import { randomFrom } from "../../../tests/fixtures/filler";
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

/** The bytes in front of so many zeros, of which it counts what is read. */
function longFile(start: Uint8Array, size: number) {
  let read = 0;
  const source = {
    size,
    read(from: number, to: number) {
      const length = Math.min(to, size) - from;
      read += length;
      if (length > 100_000_000) throw new Error(`${length} bytes were to be read at once`);
      const bytes = new Uint8Array(length);
      bytes.set(start.subarray(from, to).subarray(0, length));
      return Promise.resolve(bytes);
    },
  };
  return { source, bytesRead: () => read };
}

test("a thousand damaged headers are refused by a reason, or read as they stand, with little read of a large file", async () => {
  const below = randomFrom(58);
  const header = whole.indexOf("token_embd");
  const reasons = new Set<string>();
  for (let i = 0; i < 1_000; i += 1) {
    const bytes = Uint8Array.from(whole);
    const view = new DataView(bytes.buffer);
    const at = below(2) === 0 ? below(header + 1_000) : below(200);
    if (i % 3 === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    else if (i % 3 === 1) view.setBigUint64(at, BigInt(2 ** below(50) + below(9)), true);
    else bytes.copyWithin(at, below(header), below(header) + 64);
    const { source, bytesRead } = longFile(bytes, i % 2 === 0 ? bytes.length : 8_000_000_000);
    try {
      const { name = "", parameters, vocabulary, licence = "" } = await readGguf("tiny.gguf", source);
      expect(parameters).toBeLessThanOrEqual(source.size * 8);
      expect([parameters, vocabulary].every(Number.isSafeInteger)).toBe(true);
      expect(Math.max(name.length, licence.length)).toBeLessThanOrEqual(200);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.failure.kind !== "not-a-model") throw thrown;
      reasons.add(thrown.failure.detail);
    }
    expect(bytesRead()).toBeLessThan(300_000_000);
  }
  expect(reasons.size).toBeGreaterThan(4);
});

/** Each names more of something than its file could hold if it were a model. */
test.each([
  ["tensors", { tensors: 2 ** 40, entries: 0 }],
  ["entries", { tensors: 0, entries: 2 ** 40 }],
  ["words", { tensors: 0, entries: 1, key: "a", type: 9, rest: [8, 2 ** 40] }],
  ["letters", { tensors: 0, entries: 1, key: "a", type: 8, rest: [2 ** 32] }],
  ["dimensions", { tensors: 1, entries: 0, key: "a", type: 2 ** 31, rest: [] }],
] as const)("a large file of zeros that names billions of %s is refused at once", async (_, said) => {
  const bytes = new Uint8Array(100);
  const view = new DataView(bytes.buffer);
  bytes.set(whole.subarray(0, 8));
  view.setBigUint64(8, BigInt(said.tensors), true);
  view.setBigUint64(16, BigInt(said.entries), true);
  if ("key" in said) {
    view.setBigUint64(24, 1n, true);
    bytes[32] = said.key.charCodeAt(0);
    view.setUint32(33, said.type, true);
    let at = 37;
    for (const number of said.rest) {
      if (number < 100) view.setUint32(at, number, true);
      else view.setBigUint64(at, BigInt(number), true);
      at += number < 100 ? 4 : 8;
    }
  }
  const { source, bytesRead } = longFile(bytes, 100_000_000_000);
  await expect(readGguf("zeros.gguf", source)).rejects.toMatchObject({ failure: { kind: "not-a-model" } });
  expect(bytesRead()).toBeLessThan(50_000_000);
});
