import type { AgentEvent, Step } from "../../domain/agent-event";
import type { AnswerEngine, Quotation, WriteRequest } from "../../ports/answer-engine";
import { assess } from "../assess";
import { compose } from "../compose";
import type { Looking } from "../look/look";
import { quotationOf } from "../quote/quotation";
import { IN_WORDS_NEEDS_MODEL } from "../replies";
import { say } from "../say";
import { candidateToSource } from "../to-source";
import { quotingEngine } from "../write/quoting-engine";
import type { OverviewAsked } from "./overview-asked";
import { planOverview, type OverviewPlan } from "./plan-overview";

interface OverviewRequest {
  readonly question: string;
  readonly history: WriteRequest["history"];
  readonly engine: AnswerEngine;
  /** The name of the searched place. */
  readonly where: string;
}

/**
 * Answers a question about a folder, a file or a subject as a whole with computed lines, each with its citation. Returns
 * false, and yields nothing, when its subject is not there.
 */
export async function* giveOverview(
  asked: OverviewAsked,
  { question, history, engine, where }: OverviewRequest,
  looking: Looking,
): AsyncGenerator<AgentEvent, boolean> {
  const { clock, signal } = looking;
  const from = clock.now();
  const plan = await planOverview(asked, where, looking);
  if (plan === undefined) return false;
  const { lines, searched } = plan;
  const step: Step = {
    kind: "search",
    subject: question,
    searched,
    kept: lines.length,
    ms: clock.now() - from,
  };
  const sources = lines.map(({ candidate }) => candidateToSource(candidate));
  yield { kind: "retrieval", via: "search", steps: [step], sources };
  const passages = [...new Set(lines.map(({ candidate }) => candidate.evidence.passage))];
  const request: WriteRequest = {
    question,
    history,
    passages,
    quotations: quotationsOf(plan, passages),
    isAnswered: true,
    weights: plan.question.terms,
    signal,
  };
  yield* say([plan.intro]);
  const composed = yield* compose(plan.isInWords ? engine : quotingEngine, request, { lead: "\n\n" });
  signal.throwIfAborted();
  if (plan.outro !== "") yield* say([`\n\n${plan.outro}`]);
  if (plan.isInWords && composed.writtenBy === "quotes") yield* say([`\n\n${IN_WORDS_NEEDS_MODEL}`]);
  yield { kind: "assessment", assessment: assess(composed, [], 1) };
  const { writtenBy, runs } = composed;
  const engineName = runs.at(-1)?.engine ?? "extractive";
  const done = { kind: "done", outcome: "answered", engine: engineName, writtenBy, runs } as const;
  yield { ...done, usedFallback: false, byWordsAlone: false };
  return true;
}

function quotationsOf(
  { question, lines }: OverviewPlan,
  passages: WriteRequest["passages"],
): readonly Quotation[] {
  return lines.map(({ candidate, lead }) => {
    const at = passages.indexOf(candidate.evidence.passage);
    return {
      ...quotationOf(question, candidate, at),
      marks: [],
      layout: "line",
      lead,
    };
  });
}
