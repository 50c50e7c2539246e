import { AppError, toFailure, type Failure } from "../../domain/failure";
import type { ModelRun } from "../../domain/model";
import type { LoadedWriter } from "../../models/supervisor";
import type { Clock } from "../../ports/clock";
import type { GenerateRequest } from "../../ports/language-model";
import { RunTimer } from "./run-timer";

/** How a run of a model ended. */
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

/** The whole text of a run. */
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
