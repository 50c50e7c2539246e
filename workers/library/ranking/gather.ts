import type { Passage } from "../../../src/core/domain/passage";
import type { Slot } from "../../../src/core/domain/slot";
import type { Store } from "../../../src/core/ports/store";
import type { Hit } from "../../../src/core/ports/vector-index";
import type { Ranked } from "../../../src/core/search/fusion/fuse";
import { PassageReader } from "../indexes/passage-reader";
import type { ScopedIndex } from "./scoped-index";

/** The range of keys for each folder: a slot is unique only within its folder, so a key also holds the folder's place. */
const SLOTS_PER_FOLDER = 2 ** 32;

/** The best hits over all folders, best first. */
export function gather(
  scoped: readonly ScopedIndex[],
  pool: number,
  search: (one: ScopedIndex) => readonly Hit[],
): Ranked<number>[] {
  const hits = scoped.flatMap((one, place) =>
    search(one).map(({ slot, score }) => ({ key: place * SLOTS_PER_FOLDER + slot, score })),
  );
  return hits.sort((a, b) => b.score - a.score || a.key - b.key).slice(0, pool);
}

/** The folder's index that a key belongs to. */
export function indexOf(key: number, scoped: readonly ScopedIndex[]): ScopedIndex["index"] | undefined {
  return scoped[Math.floor(key / SLOTS_PER_FOLDER)]?.index;
}

/** The slot of a key, within its folder. */
export function slotOf(key: number): Slot {
  return key % SLOTS_PER_FOLDER;
}

/** Reads the passages of the keys, in their order, each once; passages that were freed meanwhile are missing. */
export async function readAll(
  ranked: readonly { readonly key: number }[],
  scoped: readonly ScopedIndex[],
  store: Store,
): Promise<ReadonlyMap<number, Passage>> {
  const reader = new PassageReader(store);
  const keys = [...new Set(ranked.map(({ key }) => key))];
  const read = await Promise.all(
    keys.map(async (key) => {
      const index = indexOf(key, scoped);
      return [key, index && (await reader.read(index, slotOf(key)))] as const;
    }),
  );
  return new Map(read.flatMap(([key, passage]) => (passage === undefined ? [] : [[key, passage]])));
}
