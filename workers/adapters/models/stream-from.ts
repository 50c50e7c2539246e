/**
 * What a source tells by callbacks, as something to iterate over; ends or fails with the source. When the signal is
 * aborted it still waits for the source, which takes nothing else before it has ended.
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
  // It is awaited below, after what came before it.
  over.catch(() => undefined);
  for (;;) {
    const next = signal.aborted ? undefined : waiting.shift();
    if (next !== undefined) yield next;
    else if (isOver) break;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
  await over;
}
