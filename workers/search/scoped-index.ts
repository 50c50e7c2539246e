import type { Scope } from "../../src/core/domain/conversation";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import type { Passage } from "../../src/core/domain/passage";
import type { FileContent, Store } from "../../src/core/ports/store";
import type { Slot } from "../../src/core/ports/vector-index";
import { SlotSet } from "../../src/core/search/slot-set";
import { placeAt } from "../../src/core/passages/unit-joiner";
import type { FolderIndex } from "./folder-index";

/** A folder's index, as far as a conversation may look at it. */
export interface ScopedIndex {
  readonly index: FolderIndex;
  /** The slots, as they are now, of what may be looked at; undefined when the whole folder may. */
  readonly acceptedSlots: () => SlotSet | undefined;
  readonly acceptsFile: (file: FileRecord) => boolean;
}

/** @param withins paths that may be looked at: `""` for the whole folder, a subfolder ("2024/"), or a file with what lies in it. */
function scopeIndex(index: FolderIndex, withins: readonly string[]): ScopedIndex {
  if (withins.includes("")) return { index, acceptedSlots: () => undefined, acceptsFile: () => true };
  const acceptsFile = ({ path }: FileRecord): boolean =>
    withins.some(
      (within) => path === within || path.startsWith(within.endsWith("/") ? within : `${within}/`),
    );
  const acceptedSlots = (): SlotSet => {
    const accepted = new SlotSet(index.slots.end);
    for (const file of index.records.values()) {
      if (acceptsFile(file)) for (const slot of index.slots.slotsOf(file.id)) accepted.add(slot);
    }
    return accepted;
  };
  return { index, acceptedSlots, acceptsFile };
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
      const withins = scopes.filter(({ folderId }) => folderId === id).map(({ within }) => within);
      return index && scopeIndex(index, withins);
    }),
  );
  return scoped.filter((one) => one !== undefined);
}

/** Reads passages with their text; each file's content is read once. */
export class PassageReader {
  readonly #contents = new Map<FileId, Promise<FileContent | undefined>>();

  constructor(private readonly store: Store) {}

  /** Undefined when the slot has been freed, or its file was read anew, meanwhile. */
  async read(index: FolderIndex, slot: Slot): Promise<Passage | undefined> {
    const at = index.slots.at(slot);
    if (at === undefined) return undefined;
    const content = await this.content(at.fileId);
    return content?.slots[at.ordinal] === slot ? this.readPassage(index, content, at.ordinal) : undefined;
  }

  content(fileId: FileId): Promise<FileContent | undefined> {
    const known = this.#contents.get(fileId);
    if (known !== undefined) return known;
    const content = this.store.readContent(fileId);
    this.#contents.set(fileId, content);
    return content;
  }

  async readPassage(index: FolderIndex, content: FileContent, ordinal: number): Promise<Passage | undefined> {
    const range = content.passages[ordinal];
    const file = index.records.get(content.fileId);
    if (range === undefined || file === undefined) return undefined;
    return {
      ...range,
      folderId: index.folder.id,
      folderName: index.folder.name,
      fileId: content.fileId,
      path: file.path,
      ordinal,
      place: placeAt(content.units, range.start),
      text: await this.store.readText(content.fileId, range.start, range.end),
    };
  }
}
