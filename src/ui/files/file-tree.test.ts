import { expect, it } from "vitest";
import { aFile } from "../../../tests/ui/makers";
import { buildTree, inNaturalOrder, rowBeginning, treeMove, visibleRows, type TreeRow } from "./file-tree";

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
  expect(tree.children.map((child) => child.kind === "folder" && child.folder.count)).toEqual([
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
