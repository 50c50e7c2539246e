/** Runs the given work one after another, in the order of the calls; a rejection reaches only its own caller. */
export function createSerially(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
