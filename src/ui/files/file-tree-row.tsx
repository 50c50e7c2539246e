import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import type { FileRecord } from "../../core/domain/file-record";
import { bytes, day } from "../format";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { fileKind } from "./file-kind";
import type { TreeFolder, TreeRow } from "./file-tree";
import styles from "./files.module.css";
import { typeOfFile } from "../../core/extract/detection/type-of-file";

interface FileTreeRowProps {
  readonly id: string;
  readonly row: TreeRow;
  /** Pixels from the top of the tree. */
  readonly top: number;
  /** The row is the active descendant. */
  readonly isCurrent: boolean;
  /** The row's details are shown. */
  readonly isChosen: boolean;
  onCurrent(path: string): void;
  onToggle(path: string, open: boolean): void;
  /** Shows more entries of the folder at this path. */
  onMore(within: string): void;
}

/** A folder, which opens and closes, a file, which is chosen and previewed, or the way to more entries of a folder. */
export function FileTreeRow(props: FileTreeRowProps): ReactNode {
  const { id, row, top, isCurrent, isChosen, onCurrent, onToggle, onMore } = props;
  const choose = (): void => {
    if (row.kind === "more") return onMore(row.within);
    onCurrent(row.path);
    if (row.kind === "folder") onToggle(row.path, !row.isOpen);
  };
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-selected={isChosen}
      aria-expanded={row.kind === "folder" ? row.isOpen : undefined}
      className={classes(styles["row"], isCurrent && styles["current"], isChosen && styles["chosen"])}
      style={{
        transform: `translateY(${top}px)`,
        paddingInlineStart: `${0.25 + (row.level - 1) * 1.125}rem`,
      }}
      onClick={choose}
    >
      <Cells row={row} />
    </div>
  );
}

function Cells({ row }: { readonly row: TreeRow }): ReactNode {
  switch (row.kind) {
    case "folder":
      return <FolderCells row={row} />;
    case "file":
      return <FileCells row={row} />;
    case "more":
      return (
        <>
          <span className={styles["chevron"]} />
          <span className={styles["more"]}>{strings.files.more({ left: row.left })}</span>
        </>
      );
  }
}

/** For a file that holds other files, also shows its state unless it was simply read. */
function FolderCells({ row }: { readonly row: TreeRow & { kind: "folder" } }): ReactNode {
  const { folder, isOpen, looksLike } = row;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { file } = folder;
  const trouble = file !== undefined && fileKind(file) !== "read" ? file : undefined;
  return (
    <>
      <Chevron size={14} aria-hidden="true" className={styles["chevron"]} />
      <bdi className={classes(parts["oneLine"], styles["name"])}>{folder.name}</bdi>
      <span
        className={classes(
          parts["aside"],
          parts["oneLine"],
          styles["kind"],
          trouble && styles[fileKind(trouble)],
        )}
      >
        {folder.group === undefined
          ? strings.folders.files({ n: folder.count - (file === undefined ? 0 : 1) })
          : strings.versions.newest[folder.group]({ n: folder.count })}
        {trouble !== undefined && ` · ${stateWords(trouble)}`}
        {looksLike !== undefined && ` · ${strings.onlyLooksLike({ name: looksLike })}`}
      </span>
      <Measures {...folder} />
    </>
  );
}

function FileCells({ row }: { readonly row: TreeRow & { kind: "file" } }): ReactNode {
  const { file, name, looksLike } = row;
  return (
    <>
      <span className={styles["chevron"]} />
      <bdi className={classes(parts["oneLine"], styles["name"])}>{name}</bdi>
      <span className={classes(parts["aside"], parts["oneLine"], styles["kind"], styles[fileKind(file)])}>
        {stateWords(file)}
        {looksLike !== undefined && ` · ${strings.onlyLooksLike({ name: looksLike })}`}
      </span>
      {/* The size and time of what is left out by rule are not known. */}
      {file.reason === "ignored" ? <Measures /> : <Measures {...file} />}
    </>
  );
}

function Measures({ size, modifiedAt = 0 }: Partial<Pick<TreeFolder, "size" | "modifiedAt">>): ReactNode {
  return (
    <>
      <span className={classes(parts["aside"], styles["size"])}>{size !== undefined && bytes(size)}</span>
      <span className={classes(parts["aside"], styles["date"])}>{modifiedAt > 0 && day(modifiedAt)}</span>
    </>
  );
}

/** A file's state in a few words, with the reason: "12 passages", "read · 3 pictures waiting", "could not be read: encrypted". */
export function stateWords(file: FileRecord): string {
  const kind = fileKind(file);
  const waiting = file.scans?.waiting.length ?? 0;
  if (kind === "read" && file.reason === "waiting for text recognition")
    return strings.files.readAndWaiting({ waiting, isPaged: typeOfFile(file) === "pdf" });
  if (kind === "read") return strings.files.passages({ n: file.passages });
  if (file.reason === undefined || kind === "ignored" || kind === "scan") return strings.files.kinds[kind];
  const reason = strings.files.reasonsInShort[file.reason];
  // A file without text is told by its reason alone: nothing went wrong with it.
  return kind === "skipped" ? reason : strings.files.because({ state: strings.files.kinds[kind], reason });
}
