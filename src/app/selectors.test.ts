import { expect, it } from "vitest";
import { aFolder, aProgress, TAXES } from "../../tests/ui/makers";
import type { FolderProgress } from "../core/domain/progress";
import { parseConversationId, parseFolderId, parseModelId } from "../core/domain/ids";
import {
  awaitsPerson,
  canAsk,
  chosenScopes,
  currentScopes,
  isFirstVisit,
  isOrphaned,
  readiness,
  shareDone,
  waitingScans,
} from "./selectors";
import { initialState, type AppState } from "./state";

it("words count half of the work, their meaning the other half", () => {
  const progress = aProgress({
    run: { kind: "reading" },
    words: { done: 50, total: 100 },
    meaning: { done: 1, total: 2 },
  });
  expect(shareDone(new Map([[TAXES, progress]]))).toBe(0.375);
});

it("folders at rest do not count as work", () => {
  const walking = aProgress({ run: { kind: "walking", found: 3 } });
  expect(shareDone(new Map([[TAXES, aProgress()]]))).toBeUndefined();
  expect(shareDone(new Map([[TAXES, walking]]))).toBeUndefined();
});

it("scans are waited for in the folders that are asked about, and begun where that was put off", () => {
  const [skipping, other] = [parseFolderId("skipping"), parseFolderId("other")];
  const scans = (total: number) => aProgress({ scans: { done: 1, total } });
  const state: AppState = {
    ...initialState(parseConversationId("c"), { kind: "ask", conversationId: undefined }, "system"),
    folders: [
      aFolder({ paused: true }),
      aFolder({ id: skipping, skipsScans: true }),
      aFolder({ id: other, skipsScans: true }),
    ],
    progressByFolder: new Map([
      [TAXES, scans(5)],
      [skipping, scans(3)],
      [other, scans(9)],
    ]),
    chosen: [
      { folderId: TAXES, within: "" },
      { folderId: TAXES, within: "2024/" },
      { folderId: skipping, within: "" },
    ],
  };
  expect(waitingScans(state)).toEqual({ pages: 6, skippedIn: [skipping], pausedIn: [TAXES] });
  expect(waitingScans({ ...state, filter: { types: ["mail", "pdf"], changed: undefined } }).pages).toBe(6);
  expect(waitingScans({ ...state, filter: { types: ["mail", "text"], changed: undefined } }).pages).toBe(0);
  const read = new Map([[TAXES, aProgress({ scans: { done: 5, total: 5 } })]]);
  expect(waitingScans({ ...state, progressByFolder: read }).pages).toBe(0);
});

it("a folder that is being removed is asked no more", () => {
  const other = parseFolderId("other");
  const folders = [aFolder(), aFolder({ id: other })];
  const notice = { id: "n", kind: "folder-removed", place: "folders", folder: aFolder(), files: 3 } as const;
  expect(chosenScopes({ folders, notices: [notice], chosen: undefined })).toEqual([
    { folderId: other, within: "" },
  ]);
});

const aState = (changes: Partial<AppState>): AppState => ({
  ...initialState(parseConversationId("c"), { kind: "ask", conversationId: undefined }, "system"),
  folders: [aFolder()],
  loaded: true,
  ...changes,
});

it("only files of which something was read are ready to be asked", () => {
  const states = { waiting: 0, indexed: 22, partial: 2, skipped: 4, failed: 2, gone: 1 };
  const read = aProgress({ words: { done: 30, total: 30 }, states });
  expect(readiness(aState({ progressByFolder: new Map([[TAXES, read]]) }))).toEqual({
    folders: 1,
    readable: 24,
    total: 30,
    isReading: false,
    unread: 0,
    isFinished: true,
  });
});

it("that a folder holds no files is known when it was gone through, not before", () => {
  const nothing = { words: { done: 0, total: 0 }, names: { done: 0, total: 0 } };
  const finished = (progressByFolder: AppState["progressByFolder"]) =>
    readiness(aState({ progressByFolder })).isFinished;
  expect(finished(new Map())).toBe(false);
  expect(finished(new Map([[TAXES, aProgress({ ...nothing, indexedMs: undefined })]]))).toBe(false);
  expect(finished(new Map([[TAXES, aProgress(nothing)]]))).toBe(true);
});

it("a conversation cannot go on when every folder that it is about was removed", () => {
  const other = parseFolderId("other");
  const about = (...ids: readonly (typeof TAXES)[]): AppState["conversation"] => ({
    ...aState({}).conversation,
    begun: true,
    scopes: ids.map((folderId) => ({ folderId, within: "" })),
  });
  expect(isOrphaned(aState({ conversation: about(other) }))).toBe(true);
  expect(isOrphaned(aState({ conversation: about(other, TAXES) }))).toBe(false);
  expect(isOrphaned(aState({ conversation: about(other), loaded: false }))).toBe(false);
  expect(isOrphaned(aState({}))).toBe(false);
  expect(isOrphaned(aState({ conversation: about() }))).toBe(false);
});

it("without a folder one can talk with a model, in a conversation that goes on with the first folder", () => {
  const nothing = { folders: [], conversations: [] };
  const models = { ...aState({}).models, chosen: parseModelId("large") };
  expect([canAsk(aState(nothing)), isFirstVisit(aState(nothing))]).toEqual([false, true]);
  expect([canAsk(aState({ ...nothing, models })), isFirstVisit(aState({ ...nothing, models }))]).toEqual([
    true,
    false,
  ]);
  const conversation = { ...aState({}).conversation, begun: true, scopes: [] };
  expect(currentScopes(aState({ conversation }))).toEqual([{ folderId: TAXES, within: "" }]);
});

it("a folder waits for the person when reading it failed, or is not to begin without their word", () => {
  const waits = (run: FolderProgress["run"], changes: Partial<AppState> = {}) =>
    awaitsPerson(aState({ progressByFolder: new Map([[TAXES, aProgress({ run })]]), ...changes }));
  const failed = { kind: "failed", failure: { kind: "permission-lapsed", folder: "Taxes" } } as const;
  expect(waits(failed)).toBe(true);
  expect(
    waits({ kind: "asking", estimate: { files: 1, bytes: 1, wordsSeconds: 1, meaningSeconds: 1 } }),
  ).toBe(true);
  expect(waits({ kind: "reading" })).toBe(false);
  expect(waits(failed, { folders: [] })).toBe(false);
});
