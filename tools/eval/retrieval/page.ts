import type { AgentEvent } from "../../../src/core/domain/agent-event";
import type { Scope } from "../../../src/core/domain/conversation";
import { parseConversationId, parseMessageId, type FolderId } from "../../../src/core/domain/ids";
import type { FoundPassage } from "../../../src/core/domain/passage";
import type { FolderProgress } from "../../../src/core/domain/progress";
import { runModels } from "../../../src/core/models/run-models";
import { PromptApiModel } from "../../../src/platform/prompt-api/prompt-api-model";
import type { Search } from "../../../src/protocol/search";
import { startWorkers } from "../../../src/threads/start-workers";
import type { AnswerWithEvents } from "../../ask/lines";
import { createCachingSpawner } from "./caching-spawner";
import type { AskedQuestion, CollectionFile } from "./collection";
import type { BothAnswers } from "./side-by-side";
import type { VectorKeeper } from "./vector-cache";

/** A passage of a ranking, without its text. */
export interface RankedPassage {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly words: number | undefined;
  readonly meaning: number | undefined;
}

type Asked = Pick<AskedQuestion, "text" | "history">;

const DEPTH = 200;
const MOST_TRIES = 30;
const NAMES_SHOWN = 10;

const base = new URL("../../../", location.href).href;
const spawner = createCachingSpawner(base, window);
// The figures are of quotes and rankings, so no model of the browser may write.
const noModel = runModels(() => Promise.resolve(new PromptApiModel(undefined)));
const workers = startWorkers(base, noModel, false, spawner);
const progressByFolder = new Map<FolderId, FolderProgress>();
const watching = workers.then(({ indexer }) =>
  indexer.watch((progress) => void progressByFolder.set(progress.folderId, progress)),
);

/** The API that the command calls from outside the browser. */
const api = {
  /** Gives the files to the app as a browser without folder handles does; resolves when the app reads them. */
  async addFolder(
    name: string,
    files: readonly CollectionFile[],
    model: string | undefined,
  ): Promise<FolderId> {
    const { indexer } = await workers;
    await watching;
    const given = files.map(({ path, text }) => ({
      path,
      file: new File([text], path, { lastModified: 0 }),
    }));
    const { scopes } = await indexer.addFolder({ kind: "visit", name, files: given });
    const [{ folderId: id }] = scopes as [Scope];
    if (model !== undefined) await indexer.setEmbeddingModel(id, model);
    return id;
  },

  /** Undefined until progress is known. A run that asks whether it may start is resumed. */
  async progress(id: FolderId): Promise<FolderProgress | undefined> {
    const progress = progressByFolder.get(id);
    if (progress?.run.kind === "asking") await (await workers).indexer.resume(id);
    if (progress?.run.kind === "idle") await spawner.keepAll();
    return progress;
  },

  async rank(id: FolderId, questions: readonly Asked[]): Promise<RankedPassage[][]> {
    const { search } = await workers;
    const rankings: RankedPassage[][] = [];
    for (const { text, history } of questions) {
      const found = await findByMeaning(search, text, history, id);
      rankings.push(
        found.map(({ path, start, end, lexicalScore: words, semanticScore: meaning }) => ({
          path,
          start,
          end,
          words,
          meaning,
        })),
      );
    }
    return rankings;
  },

  /** Paths of the files whose names resemble each text, best first. */
  async rankNames(id: FolderId, names: readonly string[]): Promise<string[][]> {
    const { search } = await workers;
    const rankings: string[][] = [];
    for (const name of names) {
      const hits = await search.findFiles(name, wholeFolder(id), NAMES_SHOWN);
      rankings.push(hits.map(({ file }) => file.path));
    }
    return rankings;
  },

  /**
   * Asks each question in its own conversation, after its history.
   * @param reads false: as where the reader can't be had.
   */
  async ask(id: FolderId, questions: readonly Asked[], reads = true): Promise<AnswerWithEvents[]> {
    const answers: AnswerWithEvents[] = [];
    for (const question of questions) answers.push(await askOne(id, question, reads));
    return answers;
  },

  /** Asks each question with the reader and without it; they take turns in coming first, which costs a little time. */
  async askBoth(id: FolderId, questions: readonly Asked[]): Promise<BothAnswers<AnswerWithEvents>[]> {
    const answers: BothAnswers<AnswerWithEvents>[] = [];
    for (const [at, question] of questions.entries()) {
      const first = await askOne(id, question, at % 2 === 0);
      const second = await askOne(id, question, at % 2 !== 0);
      answers.push(at % 2 === 0 ? { without: second, with: first } : { without: first, with: second });
    }
    return answers;
  },

  /** The ids of the models whose readers have read. */
  readers: () => Promise.resolve([...spawner.readers.read]),

  /** The text of every file as the app shows it, by path. */
  async texts(id: FolderId): Promise<Record<string, string>> {
    const { folders, files, stored } = await workers;
    const listed = await folders.listFiles(id);
    const texts = listed.map(async (file) => {
      const length = (await files.openText(file.id))?.length ?? 0;
      return [file.path, await stored.readText(file.id, 0, length)] as const;
    });
    return Object.fromEntries(await Promise.all(texts));
  },

  async removeFolder(id: FolderId): Promise<void> {
    await spawner.keepAll();
    await (await workers).indexer.removeFolder(id);
  },
};

/** Repeats a question until passages have semantic scores, because a model that is still loading is not measured. */
async function findByMeaning(
  search: Search,
  text: string,
  history: readonly string[],
  id: FolderId,
): Promise<readonly FoundPassage[]> {
  for (let again = 0; ; again++) {
    const found = await search.find(text, history, wholeFolder(id), DEPTH);
    if (found.some(({ semanticScore }) => semanticScore !== undefined) || again === MOST_TRIES) return found;
  }
}

async function askOne(id: FolderId, { text, history }: Asked, reads: boolean): Promise<AnswerWithEvents> {
  const { answers, stored } = await workers;
  spawner.readers.isOn = reads;
  const conversationId = parseConversationId(crypto.randomUUID());
  const scopes = wholeFolder(id);
  await stored.restore({
    conversation: { id: conversationId, title: text, scopes, createdAt: 0, updatedAt: 0, pinned: false },
    messages: history.map((asked, at) => ({
      order: at,
      message: { kind: "question", id: parseMessageId(crypto.randomUUID()), conversationId, text: asked, at },
    })),
    folders: [],
  });
  const events: AgentEvent[] = [];
  const answer = await answers.ask(
    {
      conversationId,
      questionId: parseMessageId(crypto.randomUUID()),
      answerId: parseMessageId(crypto.randomUUID()),
      question: text,
      scopes,
      isAgain: false,
    },
    (event) => void events.push(event),
    new AbortController().signal,
  );
  await stored.removeConversation(conversationId);
  return { ...answer, events };
}

function wholeFolder(folderId: FolderId): readonly Scope[] {
  return [{ folderId, within: "" }];
}

export type EvalPage = typeof api;

declare global {
  interface Window extends VectorKeeper {
    evaluation: EvalPage;
  }
}
window.evaluation = api;
