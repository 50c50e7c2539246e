import { expect, test } from "vitest";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { zipFile } from "../../../../tests/fakes/zip-file";
import { readZipDirectory } from "./zip-directory";
import { openEntry } from "./zip-entry";
import { CorruptError, TooLargeError } from "../trouble";

async function textOf(bytes: Uint8Array, name: string): Promise<string> {
  const source = memorySource(bytes);
  const entry = (await readZipDirectory(source)).entries.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`no entry ${name}`);
  return [...(await openEntry(source, entry))].map((chunk) => new TextDecoder().decode(chunk)).join("");
}
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

test("lists what an archive holds, and unpacks it", async () => {
  const words = "rent ".repeat(100_000);
  const archive = zipFile({ "a/ä.txt": words, empty: "" });
  expect((await readZipDirectory(memorySource(archive))).entries.map(({ name }) => name)).toEqual([
    "a/ä.txt",
    "empty",
  ]);
  expect(await textOf(archive, "a/ä.txt")).toBe(words);
  expect(await textOf(archive, "empty")).toBe("");
});

test("an archive with something before or behind it is still one", async () => {
  const archive = zipFile({ a: "rent" });
  expect(await textOf(joined(new Uint8Array(1000), archive), "a")).toBe("rent");
  expect(await textOf(joined(archive, new Uint8Array(1000)), "a")).toBe("rent");
});

test("what lies behind bytes that were lost is still found", async () => {
  const archive = zipFile({ a: "rent", b: "May" });
  const cut = joined(archive.subarray(0, 10), archive.subarray(12));
  expect(await textOf(cut, "b")).toBe("May");
});

test("what has been changed is noticed", async () => {
  const archive = zipFile({ a: "The rent is due on the first." });
  const broken = archive.slice();
  broken.fill(0x55, 36, 40);
  await expect(textOf(broken, "a")).rejects.toThrow(CorruptError);
  await expect(readZipDirectory(memorySource(archive.subarray(0, 60)))).rejects.toThrow(CorruptError);
});

test("an archive of too many files is refused before they are listed", async () => {
  const archive = zipFile({ a: "rent" });
  new DataView(archive.buffer, archive.byteOffset).setUint16(archive.length - 12, 60_000, true);
  await expect(readZipDirectory(memorySource(archive))).rejects.toThrow(TooLargeError);
});

test("entries that a broken directory does not tell are known to be missing", async () => {
  const archive = zipFile({ a: "rent", b: "deposit", c: "heating" });
  expect((await readZipDirectory(memorySource(archive))).isWhole).toBe(true);
  const second = archive.indexOf(0x62, archive.length - 150);
  const broken = archive.slice();
  broken[second - 46] = 0;
  const { entries, isWhole } = await readZipDirectory(memorySource(broken));
  expect([entries.length, isWhole]).toEqual([1, false]);
});

test("the directory of an archive inside one that was cut is not taken for its own", async () => {
  const inner = zipFile({ "sheet.xml": "<x/>" });
  const outer = joined(zipFile({ "slide.xml": "words" }).subarray(0, 40), inner);
  await expect(readZipDirectory(memorySource(outer))).rejects.toThrow(CorruptError);
});
