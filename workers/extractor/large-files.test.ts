import { expect, test } from "vitest";
import type { ByteSource } from "../../src/core/ports/byte-source";
import { createExtractorFor } from "./extractors";

const GB = 1 << 30;
const signal = new AbortController().signal;

/** A file of `size` bytes that repeats one line and records the ranges that were read. */
function repeating(line: string, size: number) {
  const pattern = new TextEncoder().encode(line);
  const asked = { largest: 0, total: 0 };
  const source: ByteSource = {
    size,
    read(start, end) {
      const last = Math.min(end, size);
      asked.largest = Math.max(asked.largest, last - start);
      asked.total += last - start;
      const bytes = new Uint8Array(last - start);
      const offset = start % pattern.length;
      for (let at = -offset; at < bytes.length; at += pattern.length)
        bytes.set(at < 0 ? pattern.subarray(-at) : pattern.subarray(0, bytes.length - at), Math.max(0, at));
      return Promise.resolve(bytes);
    },
  };
  return { source, asked };
}

const filler = " the lamp was seen from the harbour".repeat(30);

test.each([
  ["text", `2026-11-22 06:00:01 INFO${filler}\n`],
  ["csv", `2026-11-22,INFO,${filler}\n`],
  ["json", `{"at":"2026-11-22","text":"${filler}"}\n`],
  ["notebook", `{"at":"2026-11-22","text":"${filler}"}\n`],
  ["code", `at: "${filler}"\n`],
] as const)(
  "2 GB of %s are read by ranges of at most a megabyte, no more than is asked for",
  async (format, line) => {
    const { source, asked } = repeating(line, 2 * GB);
    const extract = await createExtractorFor("/")(format);
    const context = { path: "harbour.log", format, recognised: new Map() };
    const units = extract(source, context, signal);
    for (let taken = 0; taken < 20; taken += 1) {
      const next = await units.next();
      expect(next.done).toBe(false);
      if (next.done !== true) expect(next.value.text.length).toBeLessThan(1 << 20);
    }
    await units.return({ state: "skipped", reason: "ignored" });
    expect(asked.largest).toBeLessThanOrEqual(1 << 20);
    // The charset detection also reads the first 64 MB.
    expect(asked.total).toBeLessThan(70 << 20);
  },
);
