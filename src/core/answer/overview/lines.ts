import type { FileId } from "../../domain/ids";
import { unsearched, type Passage } from "../../domain/passage";
import type { LibraryFile } from "../../ports/library";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { cutRange } from "../../passages/cut-range";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { plainWords } from "../quote/plain-words";
import { candidatesOf, headOf, segmentPassage, textOf, type Candidate } from "../score/evidence";

/** A line of an overview: the words before the quote, and the quoted candidate. */
export interface OverviewLine {
  readonly intro: string;
  readonly candidate: Candidate;
}

/** The most characters of a file that is read as a whole. */
export const MOST_CHARS = 60_000;

/**
 * The passages of files, in order, and how many files were read in their beginning alone (`cut`).
 * @param maxChars of each file.
 */
export async function readAll(
  files: readonly LibraryFile[],
  maxChars: number,
  { library, signal }: RetrievalPorts,
) {
  const passages: Passage[] = [];
  const read = new Map<FileId, number>();
  for (const { file } of files) {
    const first = await library.readFile(file.id, maxChars, signal);
    signal.throwIfAborted();
    passages.push(...first);
    read.set(file.id, first.length);
  }
  // The number of passages of a file that was read only now is told only now.
  const isReadNow = files.some(({ file }) => file.passages === 0);
  const now = isReadNow ? await library.listFiles() : files;
  const cut = now.filter(({ file }) => (read.get(file.id) ?? file.passages) < file.passages).length;
  return { passages, cut };
}

/** Reads files, and chooses the passages that stand for them, in their order: the most central ones, before there are vectors the first. */
export async function readCentral(files: readonly LibraryFile[], most: number, ports: RetrievalPorts) {
  const read = await readAll(files, MOST_CHARS, ports);
  const ids = new Set(files.map(({ file }) => file.id));
  const { passages, awaits } = await ports.library.central(ids, most, ports.signal);
  ports.signal.throwIfAborted();
  const chosen = passages.length > 0 ? passages : read.passages.slice(0, most);
  return { ...read, chosen: chosen.toSorted(byPlace), awaits };
}

/**
 * From each passage the segment most similar to the whole passage, by the embedding model; otherwise the longest segment.
 * @param introOf gets the path and the heading that the segment stands under, `""` without one.
 */
export async function overviewLines(
  question: AnalysedQuestion,
  passages: readonly Passage[],
  introOf: (path: string, heading: string) => string,
  { library, signal }: Pick<RetrievalPorts, "library" | "signal">,
): Promise<readonly OverviewLine[]> {
  const lines: OverviewLine[] = [];
  for (const passage of passages) {
    const evidence = segmentPassage(question, unsearched(passage));
    const words = (passage.text.match(/\S+/g) ?? []).map((word) => [word, 1] as const);
    const asked = [{ head: headOf(passage), segments: evidence.texts }];
    const [compared] = await library.compare(words, asked, signal);
    signal.throwIfAborted();
    const weight = (candidate: Candidate) =>
      compared?.segments[candidate.at]?.cosine ?? textOf(candidate).length / MOST_CHARS;
    const all = candidatesOf(evidence);
    const long = all.filter((candidate) => textOf(candidate).length >= FEWEST_CHARS);
    const [best] = (long.length > 0 ? long : all).toSorted((a, b) => weight(b) - weight(a));
    if (best !== undefined) lines.push({ intro: introOf(passage.path, headingOf(best)), candidate: best });
  }
  return lines;
}

/** In characters; the rest of a longer heading is left out. */
const LONGEST_HEADING = 60;

/** The nearest heading above a candidate, without signs of mark-up; `""` where there is none. */
export function headingOf({ evidence, at }: Candidate): string {
  const { passage, segments, texts } = evidence;
  const inside = segments.findLastIndex(({ kind }, i) => kind === "heading" && i < at);
  const heading = plainWords(passage.path, texts[inside] ?? passage.headings.at(-1) ?? "");
  const words = heading.replace(/[\s`]+/g, " ").trim();
  const { end, cutAfter } = cutRange(words, { start: 0, end: words.length }, 0, LONGEST_HEADING);
  return `${words.slice(0, end)}${cutAfter ? "…" : ""}`;
}

/** What a line says before its quote: where in which file it stands. */
export function placeIntro(name: string, heading: string): string {
  const place = [name, heading].filter((part) => part !== "").join(", ");
  return place === "" ? "" : `\`${place}\`: `;
}

/** A shorter segment seldom tells what a passage is about. */
const FEWEST_CHARS = 30;

/** Orders passages as they stand in their files. */
function byPlace(a: Passage, b: Passage): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.ordinal - b.ordinal;
}
