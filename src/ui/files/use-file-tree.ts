import { useMemo, useState } from "react";
import type { FileRecord } from "../../core/domain/file-record";
import type { FileGroups } from "./file-groups";
import { buildTree, ENTRIES_AT_ONCE, visibleRows, type TreeOrder } from "./file-tree";
import { pathOfAddress } from "./path-address";

interface TreeOptions {
  /** All files of the folder. */
  readonly files: readonly FileRecord[];
  /** Those that are shown. */
  readonly matching: readonly FileRecord[];
  readonly order: TreeOrder;
  readonly groups: FileGroups;
  /** Whether folders are open that nobody has opened or closed. */
  readonly opensAll: boolean;
  /** The mark of a subfolder or file at which the tree opens. */
  readonly at: string | undefined;
}

/** The files of a folder as a tree: which row is chosen, and what is open. */
export function useFileTree({ files, matching, order, groups, opensAll, at }: TreeOptions) {
  const [current, setCurrent] = useState(() =>
    at === undefined
      ? undefined
      : pathOfAddress(
          at,
          files.map(({ path }) => path),
        ),
  );
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(() => new Map(pathsAbove(current)));
  const [mores, setMores] = useState<ReadonlyMap<string, number>>(new Map());
  const tree = useMemo(() => buildTree(matching, order, groups), [matching, order, groups]);
  const rows = useMemo(
    () =>
      visibleRows(
        tree,
        (path) => toggled.get(path) ?? opensAll,
        (path) => mores.get(path) ?? ENTRIES_AT_ONCE,
      ),
    [tree, toggled, opensAll, mores],
  );
  // A file that stands for others has a row that opens.
  const chosen =
    rows.find((row) => row.path === current) ?? rows.find((row) => row.path === `${current ?? ""}/`);
  return {
    rows,
    /** The path of the chosen row. */
    current: chosen?.path ?? current,
    /** The chosen row; undefined where it is not among the rows. */
    chosen,
    setCurrent,
    toggle: (path: string, open: boolean) => setToggled((old) => new Map(old).set(path, open)),
    /** Shows more entries of the folder at this path. */
    showMore: (within: string) =>
      setMores((old) => new Map(old).set(within, (old.get(within) ?? ENTRIES_AT_ONCE) + ENTRIES_AT_ONCE)),
    /** Chooses a file wherever it lies, and opens what stands above it: its folders, and the newest of its group. */
    choosePath(path: string) {
      setToggled((old) => new Map([...old, ...pathsAbove(path), ...groupAbove(path, files, groups)]));
      setCurrent(path);
    },
  };
}

/** The rows of the group that a file is in, each open. */
function groupAbove(path: string, files: readonly FileRecord[], groups: FileGroups): readonly OpenPath[] {
  const id = files.find((file) => file.path === path)?.id;
  const group = id && groups.get(id);
  return files.filter((file) => group?.files.includes(file.id)).map((file) => [`${file.path}/`, true]);
}

type OpenPath = readonly [path: string, isOpen: boolean];

/** The subfolders that lead to a path, itself included, each open. */
function pathsAbove(within: string | undefined): readonly OpenPath[] {
  const parts = within?.split("/").slice(0, -1) ?? [];
  return parts.map((_, at) => [`${parts.slice(0, at + 1).join("/")}/`, true]);
}
