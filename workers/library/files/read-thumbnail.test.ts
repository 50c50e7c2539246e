import { expect, it } from "vitest";
import { AppError } from "../../../src/core/domain/failure";
import { FILE_START } from "../../../src/core/domain/read-file";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFile } from "../../../tests/ui/makers";
import { readThumbnail } from "./files-service";

const lease = aFile("lease.pdf", { passages: 0, embedded: 0 });

/** A file for which the test counts how often its picture is made. */
async function aFileWith(picture: Uint8Array | undefined) {
  const store = memoryStore();
  const commit = () =>
    store.commitContents([
      { file: lease, from: FILE_START, text: "Rent", units: [], passages: [], layout: [] },
    ]);
  await commit();
  let made = 0;
  const reader = {
    makeThumbnail: async () => {
      made++;
      return picture;
    },
  };
  return {
    thumbnail: () => readThumbnail(lease.id, { store, extractor: reader }),
    store,
    commit,
    made: () => made,
  };
}

it("a small picture is made when it is first wanted, kept, and made anew once its file has been read again", async () => {
  const { thumbnail, commit, made } = await aFileWith(Uint8Array.of(7));
  expect(made()).toBe(0);
  for (let turn = 0; turn < 2; turn++) expect(await thumbnail()).toEqual(Uint8Array.of(7));
  expect(made()).toBe(1);
  await commit();
  await thumbnail();
  expect(made()).toBe(2);
});

it("that there is no picture is kept too", async () => {
  const { thumbnail, made } = await aFileWith(undefined);
  for (let turn = 0; turn < 2; turn++) expect(await thumbnail()).toBeUndefined();
  expect(made()).toBe(1);
});

it("of a file that is gone no picture is made", async () => {
  const { thumbnail, store, made } = await aFileWith(Uint8Array.of(7));
  await store.putFiles([{ ...lease, state: "gone" }]);
  expect(await thumbnail()).toBeUndefined();
  expect(made()).toBe(0);
});

it("on a full disk the picture is shown, and not kept", async () => {
  const { store } = await aFileWith(Uint8Array.of(7));
  const quota = new AppError({ kind: "quota-exceeded", neededBytes: undefined, freeBytes: undefined });
  const full = { ...store, putThumbnail: () => Promise.reject(quota) };
  const reader = { makeThumbnail: async () => Uint8Array.of(7) };
  expect(await readThumbnail(lease.id, { store: full, extractor: reader })).toEqual(Uint8Array.of(7));
});
