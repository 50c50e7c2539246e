import { getOrMake } from "../../../src/core/base/get-or-make";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import type { Passage } from "../../../src/core/domain/passage";
import type { Slot } from "../../../src/core/domain/slot";
import { blocksWithin } from "../../../src/core/passages/blocks-within";
import { placeAt } from "../../../src/core/passages/unit-joiner";
import type { FileOutline, Store, StoredPassage } from "../../../src/core/ports/store";
import { TEXT_PART } from "../../adapters/storage/database";
import { PASSAGES_PART } from "../../adapters/storage/passage-rows";
import type { FolderIndex } from "./folder-index";

/** The parts of a folder's index that tell which passage a slot holds. */
type IndexedFolder = Pick<FolderIndex, "folder" | "records" | "slots">;

/** Where the passage of a slot stands. After the slot was freed, or the file read again, nothing is read there any more. */
export interface SlotPlace {
  readonly slot: Slot;
  readonly fileId: FileId;
  readonly ordinal: number;
}

/** The place of a slot's passage as it is now; undefined for a free slot. */
export function placeOfSlot({ slots }: Pick<IndexedFolder, "slots">, slot: Slot): SlotPlace | undefined {
  const at = slots.at(slot);
  return at && { slot, ...at };
}

/** A passage without its place and blocks, which take another read of the store. */
export type PassageText = Omit<Passage, "place" | "blocks">;

/** Reads passages with their text; each block of passages or text, and each file's outline, is read once. */
export class PassageReader {
  readonly #blocks = new Map<string, Promise<readonly StoredPassage[]>>();
  readonly #texts = new Map<string, Promise<string>>();
  readonly #outlines = new Map<FileId, Promise<FileOutline>>();

  constructor(private readonly store: Store) {}

  /** The passage of a slot; undefined when the slot was freed meanwhile, or its file was read again. */
  async read(index: IndexedFolder, slot: Slot): Promise<Passage | undefined> {
    const place = placeOfSlot(index, slot);
    return place && this.readAt(index, place);
  }

  /** The passage that stood at a place; undefined when its slot was freed since, or its file was read again. */
  async readAt(index: IndexedFolder, place: SlotPlace): Promise<Passage | undefined> {
    // The outline is read in parallel with the passages.
    const outline = this.#outlineOf(place.fileId);
    outline.catch(() => undefined);
    const passage = await this.readTextAt(index, place);
    return passage && placed(passage, await outline);
  }

  /** The text of the passage that stood at a place; undefined as in `readAt`. */
  async readTextAt(
    index: IndexedFolder,
    { slot, fileId, ordinal }: SlotPlace,
  ): Promise<PassageText | undefined> {
    const reading = this.#blockOf(fileId, ordinal);
    // The first access to `records` builds all of them, so it happens while the block is being read.
    const file = index.records.get(fileId);
    const stored = (await reading)[ordinal % PASSAGES_PART];
    if (file === undefined || stored?.slot !== slot) return undefined;
    return this.#text(index, file, ordinal, stored);
  }

  /** The first passages of a file: those that begin before `maxChars`. */
  async readFirst(index: IndexedFolder, fileId: FileId, maxChars: number): Promise<readonly Passage[]> {
    const file = index.records.get(fileId);
    if (file === undefined) return [];
    const stored = await this.store.readPassages(fileId, 0, Math.ceil(maxChars / PASSAGE_MIN_CHARS));
    const first = stored.filter(({ start }) => start < maxChars);
    const texts = first.map((passage, ordinal) => this.#text(index, file, ordinal, passage));
    const [outline, ...passages] = await Promise.all([this.#outlineOf(fileId), ...texts]);
    return passages.map((passage) => placed(passage, outline));
  }

  async #text(
    index: IndexedFolder,
    { id, path, modifiedAt }: FileRecord,
    ordinal: number,
    { slot: _, ...range }: StoredPassage,
  ): Promise<PassageText> {
    const { id: folderId, name: folderName } = index.folder;
    const text = await this.#textOf(id, range.start, range.end);
    return { ...range, folderId, folderName, fileId: id, path, modifiedAt, ordinal, text };
  }

  #blockOf(fileId: FileId, ordinal: number): Promise<readonly StoredPassage[]> {
    const first = ordinal - (ordinal % PASSAGES_PART);
    return getOrMake(this.#blocks, `${first} ${fileId}`, () =>
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
    return getOrMake(this.#texts, `${from} ${fileId}`, () =>
      this.store.readText(fileId, from, from + TEXT_PART),
    );
  }

  #outlineOf(fileId: FileId): Promise<FileOutline> {
    return getOrMake(this.#outlines, fileId, () => this.store.readOutline(fileId));
  }
}

function placed(passage: PassageText, { units, layout }: FileOutline): Passage {
  return { ...passage, place: placeAt(units, passage.start), blocks: blocksWithin(layout, passage) };
}

/** Passages are seldom shorter than this, which limits how many can begin in a file's first characters. */
const PASSAGE_MIN_CHARS = 40;
