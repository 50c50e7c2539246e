import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ROW_BYTES } from "../../../src/core/search/vectors/layout";
import { MemoryDirectory } from "../../../tests/fakes/memory-directory";
import { aFolder } from "../../../tests/ui/makers";
import { IndexFiles } from "./index-files";

const folder = aFolder();
const NEXT = "multilingual-e5-small";

let root: MemoryDirectory;
beforeEach(() => {
  root = new MemoryDirectory();
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root.asHandle() } });
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => [...(root.directories.get("index")?.directories.get(folder.id)?.files.keys() ?? [])];
const row = (byte: number) => new Uint8Array(ROW_BYTES).fill(byte);
const firstByte = ({ vectors }: IndexFiles) => {
  const read = row(0);
  vectors.readRows(0, read);
  return read[0];
};

it("vectors of the next model are written beside the present ones, and the former are erased when they take their place", async () => {
  const files = await IndexFiles.open(folder);
  files.vectors.writeRow(0, row(1));
  const next = await files.makeNext(NEXT);
  next.writeRow(0, row(2));
  expect(firstByte(files)).toBe(1);
  expect(stored()).toHaveLength(4);
  await files.useNext();
  expect(firstByte(files)).toBe(2);
  expect(stored()).toHaveLength(2);
  files.close();
  const again = await IndexFiles.open({ ...folder, embeddingModel: NEXT });
  expect(firstByte(again)).toBe(2);
});

it("what was made for a model that did not come, is erased, also when a crash left it", async () => {
  const files = await IndexFiles.open(folder);
  files.vectors.writeRow(0, row(1));
  (await files.makeNext(NEXT)).writeRow(0, row(2));
  files.close();
  const again = await IndexFiles.open(folder);
  expect(stored()).toHaveLength(4);
  expect((await again.makeNext(NEXT)).rowCount).toBe(0);
  await again.dropNext();
  expect(stored()).toHaveLength(2);
  expect(firstByte(again)).toBe(1);
});

it("a file that can't be opened keeps none open beside it", async () => {
  const files = await IndexFiles.open(folder);
  const holder = root.directories.get("index")?.directories.get(folder.id);
  const held = await (
    await holder?.getFileHandle(`rows ${NEXT}.bin`, { create: true })
  )?.createSyncAccessHandle();
  vi.useFakeTimers();
  const failing = expect(files.makeNext(NEXT)).rejects.toMatchObject({ failure: { kind: "storage-broken" } });
  await vi.advanceTimersByTimeAsync(10_000);
  await failing;
  vi.useRealTimers();
  held?.close();
  expect((await files.makeNext(NEXT)).rowCount).toBe(0);
});
