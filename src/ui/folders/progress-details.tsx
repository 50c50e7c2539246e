import { useId, useState, type ReactNode } from "react";
import type { FolderProgress } from "../../core/domain/progress";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
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
      <div className={classes(parts["row"], styles["deeds"])}>
        <Button variant="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {strings.folders.details}
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {/* Each in percent, in the order in which features become available; scans only if there are any. */}
            <div className={classes(parts["aside"], styles["lines"])}>
              {LINES.filter((line) => line !== "scans" || progress.scans.total > 0).map((line) => (
                <ProgressLine key={line} folder={name} line={line} done={share(progress[line])} />
              ))}
            </div>
            {more}
          </>
        )}
      </div>
    </>
  );
}

const LINES = ["names", "words", "meaning", "scans"] as const;

interface ProgressLineProps {
  readonly folder: string;
  readonly line: (typeof LINES)[number];
  /** 0–1. */
  readonly done: number;
}

function ProgressLine({ folder, line, done }: ProgressLineProps): ReactNode {
  const label = strings.folders.lines[line];
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
