import type { ReactNode } from "react";
import { share } from "../../app/selectors";
import type { Count, FolderProgress } from "../../core/domain/progress";
import { percent } from "../format";
import { strings } from "../strings";
import styles from "./folders.module.css";
import { Track } from "./track";

interface ProgressLinesProps {
  readonly name: string;
  readonly progress: FolderProgress;
}

/**
 * The four progress lines of a folder, each in percent, in the order in which features become available; scans only if
 * there are any.
 */
export function ProgressLines({ name, progress }: ProgressLinesProps): ReactNode {
  const { names, words, meaning, scans } = progress;
  return (
    <div className={styles["lines"]}>
      <ProgressLine folder={name} label={strings.folders.lines.names} counted={names} />
      <ProgressLine folder={name} label={strings.folders.lines.words} counted={words} />
      <ProgressLine folder={name} label={strings.folders.lines.meaning} counted={meaning} />
      {scans.total > 0 && <ProgressLine folder={name} label={strings.folders.lines.scans} counted={scans} />}
    </div>
  );
}

interface ProgressLineProps {
  readonly folder: string;
  readonly label: string;
  readonly counted: Count;
}

function ProgressLine({ folder, label, counted }: ProgressLineProps): ReactNode {
  const done = share(counted);
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <Track label={strings.folders.progressOf(label, folder)} share={done} />
      <span aria-hidden="true" className={styles["counted"]}>
        {percent(done)}
      </span>
    </>
  );
}
