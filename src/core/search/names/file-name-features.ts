import { baseName, extensionOf } from "../../domain/file-record";
import { charGrams } from "../../text/char-grams";
import { dateTokens } from "../../text/date-tokens";
import { extensionsNamed, isExtension } from "./extension-words";
import { splitParts, splitWords } from "../../text/split-words";
import { stem } from "../../text/stem";
import { stopWordsOf } from "../../text/stop-words";

const SHORTEST_JUMBLED = 4;

/** What a file name and a question about one are compared by. */
export interface NameFeatures {
  /** Stems of the words, and dates; each once. */
  readonly words: readonly string[];
  /** Stretches of three characters of each word, its borders (`^`, `$`) included, and its letters in order; each once. */
  readonly grams: readonly string[];
  /** All words without anything between them. */
  readonly joined: string;
}

export interface FileFeatures extends NameFeatures {
  /** Words of the folders above the file. */
  readonly folders: readonly string[];
  readonly extension: string;
}

export interface QuestionFeatures extends NameFeatures {
  /** Extensions that its words stand for. */
  readonly extensions: ReadonlySet<string>;
  /** The same without the words that stand for extensions. */
  readonly apartFromKind: NameFeatures;
}

export function fileFeatures(path: string): FileFeatures {
  const extension = extensionOf(path);
  const name = baseName(path);
  const stemName = extension === "" ? name : name.slice(0, -extension.length - 1);
  const parents = path.slice(0, Math.max(0, path.length - name.length));
  return {
    ...featuresOf(nameWordsOf(stemName), stemName),
    folders: featuresOf(wordsOf(parents), parents).words,
    extension,
  };
}

/** @returns features of the words that are left when stop words and request words ("where is the file") are dropped. */
export function questionFeatures(question: string): QuestionFeatures {
  const { text, extensions } = withoutExtensions(question);
  const content = contentOf(text);
  const whole = featuresOf(content, text);
  // In "film.mp4" the film is the name.
  if (extensions.size > 0) return { ...whole, extensions, apartFromKind: whole };
  const apart = content.filter((word) => extensionsNamed([word]).size === 0);
  return { ...whole, extensions: extensionsNamed(wordsOf(text)), apartFromKind: featuresOf(apart, text) };
}

/** The question with the names of files in it without their extensions, and those. */
function withoutExtensions(question: string): { text: string; extensions: ReadonlySet<string> } {
  const extensions = new Set<string>();
  const text = question.replace(NAME_END, (end, written: string) => {
    const extension = written.toLowerCase();
    if (!isExtension(extension)) return end;
    extensions.add(extension);
    return "";
  });
  return { text, extensions };
}

/** What may be the end of a file's name: a point behind a letter or digit, and letters and digits up to the end of the word. */
const NAME_END = /(?<=[\p{L}\p{N})\]])\.([\p{L}\p{N}]{2,5})(?![\p{L}\p{N}]|\.[\p{L}\p{N}])/gu;

/**
 * The words of a text without stop words and request words; all of them when it has no other. What is written as one
 * keeps its parts: the "file" of `File3` is no request.
 */
function contentOf(text: string): readonly string[] {
  const words = splitWords(text).map(partsOf);
  const stopWords = stopWordsOf(words.flat());
  const content = words.filter((parts) => parts.length > 1 || !stopWords.has(parts[0] ?? "")).flat();
  return content.length > 0 ? content : words.flat();
}

function featuresOf(words: readonly string[], text: string): NameFeatures {
  const joined = words.join("");
  return {
    words: [...new Set([...words.map(stem), ...dateTokens(text)])],
    grams: [...new Set(words.flatMap((word) => [...charGrams(`^${word}$`, 3), ...anyOrder(word)]))],
    joined,
  };
}

/** The words of a file's name; without stop words, as a question's are, where two others are left to know it by. */
function nameWordsOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const stopWords = stopWordsOf(words);
  const content = words.filter((word) => !stopWords.has(word));
  return content.length >= 2 ? content : words;
}

/** The letters of a word in the order of the alphabet: two that were typed in the wrong order still meet. */
function anyOrder(word: string): readonly string[] {
  return word.length < SHORTEST_JUMBLED ? [] : [`~${Array.from(word).sort().join("")}`];
}

function wordsOf(text: string): readonly string[] {
  return splitWords(text).flatMap(partsOf);
}

function partsOf(word: string): readonly string[] {
  return splitParts(word).flatMap((parts) => parts.map((part) => part.text));
}
