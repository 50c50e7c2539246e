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

/** The parts that a folder's vectors share with its other indexes. */
export interface FolderEmbeddingPorts {
  readonly store: Store;
  readonly files: Pick<FolderIndexFiles, "vectors" | "makeNext" | "useNext" | "dropNext">;
  readonly known: FileCache;
  readonly slots: SlotTable;
  /** Queues a change after those that are under way. */
  readonly serially: (change: () => Promise<void>) => Promise<void>;
}

/**
 * One folder's vectors: the searched ones, those of the next model, and those of passages that are being read again. Only
 * one change of the folder calls its methods at a time.
 */
export class FolderEmbeddings {
  #index: VectorIndex | undefined;
  #next: StagedVectors | undefined;
  readonly #reusable = new ReusableVectors();

  /** @param modelId the model of the searched vectors. */
  constructor(
    private modelId: string,
    private readonly ports: FolderEmbeddingPorts,
    private openVectors: OpenVectors,
  ) {}

  get index(): VectorIndex {
    if (this.#index === undefined) throw new TypeError("Cannot use vectors: the index has not been opened");
    return this.#index;
  }

  /** @param counted the slots that the store counts as embedded. */
  async load(counted = this.#embeddedSlots()): Promise<void> {
    const { index, lost } = this.#open(this.modelId, this.ports.files.vectors, counted);
    this.#index = index;
    await this.#embedAgain(lost);
  }

  reopen(open: OpenVectors): Promise<void> {
    this.#index?.close();
    this.openVectors = open;
    this.#next?.reopen();
    return this.load();
  }

  /** Writes vectors; searches find them once the store counts them. @returns the counts of their files. */
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

  /** Stores vectors of the next model, and drops stored ones of any other next model. */
  async commitNext(modelId: string, batches: readonly VectorsToCommit[]): Promise<void> {
    const next = await this.#nextOf(modelId);
    next.add(this.#placed(batches));
  }

  /**
   * Replaces the present vectors with the next ones: a question searches either all the old or all the new vectors.
   * @param folder the folder's record with the next model as its own.
   * @param onChanged called right after the store has changed, before any other task can run.
   */
  async useNext(folder: Folder, onChanged: () => void): Promise<void> {
    const { store, known, files } = this.ports;
    const next = await this.#nextOf(folder.embeddingModel);
    const counts = next.counts();
    await store.changeEmbeddingModel(folder, counts);
    // No await before the last line: no search may run between these changes.
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

  /** Drops vectors that were made for a model other than the next one. @param modelId the next model. */
  async keepNextOf(modelId: string | undefined): Promise<void> {
    if (this.#next !== undefined && this.#next.modelId !== modelId) await this.#dropNext();
  }

  async sweep(): Promise<void> {
    if (this.#next === undefined) await this.ports.files.dropNext();
  }

  /** The former vector of each passage of the stretch that the file already had before it was read again. */
  reusableOf(fileId: FileId, stretch: PassageStretch): readonly (Float32Array | undefined)[] {
    return this.#reusable.of(fileId, stretch);
  }

  /** Keeps vectors of a file whose new reading is being committed, as far as its passages can be reused. */
  takeOver(part: PlacedPart): Promise<void> {
    const { known, store } = this.ports;
    return this.#reusable.takeOver(part, { records: known.byId, store, vectors: this.index });
  }

  /** Drops the reusable vectors of a file that is gone, since nothing will reuse them. */
  forget(fileId: FileId): void {
    this.#reusable.forget(fileId);
  }

  /** Frees a file's slots. @param kept the number of its first passages whose present vectors stay. */
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

  /** Marks the files of these slots to be embedded again: their rows are lost (a torn or cleared file, another model). */
  async #embedAgain(lost: readonly Slot[]): Promise<void> {
    const ids = new Set(lost.flatMap((slot) => this.ports.slots.at(slot)?.fileId ?? []));
    if (ids.size > 0) await this.#commitCounts([...ids].map((fileId) => ({ fileId, embedded: 0 })));
  }

  async #commitCounts(counts: readonly EmbeddedCount[]): Promise<void> {
    await this.ports.store.commitEmbedded(counts);
    for (const { fileId, embedded } of counts) this.ports.known.setEmbedded(fileId, embedded);
  }

  /** The batches whose passages are still there, with their slots. */
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
