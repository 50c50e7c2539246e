import type { Step } from "../../domain/agent-event";
import type { FoundPassage, Passage } from "../../domain/passage";
import type { InterfaceLanguage } from "../../domain/interface-language";
import type { Clock } from "../../ports/clock";
import type { Retrieval } from "../../ports/library";
import { analyseQuestion, type AnalysedQuestion } from "../../question/analyse-question";
import { segmentPassage, type Evidence } from "../score/evidence";
import { judge, pipelineOf, type Judged } from "../score/score";
import type { Weights } from "../score/weights";
import { rerank, type RerankPorts } from "./rerank";

/** What every search is given. */
export interface RetrievalPorts extends RerankPorts {
  readonly clock: Clock;
  /** What is said around an answer is in this language where the question tells none; English by default. */
  readonly pageLanguage?: InterfaceLanguage | undefined;
}

/** What a search for one question has found, and how it was judged. */
export interface Finding extends Judged {
  readonly question: AnalysedQuestion;
  readonly retrieval: Retrieval;
  readonly evidence: readonly Evidence[];
  /** How long it took. */
  readonly ms: number;
}

/** The least confidence of an answered question: a false claim costs more than a passage that is only shown. */
export const ANSWERED_FROM = 0.5;
/** Below this, the question has nothing to do with the passages found. */
export const RELEVANT_FROM = 0.5;

/** A search whose passages have not been reranked yet. */
export type Searched = ReturnType<typeof prepare>;

/**
 * Searches for a question in its stand-alone form, reranks the passages, and judges them.
 * @param filesBefore ids of the files that the previous answer cites, for a follow-up.
 */
export async function retrieve(
  text: string,
  ports: RetrievalPorts,
  filesBefore: readonly string[] = [],
): Promise<Finding> {
  return rerankAndJudge(await searchFor(text, ports, filesBefore), ports);
}

/** The search, before its passages are reranked. */
export async function searchFor(
  text: string,
  { library, clock, signal }: RetrievalPorts,
  filesBefore: readonly string[] = [],
): Promise<Searched> {
  const from = clock.now();
  const within = filesBefore.length === 0 ? undefined : new Set(filesBefore);
  const [retrieval, before] = await Promise.all([
    library.search(text, signal),
    within && library.search(text, signal, within),
  ]);
  signal.throwIfAborted();
  const passages =
    before === undefined ? retrieval.passages : withFurther(retrieval.passages, before.passages);
  return prepare(text, { ...retrieval, passages }, filesBefore, from);
}

/** The passages, with those of `further` that are not among them, nor repeated by them. */
function withFurther(
  passages: readonly FoundPassage[],
  further: readonly FoundPassage[],
): readonly FoundPassage[] {
  const placeOf = ({ fileId, start, end }: Passage) => `${fileId} ${start} ${end}`;
  const known = new Set(passages.flatMap((one) => [one, ...(one.repeats ?? [])]).map(placeOf));
  return [...passages, ...further.filter((one) => !known.has(placeOf(one)))];
}

/** The passages that hold the question's words, where the search waits for a model; undefined where it does not. */
export async function searchEarly(
  text: string,
  { library, clock, signal }: RetrievalPorts,
  filesBefore: readonly string[],
  searching: Promise<unknown>,
): Promise<Searched | undefined> {
  if (library.searchByWords === undefined) return undefined;
  const stop = new AbortController();
  const early = clock.sleep(EARLY_MS, AbortSignal.any([signal, stop.signal])).then(
    () => true,
    () => false,
  );
  const found = searching.then(
    () => false,
    () => false,
  );
  const isLate = await Promise.race([found, early]);
  stop.abort();
  if (!isLate || signal.aborted) return undefined;
  // What can't be shown early is shown later.
  const byWords = await library.searchByWords(text).catch(() => undefined);
  return byWords && prepare(text, byWords, filesBefore, clock.now());
}

/** A search that takes longer shows what it has by words. It decides when something is shown, and not what is found. */
const EARLY_MS = 600;

/** @param from by `Clock`: when the search began. */
function prepare(text: string, retrieval: Retrieval, filesBefore: readonly string[], from: number) {
  const question = analyseQuestion(text, retrieval.weights, filesBefore);
  const evidence = retrieval.passages.map((passage) => segmentPassage(question, passage));
  return { question, retrieval, evidence, from };
}

/** The judgement of a search by its words alone. */
export function judgeAtFirst({ question, retrieval, evidence }: Searched, weights: Weights): Judged {
  return judge(question, evidence, pipelineOf(undefined, evidence), retrieval.searched, weights);
}

/** Reranks the passages of a search, and judges them. */
export async function rerankAndJudge(
  { question, retrieval, evidence: found, from }: Searched,
  ports: RetrievalPorts,
): Promise<Finding> {
  const { evidence, pipeline } = await rerank(question, found, retrieval.model, ports);
  const judged = judge(question, evidence, pipeline, retrieval.searched, ports.weights);
  return { ...judged, question, retrieval, evidence, ms: ports.clock.now() - from };
}

/** The step of a search. @param subject the question as steps tell it */
export function stepOf(finding: Finding, subject = finding.question.text): Step {
  const { retrieval, ms } = finding;
  return { kind: "search", subject, searched: retrieval.searched, kept: isAnswered(finding) ? 1 : 0, ms };
}

export function isAnswered({ confidence }: Judged): boolean {
  return confidence >= ANSWERED_FROM;
}

export function isRelevant({ relevance: share }: Judged): boolean {
  return share >= RELEVANT_FROM;
}
