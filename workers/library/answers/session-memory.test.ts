import { describe, expect, it } from "vitest";
import { AppError } from "../../../src/core/domain/failure";
import { parseMessageId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";
import { storeContract } from "../../../tests/contracts/store.contract";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aCitation, aConversation, anAnswer, aQuestion, aFolder } from "../../../tests/ui/makers";
import { withSessionMemory } from "./session-memory";

describe("where there is room, the store with a memory is a store", () => {
  for (const { title, run } of storeContract(() => Promise.resolve(withSessionMemory(memoryStore()))))
    it(title, run);
});

/** A store on a disk that the test fills. */
function aDisk() {
  const disk = memoryStore();
  let isFull = false;
  const full = (): Promise<never> =>
    Promise.reject(new AppError({ kind: "quota-exceeded", neededBytes: undefined, freeBytes: undefined }));
  const written: Store = {
    ...disk,
    putConversation: (...given) => (isFull ? full() : disk.putConversation(...given)),
    putMessage: (...given) => (isFull ? full() : disk.putMessage(...given)),
    restore: (...given) => (isFull ? full() : disk.restore(...given)),
    putAnswer: (...given) => (isFull ? full() : disk.putAnswer(...given)),
  };
  return { store: withSessionMemory(written), disk, fill: (now: boolean) => void (isFull = now) };
}

const conversation = aConversation();
const question = aQuestion("When is rent due?");
const citation = aCitation(1, "lease.pdf", "Rent is due.");
const answer = anAnswer("“Rent is due.”[ref:1]", {
  citations: [citation],
  foldersSeen: [citation.folderId],
});
const toStore = { answer, isAgain: false, folders: new Set([citation.folderId]) };

async function askOnFullDisk() {
  const { store, disk, fill } = aDisk();
  await disk.putFolder(aFolder());
  fill(true);
  await store.putConversation(conversation);
  await store.putMessage(question);
  const shown = await store.putAnswer(toStore, () => answer);
  return { store, disk, fill, shown };
}

it("without room, an answer is kept in memory and says so, and its conversation is there", async () => {
  const { store, disk, shown } = await askOnFullDisk();
  expect(shown).toEqual({ ...answer, unsaved: true });
  expect(await store.listMessages(conversation.id)).toEqual([question, { ...answer, unsaved: true }]);
  expect(await store.listConversations()).toEqual([conversation]);
  expect(await store.readCitation(answer.id, 1)).toEqual(citation);
  expect((await store.listMessageTexts()).map(({ id }) => id)).toEqual([question.id, answer.id]);
  expect(await store.saveUnsaved()).toBe(2);
  expect(await disk.listConversations()).toEqual([]);
});

it("when there is room, what was in memory is stored, before anything else", async () => {
  const { store, disk, fill } = await askOnFullDisk();
  fill(false);
  const next = { ...aQuestion("And the deposit?"), id: parseMessageId("next") };
  await store.putMessage(next);
  expect(await disk.listMessages(conversation.id)).toEqual([question, answer, next]);
  expect(await store.saveUnsaved()).toBe(0);
  expect(await store.listMessages(conversation.id)).toEqual([question, answer, next]);
});

it("what is in memory is removed, and restored, as what is stored", async () => {
  const { store } = await askOnFullDisk();
  const removed = await store.removeConversation(conversation.id);
  expect(await store.listConversations()).toEqual([]);
  expect(await store.putAnswer(toStore, () => answer)).toBeUndefined();
  await store.restore(removed);
  expect(await store.listMessages(conversation.id)).toEqual([question, { ...answer, unsaved: true }]);
});

it("a removed folder leaves the answers in memory, too", async () => {
  const { store } = await askOnFullDisk();
  await store.removeFolder(citation.folderId);
  expect(JSON.stringify(await store.listMessages(conversation.id))).not.toContain("Rent is due");
});
