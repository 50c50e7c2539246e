import type { FolderProgress } from "../core/domain/progress";

/**
 * The progress with a time left that does not rise while the same work goes on: an estimate that grows tells of a slow
 * moment, and would make a person wait anew. It may rise when there is more to do than before, as when files arrive.
 */
export function withSteadyTimeLeft(before: FolderProgress | undefined, now: FolderProgress): FolderProgress {
  if (before?.secondsLeft === undefined || !isSameWork(before, now)) return now;
  const secondsLeft = Math.min(before.secondsLeft, now.secondsLeft ?? before.secondsLeft);
  return secondsLeft === now.secondsLeft ? now : { ...now, secondsLeft };
}

function isSameWork(before: FolderProgress, now: FolderProgress): boolean {
  if (before.run.kind !== now.run.kind) return false;
  switch (now.run.kind) {
    case "reading":
      return now.words.total <= before.words.total;
    // The last files to be read add passages while others are already being embedded.
    case "embedding":
      return now.meaning.total <= before.meaning.total;
    case "recognising":
      return now.scans.total <= before.scans.total;
    case "changing model":
      return before.run.kind === "changing model" && now.run.made.total <= before.run.made.total;
    case "idle":
    case "walking":
    case "asking":
    case "paused":
    case "removed":
    case "failed":
      return false;
  }
}
