import type { ReactNode } from "react";
import type { Commands } from "../../app/create-app";
import { routeToHash } from "../../app/route";
import { ACCESS, type Folder } from "../../core/domain/folder";
import type { Failure } from "../../core/domain/failure";
import type { FolderId } from "../../core/domain/ids";
import type { FolderProgress, RunEstimate } from "../../core/domain/progress";
import type { FileKind } from "../files/file-kind";
import { bytes, duration } from "../format";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import { FailureLine, NoticeLine, type Deed } from "../parts/notice-line";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./folders.module.css";
import { ProgressDetails } from "./progress-details";
import { WhatTakesRoom } from "./what-takes-room";
import { canAskAlready, share, shareOfFolder } from "../../app/selectors";
import { baseName } from "../../core/domain/file-record";
import { Track } from "./track";
import { paceWords, workWords, type Work } from "./work-words";

interface RunLineProps {
  readonly folder: Folder;
  readonly progress: FolderProgress;
}

/** Shows the state of a folder's reading and the actions for it. */
export function RunLine({ folder, progress }: RunLineProps): ReactNode {
  const commands = useCommands();
  const { run } = progress;
  switch (run.kind) {
    case "removed":
      return null;
    case "idle":
      return <Leftovers folder={folder} progress={progress} />;
    case "walking":
      return (
        <p className={classes(parts["aside"], styles["quiet"])} role="status">
          {strings.folders.walking({ files: run.found })}
        </p>
      );
    case "asking":
      return <Asking folder={folder} estimate={run.estimate} />;
    case "reading":
    case "embedding":
    case "changing model":
    case "recognising":
      return (
        <>
          {progress.outOfReach !== undefined && <Failed folder={folder} failure={progress.outOfReach} />}
          <AtWork folder={folder} progress={progress} kind={run.kind} />
        </>
      );
    case "paused":
      return (
        <>
          <p className={classes(parts["aside"], styles["quiet"])}>{strings.folders.paused}</p>
          <ProgressDetails name={folder.name} progress={progress}>
            <Button variant="plain" onClick={() => void commands.resumeFolder(folder.id)}>
              {strings.folders.resumeShort}
            </Button>
          </ProgressDetails>
        </>
      );
    case "failed":
      return (
        <>
          <Failed folder={folder} failure={run.failure} />
          {run.failure.kind === "quota-exceeded" && <WhatTakesRoom />}
        </>
      );
  }
}

interface AskingProps {
  readonly folder: Folder;
  readonly estimate: RunEstimate;
}

/** Asks whether a large folder is to be read. */
function Asking({ folder, estimate }: AskingProps): ReactNode {
  const commands = useCommands();
  return (
    <NoticeLine
      deed={[strings.folders.start, () => void commands.resumeFolder(folder.id)]}
      other={[strings.folders.notNow, () => void commands.pauseFolder(folder.id)]}
    >
      {askingWords(estimate)}
    </NoticeLine>
  );
}

interface FailedProps {
  readonly folder: Folder;
  readonly failure: Failure;
}

function Failed({ folder: { id }, failure }: FailedProps): ReactNode {
  const commands = useCommands();
  const forget: Deed = [strings.folders.forgetFiles, () => void commands.forgetFiles(id)];
  return (
    <FailureLine
      failure={failure}
      deed={remedyFor(failure, id, commands)}
      other={failure.kind === "folder-empty" ? forget : undefined}
    />
  );
}

function remedyFor({ kind }: Failure, id: FolderId, commands: Commands): Deed {
  const words = strings.folders;
  if (kind === "permission-lapsed") return [words.allow, () => void commands.grantAccess(id)];
  if (kind === "visit-over" || kind === "folder-unreadable")
    return [words.giveAgain, () => void commands.pickFolder()];
  const again = kind === "quota-exceeded" ? words.resumeShort : words.tryAgain;
  return [again, () => void commands.resumeFolder(id)];
}

/** Lists what is still incomplete after reading, each with a way to see it. */
function Leftovers({ folder, progress }: RunLineProps): ReactNode {
  const commands = useCommands();
  const unread = progress.states.failed;
  const scans = progress.reasons["waiting for text recognition"] ?? 0;
  const { isLasting, isElsewhere } = ACCESS[folder.access];
  const filesThat = (only: FileKind) => routeToHash({ kind: "files", folderId: folder.id, only });
  return (
    <>
      {(unread > 0 || scans > 0) && (
        <p className={classes(parts["aside"], styles["quiet"])}>
          {unread > 0 && <a href={filesThat("failed")}>{strings.folders.unread({ n: unread })}</a>}
          {unread > 0 && scans > 0 && " · "}
          {scans > 0 && <a href={filesThat("scan")}>{strings.folders.scansWaiting({ n: scans })}</a>}{" "}
          {scans > 0 && folder.skipsScans && (
            <Button variant="plain" onClick={() => void commands.setSkipsScans(folder.id, false)}>
              {strings.folders.readScans}
            </Button>
          )}
        </p>
      )}
      {!isLasting && (
        <p className={classes(parts["aside"], styles["quiet"])}>
          {isElsewhere ? strings.folders.brought : strings.folders.visitOnly}{" "}
          {isElsewhere && (
            <Button variant="plain" onClick={() => void commands.pickFolder()}>
              {strings.folders.giveAgain}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function askingWords({ files, bytes: size, wordsSeconds, meaningSeconds }: RunEstimate): string {
  return strings.folders.asking({
    files,
    size: bytes(size),
    wordsTime: duration(wordsSeconds),
    meaningTime: duration(meaningSeconds),
  });
}

interface AtWorkProps {
  readonly folder: Folder;
  readonly progress: FolderProgress;
  readonly kind: Work;
}

/** The reading of a folder in one sentence and one line; the rest on demand. */
function AtWork({ folder, progress, kind }: AtWorkProps): ReactNode {
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
          <p className={classes(parts["aside"], parts["oneLine"], styles["current"])} title={current}>
            {rate === undefined ? "" : paceWords(kind, rate)}
            {current !== undefined && (
              <>
                {rate === undefined ? "" : " · "}
                <span className={parts["hidden"]}>{strings.folders.current} </span>
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
