import { messageTextOf, plainTextOf } from "../core/citations/answer-text";
import { describe, expect, it } from "vitest";
import type { AgentEvent } from "../core/domain/agent-event";
import type { Awaited } from "../core/domain/awaited";
import type { Answer } from "../core/domain/conversation";
import { MULTILINGUAL_EMBEDDING } from "../core/domain/embedding-models";
import { AppError } from "../core/domain/failure";
import { parseConversationId, parseFolderId, parseMessageId } from "../core/domain/ids";
import type { FolderProgress } from "../core/domain/progress";
import type { Answers, AskRequest } from "../protocol/answers";
import type { Indexer } from "../protocol/indexer";
import { FakeClock, settle } from "../../tests/ui/fake-clock";
import { fakeConnections, type ConnectionChanges } from "../../tests/ui/fake-connections";
import { emptyStock, type Stock } from "../../tests/ui/stock";
import { fakePlatform } from "../../tests/ui/fake-platform";
import {
  aConversation,
  aFolder,
  anAnswer,
  aProgress,
  aQuestion,
  TAXES,
  partsFrom,
} from "../../tests/ui/makers";
import { createApp, type App } from "./create-app";
import { UNDO_MS } from "./undo";
import type { Platform } from "./platform";
import { parseRoute } from "./route";
import { currentScopes, presentFolders, shownMessages } from "./selectors";

interface Setting extends ConnectionChanges {
  readonly stock?: Partial<Stock>;
  readonly platform?: Partial<Platform>;
  /** Whether the app is returned once it has started; otherwise while it does. */
  readonly waits?: boolean;
}

async function startApp({ stock: given = {}, platform = {}, waits = true, ...changes }: Setting = {}) {
  const stock: Stock = { ...emptyStock(), folders: [aFolder()], progress: [aProgress()], ...given };
  const clock = new FakeClock();
  const source = fakeConnections(stock, changes);
  let ids = 0;
  const app = createApp({
    source,
    platform: fakePlatform(platform),
    clock,
    makeId: () => `id${++ids}`,
  });
  const started = app.start();
  if (waits) await started;
  await settle();
  const { reconnect } = source;
  return { app, stock, clock, reconnect };
}

function texts(app: App): readonly string[] {
  return shownMessages(app.state()).map((message) => messageTextOf(message).text);
}

const DONE: AgentEvent = {
  kind: "done",
  outcome: "answered",
  engine: "extractive",
  writtenBy: "quotes",
  usedFallback: false,
  awaits: undefined,
  runs: [],
};

/** Answers whose events the test sends by hand; the last one comes after the answer. */
function heldAnswers() {
  const held: { request: AskRequest; say: (event: AgentEvent) => void; signal: AbortSignal }[] = [];
  const ends: ((answer: Answer) => void)[] = [];
  const ask: Answers["ask"] = (request, say, signal) => {
    held.push({ request, say, signal });
    return new Promise((resolve) => {
      ends.push((answer) => {
        resolve(answer);
        say(DONE);
      });
    });
  };
  return { ask, held, ends };
}

describe("folders", () => {
  it("erases a removed folder after a minute, and not before, though nobody does anything", async () => {
    const { app, stock, clock } = await startApp();
    const removed = app.commands.removeFolder(TAXES);
    await clock.pass(UNDO_MS - 1);
    app.commands.setQuestionText("Rent?");
    await settle();
    expect(presentFolders(app.state())).toEqual([]);
    expect(stock.calls).toEqual([]);
    await clock.pass(1);
    await removed;
    expect(stock.calls).toEqual(["remove taxes"]);
    expect(app.state().folders).toEqual([]);
    expect(app.state().notices).toEqual([]);
  });

  it("erases a removed folder at once when the person says so", async () => {
    const { app, stock } = await startApp();
    const removed = app.commands.removeFolder(TAXES);
    app.commands.endUndo(app.state().notices[0]?.id ?? "");
    await removed;
    expect(stock.calls).toEqual(["remove taxes"]);
    expect(app.state().notices).toEqual([]);
  });

  it("erases a removed folder though the removal could not be noted, and says so", async () => {
    const failure = { kind: "worker-died", worker: "indexer" } as const;
    const noteRemoval = () => Promise.reject(new AppError(failure));
    const { app, stock, clock } = await startApp({ indexer: { noteRemoval } });
    const removed = app.commands.removeFolder(TAXES);
    await settle();
    expect(app.state().connection).toEqual({ kind: "lost", failure });
    await clock.pass(UNDO_MS);
    await removed;
    expect(stock.calls).toEqual(["remove taxes"]);
    expect(app.state().notices).toEqual([]);
  });

  it("a new action leaves what can be undone", async () => {
    const { app, stock } = await startApp();
    void app.commands.removeFolder(TAXES);
    await app.commands.pickFolder();
    expect(app.state().notices.map(({ kind }) => kind)).toContain("folder-removed");
    expect(stock.calls).toEqual([]);
  });

  it("says which stored records could not be read", async () => {
    const { app } = await startApp({
      stored: { unfitRows: async () => [{ kind: "conversation", rows: 2 }] },
    });
    expect(app.state().notices).toMatchObject([
      { failure: { kind: "records-unread", records: [{ kind: "conversation", rows: 2 }] } },
    ]);
    expect(app.state().connection.kind).toBe("ready");
  });

  it("keeps a folder whose removal was undone", async () => {
    const { app, stock, clock } = await startApp();
    const removed = app.commands.removeFolder(TAXES);
    const [notice] = app.state().notices;
    app.commands.keepFolder(notice?.id ?? "");
    await clock.pass(UNDO_MS);
    await removed;
    expect(stock.calls).toEqual([]);
    expect(presentFolders(app.state())).toHaveLength(1);
  });

  it("adds nothing when the picker is cancelled, and says so", async () => {
    const { app, stock } = await startApp();
    await app.commands.pickFolder();
    expect(stock.calls).toEqual([]);
    expect(app.state().notices.map((notice) => notice.kind)).toEqual(["picker-cancelled"]);
  });

  it("adds every folder of a drop and reports the one that was refused", async () => {
    const failure = { kind: "folder-refused", name: "Home" } as const;
    const { app, stock } = await startApp();
    await app.commands.takeDrop(
      Promise.resolve([
        { kind: "root", root: { kind: "sample" } },
        { kind: "failed", failure },
        { kind: "root", root: { kind: "visit", name: "b", files: [] } },
      ]),
    );
    expect(stock.calls).toEqual(["add sample", "add visit"]);
    expect(app.state().notices[0]).toMatchObject({ kind: "failed", failure });
    expect(app.state().drop).toEqual({ kind: "none" });
    expect(app.state().adding).toBe(0);
  });

  it("goes on reading after access was granted, and not after it was denied", async () => {
    // Only the presence of a handle matters: the app asks the platform, not the handle.
    const handleOf = async () => ({}) as FileSystemHandle;
    const denied = await startApp({ indexer: { handleOf }, platform: { askPermission: async () => false } });
    await denied.app.commands.grantAccess(TAXES);
    expect(denied.stock.calls).toEqual([]);
    const granted = await startApp({ indexer: { handleOf } });
    await granted.app.commands.grantAccess(TAXES);
    expect(granted.stock.calls).toEqual(["resume taxes"]);
  });

  it("asks the folders that were not left out", async () => {
    const recipes = parseFolderId("recipes");
    const answers = heldAnswers();
    const { app } = await startApp({
      stock: { folders: [aFolder(), aFolder({ id: recipes })] },
      answers: { ask: answers.ask },
    });
    app.commands.toggleFolder(TAXES);
    void app.commands.ask("What is for dinner?");
    await settle();
    expect(answers.held[0]?.request.scopes).toEqual([{ folderId: recipes, within: "" }]);
  });
});

