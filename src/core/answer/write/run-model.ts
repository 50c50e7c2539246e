import { AppError, toFailure, type Failure } from "../../domain/failure";
import type { ModelRun } from "../../domain/model";
import type { LoadedWriter } from "../../models/supervisor";
import type { Clock } from "../../ports/clock";
import type { GeneratedPiece, GenerateRequest } from "../../ports/language-model";

export type ModelRunEnd =
  | { readonly kind: "ended"; readonly run: (end: "done" | "dropped") => ModelRun }
  /** The model did not complete its text. */
  | { readonly kind: "broken"; readonly failure: Failure; readonly run: ModelRun };

export type RunRequest = Omit<GenerateRequest, "temperature">;

/**
 * Runs a model without randomness, and yields its text in pieces as they come.
 * @param signal stops the run.
 * @throws the signal's reason when it is aborted; no failure of the model.
 */
export async function* runModel(
  writer: LoadedWriter,
  request: RunRequest,
  clock: Clock,
  signal: AbortSignal,
): AsyncGenerator<string, ModelRunEnd> {
  const timer = new RunTimer(writer, clock);
  try {
    signal.throwIfAborted();
    for await (const piece of writer.generate({ ...request, temperature: 0 }, signal)) {
      timer.note(piece);
      if (piece.kind === "text") yield piece.text;
    }
    return { kind: "ended", run: (end) => timer.run(end) };
  } catch (thrown) {
    signal.throwIfAborted();
    return { kind: "broken", failure: toFailure(thrown), run: timer.run(endOf(thrown)) };
  }
}

/** Yields what is made of each piece of a run, and ends the run with it, however that comes. */
export async function* throughout<Made>(
  run: AsyncGenerator<string, ModelRunEnd>,
  make: (piece: string) => AsyncIterable<Made> | Iterable<Made>,
): AsyncGenerator<Made, ModelRunEnd> {
  try {
    for (;;) {
      const next = await run.next();
      if (next.done === true) return next.value;
      yield* make(next.value);
    }
  } finally {
    await run.return(undefined as never);
  }
}

export async function textOfRun(
  run: AsyncGenerator<string, ModelRunEnd>,
): Promise<{ readonly text: string; readonly end: ModelRunEnd }> {
  let text = "";
  for (;;) {
    const next = await run.next();
    if (next.done === true) return { text, end: next.value };
    text += next.value;
  }
}

function endOf(thrown: unknown): ModelRun["end"] {
  const kind = thrown instanceof AppError ? thrown.failure.kind : "unexpected";
  if (kind === "model-stalled") return "stalled";
  return kind === "worker-died" ? "died" : "failed";
}

/** Measures the times of one run of a model. */
class RunTimer {
  readonly #startedAt: number;
  #firstAt: number | undefined;
  #lastAt = 0;
  #texts = 0;
  #promptTokens = 0;
  #writtenTokens: number | undefined;

  constructor(
    private readonly writer: LoadedWriter,
    private readonly clock: Clock,
  ) {
    this.#startedAt = clock.now();
  }

  note(piece: GeneratedPiece): void {
    if (piece.kind === "prompt") this.#promptTokens = piece.total;
    else if (piece.kind === "text") {
      this.#texts += 1;
      this.#lastAt = this.clock.now();
      this.#firstAt ??= this.#lastAt;
    } else {
      this.#promptTokens = piece.usage.promptTokens;
      this.#writtenTokens = piece.usage.writtenTokens;
    }
  }

  run(end: ModelRun["end"]): ModelRun {
    const { card, loaded } = this.writer;
    // A run that broke off has no token count; most of its pieces of text are one token.
    const writtenTokens = this.#writtenTokens ?? this.#texts;
    const seconds = (this.#lastAt - (this.#firstAt ?? 0)) / 1000;
    return {
      engine: card.engine,
      model: card.name,
      backend: loaded.backend,
      promptTokens: this.#promptTokens,
      writtenTokens,
      firstTokenMs: this.#firstAt === undefined ? undefined : this.#firstAt - this.#startedAt,
      tokensPerSecond: writtenTokens > 1 && seconds > 0 ? (writtenTokens - 1) / seconds : undefined,
      end,
    };
  }
}
