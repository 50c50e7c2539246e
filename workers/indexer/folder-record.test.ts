import { expect, it } from "vitest";
import { AppError } from "../../src/core/domain/failure";
import { EXTRACTOR_CHANGES } from "../../src/core/extract/extractor-changes";
import { NOTHING_TO_DO, type IndexingPlan } from "../../src/core/indexing/plan-indexing";
import { aRecord } from "../../tests/fakes/folder-record";
import { aFile, aFolder } from "../../tests/ui/makers";

const full = async (): Promise<never> => {
  throw new AppError({ kind: "quota-exceeded", neededBytes: undefined, freeBytes: undefined });
};

it("stored files are loaded once, though two ask for them at once", async () => {
  let loads = 0;
  const listFiles = async () => ((loads += 1), [aFile("a.txt")]);
  const record = aRecord([], { folder: aFolder({ paused: true }), writer: { listFiles } });
  await Promise.all([record.load(), record.load()]);
  record.table.put([aFile("a.txt", { state: "waiting" })]);
  await record.load();
  expect(record.progress()).toMatchObject({ run: { kind: "paused" }, states: { waiting: 1, indexed: 0 } });
  expect(loads).toBe(2);
});

it("what can't be stored is not known, and what is only told may be lost to a full disk", async () => {
  const record = aRecord([], { writer: { putFiles: full, putFolder: full } });
  await expect(record.putFiles([aFile("a.txt")])).rejects.toBeInstanceOf(AppError);
  expect(record.records()).toEqual([]);
  await expect(record.update({ paused: true })).rejects.toBeInstanceOf(AppError);
  await record.note({ readAt: 7 });
  expect(record.folder.readAt).toBe(7);
});

it("a plan is made from what the one before has written", async () => {
  const record = aRecord([]);
  const put = (path: string): Promise<IndexingPlan> =>
    record.carryOut((stored) => ({
      ...NOTHING_TO_DO,
      put: stored.some((file) => file.path === path) ? [] : [aFile(path)],
    }));
  const plans = await Promise.all([put("a.txt"), put("a.txt"), put("b.txt")]);
  expect(plans.map((plan) => plan.put.length)).toEqual([1, 0, 1]);
});

it("files that are gone are named in the folder, and one that an answer cites stays known", async () => {
  const [cited, letter] = [aFile("cited.txt"), aFile("letter.txt")];
  const removeFiles = async () => [{ ...cited, state: "gone" as const }];
  const record = aRecord([cited, letter], { writer: { removeFiles } });
  await record.carryOut(() => ({ ...NOTHING_TO_DO, remove: [cited.id, letter.id] }));
  expect(record.folder.gone).toEqual([{ at: 0, count: 2, paths: ["cited.txt", "letter.txt"] }]);
  expect(record.records().map(({ path, state }) => [path, state])).toEqual([["cited.txt", "gone"]]);
});

it("a folder is written for its readers only when they have changed", async () => {
  const written: number[] = [];
  const putFolder = async (folder: { readonly readerChanges: number }) =>
    void written.push(folder.readerChanges);
  const record = aRecord([], { folder: aFolder({ extractorChanges: 0 }), writer: { putFolder } });
  await record.noteExtractors();
  await record.noteExtractors();
  expect(written).toEqual([EXTRACTOR_CHANGES]);
});

it("a file whose recognised text is forgotten waits, and is found until then", async () => {
  const scan = aFile("scan.pdf", { scans: { waiting: [], recognised: 3 } });
  const forgotten: unknown[] = [];
  const removeRecognised = async (_folder: unknown, ids: unknown) => void forgotten.push(ids);
  const record = aRecord([scan], { writer: { removeRecognised } });
  await record.forgetRecognised([scan]);
  expect(forgotten).toEqual([[scan.id]]);
  expect(record.records()).toEqual([{ ...scan, state: "waiting", reason: undefined }]);
});
