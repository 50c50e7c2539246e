import type { Folder } from "../../../src/core/domain/folder";
import type { FileId } from "../../../src/core/domain/ids";
import type { Slot } from "../../../src/core/domain/slot";
import { SlotSet } from "../../../src/core/domain/slot-set";
import type { EmbeddedCount, VectorsToCommit } from "../../../src/core/ports/index-writer";
import type { Store } from "../../../src/core/ports/store";
import type { VectorFiles } from "../../../src/core/ports/vector-files";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import type { SlotTable } from "../../../src/core/search/slot-table";
import { DIMENSIONS } from "../../../src/core/search/vectors/layout";
import type { FileCache } from "./file-cache";
import type { FolderIndexFiles } from "./index-files";
import type { PassageStretch } from "./passage-stretch";
import type { PlacedPart } from "./place-parts";
import { ReusableVectors } from "./reusable-vectors";
import { StagedVectors, stageVectors, type PlacedVectors } from "./staged-vectors";
import type { OpenVectors } from "./vectors/vector-engines";

/** What a folder's vectors share with its other indexes. */
export interface EmbeddingPorts {
  readonly store: Store;
  readonly files: Pick<FolderIndexFiles, "vectors" | "makeNext" | "useNext" | "dropNext">;
  readonly known: FileCache;
  readonly slots: SlotTable;
  /** Puts a change behind those that are under way. */
  readonly serially: (change: () => Promise<void>) => Promise<void>;
}

/**
 * One folder's vectors: those that are searched, those of the model that is to come, and those of passages that are being read anew.
 * Every method is called by one change of the folder at a time.
 */
export class FolderEmbeddings {
  #index: VectorIndex | undefined;
  #next: StagedVectors | undefined;
  readonly #reusable = new ReusableVectors();

  /** @param modelId of the vectors that are searched. */
  constructor(
    private modelId: string,
    private readonly ports: EmbeddingPorts,
    private openVectors: OpenVectors,
  ) {}

