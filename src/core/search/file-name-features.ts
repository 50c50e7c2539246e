import { baseName, extensionOf } from "../domain/file-record";
import { charGrams } from "./char-grams";
import { dateTokens } from "./date-tokens";
import { extensionsNamed } from "./extension-words";
import { splitParts, splitWords } from "./split-words";
import { stem } from "./stem";
import { stopWordsOf } from "./stop-words";

/** What a file name and a question about one are compared by. */
export interface NameFeatures {
  /** Stems of the words, and dates; each once. */
  readonly words: readonly string[];
  /** Stretches of three characters of each word, its borders (`^`, `$`) included; each once. */
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
    ...featuresOf(wordsOf(stemName), stemName),
    folders: featuresOf(wordsOf(parents), parents).words,
    extension,
  };
}

/** @returns features of the words that are left when stop words and request words ("where is the file") are dropped. */
export function questionFeatures(question: string): QuestionFeatures {
  const words = wordsOf(question);
  const stopWords = stopWordsOf(words);
  const content = words.filter((word) => !stopWords.has(word));
  const kept = content.length > 0 ? content : words;
  const apart = content.filter((word) => extensionsNamed([word]).size === 0);
  return {
    ...featuresOf(kept, question),
    extensions: extensionsNamed(words),
    apartFromKind: featuresOf(apart, question),
  };
}

function featuresOf(words: readonly string[], text: string): NameFeatures {
  const joined = words.join("");
  return {
    words: [...new Set([...words.map(stem), ...dateTokens(text)])],
    grams: [...new Set(words.flatMap((word) => charGrams(`^${word}$`, 3)))],
    joined,
  };
}

function wordsOf(text: string): readonly string[] {
  return splitWords(text).flatMap((word) =>
    splitParts(word).flatMap((parts) => parts.map((part) => part.text)),
  );
}
