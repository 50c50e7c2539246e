import { expect, test } from "vitest";
import { aFile, TAXES } from "../../../tests/ui/makers";
import { isLocked, type FileRecord } from "../domain/file-record";
import { parseFileId } from "../domain/ids";
import { planRelocking } from "./plan-relocking";

const unlocked = { unlockedAt: 5 };
const inside = (container: FileRecord, name: string, changes: Partial<FileRecord> = {}): FileRecord => {
  const path = `${container.path}/${name}`;
  const member = { container: container.id, root: container.member?.root ?? container.id, sum: 1 };
  return aFile(path, { member, ...unlocked, ...changes });
};
const pathsIn = (files: readonly FileRecord[]) => {
  const { lock, remove } = planRelocking(TAXES, files);
  const byId = new Map(files.map(({ id, path }) => [id, path]));
  return { lock: lock.map(({ path }) => path), remove: remove.map((id) => byId.get(id)) };
};

test("a file that was read under a password is locked again, and no other is", () => {
  const [letter, plain] = [aFile("letter.pdf", { format: "pdf", ...unlocked }), aFile("plain.txt")];
  const { lock, remove, paths, since } = planRelocking(TAXES, [letter, plain]);
  expect(lock).toEqual([
    {
      ...letter,
      ...{ state: "failed", reason: "encrypted", passages: 0, embedded: 0 },
      ...{ scans: undefined, unlockedAt: undefined },
    },
  ]);
  expect(lock.every(isLocked)).toBe(true);
  expect([remove, [...paths], since]).toEqual([[], [[letter.id, "letter.pdf"]], 5]);
});

test("the names in an archive stay, those in what was locked in it go", () => {
  const zip = aFile("a.zip", { format: "zip", ...unlocked });
  const [lease, inner] = [inside(zip, "lease.txt"), inside(zip, "b.zip", { format: "zip" })];
  const mail = inside(zip, "c.eml", { format: "eml" });
  const files = [zip, lease, inner, mail, inside(inner, "diary.txt"), inside(mail, "plan.pdf")];
  expect(pathsIn(files)).toEqual({
    lock: ["a.zip", "a.zip/lease.txt", "a.zip/b.zip", "a.zip/c.eml"],
    remove: ["a.zip/b.zip/diary.txt", "a.zip/c.eml/plan.pdf"],
  });
  const { lock, paths } = planRelocking(TAXES, files);
  expect(paths.get(parseFileId(files[4]?.id ?? ""))).toBe("a.zip/b.zip");
  // One password opens them all, so the archive is what asks for it.
  expect(lock.filter(isLocked).map(({ path }) => path)).toEqual(["a.zip"]);
});

test("an archive of which a part was never locked is locked in part, and that part stays", () => {
  const zip = aFile("a.zip", { format: "zip", ...unlocked });
  const files = [zip, inside(zip, "open.txt", { unlockedAt: undefined }), inside(zip, "lease.txt")];
  expect(planRelocking(TAXES, files).lock).toMatchObject([
    { path: "a.zip", state: "partial" },
    { path: "a.zip/lease.txt", state: "failed" },
  ]);
});

test("files attached to a locked PDF, and files that are gone, leave no name", () => {
  const pdf = aFile("a.pdf", { format: "pdf", ...unlocked });
  const files = [pdf, inside(pdf, "plan.txt"), aFile("gone.pdf", { state: "gone", ...unlocked })];
  expect(pathsIn(files)).toEqual({ lock: ["a.pdf"], remove: ["a.pdf/plan.txt", "gone.pdf"] });
});
