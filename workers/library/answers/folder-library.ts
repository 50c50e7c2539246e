import type { Awaited } from "../../../src/core/domain/awaited";
import {
  BETTER_EMBEDDING,
  ENGLISH_EMBEDDING,
  MULTILINGUAL_EMBEDDING,
} from "../../../src/core/domain/embedding-models";
import { AppError } from "../../../src/core/domain/failure";
import { isUnread } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import type { FoundPassage, Passage } from "../../../src/core/domain/passage";
import type { Library, Retrieval } from "../../../src/core/ports/library";
import { collapseDuplicates } from "../../../src/core/search/fusion/collapse-duplicates";
import { ANSWER_POOL } from "../../../src/core/search/fusion/fuse";
import { foldCase } from "../../../src/core/language/fold-text";
import { stem } from "../../../src/core/text/stem";
import { correctSpelling, outOfVocabularyWords } from "../../../src/core/text/spelling";
import type { Vocabulary } from "../../../src/core/ports/keyword-index";
import { awaitsModelFor, guessTextLanguage } from "../../../src/core/text/text-language";
import { mayBeEnglish } from "../../../src/core/text/stop-words";
import type { OnDemandExtractor } from "../../../src/protocol/on-demand-extractor";
import { centralPassages } from "../ranking/central-passages";
import type { QuestionEmbedder } from "../embedding/question-embedder";
import {
  embedWithEach,
  LANGUAGE_SAMPLE,
  rankPassages,
  searchWords,
  weighTerms,
  type RankPorts,
} from "../ranking/rank-passages";
import type { FolderIndex } from "../indexes/folder-index";
import { PassageReader } from "../indexes/passage-reader";
import { findNamed } from "../ranking/find-named";
import { filesInScope, limitToFiles, type ScopedIndex } from "../ranking/scoped-index";

export interface LibraryPorts extends RankPorts {
  readonly embedders: {
    of(modelId: string): Pick<QuestionEmbedder, "model" | "embed" | "compare" | "read" | "areWords">;
  };
  readonly extractor: Pick<OnDemandExtractor, "readNow">;
}

/** The chosen folders, as the agent sees them. */
export function createFolderLibrary(scoped: readonly ScopedIndex[], ports: LibraryPorts): Library {
  return {
    isEmpty: () => Promise.resolve(scoped.every(({ index }) => index.records.size === 0)),
    search: (question, _signal, within) =>
      search(question, limitToFiles(scoped, within), ports, embedWithEach),
    searchByWords: (question) => search(question, scoped, ports, async () => new Map()),
    async compare(question, passages, signal, given) {
      const model =
        given ??
        closeModel(
          scoped,
          "",
          passages.slice(0, LANGUAGE_SAMPLE).flatMap(({ segments }) => segments),
        );
      return model === undefined ? [] : ports.embedders.of(model).compare(question, passages, signal);
    },
    read: (question, texts, signal, model) => ports.embedders.of(model).read(question, texts, signal),
    async central(within, limit) {
      const { passages, isWhole } = await centralPassages(within, limit, scoped, ports.store);
      return { passages, awaits: !isWhole && scoped.some(awaitsVectors) ? "vectors" : undefined };
    },
    findFiles(question, limit) {
      const files = findNamed(question, scoped, limit);
      const searched = scoped.reduce((sum, one) => sum + one.count().files, 0);
      return Promise.resolve({ files, searched });
    },
    correctSpelling: (question) => correct(question, scoped, ports),
    listFiles: async () =>
      scoped.flatMap((one) => filesInScope(one).map((file) => ({ file, folderName: one.index.folder.name }))),
    searchWords: (words, limit, accepts) => searchWords(words, limit, accepts, scoped, ports.store),
    readFile: (fileId, maxChars) => readFile(fileId, maxChars, scoped, ports),
  };
}

async function search(
  question: string,
  scoped: readonly ScopedIndex[],
  ports: LibraryPorts,
  embed: typeof embedWithEach,
): Promise<Retrieval> {
  const ranked = await rankPassages(question, scoped, ANSWER_POOL, ports, ANSWER_POOL, embed);
  const isByMeaning = ranked.some(({ semanticScore }) => semanticScore !== undefined);
  return {
    passages: collapseDuplicates(ranked),
    model: isByMeaning ? closeModel(scoped, question, textsOfBest(ranked)) : undefined,
    searched: scoped.reduce((sum, one) => sum + one.count().passages, 0),
    awaits: awaited(question, scoped),
    weights: weighTerms(question, scoped),
  };
}

