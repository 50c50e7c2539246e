import { expect, it } from "vitest";
import { AppError } from "../../src/core/domain/failure";
import { parseFolderId } from "../../src/core/domain/ids";
import { aFile, aFolder, TAXES } from "../../tests/ui/makers";
import { findKnown, type KnownFolder } from "./known-folders";

/** A handle of what lies at a path, as far as places are compared. */
function handleAt<Handle extends FileSystemHandle>(path: string): Handle {
  const handle = {
    name: path.split("/").at(-1) ?? "",
    path,
    isSameEntry: async (other: { path: string }) => other.path === path,
    resolve: async (other: { path: string }) => {
      if (other.path === path) return [];
      return other.path.startsWith(`${path}/`) ? other.path.slice(path.length + 1).split("/") : null;
    },
  };
  // Only the members above are called.
  return handle as unknown as Handle;
}

const directory = (path: string) =>
  ({ kind: "directory", handle: handleAt<FileSystemDirectoryHandle>(path) }) as const;
const files = (...paths: readonly string[]) =>
  ({ kind: "files", handles: paths.map((path) => handleAt<FileSystemFileHandle>(path)) }) as const;

const taxes: KnownFolder = {
  folder: aFolder(),
  handles: { directory: handleAt<FileSystemDirectoryHandle>("home/taxes") },
  files: [aFile("2024/a.txt"), aFile("dist/b.js", { reason: "ignored", state: "skipped" })],
};

it("the same folder is known again, and another one is new", async () => {
  expect(await findKnown(directory("home/taxes"), [taxes])).toMatchObject({
    kind: "same",
    folder: { id: TAXES },
  });
  expect(await findKnown(directory("home/garden"), [taxes])).toEqual({ kind: "new" });
});

it("a subfolder of a known folder is a place in it", async () => {
  expect(await findKnown(directory("home/taxes/2024"), [taxes])).toEqual({
    kind: "inside",
    scopes: [{ folderId: TAXES, within: "2024/" }],
  });
});

it("what the folder does not read, and what holds the folder, is refused with the names of both", async () => {
  const refused = (kind: "folder-inside-another" | "folder-holds-another", name: string) =>
    new AppError({ kind, name, other: "Taxes" });
  await expect(findKnown(directory("home/taxes/dist"), [taxes])).rejects.toEqual(
    refused("folder-inside-another", "dist"),
  );
  await expect(findKnown(directory("home"), [taxes])).rejects.toEqual(
    refused("folder-holds-another", "home"),
  );
  const removed = { ...taxes, folder: aFolder({ removedBy: "lock" }) };
  await expect(findKnown(directory("home/taxes/2024"), [removed])).rejects.toEqual(
    refused("folder-inside-another", "2024"),
  );
});

it("of several files, those inside a known folder are found there", async () => {
  const inside = { folderId: TAXES, within: "2024/a.txt" };
  expect(await findKnown(files("home/taxes/2024/a.txt"), [taxes])).toEqual({
    kind: "inside",
    scopes: [inside],
  });
  const mixed = await findKnown(files("home/taxes/2024/a.txt", "home/c.txt"), [taxes]);
  expect(mixed).toMatchObject({ kind: "partly inside", scopes: [inside], others: [{ name: "c.txt" }] });
});

it("the same single files are the same folder", async () => {
  const id = parseFolderId("loose");
  const loose: KnownFolder = {
    folder: aFolder({ id }),
    handles: { singleFiles: files("home/c.txt").handles },
    files: [],
  };
  expect(await findKnown(files("home/c.txt"), [loose])).toMatchObject({ kind: "same", folder: { id } });
});

it("where folders have no handles, a subfolder is known by its name and mostly the same files", async () => {
  const known: KnownFolder = {
    folder: aFolder({ access: "visit" }),
    handles: {},
    files: ["bills/a.txt", "old/2024/a.txt", "old/2024/b.txt"].map((path) => aFile(path, { size: 3 })),
  };
  const visit = (name: string, ...texts: readonly (readonly [path: string, text: string])[]) =>
    ({
      kind: "visit",
      name,
      files: texts.map(([path, text]) => ({ path, file: new File([text], path) })),
    }) as const;
  const same = visit("2024", ["a.txt", "abc"], ["b.txt", "abc"]);
  expect(await findKnown(same, [known])).toEqual({
    kind: "inside",
    scopes: [{ folderId: TAXES, within: "old/2024/" }],
  });
  expect(await findKnown(visit("2024", ["a.txt", "other"], ["c.txt", "abc"]), [known])).toEqual({
    kind: "new",
  });
  expect(await findKnown(visit("24", ["a.txt", "abc"]), [known])).toEqual({ kind: "new" });
});

it("a visit is known as the folder whose index was brought, but not as a part of it", async () => {
  const known: KnownFolder = {
    folder: aFolder({ access: "brought" }),
    handles: {},
    files: ["old/a.txt", "old/b.txt"].map((path) => aFile(path, { size: 3 })),
  };
  const visit = (name: string, ...paths: readonly string[]) =>
    ({ kind: "visit", name, files: paths.map((path) => ({ path, file: new File(["abc"], path) })) }) as const;
  expect(await findKnown(visit("Taxes", "old/a.txt", "old/b.txt"), [known])).toMatchObject({
    kind: "same",
    folder: { id: TAXES },
  });
  expect(await findKnown(visit("old", "a.txt", "b.txt"), [known])).toEqual({ kind: "new" });
});
