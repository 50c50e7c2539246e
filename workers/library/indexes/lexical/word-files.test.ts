import { describe, expect, it } from "vitest";
import { AppError } from "../../../../src/core/domain/failure";
import type { SavedSegment } from "../../../../src/core/ports/keyword-index";
import { memoryBytes } from "../../../../src/core/search/lexical/memory-bytes";
import { partFilesContract } from "../../../../tests/contracts/part-files.contract";
import { MemoryDirectory } from "../../../../tests/fakes/memory-directory";
import { WordFiles } from "./word-files";

const aPart = (name: string, text: string): SavedSegment => ({
  name,
  bytes: memoryBytes(new TextEncoder().encode(text)),
  moveTo: () => undefined,
});
const textsIn = async (files: WordFiles) =>
  (await files.open()).map((part) => new TextDecoder().decode(part.read(0, part.size)));

describe("WordFiles keeps the promises of PartFiles", () => {
  const create = () => {
    const directory = new MemoryDirectory();
    let last: WordFiles | undefined;
    return async () => {
      last?.close();
      return (last = new WordFiles(directory.asHandle()));
    };
  };
  for (const { title, run } of partFilesContract(create)) it(title, run);
});

describe("WordFiles", () => {
  it("passes over a file that was cut off while it was written, and writes it again", async () => {
    const directory = new MemoryDirectory();
    directory.files.set("0-0-1", { bytes: new Uint8Array([0, 0, 0, 0, 7, 7]), isOpen: false });
    const files = new WordFiles(directory.asHandle());
    expect(await textsIn(files)).toEqual([]);
    await files.replaceWith([aPart("0-0-1", "a lease")]);
    expect(await textsIn(files)).toEqual(["a lease"]);
  });

  it("writes the beginning last, so that what is cut off anywhere is passed over", async () => {
    const text = "0123456789".repeat(250_000);
    for (const quota of [1, 1_500_000, text.length - 1]) {
      const directory = new MemoryDirectory();
      directory.quota = quota;
      const failed = new WordFiles(directory.asHandle()).replaceWith([aPart("0-0-1", text)]);
      await expect(failed).rejects.toThrow(AppError);
      expect(await textsIn(new WordFiles(directory.asHandle()))).toEqual([]);
    }
  });

  it("keeps what was there when there is no space for more", async () => {
    const directory = new MemoryDirectory();
    const files = new WordFiles(directory.asHandle());
    await files.replaceWith([aPart("0-0-1", "a lease")]);
    directory.quota = 10;
    const failed = files.replaceWith([aPart("0-1-2", "a longer lease")]);
    await expect(failed).rejects.toMatchObject({ failure: { kind: "quota-exceeded" } });
    expect(await textsIn(files)).toEqual(["a lease"]);
    directory.quota = 1000;
    await files.replaceWith([aPart("0-1-2", "a longer lease")]);
    expect(await textsIn(files)).toEqual(["a longer lease"]);
  });

  it("lets go of every file when it is closed, of one that is being written too", async () => {
    const directory = new MemoryDirectory();
    const files = new WordFiles(directory.asHandle());
    await files.replaceWith([aPart("0-0-1", "a lease")]);
    const writing = files.replaceWith([aPart("0-0-1", "a lease"), aPart("1-1-2", "a boiler")]);
    files.close();
    await writing;
    expect([...directory.files.values()].filter(({ isOpen }) => isOpen)).toEqual([]);
  });
});
