import type { Step } from "../domain/agent-event";
import { isUnread, type FileRecord } from "../domain/file-record";
import type { Passage } from "../domain/passage";
import { formatOfName } from "../extract/detection/format-of-name";
import { keepNamed } from "./filter";
import { matchName } from "./evidence/match-name";
import type { PassageEvidence } from "./evidence/rank-fragments";
import type { Found, Search } from "./retrieve";
import { distinctPassages } from "./to-source";

/** What looking at file names found. */
export interface FoundByName {
  readonly steps: readonly Step[];
  readonly evidence: readonly PassageEvidence[];
  /** Names looked at. */
  readonly searched: number;
  /** Path of the best file whose name matches though there is no text to quote in it. */
  readonly unreadable: string | undefined;
}

const FILES_READ = 3;
const MOST_CHARS = 4000;

/**
 * When the text of no passage answers: finds files whose names match the question, reads the best three on demand (the
 * first 4,000 characters of each) and keeps what bears on the question, its name included; with it the passages of those
 * files that the search had found, which may stand further on. Yields the steps so far before each file that has not been
 * read yet: that takes a while, above all where text has to be recognised.
 */
export async function* findByName(
  { question, library, clock, signal }: Search,
  { profile, retrieval }: Pick<Found, "profile" | "retrieval">,
): AsyncGenerator<readonly Step[], FoundByName> {
  const from = clock.now();
  const { files, searched } = await library.findFiles(question, FILES_READ, signal);
  signal.throwIfAborted();
  const matching = files
    .slice(0, FILES_READ)
    .filter(({ file }) => matchName(profile.terms, file.path).size > 0);
  const steps: Step[] = [
    { kind: "file names", subject: question, searched, kept: matching.length, ms: clock.now() - from },
  ];
  const byFile: (readonly PassageEvidence[])[] = [];
  let unreadable: string | undefined;
  for (const { file } of matching) {
    const began = clock.now();
    if (isUnread(file)) yield [...steps, runningStep(file)];
    const read = await library.readFile(file.id, MOST_CHARS, signal);
    signal.throwIfAborted();
    const found = retrieval.passages.filter(({ fileId }) => fileId === file.id);
    const kept = distinctPassages(keepNamed<Passage>(profile, [...found, ...read]));
    // A paper that was asked for is shown from its beginning.
    const inOrder = kept.toSorted((a, b) => a.passage.ordinal - b.passage.ordinal);
    byFile.push(profile.isLookup ? inOrder : kept);
    const ms = clock.now() - began;
    steps.push({ kind: "read file", subject: file.path, searched: read.length, kept: kept.length, ms });
    if (read.length === 0 && !holdsFiles(file)) unreadable ??= file.path;
  }
  const evidence = byFile.sort((a, b) => bestOf(b) - bestOf(a)).flat();
  return { steps, evidence, searched, unreadable };
}

function runningStep(file: FileRecord): Step {
  return { kind: "read file", subject: file.path, searched: 0, kept: 0, ms: 0, isRunning: true };
}

/** What it says stands in the files that it holds. */
function holdsFiles({ format, path }: FileRecord): boolean {
  return ["zip", "mbox"].includes(format ?? formatOfName(path) ?? "");
}

function bestOf(evidence: readonly PassageEvidence[]): number {
  return Math.max(0, ...evidence.map(({ whole }) => whole));
}
