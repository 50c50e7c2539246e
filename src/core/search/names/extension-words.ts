import type { FileType } from "../../domain/file-type";
import { once } from "../../base/once";
import { foldCase } from "../../language/fold-text";
import { fullPacks } from "../../language/packs";

/** The extensions that a word for a type of file stands for. */
const EXTENSIONS: readonly (readonly [type: FileType, extensions: string])[] = [
  ["spreadsheet", "xlsx xls xlsm ods csv tsv"],
  ["presentation", "pptx ppt odp key"],
  ["document", "docx doc odt rtf"],
  ["pdf", "pdf"],
  ["picture", "jpg jpeg png gif webp tif tiff bmp heic svg"],
  ["mail", "eml msg mbox"],
  ["text", "txt md"],
  ["book", "epub mobi"],
  ["audio", "mp3 wav m4a flac ogg"],
  ["video", "mp4 mov avi mkv webm"],
  ["archive", "zip tar gz 7z rar"],
];

/** In lower case. */
export const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set(
  EXTENSIONS.flatMap(([, extensions]) => extensions.split(" ")),
);

/** The extensions by themselves, and by the words of all languages together: a question often mixes two. */
const extensionsByWord = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const byWord = new Map<string, ReadonlySet<string>>();
  const packs = fullPacks();
  for (const [type, extensions] of EXTENSIONS) {
    const set = new Set(extensions.split(" "));
    const words = packs.flatMap(({ formats }) => formats?.[type] ?? []);
    for (const word of [...words.map(foldCase), ...set]) byWord.set(word, set);
  }
  return byWord;
});

/**
 * The extensions that the words of a question name: `spreadsheet` → xlsx, xls, csv …; `xlsx` → itself.
 * @param words folded and in lower case.
 */
export function extensionsNamed(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [...(extensionsByWord().get(word) ?? [])]));
}
