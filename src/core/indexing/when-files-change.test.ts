import { expect, it } from "vitest";
import type { Failure } from "../domain/failure";
import type { RunState } from "../domain/progress";
import { ON_REPORT, onRefresh } from "./when-files-change";

const ESTIMATE = { files: 1, bytes: 1, wordsSeconds: 1, meaningSeconds: 1 };
const STATES: readonly RunState[] = [
  { kind: "idle" },
  { kind: "walking", found: 0 },
  { kind: "asking", estimate: ESTIMATE },
  { kind: "reading" },
  { kind: "embedding" },
  { kind: "changing model", made: { done: 0, total: 1 } },
  { kind: "recognising" },
  { kind: "paused" },
  { kind: "removed" },
];
const failed = (failure: Failure): RunState => ({ kind: "failed", failure });

it("a changed file is read at once, save where the person or a failure has stopped the folder", () => {
  const kindsWith = (what: string) =>
    STATES.filter((run) => ON_REPORT[run.kind] === what).map(({ kind }) => kind);
  expect(kindsWith("run")).toEqual(["idle", "recognising"]);
  expect(kindsWith("beside")).toEqual(["walking", "reading", "embedding", "changing model"]);
  expect(kindsWith("leave")).toEqual(["asking", "paused", "removed"]);
  expect(ON_REPORT[failed({ kind: "permission-lapsed", folder: "Papers" }).kind]).toBe("leave");
});

it("a look for changes walks a folder that is idle or recognises scans, and no other", () => {
  expect(STATES.filter((run) => onRefresh(run) === "walk").map(({ kind }) => kind)).toEqual([
    "idle",
    "recognising",
  ]);
});

it("only a folder that was out of reach may come back by itself", () => {
  const empty = { kind: "folder-empty", folder: "Papers", files: 1 } as const;
  const silent = { kind: "folder-unreadable", name: "Papers", detail: "" } as const;
  expect([empty, silent].map((failure) => onRefresh(failed(failure)))).toEqual(
    Array(2).fill("see if it is back"),
  );
  expect(onRefresh(failed({ kind: "permission-lapsed", folder: "Papers" }))).toBe("leave");
});