describe("what is given", () => {
  const garden = parseFolderId("garden");
  const sample = parseFolderId("sample");
  const root = { kind: "visit", name: "Garden", files: [] } as const;
  const whole = (folderId: typeof TAXES) => ({ folderId, within: "" });

  /** An app where each root that is given is a folder of its name, or a place of one. */
  async function startGiving({
    isNew = true,
    within = "",
    ...setting
  }: Setting & { isNew?: boolean; within?: string } = {}) {
    const stock: Stock = { ...emptyStock(), folders: [aFolder()], progress: [aProgress()], ...setting.stock };
    const started = await startApp({
      ...setting,
      stock,
      indexer: {
        addFolder: async (given) => {
          const name = given.kind === "visit" ? given.name : given.kind;
          const id = parseFolderId(name.toLowerCase());
          const access = given.kind === "sample" ? "sample" : "handle";
          if (isNew) stock.folders.push(aFolder({ id, name, access }));
          return { scopes: [{ folderId: id, within }], isNew };
        },
      },
      folders: { listFolders: async () => [...stock.folders] },
    });
    return started;
  }

  const given = (app: App) => app.state().notices.find((one) => one.kind === "given");

  it("is what a new conversation is about, where one was open, with the way back", async () => {
    const conversation = aConversation();
    const { app } = await startGiving({ stock: { conversations: [conversation] } });
    app.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    const focus = app.state().questionFocus;
    await app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    expect(app.state().conversation.begun).toBe(false);
    expect(currentScopes(app.state())).toEqual([whole(garden)]);
    expect(app.state().questionFocus).toBe(focus + 1);
    expect(given(app)).toMatchObject({ from: conversation.id, given: [whole(garden)], before: undefined });
    app.commands.newConversation();
    expect(currentScopes(app.state())).toEqual([whole(TAXES), whole(garden)]);
  });

  it("joins a conversation that is still empty, until that is undone", async () => {
    const { app } = await startGiving();
    await app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    expect(currentScopes(app.state())).toEqual([whole(TAXES), whole(garden)]);
    app.commands.undoGiven(given(app)?.id ?? "");
    expect(currentScopes(app.state())).toEqual([whole(TAXES)]);
    expect(given(app)).toBeUndefined();
  });

  it("says nothing where nothing was asked before", async () => {
    const { app } = await startGiving({ stock: { folders: [], progress: [] } });
    await app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    expect(currentScopes(app.state())).toEqual([whole(garden)]);
    expect(given(app)).toBeUndefined();
  });

  it("takes the place of the sample folder, when it is the first own one, until that is undone", async () => {
    const { app } = await startGiving({ stock: { folders: [aFolder({ id: sample, access: "sample" })] } });
    expect(currentScopes(app.state())).toEqual([whole(sample)]);
    await app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    expect(currentScopes(app.state())).toEqual([whole(garden)]);
    expect(given(app)).toMatchObject({ leavesSample: true });
    app.commands.undoGiven(given(app)?.id ?? "");
    expect(currentScopes(app.state())).toEqual([whole(sample)]);
  });

  it("is the sample folder for one conversation, where own ones are there", async () => {
    const { app } = await startGiving();
    await app.commands.trySample();
    expect(currentScopes(app.state())).toEqual([whole(TAXES), whole(sample)]);
    app.commands.newConversation();
    expect(currentScopes(app.state())).toEqual([whole(TAXES)]);
  });

  it("that was there already, or lies in what is, is asked alone, and not added", async () => {
    const folders = [aFolder(), aFolder({ id: garden, name: "Garden" })];
    const again = await startGiving({ stock: { folders }, isNew: false });
    await again.app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    expect(currentScopes(again.app.state())).toEqual([whole(garden)]);
    expect(given(again.app)).toMatchObject({ isNew: false });
    const inside = await startGiving({ stock: { folders }, isNew: false, within: "Boats/" });
    await inside.app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    expect(currentScopes(inside.app.state())).toEqual([{ folderId: garden, within: "Boats/" }]);
  });

  it("of several, all are asked together", async () => {
    const conversation = aConversation();
    const { app } = await startGiving({ stock: { conversations: [conversation] } });
    app.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    const boats = { kind: "visit", name: "Boats", files: [] } as const;
    await app.commands.addFolders([root, boats]);
    expect(currentScopes(app.state())).toEqual([whole(garden), whole(parseFolderId("boats"))]);
  });

  it("again, to be read again, leaves the conversation about it open", async () => {
    const conversation = aConversation({ scopes: [whole(garden)] });
    const failure = { kind: "permission-lapsed", folder: "Garden" } as const;
    const { app } = await startGiving({
      isNew: false,
      stock: {
        folders: [aFolder(), aFolder({ id: garden, name: "Garden" })],
        progress: [aProgress(), aProgress({ folderId: garden, run: { kind: "failed", failure } })],
        conversations: [conversation],
      },
    });
    app.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    await app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    expect(app.state().conversation.id).toBe(conversation.id);
    expect(given(app)).toBeUndefined();
  });
});

