import Dexie, { type Table, type Transaction } from "dexie";
import type { AgentEvent } from "../../../src/core/domain/agent-event";
import type { Citation } from "../../../src/core/domain/citation";
import type { Answer, Conversation, Question } from "../../../src/core/domain/conversation";
import type { Fact } from "../../../src/core/domain/fact";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { Folder } from "../../../src/core/domain/folder";
import type { RecognisedPage } from "../../../src/core/domain/recognised-page";
import type { LayoutBlock, UnitRange } from "../../../src/core/domain/unit";
import type { FilePack } from "./file-pack";
import { passageRows, type PassagesRow } from "./passage-rows";

/** Raised when a table changes; Dexie migrates, and what was made by rule from other rows is made again. */
export const SCHEMA_VERSION = 8;
export const DATABASE_NAME = "footnote";

/** A stored folder, with the handles by which its files are reached; a folder of a visit has none. */
export type StoredFolder = Folder & {
  readonly directory?: FileSystemDirectoryHandle;
  readonly singleFiles?: readonly FileSystemFileHandle[];
};

/** Up to `TEXT_PART` UTF-16 units of a file's text, so that a passage is read without its whole file. */
export interface TextRow {
  readonly fileId: string;
  readonly part: number;
  readonly folderId: string;
  readonly text: string;
}
export const TEXT_PART = 32_768;

/** What the view of a file's text needs besides the text. */
export interface LayoutRow {
  readonly fileId: string;
  readonly folderId: string;
  readonly units: readonly UnitRange[];
  readonly layout: readonly LayoutBlock[];
}

export interface ThumbnailRow {
  readonly fileId: string;
  readonly folderId: string;
  readonly picture: Uint8Array | undefined;
}

/** An answer without its citations, which have rows of their own. `at` and `order` sort the messages of a conversation. */
export type MessageRow = (Question | Omit<Answer, "citations">) & { readonly order: number };

export type CitationRow = Citation & { readonly messageId: string; readonly conversationId: string };

/** The slots of a file's content once more: opening an index reads these alone. */
export interface SlotsRow {
  readonly fileId: string;
  readonly folderId: string;
  readonly slots: Uint32Array;
}

/** A file whose words are not in the saved index file of its folder yet; written with its content, see `LibraryStore`. */
export interface UnsavedRow {
  readonly folderId: string;
  readonly fileId: string;
}

/** A folder's files, as they were when they were packed; those of `changed` are to be read from their own rows instead. */
export type PackRow = FilePack & { readonly folderId: string };

/** A file whose record or slots were written, or erased, since its folder's files were packed; in the same transaction. */
export interface ChangedRow {
  readonly folderId: string;
  readonly fileId: string;
}

/** A page that was recognised; `fileVersion` tells of which state of the file. */
export type RecognisedRow = RecognisedPage & {
  readonly fileId: string;
  readonly folderId: string;
  readonly fileVersion: string;
};

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

export class FootnoteDatabase extends Dexie {
  declare folders: Table<StoredFolder, string>;
  declare files: Table<FileRecord, string>;
  declare passages: Table<PassagesRow, [string, number]>;
  declare slots: Table<SlotsRow, string>;
  declare texts: Table<TextRow, [string, number]>;
  declare layouts: Table<LayoutRow, string>;
  declare thumbnails: Table<ThumbnailRow, string>;
  declare unsaved: Table<UnsavedRow, [string, string]>;
  declare packs: Table<PackRow, string>;
  declare changed: Table<ChangedRow, [string, string]>;
  declare recognised: Table<RecognisedRow, [string, number]>;
  declare conversations: Table<Conversation, string>;
  declare messages: Table<MessageRow, string>;
  declare citations: Table<CitationRow, [string, number]>;
  declare facts: Table<Fact, string>;
  declare settings: Table<SettingRow, string>;

  /** @param durability `strict` waits for the disk, `relaxed` does not: in Dexie it belongs to the connection. */
  constructor(durability: "strict" | "relaxed") {
    super(DATABASE_NAME, { chromeTransactionDurability: durability });
    // Until version 4 a file's passages and places were one row; the last version takes that table away.
    this.version(4)
      .stores({ ...TABLES, contents: "fileId, folderId" })
      .upgrade(copySlots);
    this.version(5).stores({ passages: "[fileId+first], folderId" }).upgrade(splitContents);
    this.version(6).stores({ contents: null });
    // A folder without a pack is listed from its rows.
    this.version(7).stores({ packs: "folderId", changed: "[folderId+fileId]" });
    // Events held passages of every folder that was searched, which nobody erased with it.
    this.version(SCHEMA_VERSION)
      .stores({ messages: "id, [conversationId+order], *foldersSeen" })
      .upgrade(dropEvents);
  }
}

const TABLES = {
  folders: "id",
  files: "id, folderId, [folderId+path]",
  slots: "fileId, folderId",
  texts: "[fileId+part], folderId",
  layouts: "fileId, folderId",
  thumbnails: "fileId, folderId",
  unsaved: "[folderId+fileId]",
  recognised: "[fileId+page], folderId",
  conversations: "id, updatedAt",
  messages: "id, [conversationId+order]",
  citations: "[messageId+ref], fileId, folderId, conversationId",
  facts: "id, key",
  settings: "key",
};

/** Until version 4, what was read of a file besides its text. */
type ContentRow = Omit<PassagesRow, "first"> & Pick<LayoutRow, "units">;

async function splitContents(upgrade: Transaction): Promise<void> {
  const contents = upgrade.table<ContentRow, string>("contents");
  for (const fileId of await contents.toCollection().primaryKeys()) {
    const row = await contents.get(fileId);
    if (row === undefined) continue;
    await upgrade.table<PassagesRow>("passages").bulkPut(passageRows(row, 0, row.passages, row.slots));
    await upgrade.table<LayoutRow>("layouts").update(fileId, { units: row.units });
  }
}

/** Databases of version 3 have slots in their contents alone. */
async function copySlots(transaction: Transaction): Promise<void> {
  const slots = transaction.table<SlotsRow, string>("slots");
  await slots.clear();
  await transaction.table<ContentRow, string>("contents").each(({ fileId, folderId, slots: numbers }) => {
    void slots.put({ fileId, folderId, slots: Uint32Array.from(numbers) });
  });
}

/** Until version 7, answers kept their events. */
type EventfulRow = MessageRow & { events?: readonly AgentEvent[] };

async function dropEvents(upgrade: Transaction): Promise<void> {
  await upgrade
    .table<EventfulRow, string>("messages")
    .toCollection()
    .modify((row) => {
      if (row.kind !== "answer") return;
      const found = (row.events ?? []).flatMap((event) =>
        event.kind === "retrieval" ? event.sources : event.kind === "content" ? event.citations : [],
      );
      Object.assign(row, { foldersSeen: [...new Set(found.map(({ folderId }) => folderId))], alsoFound: [] });
      delete row.events;
    });
}
