import type { Backend } from "../../domain/model";
import type { WriteRequest, Written } from "../../ports/answer-engine";
import { word } from "../write/word";
import { isGeneralTalk, nextSearch, rewriteQuestion } from "./choose-search";
import { filterPassages } from "./filter-passages";
import type { Judge } from "./judge";
import { talk } from "./talk";

/** A request in which the model may search. */
export type JudgedRequest = WriteRequest & { readonly search: NonNullable<WriteRequest["search"]> };

/** The most searches that a model adds to those that code has made. */
const MOST_SEARCHES = 3;
/** No further search begins after this time. */
const BUDGET_MS: Readonly<Record<Backend, number>> = { webgpu: 30_000, browser: 30_000, cpu: 60_000 };
/** The passages that retrieval ranks first are never left out: a small model overlooks what stands there. */
const NEVER_LEFT_OUT = [0, 1];

/**
 * Lets a model judge: it decides whether the files are asked at all where nothing touches the question, understands the
 * question from the conversation, reads the passages found and copies what helps, searches again where nothing does, and
 * words the answer or none. Code checks each step: a copy must stand in its passage, a sentence in the passages it rests on.
 */
export async function* judgeAndWord(
  request: JudgedRequest,
  boundary: string,
  judge: Judge,
): AsyncGenerator<Written, void> {
  const { clock } = judge.ports;
  const first = yield* judge.load();
  if (first === undefined) return;
  const began = clock.now();
  const { backend } = first.loaded;
  const isNear = request.isAnswered || request.quotations.length > 0;
  if (!isNear && (yield* decideOnTalk(request, judge))) return;

  const agent = new Agent(request, judge);
  const rewritten = judge.searches ? yield* agent.understand() : undefined;
  const asking = { ...request, question: rewritten ?? request.question };
  let fresh = worthReading(request);
  if (rewritten !== undefined) fresh = [...fresh, ...(yield* agent.look(rewritten, "search"))];
  const helping: number[] = [];
  let isAsked = false;
  for (let searches = 0; ; searches++) {
    const filtered = yield* filterPassages(judge, asking, fresh);
    helping.push(...filtered.helping);
    if (filtered.helping.length > 0 || request.isAnswered) {
      isAsked = true;
      if (yield* wordFrom(helping, asking, boundary, judge)) return;
    }
    // What code found stands, whatever a file makes the model say of it.
    if (request.isAnswered) return;
    if (searches === MOST_SEARCHES || clock.now() - began > BUDGET_MS[backend]) break;
    const query = judge.searches ? await nextSearch(judge, asking.question, agent.tried) : undefined;
    if (query === undefined) break;
    fresh = yield* agent.look(query, "model search");
  }
  if (!isAsked && request.passages.length > 0) yield* wordFrom([], asking, boundary, judge);
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
    const subject = rewritten ?? this.request.typed ?? question;
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

/** Words the answer from those ranked first and the passages that help. @returns whether a sentence passed */
async function* wordFrom(
  helping: readonly number[],
  request: JudgedRequest,
  boundary: string,
  judge: Judge,
): AsyncGenerator<Written, boolean> {
  for (;;) {
    const writer = await judge.writer();
    if (writer === undefined) return false;
    const best = [...helping, ...NEVER_LEFT_OUT.filter((at) => at < request.passages.length)];
    const end = yield* word(writer, request, best, boundary, judge.ports.clock);
    if (end !== "broken") return end === "worded";
    judge.leave(writer);
  }
}
