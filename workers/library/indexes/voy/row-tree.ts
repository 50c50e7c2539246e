import type { Slot } from "../../../../src/core/domain/slot";
import { DIMENSIONS } from "../../../../src/core/search/vectors/layout";
import { rotate } from "../../../../src/core/search/vectors/rotation";
import { scaleOf, unpackRow } from "../../../../src/core/search/vectors/vector-row";
import type { MakeTree, VoyTree } from "./voy-engine";

/**
 * A voy-search tree over rows that avoids the cases in which voy-search fails:
 * - More than 32 vectors that agree in one number trap it. So equal rows are one entry, and all rows are rotated first:
 *   then different rows agree in no number.
 * - It cannot remove a vector without getting it again. So an entry without slots stays until the tree is rebuilt.
 * - A vector of zeros is as near to everything as other vectors. So vectors of zeros are kept outside the tree.
 */
export class RowTree {
  readonly #tree: VoyTree;
  readonly #entries: Set<Slot>[] = [];
  readonly #entryByRow = new Map<string, Set<Slot>>();
  readonly #entryBySlot = new Map<Slot, Set<Slot>>();
  readonly #zeros = new Set<Slot>();
  #live = 0;

  constructor(makeTree: MakeTree) {
    this.#tree = makeTree();
  }

  /** Whether most entries of the tree have no slots any more. */
  get isStale(): boolean {
    return this.#entries.length > 64 && this.#live < this.#entries.length / 2;
  }

  add(slot: Slot, row: Uint8Array): void {
    this.remove(slot);
    const key = String.fromCharCode(...row);
    const entry = scaleOf(row) === 0 ? this.#zeros : (this.#entryByRow.get(key) ?? this.#insert(key, row));
    if (entry !== this.#zeros && entry.size === 0) this.#live++;
    entry.add(slot);
    this.#entryBySlot.set(slot, entry);
  }

  remove(slot: Slot): void {
    const entry = this.#entryBySlot.get(slot);
    if (entry === undefined) return;
    this.#entryBySlot.delete(slot);
    entry.delete(slot);
    if (entry !== this.#zeros && entry.size === 0) this.#live--;
  }

  /** At least `count` of the nearest accepted slots, or all of them, and also the accepted slots with vectors of zeros. */
  nearest(question: Float32Array, count: number, accepts: (slot: Slot) => boolean): Slot[] {
    const turned = Float64Array.from(question);
    rotate(turned);
    const zeros = [...this.#zeros].filter(accepts);
    for (let asked = Math.max(1, count); ; asked *= 4) {
      const entries = Math.min(asked, this.#entries.length);
      const found = entries === 0 ? [] : this.#tree.search(Float32Array.from(turned), entries).neighbors;
      const slots = found.flatMap(({ id }) => [...(this.#entries[Number(id)] ?? [])]).filter(accepts);
      if (slots.length >= count || entries === this.#entries.length) return [...slots, ...zeros];
    }
  }

  free(): void {
    this.#tree.free();
  }

  #insert(key: string, row: Uint8Array): Set<Slot> {
    const vector = new Float64Array(DIMENSIONS);
    unpackRow(row, vector);
    rotate(vector);
    const id = String(this.#entries.length);
    this.#tree.add({ embeddings: [{ id, title: "", url: "", embeddings: [...vector] }] });
    const entry = new Set<Slot>();
    this.#entries.push(entry);
    this.#entryByRow.set(key, entry);
    return entry;
  }
}
