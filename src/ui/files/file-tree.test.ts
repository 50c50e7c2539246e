import { expect, it } from "vitest";
import { aFile } from "../../../tests/ui/makers";
import {
  BY_NAME,
  buildTree,
  DEEPEST_LEVEL,
  inNaturalOrder,
  rowBeginning,
  treeMove,
  visibleRows,
  type TreeRow,
  type TreeOrder,
} from "./file-tree";

const paths = ["10.txt", "2.txt", "b/x.txt", "a/c/y.txt", "a/z.txt", "a/cache/"];
const tree = buildTree(paths.map((path) => aFile(path)));
const pathsOf = (rows: readonly TreeRow[]) => rows.map((row) => row.path);

it("folders come first, and numbers in their order", () => {
  expect(pathsOf(visibleRows(tree, () => false))).toEqual(["a/", "b/", "2.txt", "10.txt"]);
});

it("when a folder is listed again, only what is new is looked for a place", () => {
  const shuffled = Array.from({ length: 1000 }, (_, n) => aFile(`note-${(n * 7919) % 1000}.txt`));
  const former = inNaturalOrder(shuffled.slice(0, 990), []);
  let compared = 0;
  const order = inNaturalOrder(shuffled, former, (a, b) => {
    compared++;
    return a.localeCompare(b, "en", { numeric: true });
  });
  expect(order.map(({ path }) => path)).toEqual(Array.from({ length: 1000 }, (_, n) => `note-${n}.txt`));
  // Sorting them unordered takes ten times as many comparisons.
  expect(compared).toBeLessThan(1_500);
});

it("typed letters lead to the next row that begins with them, and round to the top", () => {
  const rows = visibleRows(
    buildTree(["Ash/x.txt", "ash.txt", "birch.txt", "box.txt"].map((path) => aFile(path))),
    () => false,
  );
  expect(pathsOf(rows)).toEqual(["Ash/", "ash.txt", "birch.txt", "box.txt"]);
  expect(rowBeginning(rows, 0, "a")).toBe(1);
  expect(rowBeginning(rows, 1, "a")).toBe(0);
  expect(rowBeginning(rows, 2, "b")).toBe(3);
  expect(rowBeginning(rows, 2, "bi")).toBe(2);
  expect(rowBeginning(rows, 0, "z")).toBeUndefined();
});

it("an ignored folder is a row of its parent", () => {
  expect(pathsOf(visibleRows(tree, (path) => path === "a/"))).toEqual([
    "a/",
    "a/c/",
    "a/cache/",
    "a/z.txt",
    "b/",
    "2.txt",
    "10.txt",
  ]);
});

it("a row tells its place among its siblings", () => {
  const row = visibleRows(tree, () => true).find((one) => one.path === "a/z.txt");
  expect(row).toMatchObject({ level: 2, place: 3, of: 3 });
});

it("a folder counts its files at any depth", () => {
  expect(tree.children().map((child) => child.kind === "folder" && child.folder.count)).toEqual([
    3,
    1,
    false,
    false,
  ]);
});

it("the right key opens a folder, then enters it; the left key leaves it, then closes it", () => {
  const closed = visibleRows(tree, () => false);
  expect(treeMove(closed, 0, "ArrowRight")).toEqual({ kind: "open", path: "a/" });
  const open = visibleRows(tree, () => true);
  expect(treeMove(open, 0, "ArrowRight")).toEqual({ kind: "to", index: 1 });
  const inside = open.findIndex((row) => row.path === "a/z.txt");
  expect(treeMove(open, inside, "ArrowLeft")).toEqual({ kind: "to", index: 0 });
  expect(treeMove(open, 0, "ArrowLeft")).toEqual({ kind: "close", path: "a/" });
});

it("the ends of the tree are ends", () => {
  const rows = visibleRows(tree, () => false);
  expect(treeMove(rows, 0, "ArrowUp")).toEqual({ kind: "to", index: 0 });
  expect(treeMove(rows, 3, "ArrowDown")).toEqual({ kind: "to", index: 3 });
  expect(treeMove(rows, 1, "End")).toEqual({ kind: "to", index: 3 });
});

it("a file that holds others stands among the files, opens like a folder, and is counted with them", () => {
  const packed = buildTree(["b.txt", "a.zip", "a.zip/lease.txt", "z/c.txt"].map((path) => aFile(path)));
  const rows = visibleRows(packed, (path) => path === "a.zip/");
  expect(pathsOf(rows)).toEqual(["z/", "a.zip/", "a.zip/lease.txt", "b.txt"]);
  expect(rows[1]).toMatchObject({ kind: "folder", folder: { count: 2, file: { path: "a.zip" } } });
});

