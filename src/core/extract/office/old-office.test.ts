import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anOle2File } from "../../../../tests/fakes/an-ole2-file";
import { extractAll } from "../../../../tests/fakes/extract-all";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { readOle2 } from "../ole2";
import { extractOldOffice } from "./old-office";

const FILES = ["lease.doc", "dues.xls", "lamps.ppt"];
const fileOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/eval/extraction/${name}`, import.meta.url)));
const read = (bytes: Uint8Array) => extractAll(extractOldOffice, bytes);
const endOf = async (bytes: Uint8Array) => (await read(bytes)).end;

/** The file again with one of its streams changed. */
async function changed(name: string, stream: string, change: (bytes: DataView) => void): Promise<Uint8Array> {
  const bytes = fileOf(name);
  const file = await readOle2(memorySource(bytes));
  const streams: Record<string, Uint8Array> = {};
  for (const one of ["WordDocument", "0Table", "1Table", "Workbook", "Current User", "PowerPoint Document"]) {
    const content = await file?.read(one, bytes.length);
    if (content !== undefined) streams[one] = content;
  }
  change(new DataView(streams[stream]!.buffer, streams[stream]!.byteOffset));
  return anOle2File(streams);
}

const ENCRYPTED = { state: "failed", reason: "encrypted" };
const UNSUPPORTED = { state: "skipped", reason: "unsupported" };
const CORRUPT = { state: "failed", reason: "corrupt" };
const INDEXED = { state: "indexed", reason: undefined };

test("files of other programs and of older versions are named as not supported", async () => {
  expect(await endOf(anOle2File({ VisioDocument: new Uint8Array(5000) }))).toEqual(UNSUPPORTED);
  const word95 = await changed("lease.doc", "WordDocument", (head) => head.setUint16(2, 0x68, true));
  expect(await endOf(word95)).toEqual(UNSUPPORTED);
  // The first record is of BIFF5.
  const excel95 = await changed("dues.xls", "Workbook", (book) => book.setUint16(4, 0x500, true));
  expect(await endOf(excel95)).toEqual(UNSUPPORTED);
  const powerPoint95 = await changed("lamps.ppt", "Current User", (user) => user.setUint32(0, 11, true));
  expect(await endOf(powerPoint95)).toEqual(UNSUPPORTED);
});

test("encrypted files are named as that", async () => {
  expect(await endOf(anOle2File({ EncryptedPackage: new Uint8Array(5000) }))).toEqual(ENCRYPTED);
  const word = await changed("lease.doc", "WordDocument", (head) =>
    head.setUint16(10, head.getUint16(10, true) | 0x100, true),
  );
  expect(await endOf(word)).toEqual(ENCRYPTED);
  // The record after the first one says so (FilePass).
  const excel = await changed("dues.xls", "Workbook", (book) => book.setUint16(20, 0x2f, true));
  expect(await endOf(excel)).toEqual(ENCRYPTED);
  const powerPoint = await changed("lamps.ppt", "Current User", (user) =>
    user.setUint32(12, 0xf3d1_c4df, true),
  );
  expect(await endOf(powerPoint)).toEqual(ENCRYPTED);
});

test("what another program packs into a document is not taken for it", async () => {
  const withSheet = anOle2File({ Workbook: new Uint8Array(5000), WordDocument: new Uint8Array(5000) });
  expect(await endOf(withSheet)).toEqual(UNSUPPORTED);
});

test.each(FILES)("%s cut off is corrupt, unless all of its text is there", async (name) => {
  const bytes = fileOf(name);
  const whole = await read(bytes);
  expect(whole.end).toEqual(INDEXED);
  for (const share of [0.9, 0.7, 0.5, 0.3, 0.05]) {
    const { text, end } = await read(bytes.subarray(0, bytes.length * share));
    expect(end.reason === "corrupt" || text === whole.text, `${share}`).toBe(true);
  }
  expect(await endOf(bytes.subarray(0, 300))).toEqual(CORRUPT);
});

test("what is there of a document is read", async () => {
  const longer = await changed("lease.doc", "WordDocument", (head) => head.setUint32(0x4c, 50_000, true));
  const { text, end } = await read(longer);
  expect(end).toEqual({ state: "partial", reason: "corrupt" });
  expect(text).toContain("Signed on 3 May 2003.");
});

/** Numbers that look random, the same in each run (Numerical Recipes). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

test.each(FILES)("%s with changed bytes is read to some end, and soon", async (name) => {
  const bytes = fileOf(name);
  const random = numbers(7);
  const next = (below: number) => Math.floor(random.next().value * below);
  for (let round = 0; round < 150; round += 1) {
    const mutated = bytes.slice();
    for (let count = 1 + next(40); count > 0; count -= 1)
      mutated[next(mutated.length)] = [0, 1, 0x7f, 0x80, 0xff, next(256)][next(6)] ?? 0;
    const start = performance.now();
    const { end } = await read(mutated);
    expect(["indexed", "partial", "failed", "skipped"]).toContain(end.state);
    expect(performance.now() - start).toBeLessThan(1000);
  }
});
