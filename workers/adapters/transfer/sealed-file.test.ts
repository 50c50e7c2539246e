import { expect, it } from "vitest";
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
