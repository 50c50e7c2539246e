import { expect, it } from "vitest";
import { joinFloats } from "../../../src/core/base/join-floats";
import { FILE_START } from "../../../src/core/domain/read-file";
import type { FileToCommit } from "../../../src/core/ports/index-writer";
import type { Store } from "../../../src/core/ports/store";
import { openPlainVectors } from "../../../tests/fakes/a-folder-index";
import { MemoryIndexFiles } from "../../../tests/fakes/memory-index-files";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { vectorsFrom } from "../../../tests/fixtures/vectors";
import { aCitation, aConversation, aFile, aFolder, anAnswer } from "../../../tests/ui/makers";
import { FolderIndex } from "./folder-index";

const folder = aFolder();
const NEXT = "multilingual-e5-small";
const lease = aFile("lease.txt", { passages: 0, embedded: 0 });

/** `open` opens the same index each time, as after a visit that ended without closing it. */
async function anIndex(store = memoryStore()) {
  const files = new MemoryIndexFiles();
  await store.putFolder(folder);
  const open = () =>
    FolderIndex.open(folder, store, Promise.resolve(openPlainVectors), (of) => files.open(of));
  return { open, files };
}

/** The part of a file with these passages, which follow the passages of `before`. */
function read(bodies: readonly string[], before: readonly string[] = []): FileToCommit {
  const from = before.length === 0 ? FILE_START : { chars: textOf(before).length, passages: before.length };
  const text = textOf(bodies);
  let start = from.chars;
  const passages = bodies.map((body) => {
    const range = { start, end: start + body.length, headings: ["Lease"], repeatedHeader: undefined };
    start = range.end + 1;
    return range;
  });
  const units = [{ place: { kind: "whole" }, start: from.chars, end: from.chars + text.length }] as const;
  const file = { ...lease, passages: from.passages + bodies.length };
  return { file, from, text, units, passages, layout: [] };
}

function textOf(bodies: readonly string[]): string {
  return bodies.map((body) => `${body}\n`).join("");
}

async function embed(index: FolderIndex, ...vectors: Float32Array[]): Promise<void> {
  const firstOrdinal = index.records.get(lease.id)?.embedded ?? 0;
  const { binding } = await index.textsToEmbed(lease.id, firstOrdinal, vectors.length);
  await index.commitVectors([{ fileId: lease.id, binding, firstOrdinal, vectors: joinFloats(vectors) }]);
}

it("a file that begins as it did keeps the vectors of that, and no others", async () => {
  const { open } = await anIndex();
  const index = await open();
  const random = vectorsFrom(3);
  const [roof, rent, boiler] = [random.any(), random.any(), random.any()];
  await index.commitFiles([read(["The roof leaks.", "The rent is due.", "The boiler is old."])]);
  await embed(index, roof, rent, boiler);
  const before = index.slots.slotsOf(lease.id);

  const [record] = await index.commitFiles([
    read(["The roof leaks.", "The rent is late.", "The boiler is old."]),
  ]);
  expect(record).toMatchObject({ passages: 3, embedded: 1 });
  for (const opened of [index, await open()]) {
    const slots = opened.slots.slotsOf(lease.id);
    expect(slots[0]).toBe(before[0]);
    expect(opened.vectors.size).toBe(1);
    expect(opened.vectors.search(roof, 3).map(({ slot }) => slot)).toEqual([slots[0]]);
    expect(opened.records.get(lease.id)?.embedded).toBe(1);
    expect(opened.keywords.search("rent late", 5)[0]?.slot).toBe(slots[1]);
    expect(opened.keywords.search("roof", 5).map(({ slot }) => slot)).toEqual([slots[0]]);
    expect(opened.keywords.size).toBe(3);
  }
});

