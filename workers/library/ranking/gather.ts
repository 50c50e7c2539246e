import type { Passage } from "../../../src/core/domain/passage";
import type { Slot } from "../../../src/core/domain/slot";
import type { Store } from "../../../src/core/ports/store";
import type { Hit } from "../../../src/core/ports/vector-index";
import type { Ranked } from "../../../src/core/search/fusion/fuse";
import { PassageReader, placeOfSlot, type PassageText, type SlotPlace } from "../indexes/passage-reader";
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

export function indexOf(key: number, scoped: readonly ScopedIndex[]): ScopedIndex["index"] | undefined {
  return scoped[Math.floor(key / SLOTS_PER_FOLDER)]?.index;
}

export function slotOf(key: number): Slot {
  return key % SLOTS_PER_FOLDER;
}

/** Reads the passages of the keys, in their order, each once; passages that were freed meanwhile are missing. */
export function readPassages(
  ranked: readonly { readonly key: number }[],
  scoped: readonly ScopedIndex[],
  store: Store,
): Promise<ReadonlyMap<number, Passage>> {
  return new FoundPassages(ranked, scoped, store).read(ranked);
}

/**
 * Reads what a search found, as far as it is needed. Where each passage stands is noted at once: afterwards, another passage may
 * take its slot.
 */
export class FoundPassages {
  readonly #reader: PassageReader;
  readonly #places = new Map<number, { readonly index: ScopedIndex["index"]; readonly place: SlotPlace }>();
  readonly #texts = new Map<number, PassageText>();

  constructor(found: readonly { readonly key: number }[], scoped: readonly ScopedIndex[], store: Store) {
    this.#reader = new PassageReader(store);
    for (const { key } of found) {
      const index = this.#places.has(key) ? undefined : indexOf(key, scoped);
      const place = index && placeOfSlot(index, slotOf(key));
      if (index !== undefined && place !== undefined) this.#places.set(key, { index, place });
    }
  }

  /** Where a found passage stands; undefined for a slot that was free. */
  place(key: number): SlotPlace | undefined {
    return this.#places.get(key)?.place;
  }

  /** Reads the texts of found passages. Those that were freed meanwhile have none. */
  async readTexts(found: readonly { readonly key: number }[]): Promise<void> {
    const unread = found.filter(({ key }) => !this.#texts.has(key));
    const read = await this.#readEach(unread, (index, place) => this.#reader.readTextAt(index, place));
    for (const [key, passage] of read) this.#texts.set(key, passage);
  }

  /** A passage as far as its text was read. */
  text(key: number): PassageText | undefined {
    return this.#texts.get(key);
  }

  /** The found passages, in their order; those that were freed meanwhile are missing. */
  async read(found: readonly { readonly key: number }[]): Promise<ReadonlyMap<number, Passage>> {
    return new Map(await this.#readEach(found, (index, place) => this.#reader.readAt(index, place)));
  }

  async #readEach<T>(
    found: readonly { readonly key: number }[],
    read: (index: ScopedIndex["index"], place: SlotPlace) => Promise<T | undefined>,
  ): Promise<readonly (readonly [number, T])[]> {
    const keys = [...new Set(found.map(({ key }) => key))];
    const all = await Promise.all(
      keys.map(async (key) => {
        const known = this.#places.get(key);
        return [key, known && (await read(known.index, known.place))] as const;
      }),
    );
    return all.flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const]));
  }
}