  get index(): VectorIndex {
    if (this.#index === undefined) throw new TypeError("Cannot use vectors: the index has not been opened");
    return this.#index;
  }

  /** @param counted slots that the store counts as embedded. */
  async load(counted = this.#embeddedSlots()): Promise<void> {
    const { index, lost } = this.#open(this.modelId, this.ports.files.vectors, counted);
    this.#index = index;
    await this.#embedAgain(lost);
  }

  /** Has another kind of index take over the rows. */
  reopen(open: OpenVectors): Promise<void> {
    this.#index?.close();
    this.openVectors = open;
    this.#next?.reopen();
    return this.load();
  }

  /** Writes vectors, and has them found once the store counts them. @returns the counts of their files. */
  async commit(batches: readonly VectorsToCommit[]): Promise<readonly EmbeddedCount[]> {
    const { known } = this.ports;
    const placed = this.#placed(batches);
    const publish = stageVectors(this.index, placed);
    await this.#commitCounts(placed);
    publish();
    for (const { fileId } of placed) this.#reusable.forgetIfDone(known.byId.get(fileId));
    return batches.flatMap(({ fileId }) => {
      const file = known.byId.get(fileId);
      return file === undefined ? [] : [{ fileId, embedded: file.embedded }];
    });
  }

  /** Keeps vectors of the model that is to come, and drops those of another. */
  async commitNext(modelId: string, batches: readonly VectorsToCommit[]): Promise<void> {
    const next = await this.#nextOf(modelId);
    next.add(this.#placed(batches));
  }

  /**
   * The next vectors take the place of the present ones: a question finds all of these or all of those.
   * @param folder as it is with the model of the next ones.
   * @param onChanged called when the store has changed over, and before anything else can happen.
   */
  async useNext(folder: Folder, onChanged: () => void): Promise<void> {
    const { store, known, files } = this.ports;
    const next = await this.#nextOf(folder.embeddingModel);
    const counts = next.counts();
    await store.changeEmbeddingModel(folder, counts);
    // Up to the last line nothing is waited for.
    for (const id of known.byId.keys()) known.setEmbedded(id, 0);
    for (const { fileId, embedded } of counts) known.setEmbedded(fileId, embedded);
    this.#reusable.clear();
    this.index.close();
    this.modelId = folder.embeddingModel;
    this.#index = next.index;
    this.#next = undefined;
    onChanged();
    await files.useNext();
  }

  /** Drops what was made for a model that is not to come any more. @param modelId of the one that is. */
  async keepNextOf(modelId: string | undefined): Promise<void> {
    if (this.#next !== undefined && this.#next.modelId !== modelId) await this.#dropNext();
  }

  /** Erases what a change of the model left that was cut off. */
  async sweep(): Promise<void> {
    if (this.#next === undefined) await this.ports.files.dropNext();
  }

  /** Of each passage of the stretch that the file held before it was read anew, its vector. */
  reusableOf(fileId: FileId, stretch: PassageStretch): readonly (Float32Array | undefined)[] {
    return this.#reusable.of(fileId, stretch);
  }

  /** Keeps the vectors of a file that is about to be read anew, as far as its passages are wanted again. */
  takeOver(part: PlacedPart): Promise<void> {
    const { known, store } = this.ports;
    return this.#reusable.takeOver(part, { records: known.byId, store, vectors: this.index });
  }

  /** A file that is gone is not read anew. */
  forget(fileId: FileId): void {
    this.#reusable.forget(fileId);
  }

  /** These slots are a file's no more. @param kept of its first passages, the present vectors stay. */
  release(fileId: FileId, slots: Uint32Array, kept: number): void {
    this.#next?.release(fileId, slots);
    this.index.remove(slots.subarray(kept));
  }

  close(): void {
    this.#index?.close();
    this.#next?.index.close();
  }

  #open(modelId: string, files: VectorFiles, counted: SlotSet): ReturnType<OpenVectors> {
    const { serially, slots } = this.ports;
    const onLost = (lost: readonly Slot[]) => void serially(() => this.#embedAgain(lost));
    return this.openVectors({ modelId, files, counted, end: slots.end, onLost });
  }

  async #nextOf(modelId: string): Promise<StagedVectors> {
    if (this.#next?.modelId === modelId) return this.#next;
    await this.#dropNext();
    const files = await this.ports.files.makeNext(modelId);
    const open = (counted: SlotSet) => this.#open(modelId, files, counted);
    return (this.#next = new StagedVectors(modelId, this.ports.slots, open));
  }

  #dropNext(): Promise<void> {
    this.#next?.index.close();
    this.#next = undefined;
    return this.ports.files.dropNext();
  }

  /** The rows of these slots are gone (a torn or cleared file, another model): their files are to be embedded again. */
  async #embedAgain(lost: readonly Slot[]): Promise<void> {
    const ids = new Set(lost.flatMap((slot) => this.ports.slots.at(slot)?.fileId ?? []));
    if (ids.size > 0) await this.#commitCounts([...ids].map((fileId) => ({ fileId, embedded: 0 })));
  }

  async #commitCounts(counts: readonly EmbeddedCount[]): Promise<void> {
    await this.ports.store.commitEmbedded(counts);
    for (const { fileId, embedded } of counts) this.ports.known.setEmbedded(fileId, embedded);
  }

  /** Those whose passages are still there. */
  #placed(batches: readonly VectorsToCommit[]): readonly PlacedVectors[] {
    const { slots: table } = this.ports;
    const present = batches.filter(({ fileId, binding }) => table.bindingOf(fileId) === binding);
    return present.map(({ fileId, firstOrdinal, vectors }) => {
      const count = vectors.length / DIMENSIONS;
      const slots = table.slotsOf(fileId).subarray(firstOrdinal, firstOrdinal + count);
      const own = vectors.subarray(0, slots.length * DIMENSIONS);
      return { fileId, firstOrdinal, slots, vectors: own, embedded: firstOrdinal + slots.length };
    });
  }

  #embeddedSlots(): SlotSet {
    const { slots, known } = this.ports;
    const embedded = new SlotSet(slots.end);
    for (const file of known.byId.values()) embedded.addAll(slots.slotsOf(file.id), file.embedded);
    return embedded;
  }
}
