import { expect, it } from "vitest";
import { parseFolderId } from "../../../src/core/domain/ids";
import { MemoryDirectory } from "../../../tests/fakes/memory-directory";
import { eraseOthers } from "./private-directories";

const [boats, taxes] = [parseFolderId("boats"), parseFolderId("taxes")];

it("erases what belongs to folders that are gone, and to no other", async () => {
  const directory = new MemoryDirectory();
  for (const name of ["boats e5", "boats minilm", "taxes e5"])
    await directory.getFileHandle(name, { create: true });
  await eraseOthers(
    directory.asHandle(),
    (name) => name.split(" ")[0] ?? "",
    async () => [taxes],
  );
  expect([...directory.files.keys()]).toEqual(["taxes e5"]);
});

it("leaves a folder alone that is made meanwhile", async () => {
  const directory = new MemoryDirectory();
  await directory.getDirectoryHandle(boats, { create: true });
  const listKept = async () => {
    await directory.getDirectoryHandle(taxes, { create: true });
    return [];
  };
  await eraseOthers(directory.asHandle(), (name) => name, listKept);
  expect([...directory.directories.keys()]).toEqual([taxes]);
});

it("what is held open is left to the next time, and the rest is erased", async () => {
  const directory = new MemoryDirectory();
  const held = await directory.getFileHandle("boats e5", { create: true });
  await directory.getFileHandle("taxes e5", { create: true });
  const access = await held.createSyncAccessHandle();
  const sweep = () =>
    eraseOthers(
      directory.asHandle(),
      (name) => name,
      async () => [],
    );
  await sweep();
  expect([...directory.files.keys()]).toEqual(["boats e5"]);
  access.close();
  await sweep();
  expect(directory.files.size).toBe(0);
});
