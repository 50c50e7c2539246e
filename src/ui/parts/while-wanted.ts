/**
 * Shows what a promise gives, or that it gives nothing, for as long as that is wanted.
 * @returns ends that; an effect returns it.
 */
export function whileWanted<T>(
  awaited: Promise<T>,
  show: (value: T) => void,
  fail?: (thrown: unknown) => void,
): () => void {
  let isWanted = true;
  awaited.then(
    (value) => isWanted && show(value),
    (thrown: unknown) => isWanted && fail?.(thrown),
  );
  return () => {
    isWanted = false;
  };
}

/** Begins something when nothing else has been wanted for so long. @returns ends the wait, and what was begun. */
export function afterRest(restMs: number, begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const timer = setTimeout(() => {
    end = begin();
  }, restMs);
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
