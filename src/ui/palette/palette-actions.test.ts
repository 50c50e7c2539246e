import { expect, it } from "vitest";
import { aFolder, aProgress, TAXES } from "../../../tests/ui/makers";
import type { Commands } from "../../app/create-app";
import { initialState, type AppState } from "../../app/state";
import type { FileType } from "../../core/domain/file-type";
import { parseConversationId } from "../../core/domain/ids";
import type { RunState } from "../../core/domain/progress";
import { actionsOf } from "./palette-actions";

// The tests read labels only; no command is called.
const commands = {} as Commands;

function labelsWhile(
  run: RunState,
  changes: Partial<AppState> = {},
  types: ReadonlyMap<FileType, number> = new Map(),
): readonly string[] {
  const state = initialState(parseConversationId("c"), { kind: "ask", conversationId: undefined }, "system");
  const progressByFolder = new Map([[TAXES, aProgress({ run })]]);
  const shown = { ...state, folders: [aFolder()], progressByFolder, ...changes };
  return actionsOf(shown, commands, types).map(({ label }) => label);
}

it("what can be done with a folder follows what is being done with it", () => {
  expect(labelsWhile({ kind: "reading" })).toContain("Pause reading: Taxes");
  expect(labelsWhile({ kind: "paused" })).toContain("Resume reading: Taxes");
  expect(labelsWhile({ kind: "idle" })).toContain("Check for changes: Taxes");
});

it("types that occur can be asked alone, and all again, where there is a choice", () => {
  const labels = (counts: [FileType, number][], types: readonly FileType[] = []) =>
    labelsWhile({ kind: "idle" }, { filter: { types, changed: undefined } }, new Map(counts)).filter(
      (label) => label.startsWith("Ask "),
    );
  const two: [FileType, number][] = [
    ["mail", 3],
    ["pdf", 1],
  ];
  expect(labels(two)).toEqual(["Ask only PDFs", "Ask only emails"]);
  expect(labels(two, ["pdf"])).toEqual(["Ask files of all types", "Ask only emails"]);
  expect(labels([["pdf", 1]])).toEqual([]);
  expect(labels([], ["pdf"])).toEqual(["Ask files of all types"]);
});
