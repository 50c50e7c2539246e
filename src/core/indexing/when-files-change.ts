import type { RunState } from "../domain/progress";

/**
 * What becomes of files that the browser reports as changed, by the state of the folder's run: they are read in a run of
 * their own, read beside the present one, or left to the next walk.
 */
export const ON_REPORT: Readonly<Record<RunState["kind"], "run" | "beside" | "leave">> = {
  idle: "run",
  recognising: "run",
  walking: "beside",
  reading: "beside",
  embedding: "beside",
  "changing model": "beside",
  asking: "leave",
  paused: "leave",
  removed: "leave",
  failed: "leave",
};

/**
 * What a look for changes does, by the state of the folder's run. An idle folder is walked, and one that recognises scans,
 * since changed files are read before further scans; of a folder that was out of reach it is seen whether it is back.
 */
export function onRefresh(run: RunState): "walk" | "see if it is back" | "leave" {
  if (run.kind === "idle" || run.kind === "recognising") return "walk";
  return run.kind === "failed" && OUT_OF_REACH.has(run.failure.kind) ? "see if it is back" : "leave";
}

const OUT_OF_REACH: ReadonlySet<string> = new Set(["folder-empty", "folder-unreadable"]);
