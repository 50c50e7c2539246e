import Dexie, { type Table, type Transaction } from "dexie";
import { groupBy } from "../../../src/core/base/group-by";
import { erasedCitation, withoutWords } from "../../../src/core/citations/without-folders";
import type { AgentEvent, Source } from "../../../src/core/domain/agent-event";
import type { Citation } from "../../../src/core/domain/citation";
import type { Answer, Conversation, Question } from "../../../src/core/domain/conversation";
import type { Fact } from "../../../src/core/domain/fact";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { Folder } from "../../../src/core/domain/folder";
import type { RecognisedPage } from "../../../src/core/domain/recognised-page";
import type { FileOutline } from "../../../src/core/ports/store";
import type { FilePack } from "./file-pack";
import type { PassagesRow } from "./passage-rows";
import { messagesWithParts, withParts } from "./text-answers";

/** Raised when a table changes. Dexie then migrates the stored data, and derived rows are made again. */
export const SCHEMA_VERSION = 9;
export const DATABASE_NAME = "footnote";

/** The handles to a folder's files. They are no part of the folder that the rest of the app knows. */
export interface FolderHandles {
  readonly directory?: FileSystemDirectoryHandle;
  readonly singleFiles?: readonly FileSystemFileHandle[];
}

/** A stored folder; one with `visit` access has no handles. */
export type StoredFolder = Folder & FolderHandles;

interface OfFile {
  readonly fileId: string;
  readonly folderId: string;
}

/** Up to `TEXT_PART` UTF-16 units of a file's text, so that reading a passage does not read the whole file. */
export interface TextRow extends OfFile {
  readonly part: number;
  readonly text: string;
}
export const TEXT_PART = 32_768;

/** The data, apart from the text, that the text view of a file needs. */
export type LayoutRow = OfFile & FileOutline;

export interface ThumbnailRow extends OfFile {
  readonly picture: Uint8Array | undefined;
}

/** A message. Citations of an answer have rows of their own. `at` and `order` sort the messages of a conversation. */
export type MessageRow = (Question | Omit<Answer, "citations">) & { readonly order: number };

export type CitationRow = Citation & { readonly messageId: string; readonly conversationId: string };

/** A copy of the slots of a file's content, so that opening an index reads nothing else. */
export interface SlotsRow extends OfFile {
  readonly slots: Uint32Array;
}

/** The files of a folder at the time of packing. Read the files in `changed` from their own rows instead. */
export type PackRow = FilePack & { readonly folderId: string };

/** A page with recognised text; `fileVersion` tells for which version of the file. */
export type RecognisedRow = RecognisedPage & OfFile & { readonly fileVersion: string };

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** The rows of a table whose compound index begins with this key. */
export const rowsUnder = <Row, Key>(table: Table<Row, Key>, index: string, key: string) =>
  table.where(index).between([key, Dexie.minKey], [key, Dexie.maxKey]);

export class FootnoteDatabase extends Dexie {
  declare folders: Table<StoredFolder, string>;
  declare files: Table<FileRecord, string>;
  declare passages: Table<PassagesRow, [string, number]>;
  declare slots: Table<SlotsRow, string>;
  declare texts: Table<TextRow, [string, number]>;
  declare layouts: Table<LayoutRow, string>;
  declare thumbnails: Table<ThumbnailRow, string>;
  /** Files whose words are not in their folder's saved index file yet. Written with their content, see `LibraryStore`. */
  declare unsaved: Table<OfFile, [string, string]>;
  declare packs: Table<PackRow, string>;
  /** Files whose record or slots changed since their folder was packed. Written in the transaction of that change. */
  declare changed: Table<OfFile, [string, string]>;
  declare recognised: Table<RecognisedRow, [string, number]>;
  declare conversations: Table<Conversation, string>;
  declare messages: Table<MessageRow, string>;
  declare citations: Table<CitationRow, [string, number]>;
  declare facts: Table<Fact, string>;
  declare settings: Table<SettingRow, string>;

