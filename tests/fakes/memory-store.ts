import { messageTextOf } from "../../src/core/citations/answer-text";
import type { FolderId } from "../../src/core/domain/ids";
import { countFileUses } from "../../src/core/citations/count-file-uses";
import { citationWithout, scopesWithout, withoutFiles } from "../../src/core/citations/without-files";
import { withoutFolders, withoutWords } from "../../src/core/citations/without-folders";
import type { Citation } from "../../src/core/domain/citation";
import {
  titleOf,
  UNTITLED,
  type Conversation,
  type Message,
  type RemovedMessages,
} from "../../src/core/domain/conversation";
import { leaveFolder } from "../../src/core/facts/leave-folder";
import { idsCited, withoutFacts } from "../../src/core/facts/without-facts";
import type { Fact } from "../../src/core/domain/fact";
import { versionOf, type FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { addUnits } from "../../src/core/passages/unit-joiner";
import { listOf } from "../../src/core/search/listed-files";
import type { FileOutline, Store, StoredPassage, Thumbnail } from "../../src/core/ports/store";

/** A store in memory; it passes the same contract as the one in IndexedDB. */
export function memoryStore(): Store {
  const folders = new Map<string, Folder>();
  const files = new Map<string, FileRecord>();
  const passagesByFile = new Map<string, readonly StoredPassage[]>();
  const texts = new Map<string, string>();
  const outlines = new Map<string, FileOutline>();
  const thumbnails = new Map<string, Thumbnail>();
  const unsaved = new Set<string>();
  const recognised = new Map<string, { readonly fileVersion: string; readonly page: RecognisedPage }[]>();
  const conversations = new Map<string, Conversation>();
  const messages = new Map<string, Message>();
  const facts = new Map<string, Fact>();
  const settings = new Map<string, unknown>();

  const forget = (id: string): void => {
    for (const map of [files, passagesByFile, texts, outlines, thumbnails, recognised]) map.delete(id);
    unsaved.delete(id);
  };
  const changeCitations = (change: (citation: Citation) => Citation): void => {
    for (const message of messages.values()) {
      if (message.kind === "answer") {
        messages.set(message.id, { ...message, citations: message.citations.map(change) });
      }
    }
  };
  const isCited = (id: string): boolean =>
    [...messages.values()].some(
      (message) => message.kind === "answer" && message.citations.some(({ fileId }) => fileId === id),
    );
  const orders = new Map<string, number>();
  const orderOf = ({ id }: Message): number => orders.get(id) ?? 0;
  const listMessages: Store["listMessages"] = (id, last) =>
    Promise.resolve(
      [...messages.values()]
        .filter((message) => message.conversationId === id)
        .sort((a, b) => orderOf(a) - orderOf(b) || a.at - b.at)
        .slice(last === undefined ? 0 : -last),
    );
  const put = (message: Message, order = orders.get(message.id) ?? Math.max(0, ...orders.values()) + 1) => {
    messages.set(message.id, message);
    orders.set(message.id, order);
  };
  const take = (taken: readonly Message[], conversation: Conversation | undefined): RemovedMessages => {
    const placed = taken.map((message) => ({ message, order: orderOf(message) }));
    for (const { id } of taken) messages.delete(id);
    for (const { id } of taken) orders.delete(id);
    return { conversation, messages: placed, folders: [...folders.values()].map(({ id }) => id) };
  };
  const forgetFacts = async (gone: readonly Fact[]): Promise<void> => {
    const ids = idsCited(gone);
    for (const { id, messageId, conversationId } of gone) {
      facts.delete(id);
      const all = await listMessages(conversationId);
      const at = all.findIndex((message) => message.id === messageId);
      if (at < 0) continue;
      take(all.slice(at, all[at + 1]?.kind === "answer" ? at + 2 : at + 1), undefined);
      const first = (await listMessages(conversationId)).find((message) => message.kind === "question");
      const conversation = conversations.get(conversationId);
      if (first === undefined) conversations.delete(conversationId);
      else if (conversation !== undefined && conversation.title === titleOf(textOf(all[at])))
        conversations.set(conversationId, { ...conversation, title: titleOf(first.text) || UNTITLED });
    }
    for (const message of messages.values())
      if (message.kind === "answer") messages.set(message.id, withoutFacts(message, ids));
  };
  const goneFrom = (before: Iterable<FolderId>) => {
    const gone = new Set([...before].filter((id) => !folders.has(id)));
    return (id: FolderId) => gone.has(id);
  };

  return {
    listFolders: () => Promise.resolve([...folders.values()]),
    putFolder: async (folder) => void folders.set(folder.id, folder),
    async removeFolder(id) {
      folders.delete(id);
      for (const file of [...files.values()]) if (file.folderId === id) forget(file.id);
      for (const conversationId of new Set([...messages.values()].map((one) => one.conversationId)))
        for (const answer of withoutFolders(await listMessages(conversationId), (one) => one === id))
          messages.set(answer.id, answer);
      const { forgotten, changed } = leaveFolder([...facts.values()], id);
      for (const fact of changed) facts.set(fact.id, fact);
      await forgetFacts(forgotten);
    },
    listFiles: async (id) =>
      listOf(
        [...files.values()]
          .filter((file) => file.folderId === id)
          .map((file) => {
            const passages = passagesByFile.get(file.id) ?? [];
            return { file, slots: Uint32Array.from(passages, ({ slot }) => slot) };
          }),
      ),
    packFiles: () => Promise.resolve(),
    readFile: (id) => Promise.resolve(files.get(id)),
    putFiles: async (records) => records.forEach((file) => files.set(file.id, file)),
    async commitContents(committed) {
      for (const { file, from, text, units, passages, layout } of committed) {
        const before = outlines.get(file.id);
        const outline = from.chars === 0 || before === undefined ? { units: [], layout: [] } : before;
        const allUnits = [...outline.units];
        addUnits(allUnits, units);
        outlines.set(file.id, { units: allUnits, layout: [...outline.layout, ...layout] });
        thumbnails.delete(file.id);
        files.set(file.id, file);
        const former = (passagesByFile.get(file.id) ?? []).slice(0, from.passages);
        passagesByFile.set(file.id, [...former, ...passages]);
        texts.set(file.id, (texts.get(file.id) ?? "").slice(0, from.chars) + text);
        unsaved.add(file.id);
        changeCitations((citation) =>
          citation.fileId === file.id && citation.quote !== ""
            ? { ...citation, status: "available" }
            : citation,
        );
      }
    },
    async moveFiles(moved) {
      for (const file of moved) {
        files.set(file.id, file);
        unsaved.add(file.id);
      }
    },
    async changeEmbeddingModel(folder, counts) {
      folders.set(folder.id, folder);
      for (const [id, file] of files) {
        const embedded = counts.find(({ fileId }) => fileId === id)?.embedded ?? 0;
        if (file.folderId === folder.id) files.set(id, { ...file, embedded });
      }
    },
    async commitEmbedded(counts) {
      for (const { fileId, embedded } of counts) {
        const file = files.get(fileId);
        if (file !== undefined) files.set(fileId, { ...file, embedded });
      }
    },
    async putRecognised(file, pages) {
      const others = (recognised.get(file.id) ?? []).filter(({ page }) =>
        pages.every((one) => one.page !== page.page),
      );
      const added = pages.map((page) => ({ fileVersion: versionOf(file), page }));
      recognised.set(
        file.id,
        [...others, ...added].sort((a, b) => a.page.page - b.page.page),
      );
    },
    async listRecognised(file) {
      const rows = recognised.get(file.id) ?? [];
      return rows.filter(({ fileVersion }) => fileVersion === versionOf(file)).map(({ page }) => page);
    },
    async removeRecognised(fileIds) {
      for (const id of fileIds) recognised.delete(id);
    },
    async lockAgain(_folderId, relocking) {
      for (const id of relocking.paths.keys()) forget(id);
      for (const file of relocking.lock) files.set(file.id, file);
      for (const conversation of conversations.values()) {
        const scopes = scopesWithout(conversation.scopes, relocking);
        conversations.set(conversation.id, { ...conversation, scopes });
      }
      for (const conversationId of new Set([...messages.values()].map((one) => one.conversationId)))
        for (const answer of withoutFiles(await listMessages(conversationId), relocking))
          messages.set(answer.id, answer);
      changeCitations((citation) => citationWithout(citation, relocking));
    },
    async removeFiles(_folderId, ids) {
      for (const id of ids) {
        const file = files.get(id);
        forget(id);
        if (file !== undefined && (isCited(id) || file.unlockedAt !== undefined)) {
          files.set(id, { ...file, state: "gone", passages: 0, embedded: 0 });
        }
      }
      changeCitations((citation) =>
        ids.includes(citation.fileId) ? { ...citation, status: "gone" } : citation,
      );
    },
    listLost: async (_, all) =>
      [...all].flatMap(({ id, passages }) => ((passagesByFile.get(id) ?? []).length < passages ? [id] : [])),
    listUnsaved: (id) =>
      Promise.resolve(
        [...files.values()]
          .filter((file) => file.folderId === id && unsaved.has(file.id))
          .map((file) => file.id),
      ),
    markSaved: async (_folderId, ids) => ids.forEach((id) => unsaved.delete(id)),
    readPassages: (id, first, count) =>
      Promise.resolve((passagesByFile.get(id) ?? []).slice(first, first + count)),
    readText: (id, start, end) =>
      Promise.resolve(texts.get(id)?.slice(Math.max(0, start), Math.max(0, end)) ?? ""),
    readThumbnail: (id) => Promise.resolve(thumbnails.get(id)),
    async putThumbnail(id, _folderId, thumbnail) {
      if ((files.get(id)?.state ?? "gone") !== "gone") thumbnails.set(id, thumbnail);
    },
    readOutline: (id) => Promise.resolve(outlines.get(id) ?? { units: [], layout: [] }),

    listConversations: () =>
      Promise.resolve([...conversations.values()].sort((a, b) => b.updatedAt - a.updatedAt)),
    readConversation: (id) => Promise.resolve(conversations.get(id)),
    putConversation: async (conversation) => void conversations.set(conversation.id, conversation),
    async changeConversation(id, changes) {
      const conversation = conversations.get(id);
      if (conversation !== undefined) conversations.set(id, { ...conversation, ...changes });
    },
    async removeConversation(id) {
      const conversation = conversations.get(id);
      conversations.delete(id);
      return take(await listMessages(id), conversation);
    },
    removeMessages: async (ids) =>
      take(
        ids.flatMap((id) => messages.get(id) ?? []),
        undefined,
      ),
    async restore(...removed) {
      for (const { conversation, messages: placed, folders: before } of removed) {
        const id = conversation?.id ?? placed[0]?.message.conversationId;
        if (id === undefined) continue;
        if (conversation !== undefined) conversations.set(id, conversation);
        else if (!conversations.has(id)) continue;
        const isGone = goneFrom(before);
        const isErased = before.some(isGone);
        for (const { message, order } of placed)
          put(isErased && message.kind === "answer" ? withoutWords(message, isGone) : message, order);
      }
    },
    async putAnswer({ answer, isAgain, folders: before }, erased) {
      if (!conversations.has(answer.conversationId)) return undefined;
      if (isAgain && !messages.has(answer.id)) return undefined;
      const isGone = goneFrom(before);
      const stored = [...before].some(isGone) ? erased(isGone) : answer;
      put(stored);
      return stored;
    },
    listMessages,
    listMessageTexts: async () => [...messages.values()].map(messageTextOf),
    async readCitation(answerId, ref) {
      const answer = messages.get(answerId);
      return answer?.kind === "answer" ? answer.citations.find((one) => one.ref === ref) : undefined;
    },
    putMessage: async (message) => put(message),
    listFileUses: (folderId) =>
      Promise.resolve(
        countFileUses(
          [...messages.values()].flatMap((message) =>
            message.kind === "answer"
              ? message.citations
                  .filter((citation) => citation.folderId === folderId)
                  .map(({ fileId }) => ({ fileId, messageId: message.id, at: message.at }))
              : [],
          ),
        ),
      ),

    listFacts: () => Promise.resolve([...facts.values()]),
    putFacts: async (put) => put.forEach((fact) => facts.set(fact.id, fact)),
    forgetFacts: async (ids) => forgetFacts(ids.flatMap((id) => facts.get(id) ?? [])),
    readSetting: (key) => Promise.resolve(settings.get(key)),
    writeSetting: async (key, value) => void settings.set(key, value),
    unfitRows: async () => [],
    async eraseEverything() {
      for (const map of [
        folders,
        files,
        passagesByFile,
        outlines,
        texts,
        conversations,
        messages,
        facts,
        settings,
      ])
        map.clear();
      unsaved.clear();
    },
  };
}

function textOf(message: Message | undefined): string {
  return message === undefined ? "" : messageTextOf(message).text;
}
