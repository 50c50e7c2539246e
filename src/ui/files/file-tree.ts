import { baseName, type FileRecord } from "../../core/domain/file-record";

/** A folder of the tree; the root's path is `""`, others end in "/". */
export interface TreeFolder {
  readonly path: string;
  readonly name: string;
  readonly folders: readonly TreeFolder[];
  readonly files: readonly FileRecord[];
  /** Files at any depth. */
  readonly count: number;
}

interface Growing {
  readonly path: string;
  readonly name: string;
  readonly folders: Map<string, Growing>;
  readonly files: FileRecord[];
}

const NATURAL = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Arranges files by their paths: folders first, names in natural order ("2" before "10"). */
export function buildTree(files: readonly FileRecord[]): TreeFolder {
  const root: Growing = { path: "", name: "", folders: new Map(), files: [] };
  for (const file of files) folderOf(root, file.path).files.push(file);
  return settle(root);
}

function folderOf(root: Growing, path: string): Growing {
  // An ignored folder is one record whose path ends in "/": it stands among its parent's files.
  const parents = (path.endsWith("/") ? path.slice(0, -1) : path).split("/").slice(0, -1);
  let here = root;
  for (const name of parents) {
    let next = here.folders.get(name);
    if (next === undefined) {
      next = { path: `${here.path}${name}/`, name, folders: new Map(), files: [] };
      here.folders.set(name, next);
    }
    here = next;
  }
  return here;
}

function settle({ path, name, folders, files }: Growing): TreeFolder {
  const settled = [...folders.values()].map(settle).sort((a, b) => NATURAL.compare(a.name, b.name));
  const sorted = files.sort((a, b) => NATURAL.compare(baseName(a.path), baseName(b.path)));
  const count = settled.reduce((sum, folder) => sum + folder.count, sorted.length);
  return { path, name, folders: settled, files: sorted, count };
}

/** One line of the tree on the page. `level`, `place` and `of` are what `aria-level`, `-posinset` and `-setsize` say. */
export type TreeRow = {
  readonly path: string;
  readonly level: number;
  readonly place: number;
  readonly of: number;
} & (
  | { readonly kind: "folder"; readonly folder: TreeFolder; readonly isOpen: boolean }
  | { readonly kind: "file"; readonly file: FileRecord }
);

/** The rows that can be seen: what lies in a closed folder is left out. */
export function visibleRows(root: TreeFolder, isOpen: (path: string) => boolean): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (folder: TreeFolder, level: number): void => {
    const of = folder.folders.length + folder.files.length;
    folder.folders.forEach((child, index) => {
      const open = isOpen(child.path);
      rows.push({
        kind: "folder",
        path: child.path,
        level,
        place: index + 1,
        of,
        folder: child,
        isOpen: open,
      });
      if (open) add(child, level + 1);
    });
    folder.files.forEach((file, index) => {
      rows.push({ kind: "file", path: file.path, level, place: folder.folders.length + index + 1, of, file });
    });
  };
  add(root, 1);
  return rows;
}

/** The row that a key leads to, and whether a folder is opened or closed by it (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/). */
export type TreeMove =
  | { readonly kind: "to"; readonly index: number }
  | { readonly kind: "open" | "close"; readonly path: string };

export function treeMove(rows: readonly TreeRow[], index: number, key: string): TreeMove | undefined {
  const row = rows[index];
  if (row === undefined) return undefined;
  const to = (target: number): TreeMove => ({
    kind: "to",
    index: Math.min(Math.max(target, 0), rows.length - 1),
  });
  switch (key) {
    case "ArrowDown":
      return to(index + 1);
    case "ArrowUp":
      return to(index - 1);
    case "Home":
      return to(0);
    case "End":
      return to(rows.length - 1);
    case "ArrowRight":
      if (row.kind !== "folder") return undefined;
      return row.isOpen ? to(index + 1) : { kind: "open", path: row.path };
    case "ArrowLeft":
      if (row.kind === "folder" && row.isOpen) return { kind: "close", path: row.path };
      return to(parentOf(rows, index));
    default:
      return undefined;
  }
}

function parentOf(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  const parent = rows.slice(0, index).findLastIndex((row) => row.level < level);
  return parent === -1 ? index : parent;
}
