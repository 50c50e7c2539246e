import { findInText } from "../../src/core/citations/find-in-text";
import { parseConversationId } from "../../src/core/domain/ids";
import { AppError } from "../../src/core/domain/failure";
import type { Answers } from "../../src/protocol/answers";
import type { Connections, ConnectionSource, Face } from "../../src/protocol/connections";
import type { Facts } from "../../src/protocol/facts";
import type { Files } from "../../src/protocol/files";
import type { Folders } from "../../src/protocol/folders";
import type { Message, Scope } from "../../src/core/domain/conversation";
import type { FileType } from "../../src/core/domain/file-type";
import { fakeDiscover } from "./fake-discover";
import { emptyStock, seriesIn, type Stock } from "./stock";
import { typeOfName } from "../../src/core/extract/detection/type-of-file";
import type { FolderRoot, Indexer } from "../../src/protocol/indexer";
import type { Models, ModelsState } from "../../src/protocol/models";
import type { Search } from "../../src/protocol/search";
import type { Stored } from "../../src/protocol/stored";
import type { Transfer } from "../../src/protocol/transfer";

/** What a test has other than the stock gives it, by interface. */
export type ConnectionChanges = { readonly [F in Face]?: Partial<Connections[F]> };

interface FakeSource extends ConnectionSource {
  /** Tells that the workers are others than before. */
  reconnect(): void;
}

/** Workers that answer from a stock in memory. */
export function fakeConnections(stock: Stock, changes: ConnectionChanges = {}): FakeSource {
  let connections: Connections = {
    answers: { ...fakeAnswers(), ...changes.answers },
    search: { ...fakeSearch(stock), ...changes.search },
    folders: { ...fakeFolders(stock), ...changes.folders },
    files: { ...fakeFiles(stock), ...changes.files },
    stored: { ...fakeStored(stock), ...changes.stored },
    facts: { ...fakeFacts(stock), ...changes.facts },
    transfer: { ...fakeTransfer(stock), ...changes.transfer },
    indexer: { ...fakeIndexer(stock), ...changes.indexer },
    models: { ...fakeModels(), ...changes.models },
  };
  const listeners: (() => void)[] = [];
  return {
    connections: async () => connections,
    onConnectionsChanged: (listener) => void listeners.push(listener),
    reconnect() {
      connections = { ...connections };
      for (const listener of listeners) listener();
    },
  };
}

/** The state where no model exists and none can be had. */
export const NO_MODELS: ModelsState = {
  models: [],
  offers: [],
  better: { presence: "none", download: { kind: "none" }, expectedSeconds: undefined, failure: undefined },
  forProcessor: [],
  recommendation: undefined,
  chosen: undefined,
  memory: { kind: "none" },
  removed: [],
  browser: { kind: "unavailable", reason: "not offered" },
  wording: "if open",
};

function fakeModels(): Models {
  return {
    importModel: () => new Promise(() => undefined),
    chooseModel: async () => undefined,
    chooseWording: async () => undefined,
    removeModel: async () => undefined,
    keepModel: async () => undefined,
    lookForBrowserModel: async () => undefined,
    eraseEverything: async () => undefined,
    handleOf: async () => undefined,
    downloadModel: async () => undefined,
    pauseDownload: async () => undefined,
    cancelDownload: async () => undefined,
    measureSpeed: async () => undefined,
    measureBetter: async () => undefined,
    watch: async (onState) => onState(NO_MODELS),
  };
}

function fakeAnswers(): Answers {
  return {
    ask: () => new Promise(() => undefined),
    untilAnswered: async () => undefined,
    suggestQuestions: async () => [],
    followUps: async () => [],
    checkCitations: async (citations) => citations.map(() => ({ kind: "holds" as const })),
  };
}

function fakeSearch(stock: Stock): Search {
  return {
    find: async () => [],
    discover: async (request) => fakeDiscover(stock, request),
    findFiles: async () => [],
  };
}

