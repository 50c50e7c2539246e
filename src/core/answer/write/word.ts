import type { Step } from "../../domain/agent-event";
import { alignStatement } from "../../citations/align-statement";
import { answeringWords } from "../../citations/answer-text";
import type { LoadedWriter } from "../../models/supervisor";
import type { WriteRequest, Written } from "../../ports/answer-engine";
import type { Clock, MakeId } from "../../ports/clock";
import type { ChatMessage } from "../../ports/language-model";
import { NONE, wordingPrompt } from "./prompt";
import { runModel, throughout } from "./run-model";
import { SentenceStream } from "./sentence-stream";
import { fitStretches, roomFor, type Stretch } from "./stretches";

export interface WritePorts {
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** How a model's part of an answer ended: `broken` when it wrote nothing that is shown, and did not complete it. */
export type WordingEnd = "worded" | "nothing" | "broken";

/**
 * The least confidence, as code judges it, in a sentence that is shown where code itself finds no answer; far below the one
 * from which code claims. Of sentences that answer nearly all have more, of others four in five have less
 * (`docs/decisions/0051`).
 */
const LEAST_ANSWERING = 0.01;

/**
 * Lets a model say in one call what the best passages say. A sentence is told as soon as the next one begins, and only if the
 * check finds it in the passages and it may answer the question: a file can make a model say something else that stands in it.
 * @param best positions of the passages that come first.
 * @param boundary letters and digits around each document, which no file can know.
 */
export async function* word(
  writer: LoadedWriter,
  request: WriteRequest,
  best: readonly number[],
  boundary: string,
  clock: Clock,
): AsyncGenerator<Written, WordingEnd> {
  const marked = markedWords(request);
  const promptOf = (stretches: readonly Stretch[]): ReturnType<typeof wordingPrompt> =>
    wordingPrompt({
      ...request,
      boundary,
      passages: stretches.map(({ passage }) => passage),
      marked: new Map(stretches.map(({ at, passage }) => [passage, marked.get(at) ?? []])),
    });
  const stretches = await fitStretches(writer, request, best, promptOf);
  const { written: maxTokens } = roomFor(writer, request);
  const step = {
    kind: "word",
    subject: writer.card.name,
    searched: stretches.length,
    kept: 0,
    ms: 0,
  } as const;
  const check = new SentenceCheck(writer, request, stretches);
  const stream = new SentenceStream(new Set(stretches.map((_, at) => at + 1)));
  const began = clock.now();
  yield {
    kind: "step",
    step: { ...step, isRunning: true, ...(await expected(writer, promptOf(stretches), maxTokens)) },
  };
  const run = runModel(writer, { messages: promptOf(stretches), maxTokens }, clock, request.signal);
  const end = yield* throughout(run, (piece) => check.pass(stream.push(piece)));
  if (end.kind === "ended") {
    const isCut = end.run("done").writtenTokens >= maxTokens;
    yield* check.pass(stream.end().filter(({ text }) => !isCut || ENDS_WELL.test(text)));
  }
  const { passed } = check;
  yield { kind: "step", step: { ...step, kept: passed, ms: clock.now() - began } };
  yield { kind: "run", run: end.kind === "ended" ? end.run(passed === 0 ? "dropped" : "done") : end.run };
  if (passed > 0) return "worded";
  // A prompt that is too long for one model is not asked again of the same one.
  return end.kind === "ended" || end.failure.kind === "context-overflow" ? "nothing" : "broken";
}

/** A sentence that the limit of the text has not cut. */
const ENDS_WELL = /[\p{P}\p{S}]\s*$/u;

/** How long a call is likely to take, as fast as the model was when it was loaded. */
async function expected(
  { pace, countTokens }: LoadedWriter,
  messages: readonly ChatMessage[],
  maxTokens: number,
): Promise<Pick<Step, "expectedMs">> {
  if (pace === undefined) return {};
  const tokens = await countTokens(messages.map(({ text }) => text).join("\n"));
  return { expectedMs: Math.round(tokens * pace.reading + maxTokens * pace.writing) };
}

/** Lets sentences pass that the passages support and that may answer. */
class SentenceCheck {
  passed = 0;
  /** Whether the first sentence that passed is claimed: it is followed by claims alone then. */
  #isClaimed: boolean | undefined;

  constructor(
    private readonly writer: LoadedWriter,
    private readonly request: WriteRequest,
    private readonly stretches: readonly Stretch[],
  ) {}

  async *pass(news: ReturnType<SentenceStream["push"]>): AsyncGenerator<Written> {
    const { passages, weights, judge, isAnswered } = this.request;
    for (const one of news) {
      if (one.kind === "words" || one.text.startsWith(NONE)) continue;
      const named = one.named.flatMap((number) => this.stretches[number - 1]?.at ?? []);
      const { supports } = alignStatement(one.text, named, passages, weights);
      if (supports.length === 0) continue;
      const judged = await judge?.(
        one.text,
        supports.map(({ passage }) => passage),
      );
      if (judged !== undefined && judged.confidence < LEAST_ANSWERING) continue;
      const isClaim = judged?.isClaim ?? isAnswered;
      this.#isClaimed ??= isClaim;
      if (this.#isClaimed && !isClaim) continue;
      this.passed += 1;
      const { engine } = this.writer.card;
      yield { kind: "sentence", text: one.text, named, by: engine, isClaim: this.#isClaimed };
    }
  }
}

/** The words that code is sure of, by the position of their passage. */
function markedWords({
  quotations,
  isAnswered,
}: Pick<WriteRequest, "quotations" | "isAnswered">): ReadonlyMap<number, readonly string[]> {
  const marked = new Map<number, readonly string[]>();
  if (!isAnswered) return marked;
  for (const {
    quoted,
    supports: [first],
  } of quotations) {
    const words = answeringWords([quoted]);
    if (first !== undefined && words.length > 0)
      marked.set(first.passage, [...new Set([...(marked.get(first.passage) ?? []), ...words])]);
  }
  return marked;
}