it("what has only moved in its file is not embedded again, what is new or under another heading is", async () => {
  const { open } = await anIndex();
  const index = await open();
  const random = vectorsFrom(4);
  const [roof, rent, boiler] = [random.any(), random.any(), random.any()];
  await index.commitFiles([read(["The roof leaks.", "The rent is due.", "The boiler is old."])]);
  await embed(index, roof, rent, boiler);

  const changed = read([
    "Draft.",
    "The roof leaks.",
    "The rent is late.",
    "The boiler is old.",
    "The roof leaks.",
  ]);
  const passages = changed.passages.map((range, i) => (i === 4 ? { ...range, headings: ["Notes"] } : range));
  const [record] = await index.commitFiles([{ ...changed, passages }]);
  expect(record?.embedded).toBe(0);
  const { known } = await index.textsToEmbed(lease.id, 0, 5);
  expect(known.map((vector) => vector !== undefined)).toEqual([false, true, false, true, false]);
  expect(known[1]!.every((number, i) => Math.abs(number - roof[i]!) < 0.01)).toBe(true);

  await embed(index, ...known.map((vector) => vector ?? random.any()));
  const hits = index.vectors.search(boiler, 1);
  expect(hits.map(({ slot }) => slot)).toEqual([index.slots.slotsOf(lease.id)[3]]);
  expect((await index.textsToEmbed(lease.id, 0, 5)).known).toEqual([]);
});

it("what has moved is known through readings that follow one another", async () => {
  const { open } = await anIndex();
  const index = await open();
  const random = vectorsFrom(5);
  await index.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  await embed(index, random.any(), random.any());
  await index.commitFiles([read(["Draft.", "The roof leaks.", "The rent is due."])]);
  await index.commitFiles([read(["The second draft.", "The roof leaks.", "The rent is due."])]);
  const { known } = await index.textsToEmbed(lease.id, 0, 3);
  expect(known.map((vector) => vector !== undefined)).toEqual([false, true, true]);
});

it("of a file that comes in parts, what has moved to a later part is known there", async () => {
  const { open } = await anIndex();
  const index = await open();
  const random = vectorsFrom(5);
  await index.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  await embed(index, random.any(), random.any());
  const start = read(["Draft.", "The roof leaks."]);
  await index.commitFiles([{ ...start, file: { ...start.file, state: "waiting" } }]);
  await index.commitFiles([read(["The rent is due."], ["Draft.", "The roof leaks."])]);
  const { known } = await index.textsToEmbed(lease.id, 0, 3);
  expect(known.map((vector) => vector !== undefined)).toEqual([false, true, true]);
});

it("of a file that was removed, or whose folder has another model, nothing is known", async () => {
  const { open } = await anIndex();
  const index = await open();
  const leave: readonly (() => Promise<unknown>)[] = [
    () => index.removeFiles([lease.id]),
    async () => {
      await index.putFolder({ ...folder, nextEmbeddingModel: NEXT });
      await index.changeEmbeddingModel(NEXT);
    },
  ];
  for (const change of leave) {
    await index.commitFiles([read(["The roof leaks."])]);
    await embed(index, vectorsFrom(6).any());
    await index.commitFiles([read(["Draft.", "The roof leaks."])]);
    await change();
    await index.commitFiles([read(["Draft.", "The roof leaks."])]);
    expect((await index.textsToEmbed(lease.id, 0, 2)).known).toEqual([]);
  }
});

it("of a file that has not been embedded whole, no more is kept than has a vector", async () => {
  const { open } = await anIndex();
  const index = await open();
  await index.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  await embed(index, vectorsFrom(5).any());
  const [record] = await index.commitFiles([read(["The roof leaks.", "The rent is due.", "Signed in May."])]);
  expect(record?.embedded).toBe(1);
});

it("a part that follows leaves the vectors of what stands before it", async () => {
  const { open } = await anIndex();
  const index = await open();
  const first = ["The roof leaks.", "The rent is due."];
  await index.commitFiles([read(first)]);
  await embed(index, vectorsFrom(6).any());
  const [record] = await index.commitFiles([read(["Signed in May."], first)]);
  expect(record).toMatchObject({ passages: 3, embedded: 1 });
  expect(index.vectors.size).toBe(1);
});

