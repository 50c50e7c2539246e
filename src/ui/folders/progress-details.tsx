import { useId, useState, type ReactNode } from "react";
import type { FolderProgress } from "../../core/domain/progress";
import { Button } from "../parts/button";
import { strings } from "../strings";
import styles from "./folders.module.css";
import { ProgressLines } from "./progress-lines";

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
        <Button look="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
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
