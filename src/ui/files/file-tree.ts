import { groupBy } from "../../core/base/group-by";
import { baseName, type FileRecord } from "../../core/domain/file-record";
import { compareNames } from "../format";
import type { FileGroup } from "../../core/versions/group-files";
import { lookalikes } from "../../core/indexing/unlike-name";
import { NO_GROUPS, type FileGroups } from "./file-groups";

/** A folder of the tree; the root's path is `""`, others end in "/". */
export interface TreeFolder {
  readonly path: string;
  readonly name: string;
  /** Number of files at any depth, with the folder's own file. */
  readonly count: number;
  /** Bytes of the files at any depth; of a file that holds others, its own. */
  readonly size: number;
  /** The time of the newest file, in milliseconds since 1970; 0 where no file has one. */
  readonly modifiedAt: number;
  /** Set for a file that holds others (a packed folder, a mail) or stands for them, which is sorted among the files. */
  readonly file: FileRecord | undefined;
  /** Set for the newest of several copies or versions, which stands for the others: they are its children. */
  readonly group: FileGroup["kind"] | undefined;
  /** Folders first, then by the tree's order. They are sorted when they are first asked for. */
  children(): readonly TreeChild[];
}

export type TreeChild = {
  /** The name beside it that its own only looks like. */
  readonly looksLike?: string | undefined;
} & (
  | { readonly kind: "folder"; readonly folder: TreeFolder }
  /** `name` is the path below the folder that shows the file: more than one part only beyond the deepest level. */
  | { readonly kind: "file"; readonly file: FileRecord; readonly name: string }
);

/** How the children of each folder are ordered. */
export interface TreeOrder {
  readonly by: "name" | "size" | "date";
  /** Largest, newest or last first. */
  readonly isReversed: boolean;
}

export const BY_NAME: TreeOrder = { by: "name", isReversed: false };

/** Folders below this level are not drawn as levels: their files are listed with the rest of their path. */
export const DEEPEST_LEVEL = 24;

/** Rows of one folder that are shown before more of them are asked for. */
export const ENTRIES_AT_ONCE = 1_000;

interface Growing {
  readonly path: string;
  readonly name: string;
  readonly folders: Map<string, Growing>;
  readonly files: FileRecord[];
  count: number;
  size: number;
  modifiedAt: number;
}

/**
 * Sorts files by their paths in natural order. Natural comparison is slow, and a folder that is being read is listed
 * every few seconds. Files with a known order are placed first, so that only new files have to find their place.
 * @param former the same files, or some of them, as returned the last time.
 */
