import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { noGuess } from "../../../../tests/fakes/extract-all";
import { zipFile } from "../../../../tests/fakes/zip-file";
import { CorruptError, EncryptedError, TooLargeError } from "../trouble";
import { createZipOpener } from "./zip-container";

const openZip = createZipOpener(noGuess);
const { signal } = new AbortController();
const open = (bytes: Uint8Array) => openZip(memorySource(bytes), signal);

async function textIn(bytes: Uint8Array, path: string): Promise<string> {
  const source = await (await open(bytes)).open(path);
  return new TextDecoder().decode(await source.read(0, source.size));
}

/** Changes two bytes of the only entry's record in the directory. */
function changed(archive: Uint8Array, at: number, value: number): Uint8Array {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  const directory = view.getUint32(copy.length - 6, true);
  view.setUint16(directory + at, value, true);
  return copy;
}
const FLAGS = 8;
const METHOD = 10;
const SIZE = 24;

test("lists files with size and checksum, and gives the bytes of each", async () => {
  const archive = zipFile({ "in/lease.txt": "The rent is due.", "in/": "", "b.txt": "b" });
  const { members, end } = await open(archive);
  expect(members.map(({ path, size, reason }) => [path, size, reason])).toEqual([
    ["in/lease.txt", 16, undefined],
    ["b.txt", 1, undefined],
  ]);
  expect(members[1]?.sum).toBe(0x71beeff9);
  expect(end).toEqual({ state: "indexed", reason: undefined });
  expect(await textIn(archive, "in/lease.txt")).toBe("The rent is due.");
});

test("a path that leads nowhere, or out of the archive, is none of its members", async () => {
  const archive = zipFile({ "../../x.txt": "out" });
  expect(await textIn(archive, "x.txt")).toBe("out");
  await expect(textIn(archive, "../../x.txt")).rejects.toThrow(CorruptError);
});

test("names in the code page of DOS are read, where they are not UTF-8", async () => {
  const archive = zipFile({ "M?ll.txt": "a" });
  for (let at = archive.indexOf(0x3f); at !== -1; at = archive.indexOf(0x3f, at + 1)) archive[at] = 0x81;
  expect((await open(archive)).members[0]?.path).toBe("Müll.txt");
});

test("an archive that nobody can read without its password is encrypted, one with one such file in part", async () => {
  const locked = changed(zipFile({ a: "rent" }), FLAGS, 1);
  const { members, end } = await open(locked);
  expect([members[0]?.reason, end]).toEqual(["encrypted", { state: "failed", reason: "encrypted" }]);
  await expect(textIn(locked, "a")).rejects.toThrow(EncryptedError);
  expect((await open(changed(zipFile({ a: "rent", b: "b" }), FLAGS, 1))).end.state).toBe("partial");
});

test("a packing that is not known is unsupported, and the rest is read", async () => {
  const archive = changed(zipFile({ a: "rent", b: "b" }), METHOD, 12);
  expect((await open(archive)).members.map(({ reason }) => reason)).toEqual(["unsupported", undefined]);
  expect(await textIn(archive, "b")).toBe("b");
});

test("an archive without files is empty, and half an archive is broken", async () => {
  expect((await open(zipFile({}))).end).toEqual({ state: "skipped", reason: "empty" });
  const half = zipFile({ a: "rent", b: "deposit" }).subarray(0, 60);
  await expect(open(half)).rejects.toThrow(CorruptError);
});

test("what unpacks to more than it says is broken, and stops there", async () => {
  const bomb = changed(zipFile({ a: "0".repeat(10_000_000) }), SIZE, 10);
  await expect(textIn(bomb, "a")).rejects.toThrow(CorruptError);
});

test("what says that it is too large is not unpacked", async () => {
  const large = zipFile({ a: "rent rent rent rent" });
  const huge = changed(changed(large, SIZE, 0xffff), SIZE + 2, 0x7fff);
  expect((await open(huge)).members[0]?.reason).toBe("too large");
  await expect(textIn(huge, "a")).rejects.toThrow(TooLargeError);
});

test("files that share their bytes, as bombs do, are not unpacked", async () => {
  const archive = zipFile({ a: "0".repeat(1000), b: "1".repeat(1000) });
  const view = new DataView(archive.buffer);
  const directory = view.getUint32(archive.length - 6, true);
  view.setUint32(directory + 46 + 1 + 42, view.getUint32(directory + 42, true), true);
  expect((await open(archive)).members.map(({ reason }) => reason)).toEqual([undefined, "corrupt"]);
});

test("a file that was only stored is read by ranges", async () => {
  const source = memorySource(zipSync({ a: [strToU8("The rent is due."), { level: 0 }] }));
  const read: number[] = [];
  const watched = {
    ...source,
    read: (from: number, to: number) => (read.push(to - from), source.read(from, to)),
  };
  const member = await (await openZip(watched, signal)).open("a");
  read.length = 0;
  expect(new TextDecoder().decode(await member.read(4, 8))).toBe("rent");
  expect(read).toEqual([4]);
});

test("thousands of files are listed, and found", async () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f/${i}.txt`, `${i}`]));
  const archive = zipFile(many);
  expect((await open(archive)).members).toHaveLength(5000);
  expect(await textIn(archive, "f/4711.txt")).toBe("4711");
});
