import { markedTextOf } from "../../tests/fakes/marked-text";
import { expect, it } from "vitest";
import type { Message, Scope } from "../../src/core/domain/conversation";
import type { AgentEvent } from "../../src/core/domain/agent-event";
import type { FileFormat } from "../../src/core/domain/file-format";
import type { FileType } from "../../src/core/domain/file-type";
import { parseConversationId, parseMessageId } from "../../src/core/domain/ids";
import { aFolderIndex, aReadFile } from "../../tests/fakes/a-folder-index";
import { servicesOver } from "../../tests/fakes/services-over";
import { quotingEngine } from "../../src/core/answer/write/quoting-engine";
import type { AnswerEngine, WriteRequest } from "../../src/core/ports/answer-engine";
import { memoryStore } from "../../tests/fakes/memory-store";
import { aFolder, TAXES } from "../../tests/ui/makers";

const ID = parseConversationId("rent");

/** The services over one folder without vectors, and a function that asks it within one conversation. */
async function someServices(
  ...files: readonly (readonly [path: string, format: FileFormat, text: string])[]
) {
  const histories: (readonly string[])[] = [];
  const wordings: WriteRequest["wording"][] = [];
  const engine: AnswerEngine = {
    write(request) {
      histories.push(request.history.map(({ question }) => question));
      wordings.push(request.wording);
      return quotingEngine.write(request);
    },
  };
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  await index.commitFiles(
    files.map(([path, format, text]) => {
      const read = aReadFile(folder, path, [text]);
      return { ...read, file: { ...read.file, format } };
    }),
  );
  const services = servicesOver(store, [index], (one) => one, engine);
  let asked = 0;
  let onDone = async (): Promise<void> => undefined;
  const ask = async (question: string, ...types: FileType[]) => {
    asked += 1;
    const scopes: Scope[] = [{ folderId: TAXES, within: "", types }];
    const ids = { questionId: parseMessageId(`q${asked}`), answerId: parseMessageId(`a${asked}`) };
    const request = { conversationId: ID, ...ids, question, scopes, isAgain: false };
    const tell = ({ kind }: AgentEvent) => void (kind === "done" && onDone());
    const answer = await services.answers.ask(request, tell, new AbortController().signal);
    const stored = await store.readConversation(ID);
    return {
      ...answer,
      text: markedTextOf(answer.parts),
      types: stored?.scopes[0]?.types,
      paths: answer.citations.map(({ path }) => path),
    };
  };
  const removeBehindAnswer = () => (onDone = () => store.removeFolder(folder.id));
  const askAgain = (question: string) => {
    const ids = { questionId: parseMessageId(`q${asked}`), answerId: parseMessageId(`a${asked}`) };
    const scopes: Scope[] = [{ folderId: TAXES, within: "" }];
    const request = { conversationId: ID, ...ids, question, scopes, isAgain: true };
    return services.answers.ask(request, () => undefined, new AbortController().signal);
  };
  return { ...services, ask, askAgain, removeBehindAnswer, histories, wordings };
}

it("a question that is asked once more is not answered from its own first answer", async () => {
  const { ask, histories } = await someServices([
    "soup.txt",
    "text",
    "The leek soup simmers for 25 minutes.",
  ]);
  await ask("Which soup simmers?");
  await ask("How long does the soup simmer?");
  await ask("how long does the  soup simmer? ");
  expect(histories).toEqual([[], ["Which soup simmers?"], ["Which soup simmers?"]]);
});

it("a question that is asked again keeps its place, and its new answer takes that of the old one", async () => {
  const { stored, ask, askAgain } = await someServices([
    "soup.txt",
    "text",
    "The leek soup simmers for 25 minutes.",
  ]);
  await ask("Which soup?");
  await ask("How long does the soup simmer?");
  const again = await askAgain("How long does the soup simmer?");
  expect(markedTextOf(again.parts)).toContain("25 minutes");
  const messages = await stored.listMessages(ID);
  expect(messages.map(({ id }) => id)).toEqual(["q1", "a1", "q2", "a2"]);
});

it("a conversation keeps the name that it was given, also with its next question", async () => {
  const { stored, ask } = await someServices(["soup.txt", "text", "The leek soup simmers for 25 minutes."]);
  await ask("How long does the soup simmer?");
  await stored.changeConversation(ID, { title: "Kitchen" });
  await ask("Which soup?");
  expect(await stored.listConversations()).toMatchObject([{ id: ID, title: "Kitchen" }]);
  await stored.removeConversation(ID);
  await stored.changeConversation(ID, { title: "Gone" });
  expect(await stored.listConversations()).toEqual([]);
});

it("in a conversation without a model no answer is worded, until that is taken back", async () => {
  const { stored, ask, wordings } = await someServices(["soup.txt", "text", "The leek soup simmers."]);
  await ask("Which soup simmers?");
  await stored.changeConversation(ID, { withoutModel: true });
  await ask("What simmers?");
  await ask("Does the leek soup simmer?");
  await stored.changeConversation(ID, { withoutModel: false });
  await ask("Which leek soup simmers?");
  expect(wordings).toEqual([undefined, "never", "never", undefined]);
});