describe("the choice of folders", () => {
  const garden = parseFolderId("garden");
  const folders = [aFolder(), aFolder({ id: garden, name: "Garden" })];
  const onlyGarden = [{ folderId: garden, within: "" }];

  it("survives a reload, for new conversations and for one that has begun", async () => {
    const conversation = aConversation({ scopes: [{ folderId: TAXES, within: "" }] });
    const { app, stock } = await startApp({ stock: { folders, conversations: [conversation] } });
    app.commands.toggleFolder(TAXES);
    app.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    app.commands.toggleFolder(garden);
    await settle();
    const { app: again } = await startApp({ stock });
    expect(currentScopes(again.state())).toEqual(onlyGarden);
    again.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    expect(currentScopes(again.state())).toEqual([{ folderId: TAXES, within: "" }, ...onlyGarden]);
  });

  it("for one conversation alone survives a reload too, and ends with it", async () => {
    const { app, stock } = await startApp({ stock: { folders } });
    app.commands.askWithin({ folderId: garden, within: "Boats/" });
    await settle();
    const { app: again } = await startApp({ stock });
    expect(currentScopes(again.state())).toEqual([{ folderId: garden, within: "Boats/" }]);
    again.commands.newConversation();
    expect(currentScopes(again.state())).toHaveLength(2);
  });

  it("is that of the conversation on the page, which keeps one folder", async () => {
    const conversation = aConversation({ scopes: onlyGarden });
    const { app } = await startApp({ stock: { folders, conversations: [conversation] } });
    app.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    app.commands.toggleFolder(garden);
    expect(currentScopes(app.state())).toEqual(onlyGarden);
    app.commands.toggleFolder(TAXES);
    app.commands.toggleFolder(garden);
    expect(currentScopes(app.state())).toEqual([{ folderId: TAXES, within: "" }]);
    app.commands.newConversation();
    expect(currentScopes(app.state())).toHaveLength(2);
  });

  it("leaves nothing stored of a folder that is erased", async () => {
    const conversation = aConversation({ scopes: onlyGarden });
    const reports: ((progress: FolderProgress) => void)[] = [];
    const { app, stock } = await startApp({
      stock: { folders, conversations: [conversation] },
      indexer: { watch: async (onProgress) => void reports.push(onProgress) },
    });
    app.commands.askWithin({ folderId: garden, within: "Boats/" });
    app.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    app.commands.setScopes([{ folderId: garden, within: "keys.txt" }]);
    await settle();
    expect(JSON.stringify([...stock.settings])).toMatch(/Boats.*keys/);
    reports.forEach((tell) => tell(aProgress({ folderId: garden, run: { kind: "removed" } })));
    await settle();
    expect(JSON.stringify([...stock.settings])).not.toContain("garden");
  });

  it("forgets a folder that is removed, and is every folder once none is left of it", async () => {
    const { app } = await startApp({ stock: { folders } });
    app.commands.toggleFolder(TAXES);
    void app.commands.removeFolder(garden);
    expect(currentScopes(app.state())).toEqual([{ folderId: TAXES, within: "" }]);
  });
});

describe("what is done before the stored state is there", () => {
  /** An app whose stored settings are read only when the test lets them. */
  async function startSlowly(setting: Setting = {}) {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const stock: Stock = { ...emptyStock(), folders: [aFolder()], ...setting.stock };
    const answers = heldAnswers();
    const readSetting = async (key: string) => {
      await opened;
      return stock.settings.get(key);
    };
    const { app } = await startApp({
      ...setting,
      stock,
      answers: { ask: answers.ask },
      stored: { readSetting },
      waits: false,
    });
    return { app, answers, open };
  }

  it("a question is asked as soon as all is open, if it still stands in the box", async () => {
    for (const changed of [false, true]) {
      const { app, answers, open } = await startSlowly();
      app.commands.setQuestionText("When?");
      void app.commands.ask("When?");
      void app.commands.ask("When?");
      await settle();
      expect(answers.held).toEqual([]);
      if (changed) app.commands.setQuestionText("When does");
      open();
      await settle();
      expect(answers.held.map(({ request }) => request.question)).toEqual(changed ? [] : ["When?"]);
    }
  });

  it("a question in a conversation that is not there any more is asked in the one in its place", async () => {
    const { app, answers, open } = await startSlowly({ platform: { readRoute: () => "#/c/lost" } });
    app.commands.setQuestionText("When?");
    void app.commands.ask("When?");
    open();
    await settle();
    expect(answers.held.map(({ request }) => request.question)).toEqual(["When?"]);
  });

  it("what is given is asked, whatever was chosen at the last visit", async () => {
    const garden = parseFolderId("garden");
    const folders = [aFolder()];
    const { app, open } = await startSlowly({
      stock: { folders, settings: new Map([["chosen-scopes", [{ folderId: TAXES, within: "" }]]]) },
      indexer: {
        addFolder: async () => {
          folders.push(aFolder({ id: garden, name: "Garden" }));
          return { scopes: [{ folderId: garden, within: "" }], isNew: true };
        },
      },
      folders: { listFolders: async () => [...folders] },
    });
    const root = { kind: "visit", name: "Garden", files: [] } as const;
    const taken = app.commands.takeDrop(Promise.resolve([{ kind: "root", root }]));
    await settle();
    expect(app.state().adding).toBe(1);
    open();
    await taken;
    expect(currentScopes(app.state()).map(({ folderId }) => folderId)).toEqual([TAXES, garden]);
    expect(app.state().notices).toMatchObject([{ kind: "given", isNew: true }]);
    expect(app.state().adding).toBe(0);
  });
});

