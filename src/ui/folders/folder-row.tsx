import { memo, type ReactNode } from "react";
import { fileCount } from "../../app/selectors";
import type { Folder } from "../../core/domain/folder";
import type { FolderProgress } from "../../core/domain/progress";
import { count } from "../format";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { FolderMenu } from "./folder-menu";
import styles from "./folders.module.css";
import { RunLine } from "./run-line";

/** What the conversation on the page asks of a folder: all, a subfolder or files, or nothing. */
export type AskedOfFolder = "all" | "part" | "none";

interface FolderRowProps {
  readonly folder: Folder;
  readonly progress: FolderProgress | undefined;
  /** That it waits for access is told once for all folders. */
  readonly isToldAbove: boolean;
  /** Undefined where there is no choice. */
  readonly asked: AskedOfFolder | undefined;
  /** Whether nothing else is asked, and something has to be. */
  readonly isLastAsked: boolean;
}

/** A folder: whether it is asked, its name, its number of files and its current activity. */
export const FolderRow = memo(function FolderRow({
  folder,
  progress,
  isToldAbove,
  asked,
  isLastAsked,
}: FolderRowProps): ReactNode {
  const commands = useCommands();
  const total = fileCount(progress);
  const toggle = (): void => commands.toggleFolder(folder.id);
  return (
    <li className={styles["folder"]}>
      <div className={classes(parts["choice"], styles["heading"])}>
        {asked !== undefined && (
          <Tick name={folder.name} asked={asked} isLast={isLastAsked} onTick={toggle} />
        )}
        <a
          className={classes(parts["listLink"], styles["name"])}
          href={`#/files/${folder.id}`}
          dir="auto"
          title={folder.name}
        >
          {folder.name}
        </a>
        <span className={parts["aside"]}>
          <span aria-hidden="true">{total === 0 ? "" : count(total)}</span>
          <span className={parts["hidden"]}>{strings.folders.files({ n: total })}</span>
        </span>
        <FolderMenu folder={folder} progress={progress} />
      </div>
      {isToldAbove ? (
        <p className={classes(parts["aside"], styles["quiet"])}>{strings.folders.needsAccess}</p>
      ) : (
        progress !== undefined && <RunLine folder={folder} progress={progress} />
      )}
    </li>
  );
});

interface TickProps {
  readonly name: string;
  readonly asked: AskedOfFolder;
  readonly isLast: boolean;
  onTick(): void;
}

/** Whether a folder is asked, to be changed. */
function Tick({ name, asked, isLast, onTick }: TickProps): ReactNode {
  return (
    <input
      type="checkbox"
      className={styles["choice"]}
      ref={(box) => {
        if (box !== null) box.indeterminate = asked === "part";
      }}
      checked={asked === "all"}
      disabled={isLast && asked === "all"}
      aria-label={strings.folders.ask({ name })}
      title={strings.folders.ask({ name })}
      onChange={onTick}
    />
  );
}
