import type { Answer, Scope } from "../../src/core/domain/conversation";
import type { ConversationId, FileId, FolderId, MessageId } from "../../src/core/domain/ids";
import { toFailure } from "../../src/core/domain/failure";
import type { AnswerEngine } from "../../src/core/ports/answer-engine";
import type { Clock, MakeId } from "../../src/core/ports/clock";
import type { Store } from "../../src/core/ports/store";
import { findInMessages } from "../../src/core/citations/find-in-messages";
import { findInText } from "../../src/core/citations/find-in-text";
import type { PagePicture, WantedPage } from "../../src/core/domain/page-picture";
import type { TextRange } from "../../src/core/domain/text-range";
import { followUps } from "../../src/core/answer/suggest/follow-ups";
import { SAMPLE_QUESTIONS } from "../../src/core/answer/suggest/phrases";
import { suggestQuestions } from "../../src/core/answer/suggest/suggest-questions";
import { isLimited, parseSearchQuery } from "../../src/core/question/search-query";
import { standAlone } from "../../src/core/question/stand-alone";
import { RANKING_POOL } from "../../src/core/search/fusion/fuse";
import type { OnDemandReader } from "../../src/protocol/on-demand-reader";
import type { FileText, FoundInConversation, Search } from "../../src/protocol/search";
import { readConversationFile } from "../adapters/storage/read-conversation-file";
import { ask } from "./answers/ask";
import type { StoreWithMemory } from "./answers/session-memory";
import { checkCitations } from "./answers/check-citations";
import { countTypes } from "../../src/core/extract/detection/type-of-file";
import { createFactService } from "./answers/fact-service";
import { createFolderLibrary, type LibraryPorts } from "./answers/folder-library";
import { createTransfer } from "./transfer/transfer-service";
import type { IndexLibrary } from "./indexes/index-library";
import { discover } from "./discovery/discover";
import { limitAll } from "./ranking/limited-index";
import { findNamed } from "./ranking/find-named";
import { rankPassages } from "./ranking/rank-passages";
import { Turns } from "./ranking/turns";
import { listLookalikes } from "./answers/list-lookalikes";
import { listVersions } from "./answers/list-versions";
import { KnownGroups } from "./ranking/known-groups";
import { KnownLookalikes } from "./ranking/known-lookalikes";
import { previewFile } from "./answers/preview-file";
import { readThumbnail } from "./answers/read-thumbnail";
import { filesInScope, scopeAll, type BrokenFolder, type ScopedIndex } from "./ranking/scoped-index";

