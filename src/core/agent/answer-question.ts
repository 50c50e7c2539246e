import type { AgentEvent, Step } from "../domain/agent-event";
import { baseName } from "../domain/file-record";
import { toFailure } from "../domain/failure";
import type { AnswerEngine, WriteRequest } from "../ports/answer-engine";
import { assess, assessNothing } from "./assess";
import { compose, type Composed } from "./compose";
import { decide } from "./decide";
import { quotePassages } from "./quotes/extractive-engine";
import { findByName, type FoundByName } from "./fallback";
import type { PassageEvidence } from "./evidence/rank-fragments";
import { filesAsked } from "./listing/files-asked";
import { listFiles } from "./listing/list-files";
import { NEAREST, nothingFound, readAs } from "./replies";
import { say, WITHOUT_MODEL } from "./say";
import { retrieve, type Found, type Search } from "./retrieve";
import { distinctPassages, evidenceToSource } from "./to-source";

export interface AnswerRequest extends Omit<Search, "history"> {
  /** What was asked and answered before in this conversation, oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: string }[];
  readonly engine: AnswerEngine;
  /** What is looked through, as it stands in "Nothing in … answers this": `"Taxes"`, `"your files"`. */
  readonly where: string;
}

/**
 * Answers a question by looking into the library: decide, search, filter, look at file names if need be, write, assess.
 * The events come in the order that `AgentEvent` promises. What goes wrong ends them with an `error`; when `signal` is
 * aborted they end without a `done`, between any two.
 */
export async function* answerQuestion(request: AnswerRequest): AsyncGenerator<AgentEvent, void> {
  const { signal } = request;
  try {
    for await (const event of phases(request)) {
      if (signal.aborted) return;
      yield event;
      if (signal.aborted) return;
    }
  } catch (thrown) {
    if (!signal.aborted) yield { kind: "error", failure: toFailure(thrown) };
  }
}

async function* phases(request: AnswerRequest): AsyncGenerator<AgentEvent, void> {
  const { question, library, signal } = request;
  const decision = await decide(question, library);
  signal.throwIfAborted();
  yield { kind: "decision", retrieve: decision.retrieve, reason: decision.reason };
  if (!decision.retrieve) {
    yield* say([decision.reply]);
    yield { kind: "assessment", assessment: assessNothing("nothing") };
    yield { kind: "done", outcome: "chat", ...WITHOUT_MODEL, usedFallback: false };
    return;
  }
  const search: Search = { ...request, history: request.history.map((turn) => turn.question) };
  const first = yield* lookIntoText(request, search, []);
  if (first === ANSWERED) return;
  const spelt = await library.correctSpelling(question);
  signal.throwIfAborted();
  const corrected: Search = { ...search, question: spelt ?? question };
  const second = spelt === undefined ? first : yield* lookIntoText(request, corrected, first.steps);
  if (second === ANSWERED) return;

  const found = { ...first, steps: second.steps };
  const named = yield* lookAtNames(search, found);
  yield retrievalEvent("file names", found, named);
  const fresh = named.evidence.filter((evidence) => !isJudged(evidence, found));
  if (fresh.length > 0 && (yield* write(request, search, found, fresh, true))) return;
  if (found.setAside.length > 0 && (yield* write(request, search, found, found.setAside, false))) return;
  if (second.near.length > 0) yield* sayNothingFound(request, corrected, second, named);
  else yield* sayNothingFound(request, search, found, named);
}

const ANSWERED = "answered";

/**
 * Answers from what files say, by a list of them if that is what was asked for; else returns what was found, and nothing was written.
 * @param before the steps so far.
 */
async function* lookIntoText(
  request: AnswerRequest,
  search: Search,
  before: readonly Step[],
): AsyncGenerator<AgentEvent, Found | typeof ANSWERED> {
  const asked = filesAsked(search.question);
  const place = { where: request.where, lead: leadOf(request, search), before };
  if (asked !== undefined && (yield* listFiles(asked, search, place))) return ANSWERED;
  const found = await retrieve(search, before);
  yield retrievalEvent("search", found, undefined);
  const isWritten =
    found.evidence.length > 0 && (yield* write(request, search, found, found.evidence, false));
  return isWritten ? ANSWERED : found;
}

