import { expect, it } from "vitest";
import { indexRecord } from "./index-records";

const names = (path: string, modifiedAt = 0) => ({
  kind: "names",
  files: [{ id: "1", path, size: 1, modifiedAt, state: "indexed", passages: 0, embedded: 0 }],
});

it("a path that leads out of its folder, or is longer than any, is refused", () => {
  expect(indexRecord.safeParse(names("2024/lease.pdf")).success).toBe(true);
  for (const path of ["../lease.pdf", "a/../../b", "/etc/passwd", "a/./b", "", "x".repeat(200_000)])
    expect(indexRecord.safeParse(names(path)).success, path.slice(0, 20)).toBe(false);
});

it("a time that no date can hold is moved to one that can be shown", () => {
  const parsed = indexRecord.parse(names("a.txt", 9e99));
  const [file] = parsed.kind === "names" ? parsed.files : [];
  expect(new Date(file?.modifiedAt ?? NaN).getFullYear()).toBe(275760);
});