const measured = [
  aFile("old/small.txt", { size: 10, modifiedAt: 1_000 }),
  aFile("new/large.txt", { size: 900, modifiedAt: 9_000 }),
  aFile("b.txt", { size: 500, modifiedAt: 2_000 }),
  aFile("a.txt", { size: 20, modifiedAt: 3_000 }),
];
const ordered = (by: TreeOrder["by"], isReversed: boolean) =>
  pathsOf(visibleRows(buildTree(measured, { by, isReversed }), () => false));

it("folders and files are ordered by size, by date and by name, in both directions", () => {
  expect(ordered("size", true)).toEqual(["new/", "old/", "b.txt", "a.txt"]);
  expect(ordered("date", false)).toEqual(["old/", "new/", "b.txt", "a.txt"]);
  expect(ordered("name", true)).toEqual(["old/", "new/", "b.txt", "a.txt"]);
});

it("a folder has the size of its files, and the time of its newest; a file inside another adds nothing", () => {
  const packed = aFile("p/a.zip", { size: 300, modifiedAt: 5_000 });
  const inside = { container: packed.id, root: packed.id, sum: 1 };
  const tree = buildTree([
    packed,
    aFile("p/a.zip/b.txt", { size: 800, modifiedAt: 9_000, member: inside }),
    aFile("p/c.txt", { size: 50, modifiedAt: 6_000 }),
  ]);
  const [row] = visibleRows(tree, () => false);
  expect(row).toMatchObject({ folder: { size: 350, modifiedAt: 9_000, count: 3 } });
});

it("a folder of many files shows some of them, and a row that tells how many are left", () => {
  const many = buildTree(Array.from({ length: 30 }, (_, n) => aFile(`box/${n}.txt`)));
  const rows = visibleRows(
    many,
    () => true,
    (path) => (path === "box/" ? 10 : 1_000),
  );
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)).toMatchObject({ kind: "more", within: "box/", left: 20, level: 2, place: 11, of: 30 });
});

it("below the deepest level a file is listed with the rest of its path", () => {
  const parts = Array.from({ length: DEEPEST_LEVEL + 10 }, (_, n) => `d${n}`);
  const rows = visibleRows(buildTree([aFile(`${parts.join("/")}/x.txt`)]), () => true);
  expect(rows).toHaveLength(DEEPEST_LEVEL + 1);
  expect(rows.at(-1)).toMatchObject({
    kind: "file",
    name: `${parts.slice(DEEPEST_LEVEL).join("/")}/x.txt`,
    level: DEEPEST_LEVEL + 1,
  });
});

it("versions in one folder are children of the newest, in their order; one elsewhere stays where it is", () => {
  const [v1, v2, v3, far] = ["a/plan v1.txt", "a/plan v2.txt", "a/plan v3.txt", "b/plan v0.txt"].map((path) =>
    aFile(path),
  );
  const files = [v1!, v2!, v3!, far!, aFile("a/other.txt")];
  const group = { kind: "versions", files: [v3!, v2!, v1!, far!].map(({ id }) => id) } as const;
  const groups = new Map(files.slice(0, 4).map(({ id }) => [id, group]));
  const rows = visibleRows(buildTree(files, BY_NAME, groups), () => true);
  expect(rows.map(({ path, level }) => `${level} ${path}`)).toEqual([
    "1 a/",
    "2 a/other.txt",
    "2 a/plan v3.txt/",
    "3 a/plan v2.txt",
    "3 a/plan v1.txt",
    "1 b/",
    "2 b/plan v0.txt",
  ]);
  expect(rows[2]).toMatchObject({ folder: { group: "versions", count: 3, file: { path: "a/plan v3.txt" } } });
});

it("a file or folder that only looks like one beside it is marked, and no other", () => {
  const [file, folder] = ["b/R\u0435nt.txt", "P\u0430pers/x.txt"];
  const others = ["b/Rent.txt", "b/Tax.txt", "Papers/x.txt", "Papers/R\u0435nt.txt"];
  const rows = visibleRows(buildTree([file!, folder!, ...others].map((path) => aFile(path))), () => true);
  const marked = rows.flatMap(({ path, looksLike }) => (looksLike === undefined ? [] : [[path, looksLike]]));
  expect(marked).toEqual([
    ["b/R\u0435nt.txt", "Rent.txt"],
    ["P\u0430pers/", "Papers"],
  ]);
});
