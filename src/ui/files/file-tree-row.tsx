import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { wholeFileHref } from "../../app/open-href";
import { baseName, type FileRecord } from "../../core/domain/file-record";
import { strings } from "../strings";
import { classes } from "../parts/classes";
import { fileKind, reasonInShort } from "./file-kind";
import type { TreeFolder, TreeRow } from "./file-tree";
import styles from "./files.module.css";

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
}

/** A folder, which opens and closes, or a file, which is a link to itself. */
export function FileTreeRow(props: FileTreeRowProps): ReactNode {
  const { id, row, top, isCurrent, isChosen, onCurrent, onToggle } = props;
  const common = {
    id,
    role: "treeitem",
    tabIndex: -1,
    "aria-level": row.level,
    "aria-posinset": row.place,
    "aria-setsize": row.of,
    "aria-selected": isChosen,
    className: classes(styles["row"], isCurrent && styles["current"], isChosen && styles["chosen"]),
    style: { transform: `translateY(${top}px)`, paddingInlineStart: `${0.25 + (row.level - 1) * 1.125}rem` },
  };
  if (row.kind === "folder") {
    const toggle = (): void => {
      onCurrent(row.path);
      onToggle(row.path, !row.isOpen);
    };
    return (
      <div {...common} aria-expanded={row.isOpen} onClick={toggle}>
        <FolderCells folder={row.folder} isOpen={row.isOpen} />
      </div>
    );
  }
  const { file } = row;
  const choose = (): void => onCurrent(row.path);
  // An ignored file has no link: the app does not open what it was told not to read.
  if (fileKind(file) === "ignored" || file.state === "gone") {
    return (
      <div {...common} onClick={choose}>
        <FileCells file={file} />
      </div>
    );
  }
  return (
    <a {...common} href={wholeFileHref(file.id, file.path)} target="_blank" rel="noopener" onClick={choose}>
      <FileCells file={file} />
    </a>
  );
}

/** For a file that holds other files, also shows its state unless it was simply read. */
function FolderCells({
  folder,
  isOpen,
}: {
  readonly folder: TreeFolder;
  readonly isOpen: boolean;
}): ReactNode {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { file } = folder;
  const trouble = file !== undefined && fileKind(file) !== "read" ? file : undefined;
  return (
    <>
      <Chevron size={14} aria-hidden="true" className={styles["chevron"]} />
      <bdi className={styles["name"]}>{folder.name}</bdi>
      <span className={classes(styles["kind"], trouble && styles[fileKind(trouble)])}>
        {strings.folders.files(folder.count - (file === undefined ? 0 : 1))}
        {trouble !== undefined && ` · ${stateWords(trouble)}`}
      </span>
    </>
  );
}

function FileCells({ file }: { readonly file: FileRecord }): ReactNode {
  return (
    <>
      <span className={styles["chevron"]} />
      <bdi className={styles["name"]}>
        {baseName(file.path)}
        {file.path.endsWith("/") ? "/" : ""}
      </bdi>
      <span className={classes(styles["kind"], styles[fileKind(file)])}>{stateWords(file)}</span>
    </>
  );
}

function stateWords(file: FileRecord): string {
  const kind = fileKind(file);
  if (kind === "read") return strings.files.passages(file.passages);
  if (file.reason === undefined || kind === "ignored" || kind === "scan") return strings.files.kinds[kind];
  const reason = reasonInShort(file.reason);
  // A file without text is told by its reason alone: nothing went wrong with it.
  return kind === "skipped" ? reason : `${strings.files.kinds[kind]}: ${reason}`;
}
