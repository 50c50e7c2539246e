import { joinFloats } from "../../../src/core/base/join-floats";
import type { FileId } from "../../../src/core/domain/ids";
import type { EmbeddedCount } from "../../../src/core/ports/index-writer";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import { SlotSet } from "../../../src/core/domain/slot-set";
import type { SlotTable } from "../../../src/core/search/slot-table";
import type { OpenVectors } from "./vectors/vector-engines";

export interface PlacedVectors extends EmbeddedCount {
  readonly firstOrdinal: number;
  readonly slots: Uint32Array;
  readonly vectors: Float32Array;
}

/** Writes vectors. @returns the function that makes them searchable, see `VectorIndex.stage`. */
export function stageVectors(index: VectorIndex, placed: readonly PlacedVectors[]): () => void {
  return index.stage(
    placed.flatMap(({ slots }) => [...slots]),
    joinFloats(placed.map(({ vectors }) => vectors)),
  );
}

/**
 * The vectors of a folder's next model, made beside the present ones. Until they replace those, no search uses them and the
 * store does not count them.
 */
export class StagedVectors {
  readonly #countByFile = new Map<FileId, number>();
  #index: VectorIndex;

  /** @param open opens an index over the vector files; all slots but `counted` are free, whatever the files hold. */
  constructor(
    readonly modelId: string,
    private readonly slots: SlotTable,
    private readonly open: (counted: SlotSet) => ReturnType<OpenVectors>,
  ) {
    this.#index = open(new SlotSet()).index;
  }

  get index(): VectorIndex {
    return this.#index;
  }

  /** @throws AppError `quota-exceeded`, `index-full` */
  add(placed: readonly PlacedVectors[]): void {
    stageVectors(this.#index, placed)();
    for (const { fileId, firstOrdinal, embedded } of placed) {
      const known = this.#countByFile.get(fileId) ?? 0;
      if (firstOrdinal <= known) this.#countByFile.set(fileId, Math.max(known, embedded));
    }
  }

  /** Removes all vectors of a file that was read again or removed. */
  release(fileId: FileId, slots: Uint32Array): void {
    this.#index.remove(slots);
    this.#countByFile.delete(fileId);
  }

  /** Opens the index again; `open` may meanwhile make another kind of index. */
  reopen(): void {
    this.#index.close();
    const counted = new SlotSet(this.slots.end);
    for (const { fileId, embedded } of this.counts()) counted.addAll(this.slots.slotsOf(fileId), embedded);
    const { index, lost } = this.open(counted);
    this.#index = index;
    for (const slot of lost) {
      const file = this.slots.at(slot)?.fileId;
      if (file !== undefined) this.#countByFile.delete(file);
    }
  }

  counts(): readonly EmbeddedCount[] {
    return [...this.#countByFile].map(([fileId, embedded]) => ({ fileId, embedded }));
  }
}
