import { AppError } from "../../../src/core/domain/failure";
import { systemClock } from "../../../src/rpc/system-clock";

export type StopReason = "no room" | "damaged" | "not found" | "unreachable";

const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Takes in a file, in up to three tries with longer and longer pauses; a lack of space and an `AppError` end it at once. A
 * `RangeError` says that the file is damaged.
 * @param stopped the failure to end with.
 * @throws AppError; the signal's reason.
 */
export async function inTries<T>(
  take: () => Promise<T>,
  stopped: (reason: StopReason, thrown: unknown) => AppError,
  signal: AbortSignal,
  sleep = systemClock.sleep,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await take();
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof AppError) throw thrown;
      if (thrown instanceof DOMException && thrown.name === "QuotaExceededError")
        throw stopped("no room", thrown);
      if (tried === TRIES) throw stopped(thrown instanceof RangeError ? "damaged" : "unreachable", thrown);
      await sleep(PAUSE_MS * 2 ** (tried - 1), signal);
    }
  }
}
