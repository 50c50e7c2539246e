import { passagesToEmbed } from "../domain/file-record";
import type { RunEstimate } from "../domain/progress";

export interface Speeds {
  readonly bytesPerSecond: number;
  readonly filesPerSecond: number;
  readonly passagesPerSecond: number;
}

/** Cautious estimates for one reader. */
export const READING_SPEEDS = { bytesPerSecond: 4_000_000, filesPerSecond: 60 };

/** The estimated share of text in a file's bytes: high in text formats, much lower in PDF and Office files. */
const TEXT_SHARE: Readonly<Record<"text" | "document" | "other", number>> = {
  text: 0.9,
  document: 0.05,
  other: 0,
};
const CHARS_PER_PASSAGE = 800;
const NOT_TEXT =
  /\.(jpe?g|png|gif|webp|heic|tiff?|bmp|mp[34]|m4[av]|mov|avi|mkv|wav|flac|zip|gz|7z|rar|iso|dmg|exe|dll|so|bin)$/i;
const DOCUMENT = /\.(pdf|docx|xlsx|pptx|odt|ods|odp|epub)$/i;

/** A rough estimate of the time to read these files; it warns people before a day's work begins. */
export function estimateRun(
  files: readonly { readonly path: string; readonly size: number }[],
  speeds: Speeds,
): RunEstimate {
  let bytes = 0;
  let readBytes = 0;
  let passages = 0;
  for (const { path, size } of files) {
    const kind = NOT_TEXT.test(path) ? "other" : DOCUMENT.test(path) ? "document" : "text";
    bytes += size;
    if (kind !== "other") readBytes += size;
    passages += passagesToEmbed({ passages: (size * TEXT_SHARE[kind]) / CHARS_PER_PASSAGE + 0.5 });
  }
  const wordsSeconds = files.length / speeds.filesPerSecond + readBytes / speeds.bytesPerSecond;
  return {
    files: files.length,
    bytes,
    wordsSeconds,
    meaningSeconds: wordsSeconds + passages / speeds.passagesPerSecond,
  };
}

/** Whether a run needs the person's consent first: very many files, or hours until they can be searched. */
export function isHuge(estimate: RunEstimate): boolean {
  return estimate.files > 20_000 || estimate.wordsSeconds > 15 * 60 || estimate.meaningSeconds > 4 * 3600;
}
