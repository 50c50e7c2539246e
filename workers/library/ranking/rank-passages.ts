import { dot } from "../../../src/core/base/dot";
import type { FileId } from "../../../src/core/domain/ids";
import { passageHeader, type FoundPassage, type Passage } from "../../../src/core/domain/passage";
import type { Store } from "../../../src/core/ports/store";
import type { Slot } from "../../../src/core/domain/slot";
import { fuse, type Ranked } from "../../../src/core/search/fusion/fuse";
import { rocchioFeedback } from "../../../src/core/search/fusion/rocchio-feedback";
import { questionWeights } from "../../../src/core/search/fusion/question-weights";
import { rankByCsls } from "../../../src/core/search/fusion/rank-by-csls";
import { scoreWithNeighbours } from "../../../src/core/search/fusion/score-with-neighbours";
import { understands, wordShare } from "../../../src/core/search/fusion/word-share";
import { coverage } from "../../../src/core/search/relevance/coverage";
import { guessTextLanguage } from "../../../src/core/text/text-language";
import type { TextLanguage } from "../../../src/core/domain/text-language";
import { centredCosine } from "../../../src/core/search/relevance/centred-cosine";
import type { QuestionEmbedder } from "../embedding/question-embedder";
import { gather, indexOf, readAll, slotOf } from "./gather";
import type { ScopedIndex } from "./scoped-index";

export interface RankPorts {
  readonly store: Store;
  readonly embedders: { of(modelId: string): Pick<QuestionEmbedder, "model" | "embed"> };
}

/**
 * The longest that a question waits for its vector, or for the vectors of sentences compared with it. The first question,
 * while the model loads, is answered with the lexical index alone.
 */
export const PATIENCE_MS = 1_500;
/** The best lexical hits, which tell how much of the question the lexical index can find. */
const COVERAGE_SAMPLE = 5;
/** The best passages, which tell the language of the answer, and so the weight of the semantic index. */
const LANGUAGE_SAMPLE = 8;

/**
 * Ranks the passages of the chosen folders by the lexical and the semantic index, fused once over all folders; best first.
 * @param question a question that can be understood without the conversation.
 * @param pool the size of the pool, see `core/search/fusion/fuse`.
 */
export async function rankPassages(
  question: string,
  scoped: readonly ScopedIndex[],
  pool: number,
  ports: RankPorts,
): Promise<readonly FoundPassage[]> {
  const models = modelsOf(scoped);
  const ranked = await rankOnce(question, scoped, pool, ports);
  // Vectors of two models can't be compared: a folder whose model changed meanwhile was searched lexically only.
  const isSettled = modelsOf(scoped).every((model, i) => model === models[i]);
  return isSettled ? ranked : rankOnce(question, scoped, pool, ports);
}

async function rankOnce(
  question: string,
  scoped: readonly ScopedIndex[],
  pool: number,
  { store, embedders }: RankPorts,
): Promise<readonly FoundPassage[]> {
  const asked = questionWeights(question);
  const vectorsByModel = await embedWithEach(question, scoped, embedders);
  // No await before the passages are looked up: after one, a slot that was found may hold another passage.
  const accepted = new Map(scoped.map((one) => [one, one.acceptedSlots()]));
  const words = gather(scoped, pool, (one) => {
    const slots = accepted.get(one);
    return one.index.keywords.search(asked, pool, slots && ((slot) => slots.has(slot)));
  });
  const searchByMeaning = (vectors: VectorsByModel) =>
    gather(scoped, pool, (one) => {
      const vector = vectors.get(one.index.folder.embeddingModel);
      if (vector === undefined) return [];
      const { unrelatedCosine } = embedders.of(one.index.folder.embeddingModel).model;
      const hits = one.index.vectors.search(vector, pool, accepted.get(one));
      return hits.map(({ slot, score }) => ({ slot, score: centredCosine(score, unrelatedCosine) }));
    });
  const meaning = searchByMeaning(vectorsByModel);
  const similarity = createSimilarity(scoped, embedders);

  const passagesByKey = await readAll([...words, ...meaning], scoped, store);
  const scale = (ranked: readonly Ranked<number>[]) =>
    rankByCsls(ranked, similarity, (key) => passagesByKey.get(key)?.text);
  const models = [...vectorsByModel.keys()];
  const scaled = scale(meaning);
  const passagesOf = (ranked: readonly { readonly key: number }[]) =>
    ranked.flatMap(({ key }) => passagesByKey.get(key) ?? []);
  const language = languageOf(passagesOf(fuse(words, scaled, 0.5, pool)));
  const held = coverageOfBest(weighTerms(question, scoped), passagesOf(words.slice(0, COVERAGE_SAMPLE)));
  const share = Math.max(0, ...models.map((model) => wordShare(held, model, language)));
  const found = fuse(words, scaled, share, pool);
  // The pool is chosen once; the following steps only order it.
  const chosen = new Set(found.map(({ key }) => key));
  const pulled = searchByMeaning(pullTowards(found, vectorsByModel, scoped));
  const known = pulled.filter(({ key }) => chosen.has(key));
  // The reported similarity is the one with the original question, not with the moved vector.
  const cosineByKey = new Map(meaning.map(({ key, score }) => [key, score]));
  const byMeaning = models.some((model) =>
    [language, guessTextLanguage(question)].every((one) => understands(model, one)),
  );
  const fused = fuse(words, scale(known), share, pool).flatMap(({ key, score, lexical: lexicalScore }) => {
    const passage = chosen.has(key) ? passagesByKey.get(key) : undefined;
    if (passage === undefined || (lexicalScore === undefined && !byMeaning)) return [];
    return [{ ...passage, score, lexicalScore, semanticScore: cosineByKey.get(key) }];
  });
  return scoreWithNeighbours(fused, (id) => lengthOf(id, scoped));
}

