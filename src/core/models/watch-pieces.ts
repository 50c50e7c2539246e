import { AppError } from "../domain/failure";
import type { Clock } from "../ports/clock";
import type { Pace } from "./self-test";
import type { GeneratedPiece } from "../ports/language-model";

/** A model without a sign of life for this long counts as stuck, and one that is slow after this many times its own time. */
const PATIENCE_SECONDS = 20;
const TIMES = 10;
/** The first run of a model is slow by what is made for it once, so its time says too much. */
const MOST_SECONDS = 300;
const LONGEST_PROMPT = 1_200;
/**
 * The limit before the first word. A busy processor needs at least twenty seconds for the 64 tokens after which it gives
 * a sign of life; WebLLM and the browser's own model read the whole prompt, however long, without one.
 */
const READING_PATIENCE_SECONDS = 60;

export interface Watch {
  /** The model's name, for the failure. */
  readonly model: string;
  readonly clock: Clock;
  /** Rejects when the worker that runs the model has died. */
  readonly death: Promise<never>;
  readonly signal: AbortSignal;
  /** How fast it was when it was loaded; undefined while that is tested. */
  readonly pace?: Pace | undefined;
}

function seconds(least: number, ms: number): number {
  return Math.min(MOST_SECONDS, Math.max(least, Math.round((TIMES * ms) / 1000)));
}

/**
 * Yields the pieces as they come.
 * @throws AppError `model-stalled` after twenty seconds without a piece, or a minute before the first word, while the
 *   prompt is read, or longer where the model is slow; the rejection of `death`; the signal's reason, at once, while `pieces` may still go on.
 */
export async function* watchPieces(
  pieces: AsyncIterator<GeneratedPiece>,
  watch: Watch,
): AsyncGenerator<GeneratedPiece, void> {
  const { model, clock, death, signal, pace = { reading: 0, writing: 0 } } = watch;
  const aborted = untilAborted(signal);
  let patienceSeconds = seconds(READING_PATIENCE_SECONDS, pace.reading * LONGEST_PROMPT);
  for (;;) {
    const patience = new AbortController();
    const stalled = clock.sleep(patienceSeconds * 1000, patience.signal).then((): never => {
      throw new AppError({ kind: "model-stalled", model, seconds: patienceSeconds });
    });
    // It rejects when it is aborted below, because something else came first.
    stalled.catch(() => undefined);
    try {
      const next = await Promise.race([pieces.next(), stalled, death, aborted]);
      if (next.done === true) return;
      if (next.value.kind === "text") patienceSeconds = seconds(PATIENCE_SECONDS, pace.writing);
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
