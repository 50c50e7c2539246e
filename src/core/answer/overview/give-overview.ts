import type { AgentEvent, Step } from "../../domain/agent-event";
import type { AnswerCell } from "../../domain/answer-part";
import type { Passage } from "../../domain/passage";
import { itemName } from "../../citations/answer-text";
import type { Quotation, QuotedPart, WriteRequest } from "../../ports/answer-engine";
import { assess } from "../assess";
import type { AnswerRequest } from "../answer-request";
import { compose, writtenBy } from "../compose";
import { frameReplies } from "../frame-replies";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { quotationOf } from "../quote/quotation";
import { listReplies } from "../list-replies";
import { say } from "../say";
import { SearchLog } from "../search-log";
import { candidateToSource } from "../to-source";
import { quotingEngine } from "../write/quoting-engine";
import type { OverviewAsked } from "./overview-asked";
import type { OverviewPlan } from "./overview-plan";
import { planOverview } from "./plan-overview";

/**
 * Answers a question about a folder, a file or a subject as a whole with computed lines, each with its citation. Returns
 * false, and yields nothing, when its subject is not there.
 */
export async function* giveOverview(
  asked: OverviewAsked,
  { question, history, engine, wording, where }: AnswerRequest,
  ports: RetrievalPorts,
): AsyncGenerator<AgentEvent, boolean> {
  const { clock, signal } = ports;
  const says = listReplies(question, ports);
  const from = clock.now();
  const plan = await planOverview(asked, { ...ports, where, before: history.at(-1)?.files ?? [], says });
  if (plan === undefined) return false;
  const { lines, searched } = plan;
  const ms = clock.now() - from;
  const step: Step = { kind: "search", subject: question, searched, kept: lines.length, ms };
  const sources = lines.map(({ candidate }) => candidateToSource(candidate));
  const searchLog = new SearchLog();
  const stepEvent = (one: Step): AgentEvent => ({ ...searchLog.event("search", [one]), sources });
  yield stepEvent(step);
  const passages = [
    ...new Map(
      lines.map(({ candidate: { evidence } }) => [placeKey(evidence.passage), evidence.passage]),
    ).values(),
  ];
  const request: WriteRequest = {
    question,
    history,
    passages,
    quotations: quotationsOf(plan, passages),
    isAnswered: true,
    weights: plan.question.terms,
    task: plan.task,
    wording,
    signal,
    folders: where.folders,
  };
  yield* say([plan.intro]);
  const { awaits, counted = [], outro = "", cut = 0 } = plan;
  const named = counted.length > lines.length ? [says.namedFiles(counted)] : [];
  const afterLines = [
    outro,
    cut > 0 ? says.words.readInPart({ n: cut }) : "",
    awaits === undefined ? "" : frameReplies(question, ports).words.awaited[awaits],
  ].filter((words) => words !== "");
  const settle = function* (): Generator<AgentEvent> {
    for (const part of named.splice(0)) yield { kind: "part", part, citations: [] };
    for (const words of afterLines.splice(0)) yield* say([words], "\n\n");
  };
  const writer = plan.task === undefined ? quotingEngine : engine;
  const composed = yield* compose(writer.write(request), request, {
    gap: "\n\n",
    after: 1,
    stepEvent,
    *quotedEvents(told) {
      yield* settle();
      const soFar = { outcome: "answered", usedFallback: false, awaits } as const;
      yield { kind: "assessment", assessment: assess(told, [], undefined), soFar };
    },
  });
  signal.throwIfAborted();
  yield* settle();
  const isByCode = composed.writtenBy === "quotes";
  if (isByCode && (plan.task === "summary" || plan.task === "comparison") && lines.length > 0)
    yield* say([says.words.needsModel], "\n\n");
  yield { kind: "assessment", assessment: assess(composed, [], undefined) };
  yield { kind: "done", outcome: "answered", ...writtenBy(composed), usedFallback: false, awaits };
  return true;
}

function placeKey({ fileId, start }: Passage): string {
  return `${fileId} ${start}`;
}

/** Nothing is asked that one cell would answer. */
function unmarked(cell: AnswerCell): AnswerCell {
  return { ...cell, isAnswer: false };
}

function quotationsOf(
  { question, lines }: OverviewPlan,
  passages: WriteRequest["passages"],
): readonly Quotation[] {
  return lines.map(({ candidate, intro }) => {
    const key = placeKey(candidate.evidence.passage);
    const at = passages.findIndex((passage) => placeKey(passage) === key);
    const { quoted, supports } = quotationOf(question, candidate, at);
    return { kind: "quotation", quoted: lineOf(quoted, intro), supports, layout: "line" };
  });
}

/** A quotation as a line of an overview. */
function lineOf(quoted: QuotedPart, intro: string): QuotedPart {
  const { text } = quoted;
  if (itemName(intro) !== "") return { kind: "item", intro, text };
  if (quoted.kind === "row") return { ...quoted, cells: quoted.cells.map(unmarked) };
  return { kind: quoted.kind === "code" ? "code" : "quote", text, answerSpans: [] };
}