describe("asking", () => {
  it("asks in the conversation that the address names, once it is open, and not in the one still shown", async () => {
    const first = aConversation();
    const second = aConversation({ id: parseConversationId("second") });
    for (const staysThere of [true, false]) {
      const answers = heldAnswers();
      const { app } = await startApp({
        stock: { conversations: [first, second] },
        platform: { readRoute: () => "#/c/boiler" },
        answers: { ask: answers.ask },
      });
      app.commands.setQuestionText("When?");
      app.commands.follow({ kind: "ask", conversationId: second.id });
      void app.commands.ask("When?");
      expect(answers.held).toEqual([]);
      if (!staysThere) app.commands.follow({ kind: "ask", conversationId: first.id });
      await settle();
      expect(answers.held.map(({ request }) => request.conversationId)).toEqual(
        staysThere ? [second.id] : [],
      );
    }
  });

  it("shows an answer as it grows, then the one that was stored", async () => {
    const answers = heldAnswers();
    const { app } = await startApp({ answers: { ask: answers.ask } });
    const asked = app.commands.ask("  When? ");
    await settle();
    const [part] = partsFrom("In May.");
    answers.held[0]?.say({ kind: "part", part: part!, citations: [] });
    const { id } = app.state().conversation;
    expect(plainTextOf(app.state().asking.get(id)?.answer.parts ?? [])).toBe("In May.");
    expect(texts(app)).toEqual(["When?"]);
    const kinds: (string | undefined)[] = [];
    app.store.subscribe(({ asking }) => kinds.push(asking.get(id)?.answer.events.at(-1)?.kind));
    answers.ends[0]?.(anAnswer("In May, surely.", { conversationId: id }));
    await asked;
    expect(kinds[0]).toBe("done");
    expect(texts(app)).toEqual(["When?", "In May, surely."]);
    expect(app.state().asking.size).toBe(0);
  });

  /** An answer from keyword search while the folder's vectors are still being made, and a way to report progress. */
  async function answeredByWords(awaits: Awaited = "vectors", stock: Partial<Stock> = {}) {
    let report: Parameters<Indexer["watch"]>[0] = () => undefined;
    const answers = heldAnswers();
    const { app } = await startApp({
      stock,
      answers: { ask: answers.ask },
      indexer: { watch: async (onProgress) => void (report = onProgress) },
    });
    const embedding = { run: { kind: "embedding" }, meaning: { done: 1, total: 9 } } as const;
    report({ ...aProgress(), ...embedding });
    const asked = app.commands.ask("When?");
    await settle();
    const { id } = app.state().conversation;
    const { answerId, questionId } = answers.held[0]!.request;
    const byWords = { id: answerId, conversationId: id, awaits };
    answers.ends[0]?.(anAnswer("In March, perhaps.", byWords));
    await asked;
    const allThere = () => report({ ...aProgress(), run: { kind: "idle" }, meaning: { done: 9, total: 9 } });
    const fails = () => {
      const failure = { kind: "worker-died", worker: "embedder" } as const;
      report({ ...aProgress(), run: { kind: "failed", failure }, meaning: { done: 1, total: 9 } });
    };
    return { app, answers, allThere, fails, id, answerId, questionId };
  }

  it("asks again by itself once meaning is ready, and puts the new answer in the place of the old one", async () => {
    const { app, answers, allThere, id, answerId, questionId } = await answeredByWords();
    expect(answers.held).toHaveLength(1);
    allThere();
    await settle();
    expect(answers.held[1]?.request).toMatchObject({
      isAgain: true,
      answerId,
      questionId,
      question: "When?",
    });
    expect(texts(app)).toEqual(["When?", "In March, perhaps."]);
    answers.ends[1]?.(anAnswer("In May.", { id: answerId, conversationId: id }));
    await settle();
    expect(texts(app)).toEqual(["When?", "In May."]);
  });

  it("asks again what was asked while files were read, and tells where the answer is another one", async () => {
    let report: Parameters<Indexer["watch"]>[0] = () => undefined;
    const answers = heldAnswers();
    const { app } = await startApp({
      answers: { ask: answers.ask },
      indexer: { watch: async (onProgress) => void (report = onProgress) },
    });
    const all = { done: 9, total: 9 };
    report({ ...aProgress(), run: { kind: "embedding" }, meaning: all });
    const asked = app.commands.ask("When?");
    await settle();
    const { answerId: id, conversationId } = answers.held[0]!.request;
    answers.ends[0]?.(anAnswer("In March.", { id, conversationId, outcome: "closest" }));
    await asked;
    expect(app.state().checks.get(id)).toBe("so far");
    report({ ...aProgress(), run: { kind: "idle" }, meaning: all });
    await settle();
    expect(answers.held[1]?.request).toMatchObject({ isAgain: true, answerId: id });
    answers.ends[1]?.(anAnswer("In May.", { id, conversationId, outcome: "answered" }));
    await settle();
    expect(app.state().checks.get(id)).toBe("better");
    expect(texts(app)).toEqual(["When?", "In May."]);
    expect(answers.held).toHaveLength(2);
  });

  it("promises to ask again, and nothing while what the answer waits for is paused, or has failed", async () => {
    const promised = await answeredByWords();
    expect(promised.app.state().checks.get(promised.answerId)).toBe("awaits");
    promised.fails();
    await settle();
    expect(promised.app.state().checks.get(promised.answerId)).toBe("halted");
    const paused = { folders: [aFolder({ paused: true })] };
    const { app, answers, allThere, answerId } = await answeredByWords("vectors", paused);
    expect(app.state().checks.get(answerId)).toBe("halted");
    allThere();
    await settle();
    expect(answers.held).toHaveLength(2);
  });

  it("says nothing where the answer is the same when all is read", async () => {
    const { app, answers, allThere, id, answerId } = await answeredByWords();
    allThere();
    await settle();
    answers.ends[1]?.(anAnswer("In March, perhaps.", { id: answerId, conversationId: id }));
    await settle();
    expect(app.state().checks.size).toBe(0);
    allThere();
    await settle();
    expect(answers.held).toHaveLength(2);
  });

  it("asks again once the folder's model knows the question's language, and not before", async () => {
    let report: Parameters<Indexer["watch"]>[0] = () => undefined;
    const answers = heldAnswers();
    const { app, stock } = await startApp({
      answers: { ask: answers.ask },
      indexer: { watch: async (onProgress) => void (report = onProgress) },
    });
    const idle = { ...aProgress(), run: { kind: "idle" }, meaning: { done: 9, total: 9 } } as const;
    report(idle);
    const asked = app.commands.ask("Wann endet der Mietvertrag?");
    await settle();
    const { answerId, conversationId } = answers.held[0]!.request;
    answers.ends[0]?.(anAnswer("In March, perhaps.", { id: answerId, conversationId, awaits: "language" }));
    await asked;
    report(idle);
    await settle();
    expect(answers.held).toHaveLength(1);
    stock.folders = [aFolder({ embeddingModel: MULTILINGUAL_EMBEDDING.id })];
    report({ ...idle, run: { kind: "changing model", made: { done: 1, total: 9 } } });
    await settle();
    report(idle);
    await settle();
    expect(answers.held[1]?.request).toMatchObject({ isAgain: true, answerId });
  });

  it("asks again as often as the answer waits for something else: first vectors, then the model of its language", async () => {
    const { app, answers, allThere, id, answerId } = await answeredByWords("vectors", {
      folders: [aFolder({ embeddingModel: MULTILINGUAL_EMBEDDING.id })],
    });
    allThere();
    await settle();
    answers.ends[1]?.(
      anAnswer("In April, perhaps.", { id: answerId, conversationId: id, awaits: "language" }),
    );
    await settle();
    expect(answers.held).toHaveLength(3);
    answers.ends[2]?.(anAnswer("In May.", { id: answerId, conversationId: id }));
    await settle();
    expect(texts(app)).toEqual(["When?", "In May."]);
  });

  it("keeps what a stored answer promised: it asks again after a reload", async () => {
    let report: Parameters<Indexer["watch"]>[0] = () => undefined;
    const answers = heldAnswers();
    const conversation = aConversation();
    const provisional = anAnswer("In March, perhaps.", {
      conversationId: conversation.id,
      awaits: "vectors",
    });
    const { app } = await startApp({
      stock: { conversations: [conversation], messages: [aQuestion("When does it end?"), provisional] },
      answers: { ask: answers.ask },
      indexer: { watch: async (onProgress) => void (report = onProgress) },
    });
    app.commands.follow({ kind: "ask", conversationId: conversation.id });
    await settle();
    expect(answers.held).toEqual([]);
    report({ ...aProgress(), run: { kind: "idle" }, meaning: { done: 9, total: 9 } });
    await settle();
    expect(answers.held[0]?.request).toMatchObject({
      isAgain: true,
      answerId: provisional.id,
      question: "When does it end?",
    });
  });

  it("keeps its answer after a reload where the second one fails", async () => {
    let report: Parameters<Indexer["watch"]>[0] = () => undefined;
    const answers = heldAnswers();
    const allThere = () => report({ ...aProgress(), run: { kind: "idle" }, meaning: { done: 9, total: 9 } });
    const shown = async (awaits: Awaited) => {
      const conversation = aConversation();
      const { app } = await startApp({
        stock: {
          conversations: [conversation],
          messages: [aQuestion("When?"), anAnswer("In March.", { conversationId: conversation.id, awaits })],
        },
        answers: { ask: answers.ask },
        indexer: { watch: async (onProgress) => void (report = onProgress) },
      });
      app.commands.follow({ kind: "ask", conversationId: conversation.id });
      await settle();
      allThere();
      await settle();
      return app;
    };
    const app = await shown("vectors");
    const { answerId, conversationId } = answers.held[0]!.request;
    answers.ends[0]?.(anAnswer("", { id: answerId, conversationId, outcome: "error" }));
    await settle();
    expect(texts(app)).toEqual(["When?", "In March."]);
  });

  it("does not ask again what is followed by another question", async () => {
    const { app, answers, allThere } = await answeredByWords();
    void app.commands.ask("And where?");
    await settle();
    allThere();
    await settle();
    expect(answers.held.map(({ request }) => request.isAgain)).toEqual([false, false]);
  });

  it("says that another tab is at work on a question, and shows its answer when it is there", async () => {
    let answered = (): void => undefined;
    const untilAnswered: Answers["untilAnswered"] = (_id, onWait) => {
      onWait();
      return new Promise((resolve) => (answered = resolve));
    };
    const { app, stock } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When does it end?")] },
      answers: { untilAnswered },
    });
    app.commands.follow({ kind: "ask", conversationId: aConversation().id });
    await settle();
    expect(app.state().answeredElsewhere).toBe(aConversation().id);
    stock.messages.push(anAnswer("In March."));
    answered();
    await settle();
    expect(app.state().answeredElsewhere).toBeUndefined();
    expect(texts(app)).toEqual(["When does it end?", "In March."]);
  });

  it("waits for it too when the question comes to the page with the end of a run", async () => {
    const untilAnswered: Answers["untilAnswered"] = (_id, onWait) => {
      onWait();
      return new Promise(() => undefined);
    };
    let report: Parameters<Indexer["watch"]>[0] = () => undefined;
    const { app, stock } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("Where?"), anAnswer("Here.")] },
      answers: { untilAnswered },
      indexer: { watch: async (onProgress) => void (report = onProgress) },
    });
    app.commands.follow({ kind: "ask", conversationId: aConversation().id });
    await settle();
    expect(app.state().answeredElsewhere).toBeUndefined();
    stock.messages.push(aQuestion("When does it end?"));
    report({ ...aProgress(), indexedMs: 1 });
    await settle();
    expect(app.state().answeredElsewhere).toBe(aConversation().id);
  });

  it("asks nothing while the same conversation is being answered", async () => {
    const answers = heldAnswers();
    const { app } = await startApp({ answers: { ask: answers.ask } });
    void app.commands.ask("First?");
    void app.commands.ask("Second?");
    await settle();
    expect(answers.held).toHaveLength(1);
  });

  it("aborts the answer that is stopped", async () => {
    const answers = heldAnswers();
    const { app } = await startApp({ answers: { ask: answers.ask } });
    void app.commands.ask("When?");
    await settle();
    app.commands.stop();
    expect(answers.held[0]?.signal.aborted).toBe(true);
  });

  it("ends an answer that is stopped though its worker is too busy to hear of it, and takes the next question", async () => {
    const answers = heldAnswers();
    const { app, clock } = await startApp({ answers: { ask: answers.ask } });
    const asked = app.commands.ask("When?");
    await settle();
    app.commands.stop();
    await settle();
    await clock.pass(1_000);
    await asked;
    expect(shownMessages(app.state()).at(-1)).toMatchObject({ kind: "answer", outcome: "stopped" });
    expect(app.state().asking.size).toBe(0);
    void app.commands.ask("Where?");
    await settle();
    expect(answers.held).toHaveLength(2);
  });

  it("has an answer whose worker died made by the next one, in the same place", async () => {
    const requests: AskRequest[] = [];
    const ask: Answers["ask"] = async (request, say) => {
      requests.push(request);
      for (const part of partsFrom("In")) say({ kind: "part", part, citations: [] });
      if (requests.length === 1) throw new AppError({ kind: "worker-died", worker: "search" });
      const { answerId: id, conversationId } = request;
      say(DONE);
      const answer = anAnswer("In May.", { id, conversationId });
      stock.messages.push(answer);
      return answer;
    };
    const { app, stock, reconnect } = await startApp({ answers: { ask } });
    const asked = app.commands.ask("When?");
    await settle();
    expect(app.state().asking.size).toBe(1);
    const { id: conversationId } = app.state().conversation;
    stock.messages.push(aQuestion("When?", { id: requests[0]!.questionId, conversationId }));
    reconnect();
    await asked;
    expect(requests[1]).toEqual(requests[0]);
    expect(texts(app)).toEqual(["When?", "In May."]);
    expect(app.state().connection.kind).toBe("ready");
  });

  it("has an answer made by the workers that came before the death of the earlier ones was seen", async () => {
    let times = 0;
    let die = (): void => undefined;
    const dead = new Promise<never>((_resolve, reject) => {
      die = () => reject(new AppError({ kind: "worker-died", worker: "search" }));
    });
    const ask: Answers["ask"] = async ({ answerId: id, conversationId }, say) => {
      if (++times === 1) return dead;
      say(DONE);
      return anAnswer("In May.", { id, conversationId });
    };
    const { app, reconnect } = await startApp({ answers: { ask } });
    const asked = app.commands.ask("When?");
    await settle();
    reconnect();
    await settle();
    die();
    await asked;
    expect(texts(app)).toEqual(["When?", "In May."]);
  });

  it("ends an answer whose workers die again and again with its failure, and says so on the page", async () => {
    const failure = { kind: "worker-died", worker: "search" } as const;
    let times = 0;
    const ask = () => ((times += 1), Promise.reject(new AppError(failure)));
    const { app, reconnect } = await startApp({ answers: { ask } });
    const asked = app.commands.ask("When?");
    for (let death = 0; death < 10; death += 1) {
      await settle();
      reconnect();
    }
    await asked;
    expect(times).toBe(6);
    expect(shownMessages(app.state()).at(-1)).toMatchObject({ kind: "answer", outcome: "error", failure });
  });

  it("asks a question whose answer was lost again in its place, unless that was long ago", async () => {
    for (const [now, isAsked] of [
      [60_000, true],
      [3_600_000, false],
    ] as const) {
      const answers = heldAnswers();
      const { app } = await startApp({
        stock: { conversations: [aConversation()], messages: [aQuestion("When?", { at: -now })] },
        answers: { ask: answers.ask },
        platform: { readRoute: () => "#/c/boiler" },
      });
      const { id } = aQuestion("When?");
      expect(answers.held.map(({ request }) => request.questionId)).toEqual(isAsked ? [id] : []);
      expect(app.state().asking.size).toBe(isAsked ? 1 : 0);
    }
  });

  it("asks it too when the tab that was at work on it goes away", async () => {
    const answers = heldAnswers();
    let wait = () => Promise.reject<void>(new AppError({ kind: "worker-died", worker: "search" }));
    const { app, reconnect } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When?", { at: 0 })] },
      answers: { ask: answers.ask, untilAnswered: () => wait() },
      platform: { readRoute: () => "#/c/boiler" },
    });
    expect(answers.held).toEqual([]);
    wait = () => Promise.resolve();
    reconnect();
    await settle();
    expect(answers.held).toHaveLength(1);
    expect(app.state().asking.size).toBe(1);
  });

  it("leaves another conversation alone when an answer is finished behind it", async () => {
    const answers = heldAnswers();
    const { app } = await startApp({ answers: { ask: answers.ask } });
    const asked = app.commands.ask("When?");
    await settle();
    const { id } = app.state().conversation;
    app.commands.newConversation();
    answers.ends[0]?.(anAnswer("In May.", { conversationId: id }));
    await asked;
    expect(texts(app)).toEqual([]);
    expect(app.state().asking.size).toBe(0);
  });

  it("asks the question of an answer again", async () => {
    const answers = heldAnswers();
    const { app } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When?"), anAnswer("In May.")] },
      platform: { readRoute: () => "#/c/boiler" },
      answers: { ask: answers.ask },
    });
    void app.commands.retry(anAnswer("").id);
    await settle();
    const again = { conversationId: "boiler", question: "When?", isAgain: false };
    expect(answers.held[0]?.request).toMatchObject({ ...again, withoutFiles: false });
    answers.ends[0]?.(anAnswer("In May.", { conversationId: app.state().conversation.id }));
    await settle();
    void app.commands.askWithoutFiles(anAnswer("").id);
    await settle();
    expect(answers.held[1]?.request).toMatchObject({ ...again, withoutFiles: true });
  });

  it("puts the last question back into the box", async () => {
    const { app } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When?"), anAnswer("In May.")] },
      platform: { readRoute: () => "#/c/boiler" },
    });
    app.commands.editLast();
    expect(app.state()).toMatchObject({ questionText: "When?", questionFocus: 1 });
  });

  it("writes an unasked question down when typing rests, and brings it back", async () => {
    const { app, stock, clock } = await startApp();
    app.commands.setQuestionText("Whe");
    await clock.pass(100);
    app.commands.setQuestionText("When");
    await clock.pass(399);
    expect(stock.settings.size).toBe(0);
    await clock.pass(1);
    const again = await startApp({ stock: { settings: stock.settings } });
    expect(again.app.state().questionText).toBe("When");
  });
});