function fakeFolders(stock: Stock): Folders {
  return {
    countTypes: async (scopes) => countTypes(stock, scopes),
    listFolders: async () => [...stock.folders],
    folderSizes: async () => new Map(stock.folders.map(({ id }, i) => [id, 12e6 * (i + 1)])),
    listFiles: async (folderId) => stock.files.filter((file) => file.folderId === folderId),
    vectorIndex: async () => "two-stage",
    chooseVectorIndex: async () => undefined,
    eraseEverything: async () => void Object.assign(stock, emptyStock()),
  };
}

function fakeFiles(stock: Stock): Files {
  return {
    openText: async (fileId) => {
      const file = stock.files.find((one) => one.id === fileId);
      const text = stock.texts.get(fileId);
      if (file === undefined || text === undefined) return undefined;
      const units = [{ place: { kind: "whole" } as const, start: 0, end: text.length }];
      return { file, folderName: stock.folders[0]?.name ?? "", units, layout: [], length: text.length };
    },
    listFileGroups: async () => stock.groups ?? [],
    listVersions: async (files) =>
      new Map(
        files.flatMap(({ fileId }) => {
          const series = seriesIn(stock, fileId);
          return series === undefined ? [] : [[fileId, series] as const];
        }),
      ),
    listLookalikes: async () => new Map(),
    findInText: async (fileId, words, limit) => {
      const text = stock.texts.get(fileId) ?? "";
      return findInText(async (start, end) => text.slice(start, end), text.length, words, limit);
    },
    previewFile: async (fileId) => {
      const text = stock.texts.get(fileId);
      const file = stock.files.find(({ id }) => id === fileId);
      if (text !== undefined)
        return { from: "index", text, truncated: false, binary: false, encoding: undefined };
      if (file?.reason === "unreadable")
        throw new AppError({ kind: "permission-lapsed", folder: stock.folders[0]?.name ?? "" });
      return { from: "file", text: "", truncated: false, binary: true, encoding: undefined };
    },
    drawPage: async () => undefined,
    thumbnail: async () => undefined,
  };
}

function fakeStored(stock: Stock): Stored {
  return {
    unfitRows: async () => [],
    saveUnsaved: async () => 0,
    listFileUses: async () => [],
    readCitation: async (answerId, ref) => {
      const answer = stock.messages.find(({ id }) => id === answerId);
      return answer?.kind === "answer" ? answer.citations.find((one) => one.ref === ref) : undefined;
    },
    readText: async (fileId, start, end) => stock.texts.get(fileId)?.slice(start, end) ?? "",
    listConversations: async () => [...stock.conversations],
    listMessages: async (id, last = Infinity) =>
      stock.messages.filter((message) => message.conversationId === id).slice(-last),
    changeConversation: async (id, changes) => {
      stock.conversations = stock.conversations.map((one) => (one.id === id ? { ...one, ...changes } : one));
    },
    removeConversation: async (id) => {
      const conversation = stock.conversations.find((one) => one.id === id);
      stock.conversations = stock.conversations.filter((one) => one.id !== id);
      return { conversation, messages: placed(stock.messages), folders: [] };
    },
    removeMessages: async (ids) => ({
      conversation: undefined,
      messages: placed(stock.messages.filter((message) => ids.includes(message.id))),
      folders: [],
    }),
    restore: async ({ conversation }) => {
      if (conversation !== undefined) stock.conversations.push(conversation);
    },
    readSetting: async (key) => stock.settings.get(key),
    writeSetting: async (key, value) => void stock.settings.set(key, value),
  };
}

function fakeFacts(stock: Stock): Facts {
  return {
    listFacts: async () => [...stock.facts],
    offerFacts: async () => undefined,
    acceptFacts: async () => undefined,
    changeFact: async () => undefined,
    preferFact: async () => undefined,
    forgetFact: async (id) => {
      stock.facts = stock.facts.filter(({ fact }) => fact.id !== id);
    },
  };
}

