import { unsearched, type Passage } from "../../domain/passage";
import { confidenceSigns, rankCandidates } from "../score/score";
import { probability, setFor } from "../score/weights";
import type { Finding, Looking } from "./look";
import { lookClosely } from "./look-closely";

/**
 * How surely a model's sentence answers what was looked for, 0–1, as if it stood in the place of the passage that it rests
 * on: it is compared with the question, read, and judged by the fitted signs among the candidates that code has found.
 */
export async function judgeSentence(
  sentence: string,
  passage: Passage,
  { question, retrieval, evidence }: Finding,
  { library, weights, signal }: Looking,
): Promise<number> {
  const isPlace = (one: Passage) => one.fileId === passage.fileId && one.start === passage.start;
  const found = evidence.find((one) => isPlace(one.passage))?.passage;
  const end = passage.start + sentence.length;
  const written = { ...(found ?? unsearched(passage)), text: sentence, end, blocks: [] };
  const read = await lookClosely(question, [written], retrieval.model, library, weights, signal);
  const ranked = rankCandidates(question, [...evidence, ...read.evidence], read.way, weights);
  const own = ranked.filter((one) => read.evidence.includes(one.evidence));
  const others = ranked.filter((one) => !own.includes(one));
  const { confidence } = setFor(weights, read.way);
  const [best] = own;
  if (best === undefined) return 0;
  return probability(confidence, confidenceSigns([best, ...others]));
}
