import { baseName, extensionOf } from "../../domain/file-record";
import { charGrams } from "../../text/char-grams";
import { dateTokens } from "../../text/date-tokens";
import { extensionsNamed, KNOWN_EXTENSIONS } from "./extension-words";
import { splitParts, splitWords } from "../../text/split-words";
import { stem } from "../../text/stem";
import { stopWordsOf } from "../../text/stop-words";

const SHORTEST_JUMBLED = 4;

/** The features that a file name and a question are compared by. */
export interface NameFeatures {
  /** Stems of the words, and date tokens; each once. */
  readonly words: readonly string[];
  /** Each word's character trigrams, with its borders (`^`, `$`), and its sorted letters; each once. */
  readonly grams: readonly string[];
  /** All words, joined without a separator. */
  readonly joined: string;
}

export interface FileFeatures extends NameFeatures {
  /** Stems and date tokens of the folders above the file. */
  readonly folders: readonly string[];
  readonly extension: string;
}

export interface QuestionFeatures extends NameFeatures {
  readonly extensions: ReadonlySet<string>;
  /** The features without the words that name extensions. */
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

/** @returns the features of the question's words, without stop words and request words ("where is the file"). */
export function questionFeatures(question: string): QuestionFeatures {
  const { text, extensions } = withoutExtensions(question);
  const content = contentOf(text);
  const whole = featuresOf(content, text);
  // In "film.mp4", "film" is the name and not a kind of file.
  if (extensions.size > 0) return { ...whole, extensions, apartFromKind: whole };
  const apart = content.filter((word) => extensionsNamed([word]).size === 0);
  return { ...whole, extensions: extensionsNamed(wordsOf(text)), apartFromKind: featuresOf(apart, text) };
}

/** Cuts the extensions off the file names in a question; returns the rest and the extensions. */
function withoutExtensions(question: string): { text: string; extensions: ReadonlySet<string> } {
  const extensions = new Set<string>();
  const text = question.replace(NAME_END, (end, written: string) => {
    const extension = written.toLowerCase();
    if (!KNOWN_EXTENSIONS.has(extension)) return end;
    extensions.add(extension);
    return "";
  });
  return { text, extensions };
}

/** A possible end of a file name: a dot after a letter or digit, then letters and digits up to the end of the word. */
const NAME_END = /(?<=[\p{L}\p{N})\]])\.([\p{L}\p{N}]{2,5})(?![\p{L}\p{N}]|\.[\p{L}\p{N}])/gu;

/**
 * The words of a text without stop words and request words; all words when there are no others. A compound word keeps its
 * parts: the "file" of `File3` is no request.
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

/** The words of a file's name, without stop words if at least two other words are left to recognise it. */
function nameWordsOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const stopWords = stopWordsOf(words);
  const content = words.filter((word) => !stopWords.has(word));
  return content.length >= 2 ? content : words;
}

/** The letters of a word in alphabetical order, so that two swapped letters still match. */
function anyOrder(word: string): readonly string[] {
  return word.length < SHORTEST_JUMBLED ? [] : [`~${Array.from(word).sort().join("")}`];
}

function wordsOf(text: string): readonly string[] {
  return splitWords(text).flatMap(partsOf);
}

function partsOf(word: string): readonly string[] {
  return splitParts(word).flatMap((parts) => parts.map((part) => part.text));
}