describe("conversations", () => {
  it("asks one file in one conversation, and the whole folder in the next", async () => {
    const { app } = await startApp();
    const lease = { folderId: TAXES, within: "2024/lease.pdf" };
    app.commands.askWithin(lease);
    expect(currentScopes(app.state())).toEqual([lease]);
    app.commands.newConversation();
    expect(currentScopes(app.state())).toEqual([{ folderId: TAXES, within: "" }]);
  });

  it("asks only files of the chosen types, in one conversation", async () => {
    const answers = heldAnswers();
    const { app } = await startApp({ answers: { ask: answers.ask } });
    app.commands.setFilter({ types: ["mail", "pdf"] });
    void app.commands.ask("When?");
    await settle();
    const typed = { folderId: TAXES, within: "", types: ["pdf", "mail"] };
    expect(answers.held[0]?.request.scopes).toEqual([typed]);
    expect(currentScopes(app.state())).toEqual([typed]);
    app.commands.newConversation();
    expect(currentScopes(app.state())).toEqual([{ folderId: TAXES, within: "" }]);
  });

  it("shows the end of a long conversation before the rest, also where a question is asked meanwhile", async () => {
    const messages = Array.from({ length: 200 }, (_, n) =>
      aQuestion(`Question ${n}`, { id: parseMessageId(`m${n}`) }),
    );
    const answers = heldAnswers();
    let read: () => void = () => undefined;
    const whole = new Promise<void>((resolve) => {
      read = resolve;
    });
    const { app } = await startApp({
      stock: { conversations: [aConversation()] },
      platform: { readRoute: () => "#/c/boiler" },
      answers: { ask: answers.ask },
      stored: {
        listMessages: async (_id, last) => {
          if (last === undefined) await whole;
          return messages.slice(last === undefined ? 0 : -last);
        },
      },
    });
    expect(texts(app).at(-1)).toBe("Question 199");
    expect(texts(app).length).toBeLessThan(200);
    void app.commands.ask("When?");
    await settle();
    read();
    await settle();
    expect(texts(app)).toEqual([...messages.map(({ text }) => text), "When?"]);
  });

  it("shows a source beside its answer; the way back leads to the answer, not through the sources", async () => {
    const went: string[] = [];
    const { app } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When?"), anAnswer("Then.")] },
      platform: {
        goTo: (hash) => {
          went.push(`to ${hash}`);
          app.commands.follow(parseRoute(hash));
        },
        goBack: () => {
          went.push("back");
          app.commands.follow(parseRoute("#/c/boiler?at=q1"));
        },
        replaceRoute: (hash) => void went.push(`instead ${hash}`),
        readRoute: () => "#/c/boiler?at=q1",
      },
    });
    const answerId = parseMessageId("a1");
    app.commands.showSource({ answerId, ref: 1 });
    app.commands.showSource({ answerId, ref: 2 });
    expect(app.state().route).toMatchObject({ source: { answerId, ref: 2 } });
    app.commands.showSource(undefined);
    expect(went).toEqual(["to #/c/boiler?at=q1&source=a1.1", "instead #/c/boiler?at=q1&source=a1.2", "back"]);

    // A source that the address named at the start has no answer alone before it.
    app.commands.follow(parseRoute("#/c/boiler?source=a1.1"));
    app.commands.showSource(undefined);
    expect(went.at(-1)).toBe("instead #/c/boiler");
    expect(texts(app)).toEqual(["When?", "Then."]);
  });

  it("takes the types off a stored conversation for its next question", async () => {
    const answers = heldAnswers();
    const lease = { folderId: TAXES, within: "2024/" };
    const { app } = await startApp({
      stock: { conversations: [aConversation({ scopes: [{ ...lease, types: ["pdf"] }] })] },
      platform: { readRoute: () => "#/c/boiler" },
      answers: { ask: answers.ask },
    });
    expect(currentScopes(app.state())).toEqual([{ ...lease, types: ["pdf"] }]);
    app.commands.setFilter({ types: [] });
    void app.commands.ask("When?");
    await settle();
    expect(answers.held[0]?.request).toMatchObject({ conversationId: "boiler", scopes: [lease] });
    expect(answers.held[0]?.request.scopes[0]).not.toHaveProperty("types");
  });

  it("keeps types that were chosen and not asked with over a reload, by conversation", async () => {
    const lease = { folderId: TAXES, within: "2024/" };
    const stored = aConversation({ scopes: [lease] });
    const { app, stock } = await startApp({ stock: { conversations: [stored] } });
    app.commands.setFilter({ types: ["mail"] });
    app.commands.follow({ kind: "ask", conversationId: stored.id });
    await settle();
    app.commands.setFilter({ types: ["pdf"] });
    await settle();

    const reload = (route: string) => startApp({ stock, platform: { readRoute: () => route } });
    expect(currentScopes((await reload("#/")).app.state())).toEqual([
      { folderId: TAXES, within: "", types: ["mail"] },
    ]);
    const { app: again } = await reload("#/c/boiler");
    expect(currentScopes(again.state())).toEqual([{ ...lease, types: ["pdf"] }]);

    // A question stores the types with the conversation, and clears the setting.
    void again.commands.ask("When?");
    await settle();
    expect(currentScopes((await reload("#/c/boiler")).app.state())).toEqual([lease]);
    again.commands.newConversation();
    await settle();
    expect(currentScopes((await reload("#/")).app.state())).toEqual([{ folderId: TAXES, within: "" }]);
  });

  it("gives a conversation another name, but no blank one", async () => {
    const { app, stock } = await startApp({ stock: { conversations: [aConversation()] } });
    const { id, title } = aConversation();
    await app.commands.renameConversation(id, "  ");
    expect(stock.conversations[0]?.title).toBe(title);
    await app.commands.renameConversation(id, " The old  boiler ");
    expect(stock.conversations).toEqual([{ ...aConversation(), title: "The old boiler" }]);
    expect(app.state().conversations).toEqual(stock.conversations);
  });

  it("brings a removed conversation back with its messages", async () => {
    const restored: unknown[] = [];
    const { app, stock } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When?")] },
      stored: { restore: async (removed) => void restored.push(removed) },
    });
    void app.commands.removeConversation(aConversation().id);
    await settle();
    expect(stock.conversations).toEqual([]);
    await app.commands.restoreConversation(app.state().notices[0]?.id ?? "");
    expect(restored).toEqual([
      { conversation: aConversation(), messages: [{ message: aQuestion("When?"), order: 0 }], folders: [] },
    ]);
    expect(app.state().notices).toEqual([]);
  });

  it("removes an answer with its question, and brings both back in their places", async () => {
    const restored: unknown[] = [];
    const removed = { conversation: undefined, messages: [], folders: [TAXES] };
    const ids: unknown[] = [];
    const messages = [aQuestion("When?"), anAnswer("In March.")];
    const { app } = await startApp({
      stock: { conversations: [aConversation()], messages: [...messages] },
      platform: { readRoute: () => `#/c/${aConversation().id}` },
      stored: {
        removeMessages: async (all) => {
          ids.push(...all);
          return removed;
        },
        restore: async (one) => void restored.push(one),
      },
    });
    void app.commands.removeAnswer(anAnswer("").id);
    await settle();
    expect(ids).toEqual(messages.map(({ id }) => id));
    expect(app.state().conversation.messages).toEqual([]);
    await app.commands.restoreConversation(app.state().notices[0]?.id ?? "");
    expect(restored).toEqual([removed]);
  });

  it("asks the last question in other words in its place", async () => {
    const answers = heldAnswers();
    const { app } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When?"), anAnswer("In March.")] },
      platform: { readRoute: () => `#/c/${aConversation().id}` },
      answers: { ask: answers.ask },
    });
    void app.commands.askInstead(anAnswer("").id, "Where?");
    await settle();
    expect(answers.held[0]?.request).toMatchObject({
      question: "Where?",
      questionId: aQuestion("").id,
      answerId: anAnswer("").id,
    });
    expect(shownMessages(app.state()).map((message) => messageTextOf(message).text)).toEqual(["Where?"]);
    const made = anAnswer("In the hall.", { conversationId: aConversation().id });
    answers.ends[0]?.(made);
    await settle();
    expect(app.state().conversation.messages.map((message) => messageTextOf(message).text)).toEqual([
      "Where?",
      "In the hall.",
    ]);
  });

  it("opens a new conversation where the address names one that is gone", async () => {
    const { app } = await startApp({ platform: { readRoute: () => "#/c/gone" } });
    expect(app.state().route).toEqual({ kind: "ask", conversationId: undefined });
    expect(app.state().conversation.begun).toBe(false);
  });

  it("leaves the open conversation where the address then names one that is gone", async () => {
    const { app } = await startApp({
      stock: { conversations: [aConversation()] },
      platform: { readRoute: () => "#/c/boiler" },
    });
    app.commands.follow({ kind: "ask", conversationId: parseConversationId("gone") });
    await settle();
    expect(app.state().route).toEqual({ kind: "ask", conversationId: undefined });
    expect(app.state().conversation.begun).toBe(false);
  });

  it("follows the address to a stored conversation", async () => {
    const { app } = await startApp({
      stock: { conversations: [aConversation()], messages: [aQuestion("When?")] },
    });
    app.commands.follow({ kind: "ask", conversationId: parseConversationId("boiler") });
    await settle();
    expect(texts(app)).toEqual(["When?"]);
  });
});

it("reads what is stored again when the connections change", async () => {
  const stock = emptyStock();
  let change = (): void => undefined;
  const source = {
    ...fakeConnections(stock),
    onConnectionsChanged: (listener: () => void) => void (change = listener),
  };
  const app = createApp({ source, platform: fakePlatform(), clock: new FakeClock(), makeId: () => "c" });
  await app.start();
  stock.folders.push(aFolder());
  stock.progress.push(aProgress());
  change();
  await settle();
  expect(app.state().folders).toHaveLength(1);
  expect(app.state().progressByFolder.get(TAXES)).toEqual(aProgress());
});

it("erases everything, what the page keeps included, and starts anew", async () => {
  const done: string[] = [];
  const { app } = await startApp({
    folders: { eraseEverything: async () => void done.push("erased") },
    platform: { clearLocal: () => void done.push("cleared"), reload: () => void done.push("reloaded") },
  });
  await app.commands.eraseEverything();
  expect(done).toEqual(["erased", "cleared", "reloaded"]);
});