function fakeTransfer(stock: Stock): Transfer {
  return {
    importConversation: async () => parseConversationId("imported"),
    exportIndex: async (id) => (stock.calls.push(`export ${id}`), new File(["sealed"], id)),
    exportParquet: async (id) => (stock.calls.push(`export table ${id}`), new File(["table"], id)),
    exportMemory: async () => (stock.calls.push("export memory"), new File(["{}"], "memory")),
    importMemory: async () => ({ conversations: 2, facts: 1, skipped: 0, theme: undefined }),
  };
}

function countTypes({ files }: Stock, scopes: readonly Scope[]): ReadonlyMap<FileType, number> {
  const counts = new Map<FileType, number>();
  for (const file of files) {
    if (file.reason === "ignored" || !scopes.some(({ folderId }) => folderId === file.folderId)) continue;
    const type = typeOfName(file.path);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

function fakeIndexer(stock: Stock): Indexer {
  const call =
    (name: string) =>
    async (id: string): Promise<void> =>
      void stock.calls.push(`${name} ${id}`);
  return {
    addFolder: async (root: FolderRoot) => {
      stock.calls.push(`add ${root.kind}`);
      const folder = stock.folders[0];
      if (folder === undefined) throw new Error("Cannot add a folder: the stock has none");
      return { scopes: [{ folderId: folder.id, within: "" }], isNew: true };
    },
    addIndexFile: async ({ name }) => {
      stock.calls.push(`add index ${name}`);
      throw new AppError({ kind: "not-an-index", reason: "wrong passphrase" });
    },
    noteRemoval: async (id, lock) => {
      stock.folders = stock.folders.map((one) => (one.id === id ? { ...one, removedBy: lock } : one));
    },
    removeFolder: async (id) => {
      stock.calls.push(`remove ${id}`);
      stock.folders = stock.folders.filter((folder) => folder.id !== id);
    },
    pause: call("pause"),
    resume: call("resume"),
    setReadsIgnored: async (id, on) => void stock.calls.push(`reads ignored ${id} ${on}`),
    forgetFiles: async (id) => void stock.calls.push(`forgets the files of ${id}`),
    // Of the two passwords in the stories of the interface, one opens a file.
    unlock: async (password) => (password === "westhaven" ? 1 : 0),
    setSkipsScans: async (id, skips) => void stock.calls.push(`skips scans ${id} ${skips}`),
    setEmbeddingModel: async () => undefined,
    hearQuestion: call("hear question"),
    considerBetter: async () => undefined,
    refresh: async () => void stock.calls.push("refresh"),
    embedding: async () => ({ runtime: { kind: "kernel", build: "relaxed" }, workers: 3, slowedBy: [] }),
    lookAgain: call("look again"),
    spareCores: async (cores) => void stock.calls.push(`spare ${cores}`),
    setOnBattery: async (onBattery) => void stock.calls.push(`on battery ${onBattery}`),
    fetchLanguage: async (code) => void stock.calls.push(`fetch ${code}`),
    importLanguage: async ({ name }) => void stock.calls.push(`import ${name}`),
    removeLanguage: async (code) => void stock.calls.push(`remove language ${code}`),
    readScansAgain: async () => void stock.calls.push("read scans again"),
    watchLanguages: async (onLanguages) =>
      onLanguages([
        { code: "eng", name: "English", bytes: undefined, state: { kind: "built-in" } },
        { code: "fra", name: "French", bytes: 707_406, state: { kind: "none" } },
        { code: "deu", name: "German", bytes: 2_070_514, state: { kind: "here" } },
        {
          code: "spa",
          name: "Spanish",
          bytes: 2_100_190,
          state: { kind: "fetching", bytes: { here: 900_000, total: 2_100_190 } },
        },
      ]),
    handleOf: async () => undefined,
    fileOf: async () => undefined,
    watch: async (onProgress) => stock.progress.forEach(onProgress),
  };
}

const placed = (messages: readonly Message[]) => messages.map((message, order) => ({ message, order }));
