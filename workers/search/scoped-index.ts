import type { Scope } from "../../src/core/domain/conversation";
import { baseName, type FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import type { Passage } from "../../src/core/domain/passage";
import { typeOfFile } from "../../src/core/extract/detection/type-of-file";
import type { FileOutline, Store, StoredPassage } from "../../src/core/ports/store";
import type { Slot } from "../../src/core/domain/slot";
import { SlotSet } from "../../src/core/search/slot-set";
import { blocksWithin } from "../../src/core/passages/blocks-within";
import { placeAt } from "../../src/core/passages/unit-joiner";
import { TEXT_PART } from "../storage/database";
import { PASSAGES_PART } from "../storage/passage-rows";
import type { FolderIndex } from "./folder-index";
import { isNamed } from "./known-files";

/** A folder's index, as far as a conversation may look at it. */
export interface ScopedIndex {
  readonly index: FolderIndex;
  /** What may be looked at, by name: the folder, or subfolders and files of it. */
  readonly names: readonly string[];
  /** The slots, as they are now, of what may be looked at; undefined when all of the folder may. */
  readonly acceptedSlots: () => SlotSet | undefined;
  readonly acceptsFile: (file: FileRecord) => boolean;
  /** How much there is to look through now. */
  readonly count: () => { readonly passages: number; readonly files: number };
}

/** @param scopes those of this folder. */
function scopeIndex(index: FolderIndex, scopes: readonly Scope[]): ScopedIndex {
  const isWhole = scopes.some(({ within }) => within === "");
  const names = isWhole ? [index.folder.name] : scopes.map(({ within }) => baseName(within));
  if (scopes.some(({ within, types = [] }) => within === "" && types.length === 0)) {
    return {
      index,
      names,
      acceptedSlots: () => undefined,
      acceptsFile: () => true,
      count: () => ({ passages: index.words.size, files: index.names.size }),
    };
  }
  const accepts = scopes.map(createAcceptor);
  const acceptsFile = (file: FileRecord): boolean => accepts.some((accepted) => accepted(file));
  const acceptedSlots = (): SlotSet => {
    const accepted = new SlotSet(index.slots.end);
    for (const file of index.records.values()) {
      const slots = index.slots.slotsOf(file.id);
      if (slots.length > 0 && acceptsFile(file)) accepted.addAll(slots);
    }
    return accepted;
  };
  const count = () => {
    const files = filesOf({ index, acceptsFile });
    return { passages: files.reduce((sum, file) => sum + file.passages, 0), files: files.length };
  };
  return { index, names, acceptedSlots, acceptsFile, count };
}

/** The files that may be looked at, read or not. */
export function filesOf({ index, acceptsFile }: Pick<ScopedIndex, "index" | "acceptsFile">): FileRecord[] {
  return [...index.records.values()].filter((file) => isNamed(file) && acceptsFile(file));
}

/** Whether a file is the scope, or lies in it, and is of one of its types. */
function createAcceptor({ within, types = [] }: Scope): (file: FileRecord) => boolean {
  const below = within === "" || within.endsWith("/") ? within : `${within}/`;
  const accepted = new Set(types);
  return (file) =>
    (file.path === within || file.path.startsWith(below)) &&
    (accepted.size === 0 || accepted.has(typeOfFile(file)));
}

/** The indexes of the chosen folders that are (still) there. */
export async function scopeAll(
  scopes: readonly Scope[],
  get: (id: Scope["folderId"]) => Promise<FolderIndex | undefined>,
): Promise<ScopedIndex[]> {
  const ids = [...new Set(scopes.map(({ folderId }) => folderId))];
  const scoped = await Promise.all(
    ids.map(async (id) => {
      const index = await get(id);
      const own = scopes.filter(({ folderId }) => folderId === id);
      return index && scopeIndex(index, own);
    }),
  );
  return scoped.filter((one) => one !== undefined);
}

/** What tells which passage a slot stands for. */
type IndexedFolder = Pick<FolderIndex, "folder" | "records" | "slots">;

/** Reads passages with their text; what surrounds them, and the outline of their file, are read once. */
export class PassageReader {
  readonly #blocks = new Map<string, Promise<readonly StoredPassage[]>>();
  readonly #texts = new Map<string, Promise<string>>();
  readonly #outlines = new Map<FileId, Promise<FileOutline>>();

  constructor(private readonly store: Store) {}

  /** Undefined when the slot has been freed, or its file was read anew, meanwhile. */
  async read(index: IndexedFolder, slot: Slot): Promise<Passage | undefined> {
    const at = index.slots.at(slot);
    if (at === undefined) return undefined;
    // Read meanwhile.
    void this.#outlineOf(at.fileId).catch(() => undefined);
    const reading = this.#blockOf(at.fileId, at.ordinal);
    // The first to ask for a record has all of them made.
    const file = index.records.get(at.fileId);
    const stored = (await reading)[at.ordinal % PASSAGES_PART];
    if (file === undefined || stored?.slot !== slot) return undefined;
    return this.#passage(index, file, at.ordinal, stored);
  }

  /** A file's first passages, those that begin before `maxChars`. */
  async readFirst(index: IndexedFolder, fileId: FileId, maxChars: number): Promise<readonly Passage[]> {
    const file = index.records.get(fileId);
    if (file === undefined) return [];
    const stored = await this.store.readPassages(fileId, 0, Math.ceil(maxChars / PASSAGE_MIN_CHARS));
    const first = stored.filter(({ start }) => start < maxChars);
    return Promise.all(first.map((passage, ordinal) => this.#passage(index, file, ordinal, passage)));
  }

  async #passage(
    index: IndexedFolder,
    { id, path }: FileRecord,
    ordinal: number,
    { slot: _, ...range }: StoredPassage,
  ): Promise<Passage> {
    const [{ units, layout }, text] = await Promise.all([
      this.#outlineOf(id),
      this.#textOf(id, range.start, range.end),
    ]);
    return {
      ...range,
      folderId: index.folder.id,
      folderName: index.folder.name,
      fileId: id,
      path,
      ordinal,
      place: placeAt(units, range.start),
      text,
      blocks: blocksWithin(layout, range),
    };
  }

  #blockOf(fileId: FileId, ordinal: number): Promise<readonly StoredPassage[]> {
    const first = ordinal - (ordinal % PASSAGES_PART);
    return once(this.#blocks, `${first} ${fileId}`, () =>
      this.store.readPassages(fileId, first, PASSAGES_PART),
    );
  }

  async #textOf(fileId: FileId, start: number, end: number): Promise<string> {
    const first = start - (start % TEXT_PART);
    const blocks: Promise<string>[] = [];
    for (let from = first; from < end; from += TEXT_PART) blocks.push(this.#textBlock(fileId, from));
    return (await Promise.all(blocks)).join("").slice(start - first, end - first);
  }

  #textBlock(fileId: FileId, from: number): Promise<string> {
    return once(this.#texts, `${from} ${fileId}`, () => this.store.readText(fileId, from, from + TEXT_PART));
  }

  #outlineOf(fileId: FileId): Promise<FileOutline> {
    return once(this.#outlines, fileId, () => this.store.readOutline(fileId));
  }
}

/** What has been begun to be read is not read again. */
function once<Key, Value>(begun: Map<Key, Promise<Value>>, key: Key, read: () => Promise<Value>) {
  const known = begun.get(key);
  if (known !== undefined) return known;
  const reading = read();
  begun.set(key, reading);
  return reading;
}

/** Passages are seldom shorter: of a file's first characters, so many at most are looked at. */
const PASSAGE_MIN_CHARS = 40;