it("vectors of a text that has been read anew meanwhile are dropped", async () => {
  const { open } = await anIndex();
  const index = await open();
  await index.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  const old = await index.textsToEmbed(lease.id, 0, 2);
  await index.commitFiles([read(["Draft.", "The roof leaks."])]);
  const [one, other] = [vectorsFrom(8).any(), vectorsFrom(9).any()];
  const counts = await index.commitVectors([
    { fileId: lease.id, binding: old.binding, firstOrdinal: 0, vectors: joinFloats([one, other]) },
  ]);
  expect(counts).toEqual([{ fileId: lease.id, embedded: 0 }]);
  expect(index.vectors.size).toBe(0);
  await embed(index, one);
  expect(index.vectors.size).toBe(1);
});

it("another heading is another passage", async () => {
  const { open } = await anIndex();
  const index = await open();
  await index.commitFiles([read(["The roof leaks."])]);
  await embed(index, vectorsFrom(7).any());
  const renamed = read(["The roof leaks."]);
  const passages = renamed.passages.map((range) => ({ ...range, headings: ["Rental"] }));
  const [record] = await index.commitFiles([{ ...renamed, passages }]);
  expect(record?.embedded).toBe(0);
});

it("vectors are on the disk when the store counts them, and are found only afterwards", async () => {
  const store = memoryStore();
  const vectors = [vectorsFrom(10).any(), vectorsFrom(11).any()];
  const found: number[] = [];
  const commitEmbedded: Store["commitEmbedded"] = (counts) => {
    files.vectors.cutPower();
    found.push(index.vectors.search(vectors[0]!, 5).length);
    return store.commitEmbedded(counts);
  };
  const { open, files } = await anIndex({ ...store, commitEmbedded });
  const index = await open();
  await index.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  await embed(index, ...vectors);
  expect(found).toEqual([0]);
  for (const opened of [index, await open()]) {
    expect(opened.records.get(lease.id)?.embedded).toBe(2);
    expect(opened.vectors.search(vectors[1]!, 2)[0]?.slot).toBe(opened.slots.slotsOf(lease.id)[1]);
  }
});

it("vectors that the store refuses to count are not found, and can be committed again", async () => {
  const store = memoryStore();
  const vector = vectorsFrom(12).any();
  let isFull = true;
  const commitEmbedded: Store["commitEmbedded"] = (counts) =>
    isFull ? Promise.reject(new Error("full")) : store.commitEmbedded(counts);
  const { open } = await anIndex({ ...store, commitEmbedded });
  const index = await open();
  await index.commitFiles([read(["The roof leaks."])]);
  await expect(embed(index, vector)).rejects.toThrow("full");
  expect(index.vectors.size).toBe(0);
  expect(index.records.get(lease.id)?.embedded).toBe(0);
  isFull = false;
  await embed(index, vector);
  expect(index.vectors.size).toBe(1);
});

it("a passage is found by words of its file's name, its headings and its table's header, which do not stand in it", async () => {
  const { open } = await anIndex();
  const index = await open();
  const roof = read(["The roof leaks."]);
  const passages = roof.passages.map((range) => ({
    ...range,
    headings: ["Damages"],
    repeatedHeader: "Part | Surveyor",
  }));
  await index.commitFiles([{ ...roof, passages }]);
  for (const word of ["roof", "damages", "surveyor", "lease"])
    expect(index.keywords.search(word, 5)).toHaveLength(1);
});

it("a removed file is found by nothing any more, and its slots stand for what comes next", async () => {
  const { open } = await anIndex();
  const index = await open();
  const vectors = [vectorsFrom(13).any(), vectorsFrom(14).any()];
  await index.putFiles([lease]);
  await index.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  await embed(index, ...vectors);
  const slots = [...index.slots.slotsOf(lease.id)];
  await index.removeFiles([lease.id]);
  for (const opened of [index, await open()]) {
    expect(opened.keywords.search("roof rent lease", 5)).toEqual([]);
    expect(opened.vectors.search(vectors[0]!, 5)).toEqual([]);
    expect(opened.names.search("lease", 5)).toEqual([]);
    expect(opened.records.size).toBe(0);
  }
  await index.commitFiles([read(["The boiler is old."])]);
  expect([...index.slots.slotsOf(lease.id)]).toEqual(slots.slice(0, 1));
  expect(index.vectors.size).toBe(0);
});

