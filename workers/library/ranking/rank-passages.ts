import { getOrMake } from "../../../src/core/base/get-or-make";
import { dot } from "../../../src/core/base/dot";
import type { createSerially } from "../../../src/core/base/serially";
import type { FileId } from "../../../src/core/domain/ids";
import { passageHeader, type FoundPassage, type Passage } from "../../../src/core/domain/passage";
import type { Store } from "../../../src/core/ports/store";
import type { Slot } from "../../../src/core/domain/slot";
import type { SlotSet } from "../../../src/core/domain/slot-set";
import { fuse, type Ranked } from "../../../src/core/search/fusion/fuse";
import { rocchioFeedback } from "../../../src/core/search/fusion/rocchio-feedback";
import { questionWeights } from "../../../src/core/search/fusion/question-weights";
import { rankByCsls } from "../../../src/core/search/fusion/rank-by-csls";
import { scoreWithNeighbours } from "../../../src/core/search/fusion/score-with-neighbours";
import { understands, wordShare } from "../../../src/core/search/fusion/word-share";
import { coverageIn } from "../../../src/core/question/term-matches";
import { guessTextLanguage } from "../../../src/core/text/text-language";
import { centredCosine } from "../../../src/core/search/relevance/centred-cosine";
import type { QuestionEmbedder } from "../embedding/question-embedder";
import type { PassageText } from "../indexes/passage-reader";
import { FoundPassages, gather, indexOf, readPassages, slotOf } from "./gather";
import type { ScopedIndex } from "./scoped-index";

export interface RankPorts {
  readonly store: Store;
  /** One ranking after another, in the order asked: side by side, each would be as late as the last. */
  readonly turns: ReturnType<typeof createSerially>;
  readonly embedders: { of(modelId: string): Pick<QuestionEmbedder, "model" | "embed"> };
}

/** The best lexical hits, which tell how much of the question the lexical index can find. */
const COVERAGE_SAMPLE = 5;
/** The best passages, which tell the language of the answer, and so the weight of the semantic index. */
export const LANGUAGE_SAMPLE = 8;

/**
 * Ranks the passages of the chosen folders by the lexical and the semantic index, fused once over all folders; best first.
 * @param question a question that can be understood without the conversation.
 * @param pool the size of the pool, see `core/search/fusion/fuse`.
 * @param limit the most passages of the pool that are returned.
 * @param embed makes the question's vectors; without one, the lexical index ranks alone.
 */
export async function rankPassages(
  question: string,
  scoped: readonly ScopedIndex[],
  pool: number,
  ports: RankPorts,
  limit = pool,
  embed = embedWithEach,
): Promise<readonly FoundPassage[]> {
  const rank = async (): Promise<readonly FoundPassage[]> => {
    const vectors = await embed(question, scoped, ports.embedders);
    return ports.turns(() => rankWith(vectors, { ...ports, question, scoped, pool, limit }));
  };
  const models = modelsOf(scoped);
  const ranked = await rank();
  // Vectors of two models can't be compared: a folder whose model changed meanwhile was searched lexically only.
  const isSettled = modelsOf(scoped).every((model, i) => model === models[i]);
  return isSettled ? ranked : rank();
}

/** As `rankPassages` takes it. */
interface Search extends Omit<RankPorts, "turns"> {
  readonly question: string;
  readonly scoped: readonly ScopedIndex[];
  readonly pool: number;
  readonly limit: number;
}

async function rankWith(vectorsByModel: VectorsByModel, search: Search): Promise<readonly FoundPassage[]> {
  const { scoped, pool, limit, store, embedders } = search;
  // No await before the passages are looked up: after one, a slot that was found may hold another passage.
  const accepted: AcceptedSlots = new Map(scoped.map((one) => [one, one.acceptedSlots()]));
  const words = searchByWords(search, accepted);
  const meaning = searchByMeaning(vectorsByModel, search, accepted);
  const similarity = createSimilarity(scoped, embedders);

  // Reading takes most of the time, so only those texts are read that something is told from.
  const passages = new FoundPassages([...words, ...meaning], scoped, store);
  const scale = async (ranked: readonly Ranked<number>[]) => {
    await passages.readTexts(ranked);
    return rankByCsls(ranked, similarity, (key) => passages.text(key)?.text);
  };
  const scaled = await scale(meaning);
  const first = { words, scaled, models: [...vectorsByModel.keys()] };
  const { share, byMeaning } = await weighMeaning(first, passages, search);
  const found = fuse(words, scaled, share, pool);
  // The pool is chosen once; the following steps only order it.
  const chosen = new Set(found.map(({ key }) => key));
  const pulled = searchByMeaning(pullTowards(found, vectorsByModel, scoped), search, accepted);
  const known = await scale(pulled.filter(({ key }) => chosen.has(key)));
  // The reported similarity is the one with the original question, not with the moved vector.
  const cosineByKey = new Map(meaning.map(({ key, score }) => [key, score]));
  const fused = fuse(words, known, share, pool).flatMap(({ key, score, lexical: lexicalScore }) => {
    const place = chosen.has(key) ? passages.place(key) : undefined;
    if (place === undefined || (lexicalScore === undefined && !byMeaning)) return [];
    const { fileId, ordinal } = place;
    return [{ key, fileId, ordinal, score, lexicalScore, semanticScore: cosineByKey.get(key) }];
  });
  return readRanked(scoreWithNeighbours(fused, (id) => lengthOf(id, scoped)).slice(0, limit), passages);
}