/** The share of the question's weight that the best one of these passages covers, 0–1. */
function coverageOfBest(weights: ReadonlyMap<string, number>, passages: readonly Passage[]): number {
  return Math.max(
    0,
    ...passages.map(
      (one) => coverage(weights, `${passageHeader(one.folderName, one.path, one)}\n${one.text}`) ?? 0,
    ),
  );
}

/** The idf of the question's content words, by token; each word has its idf of the folder where it is rarest. */
export function weighTerms(question: string, scoped: readonly ScopedIndex[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { index } of scoped) {
    for (const [token, weight] of index.keywords.weigh(question)) {
      weights.set(token, Math.max(weight, weights.get(token) ?? 0));
    }
  }
  return weights;
}

/** The number of passages of a file. */
function lengthOf(id: FileId, scoped: readonly ScopedIndex[]): number {
  const holder = scoped.find(({ index }) => index.records.has(id));
  return holder?.index.records.get(id)?.passages ?? 0;
}

/** The passages of accepted files that match best in the lexical index, best first. */
export async function searchWords(
  words: string,
  limit: number,
  accepts: (id: FileId) => boolean,
  scoped: readonly ScopedIndex[],
  store: Store,
): Promise<readonly Passage[]> {
  const hits = gather(scoped, limit, (one) => {
    const { slots } = one.index;
    const inScope = one.acceptedSlots();
    const accepted = (slot: Slot) => {
      const place = inScope?.has(slot) === false ? undefined : slots.at(slot);
      return place !== undefined && accepts(place.fileId);
    };
    return one.index.keywords.search(words, limit, accepted);
  });
  return [...(await readAll(hits, scoped, store)).values()];
}

/** The language of the best passages. @param passages best first. */
function languageOf(passages: readonly Passage[]): TextLanguage {
  const sample = passages.slice(0, LANGUAGE_SAMPLE).map(({ text }) => text);
  return guessTextLanguage(sample.join("\n"));
}

type VectorsByModel = ReadonlyMap<string, Float32Array>;

/** The question's vectors, each moved towards the best found passage with a vector of the same model. */
function pullTowards(
  found: readonly { readonly key: number }[],
  vectorsByModel: VectorsByModel,
  scoped: readonly ScopedIndex[],
): VectorsByModel {
  const pull = ([model, vector]: readonly [string, Float32Array]): readonly [string, Float32Array] => {
    const first = found.find(({ key }) => modelOf(key, scoped) === model);
    const passage = first && vectorOf(first.key, scoped);
    return [model, passage === undefined ? vector : rocchioFeedback(vector, passage)];
  };
  return new Map([...vectorsByModel].map(pull));
}

/** The similarity of two passages; that of unrelated ones when their vectors are gone or belong to two models. */
function createSimilarity(
  scoped: readonly ScopedIndex[],
  embedders: RankPorts["embedders"],
): (one: number, other: number) => number {
  const read = new Map<number, Float32Array | undefined>();
  const vectorOnce = (key: number): Float32Array | undefined => {
    if (!read.has(key)) read.set(key, vectorOf(key, scoped));
    return read.get(key);
  };
  return (one, other) => {
    const [a, b] = [vectorOnce(one), vectorOnce(other)];
    const model = modelOf(one, scoped);
    if (a === undefined || b === undefined || model === undefined || model !== modelOf(other, scoped))
      return 0;
    return centredCosine(dot(a, b), embedders.of(model).model.unrelatedCosine);
  };
}

function vectorOf(key: number, scoped: readonly ScopedIndex[]): Float32Array | undefined {
  return indexOf(key, scoped)?.vectors.vectorOf(slotOf(key));
}

function modelOf(key: number, scoped: readonly ScopedIndex[]): string | undefined {
  return indexOf(key, scoped)?.folder.embeddingModel;
}

function modelsOf(scoped: readonly ScopedIndex[]): readonly string[] {
  return scoped.map(({ index }) => index.folder.embeddingModel);
}

/** The question's vector for each model that these folders were embedded with. */
async function embedWithEach(
  question: string,
  scoped: readonly ScopedIndex[],
  embedders: RankPorts["embedders"],
): Promise<VectorsByModel> {
  const embedded = scoped.filter(({ index }) => index.vectors.size > 0);
  const models = [...new Set(modelsOf(embedded))];
  const vectors = await Promise.all(
    models.map(async (model) => [model, await embedders.of(model).embed(question, PATIENCE_MS)] as const),
  );
  return new Map(vectors.flatMap(([model, vector]) => (vector === undefined ? [] : [[model, vector]])));
}