it("a gone file stays known while an answer cites it, and no longer", async () => {
  const store = memoryStore();
  const { open } = await anIndex(store);
  const index = await open();
  await index.commitFiles([read(["The roof leaks."])]);
  const answer = anAnswer("The roof leaks.", { citations: [aCitation(1, lease.path, "The roof leaks.")] });
  await store.putConversation(aConversation({ id: answer.conversationId }));
  await store.putMessage(answer);
  expect(await index.removeFiles([lease.id])).toMatchObject([{ id: lease.id, state: "gone" }]);
  expect(await index.forgetGone()).toEqual([]);
  expect(index.records.get(lease.id)?.state).toBe("gone");
  await store.removeMessages([answer.id]);
  expect(await index.forgetGone()).toEqual([lease.id]);
  for (const opened of [index, await open()]) expect(opened.records.size).toBe(0);
});

it("a renamed file keeps its slots and vectors, and is found by its new name's words alone", async () => {
  const { open } = await anIndex();
  const index = await open();
  const vector = vectorsFrom(15).any();
  await index.commitFiles([read(["The roof leaks."])]);
  await embed(index, vector);
  const slots = [...index.slots.slotsOf(lease.id)];
  await index.putFiles([{ ...index.records.get(lease.id)!, path: "tenancy.txt" }]);
  for (const opened of [index, await open()]) {
    expect([...opened.slots.slotsOf(lease.id)]).toEqual(slots);
    expect(opened.records.get(lease.id)).toMatchObject({ path: "tenancy.txt", embedded: 1 });
    expect(opened.vectors.search(vector, 5).map(({ slot }) => slot)).toEqual(slots);
    expect(opened.keywords.search("tenancy", 5).map(({ slot }) => slot)).toEqual(slots);
    expect(opened.names.search("tenancy", 5)).toHaveLength(1);
    expect(opened.names.search("lease", 5)).toEqual([]);
  }
});

it("a changed file is found by its old text until it was read anew, one that can't be read by nothing", async () => {
  const { open } = await anIndex();
  const index = await open();
  await index.commitFiles([read(["The roof leaks."])]);
  await embed(index, vectorsFrom(16).any());
  await index.putFiles([{ ...lease, modifiedAt: 99, state: "waiting" }]);
  expect(index.keywords.search("roof", 5)).toHaveLength(1);
  expect(index.records.get(lease.id)).toMatchObject({ state: "waiting", passages: 1, embedded: 1 });
  await index.putFiles([{ ...lease, modifiedAt: 99, state: "failed", reason: "encrypted" }]);
  expect(index.keywords.search("roof", 5)).toEqual([]);
  expect(index.vectors.size).toBe(0);
  expect(index.slots.size).toBe(0);
});

/** Stores vectors of the next model for the first passages of the file. */
async function embedNext(index: FolderIndex, ...vectors: Float32Array[]): Promise<void> {
  const { binding } = await index.textsToEmbed(lease.id, 0, vectors.length);
  const batch = { fileId: lease.id, binding, firstOrdinal: 0, vectors: joinFloats(vectors) };
  await index.commitNextVectors(NEXT, [batch]);
}

/** An index of two passages with vectors, before a change of its model. */
async function aChangingIndex() {
  let whileCounting = (): void => undefined;
  const kept = memoryStore();
  const store: Store = {
    ...kept,
    async changeEmbeddingModel(...change) {
      whileCounting();
      await kept.changeEmbeddingModel(...change);
      whileCounting();
    },
  };
  const { open, files } = await anIndex(store);
  const index = await open();
  const random = vectorsFrom(17);
  const [old, now] = [
    [random.any(), random.any()],
    [random.any(), random.any()],
  ];
  await index.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  await embed(index, ...old);
  await index.putFolder({ ...folder, nextEmbeddingModel: NEXT });
  /** The passage that a vector finds, if the two are nearly equal. */
  const found = (by: Float32Array, at = index) =>
    at.vectors.search(by, 1).flatMap(({ slot, score }) => (score > 0.9 ? [at.slots.at(slot)?.ordinal] : []));
  const reopen = async () =>
    FolderIndex.open(
      (await store.listFolders())[0] ?? folder,
      store,
      Promise.resolve(openPlainVectors),
      (of) => files.open(of),
    );
  const onCount = (check: () => void) => void (whileCounting = check);
  return { index, store, files, old, now, found, reopen, onCount };
}

