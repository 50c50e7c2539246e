import { joinFloats } from "../../../src/core/base/join-floats";
import type { FileId } from "../../../src/core/domain/ids";
import type { EmbeddedCount } from "../../../src/core/ports/index-writer";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import { SlotSet } from "../../../src/core/domain/slot-set";
import type { SlotTable } from "../../../src/core/search/slot-table";
import type { OpenVectors } from "./vectors/vector-engines";

/** Vectors of consecutive passages of a file, and where they belong. */
export interface PlacedVectors extends EmbeddedCount {
  readonly firstOrdinal: number;
  readonly slots: Uint32Array;
  readonly vectors: Float32Array;
}

/** Writes them. @returns what has them found, see `VectorIndex.stage`. */
export function stageVectors(index: VectorIndex, placed: readonly PlacedVectors[]): () => void {
  return index.stage(
    placed.flatMap(({ slots }) => [...slots]),
    joinFloats(placed.map(({ vectors }) => vectors)),
  );
}

/**
 * Vectors of the model that a folder is to have, made beside the present ones: no question is compared with them before they
 * take their place, and until then the store counts none of them.
 */
export class StagedVectors {
  readonly #countByFile = new Map<FileId, number>();
  #index: VectorIndex;

  /** @param open opens an index over their files; all slots but `counted` are free, whatever the files hold. */
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

  /** Of a file that is read anew, or removed, nothing stays. */
  release(fileId: FileId, slots: Uint32Array): void {
    this.#index.remove(slots);
    this.#countByFile.delete(fileId);
  }

  /** As `open` opens it by now. */
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
