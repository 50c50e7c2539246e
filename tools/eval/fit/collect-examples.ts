import { overlap } from "../../../src/core/base/overlap";
import {
  pipelineOf,
  withFeatures,
  relevanceFeatures,
  type FeatureValues,
} from "../../../src/core/answer/score/score";
import type { Pipeline, Weights } from "../../../src/core/answer/score/weights";
import { isAnswered, retrieve, type Finding } from "../../../src/core/answer/retrieve/retrieve";
import { selectAnswers, selectClosest } from "../../../src/core/answer/quote/select-quotes";
import { standAlone, type EarlierTurn } from "../../../src/core/question/stand-alone";
import type { Library } from "../../../src/core/ports/library";
import {
  answersOf,
  filesOf,
  normalised,
  wordsOf,
  type PeopleFolder,
  type PeopleQuestion,
} from "../node/people";

/** A candidate with its features and label, as training data. */
export interface CandidateWithFeatures {
  readonly features: FeatureValues;
  /** 1: the file is right and the text holds the answer; 2: the text also matches the question's evidence; 0: otherwise. */
  readonly label: 0 | 1 | 2;
  readonly text: string;
  /** As of `Scored`. */
  readonly paper: string;
}

/** The candidates that one pipeline found for a question. */
export interface Example {
  readonly folder: string;
  readonly question: PeopleQuestion;
  /** Whether the question was written for the folder that was asked. */
  readonly isOwn: boolean;
  readonly pipeline: Pipeline;
  readonly candidates: readonly CandidateWithFeatures[];
  readonly touch: Readonly<Record<string, number>>;
}

/** The overlap of words, as a share of the shorter text, from which a segment counts as the evidence. */
const SAME_WORDS = 0.5;

/** Collects the candidates of each question. @param weights decide only which candidates the reader reads. */
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
  const ask = async (question: PeopleQuestion): Promise<Finding> => {
    const before = question.after === undefined ? undefined : byId.get(question.after);
    const earlier = before === undefined ? [] : [await turnOf(before)];
    const { text, filesBefore } = standAlone(question.question, earlier);
    return retrieve(text, { library, clock, weights, signal }, filesBefore);
  };
  const turnOf = async (question: PeopleQuestion): Promise<EarlierTurn> => {
    const finding = await ask(question);
    const shown = isAnswered(finding) ? selectAnswers(finding) : closestOf(finding);
    const files = shown.map(({ candidate }) => candidate.evidence.passage.fileId);
    return { question: finding.question.text, answer: "", files };
  };
  for (const question of questions) {
    const found = await ask(question);
    const pipeline = pipelineOf(found.retrieval.model, found.evidence);
    const labelOf = labeller(question);
    const candidates = withFeatures(found.question, found.evidence, pipeline).map((one) => {
      const { features, text, paper } = one;
      const label = isOwn ? labelOf(one.evidence.passage.path, text) : 0;
      return { features, text, paper, label } as const;
    });
    const touch = relevanceFeatures(found.question, found.evidence, found.retrieval.searched);
    examples.push({ folder, question, isOwn, pipeline, candidates, touch });
  }
  return examples;
}

function closestOf({ ranked }: Finding) {
  return selectClosest(ranked).map((candidate) => ({ candidate }));
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

/** One in this many of another folder's questions is asked. */
const FOREIGN_SHARE = 4;

/** Questions of another folder, which match this folder only by chance. */
export function foreignQuestions(folders: readonly PeopleFolder[], at: number): readonly PeopleQuestion[] {
  const other = folders[(at + Math.ceil(folders.length / 2)) % folders.length]!;
  return other.questions.filter(({ after }, i) => after === undefined && i % FOREIGN_SHARE === 0);
}
