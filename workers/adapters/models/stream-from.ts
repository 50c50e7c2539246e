/**
 * Turns a source with callbacks into an async iterator, which ends or fails when the source does. After an abort it
 * yields nothing more but still waits for the source to end, because the source accepts no new task before that.
 */
export async function* streamFrom<T>(
  start: (onData: (value: T) => void) => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  const waiting: T[] = [];
  let wake = (): void => undefined;
  let isOver = false;
  const over = start((value) => {
    waiting.push(value);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // The loop first yields the values that came before the failure; the await at the end then throws it.
  over.catch(() => undefined);
  for (;;) {
    const next = signal.aborted ? undefined : waiting.shift();
    if (next !== undefined) yield next;
    else if (isOver) break;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
  await over;
}