type RankedKey = { readonly key: number } & Pick<FoundPassage, "score" | "lexicalScore" | "semanticScore">;

/** The passages of a ranking; those that were freed meanwhile are missing. */
async function readRanked(
  ranked: readonly RankedKey[],
  passages: FoundPassages,
): Promise<readonly FoundPassage[]> {
  const read = await passages.read(ranked);
  return ranked.flatMap(({ key, score, lexicalScore, semanticScore }) => {
    const passage = read.get(key);
    return passage === undefined ? [] : [{ ...passage, score, lexicalScore, semanticScore }];
  });
}

/** The slots that may be found, by the index that they are of; undefined for all. */
type AcceptedSlots = ReadonlyMap<ScopedIndex, SlotSet | undefined>;

function searchByWords(
  { question, scoped, pool }: Search,
  accepted: AcceptedSlots,
): readonly Ranked<number>[] {
  const asked = questionWeights(question);
  return gather(scoped, pool, (one) => {
    const slots = accepted.get(one);
    return one.index.keywords.search(asked, pool, slots && ((slot) => slots.has(slot)));
  });
}

function searchByMeaning(
  vectors: VectorsByModel,
  { scoped, pool, embedders }: Search,
  accepted: AcceptedSlots,
): readonly Ranked<number>[] {
  return gather(scoped, pool, (one) => {
    const vector = vectors.get(one.index.folder.embeddingModel);
    if (vector === undefined) return [];
    const { unrelatedCosine } = embedders.of(one.index.folder.embeddingModel).model;
    const hits = one.index.vectors.search(vector, pool, accepted.get(one));
    return hits.map(({ slot, score }) => ({ slot, score: centredCosine(score, unrelatedCosine) }));
  });
}

interface FirstHits {
  readonly words: readonly Ranked<number>[];
  readonly scaled: readonly Ranked<number>[];
  readonly models: readonly string[];
}

/**
 * What the meaning counts for: `share` is the weight of the words, by the languages and by how much of the question they find;
 * `byMeaning` tells whether a passage may be found by its meaning alone.
 */
async function weighMeaning(
  { words, scaled, models }: FirstHits,
  passages: FoundPassages,
  { question, scoped, pool }: Search,
): Promise<{ readonly share: number; readonly byMeaning: boolean }> {
  const readTexts = async (ranked: readonly { readonly key: number }[]): Promise<readonly PassageText[]> => {
    await passages.readTexts(ranked);
    return ranked.flatMap(({ key }) => passages.text(key) ?? []);
  };
  const best = await readTexts(fuse(words, scaled, 0.5, pool).slice(0, LANGUAGE_SAMPLE));
  const language = guessTextLanguage(best.map(({ text }) => text).join("\n"));
  const sample = await readTexts(words.slice(0, COVERAGE_SAMPLE));
  const held = coverageOfBest(weighTerms(question, scoped), sample);
  const languages = [language, guessTextLanguage(question)];
  return {
    share: Math.max(0, ...models.map((model) => wordShare(held, model, language))),
    byMeaning: models.some((model) => languages.every((one) => understands(model, one))),
  };
}

/** The share of the question's weight that the best one of these passages covers, 0–1. */
function coverageOfBest(weights: ReadonlyMap<string, number>, passages: readonly PassageText[]): number {
  const texts = passages.map((one) => `${passageHeader(one.folderName, one.path, one)}\n${one.text}`);
  return Math.max(0, ...texts.map((text) => coverageIn(text, weights, false)));
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
  return [...(await readPassages(hits, scoped, store)).values()];
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

/** The similarity of two passages; that of unrelated ones when their vectors are gone or belong to two models. Each is worked out once. */
function createSimilarity(
  scoped: readonly ScopedIndex[],
  embedders: RankPorts["embedders"],
): (one: number, other: number) => number {
  const rows = new Map<number, Map<number, number>>();
  const vectors = new Map<number, Float32Array | undefined>();
  const vectorOnce = (key: number): Float32Array | undefined => {
    if (!vectors.has(key)) vectors.set(key, vectorOf(key, scoped));
    return vectors.get(key);
  };
  const compare = (one: number, other: number): number => {
    const [a, b] = [vectorOnce(one), vectorOnce(other)];
    const model = modelOf(one, scoped);
    if (a === undefined || b === undefined || model === undefined || model !== modelOf(other, scoped))
      return 0;
    return centredCosine(dot(a, b), embedders.of(model).model.unrelatedCosine);
  };
  return (one, other) => {
    const [low, high] = one < other ? [one, other] : [other, one];
    const row = getOrMake(rows, low, () => new Map<number, number>());
    return getOrMake(row, high, () => compare(low, high));
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
export async function embedWithEach(
  question: string,
  scoped: readonly ScopedIndex[],
  embedders: RankPorts["embedders"],
): Promise<VectorsByModel> {
  const embedded = scoped.filter(({ index }) => index.vectors.size > 0);
  const models = [...new Set(modelsOf(embedded))];
  const vectors = await Promise.all(
    models.map(async (model) => [model, await embedders.of(model).embed(question)] as const),
  );
  return new Map(vectors.flatMap(([model, vector]) => (vector === undefined ? [] : [[model, vector]])));
}
