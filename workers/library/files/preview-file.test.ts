import { expect, it } from "vitest";
import { AppError } from "../../../src/core/domain/failure";
import { PREVIEW_BYTES, type FilePreview } from "../../../src/core/domain/file-preview";
import { FILE_START } from "../../../src/core/domain/read-file";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFile } from "../../../tests/ui/makers";
import { previewFile } from "./files-service";

const lease = aFile("lease.pdf", { passages: 0, embedded: 0 });
const BYTES: FilePreview = {
  from: "file",
  text: "as it is now",
  truncated: false,
  binary: false,
  encoding: "utf-8",
};

async function aStoreWith(text: string) {
  const store = memoryStore();
  const units = text === "" ? [] : [{ place: { kind: "whole" } as const, start: 0, end: text.length }];
  await store.commitContents([{ file: lease, from: FILE_START, text, units, passages: [], layout: [] }]);
  return store;
}

const lapsed = new AppError({ kind: "permission-lapsed", folder: "Taxes" });

it("a file that was read is previewed from its stored text, also when its folder can't be reached", async () => {
  const store = await aStoreWith("Rent is due.");
  const reader = { previewFile: () => Promise.reject(lapsed) };
  expect(await previewFile(lease.id, { store, extractor: reader })).toMatchObject({
    from: "index",
    text: "Rent is due.",
    truncated: false,
  });
});

it("a long stored text is cut at the limit, and says so", async () => {
  const store = await aStoreWith("x".repeat(PREVIEW_BYTES + 1));
  const preview = await previewFile(lease.id, { store, extractor: { previewFile: async () => BYTES } });
  expect([preview.text.length, preview.truncated]).toEqual([PREVIEW_BYTES, true]);
});

it("a file without stored text is previewed from its bytes, or says why it can't be", async () => {
  const store = await aStoreWith("");
  expect(await previewFile(lease.id, { store, extractor: { previewFile: async () => BYTES } })).toEqual(
    BYTES,
  );
  const reader = { previewFile: () => Promise.reject(lapsed) };
  await expect(previewFile(lease.id, { store, extractor: reader })).rejects.toBe(lapsed);
});

it("of a file that is gone there is no preview", async () => {
  const store = await aStoreWith("Rent");
  await store.putFiles([{ ...lease, state: "gone" }]);
  const preview = previewFile(lease.id, { store, extractor: { previewFile: async () => BYTES } });
  await expect(preview).rejects.toThrow(AppError);
});
