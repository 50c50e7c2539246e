import type { AgentEvent, Step } from "../../domain/agent-event";
import { isUnread, type FileRecord } from "../../domain/file-record";
import { unsearched, type Passage } from "../../domain/passage";
import { formatOfName } from "../../extract/detection/format-of-name";
import type { Retrieval } from "../../ports/library";
import { analyseQuestion, type AnalysedQuestion } from "../../question/analyse-question";
import { coverageOf, matchTerms, tokenSet, type Matches } from "../../question/term-matches";
import { resembles } from "../../search/names/resembles";
import { sameKinds } from "../../question/same-kinds";
import { segmentPassage } from "../score/evidence";
import { judge, pipelineOf } from "../score/score";
import type { Weights } from "../score/weights";
import type { LoggedPorts } from "./expand";
import type { Finding } from "./retrieve";

/** A file with a matching name, and the finding in its text. */
export interface NamedFinding extends Finding {
  readonly file: FileRecord;
  /** Whether the name holds all of the question's words, kinds of papers aside: `"any macbook invoice?"` */
  readonly isNamed: boolean;
}

/** What was found by the names of files. */
export interface FoundByName {
  /** The best name first. */
  readonly findings: readonly NamedFinding[];
  /** The number of names compared. */
  readonly searched: number;
  /** The path of the best file with a matching name but no text to quote. */
  readonly unreadable: FileRecord | undefined;
}

const FILES_READ = 3;
const MOST_CHARS = 4000;

/**
 * Finds files with names that match the question, for a question that no passage's text answers. It reads the best three
 * on demand (the first 4,000 characters of each, with text recognition), and judges their text like a search's findings.
 * Before each file that has not been read yet it yields an event, since reading takes a while.
 * @param shown the question as its steps tell it.
 */
export async function* readByName(
  text: string,
  weights: Retrieval["weights"],
  ports: LoggedPorts,
  shown: string,
): AsyncGenerator<AgentEvent, FoundByName> {
  const { library, clock, signal, searchLog } = ports;
  const from = clock.now();
  const question = analyseQuestion(text, weights);
  const { files, searched } = await library.findFiles(text, FILES_READ, signal);
  signal.throwIfAborted();
  const matching = files
    .slice(0, FILES_READ)
    .map(({ file }) => ({ file, held: termsNamed(question, file.path) }))
    .filter(({ held }) => held.size > 0)
    .sort((a, b) => coverageOf(question.terms, b.held) - coverageOf(question.terms, a.held));
  const steps: Step[] = [
    { kind: "file names", subject: shown, searched, kept: matching.length, ms: clock.now() - from },
  ];
  const findings: NamedFinding[] = [];
  let unreadable: FileRecord | undefined;
  for (const { file, held } of matching) {
    const began = clock.now();
    const step = { kind: "read file", subject: file.path, searched: 0, kept: 0, ms: 0 } as const;
    if (isUnread(file)) yield searchLog.event("file names", [{ ...step, isRunning: true }]);
    const read = await library.readFile(file.id, MOST_CHARS, signal);
    signal.throwIfAborted();
    if (read.length === 0 && !holdsFiles(file)) unreadable ??= file;
    if (read.length > 0) {
      const finding = judgeFile(question, read, searched, ports.weights);
      findings.push({ ...finding, file, isNamed: areAllNamed(question, held) });
    }
    steps.push({ ...step, searched: read.length, kept: read.length, ms: clock.now() - began });
  }
  for (const finding of findings) searchLog.keep(finding);
  yield searchLog.event("file names", steps);
  return { findings, searched, unreadable };
}

/** Looks for an answer in the passages of one file. */
export function judgeFile(
  question: AnalysedQuestion,
  read: readonly Passage[],
  searched: number,
  weights: Weights,
): Finding {
  const passages = read.map(unsearched);
  const evidence = passages.map((passage) => segmentPassage(question, passage));
  const retrieval: Retrieval = {
    passages,
    model: undefined,
    searched,
    weights: question.terms,
    awaits: undefined,
  };
  return {
    ...judge(question, evidence, pipelineOf(undefined, evidence), searched, weights),
    question,
    retrieval,
    evidence,
    ms: 0,
  };
}

/** The share of a question's weight that a file's name holds. */
export function nameShare(question: AnalysedQuestion, path: string): number {
  return coverageOf(question.terms, termsNamed(question, path));
}

/**
 * The terms that a file's name holds, each with its credit: as a word, inside a longer word (`macbookssd`), or
 * misspelled.
 */
function termsNamed({ terms, compounds }: AnalysedQuestion, path: string): Matches {
  const tokens = tokenSet(path);
  const matched = new Map(matchTerms(terms, tokens, compounds));
  for (const term of terms.keys()) {
    const likeness = matched.has(term) ? 0 : resembles(term, tokens);
    if (likeness > 0) matched.set(term, likeness);
  }
  return matched;
}

function areAllNamed({ terms, types, asking }: AnalysedQuestion, held: Matches): boolean {
  if (types.length > 0) return false;
  return [...terms.keys()].every((term) => held.has(term) || asking.has(term) || sameKinds(term).size > 0);
}

/** Whether a file is a container: its text is in its members. */
function holdsFiles({ format, path }: FileRecord): boolean {
  return ["zip", "mbox"].includes(format ?? formatOfName(path) ?? "");
}