export function inNaturalOrder(
  files: readonly FileRecord[],
  former: readonly FileRecord[],
  compare: (a: string, b: string) => number = compareNames,
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

/**
 * Arranges files by their paths. Only the folders that are opened are sorted.
 * @param groups copies and versions, of which those in one folder are shown below the newest of them.
 */
export function buildTree(
  files: readonly FileRecord[],
  order: TreeOrder = BY_NAME,
  groups: FileGroups = NO_GROUPS,
): TreeFolder {
  const root = growing("", "");
  for (const file of files) place(root, file);
  return toFolder(root, undefined, { order, groups });
}

/** How the children of each folder are arranged. */
interface Arrangement {
  readonly order: TreeOrder;
  readonly groups: FileGroups;
}

function growing(path: string, name: string): Growing {
  return { path, name, folders: new Map(), files: [], count: 0, size: 0, modifiedAt: 0 };
}

/** Adds a file to its folder, and to the sums of all folders above it. */
function place(root: Growing, file: FileRecord): void {
  // An ignored folder is one record whose path ends in "/"; it belongs to its parent's files.
  const parents = (file.path.endsWith("/") ? file.path.slice(0, -1) : file.path).split("/").slice(0, -1);
  // A file inside another takes no room of its own in the folder.
  const size = file.member === undefined ? file.size : 0;
  let here = root;
  addTo(here, file, size);
  for (const name of parents.slice(0, DEEPEST_LEVEL)) {
    let next = here.folders.get(name);
    if (next === undefined) {
      next = growing(`${here.path}${name}/`, name);
      here.folders.set(name, next);
    }
    here = next;
    addTo(here, file, size);
  }
  here.files.push(file);
}

function addTo(folder: Growing, { modifiedAt }: FileRecord, size: number): void {
  folder.count += 1;
  folder.size += size;
  folder.modifiedAt = Math.max(folder.modifiedAt, modifiedAt);
}

function toFolder(grown: Growing, file: FileRecord | undefined, how: Arrangement): TreeFolder {
  let children: readonly TreeChild[] | undefined;
  return {
    path: grown.path,
    name: grown.name,
    count: grown.count + (file === undefined ? 0 : 1),
    size: file?.size ?? grown.size,
    modifiedAt: file?.modifiedAt ?? grown.modifiedAt,
    file,
    group: undefined,
    children: () => (children ??= childrenOf(grown, how)),
  };
}

function childrenOf({ path, folders, files }: Growing, how: Arrangement): readonly TreeChild[] {
  const own = new Map(files.map((one) => [baseName(one.path), one]));
  const plain = files.filter((one) => !folders.has(baseName(one.path)) || one.path.endsWith("/"));
  const children: TreeChild[] = [
    ...[...folders.values()].map(
      (folder) => ({ kind: "folder", folder: toFolder(folder, own.get(folder.name), how) }) as const,
    ),
    ...groupTogether(plain, how.groups, (file) => file.path.slice(path.length)),
  ];
  const alike = lookalikes(children.map(nameOf));
  const marked = children.map((child) => ({ ...child, looksLike: alike.get(nameOf(child)) }));
  return (alike.size === 0 ? children : marked).sort(comparison(how.order));
}

/** The files of one folder, those of a group as children of the newest of them. */
function groupTogether(
  files: readonly FileRecord[],
  groups: FileGroups,
  nameIn: (file: FileRecord) => string,
): readonly TreeChild[] {
  const toChild = (file: FileRecord): TreeChild => ({ kind: "file", file, name: nameIn(file) });
  const here = groupBy(files, ({ id }) => groups.get(id));
  return [...here].flatMap(([group, members]) => {
    if (group === undefined || members.length === 1) return members.map(toChild);
    const places = new Map(group.files.map((id, at) => [id, at]));
    const [newest, ...older] = [...members].sort((a, b) => places.get(a.id)! - places.get(b.id)!);
    const file = newest!;
    const folder: TreeFolder = {
      path: `${file.path}/`,
      name: nameIn(file),
      count: members.length,
      size: file.size,
      modifiedAt: file.modifiedAt,
      file,
      group: group.kind,
      children: () => older.map(toChild),
    };
    return [{ kind: "folder", folder } as const];
  });
}

function comparison({ by, isReversed }: TreeOrder): (a: TreeChild, b: TreeChild) => number {
  const sign = isReversed ? -1 : 1;
  const byName = (a: TreeChild, b: TreeChild): number => compareNames(nameOf(a), nameOf(b));
  const measure = (child: TreeChild): number => {
    const { size, modifiedAt } = child.kind === "file" ? child.file : child.folder;
    return by === "size" ? size : modifiedAt;
  };
  return (a, b) =>
    Number(isAmongFiles(a)) - Number(isAmongFiles(b)) ||
    (by === "name" ? sign * byName(a, b) : sign * (measure(a) - measure(b)) || byName(a, b));
}

function isAmongFiles(child: TreeChild): boolean {
  return child.kind === "file" || child.folder.file !== undefined;
}

function nameOf(child: TreeChild): string {
  return child.kind === "file" ? child.name : child.folder.name;
}

/** One row of the tree. `level`, `place` and `of` become `aria-level`, `-posinset` and `-setsize`. */
export type TreeRow = {
  readonly path: string;
  readonly level: number;
  readonly place: number;
  readonly of: number;
  readonly looksLike?: string | undefined;
} & (
  | { readonly kind: "folder"; readonly folder: TreeFolder; readonly isOpen: boolean }
  | { readonly kind: "file"; readonly file: FileRecord; readonly name: string }
  /** Stands for the `left` entries of a folder that are not shown yet. */
  | { readonly kind: "more"; readonly within: string; readonly left: number }
);

/**
 * The visible rows: the content of a closed folder is left out.
 * @param most how many entries of a folder are shown, by its path.
 */
export function visibleRows(
  root: TreeFolder,
  isOpen: (path: string) => boolean,
  most: (path: string) => number = () => ENTRIES_AT_ONCE,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (folder: TreeFolder, level: number): void => {
    const children = folder.children();
    const of = children.length;
    const shown = children.slice(0, most(folder.path));
    shown.forEach((child, index) => {
      const place = index + 1;
      if (child.kind === "file") return rows.push({ ...child, path: child.file.path, level, place, of });
      const { path } = child.folder;
      const open = isOpen(path);
      rows.push({ ...child, path, level, place, of, isOpen: open });
      if (open) add(child.folder, level + 1);
    });
    const left = of - shown.length;
    if (left === 0) return;
    // No file has a path with an empty part.
    const path = `${folder.path}/`;
    rows.push({ kind: "more", within: folder.path, left, path, level, place: shown.length + 1, of });
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
  const fits = ({ kind, path }: TreeRow): boolean =>
    kind !== "more" && baseName(path).toLowerCase().startsWith(wanted);
  const below = rows.findIndex((row, at) => at >= from && fits(row));
  const found = below === -1 ? rows.findIndex(fits) : below;
  return found === -1 ? undefined : found;
}

function parentOf(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  const parent = rows.slice(0, index).findLastIndex((row) => row.level < level);
  return parent === -1 ? index : parent;
}
