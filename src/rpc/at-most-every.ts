/**
 * Returns a wish for `tell`, which is granted soon after the first of several, and at most once in `everyMs`
 * milliseconds. The last wish is never lost.
 */
export function atMostEvery(everyMs: number, tell: () => void): () => void {
  let isWished = false;
  let toldAt = -Infinity;
  return () => {
    if (isWished) return;
    isWished = true;
    setTimeout(
      () => {
        isWished = false;
        toldAt = performance.now();
        tell();
      },
      Math.max(0, toldAt + everyMs - performance.now()),
    );
  };
}
