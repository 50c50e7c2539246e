import type { ReactNode } from "react";
import type { Folder } from "../../core/domain/folder";
import type { FolderId } from "../../core/domain/ids";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./files.module.css";

interface FolderTabsProps {
  readonly page: "files" | "uses";
  readonly folders: readonly Folder[];
  readonly current: FolderId | undefined;
  /** A tab before those of the folders. */
  readonly children?: ReactNode;
}

/** The ways to the same page of other folders; nothing where there are none. */
export function FolderTabs({ page, folders, current, children }: FolderTabsProps): ReactNode {
  if (folders.length < 2) return undefined;
  return (
    <nav aria-label={strings.files.folders} className={classes(parts["row"], styles["tabs"])}>
      {children}
      {folders.map(({ id, name }) => (
        <a key={id} href={`#/${page}/${id}`} aria-current={id === current ? "page" : undefined} dir="auto">
          {name}
        </a>
      ))}
    </nav>
  );
}
