import type { Step } from "../domain/agent-event";
import type { NamedFile } from "../ports/library";
import { keepNamed } from "./filter";
import { matchName } from "./match-name";
import type { QuestionProfile } from "./question-profile";
import type { PassageEvidence } from "./rank-fragments";
import type { Search } from "./retrieve";

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
 * first 4,000 characters of each) and keeps what bears on the question, its name included.
 */
export async function findByName(
  { question, library, clock, signal }: Search,
  profile: QuestionProfile,
): Promise<FoundByName> {
  const from = clock.now();
  const { files, searched } = await library.findFiles(question, FILES_READ, signal);
  signal.throwIfAborted();
  const matching = files
    .slice(0, FILES_READ)
    .filter(({ file }) => matchName(profile.terms, file.path).size > 0);
  const steps: Step[] = [
    { kind: "file names", subject: question, searched, kept: matching.length, ms: clock.now() - from },
  ];
  const evidence: PassageEvidence[] = [];
  let unreadable: string | undefined;
  for (const named of matching) {
    const read = await readNamed(named, library, clock, signal, profile);
    steps.push(read.step);
    evidence.push(...read.evidence);
    if (read.step.searched === 0) unreadable ??= named.file.path;
  }
  return { steps, evidence: evidence.sort((a, b) => b.whole - a.whole), searched, unreadable };
}

async function readNamed(
  { file }: NamedFile,
  library: Search["library"],
  clock: Search["clock"],
  signal: AbortSignal,
  profile: QuestionProfile,
): Promise<{ step: Step; evidence: readonly PassageEvidence[] }> {
  const from = clock.now();
  const passages = await library.readFile(file.id, MOST_CHARS, signal);
  signal.throwIfAborted();
  const evidence = keepNamed(profile, passages);
  const ms = clock.now() - from;
  return {
    step: { kind: "read file", subject: file.path, searched: passages.length, kept: evidence.length, ms },
    evidence,
  };
}
