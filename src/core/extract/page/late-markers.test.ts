import { describe, expect, test } from "vitest";
import { aRun } from "../../../../tests/fakes/a-run";
import { withMarkersBefore } from "./late-markers";
import type { TextRun } from "./page-lines";

const textOf = (runs: readonly TextRun[]) => withMarkersBefore(runs).map(({ text }) => text);

describe("withMarkersBefore", () => {
  test("markers that were drawn behind all text stand before their items", () => {
    const items = [aRun("oars", 20, 0), aRun("of ash", 20, 12), aRun("a lamp", 20, 24)];
    const runs = [...items, aRun("The end.", 0, 40), aRun("•", 8, 0), aRun("10.", 0, 24)];
    expect(textOf(runs)).toEqual(["•", "oars", "of ash", "10.", "a lamp", "The end."]);
  });

  test("what stands before its item already, apart from any or behind text stays where it is", () => {
    for (const runs of [
      [aRun("oars", 20, 0), aRun("•", 8, 12), aRun("a lamp", 20, 12)],
      [aRun("oars", 60, 0), aRun("•", 8, 0)],
      [aRun("oars", 20, 0), aRun("2.", 44, 0)],
    ])
      expect(withMarkersBefore(runs)).toBe(runs);
  });
});
