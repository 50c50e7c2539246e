import { describe, expect, it, vi } from "vitest";
import type { FileRecord } from "../../../../src/core/domain/file-record";
import { parseFileId, parseFolderId, type FileId } from "../../../../src/core/domain/ids";
import type { ListedFile } from "../../../../src/core/ports/store";
import { listOf } from "../../../../src/core/search/listed-files";
import { memoryPartFiles } from "../../../../tests/fakes/memory-part-files";
import { FolderWords, type PartFiles } from "./folder-words";

const neverTorn = () => {
  throw new Error("nothing is torn");
};

const aFile = (id: string, slots: readonly number[]): ListedFile => ({
  file: { ...FILE, id: parseFileId(id), passages: slots.length },
  slots: Uint32Array.from(slots),
});
const FILE: Omit<FileRecord, "id"> = {
  folderId: parseFolderId("f"),
  path: "lease.txt",
  size: 9,
  modifiedAt: 1,
  state: "indexed",
  reason: undefined,
  format: "text",
  passages: 0,
  embedded: 0,
};
const noneUnsaved: ReadonlySet<FileId> = new Set();

const openWords = (
  files: PartFiles,
  stored: readonly ListedFile[],
  unsaved: ReadonlySet<FileId>,
  onTorn: () => void,
) => FolderWords.open(files, listOf(stored), unsaved, onTorn);

async function saved(textsBySlot: Readonly<Record<number, string>>) {
  const memory = memoryPartFiles();
  const { words } = await openWords(memory.files, [], noneUnsaved, neverTorn);
  for (const [slot, text] of Object.entries(textsBySlot)) words.add(Number(slot), text);
  await words.save();
  return { ...memory, words };
}

const found = ({ index }: FolderWords, question: string) => index.search(question, 9).map(({ slot }) => slot);

describe("FolderWords", () => {
  it("finds what was saved, without reading texts", async () => {
    const { files } = await saved({ 0: "a lease", 1: "a boiler" });
    const { words, missing } = await openWords(files, [aFile("a", [0, 1])], noneUnsaved, neverTorn);
    expect(found(words, "lease")).toEqual([0]);
    expect(missing).toEqual([]);
  });

  it("passes over slots that the store does not name any more", async () => {
    const { files } = await saved({ 0: "a lease", 1: "a lease" });
    const { words } = await openWords(files, [aFile("a", [1])], noneUnsaved, neverTorn);
    expect(found(words, "lease")).toEqual([1]);
  });

  it("asks for the texts of files that were committed and not saved, and forgets what it held of them", async () => {
    const { files } = await saved({ 0: "a lease", 1: "a lease" });
    const changed = aFile("a", [0]);
    const opened = await openWords(files, [changed, aFile("b", [1])], new Set([changed.file.id]), neverTorn);
    expect(opened.missing).toEqual([changed.file.id]);
    expect(found(opened.words, "lease")).toEqual([1]);
  });

  it("tells when what it did not read at first turns out to be torn, and merges nothing of it", async () => {
    const { files, bytesByName, words } = await saved({ 0: "a lease", 1: "a boiler" });
    words.close();
    for (const bytes of bytesByName.values()) bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    const torn = await new Promise<boolean>((resolve) => {
      void openWords(files, [aFile("a", [0, 1])], noneUnsaved, () => resolve(true));
    });
    expect(torn).toBe(true);
  });

  it("keeps what it merged, and goes on finding it there", async () => {
    const { words, bytesByName, files } = await saved({ 0: "a lease" });
    for (let slot = 1; slot < 10; slot++) {
      words.add(slot, "a lease");
      await words.save();
    }
    await vi.waitFor(() => expect(bytesByName.size).toBeLessThan(8), { timeout: 10_000 });
    expect(found(words, "lease")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const opened = await openWords(
      files,
      [
        aFile(
          "a",
          Array.from({ length: 10 }, (_, i) => i),
        ),
      ],
      noneUnsaved,
      neverTorn,
    );
    expect(opened.missing).toEqual([]);
  });

  it("finds nothing once it is closed", async () => {
    const { words } = await saved({ 0: "a lease" });
    words.close();
    expect(found(words, "lease")).toEqual([]);
  });

  it("asks for every text when a part is torn, and can be saved anew", async () => {
    const { files, bytesByName, words } = await saved({ 0: "a lease" });
    words.add(1, "a boiler");
    await words.save();
    expect(bytesByName.size).toBe(2);
    words.close();
    for (const bytes of bytesByName.values()) bytes[64] = (bytes[64] ?? 0) ^ 1;
    const contents = [aFile("a", [0]), aFile("b", [1])];
    const opened = await openWords(files, contents, noneUnsaved, neverTorn);
    expect(opened.missing).toEqual(contents.map(({ file }) => file.id));
    opened.words.add(0, "a garden");
    opened.words.add(1, "a garden");
    await opened.words.save();
    const again = await openWords(files, contents, noneUnsaved, neverTorn);
    expect(again.missing).toEqual([]);
    expect(found(again.words, "garden")).toEqual([0, 1]);
  });

  it("asks for the text of a file whose part is not there", async () => {
    const { files, bytesByName, words } = await saved({ 0: "a lease" });
    words.add(1, "a boiler");
    await words.save();
    bytesByName.delete([...bytesByName.keys()][1] ?? "");
    const lost = aFile("b", [1]);
    const { missing } = await openWords(files, [aFile("a", [0]), lost], noneUnsaved, neverTorn);
    expect(missing).toEqual([lost.file.id]);
  });

  it("writes only what is new", async () => {
    const { words, bytesByName } = await saved({ 0: "a lease" });
    const before = new Map(bytesByName);
    words.add(1, "a boiler");
    await words.save();
    for (const [name, bytes] of before) expect(bytesByName.get(name)).toBe(bytes);
    expect(bytesByName.size).toBe(2);
  });

  it("seals and writes each full part in pauses, and finds what it holds all along", async () => {
    const { words, bytesByName } = await saved({});
    for (const [part, word] of ["lease", "boiler"].entries()) {
      const first = 4096 * part;
      for (let slot = first; slot < first + 4096; slot++) words.add(slot, slot === first ? word : "x");
      expect(bytesByName.size).toBe(part);
      expect(found(words, word)).toEqual([first]);
      await vi.waitFor(() => expect(bytesByName.size).toBe(part + 1), { timeout: 10_000 });
      expect(found(words, word)).toEqual([first]);
    }
  });

  it("is due to be saved after thousands of passages", async () => {
    const { words } = await saved({});
    for (let slot = 0; slot < 8191; slot++) words.add(slot, "x");
    expect(words.isSaveDue).toBe(false);
    words.add(8191, "x");
    expect(words.isSaveDue).toBe(true);
    await words.save();
    expect(words.isSaveDue).toBe(false);
  });
});
