/**
 * Returns a wish for `tell`, which is granted soon after the first of several, and at most once in `everyMs`
 * milliseconds. The last wish is never lost.
 */
export function atMostEvery(everyMs: number, emit: () => void): () => void {
  let isWished = false;
  let emittedAt = -Infinity;
  return () => {
    if (isWished) return;
    isWished = true;
    setTimeout(
      () => {
        isWished = false;
        emittedAt = performance.now();
        emit();
      },
      Math.max(0, emittedAt + everyMs - performance.now()),
    );
  };
}
