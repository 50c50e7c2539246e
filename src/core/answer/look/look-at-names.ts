import type { Step } from "../../domain/agent-event";
import { isUnread, type FileRecord } from "../../domain/file-record";
import type { FoundPassage, Passage } from "../../domain/passage";
import { formatOfName } from "../../extract/detection/format-of-name";
import type { Retrieval } from "../../ports/library";
import { analyseQuestion, type AnalysedQuestion } from "../../question/analyse-question";
import { coverageOf, matchTerms, tokenSet, type Matches } from "../../question/term-matches";
import { resembles } from "../../search/names/resembles";
import { sameKinds } from "../../question/same-kinds";
import { judge } from "../score/score";
import type { Finding, Looking } from "./look";
import { lookClosely } from "./look-closely";

/** A file whose name matches, with what was read of it. */
export interface NamedFinding extends Finding {
  readonly file: FileRecord;
  /** Whether its name holds all that the question names, words for kinds of papers aside: `"any macbook invoice?"` */
  readonly isLookedFor: boolean;
}

/** What looking at file names found. */
export interface FoundByName {
  readonly steps: readonly Step[];
  /** Best name first. */
  readonly findings: readonly NamedFinding[];
  /** Names looked at. */
  readonly searched: number;
  /** Path of the best file whose name matches though there is no text to quote in it. */
  readonly unreadable: string | undefined;
}

const FILES_READ = 3;
const MOST_CHARS = 4000;

/**
 * When the text of no passage answers: finds files whose names match the question, reads the best three on demand (the first 4,000 characters of each,
 * text recognition included), and judges what they say as what a search found. Yields the steps so far before each file that
 * has not been read yet: that takes a while.
 */
export async function* lookAtNames(
  text: string,
  weights: Retrieval["weights"],
  looking: Looking,
): AsyncGenerator<readonly Step[], FoundByName> {
  const { library, clock, signal } = looking;
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
    { kind: "file names", subject: text, searched, kept: matching.length, ms: clock.now() - from },
  ];
  const findings: NamedFinding[] = [];
  let unreadable: string | undefined;
  for (const { file, held } of matching) {
    const began = clock.now();
    const step = { kind: "read file", subject: file.path, searched: 0, kept: 0, ms: 0 } as const;
    if (isUnread(file)) yield [...steps, { ...step, isRunning: true }];
    const read = await library.readFile(file.id, MOST_CHARS, signal);
    signal.throwIfAborted();
    if (read.length === 0 && !holdsFiles(file)) unreadable ??= file.path;
    if (read.length > 0) {
      const finding = await judgeFile(question, file, read, searched, looking);
      findings.push({ ...finding, file, isLookedFor: areAllNamed(question, held) });
    }
    steps.push({ ...step, searched: read.length, kept: read.length, ms: clock.now() - began });
  }
  return { steps, findings, searched, unreadable };
}

async function judgeFile(
  question: AnalysedQuestion,
  file: FileRecord,
  read: readonly Passage[],
  searched: number,
  { library, weights, signal }: Looking,
): Promise<Finding> {
  const passages: readonly FoundPassage[] = read.map((one) => ({ ...one, ...NOT_FOUND }));
  const { evidence, way } = await lookClosely(question, passages, undefined, library, weights, signal);
  const retrieval: Retrieval = {
    passages,
    model: undefined,
    searched,
    weights: question.terms,
    awaitsMeaning: false,
  };
  const step: Step = {
    kind: "read file",
    subject: file.path,
    searched: read.length,
    kept: read.length,
    ms: 0,
  };
  return {
    ...judge(question, evidence, way, searched, weights),
    question,
    retrieval,
    evidence,
    step,
  };
}

const NOT_FOUND = { lexicalScore: undefined, semanticScore: undefined, score: 0 };

/** How much of a question's weight a file's name holds. */
export function nameShare(question: AnalysedQuestion, path: string): number {
  return coverageOf(question.terms, termsNamed(question, path));
}

/** The terms that a file's name holds: as words, inside a longer word (`macbookssd`), or but for a slip of the pen; each with its credit. */
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
  return [...terms.keys()].every((term) => held.has(term) || asking.has(term) || isKindOfPaper(term));
}

function isKindOfPaper(term: string): boolean {
  return [...sameKinds(term)].length > 0;
}

/** What it says stands in the files that it holds. */
function holdsFiles({ format, path }: FileRecord): boolean {
  return ["zip", "mbox"].includes(format ?? formatOfName(path) ?? "");
}
