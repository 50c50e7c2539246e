import { overlap } from "../../../src/core/base/overlap";
import { textOf } from "../../../src/core/answer/score/evidence";
import { signCandidates, touchOf, wayOf, type SignValues } from "../../../src/core/answer/score/score";
import type { Weights } from "../../../src/core/answer/score/weights";
import { look } from "../../../src/core/answer/look/look";
import { standAlone } from "../../../src/core/question/stand-alone";
import type { Library } from "../../../src/core/ports/library";
import { answersOf, filesOf, normalised, type PeopleFolder, type PeopleQuestion } from "../node/people";

/** A candidate as the fit sees it. */
export interface SignedCandidate {
  readonly signs: SignValues;
  /** 2: where the answer stands by the questions' own evidence; 1: a right file, and the answer is in it; 0: neither. */
  readonly label: 0 | 1 | 2;
  readonly text: string;
  readonly path: string;
}

/** What was found for a question, read in one way. */
export interface Example {
  readonly folder: string;
  readonly question: PeopleQuestion;
  /** Whether it was asked of the folder that it was written for. */
  readonly isOwn: boolean;
  readonly way: string;
  readonly candidates: readonly SignedCandidate[];
  readonly touch: Readonly<Record<string, number>>;
}

/** Of the words of the shorter one, so many in common: the segment is what the evidence quotes. */
const SAME_WORDS = 0.5;

/** Looks for each question once. @param weights decide only what the reader reads. */
export async function collectExamples(
  folder: string,
  library: Library,
  questions: readonly PeopleQuestion[],
  isOwn: boolean,
  weights: Weights,
): Promise<readonly Example[]> {
  const { signal } = new AbortController();
  const clock = { now: () => 0, sleep: async () => undefined };
  const byId = new Map(questions.map((one) => [one.id, one]));
  const examples: Example[] = [];
  for (const question of questions) {
    const before = question.after === undefined ? undefined : byId.get(question.after);
    const earlier = before === undefined ? [] : [{ question: before.question, answer: "" }];
    const { text } = standAlone(question.question, earlier);
    const found = await look(text, { library, clock, weights, signal });
    const way = wayOf(found.retrieval.model, found.evidence);
    const labelOf = labeller(question);
    const candidates = signCandidates(found.question, found.evidence, way).map((one) => {
      const { path } = one.evidence.passage;
      return {
        signs: one.signs,
        text: textOf(one),
        path,
        label: isOwn ? labelOf(path, textOf(one)) : 0,
      } as const;
    });
    const touch = touchOf(found.question, found.evidence, found.retrieval.searched);
    examples.push({ folder, question, isOwn, way, candidates, touch });
  }
  return examples;
}

function labeller(question: PeopleQuestion): (path: string, text: string) => 0 | 1 | 2 {
  const files = filesOf(question).flat();
  const answers = answersOf(question).flat().map(normalised);
  const evidence = [question.evidence ?? []].flat().map(wordsOf);
  return (path, text) => {
    const said = normalised(text);
    if (!files.includes(path) || !answers.some((one) => said.includes(one))) return 0;
    return evidence.some((one) => overlap(wordsOf(text), one) >= SAME_WORDS) ? 2 : 1;
  };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normalised(text).match(/[\p{L}\p{N}]+/gu));
}

/** One in so many of another folder's questions is asked. */
const FOREIGN_SHARE = 4;

/** Questions of another folder, which touch nothing here but by chance. */
export function foreignQuestions(folders: readonly PeopleFolder[], at: number): readonly PeopleQuestion[] {
  const other = folders[(at + Math.ceil(folders.length / 2)) % folders.length]!;
  return other.questions.filter(({ after }, i) => after === undefined && i % FOREIGN_SHARE === 0);
}
