import { expect, test } from "vitest";
import { belowFloor, coverageOfRooms } from "./coverage.mjs";

const counts = (total: number, covered: number) => ({ lines: { total, covered } });

test("the files of a room count together, and those beside the rooms do not", () => {
  const summary = {
    total: counts(100, 10),
    "/x/src/core/search/lexical/a.ts": counts(30, 30),
    "/x/src/core/search/b.ts": counts(10, 0),
    "/x/workers/boot.ts": counts(5, 5),
    "/x/workers/indexer/entry.ts": counts(4, 1),
    "/x/src/core/ports/types.ts": counts(0, 0),
  };
  expect(coverageOfRooms(summary, "/x/")).toEqual({ "src/core/search": 75, "workers/indexer": 25 });
});

test("a room below its floor is named, and one without a floor", () => {
  const coverage = { "src/core/a": 79.96, "src/core/b": 80, "workers/c": 3 };
  expect(belowFloor(coverage, { "src/core/a": 80, "src/core/b": 80 })).toEqual([
    "src/core/a has 80.0 %, its floor is 80 %",
    "workers/c has no floor",
  ]);
});
