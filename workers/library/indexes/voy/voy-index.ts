import { AppError } from "../../../../src/core/domain/failure";
import type { VectorFiles } from "../../../../src/core/ports/vector-files";
import type { Slot } from "../../../../src/core/domain/slot";
import type { Hit, VectorIndex } from "../../../../src/core/ports/vector-index";
import type { SlotSet } from "../../../../src/core/domain/slot-set";
import { PAGE_BYTES, ROW_BYTES, SLOTS_IN_PAGE } from "../../../../src/core/search/vectors/layout";
import { packVectors } from "../../../../src/core/search/vectors/pack-vectors";
import { readVector } from "../../../../src/core/search/vectors/read-vector";
import { PlainRowProducts } from "../../../../src/core/search/vectors/row-products";
import { rescore, roundQuestion } from "../../../../src/core/search/vectors/rescore";
import type { VectorCoder } from "../../../../src/core/search/vectors/vector-coder";
import { isWholeRow } from "../../../../src/core/search/vectors/vector-row";
import { RowTree } from "./row-tree";
import type { MakeTree } from "./voy-engine";

export { loadVoy } from "./voy-engine";

/** voy-search needs 10 kB of memory and a tenth of a millisecond for each vector, and traps somewhere above this number. */
const MOST_PASSAGES = 20_000;
const CANDIDATES = 200;

export interface VoyPorts {
  readonly files: VectorFiles;
  readonly coder: VectorCoder;
  readonly makeTree: MakeTree;
}

/**
 * A vector index with voy-search. That library gives no scores and can't be stored, so hits are scored with the stored rows,
 * and the tree is built from those rows at the first search.
 */
export class VoyIndex implements VectorIndex {
  readonly #products = new PlainRowProducts();
  readonly #held = new Set<Slot>();
  #tree: RowTree | undefined;

  private constructor(
    private readonly ports: VoyPorts,
    private readonly onLost: (slots: readonly Slot[]) => void,
  ) {}

  /** Opens an index over stored rows; parameters and result are those of `TwoStageIndex.open`. */
  static open(
    ports: VoyPorts,
    counted: SlotSet,
    end: Slot,
    onLost: (slots: readonly Slot[]) => void,
  ): { readonly index: VoyIndex; readonly lost: readonly Slot[] } {
    const index = new VoyIndex(ports, onLost);
    const lost: Slot[] = [];
    const row = new Uint8Array(ROW_BYTES);
    for (let slot = 0; slot < end; slot++) {
      if (!counted.has(slot)) continue;
      ports.files.readRows(slot, row);
      if (isWholeRow(row, ports.coder.seed)) index.#held.add(slot);
      else lost.push(slot);
    }
    return { index, lost };
  }

  get size(): number {
    return this.#held.size;
  }

  stage(slots: readonly Slot[], vectors: Float32Array): () => void {
    const { files, coder } = this.ports;
    const rows = packVectors(slots, vectors, coder.seed);
    assertFits(this.#held.size + slots.filter((slot) => !this.#held.has(slot)).length);
    for (const { slot, row } of rows) files.writeRow(slot, row);
    // The codes of these slots' pages are out of date. They are cleared, so that the two-stage index makes them again.
    const pages = new Set(slots.map((slot) => Math.floor(slot / SLOTS_IN_PAGE)));
    for (const number of pages) files.writePage(number, new Uint8Array(PAGE_BYTES));
    files.flush();
    return () => {
      for (const { slot, row } of rows) {
        this.#held.add(slot);
        this.#tree?.add(slot, row);
      }
    };
  }

  remove(slots: Iterable<Slot>): void {
    for (const slot of slots) {
      this.#held.delete(slot);
      this.#tree?.remove(slot);
    }
  }

  /** @throws AppError `index-full` when the folder has more passages than voy-search can hold. */
  search(question: Float32Array, k: number, accepts?: SlotSet): readonly Hit[] {
    const rounded = roundQuestion(question);
    assertFits(this.#held.size);
    const accepted = (slot: Slot): boolean => accepts?.has(slot) !== false;
    const candidates = this.#upToDate().nearest(question, Math.max(2 * k, CANDIDATES), accepted);
    const ports = { ...this.ports, products: this.#products };
    const inOrder = Uint32Array.from(candidates).sort();
    const { hits, broken } = rescore(rounded, inOrder, Math.min(k, this.#held.size), ports);
    if (broken.length > 0) {
      this.remove(broken);
      this.onLost(broken);
    }
    return hits;
  }

  vectorOf(slot: Slot): Float32Array | undefined {
    return this.#held.has(slot) ? readVector(slot, this.ports.files, this.ports.coder) : undefined;
  }

  close(): void {
    this.#tree?.free();
    this.#tree = undefined;
    this.#held.clear();
  }

  #upToDate(): RowTree {
    if (this.#tree?.isStale === true) {
      this.#tree.free();
      this.#tree = undefined;
    }
    return (this.#tree ??= this.#grow());
  }

  #grow(): RowTree {
    const tree = new RowTree(this.ports.makeTree);
    for (const slot of this.#held) {
      const row = new Uint8Array(ROW_BYTES);
      this.ports.files.readRows(slot, row);
      tree.add(slot, row);
    }
    return tree;
  }
}

function assertFits(passages: number): void {
  if (passages > MOST_PASSAGES) {
    throw new AppError({ kind: "index-full", index: "voy-search", passages, most: MOST_PASSAGES });
  }
}
