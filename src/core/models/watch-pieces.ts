import { AppError } from "../domain/failure";
import type { Backend } from "../domain/model";
import type { Clock } from "../ports/clock";
import type { Piece } from "../ports/language-model";

/** Without a sign of life for so long, a model is taken for stuck. */
const PATIENCE_SECONDS = 20;
/** A processor gives a sign only after each 64 tokens of the prompt, and a busy one reads three a second. */
const READING_PATIENCE_SECONDS = 60;

export interface Watch {
  /** For the failure. */
  readonly model: string;
  readonly backend: Backend;
  readonly clock: Clock;
  /** Rejects when the worker that runs the model has died. */
  readonly death: Promise<never>;
  readonly signal: AbortSignal;
}

/**
 * The pieces as they come, for as long as they come.
 * @throws AppError `model-stalled` after twenty seconds without a piece (a minute, while a processor reads the prompt); what `death` rejects with; the signal's reason,
 *   at once: `pieces` may go on for a while.
 */
export async function* watchPieces(pieces: AsyncIterator<Piece>, watch: Watch): AsyncGenerator<Piece, void> {
  const { model, backend, clock, death, signal } = watch;
  const aborted = untilAborted(signal);
  let seconds = backend === "cpu" ? READING_PATIENCE_SECONDS : PATIENCE_SECONDS;
  for (;;) {
    const patience = new AbortController();
    const stalled = clock.sleep(seconds * 1000, patience.signal).then((): never => {
      throw new AppError({ kind: "model-stalled", model, seconds });
    });
    // It is aborted below, when something else came first.
    stalled.catch(() => undefined);
    try {
      const next = await Promise.race([pieces.next(), stalled, death, aborted]);
      if (next.done === true) return;
      if (next.value.kind === "text") seconds = PATIENCE_SECONDS;
      yield next.value;
    } finally {
      patience.abort();
    }
  }
}

/** Rejects with the signal's reason when it is aborted. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}