it("another model's vectors take the place of the present ones all at once, and are there at the next start", async () => {
  const { index, old, now, found, reopen, onCount } = await aChangingIndex();
  await embedNext(index, ...now);
  const oldIsFound = () => {
    expect(old.map((vector) => found(vector))).toEqual([[0], [1]]);
    expect(now.map((vector) => found(vector))).toEqual([[], []]);
    expect(index.folder.embeddingModel).toBe(folder.embeddingModel);
    expect(index.records.get(lease.id)?.embedded).toBe(2);
  };
  oldIsFound();
  let counted = 0;
  onCount(() => {
    oldIsFound();
    counted += 1;
  });
  await index.changeEmbeddingModel(NEXT);
  expect(counted).toBe(2);
  for (const opened of [index, await reopen()]) {
    expect(opened.folder).toMatchObject({ embeddingModel: NEXT, nextEmbeddingModel: undefined });
    expect(old.map((vector) => found(vector, opened))).toEqual([[], []]);
    expect(now.map((vector) => found(vector, opened))).toEqual([[0], [1]]);
    expect(opened.records.get(lease.id)?.embedded).toBe(2);
  }
});

it("what was made for another model counts for nothing after a crash, and the present vectors are found", async () => {
  const { index, files, old, now, found, reopen } = await aChangingIndex();
  await embedNext(index, ...now);
  const again = await reopen();
  expect(old.map((vector) => found(vector, again))).toEqual([[0], [1]]);
  await again.sweep();
  expect([...files.vectorsByModel.keys()]).toEqual([folder.embeddingModel]);
  await embedNext(again, now[0]!);
  await again.changeEmbeddingModel(NEXT);
  expect(again.records.get(lease.id)?.embedded).toBe(1);
  expect(now.map((vector) => found(vector, again))).toEqual([[0], []]);
});

it("when the browser ends before the former vectors are erased, the new ones are found at the next start", async () => {
  const { index, files, old, now, found, reopen } = await aChangingIndex();
  await embedNext(index, ...now);
  files.endsAtUse = true;
  void index.changeEmbeddingModel(NEXT);
  await expect.poll(() => index.folder.embeddingModel).toBe(NEXT);
  const again = await reopen();
  expect(now.map((vector) => found(vector, again))).toEqual([[0], [1]]);
  expect(old.map((vector) => found(vector, again))).toEqual([[], []]);
  expect([...files.vectorsByModel.keys()]).toEqual([folder.embeddingModel, NEXT]);
  await again.sweep();
  expect([...files.vectorsByModel.keys()]).toEqual([NEXT]);
});

it("a record that was made before the change of the model does not undo it", async () => {
  const { index, store, now, found } = await aChangingIndex();
  await embedNext(index, ...now);
  const before = index.folder;
  await Promise.all([index.changeEmbeddingModel(NEXT), index.putFolder({ ...before, paused: true })]);
  const after = { ...folder, embeddingModel: NEXT, nextEmbeddingModel: undefined, paused: true };
  expect(index.folder).toEqual(after);
  expect(await store.listFolders()).toEqual([after]);
  expect(now.map((vector) => found(vector))).toEqual([[0], [1]]);
});

it("of the next vectors those whose rows are gone are not counted", async () => {
  const { index, files, now, found } = await aChangingIndex();
  await embedNext(index, ...now);
  files.vectorsByModel.get(NEXT)?.rows.clear();
  files.vectorsByModel.get(NEXT)?.pages.clear();
  await index.reopenVectors(openPlainVectors);
  await index.changeEmbeddingModel(NEXT);
  expect(index.records.get(lease.id)?.embedded).toBe(0);
  expect(now.map((vector) => found(vector))).toEqual([[], []]);
});

