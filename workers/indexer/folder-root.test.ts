import { expect, it } from "vitest";
import { aFolder } from "../../tests/ui/makers";
import { openRoot, storedFiles } from "./folder-root";

it.each([
  ["visit", "visit-over"],
  ["brought", "files-elsewhere"],
] as const)("without handles, the files of a folder with access %s fail with %s", async (access, kind) => {
  const files = await storedFiles(aFolder({ access }), {});
  await expect(files.file("a.txt")).rejects.toMatchObject({ failure: { kind, folder: "Taxes" } });
});

it("what was given for a visit leaves no handles, and single files leave theirs", () => {
  const file = new File(["a"], "a.txt");
  const visit = openRoot({ kind: "visit", name: "Taxes", files: [{ path: "a.txt", file }] });
  expect(visit).toMatchObject({ name: "Taxes", access: "visit", handles: {} });
  // Only the name is read.
  const handle = { name: "a.txt" } as FileSystemFileHandle;
  const one = openRoot({ kind: "files", handles: [handle] });
  expect(one).toMatchObject({ name: "a.txt", access: "handle", handles: { singleFiles: [handle] } });
  expect(openRoot({ kind: "files", handles: [handle, handle] }).name).toBe("2 files");
});
