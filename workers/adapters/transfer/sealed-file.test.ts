import { expect, it, vi } from "vitest";
import { randomFrom } from "../../../tests/fixtures/filler";
import { AppError } from "../../../src/core/domain/failure";
import { Sealer, unseal } from "./sealed-file";

// Here the plain bytes are all alike, so that only the seal itself can tell what was done to them.
const HEADER = 68;
const CHUNK = 256 * 1024;
const SEALED = 4 + CHUNK + 16;

async function aSealedFile(): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  const sealer = await Sealer.begin(
    "a bucket of zinc",
    (bytes) => void parts.push(bytes.slice()),
    new Uint8Array(16),
  );
  await sealer.write(new Uint8Array(3 * CHUNK));
  await sealer.end();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The number of plain bytes, or the kind of failure. */
async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<number | string> {
  let length = 0;
  try {
    for await (const chunk of unseal(new Blob([bytes]), "a bucket of zinc")) length += chunk.length;
    return length;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.failure.kind === "not-an-index") return thrown.failure.reason;
    throw thrown;
  }
}

it("opens as it was sealed", async () => {
  expect(await opened(await aSealedFile())).toBe(3 * CHUNK);
});

it("a file that ends with a whole chunk, but not the last one, is damaged", async () => {
  expect(await opened((await aSealedFile()).slice(0, HEADER + 2 * SEALED))).toBe("damaged");
});

it("chunks that change places, or come twice, are damage", async () => {
  const bytes = await aSealedFile();
  const swapped = bytes.slice();
  swapped.set(bytes.subarray(HEADER + SEALED, HEADER + 2 * SEALED), HEADER);
  swapped.set(bytes.subarray(HEADER, HEADER + SEALED), HEADER + SEALED);
  expect(await opened(swapped)).toBe("damaged");
  const twice = bytes.slice();
  twice.set(bytes.subarray(HEADER, HEADER + SEALED), HEADER + SEALED);
  expect(await opened(twice)).toBe("damaged");
});

it("a thousand files with one bit flipped are all refused, each with a reason", async () => {
  const bytes = await aSealedFile();
  // The passphrase is derived once: each time it takes a fifth of a second.
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  const derived = new Map<string, Promise<ArrayBuffer>>();
  const spy = vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((how, key, length) => {
    const id = JSON.stringify(how, (_, value: unknown) => (value instanceof Uint8Array ? [...value] : value));
    const known = derived.get(id) ?? derive(how, key, length);
    derived.set(id, known);
    return known;
  });
  const below = randomFrom(58);
  const reasons = new Map<number | string, number>();
  for (let i = 0; i < 1_000; i += 1) {
    // A fifth of them where the file says what it is.
    const at = below(i % 5 === 0 ? HEADER + 4 : bytes.length);
    const flip = 1 << below(8);
    bytes[at] = (bytes[at] ?? 0) ^ flip;
    const reason = await opened(bytes);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    bytes[at] = (bytes[at] ?? 0) ^ flip;
  }
  spy.mockRestore();
  expect([...reasons.keys()].toSorted()).toEqual(["damaged", "newer", "not one"]);
  expect(await opened(bytes)).toBe(3 * CHUNK);
}, 120_000);
