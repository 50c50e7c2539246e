import { describe, expect, it, vi } from "vitest";
import type { FileRecord } from "../../../../src/core/domain/file-record";
import { parseFileId, parseFolderId, type FileId } from "../../../../src/core/domain/ids";
import type { ListedFile } from "../../../../src/core/ports/store";
import { listOf } from "../../../../src/core/search/listed-files";
import { memoryPartFiles } from "../../../../tests/fakes/memory-part-files";
import { FolderKeywords, type SegmentFiles } from "./folder-keywords";

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
  files: SegmentFiles,
  stored: readonly ListedFile[],
  unsaved: ReadonlySet<FileId>,
  onTorn: () => void,
) => FolderKeywords.open(files, listOf(stored), unsaved, onTorn);

async function saved(textsBySlot: Readonly<Record<number, string>>) {
  const memory = memoryPartFiles();
  const { keywords } = await openWords(memory.files, [], noneUnsaved, neverTorn);
  for (const [slot, text] of Object.entries(textsBySlot)) keywords.add(Number(slot), text);
  await keywords.save();
  return { ...memory, keywords };
}

const found = ({ index }: FolderKeywords, question: string) =>
  index.search(question, 9).map(({ slot }) => slot);

describe("FolderWords", () => {
  it("finds what was saved, without reading texts", async () => {
    const { files } = await saved({ 0: "a lease", 1: "a boiler" });
    const { keywords, missing } = await openWords(files, [aFile("a", [0, 1])], noneUnsaved, neverTorn);
    expect(found(keywords, "lease")).toEqual([0]);
    expect(missing).toEqual([]);
  });

  it("passes over slots that the store does not name any more", async () => {
    const { files } = await saved({ 0: "a lease", 1: "a lease" });
    const { keywords } = await openWords(files, [aFile("a", [1])], noneUnsaved, neverTorn);
    expect(found(keywords, "lease")).toEqual([1]);
  });

  it("asks for the texts of files that were committed and not saved, and forgets what it held of them", async () => {
    const { files } = await saved({ 0: "a lease", 1: "a lease" });
    const changed = aFile("a", [0]);
    const opened = await openWords(files, [changed, aFile("b", [1])], new Set([changed.file.id]), neverTorn);
    expect(opened.missing).toEqual([changed.file.id]);
    expect(found(opened.keywords, "lease")).toEqual([1]);
  });

  it("tells when what it did not read at first turns out to be torn, and merges nothing of it", async () => {
    const { files, bytesByName, keywords } = await saved({ 0: "a lease", 1: "a boiler" });
    keywords.close();
    for (const bytes of bytesByName.values()) bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    const torn = await new Promise<boolean>((resolve) => {
      void openWords(files, [aFile("a", [0, 1])], noneUnsaved, () => resolve(true));
    });
    expect(torn).toBe(true);
  });

  it("keeps what it merged, and goes on finding it there", async () => {
    const { keywords, bytesByName, files } = await saved({ 0: "a lease" });
    for (let slot = 1; slot < 10; slot++) {
      keywords.add(slot, "a lease");
      await keywords.save();
    }
    await vi.waitFor(() => expect(bytesByName.size).toBeLessThan(8), { timeout: 10_000 });
    expect(found(keywords, "lease")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
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
    const { keywords } = await saved({ 0: "a lease" });
    keywords.close();
    expect(found(keywords, "lease")).toEqual([]);
  });

  it("asks for every text when a part is torn, and can be saved anew", async () => {
    const { files, bytesByName, keywords } = await saved({ 0: "a lease" });
    keywords.add(1, "a boiler");
    await keywords.save();
    expect(bytesByName.size).toBe(2);
    keywords.close();
    for (const bytes of bytesByName.values()) bytes[64] = (bytes[64] ?? 0) ^ 1;
    const contents = [aFile("a", [0]), aFile("b", [1])];
    const opened = await openWords(files, contents, noneUnsaved, neverTorn);
    expect(opened.missing).toEqual(contents.map(({ file }) => file.id));
    opened.keywords.add(0, "a garden");
    opened.keywords.add(1, "a garden");
    await opened.keywords.save();
    const again = await openWords(files, contents, noneUnsaved, neverTorn);
    expect(again.missing).toEqual([]);
    expect(found(again.keywords, "garden")).toEqual([0, 1]);
  });

  it("asks for the text of a file whose part is not there", async () => {
    const { files, bytesByName, keywords } = await saved({ 0: "a lease" });
    keywords.add(1, "a boiler");
    await keywords.save();
    bytesByName.delete([...bytesByName.keys()][1] ?? "");
    const lost = aFile("b", [1]);
    const { missing } = await openWords(files, [aFile("a", [0]), lost], noneUnsaved, neverTorn);
    expect(missing).toEqual([lost.file.id]);
  });

  it("writes only what is new", async () => {
    const { keywords, bytesByName } = await saved({ 0: "a lease" });
    const before = new Map(bytesByName);
    keywords.add(1, "a boiler");
    await keywords.save();
    for (const [name, bytes] of before) expect(bytesByName.get(name)).toBe(bytes);
    expect(bytesByName.size).toBe(2);
  });

  it("seals and writes each full part in pauses, and finds what it holds all along", async () => {
    const { keywords, bytesByName } = await saved({});
    for (const [part, word] of ["lease", "boiler"].entries()) {
      const first = 4096 * part;
      for (let slot = first; slot < first + 4096; slot++) keywords.add(slot, slot === first ? word : "x");
      expect(bytesByName.size).toBe(part);
      expect(found(keywords, word)).toEqual([first]);
      await vi.waitFor(() => expect(bytesByName.size).toBe(part + 1), { timeout: 10_000 });
      expect(found(keywords, word)).toEqual([first]);
    }
  });

  it("is due to be saved after thousands of passages", async () => {
    const { keywords } = await saved({});
    for (let slot = 0; slot < 8191; slot++) keywords.add(slot, "x");
    expect(keywords.isSaveDue).toBe(false);
    keywords.add(8191, "x");
    expect(keywords.isSaveDue).toBe(true);
    await keywords.save();
    expect(keywords.isSaveDue).toBe(false);
  });
});