/** Corrects slips only if the model can tell real words from slips: it must be ready, and know the language. */
async function correct(
  question: string,
  scoped: readonly ScopedIndex[],
  { embedders }: LibraryPorts,
): Promise<string | undefined> {
  const vocabulary = wordsOf(scoped);
  const unknown = outOfVocabularyWords(question, vocabulary);
  const model = closeModel(scoped, question, []);
  if (unknown.length === 0 || model === undefined) return undefined;
  if (model === ENGLISH_EMBEDDING.id && !mayBeEnglish(question)) return undefined;
  // A model that has a word seldom has its plural: "baths".
  const stems = unknown.map((word) => stem(foldCase(word)));
  const known = await embedders.of(model).areWords([...unknown, ...stems]);
  const slips = unknown.filter((_, at) => known?.[at] === false && known[at + unknown.length] === false);
  return slips.length === 0 ? undefined : correctSpelling(question, slips, vocabulary);
}

const textsOfBest = (ranked: readonly FoundPassage[]): readonly string[] =>
  ranked.slice(0, LANGUAGE_SAMPLE).map(({ text }) => text);

/**
 * The embedding model that compares and reads: that of the folders with vectors. Where they differ it is the multilingual one,
 * which reads English too. What the better model finds is read by one of the two others, by the language of question and texts.
 * Undefined before any folder has vectors.
 */
function closeModel(
  scoped: readonly ScopedIndex[],
  question: string,
  texts: readonly string[],
): string | undefined {
  const models = scoped
    .filter(({ index }) => index.vectors.size > 0)
    .map(({ index }) => index.folder.embeddingModel);
  const isMultilingual = models.includes(MULTILINGUAL_EMBEDDING.id);
  if (!models.includes(BETTER_EMBEDDING.id)) return isMultilingual ? MULTILINGUAL_EMBEDDING.id : models[0];
  const isEnglish = mayBeEnglish(question) && guessTextLanguage(texts.join("\n")) === "english";
  const reader = isEnglish && !isMultilingual ? ENGLISH_EMBEDDING : MULTILINGUAL_EMBEDDING;
  return reader.id;
}

function awaited(question: string, scoped: readonly ScopedIndex[]): Awaited | undefined {
  if (scoped.some(awaitsVectors)) return "vectors";
  return scoped.some(({ index }) => awaitsModelFor(question, index.folder)) ? "language" : undefined;
}

/** Whether some passages of a folder have no vectors yet, and the folder is not paused. */
function awaitsVectors({ index, count }: ScopedIndex): boolean {
  return (
    count().passages > 0 &&
    index.keywords.size > 0 &&
    index.vectors.size < index.keywords.size &&
    !index.folder.paused
  );
}

function wordsOf(scoped: readonly ScopedIndex[]): Vocabulary {
  return {
    holding: (token) => scoped.reduce((sum, { index }) => sum + index.keywords.holding(token), 0),
    *tokensFrom(letters) {
      for (const { index } of scoped) yield* index.keywords.tokensFrom(letters);
    },
  };
}

/** The passages of long files that were read whole, of each folder, until one of its files changes. */
const longFiles = new WeakMap<
  FolderIndex,
  { readonly changes: number; readonly passages: Map<FileId, readonly Passage[]> }
>();
const FEWEST_OF_LONG = 100;
/** The most characters that are kept of a folder. */
const MOST_KEPT = 60_000_000;

const sizeOf = (passages: readonly Passage[]): number => passages.at(-1)?.end ?? 0;

function longFilesOf(index: FolderIndex): Map<FileId, readonly Passage[]> {
  const kept = longFiles.get(index);
  if (kept?.changes === index.changes) return kept.passages;
  const passages = new Map<FileId, readonly Passage[]>();
  longFiles.set(index, { changes: index.changes, passages });
  return passages;
}

async function readFile(
  fileId: FileId,
  maxChars: number,
  scoped: readonly ScopedIndex[],
  { extractor, store }: LibraryPorts,
): Promise<readonly Passage[]> {
  const index = scoped.find((one) => one.index.records.has(fileId))?.index;
  if (index === undefined) return [];
  const file = index.records.get(fileId);
  if (file !== undefined && isUnread(file))
    await extractor.readNow(index.folder.id, fileId).catch((thrown: unknown) => {
      // If the disk is full or the file out of reach, the answer goes on without quotes from the file.
      if (!(thrown instanceof AppError)) throw thrown;
    });
  const kept = longFilesOf(index);
  const known = kept.get(fileId) ?? [];
  if (known.length > 0 && sizeOf(known) <= maxChars) return known;
  const read = await new PassageReader(store).readFirst(index, fileId, maxChars);
  const isWhole = read.length === index.records.get(fileId)?.passages;
  if (!isWhole || read.length < FEWEST_OF_LONG) return read;
  const size = [...kept.values(), read].reduce((sum, passages) => sum + sizeOf(passages), 0);
  if (size > MOST_KEPT) kept.clear();
  kept.set(fileId, read);
  return read;
}