export interface SearchPorts {
  readonly store: StoreWithMemory;
  readonly indexes: Pick<
    IndexLibrary,
    "get" | "all" | "folders" | "folderSizes" | "vectorKind" | "chooseVectors" | "eraseEverything"
  >;
  readonly embedders: LibraryPorts["embedders"];
  readonly reader: OnDemandReader;
  readonly engine: AnswerEngine;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** The service that the page calls for answers, rankings and everything that is stored. */
export function createSearch(given: SearchPorts): Search {
  const { store, indexes } = given;
  const ports = { ...given, turns: new Turns() };
  const scoped = (scopes: readonly Scope[]): Promise<ScopedIndex[]> =>
    scopeAll(scopes, (id) => indexes.get(id));
  const groups = new KnownGroups(store, ports.clock);
  const alike = new KnownLookalikes();
  const answering = new Map<ConversationId, Promise<Answer>>();
  const again = new Map<MessageId, Promise<Answer>>();
  const answer: Search["ask"] = async (request, onEvent, signal) => {
    const { scoped: chosen, broken } = await openAll(request.scopes, ports);
    const query = parseSearchQuery(request.question);
    const limited = isLimited(query) ? await limitAll(chosen, query.limits, store) : chosen;
    const library = createFolderLibrary(limited, ports);
    const scopeNames = chosen.flatMap(({ names }) => names);
    return ask(request, { ...ports, library, scopeNames, broken }, onEvent, signal);
  };
  return {
    async ask(request, onEvent, signal) {
      const { conversationId: id, answerId, isAgain } = request;
      // Each tab that shows an answer asks again; it is made once for all.
      const same = isAgain ? again.get(answerId) : undefined;
      if (same !== undefined) return same;
      const made = answer(request, onEvent, signal);
      answering.set(id, made);
      if (isAgain) again.set(answerId, made);
      try {
        return await made;
      } finally {
        if (answering.get(id) === made) answering.delete(id);
        if (again.get(answerId) === made) again.delete(answerId);
      }
    },
    async untilAnswered(id, onWait) {
      const made = answering.get(id);
      if (made === undefined) return;
      onWait();
      // The caller of `ask` handles the failure.
      await made.catch(() => undefined);
    },
    discover: (request, onPart, signal) =>
      discover(
        request,
        { ...ports, groups, alike, open: (scopes) => openAll(scopes, ports) },
        onPart,
        signal,
      ),
    unfitRows: () => store.unfitRows(),
    find: async (question, history, scopes, limit) => {
      const turns = history.map((earlier) => ({ question: earlier, answer: "", files: [] }));
      const asked = standAlone(question, turns).text;
      return rankPassages(asked, await scoped(scopes), RANKING_POOL, ports, limit);
    },
    suggestQuestions: async (scopes, language) => {
      const chosen = await scoped(scopes);
      if (chosen.length > 0 && chosen.every(({ index }) => index.folder.access === "sample"))
        return SAMPLE_QUESTIONS;
      return suggestQuestions(createFolderLibrary(chosen, ports), language, new AbortController().signal);
    },
    followUps: async (question, citations, language) => followUps(question, citations, language),
    findFiles: async (name, scopes, limit) => findNamed(name, await scoped(scopes), limit),
    countTypes: async (scopes) => countTypes((await scoped(scopes)).flatMap(filesInScope)),

    listFolders: () => indexes.folders(),
    folderSizes: () => indexes.folderSizes(),
    listFiles: async (id) => [...((await indexes.get(id))?.records.values() ?? [])],
    openText: (fileId) => openText(fileId, ports),
    thumbnail: (fileId) => readThumbnail(fileId, ports),
    listFileGroups: async (id) => {
      const index = await indexes.get(id);
      return index === undefined ? [] : groups.list(index);
    },
    listVersions: (files) => listVersions(files, { indexes, groups }),
    listLookalikes: (files) => listLookalikes(files, { indexes, alike }),
    listFileUses: (folderId) => store.listFileUses(folderId),
    readCitation: (answerId, ref) => store.readCitation(answerId, ref),
    checkCitations: (citations) => checkCitations(citations, ports),
    previewFile: (fileId) => previewFile(fileId, ports),
    readText: (fileId, start, end) => store.readText(fileId, start, end),
    findInText: (fileId, words, limit) => findInFile(fileId, words, limit, store),
    drawPage: (fileId, wanted) => drawPage(fileId, wanted, ports),

    listConversations: () => store.listConversations(),
    listMessages: (id, last) => store.listMessages(id, last),
    renameConversation: (id, title) => store.changeConversation(id, { title }),
    pinConversation: (id, pinned) => store.changeConversation(id, { pinned }),
    findMessages: (text, limit) => findMessages(text, limit, store),
    async importConversation(json) {
      const folders = (await store.listFolders()).map(({ id }) => id);
      const isHere = (id: FolderId) => folders.includes(id);
      const { conversation, messages } = readConversationFile(json, {
        isHere,
        makeId: ports.makeId,
        now: ports.clock.now(),
      });
      const placed = messages.map((message, at) => ({ message, order: at + 1 }));
      await store.restore({ conversation, messages: placed, folders });
      return conversation.id;
    },
    saveUnsaved: () => store.saveUnsaved(),
    removeConversation: (id) => store.removeConversation(id),
    removeMessages: (ids) => store.removeMessages(ids),
    restore: (removed) => store.restore(removed),

    ...createFactService(ports),

    vectorIndex: () => indexes.vectorKind(),
    chooseVectorIndex: (kind) => indexes.chooseVectors(kind),

    readSetting: (key) => store.readSetting(key),
    writeSetting: (key, value) => store.writeSetting(key, value),
    eraseEverything: () => indexes.eraseEverything(),
    ...createTransfer(ports),
  };
}

/** The indexes of scopes, of every folder where they are undefined, and the folders that can't be opened. */
async function openAll(
  scopes: readonly Scope[] | undefined,
  { indexes }: SearchPorts,
): Promise<{ readonly scoped: readonly ScopedIndex[]; readonly broken: readonly BrokenFolder[] }> {
  const folders = (await indexes.folders()).filter(({ removedBy }) => removedBy === undefined);
  const wanted = scopes ?? folders.map(({ id }) => ({ folderId: id, within: "" }));
  const broken: BrokenFolder[] = [];
  const scoped = await scopeAll(wanted, async (id) => {
    const folder = folders.find((one) => one.id === id);
    if (folder === undefined) return undefined;
    try {
      return await indexes.get(id);
    } catch (thrown) {
      broken.push({ name: folder.name, failure: toFailure(thrown) });
      return undefined;
    }
  });
  return { scoped, broken };
}

async function openText(fileId: FileId, { store, indexes }: SearchPorts): Promise<FileText | undefined> {
  const file = await store.readFile(fileId);
  if (file === undefined) return undefined;
  const folder = (await indexes.get(file.folderId))?.folder;
  const outline = await store.readOutline(fileId);
  return { file, folderName: folder?.name ?? "", ...outline, length: outline.units.at(-1)?.end ?? 0 };
}

async function findInFile(
  fileId: FileId,
  words: string,
  limit: number,
  store: Store,
): Promise<readonly TextRange[]> {
  const { units } = await store.readOutline(fileId);
  const read = (start: number, end: number) => store.readText(fileId, start, end);
  return findInText(read, units.at(-1)?.end ?? 0, words, limit);
}

async function drawPage(
  fileId: FileId,
  wanted: WantedPage,
  { store, reader }: SearchPorts,
): Promise<PagePicture | undefined> {
  const file = await store.readFile(fileId);
  return file === undefined || file.state === "gone"
    ? undefined
    : reader.drawPage(file.folderId, fileId, wanted);
}

async function findMessages(
  text: string,
  limit: number,
  store: Store,
): Promise<readonly FoundInConversation[]> {
  const found: FoundInConversation[] = [];
  for (const conversation of await store.listConversations()) {
    const messages = findInMessages(text, await store.listMessages(conversation.id));
    found.push(...messages.map((message) => ({ ...message, conversation })));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
