/** Runs what it is given one after the other, in the order of the calls; a rejection reaches its caller alone. */
export function createSerially(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
