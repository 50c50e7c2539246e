import { expect, it } from "vitest";
import { PAGE_BYTES, ROW_BYTES } from "../../../../src/core/search/vectors/layout";
import { MemoryDirectory } from "../../../../tests/fakes/memory-directory";
import { OpfsVectorFiles } from "./opfs-vector-files";

async function someFiles() {
  const directory = new MemoryDirectory();
  const open = async (name: string) => {
    const file = await directory.getFileHandle(name, { create: true });
    return file.createSyncAccessHandle();
  };
  return { files: new OpfsVectorFiles(await open("rows.bin"), await open("codes.bin")), directory };
}

it("rows and pages are read back where they were written, and what never was is zero", async () => {
  const { files } = await someFiles();
  const row = new Uint8Array(ROW_BYTES).fill(7);
  const page = new Uint8Array(PAGE_BYTES).fill(9);
  files.writeRow(2, row);
  files.writePage(1, page);
  files.flush();
  expect(files.rowCount).toBe(3);
  const read = new Uint8Array(ROW_BYTES).fill(1);
  files.readRows(2, read);
  expect(read).toEqual(row);
  const several = new Uint8Array(4 * ROW_BYTES).fill(1);
  files.readRows(1, several);
  expect(several.subarray(ROW_BYTES, 2 * ROW_BYTES)).toEqual(row);
  expect(several.filter((byte) => byte !== 0)).toHaveLength(row.filter((byte) => byte !== 0).length);
  for (const slot of [0, 5]) {
    files.readRows(slot, read);
    expect(read.every((byte) => byte === 0)).toBe(true);
  }
  const readPage = new Uint8Array(PAGE_BYTES).fill(1);
  files.readPage(1, readPage);
  expect(readPage.every((byte) => byte === 9)).toBe(true);
  files.readPage(3, readPage);
  expect(readPage.every((byte) => byte === 0)).toBe(true);
});

it("a full disk is a failure that has words", async () => {
  const { files, directory } = await someFiles();
  directory.quota = 100;
  const full = expect.objectContaining({ failure: expect.objectContaining({ kind: "quota-exceeded" }) });
  expect(() => files.writeRow(0, new Uint8Array(ROW_BYTES))).toThrow(full);
  expect(() => files.writePage(0, new Uint8Array(PAGE_BYTES))).toThrow(full);
});
