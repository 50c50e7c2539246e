import type { FoundPassage } from "../../src/core/domain/passage";
import type { Store } from "../../src/core/ports/store";
import type { Hit, Slot } from "../../src/core/ports/vector-index";
import { questionWeights } from "../../src/core/search/question-weights";
import type { QuestionEmbedder } from "./question-embedder";
import { PassageReader, type ScopedIndex } from "./scoped-index";

export interface RankPorts {
  readonly store: Store;
  readonly embedder: QuestionEmbedder;
}

export interface Ranking {
  /** Best first. */
  readonly passages: readonly FoundPassage[];
  /** Passages looked through. */
  readonly searched: number;
  readonly question: Float32Array | undefined;
}

/** Hits that each arm gives; the fused ranking is made of their union. */
const POOL = 200;
/** A question does not wait longer for its vector: the first one, while the model loads, is answered from words. */
const PATIENCE_MS = 1_500;

/**
 * Ranks the passages of the chosen folders by words and by meaning, fused once over all of them.
 * @param history earlier questions of the conversation, oldest first.
 */
export async function rankPassages(
  question: string,
  history: readonly string[],
  scoped: readonly ScopedIndex[],
  { store, embedder }: RankPorts,
): Promise<Ranking> {
  const weights = questionWeights(question, history);
  const words = pool(scoped, ({ index, accepts }) => index.words.search(weights, POOL, accepts));
  const embedded = scoped.some(({ index }) => index.vectors.size > 0);
  const vector = embedded ? await embedder.embed(question, PATIENCE_MS) : undefined;
  const meaning =
    vector === undefined
      ? []
      : pool(scoped, ({ index, accepts }) => index.vectors.search(vector, POOL, accepts));
  const ranked = fuseSimply(words, meaning, 0.5);
  const reader = new PassageReader(store);
  const passages = await Promise.all(
    ranked.map(async ({ slot, ...scores }) => {
      const [place, own] = parsePooled(slot);
      const index = scoped[place]?.index;
      const passage = index && (await reader.read(index, own));
      return passage && { ...passage, ...scores };
    }),
  );
  const searched = scoped.reduce((sum, { index }) => sum + index.words.size, 0);
  return { passages: passages.filter((one) => one !== undefined), searched, question: vector };
}

/** Slots are small numbers of their own folder; pooled, a folder's lie in a range of its own. */
const SLOTS_PER_FOLDER = 2 ** 32;

/** The best hits over all folders, best first. */
function pool(scoped: readonly ScopedIndex[], search: (one: ScopedIndex) => readonly Hit[]): Hit[] {
  const hits = scoped.flatMap((one, place) =>
    search(one).map(({ slot, score }) => ({ slot: place * SLOTS_PER_FOLDER + slot, score })),
  );
  return hits.sort((a, b) => b.score - a.score || a.slot - b.slot).slice(0, POOL);
}

function parsePooled(pooled: number): [place: number, slot: Slot] {
  return [Math.floor(pooled / SLOTS_PER_FOLDER), pooled % SLOTS_PER_FOLDER];
}

function fuseSimply(words: readonly Hit[], meaning: readonly Hit[], weight: number) {
  const w = new Map(words.map((h) => [h.slot, h.score]));
  const m = new Map(meaning.map((h) => [h.slot, h.score]));
  const top = words[0]?.score ?? 1;
  const slots = [...new Set([...w.keys(), ...m.keys()])];
  return slots
    .map((slot) => ({
      slot,
      words: w.get(slot),
      meaning: m.get(slot),
      score: (m.size === 0 ? 1 : 1 - weight) * ((w.get(slot) ?? 0) / top) + weight * (m.get(slot) ?? 0),
    }))
    .sort((a, b) => b.score - a.score);
}
