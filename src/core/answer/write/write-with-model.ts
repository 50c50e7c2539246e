import { alignStatement } from "../../citations/align-statement";
import { answeringWords } from "../../citations/answer-text";
import { disarmLinks } from "../../citations/disarm-links";
import { withoutUnseen } from "../../citations/visible-stream";
import type { ModelRole } from "../../domain/model";
import type { Passage } from "../../domain/passage";
import type { LoadedWriter } from "../../models/supervisor";
import type { Quotation, StatementSupport, WriteRequest, Written } from "../../ports/answer-engine";
import type { Clock, MakeId } from "../../ports/clock";
import { bareWords } from "../../text/bare-words";
import { answerPrompt, boundaryOf, restatePrompt } from "./prompt";
import { fitPassages } from "./prompt-passages";
import { keepsToWords, wordGrammar } from "./restate";
import { runModel, textOfRun, type ModelRunEnd, type RunRequest } from "./run-model";
import { SentenceStream, type StreamedText } from "./sentence-stream";

export interface WritePorts {
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** How a model's part of an answer ended: `broken` when the model did not complete it. */
export interface WriteOutcome {
  readonly end: "done" | "broken";
  readonly sentences: number;
  /** The sentences that the check finds in the passages. */
  readonly supported: number;
  /** The words that support them. */
  readonly restsOn: readonly StatementSupport[];
}

const MOST_TOKENS: Readonly<Record<ModelRole, number>> = { restate: 48, add: 160, answer: 400 };
/**
 * The least confidence, as code judges it, in a sentence that answers where code itself finds no answer; far below the one
 * from which code claims. Of sentences that answer nearly all have more, of others four in five have less
 * (`docs/decisions/0051`).
 */
const LEAST_ANSWERING = 0.01;
const BROKEN: WriteOutcome = { end: "broken", sentences: 0, supported: 0, restsOn: [] };
/** The word that a model writes when the documents do not answer. */
const NONE = "NONE";

/**
 * Lets a model write an answer from passages; its words are told as they come.
 * @param best positions of the passages, best first; as many as fit into the context are used.
 */
export async function* writeAnswer(
  writer: LoadedWriter,
  role: Exclude<ModelRole, "restate">,
  request: WriteRequest,
  best: readonly number[],
  { clock, makeId }: WritePorts,
): AsyncGenerator<Written, WriteOutcome> {
  const maxTokens = MOST_TOKENS[role];
  const promptOf = promptFrom(role, request, makeId, { marked: markedWords(request) });
  let chosen = await fitPassages(writer, best, promptOf, maxTokens);
  let isRetried = false;
  for (;;) {
    const text = new AnswerText(writer, request, chosen);
    const end = yield* text.read({ messages: promptOf(chosen), maxTokens, role }, clock);
    const { sentences, supported, restsOn } = text;
    if (end.kind === "ended") {
      yield { kind: "run", run: end.run(sentences === 0 ? "dropped" : "done") };
      return { end: "done", sentences, supported, restsOn };
    }
    if (end.failure.kind === "context-overflow" && chosen.length > 1 && !isRetried) {
      isRetried = true;
      chosen = chosen.slice(0, -1);
      continue;
    }
    yield* text.breakOff();
    yield { kind: "run", run: end.run };
    return { end: "broken", sentences, supported, restsOn };
  }
}

/**
 * Lets a model answer from passages that code considers no answer. Nothing is told before the check, and only sentences
 * that the check finds in the passages, and that may answer the question, are told: a file can make a model say something
 * else that stands in it.
 * @param best positions of the passages, best first; as many as fit into the context are used.
 */
export async function* writeChecked(
  writer: LoadedWriter,
  request: WriteRequest,
  best: readonly number[],
  { clock, makeId }: WritePorts,
): AsyncGenerator<Written, WriteOutcome> {
  const { passages, weights, signal } = request;
  const promptOf = promptFrom("add", request, makeId, { isDoubtful: true });
  const chosen = await fitPassages(writer, best, promptOf, MOST_TOKENS.add);
  const { text, end } = await textOfRun(
    runModel(writer, { messages: promptOf(chosen), maxTokens: MOST_TOKENS.add, role: "add" }, clock, signal),
  );
  if (end.kind === "broken") {
    yield { kind: "run", run: end.run };
    return BROKEN;
  }
  const stream = new SentenceStream(new Set(chosen.map((_, at) => at + 1)));
  const emitted = text.trimStart().startsWith(NONE) ? [] : [...stream.push(text), ...stream.end()];
  let supported = 0;
  const restsOn: StatementSupport[] = [];
  for (const one of emitted) {
    if (one.kind === "words") continue;
    const named = one.named.flatMap((number) => chosen[number - 1] ?? []);
    const { supports } = alignStatement(one.text, named, passages, weights);
    const [first] = supports;
    if (first === undefined) continue;
    if (((await request.answers?.(one.text, first.passage)) ?? 1) < LEAST_ANSWERING) continue;
    restsOn.push(...supports);
    supported += 1;
    yield { kind: "sentence", text: one.text, named, by: writer.card.engine, shown: "if supported" };
  }
  yield { kind: "run", run: end.run(supported === 0 ? "dropped" : "done") };
  return { end: "done", sentences: supported, supported, restsOn };
}

/**
 * Lets a very small model restate the best quotation; shown only if it keeps to the allowed words and the check supports
 * it.
 */
export async function* restate(
  writer: LoadedWriter,
  request: WriteRequest,
  [quote]: readonly Quotation[],
  { clock }: WritePorts,
): AsyncGenerator<Written, WriteOutcome> {
  const { question, passages, weights, signal } = request;
  const sentence = quote?.quoted.text.replace(/[“”…]/g, "") ?? "";
  const named = quote?.supports.map(({ passage }) => passage) ?? [];
  const asked: RunRequest = {
    messages: restatePrompt(question, sentence),
    maxTokens: MOST_TOKENS.restate,
    constraint: { kind: "grammar", gbnf: wordGrammar(sentence, question) },
    role: "restate",
  };
  const { text: written, end } = await textOfRun(runModel(writer, asked, clock, signal));
  if (end.kind === "broken") {
    yield { kind: "run", run: end.run };
    return BROKEN;
  }
  const text = disarmLinks(withoutUnseen(written).trim());
  const { supports } = alignStatement(text, named, passages, weights);
  const isSound =
    keepsToWords(text, sentence, question) &&
    bareWords(text) !== bareWords(sentence) &&
    bareWords(text) !== bareWords(question) &&
    supports.length > 0;
  if (isSound) yield { kind: "sentence", text, named, by: writer.card.engine, shown: "if supported" };
  yield { kind: "run", run: end.run(isSound ? "done" : "dropped") };
  const count = isSound ? 1 : 0;
  return { end: "done", sentences: count, supported: count, restsOn: isSound ? supports : [] };
}

/** Makes the prompt for an answer from chosen passages of a request, all of them within one boundary. */
function promptFrom(
  role: Parameters<typeof answerPrompt>[0],
  { question, history, summary, passages }: WriteRequest,
  makeId: MakeId,
  more: Pick<Parameters<typeof answerPrompt>[1], "marked" | "isDoubtful">,
): (chosen: readonly number[]) => ReturnType<typeof answerPrompt> {
  const asked = { question, history, summary, boundary: boundaryOf(makeId), ...more };
  return (chosen) => answerPrompt(role, { ...asked, passages: chosen.flatMap((at) => passages[at] ?? []) });
}

/** The words that the quotations mark as the answer, by passage. */
function markedWords({
  quotations,
  passages,
}: Pick<WriteRequest, "quotations" | "passages">): ReadonlyMap<Passage, readonly string[]> {
  const marked = new Map<Passage, readonly string[]>();
  for (const { quoted, supports } of quotations) {
    const passage = passages[supports[0]?.passage ?? -1];
    const words = answeringWords([quoted]);
    if (passage !== undefined && words.length > 0)
      marked.set(passage, [...new Set([...(marked.get(passage) ?? []), ...words])]);
  }
  return marked;
}

/** A model's text on its way into the answer. */
class AnswerText {
  sentences = 0;
  supported = 0;
  readonly restsOn: StatementSupport[] = [];
  readonly #stream: SentenceStream;
  readonly #said = new Set<string>();
  /** The beginning, as long as it may be the word for "no answer"; then undefined. */
  #beginning: string | undefined = "";

