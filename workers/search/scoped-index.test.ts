import { expect, it } from "vitest";
import { FILE_START } from "../../src/core/domain/read-file";
import type { Store } from "../../src/core/ports/store";
import { SlotTable } from "../../src/core/search/slot-table";
import { memoryStore } from "../../tests/fakes/memory-store";
import { aFile, aFolder } from "../../tests/ui/makers";
import { TEXT_PART } from "../storage/database";
import { PassageReader } from "./scoped-index";

const LENGTH = 700;
const COUNT = 150;

const folder = aFolder();
const file = aFile("lease.txt", { size: LENGTH * COUNT, passages: COUNT, embedded: 0 });

/** A file of passages that lie close together, in a store that counts what is read of its text. */
async function aLargeFile() {
  const store = memoryStore();
  const text = Array.from({ length: COUNT }, (_, i) => String(i).padEnd(LENGTH, " .")).join("");
  const passages = Array.from({ length: COUNT }, (_, i) => ({
    start: i * LENGTH,
    end: (i + 1) * LENGTH,
    headings: [],
    lead: undefined,
    slot: i,
  }));
  const units = [{ place: { kind: "whole" }, start: 0, end: text.length }] as const;
  await store.commitContents([{ file, from: FILE_START, text, units, passages, layout: [] }]);
  let reads = 0;
  const counting: Store = {
    ...store,
    readText(...range) {
      reads++;
      return store.readText(...range);
    },
  };
  const slots = new SlotTable();
  slots.bind(
    file.id,
    Uint32Array.from({ length: COUNT }, (_, i) => i),
  );
  const index = { folder, records: new Map([[file.id, file]]), slots };
  return { index, text, store: counting, reads: () => reads };
}

it("a passage is the text between its offsets, where two blocks of the text meet too", async () => {
  const { index, text, store } = await aLargeFile();
  const reader = new PassageReader(store);
  for (let slot = 0; slot < COUNT; slot++) {
    const passage = await reader.read(index, slot);
    expect(passage?.text).toBe(text.slice(slot * LENGTH, (slot + 1) * LENGTH));
  }
});

it("of passages that lie close together the text is read once", async () => {
  const { index, store, reads } = await aLargeFile();
  const reader = new PassageReader(store);
  await Promise.all(Array.from({ length: COUNT }, (_, slot) => reader.read(index, slot)));
  expect(reads()).toBe(Math.ceil((LENGTH * COUNT) / TEXT_PART));
});

it("of a file that was read anew meanwhile, a slot gives no passage that it does not stand for", async () => {
  const { index, store } = await aLargeFile();
  index.slots.release(file.id);
  index.slots.bind(
    file.id,
    Uint32Array.from({ length: COUNT }, (_, i) => COUNT - 1 - i),
  );
  expect(await new PassageReader(store).read(index, 3)).toBeUndefined();
});
