import type { Citation, CitationStatus } from "../domain/citation";
import type { FileRecord } from "../domain/file-record";
import type { TextRange } from "../domain/text-range";
import type { UnitRange } from "../domain/unit";
import { edgesOf, locateQuote } from "./locate-quote";

/** The file that a citation names, as it is now, and the text that was read from it. */
export interface CheckedFile {
  readonly record: FileRecord;
  /** Found by its content, since the cited file is gone. */
  readonly isOther: boolean;
  readonly units: readonly UnitRange[];
  /** UTF-16 units. */
  readonly length: number;
  /** Gives the text from `start` to `end`, cut at its length. */
  read(start: number, end: number): Promise<string>;
}

export type CheckedCitation = Pick<
  Citation,
  "path" | "place" | "quote" | "start" | "end" | "passage" | "passageStart"
>;

/**
 * How a citation stands to its file as the file is now.
 * @param file undefined when it is gone, and no other file has its content.
 */
export async function checkCitation(
  citation: CheckedCitation,
  file: CheckedFile | undefined,
): Promise<CitationStatus> {
  if (file === undefined) return { kind: "gone" };
  const { id: fileId, path } = file.record;
  const edges = edgesOf(citation.quote);
  const { start, end } = citation;
  // The content hash is of samples, so the words themselves are looked for.
  const range =
    edges === undefined ? { start, end } : await locateQuote(file.read, file.length, { start, end, edges });
  if (range === undefined)
    return file.isOther ? { kind: "gone" } : { kind: "changed", now: await wordsInPlace(citation, file) };
  if (path === citation.path && range.start === start && range.end === end) return { kind: "holds" };
  const place = file.units.findLast((unit) => unit.start <= range.start)?.place ?? citation.place;
  return { kind: "moved", fileId, path, place, ...range };
}

/** The characters of the passage on either side of a quote by which its place is found again. */
const AROUND = 60;
/** The shortest text beside a quote that tells a place. */
const SHORTEST = 8;
const LONGEST_NOW = 400;

/** What stands between the words that stood around the quote; `""` where they are gone as well. */
async function wordsInPlace(
  { quote, passage, passageStart, start }: CheckedCitation,
  { read, length }: CheckedFile,
): Promise<string> {
  const at = start - passageStart;
  if (at < 0 || passage.slice(at, at + quote.length) !== quote) return "";
  const before = passage.slice(Math.max(0, at - AROUND), at).trim();
  const after = passage.slice(at + quote.length, at + quote.length + AROUND).trim();
  const find = (words: string, from: number): Promise<TextRange | undefined> =>
    words.length < SHORTEST
      ? Promise.resolve(undefined)
      : locateQuote(read, length, { start: from, end: from + words.length, edges: edgesOf(words) });
  const ahead = await find(before, Math.max(0, start - before.length));
  const behind = await find(after, ahead?.end ?? start + quote.length);
  // Where only one side is found, the words in place are those of its line.
  const from = ahead?.end ?? (behind && (before === "" ? passageStart : await lineStart(read, behind.start)));
  const to = behind?.start ?? (ahead && (after === "" ? length : await lineEnd(read, ahead.end, length)));
  if (from === undefined || to === undefined || to <= from) return "";
  if (to - from > LONGEST_NOW + 2 * quote.length) return "";
  const now = (await read(from, to)).trim();
  return now.length > LONGEST_NOW ? `${now.slice(0, LONGEST_NOW)}…` : now;
}

type ReadText = CheckedFile["read"];

async function lineStart(read: ReadText, at: number): Promise<number> {
  const from = Math.max(0, at - LONGEST_NOW);
  return from + (await read(from, at)).trimEnd().lastIndexOf("\n") + 1;
}

async function lineEnd(read: ReadText, at: number, length: number): Promise<number> {
  const rest = await read(at, Math.min(length, at + LONGEST_NOW));
  const line = /^\s*[^\n]*/.exec(rest)?.[0] ?? "";
  return at + line.length;
}