  constructor(
    private readonly writer: LoadedWriter,
    private readonly request: WriteRequest,
    private readonly chosen: readonly number[],
  ) {
    this.#stream = new SentenceStream(new Set(chosen.map((_, at) => at + 1)));
  }

  /** Reads until the model ends or repeats a sentence: small models run in circles. */
  async *read(asked: RunRequest, clock: Clock): AsyncGenerator<Written, ModelRunEnd> {
    const circle = new AbortController();
    const run = runModel(this.writer, { ...asked, enough: circle.signal }, clock, this.request.signal);
    for (;;) {
      const next = await run.next();
      if (next.done === true) {
        if (next.value.kind === "ended") yield* this.#end();
        return next.value;
      }
      for (const emitted of this.#take(next.value)) {
        if (this.#isRepeated(emitted)) circle.abort();
        yield* this.#emit(emitted);
      }
    }
  }

  *#end(): Generator<Written> {
    if (this.#beginning?.startsWith(NONE) === true) return;
    for (const emitted of [...this.#stream.push(this.#beginning ?? ""), ...this.#stream.end()])
      yield* this.#emit(emitted);
  }

  /** Marks a sentence that stays unfinished; it can't be checked as a statement. */
  *breakOff(): Generator<Written> {
    const by = this.writer.card.engine;
    if (this.#beginning === undefined) yield { kind: "words", text: " …", by };
  }

  #take(text: string): readonly StreamedText[] {
    if (this.#beginning === undefined) return this.#stream.push(text);
    this.#beginning += text;
    const begun = this.#beginning.trimStart();
    const mayBeNone = begun.length < NONE.length ? NONE.startsWith(begun) : /^NONE[\s.]*$/.test(begun);
    if (mayBeNone) return [];
    this.#beginning = undefined;
    return this.#stream.push(begun);
  }

  *#emit(emitted: StreamedText): Generator<Written> {
    const by = this.writer.card.engine;
    if (emitted.kind === "words") {
      yield { ...emitted, by };
      return;
    }
    const { passages, weights } = this.request;
    const named = emitted.named.flatMap((number) => this.chosen[number - 1] ?? []);
    this.sentences += 1;
    const { supports } = alignStatement(emitted.text, named, passages, weights);
    if (supports.length > 0) this.supported += 1;
    this.restsOn.push(...supports);
    yield { kind: "sentence", text: emitted.text, named, by, shown: "told" };
  }

  #isRepeated(emitted: StreamedText): boolean {
    if (emitted.kind !== "sentence") return false;
    const words = bareWords(emitted.text);
    const isKnown = this.#said.has(words);
    this.#said.add(words);
    return isKnown;
  }
}
