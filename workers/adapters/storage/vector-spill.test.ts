import { beforeEach, expect, it, vi } from "vitest";
import { parseFolderId } from "../../../src/core/domain/ids";
import { MemoryDirectory } from "../../../tests/fakes/memory-directory";
import { VectorSpill } from "./vector-spill";

const FOLDER = parseFolderId("taxes");
const [OLD, NEXT] = ["footnote-MiniLM", "multilingual-e5-small"];

let directory: MemoryDirectory;
beforeEach(() => {
  directory = new MemoryDirectory();
  const root = { getDirectoryHandle: async () => directory.asHandle() };
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root } });
});

it("of what a crash left unfinished, and of another model, nothing is taken for a vector", async () => {
  const dimensions = 4;
  const spill = await VectorSpill.open(FOLDER, NEXT, dimensions);
  await spill.add("whole", Float32Array.of(0, 1, 0, 0));
  await spill.add("torn", Float32Array.of(0, 0, 1, 0));
  spill.flush();
  spill.close();
  const [[name, file] = []] = directory.files;
  file?.bytes.fill(0, file.bytes.length - 16);
  const again = await VectorSpill.open(FOLDER, NEXT, dimensions);
  expect(await again.get("whole")).toEqual(Float32Array.of(0, 1, 0, 0));
  expect(await again.get("torn")).toBeUndefined();
  again.close();
  expect(await VectorSpill.openIfThere(FOLDER, OLD, dimensions)).toBeUndefined();
  await VectorSpill.erase(FOLDER);
  expect([...directory.files.keys()]).not.toContain(name);
});

it("a full disk is a failure that has words", async () => {
  const spill = await VectorSpill.open(FOLDER, NEXT, 4);
  directory.quota = 10;
  await expect(spill.add("a text", Float32Array.of(0, 1, 0, 0))).rejects.toMatchObject({
    failure: { kind: "quota-exceeded" },
  });
  spill.close();
});
