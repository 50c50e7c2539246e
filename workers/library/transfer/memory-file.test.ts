import { messageTextOf } from "../../../src/core/citations/answer-text";
import { expect, it, vi } from "vitest";
import { parseConversationId, parseMessageId } from "../../../src/core/domain/ids";
import { AppError } from "../../../src/core/domain/failure";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { FakeClock } from "../../../tests/ui/fake-clock";
import { aCitation, aConversation, aFolder, anAnswer, aQuestion } from "../../../tests/ui/makers";
import { exportMemory, importMemory } from "./memory-file";

async function aBrowser() {
  const store = memoryStore();
  let made = 0;
  const ports = { store, clock: new FakeClock(), makeId: () => `new-${++made}` };
  return {
    store,
    bringIn: (file: Blob, onShare = (_share: number) => {}) => importMemory(file, ports, onShare),
  };
}

/** A browser with a conversation, a fact that names its question, and a look. */
async function aFullBrowser() {
  const browser = await aBrowser();
  const { store } = browser;
  await store.putFolder(aFolder());
  await store.putConversation(aConversation());
  await store.putMessage(aQuestion("When does the lease end?"));
  await store.putMessage(
    anAnswer("In March.[ref:1]", { citations: [aCitation(1, "lease.pdf", "It ends in March.")] }),
  );
  const { conversationId, id: messageId } = aQuestion("");
  await store.putFacts([
    {
      id: "f1",
      key: "landlord",
      value: "Quist",
      type: "person",
      statement: "my landlord is Quist",
      origin: "asked",
      confidence: 1,
      conversationId,
      messageId,
      createdAt: 5,
      effectiveAt: 5,
      supersededBy: undefined,
      folders: "all",
    },
  ]);
  await store.writeSetting("theme", "dark");
  await store.writeSetting("chosen-model", "a-model-of-this-browser");
  return browser;
}

async function exported(store: ReturnType<typeof memoryStore>): Promise<Blob> {
  const parts: string[] = [];
  await exportMemory(store, (text) => void parts.push(text));
  return new Blob(parts);
}

it("conversations, facts and settings come into another browser, and a fact still names its question", async () => {
  const there = await aFullBrowser();
  const here = await aBrowser();
  const counts = await here.bringIn(await exported(there.store));
  expect(counts).toEqual({ conversations: 1, facts: 1, skipped: 0, theme: "dark" });
  const [conversation] = await here.store.listConversations();
  expect(conversation?.title).toBe(aConversation().title);
  const messages = await here.store.listMessages(conversation!.id);
  expect(messages.map((message) => messageTextOf(message).text)).toEqual([
    "When does the lease end?",
    "In March.",
  ]);
  // The folder is not here, so its citation keeps the words and opens nothing.
  expect(messages[1]).toMatchObject({ citations: [{ quote: "It ends in March.", status: "gone" }] });
  const [fact] = await here.store.listFacts();
  expect(fact).toMatchObject({ key: "landlord", value: "Quist", messageId: messages[0]?.id });
  expect(await here.store.readSetting("theme")).toBe("dark");
});

it("what names a model, a folder or a file of the other browser does not come along", async () => {
  const there = await aFullBrowser();
  const here = await aBrowser();
  await here.bringIn(await exported(there.store));
  expect(await here.store.readSetting("chosen-model")).toBeUndefined();
});

it("what is here already stays as it is, so a file can be brought in twice", async () => {
  const { store, bringIn } = await aFullBrowser();
  const file = await exported(store);
  expect(await bringIn(file)).toMatchObject({ conversations: 0, facts: 0, skipped: 2 });
  expect(await store.listConversations()).toHaveLength(1);
  expect(await store.listMessages(aConversation().id)).toHaveLength(2);
});

it("another file changes nothing, and says what is wrong with it", async () => {
  const { store, bringIn } = await aBrowser();
  const text = await (await exported((await aFullBrowser()).store)).text();
  for (const other of [
    "no JSON",
    "{}",
    text.replace('"version":2', '"version":3'),
    text.replace('"createdAt":5', '"createdAt":"?"'),
  ])
    await expect(bringIn(new Blob([other]))).rejects.toThrow(AppError);
  expect(await store.listConversations()).toEqual([]);
});

it("thousands of conversations are stored in few transactions, with the share that is done", async () => {
  const there = await aBrowser();
  for (let n = 0; n < 1_000; n += 1) {
    const id = parseConversationId(`c${n}`);
    await there.store.putConversation({ ...aConversation(), id });
    await there.store.putMessage({ ...aQuestion("When?"), id: parseMessageId(`m${n}`), conversationId: id });
  }
  const here = await aBrowser();
  const restore = vi.spyOn(here.store, "restore");
  const shares: number[] = [];
  await here.bringIn(await exported(there.store), (share) => shares.push(share));
  expect(await here.store.listConversations()).toHaveLength(1_000);
  expect(await here.store.listMessages(parseConversationId("c999"))).toHaveLength(1);
  expect(restore.mock.calls.length).toBeLessThan(10);
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
});