it("a sweep takes nothing of a change that goes on", async () => {
  const { index, now, found } = await aChangingIndex();
  await embedNext(index, ...now);
  await index.sweep();
  await index.changeEmbeddingModel(NEXT);
  expect(now.map((vector) => found(vector))).toEqual([[0], [1]]);
});

it("a file that is read anew during a change of the model is to be embedded again, and its old vectors find nothing", async () => {
  const { index, now, found } = await aChangingIndex();
  await embedNext(index, ...now);
  await index.commitFiles([read(["The roof leaks.", "The rent is late."])]);
  await index.changeEmbeddingModel(NEXT);
  expect(index.records.get(lease.id)?.embedded).toBe(0);
  expect(now.map((vector) => found(vector))).toEqual([[], []]);
  await embed(index, ...now);
  expect(now.map((vector) => found(vector))).toEqual([[0], [1]]);
});

it("when the present model is to stay, what was made for the other is dropped", async () => {
  const { index, files, old, now, found } = await aChangingIndex();
  await embedNext(index, ...now);
  await index.putFolder(folder);
  expect([...files.vectorsByModel.keys()]).toEqual([folder.embeddingModel]);
  // A batch that was under way when the person kept the present model.
  await embedNext(index, ...now);
  expect(await index.changeEmbeddingModel(NEXT)).toEqual(folder);
  expect([...files.vectorsByModel.keys()]).toEqual([folder.embeddingModel]);
  expect(old.map((vector) => found(vector))).toEqual([[0], [1]]);
  expect(index.records.get(lease.id)?.embedded).toBe(2);
});

it("another kind of vector index that is chosen during a change of the model takes over what is made", async () => {
  const { index, now, found } = await aChangingIndex();
  await embedNext(index, ...now);
  await index.reopenVectors(openPlainVectors);
  await index.changeEmbeddingModel(NEXT);
  expect(now.map((vector) => found(vector))).toEqual([[0], [1]]);
  expect(index.records.get(lease.id)?.embedded).toBe(2);
});

it("with another model of which nothing was made all passages are to be embedded, and words find them meanwhile", async () => {
  const { index, old, now, found } = await aChangingIndex();
  await index.changeEmbeddingModel(NEXT);
  expect(index.records.get(lease.id)?.embedded).toBe(0);
  expect(found(old[0]!)).toEqual([]);
  expect(index.keywords.search("roof", 5)).toHaveLength(1);
  await embed(index, ...now);
  expect(now.map((vector) => found(vector))).toEqual([[0], [1]]);
});

it("passages whose rows are gone are to be embedded again", async () => {
  const { open, files } = await anIndex();
  const first = await open();
  const vectors = [vectorsFrom(19).any(), vectorsFrom(20).any()];
  await first.commitFiles([read(["The roof leaks.", "The rent is due."])]);
  await embed(first, ...vectors);
  files.vectors.rows.clear();
  files.vectors.pages.clear();
  const index = await open();
  expect(index.records.get(lease.id)?.embedded).toBe(0);
  await embed(index, ...vectors);
  expect(index.vectors.search(vectors[1]!, 1)[0]?.slot).toBe(index.slots.slotsOf(lease.id)[1]);
});

it("while a large folder gets its vectors, it is packed again and again, so that it opens at once", async () => {
  let packed = 0;
  const store = { ...memoryStore(), packFiles: async () => void (packed += 1) };
  const index = await (await anIndex(store)).open();
  const files = Array.from({ length: 1200 }, (_, i) => aFile(`note ${i}.txt`, { passages: 1, embedded: 0 }));
  const note = read(["The roof leaks."]);
  await index.commitFiles(files.map((file) => ({ ...note, file })));
  for (const { id: fileId } of files) {
    const { binding } = await index.textsToEmbed(fileId, 0, 1);
    await index.commitVectors([{ fileId, binding, firstOrdinal: 0, vectors: vectorsFrom(1).any() }]);
  }
  expect(packed).toBe(2);
});
