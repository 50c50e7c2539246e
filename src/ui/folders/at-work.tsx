import type { ReactNode } from "react";
import { canAskAlready, share, shareOfFolder } from "../../app/selectors";
import { baseName } from "../../core/domain/file-record";
import type { Folder } from "../../core/domain/folder";
import type { FolderProgress } from "../../core/domain/progress";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./folders.module.css";
import { ProgressDetails } from "./progress-details";
import { Track } from "./track";
import { paceWords, workWords, type Work } from "./work-words";

interface AtWorkProps {
  readonly folder: Folder;
  readonly progress: FolderProgress;
  readonly kind: Work;
}

/** The reading of a folder in one sentence and one line; the rest on demand. */
export function AtWork({ folder, progress, kind }: AtWorkProps): ReactNode {
  const commands = useCommands();
  const { run, rate, current, secondsLeft } = progress;
  return (
    <>
      <p className={styles["said"]}>
        {canAskAlready(progress) && `${strings.folders.canAsk} `}
        {workWords(kind, secondsLeft, run.kind === "changing model" ? run.language : undefined)}
      </p>
      <div className={styles["whole"]}>
        <Track label={strings.folders.progress({ folder: folder.name })} share={shareOf(progress)} />
      </div>
      <ProgressDetails
        name={folder.name}
        progress={progress}
        more={
          <p className={styles["current"]} title={current}>
            {rate === undefined ? "" : paceWords(kind, rate)}
            {current !== undefined && (
              <>
                {rate === undefined ? "" : " · "}
                <span className={styles["hidden"]}>{strings.folders.current} </span>
                <bdi>{baseName(current)}</bdi>
              </>
            )}
          </p>
        }
      >
        {kind === "recognising" && (
          <Button variant="plain" onClick={() => void commands.setSkipsScans(folder.id, true)}>
            {strings.folders.skipScans}
          </Button>
        )}
        {kind === "changing model" && (
          <Button
            variant="plain"
            onClick={() => void commands.setEmbeddingModel(folder.id, folder.embeddingModel)}
          >
            {strings.folders.leaveModel}
          </Button>
        )}
        <Button variant="plain" onClick={() => void commands.pauseFolder(folder.id)}>
          {strings.folders.pauseShort}
        </Button>
      </ProgressDetails>
    </>
  );
}

/** The share of the work at hand: what is read and found by meaning, or the scans, or the other model's part. */
function shareOf(progress: FolderProgress): number {
  const { run, scans } = progress;
  if (run.kind === "recognising") return share(scans);
  return run.kind === "changing model" ? share(run.made) : shareOfFolder(progress);
}
