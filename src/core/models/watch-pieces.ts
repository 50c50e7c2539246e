import { AppError } from "../domain/failure";
import type { Clock } from "../ports/clock";
import type { Piece } from "../ports/language-model";

/** Without a sign of life for so long, a model is taken for stuck. */
const PATIENCE_SECONDS = 20;

export interface Watch {
  /** For the failure. */
  readonly model: string;
  readonly clock: Clock;
  /** Rejects when the worker that runs the model has died. */
  readonly death: Promise<never>;
  readonly signal: AbortSignal;
}

/**
 * The pieces as they come, for as long as they come.
 * @throws AppError `model-stalled` after twenty seconds without a piece; what `death` rejects with; the signal's reason,
 *   at once: `pieces` may go on for a while.
 */
export async function* watchPieces(pieces: AsyncIterator<Piece>, watch: Watch): AsyncGenerator<Piece, void> {
  const { model, clock, death, signal } = watch;
  const aborted = untilAborted(signal);
  for (;;) {
    const patience = new AbortController();
    const stalled = clock.sleep(PATIENCE_SECONDS * 1000, patience.signal).then((): never => {
      throw new AppError({ kind: "model-stalled", model, seconds: PATIENCE_SECONDS });
    });
    // It is aborted below, when something else came first.
    stalled.catch(() => undefined);
    try {
      const next = await Promise.race([pieces.next(), stalled, death, aborted]);
      if (next.done === true) return;
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