/** Whether what its file says on the subject was found not to answer: its name does not make it an answer, but to a lookup. */
function isJudged({ passage }: PassageEvidence, { profile, near }: Found): boolean {
  return !profile.isLookup && near.some((one) => one.passage.fileId === passage.fileId);
}

/** Looks at file names, telling what is being read meanwhile. */
async function* lookAtNames(search: Search, found: Found): AsyncGenerator<AgentEvent, FoundByName> {
  const looking = findByName(search, found);
  for (;;) {
    const next = await looking.next();
    if (next.done === true) return next.value;
    yield retrievalEvent("file names", found, { steps: next.value, evidence: [] });
  }
}

/** What goes before an answer to a question that was read in another spelling. */
function leadOf(asked: AnswerRequest, { question }: Search): string {
  return question === asked.question ? "" : readAs(question);
}

/** Writes the answer; false when the engine had nothing to say, and nothing was yielded. */
async function* write(
  request: AnswerRequest,
  search: Search,
  { retrieval, profile }: Found,
  evidence: readonly PassageEvidence[],
  usedFallback: boolean,
): AsyncGenerator<AgentEvent, boolean> {
  const passages = evidence.map(({ passage }) => passage);
  const { weights, gate } = retrieval;
  const { question, history, signal } = search;
  const namesCount = usedFallback;
  const { closeness } = profile;
  const asking = { question, history, passages, weights, closeness, namesCount, signal };
  const composed: Composed = yield* compose(request.engine, asking, leadOf(request, search));
  signal.throwIfAborted();
  if (composed.statements.length === 0) return false;
  yield { kind: "assessment", assessment: assess(composed, profile, gate) };
  const { writtenBy, runs } = composed;
  const engineName = runs.at(-1)?.engine ?? "extractive";
  yield { kind: "done", outcome: "answered", engine: engineName, writtenBy, usedFallback, runs };
  return true;
}

/** A passage that is on the subject, or else touches it, is shown for what it is, since the check may be wrong. */
async function* sayNothingFound(
  { where }: AnswerRequest,
  search: Search,
  { retrieval, profile, near }: Found,
  { searched, unreadable }: FoundByName,
): AsyncGenerator<AgentEvent, void> {
  const unread =
    unreadable === undefined
      ? []
      : [` The name of \`${baseName(unreadable)}\` matches, but it holds no text that could be quoted.`];
  yield* say([...nothingFound(where, retrieval.searched, searched), ...unread]);
  const { closeness } = profile;
  yield* quoteNearest(search, { weights: retrieval.weights, closeness }, near);
  yield { kind: "assessment", assessment: assessNothing(retrieval.gate) };
  yield { kind: "done", outcome: "nothing-found", ...WITHOUT_MODEL, usedFallback: true };
}

async function* quoteNearest(
  { question, history, signal }: Search,
  measures: Pick<WriteRequest, "weights" | "closeness">,
  near: readonly PassageEvidence[],
): AsyncGenerator<AgentEvent, void> {
  const passages = near.map(({ passage }) => passage);
  const request: WriteRequest = { question, history, passages, ...measures, namesCount: false, signal };
  const quotations = quotePassages(request).slice(0, 1);
  if (quotations.length === 0) return;
  yield* say([NEAREST]);
  yield* compose({ write: () => toAsync(quotations) }, request);
}

async function* toAsync<T>(values: readonly T[]): AsyncGenerator<T, void> {
  yield* values;
}

/** Steps and passages of every round so far. */
function retrievalEvent(
  via: "search" | "file names",
  found: Found,
  named: Pick<FoundByName, "steps" | "evidence"> | undefined,
): AgentEvent {
  const evidence = distinctPassages<PassageEvidence["passage"]>([
    ...found.evidence,
    ...(named?.evidence ?? []),
  ]);
  return {
    kind: "retrieval",
    via,
    steps: [...found.steps, ...(named?.steps ?? [])],
    sources: evidence.map(evidenceToSource),
  };
}
