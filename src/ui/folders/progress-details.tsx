import { useId, useState, type ReactNode } from "react";
import type { FolderProgress, Count } from "../../core/domain/progress";
import { Button } from "../parts/button";
import { strings } from "../strings";
import styles from "./folders.module.css";
import { share } from "../../app/selectors";
import { percent } from "../format";
import { Track } from "./track";

interface ProgressDetailsProps {
  readonly name: string;
  readonly progress: FolderProgress;
  /** Shown below the lines. */
  readonly more?: ReactNode;
  /** Buttons beside the one that opens the lines. */
  readonly children: ReactNode;
}

/** The four lines of a folder's progress, on demand, with what can be done about it. */
export function ProgressDetails({ name, progress, more, children }: ProgressDetailsProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles["deeds"]}>
        <Button variant="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {strings.folders.details}
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ProgressLines name={name} progress={progress} />
            {more}
          </>
        )}
      </div>
    </>
  );
}

interface ProgressLinesProps {
  readonly name: string;
  readonly progress: FolderProgress;
}

/**
 * The four progress lines of a folder, each in percent, in the order in which features become available; scans only if
 * there are any.
 */
function ProgressLines({ name, progress }: ProgressLinesProps): ReactNode {
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
      <Track label={strings.folders.progressOf({ line: label, folder })} share={done} />
      <span aria-hidden="true" className={styles["counted"]}>
        {percent(done)}
      </span>
    </>
  );
}
