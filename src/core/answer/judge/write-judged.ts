import { roleOf, type Backend } from "../../domain/model";
import type { WriteRequest, Written } from "../../ports/answer-engine";
import { writeAnswer, writeChecked, type WriteOutcome } from "../write/write-with-model";
import { isGeneralTalk, nextSearch, rewriteQuestion } from "./choose-search";
import { filterPassages } from "./filter-passages";
import type { Judge } from "./judge";
import { recallConversation, type Summaries } from "./recall-conversation";
import { talk } from "./talk";

/** A request in which the model may search. */
export type JudgedRequest = WriteRequest & { readonly search: NonNullable<WriteRequest["search"]> };

/** Whether the quotations stand in the answer already; a model of the role "add" writes below those that answer. */
export interface Quoting {
  isDone: boolean;
}

/** The most searches that a model adds to those that code has made. */
const MOST_SEARCHES = 3;
/** No further search begins after this time. */
const BUDGET_MS: Readonly<Record<Backend, number>> = { webgpu: 30_000, browser: 30_000, cpu: 60_000 };
/** The most passages to write from. */
const MOST_KEPT: Readonly<Record<Backend, number>> = { webgpu: 6, browser: 6, cpu: 3 };
/** The passages that retrieval ranks first are never left out: a small model overlooks what stands there. */
const NEVER_LEFT_OUT = [0, 1];

/**
 * Lets a model judge: it decides whether the files are asked at all, understands the question from the conversation, reads
 * the passages found and copies what helps, searches again where nothing does, and writes the answer or none. Code checks
 * each step: a copy must stand in its passage, a sentence in the passages it rests on.
 * @returns what became of the last text; undefined when the model wrote none.
 */
export async function* writeJudged(
  request: JudgedRequest,
  judge: Judge,
  summaries: Summaries,
  quoting: Quoting,
): AsyncGenerator<Written, WriteOutcome | "talk" | undefined> {
  const { clock } = judge.ports;
  const first = await judge.writer();
  if (first === undefined) return undefined;
  const began = clock.now();
  const { backend, contextTokens } = first.loaded;
  if (!request.isAnswered && (yield* decideOnTalk(request, judge))) return "talk";

  const agent = new Agent(request, judge);
  const recalled = yield* recallConversation(judge, request.history, contextTokens, summaries);
  const { history, summary } = recalled;
  const rewritten = yield* agent.understand();
  const asking = { ...request, history, summary, question: rewritten ?? request.question };
  let fresh = worthReading(request);
  if (rewritten !== undefined) fresh = [...fresh, ...(yield* agent.look(rewritten, "search"))];
  let outcome: WriteOutcome | undefined;
  const helping: number[] = [];
  for (let searches = 0; ; searches++) {
    const filtered = yield* filterPassages(judge, asking, fresh);
    helping.push(...filtered.helping);
    if (filtered.helping.length > 0 || request.isAnswered)
      outcome = yield* writeFrom(helping, asking, judge, quoting);
    if (outcome !== undefined && outcome.supported > 0) return outcome;
    // What code found stands, whatever a file makes the model say of it.
    if (request.isAnswered) return outcome;
    if (searches === MOST_SEARCHES || clock.now() - began > BUDGET_MS[backend]) break;
    const query = await nextSearch(judge, asking.question, agent.tried);
    if (query === undefined) break;
    fresh = yield* agent.look(query, "model search");
  }
  if (outcome === undefined && request.passages.length > 0)
    outcome = yield* writeFrom([], asking, judge, quoting);
  return outcome;
}

/**
 * The passages that the model reads first. Where nothing touches the question these are only the two ranked first, which
 * may answer all the same, in another language above all (`lab/notes/2026-11-28.md`).
 */
function worthReading({ passages, quotations, isAnswered }: JudgedRequest): readonly number[] {
  const all = [...passages.keys()];
  return isAnswered || quotations.length > 0 ? all : all.filter((at) => NEVER_LEFT_OUT.includes(at));
}

/** The searches of one answer. */
class Agent {
  /** All queries so far. */
  readonly tried: string[];

  constructor(
    private readonly request: JudgedRequest,
    private readonly judge: Judge,
  ) {
    this.tried = [...new Set([request.typed ?? request.question, request.question])];
  }

  /** The question in a form that stands alone, for one that follows others. */
  async *understand(): AsyncGenerator<Written, string | undefined> {
    const { question, history } = this.request;
    if (history.length === 0) return undefined;
    const from = this.judge.ports.clock.now();
    const earlier = history.map((turn) => turn.question);
    const rewritten = await rewriteQuestion(this.judge, question, earlier);
    const isNew = rewritten !== undefined && !this.tried.includes(rewritten);
    const ms = this.judge.ports.clock.now() - from;
    const subject = rewritten ?? question;
    yield {
      kind: "step",
      step: { kind: "rewrite", subject, searched: history.length, kept: isNew ? 1 : 0, ms },
    };
    return isNew ? rewritten : undefined;
  }

  /** Searches. @returns the positions of the passages that are new */
  async *look(query: string, kind: "search" | "model search"): AsyncGenerator<Written, readonly number[]> {
    this.tried.push(query);
    const running = { kind, subject: query, searched: 0, kept: 0, ms: 0, isRunning: true } as const;
    yield { kind: "step", step: running };
    const known = this.request.passages.length;
    const { step, found } = await this.request.search(query);
    this.judge.signal.throwIfAborted();
    const fresh = found.filter((at) => at >= known);
    yield { kind: "step", step: { ...step, kind, kept: fresh.length } };
    return fresh;
  }
}

async function* decideOnTalk(request: JudgedRequest, judge: Judge): AsyncGenerator<Written, boolean> {
  const { question, typed = question, history } = request;
  const from = judge.ports.clock.now();
  const earlier = history.map((turn) => turn.question);
  const isTalk = await isGeneralTalk(judge, typed, earlier);
  const ms = judge.ports.clock.now() - from;
  yield { kind: "step", step: { kind: "decide", subject: typed, searched: 0, kept: isTalk ? 0 : 1, ms } };
  return isTalk && (yield* talk(judge, { question: typed, history }));
}

/** Writes from the passages that help and those ranked first; where code finds no answer, only what the check finds is told. */
async function* writeFrom(
  helping: readonly number[],
  request: JudgedRequest & { readonly summary: string | undefined },
  judge: Judge,
  quoting: Quoting,
): AsyncGenerator<Written, WriteOutcome | undefined> {
  for (;;) {
    const writer = await judge.writer();
    if (writer === undefined) return undefined;
    const role = roleOf(writer.card) === "answer" ? "answer" : "add";
    if (role === "add" && request.isAnswered && !quoting.isDone) {
      quoting.isDone = true;
      yield* request.quotations;
    }
    const best = withFirstRanked(helping, request.passages.length, MOST_KEPT[writer.loaded.backend]);
    const outcome = request.isAnswered
      ? yield* writeAnswer(writer, role, request, best, judge.ports)
      : yield* writeChecked(writer, request, best, judge.ports);
    if (outcome.end === "done") return outcome;
    judge.leave(writer);
  }
}

/** The passages that help, in their order, and those never left out, at most `most` of them. */
function withFirstRanked(helping: readonly number[], count: number, most: number): readonly number[] {
  const always = NEVER_LEFT_OUT.filter((at) => at < count);
  const others = helping.filter((at) => !always.includes(at)).slice(0, most - always.length);
  const kept = new Set([...always, ...others]);
  return [...new Set([...helping, ...always])].filter((at) => kept.has(at));
}
