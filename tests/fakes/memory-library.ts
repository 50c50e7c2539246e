import type { FileRecord } from "../../src/core/domain/file-record";
import { parseFileId, parseFolderId } from "../../src/core/domain/ids";
import type { FoundPassage, Passage } from "../../src/core/domain/passage";
import type { Library, NamedFile, Retrieval } from "../../src/core/ports/library";
import { correctSpelling, outOfVocabularyWords } from "../../src/core/text/spelling";
import { contentTokens, tokenize } from "../../src/core/text/tokenize";

export interface MemoryFile {
  readonly path: string;
  /** Passages are separated by a blank line. A line that begins with `# ` is a heading above those that follow. */
  readonly text: string;
  /** False for a file that has not been read, so that only its name can be found; true by default. */
  readonly indexed?: boolean;
  /** Milliseconds since 1970. */
  readonly modifiedAt?: number;
  /** A table header repeated with each passage. */
  readonly lead?: string;
}

export interface MemoryLibraryOptions {
  readonly folderName?: string;
  /** Words that are treated as misspelled. */
  readonly slips?: readonly string[];
  /** Whether no vector has been made yet. */
  readonly awaitsVectors?: boolean;
  /** Called before each answer of the library, to throw or abort at a chosen call. */
  readonly before?: (call: keyof Library) => void;
}

const FOLDER = parseFolderId("folder");
const FOUND = 8;
const SATURATION = 1.2;

/** A library over a few small texts: BM25 without length normalisation, all in memory, without meaning or reader. */
export function memoryLibrary(files: readonly MemoryFile[], options: MemoryLibraryOptions = {}): Library {
  const folderName = options.folderName ?? "Papers";
  const before = options.before ?? (() => undefined);
  const records = files.map(fileRecord);
  const passagesOf = files.map((file, at) => cutPassages(file, at, folderName));
  const indexed = passagesOf.filter((_, at) => files[at]?.indexed !== false).flat();
  const index = indexed.map((passage) => ({ passage, counts: countTokens(passage) }));

  return {
    async isEmpty() {
      before("isEmpty");
      return files.length === 0;
    },
    async search(question, signal, within) {
      before("search");
      signal.throwIfAborted();
      const accepted = index.filter(({ passage }) => within?.has(passage.fileId) !== false);
      return searchIndex(accepted, question);
    },
    async compare(_question, _texts, signal) {
      before("compare");
      signal.throwIfAborted();
      return [];
    },
    async read(_question, _texts, signal) {
      before("read");
      signal.throwIfAborted();
      return [];
    },
    async central(within, limit, signal) {
      before("central");
      signal.throwIfAborted();
      if (options.awaitsVectors === true) return { passages: [], awaits: "vectors" };
      const passages = indexed.filter(({ fileId }) => within?.has(fileId) !== false).slice(0, limit);
      return { passages, awaits: undefined };
    },
    async findFiles(question, limit, signal) {
      before("findFiles");
      signal.throwIfAborted();
      return { files: findByName(records, question, folderName).slice(0, limit), searched: files.length };
    },
    async correctSpelling(question) {
      before("correctSpelling");
      const tokens = index.flatMap(({ counts }) => [...counts.keys()]);
      const vocabulary = {
        holding: (token: string) => tokens.filter((known) => known === token).length,
        tokensFrom: (letters: string) => tokens.filter((known) => known.startsWith(letters)),
      };
      const slips = outOfVocabularyWords(question, vocabulary).filter((word) =>
        options.slips?.includes(word),
      );
      return correctSpelling(question, slips, vocabulary);
    },
    async listFiles() {
      before("listFiles");
      return records.map((file) => ({ file, folderName }));
    },
    async searchWords(words, limit, accepts, signal) {
      before("searchWords");
      signal.throwIfAborted();
      const accepted = index.filter(({ passage }) => accepts(passage.fileId));
      return rank(accepted, words).found.slice(0, limit);
    },
    async readFile(fileId, maxChars, signal) {
      before("readFile");
      signal.throwIfAborted();
      const passages = passagesOf[records.findIndex((record) => record.id === fileId)] ?? [];
      return passages.filter(({ start }) => start < maxChars);
    },
  };
}

type Counts = ReadonlyMap<string, number>;
interface IndexedPassage {
  readonly passage: Passage;
  readonly counts: Counts;
}

function searchIndex(index: readonly IndexedPassage[], question: string): Retrieval {
  const { found, asked } = rank(index, question);
  const passages = found.slice(0, FOUND);
  return { passages, model: undefined, searched: index.length, weights: asked, awaits: undefined };
}

function rank(index: readonly IndexedPassage[], question: string) {
  const idf = (token: string) => {
    const holders = index.filter(({ counts }) => counts.has(token)).length;
    return Math.log(1 + (index.length - holders + 0.5) / (holders + 0.5));
  };
  const asked = new Map(contentTokens(question).map((token) => [token, idf(token)]));
  const found = index
    .map(({ passage, counts }) => foundPassage(passage, scoreOf(asked, counts)))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path) || a.ordinal - b.ordinal);
  return { found, asked };
}

function scoreOf(factors: Counts, counts: Counts): number {
  let score = 0;
  for (const [token, weight] of factors) {
    const count = counts.get(token) ?? 0;
    score += (weight * count * (SATURATION + 1)) / (count + SATURATION);
  }
  return score;
}

function foundPassage(passage: Passage, score: number): FoundPassage {
  return { ...passage, lexicalScore: score, semanticScore: undefined, score };
}

function countTokens(passage: Passage): Counts {
  const counts = new Map<string, number>();
  const text = [passage.path, ...passage.headings, passage.repeatedHeader ?? "", passage.text].join("\n");
  for (const token of tokenize(text)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

function findByName(records: readonly FileRecord[], question: string, folderName: string): NamedFile[] {
  const asked = contentTokens(question);
  return records
    .map((file) => {
      const name = new Set(tokenize(file.path));
      return { file, folderName, score: asked.filter((token) => name.has(token)).length };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function cutPassages(file: MemoryFile, at: number, folderName: string): readonly Passage[] {
  const passages: Passage[] = [];
  let headings: readonly string[] = [];
  for (const match of file.text.matchAll(/[^\n](?:[^\n]|\n(?!\n))*/g)) {
    const text = match[0];
    if (/^# [^\n]+$/.test(text)) {
      headings = [text.slice(2)];
      continue;
    }
    passages.push({
      folderId: FOLDER,
      folderName,
      fileId: fileIdAt(at),
      path: file.path,
      modifiedAt: file.modifiedAt,
      ordinal: passages.length,
      place: { kind: "whole" },
      headings,
      repeatedHeader: file.lead,
      start: match.index,
      end: match.index + text.length,
      text,
      blocks: [],
    });
  }
  return passages;
}

function fileRecord(file: MemoryFile, at: number): FileRecord {
  return {
    id: fileIdAt(at),
    folderId: FOLDER,
    path: file.path,
    size: file.text.length,
    modifiedAt: file.modifiedAt ?? 0,
    state: file.indexed === false ? "waiting" : "indexed",
    reason: undefined,
    format: undefined,
    passages: file.indexed === false ? 0 : cutPassages(file, at, "").length,
    embedded: 0,
  };
}

function fileIdAt(at: number) {
  return parseFileId(`file-${at}`);
}
