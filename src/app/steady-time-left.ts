import type { FolderProgress } from "../core/domain/progress";

/** A time left that is longer by more than this no longer fits into the range that was told. */
const STILL_IN_RANGE = 1.5;

/**
 * The progress with a time left that does not waver while the same work goes on: one that grows a little tells of a slow
 * moment. It rises where what was told no longer holds, and when there is more to do than before, as when files arrive.
 */
export function withSteadyTimeLeft(before: FolderProgress | undefined, now: FolderProgress): FolderProgress {
  if (before?.secondsLeft === undefined || !isSameWork(before, now)) return now;
  const { secondsLeft: left = before.secondsLeft } = now;
  const secondsLeft = left > before.secondsLeft * STILL_IN_RANGE ? left : Math.min(before.secondsLeft, left);
  return secondsLeft === now.secondsLeft ? now : { ...now, secondsLeft };
}

function isSameWork(before: FolderProgress, now: FolderProgress): boolean {
  const { run } = now;
  if (before.run.kind !== run.kind) return false;
  if (run.kind === "reading") return now.words.total <= before.words.total;
  // The last files to be read add passages while others are already being embedded.
  if (run.kind === "embedding") return now.meaning.total <= before.meaning.total;
  if (run.kind === "recognising") return now.scans.total <= before.scans.total;
  if (run.kind !== "changing model" || before.run.kind !== "changing model") return false;
  return run.made.total <= before.run.made.total;
}
