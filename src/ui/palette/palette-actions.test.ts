import { expect, it } from "vitest";
import { aFolder, aProgress, TAXES } from "../../../tests/ui/makers";
import type { Commands } from "../../app/create-app";
import { initialState } from "../../app/state";
import { parseConversationId } from "../../core/domain/ids";
import type { RunState } from "../../core/domain/progress";
import { actionsOf } from "./palette-actions";

// Labels are looked at, and nothing is run.
const commands = {} as Commands;

function labelsWhile(run: RunState): readonly string[] {
  const state = initialState(parseConversationId("c"), { kind: "ask", conversationId: undefined }, "system");
  const progressByFolder = new Map([[TAXES, aProgress({ run })]]);
  return actionsOf({ ...state, folders: [aFolder()], progressByFolder }, commands).map(({ label }) => label);
}

it("what can be done with a folder follows what is being done with it", () => {
  expect(labelsWhile({ kind: "reading" })).toContain("Pause reading: Taxes");
  expect(labelsWhile({ kind: "paused" })).toContain("Go on reading: Taxes");
  expect(labelsWhile({ kind: "idle" })).toContain("Look for changes: Taxes");
});
