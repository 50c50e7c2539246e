import { expect, it } from "vitest";
import { aFolder, aProgress, TAXES } from "../../tests/ui/makers";
import { parseFolderId } from "../core/domain/ids";
import { chosenScopes, shareDone } from "./selectors";

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

it("a folder that is being removed is asked no more", () => {
  const other = parseFolderId("other");
  const folders = [aFolder(), aFolder({ id: other })];
  const notice = { id: "n", kind: "folder-removed", place: "folders", folder: aFolder(), files: 3 } as const;
  expect(chosenScopes({ folders, notices: [notice], chosen: undefined })).toEqual([
    { folderId: other, within: "" },
  ]);
});