  /** @param durability `strict` waits for the disk, `relaxed` does not. In Dexie, it is a property of the connection. */
  constructor(durability: "strict" | "relaxed") {
    super(DATABASE_NAME, { chromeTransactionDurability: durability, indexedDB: neverNewer() });
    // Events held passages of every searched folder, and removing a folder did not erase them.
    // Until version 4, one row held a file's passages and places: such a file lacks rows now, so it is read again.
    this.version(8)
      .stores({ ...TABLES, contents: null })
      .upgrade(dropEvents);
    // The new tables are for what files will be read for next, so that one migration serves it all.
    this.version(SCHEMA_VERSION)
      .stores({
        tables: "[fileId+place], folderId",
        passwords: "fileId, folderId",
        recordings: "fileId, folderId",
      })
      .upgrade(cutAnswers);
  }
}

/**
 * The browser's databases for Dexie, which opens a database of a newer version without a version when asking for its own was
 * refused, and then adds the tables and indexes that it misses.
 */
function neverNewer(): Pick<IDBFactory, "open"> {
  return {
    open(name, version) {
      // Dexie takes what is thrown here for the result of its attempt.
      if (version === undefined) throw new DOMException("A newer version has stored it", "VersionError");
      return indexedDB.open(name, version);
    },
  };
}

const TABLES = {
  folders: "id",
  files: "id, folderId, [folderId+path]",
  passages: "[fileId+first], folderId",
  slots: "fileId, folderId",
  texts: "[fileId+part], folderId",
  layouts: "fileId, folderId",
  thumbnails: "fileId, folderId",
  unsaved: "[folderId+fileId]",
  // A folder without a pack is listed from its rows.
  packs: "folderId",
  changed: "[folderId+fileId]",
  recognised: "[fileId+page], folderId",
  conversations: "id, updatedAt",
  messages: "id, [conversationId+order], *foldersSeen",
  citations: "[messageId+ref], fileId, folderId, conversationId",
  facts: "id, key",
  settings: "key",
};

/** Answers up to version 7 keep their events. */
type EventfulRow = MessageRow & { events?: readonly AgentEvent[] };

/**
 * Events held passages of every searched folder, and a removal erased only quotes: what is left of folders that were removed before
 * goes with the upgrade.
 */
async function dropEvents(upgrade: Transaction): Promise<void> {
  const folders = new Set(await upgrade.table<StoredFolder, string>("folders").toCollection().primaryKeys());
  const isGone = (id: string): boolean => !folders.has(id);
  const citations = upgrade.table<CitationRow>("citations");
  const all = await citations.toArray();
  const citedBy = groupBy(all, ({ messageId }) => messageId);
  await citations
    .toCollection()
    .modify((row) => void (isGone(row.folderId) && Object.assign(row, erasedCitation(row))));
  const touched = new Set(all.filter(({ folderId }) => isGone(folderId)).map((row) => row.conversationId));
  await upgrade
    .table<EventfulRow, string>("messages")
    .toCollection()
    .modify((row, ref) => {
      if (row.kind !== "answer") return;
      const cited = citedBy.get(row.id) ?? [];
      const found = [...(row.events ?? []).flatMap(sourcesOf), ...cited].map(({ folderId }) => folderId);
      delete row.events;
      const foldersSeen = [...new Set(found)].filter((id) => !isGone(id));
      Object.assign(row, { foldersSeen, alsoFound: [] });
      if (!touched.has(row.conversationId)) return;
      const cut = withParts(row, [...new Set(found)]) as typeof row;
      const { citations: _citations, ...kept } = withoutWords({ ...cut, citations: cited }, isGone);
      ref.value = { ...kept, order: row.order };
    });
}

/** Answers up to version 8 are one text with ranges. */
async function cutAnswers(upgrade: Transaction): Promise<void> {
  const all = await upgrade.table<CitationRow>("citations").toArray();
  const citations = groupBy(all, ({ messageId }) => messageId);
  const messages = upgrade.table<MessageRow, string>("messages");
  const rows = await messages.orderBy("[conversationId+order]").toArray();
  const whole = rows.map((row) => ({ ...row, citations: citations.get(row.id) ?? [] }));
  for (const conversation of groupBy(whole, ({ conversationId }) => conversationId).values()) {
    const cut = messagesWithParts(conversation) as typeof conversation;
    await messages.bulkPut(cut.map(({ citations: _citations, ...row }) => row));
  }
}

function sourcesOf(event: AgentEvent): readonly Source[] {
  const sources: unknown =
    event.kind === "retrieval" ? event.sources : "citations" in event ? event.citations : [];
  // Nothing vouches for old events.
  return Array.isArray(sources) ? (sources as readonly Source[]) : [];
}
