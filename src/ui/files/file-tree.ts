import { baseName, type FileRecord } from "../../core/domain/file-record";

/** A folder of the tree; the root's path is `""`, others end in "/". */
export interface TreeFolder {
  readonly path: string;
  readonly name: string;
  /** Folders first, names in natural order. */
  readonly children: readonly TreeChild[];
  /** Number of files at any depth, with the folder's own file. */
  readonly count: number;
  /** Set for a file that holds others (a packed folder, a mail), which is sorted among the files. */
  readonly file: FileRecord | undefined;
}

export type TreeChild =
  | { readonly kind: "folder"; readonly folder: TreeFolder }
  | { readonly kind: "file"; readonly file: FileRecord };

interface Growing {
  readonly path: string;
  readonly name: string;
  readonly folders: Map<string, Growing>;
  readonly files: FileRecord[];
}

const NATURAL = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Sorts files by their paths in natural order. Natural comparison is slow, and a folder that is being read is listed
 * every few seconds. Files with a known order are placed first, so that only new files have to find their place.
 * @param former the same files, or some of them, as returned the last time.
 */
export function inNaturalOrder(
  files: readonly FileRecord[],
  former: readonly FileRecord[],
  compare: (a: string, b: string) => number = NATURAL.compare,
): readonly FileRecord[] {
  const places = new Map(former.map(({ path }, place) => [path, place]));
  const known = former.map((): FileRecord | undefined => undefined);
  const others: FileRecord[] = [];
  for (const file of files) {
    const place = places.get(file.path);
    if (place === undefined || known[place] !== undefined) others.push(file);
    else known[place] = file;
  }
  return [...known.filter((file) => file !== undefined), ...others].sort((a, b) => compare(a.path, b.path));
}

/** Arranges files by their paths: folders first, names in natural order ("2" before "10"). */
export function buildTree(files: readonly FileRecord[]): TreeFolder {
  const root: Growing = { path: "", name: "", folders: new Map(), files: [] };
  for (const file of files) folderOf(root, file.path).files.push(file);
  return settle(root, undefined);
}

function folderOf(root: Growing, path: string): Growing {
  // An ignored folder is one record whose path ends in "/"; it belongs to its parent's files.
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

function settle({ path, name, folders, files }: Growing, file: FileRecord | undefined): TreeFolder {
  const own = new Map(files.map((one) => [baseName(one.path), one]));
  const settled = [...folders.values()].map((folder) => settle(folder, own.get(folder.name)));
  const plain = files.filter((one) => !folders.has(baseName(one.path)) || one.path.endsWith("/"));
  const children: TreeChild[] = [
    ...settled.map((folder) => ({ kind: "folder", folder }) as const),
    ...plain.map((one) => ({ kind: "file", file: one }) as const),
  ];
  const count = settled.reduce(
    (sum, folder) => sum + folder.count,
    plain.length + (file === undefined ? 0 : 1),
  );
  return { path, name, children: children.sort(byKindThenName), count, file };
}

function byKindThenName(a: TreeChild, b: TreeChild): number {
  return Number(isAmongFiles(a)) - Number(isAmongFiles(b)) || NATURAL.compare(nameOf(a), nameOf(b));
}

function isAmongFiles(child: TreeChild): boolean {
  return child.kind === "file" || child.folder.file !== undefined;
}

function nameOf(child: TreeChild): string {
  return child.kind === "file" ? baseName(child.file.path) : child.folder.name;
}

/** One row of the tree. `level`, `place` and `of` become `aria-level`, `-posinset` and `-setsize`. */
export type TreeRow = {
  readonly path: string;
  readonly level: number;
  readonly place: number;
  readonly of: number;
} & (
  | { readonly kind: "folder"; readonly folder: TreeFolder; readonly isOpen: boolean }
  | { readonly kind: "file"; readonly file: FileRecord }
);

/** The visible rows: the content of a closed folder is left out. */
export function visibleRows(root: TreeFolder, isOpen: (path: string) => boolean): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (folder: TreeFolder, level: number): void => {
    const of = folder.children.length;
    folder.children.forEach((child, index) => {
      const place = index + 1;
      if (child.kind === "file") return rows.push({ ...child, path: child.file.path, level, place, of });
      const { path } = child.folder;
      const open = isOpen(path);
      rows.push({ ...child, path, level, place, of, isOpen: open });
      if (open) add(child.folder, level + 1);
    });
  };
  add(root, 1);
  return rows;
}

/**
 * What a key does in the tree: move to a row, or open or close a folder
 * (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/).
 */
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

/**
 * The next row below whose name begins with the typed letters, searched from the top again at the end; undefined when
 * there is none. Further letters stay on the current row while it still fits.
 */
export function rowBeginning(rows: readonly TreeRow[], index: number, typed: string): number | undefined {
  const wanted = typed.toLowerCase();
  const from = typed.length > 1 ? index : index + 1;
  const fits = ({ path }: TreeRow): boolean =>
    baseName(path.replace(/\/$/, "")).toLowerCase().startsWith(wanted);
  const below = rows.findIndex((row, at) => at >= from && fits(row));
  const found = below === -1 ? rows.findIndex(fits) : below;
  return found === -1 ? undefined : found;
}

function parentOf(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  const parent = rows.slice(0, index).findLastIndex((row) => row.level < level);
  return parent === -1 ? index : parent;
}
