import { expect, test } from "vitest";
import { aStandardLock, anAgileLock } from "../../tests/fakes/a-locked-office-file";
import { memorySource } from "../../tests/fakes/memory-source";
import { readWhole } from "../../tests/fakes/read-whole";
import { zipFile } from "../../tests/fakes/zip-file";
import { createExtractorFor } from "./extractors";
import { readFile } from "./read-file";
import { openLocked } from "../adapters/locked/open-locked";

const { signal } = new AbortController();
const DEFAULT = "VelvetSweatshop";
const agile = { password: DEFAULT, hash: "sha512", keyBits: 256, spins: 1_000 } as const;

async function opened(file: Uint8Array): Promise<Uint8Array | undefined> {
  const source = await openLocked(memorySource(file), signal);
  return source && source.read(0, source.size);
}
/** Content that spans several segments and sectors, and has no round size. */
const content = Uint8Array.from({ length: 70_001 }, (_, i) => (i * i) >> 3);

test("what Office 2007 encrypts with the default password is opened", async () => {
  expect(await opened(aStandardLock(content, DEFAULT))).toEqual(content);
});

test.each([
  ["sha512", 256],
  ["sha256", 256],
  ["sha1", 128],
] as const)("what later ones encrypt is opened, with %s and %i bits", async (hash, keyBits) => {
  expect(await opened(anAgileLock(content, { ...agile, hash, keyBits }))).toEqual(content);
});

test("a file beyond the allocation table that its header names is opened", async () => {
  const large = new Uint8Array(8 << 20).fill(7);
  expect((await opened(anAgileLock(large, { ...agile, spins: 1 })))?.length).toBe(large.length);
});

test("what has a password of its own stays closed, and so does what is broken or made to keep a reader busy", async () => {
  expect(await opened(anAgileLock(content, { ...agile, password: "secret" }))).toBeUndefined();
  expect(await opened(aStandardLock(content, "secret"))).toBeUndefined();
  const sound = anAgileLock(content, agile);
  for (const length of [300, 600, 3_000, 30_000])
    expect(await opened(sound.subarray(0, length))).toBeUndefined();
  const endless = Buffer.from(sound);
  endless.write("9999", endless.indexOf('spinCount="1000"') + 11);
  expect(await opened(endless)).toBeUndefined();
});

test("the document inside is read as what it is", async () => {
  const paragraph = "<w:p><w:r><w:t>The rent is due.</w:t></w:r></w:p>";
  const docx = zipFile({
    "word/document.xml": `<w:document xmlns:w="w"><w:body>${paragraph}</w:body></w:document>`,
  });
  const read = (file: Uint8Array) =>
    readWhole(readFile("lease.docx", memorySource(file), createExtractorFor("/"), signal));
  expect(await read(anAgileLock(docx, agile))).toMatchObject({
    format: "docx",
    text: "The rent is due.",
    end: { state: "indexed" },
  });
  expect((await read(anAgileLock(docx, { ...agile, password: "secret" }))).end).toEqual({
    state: "failed",
    reason: "encrypted",
  });
});
