import { expect, it } from "vitest";
import { aFile, TAXES } from "../../../tests/ui/makers";
import { hintsOf, planChanges, type ReportedChange } from "./plan-changes";

const change = (type: string, path: string, isFolder = false): ReportedChange => ({ type, path, isFolder });
const found = (path: string, size: number) => ({ kind: "file", path, size, modifiedAt: 5 }) as const;
const makeId = () => "new";

it("a file that was written is looked at alone, once", () => {
  expect(hintsOf([change("modified", "a.txt"), change("modified", "a.txt")], false)).toEqual({
    paths: ["a.txt"],
    needsWalk: false,
  });
});

it("what disappeared, a new folder and an unknown change need a walk; a saved copy that was renamed too", () => {
  for (const one of [
    change("disappeared", "a.txt"),
    change("appeared", "b", true),
    change("unknown", ""),
    change("errored", ""),
  ])
    expect(hintsOf([one], false)).toEqual({ paths: [], needsWalk: true });
  expect(hintsOf([change("moved", "a.txt")], false)).toEqual({ paths: ["a.txt"], needsWalk: true });
});

it("a folder whose content changed says nothing new, and what rules leave out is not heard", () => {
  const changes = [
    change("modified", "b", true),
    change("appeared", "node_modules/x/y.js"),
    change("appeared", "~$a.docx"),
    change("disappeared", ".a.txt.swp"),
  ];
  expect(hintsOf(changes, false)).toEqual({ paths: [], needsWalk: false });
  expect(hintsOf(changes, true).needsWalk).toBe(true);
});

it("very many changes are left to a walk", () => {
  const changes = Array.from({ length: 201 }, (_, n) => change("modified", `${n}.txt`));
  expect(hintsOf(changes, false)).toEqual({ paths: [], needsWalk: true });
});

it("a changed and a new file are read; an unchanged one and all others stay as they are", () => {
  const stored = [
    aFile("a.txt", { size: 1 }),
    aFile("same.txt", { size: 2, modifiedAt: 5 }),
    aFile("other.txt"),
  ];
  const plan = planChanges(
    TAXES,
    [found("a.txt", 9), found("same.txt", 2), found("b.txt", 3)],
    stored,
    makeId,
  );
  expect(plan.read.map(({ path }) => path)).toEqual(["a.txt", "b.txt"]);
  expect(plan.put.map(({ id }) => id)).toEqual([stored[0]?.id, "new"]);
  expect(plan.remove).toEqual([]);
});

it("a new file below a .gitignore waits for the walk, and an ignored one stays ignored", () => {
  const stored = [
    aFile("src/.gitignore", { state: "skipped", reason: "ignored" }),
    aFile("src/log.txt", { state: "skipped", reason: "ignored" }),
  ];
  const plan = planChanges(TAXES, [found("src/new.txt", 1), found("src/log.txt", 2)], stored, makeId);
  expect(plan).toMatchObject({ put: [], read: [] });
});

it("a new file that may be a known one, moved, waits for the walk", () => {
  const stored = [aFile("keys.txt", { size: 7, modifiedAt: 5 })];
  const plan = planChanges(TAXES, [found("2024/keys.txt", 7), found("2024/gulls.txt", 8)], stored, makeId);
  expect(plan.read.map(({ path }) => path)).toEqual(["2024/gulls.txt"]);
});

it("the members of a changed archive stay until it has been read", () => {
  const zip = aFile("a.zip", { format: "zip", size: 1 });
  const inside = aFile("a.zip/b.txt", { member: { container: zip.id, root: zip.id, sum: 1 } });
  const plan = planChanges(TAXES, [found("a.zip", 9)], [zip, inside], makeId);
  expect(plan.read.map(({ path }) => path)).toEqual(["a.zip"]);
  expect(plan.remove).toEqual([]);
});
