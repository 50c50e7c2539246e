import type { Library } from "../../ports/library";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { headOf, type Evidence, type Reading } from "../score/evidence";
import { pipelineOf, rankCandidates } from "../score/score";
import type { Pipeline, Weights } from "../score/weights";

/** The most passages for late interaction: the best ones, and the best of the others by meaning alone. */
const MOST_COMPARED = 16;
/** The share of the best ones: words push what is asked in the asker's own words down the ranking. */
const MOST_OF_BEST = 10;
/** Besides them, of the files that the answer before cites. */
const MOST_OF_BEFORE = 6;
/** The most stretches of these passages that the answer model reads. */
export const MOST_READ = 16;
/** The characters of a passage's head that the answer model gets: its end, which is nearest to the text. */
const LONGEST_HEAD = 120;

/** What reranking is given. */
export interface RerankPorts {
  readonly library: Library;
  readonly weights: Weights;
  readonly signal: AbortSignal;
}

/**
 * Reranks the passages of a search: late interaction with the question for the first passages, then the answer model for
 * their most promising stretches.
 * @param found in the order of the search's ranking.
 */
export async function rerank(
  question: AnalysedQuestion,
  found: readonly Evidence[],
  model: string | undefined,
  ports: RerankPorts,
): Promise<{ readonly evidence: readonly Evidence[]; readonly pipeline: Pipeline }> {
  if (model === undefined) return { evidence: found, pipeline: pipelineOf(undefined, found) };
  const { first, others } = chooseToCompare(found, question.filesBefore);
  const asked = first.map(({ passage, texts }) => ({ head: headOf(passage), segments: texts }));
  const matches = await ports.library.compare(question.words, asked, ports.signal, model);
  ports.signal.throwIfAborted();
  const compared = [...first.map((one, at) => ({ ...one, compared: matches[at] })), ...others];
  const read = await readStretches(question, compared, model, ports);
  return { evidence: read, pipeline: pipelineOf(model, read) };
}

/** What is compared: the best passages, those nearest by meaning, and the best of the files that the answer before cites. */
function chooseToCompare(found: readonly Evidence[], filesBefore: ReadonlySet<string>) {
  const [best, rest] = [found.slice(0, MOST_OF_BEST), found.slice(MOST_OF_BEST)];
  const meaning = ({ passage }: Evidence) => passage.semanticScore ?? Number.NEGATIVE_INFINITY;
  const near = rest.toSorted((a, b) => meaning(b) - meaning(a)).slice(0, MOST_COMPARED - MOST_OF_BEST);
  const before = rest.filter(({ passage }) => filesBefore.has(passage.fileId)).slice(0, MOST_OF_BEFORE);
  const first = [...best, ...new Set([...near, ...before])];
  const isFirst = new Set(first);
  return { first, others: rest.filter((one) => !isFirst.has(one)) };
}

async function readStretches(
  question: AnalysedQuestion,
  evidence: readonly Evidence[],
  model: string,
  { library, weights, signal }: RerankPorts,
): Promise<readonly Evidence[]> {
  const best = rankCandidates(question, evidence, pipelineOf(model, evidence), weights).slice(0, MOST_READ);
  const stretches = best.map(({ evidence: one, at }) => stretchAround(one, at));
  const found = await library.read(question.text, stretches, signal, model);
  signal.throwIfAborted();
  const readings = new Map<Evidence, Map<number, Reading>>();
  for (const [i, { evidence: one, at }] of best.entries()) {
    const [stretch, reading] = [stretches[i], found[i]];
    if (stretch === undefined || reading === undefined) continue;
    const { start, end } = { start: reading.span.start - stretch.from, end: reading.span.end - stretch.from };
    const isInside = start >= 0 && start < (one.texts[at]?.length ?? 0);
    const span = isInside
      ? { start, end: Math.min(end, one.texts[at]!.length), logit: reading.span.logit }
      : undefined;
    const known = readings.get(one) ?? new Map<number, Reading>();
    readings.set(one, known.set(at, { answered: reading.answered, span }));
  }
  return evidence.map((one) => ({ ...one, readings: readings.get(one) ?? one.readings }));
}

/** A segment with its neighbours; `from` is the segment's start in the result. */
function stretchAround({ passage, texts }: Evidence, at: number) {
  const before = texts[at - 1];
  const opening = before === undefined ? "" : `${before} `;
  const after = texts[at + 1];
  const body = `${opening}${texts[at] ?? ""}${after === undefined ? "" : ` ${after}`}`;
  return { head: headOf(passage).split("/").at(-1)!.slice(-LONGEST_HEAD), body, from: opening.length };
}