it("each question looks where it says, and the conversation keeps the last", async () => {
  const { ask } = await someServices(
    ["lease.pdf", "pdf", "The rent of the flat is 900 euros a month."],
    ["re.eml", "eml", "The rent of the flat is 800 euros a month."],
  );
  const first = await ask("How much is the rent of the flat?", "pdf");
  expect(first).toMatchObject({ outcome: "answered", paths: ["lease.pdf"], types: ["pdf"] });
  const second = await ask("How much is the rent of the flat?", "mail");
  expect(second).toMatchObject({ outcome: "answered", paths: ["re.eml"], types: ["mail"] });
});

it("files of other types are not found by their names either", async () => {
  const { ask, search } = await someServices(["macbook.pdf", "pdf", "Factura 0048213."]);
  expect(await ask("any macbook invoice?", "pdf")).toMatchObject({ paths: ["macbook.pdf"] });
  expect(await ask("any macbook invoice?", "mail")).toMatchObject({ paths: [] });
  const mails = [{ folderId: TAXES, within: "", types: ["mail" as const] }];
  const request = { query: "macbook", kinds: ["file" as const], scopes: [...mails], limit: 5 };
  const found = await search.discover(request, () => undefined, new AbortController().signal);
  expect(found.results).toEqual([]);
});

it("an answer that found nothing says which types it looked through, and when there are none", async () => {
  const { ask } = await someServices(
    ["lease.pdf", "pdf", "The rent of the flat is 900 euros a month."],
    ["re.eml", "eml", "See you on Monday."],
  );
  const question = "Who painted the Mona Lisa?";
  expect((await ask(question, "mail")).text).toBe(
    "Nothing in Taxes (emails) answers this. I looked in 1 place in your files and at 1 file name.\n\n" +
      "So far: this folder’s search is still being prepared.",
  );
  expect((await ask(question, "picture", "book")).text).toBe(
    "Nothing in Taxes (pictures, books) answers this: there is no such file.",
  );
  expect((await ask(question)).text).toContain(
    "Nothing in Taxes answers this. I looked in 2 places in your files",
  );
});

it("what two tabs ask again at once is answered once", async () => {
  const { ask, answers } = await someServices(["soup.txt", "text", "The leek soup simmers for 25 minutes."]);
  const first = await ask("How long does the leek soup simmer?");
  const request = {
    conversationId: ID,
    questionId: parseMessageId("q9"),
    answerId: first.id,
    question: "How long does the leek soup simmer?",
    scopes: [],
    isAgain: true,
    pageLanguage: "en",
  } as const;
  const { signal } = new AbortController();
  const [one, other] = await Promise.all([1, 2].map(() => answers.ask(request, () => undefined, signal)));
  expect(other).toBe(one);
});

it("a question is stored before its folders are opened, and where its answer is lost it is asked anew in its place", async () => {
  const store = memoryStore();
  const index = await aFolderIndex(aFolder(), store);
  const seen: Promise<readonly Message[]>[] = [];
  const { answers } = servicesOver(store, [index], (one) => (seen.push(store.listMessages(ID)), one));
  const ask = (answerId: string) => {
    const ids = { questionId: parseMessageId("q1"), answerId: parseMessageId(answerId) };
    const scopes: Scope[] = [{ folderId: TAXES, within: "", types: [] }];
    const request = { conversationId: ID, ...ids, question: "Who?", scopes, isAgain: false };
    return answers.ask(request, () => undefined, new AbortController().signal);
  };
  await ask("a1");
  const [question] = (await seen[0]) ?? [];
  expect(question).toMatchObject({ kind: "question", text: "Who?" });
  await store.removeMessages([parseMessageId("a1")]);
  const [one, two] = await Promise.all([ask("b1"), ask("c1")]);
  expect(two).toBe(one);
  expect(await ask("d1")).toMatchObject({ id: "b1" });
  expect(await store.listMessages(ID)).toMatchObject([question!, { id: "b1" }]);
});

it("who shows a conversation is told that another tab's question is answered in it, and when that is done", async () => {
  const { answers, stored, ask } = await someServices([
    "soup.txt",
    "text",
    "The leek soup simmers for 25 minutes.",
  ]);
  let waits = 0;
  const wait = () => answers.untilAnswered(ID, () => (waits += 1));
  await wait();
  expect(waits).toBe(0);
  void ask("How long does the soup simmer?");
  await wait();
  expect(waits).toBe(1);
  expect(await stored.listMessages(ID)).toMatchObject([{ kind: "question" }, { kind: "answer" }]);
  await wait();
  expect(waits).toBe(1);
});

it("an answer whose folder is removed while it is given keeps no quote of it", async () => {
  const { stored, ask, removeBehindAnswer } = await someServices([
    "soup.txt",
    "text",
    "The leek soup simmers for 25 minutes.",
  ]);
  removeBehindAnswer();
  const answer = await ask("How long does the soup simmer?");
  expect(answer.paths).toEqual(["soup.txt"]);
  expect(JSON.stringify(answer)).not.toContain("25 minutes");
  expect(JSON.stringify(await stored.listMessages(ID))).not.toContain("25 minutes");
});
