import type { FoundPassage, Passage } from "../../src/core/domain/passage";
import type { Store } from "../../src/core/ports/store";
import type { Hit, Slot } from "../../src/core/ports/vector-index";
import { fuse, type Ranked } from "../../src/core/search/fuse";
import { fusionWeight } from "../../src/core/search/fusion-weight";
import { questionWeights } from "../../src/core/search/question-weights";
import { guessTextLanguage } from "../../src/core/search/text-language";
import type { QuestionEmbedder } from "./question-embedder";
import { PassageReader, type ScopedIndex } from "./scoped-index";

export interface RankPorts {
  readonly store: Store;
  readonly embedder: QuestionEmbedder;
}

/** A question does not wait longer for its vector: the first one, while the model loads, is answered from words. */
const PATIENCE_MS = 1_500;
/** Passages that tell in what language the answer lies. */
const LANGUAGE_SAMPLE = 8;

/**
 * Ranks the passages of the chosen folders by words and by meaning, fused once over all of them; best first.
 * @param history earlier questions of the conversation, oldest first.
 * @param pool passages that are ordered, see `core/search/fuse`.
 */
export async function rankPassages(
  question: string,
  history: readonly string[],
  scoped: readonly ScopedIndex[],
  pool: number,
  { store, embedder }: RankPorts,
): Promise<readonly FoundPassage[]> {
  const weights = questionWeights(question, history);
  const isEmbedded = scoped.some(({ index }) => index.vectors.size > 0);
  const vector = isEmbedded ? await embedder.embed(question, PATIENCE_MS) : undefined;
  // Until the passages are looked up nothing is waited for: a slot that was found may then stand for another passage.
  const accepted = new Map(scoped.map((one) => [one, one.acceptedSlots()]));
  const words = gather(scoped, pool, (one) => {
    const slots = accepted.get(one);
    return one.index.words.search(weights, pool, slots && ((slot) => slots.has(slot)));
  });
  const meaning =
    vector === undefined
      ? []
      : gather(scoped, pool, (one) => one.index.vectors.search(vector, pool, accepted.get(one)));

  const passagesByKey = await readAll(fuse(words, meaning, 0.5, pool), scoped, store);
  const sample = [...passagesByKey.values()].slice(0, LANGUAGE_SAMPLE).map(({ text }) => text);
  const weight = fusionWeight(question, embedder.model.id, guessTextLanguage(sample.join("\n")));
  return fuse(words, meaning, weight, pool).flatMap(({ key, ...scores }) => {
    const passage = passagesByKey.get(key);
    return passage === undefined ? [] : [{ ...passage, ...scores }];
  });
}

/** Slots are small numbers of their own folder; as keys, a folder's lie in a range of its own. */
const SLOTS_PER_FOLDER = 2 ** 32;

/** The best hits over all folders, best first. */
function gather(
  scoped: readonly ScopedIndex[],
  pool: number,
  search: (one: ScopedIndex) => readonly Hit[],
): Ranked<number>[] {
  const hits = scoped.flatMap((one, place) =>
    search(one).map(({ slot, score }) => ({ key: place * SLOTS_PER_FOLDER + slot, score })),
  );
  return hits.sort((a, b) => b.score - a.score || a.key - b.key).slice(0, pool);
}

/** The passages behind the keys, in their order; those that were freed meanwhile are missing. */
async function readAll(
  ranked: readonly { readonly key: number }[],
  scoped: readonly ScopedIndex[],
  store: Store,
): Promise<ReadonlyMap<number, Passage>> {
  const reader = new PassageReader(store);
  const read = await Promise.all(
    ranked.map(async ({ key }) => {
      const index = scoped[Math.floor(key / SLOTS_PER_FOLDER)]?.index;
      const slot: Slot = key % SLOTS_PER_FOLDER;
      return [key, index && (await reader.read(index, slot))] as const;
    }),
  );
  return new Map(read.flatMap(([key, passage]) => (passage === undefined ? [] : [[key, passage]])));
}
