import { memo, type ReactNode } from "react";
import { fileCount } from "../../app/selectors";
import type { Folder } from "../../core/domain/folder";
import type { FolderProgress } from "../../core/domain/progress";
import { count } from "../format";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { FolderMenu } from "./folder-menu";
import styles from "./folders.module.css";
import { RunLine } from "./run-line";

interface FolderRowProps {
  readonly folder: Folder;
  readonly progress: FolderProgress | undefined;
  /** That it waits for access is told once for all folders. */
  readonly isToldAbove: boolean;
  /** Whether the next conversation is about it; undefined where there is no choice. */
  readonly chosen: boolean | undefined;
}

/** A folder: whether it is asked, its name, its number of files and its current activity. */
export const FolderRow = memo(function FolderRow({
  folder,
  progress,
  isToldAbove,
  chosen,
}: FolderRowProps): ReactNode {
  const commands = useCommands();
  const total = fileCount(progress);
  return (
    <li className={styles["folder"]}>
      <div className={styles["heading"]}>
        {chosen !== undefined && (
          <input
            type="checkbox"
            className={styles["choice"]}
            checked={chosen}
            aria-label={strings.folders.ask({ name: folder.name })}
            title={strings.folders.ask({ name: folder.name })}
            onChange={() => commands.toggleFolder(folder.id)}
          />
        )}
        <a className={styles["name"]} href={`#/files/${folder.id}`} dir="auto" title={folder.name}>
          {folder.name}
        </a>
        <span className={styles["total"]}>
          <span aria-hidden="true">{total === 0 ? "" : count(total)}</span>
          <span className={styles["hidden"]}>{strings.folders.files({ n: total })}</span>
        </span>
        <FolderMenu folder={folder} progress={progress} />
      </div>
      {isToldAbove ? (
        <p className={styles["quiet"]}>{strings.folders.needsAccess}</p>
      ) : (
        progress !== undefined && <RunLine folder={folder} progress={progress} />
      )}
    </li>
  );
});
