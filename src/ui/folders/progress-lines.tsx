import type { ReactNode } from "react";
import { share } from "../../app/selectors";
import type { Count, FolderProgress } from "../../core/domain/progress";
import { count, percent } from "../format";
import { strings } from "../strings";
import styles from "./folders.module.css";

interface ProgressLinesProps {
  readonly name: string;
  readonly progress: FolderProgress;
}

/** The four progress lines of a folder, in the order in which features become available; scans only if there are any. */
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
      <div
        className={styles["track"]}
        role="progressbar"
        aria-label={strings.folders.progressOf(label, folder)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(done * 100)}
        aria-valuetext={strings.folders.ofTotal(counted.done, counted.total)}
        title={strings.folders.ofTotal(counted.done, counted.total)}
      >
        <div className={styles["bar"]} style={{ inlineSize: `${done * 100}%` }} />
      </div>
      <span aria-hidden="true" className={styles["counted"]}>
        {done === 1 ? count(counted.total) : percent(done)}
      </span>
    </>
  );
}
