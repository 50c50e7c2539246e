/**
 * Applies `work` to values as they come, at most `parallel` at a time, and yields each result as soon as it is there: a
 * slow one does not delay the others. The first rejection ends it; work that has begun goes on, and its results are
 * ignored.
 */
export async function* mapUnordered<T, R>(
  values: Iterable<T>,
  parallel: number,
  work: (value: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const begun = new Map<number, Promise<{ readonly key: number; readonly result: R }>>();
  const takeNext = async (): Promise<R> => {
    const { key, result } = await Promise.race(begun.values());
    begun.delete(key);
    return result;
  };
  let key = 0;
  for (const value of values) {
    const own = key++;
    const ended = work(value).then((result) => ({ key: own, result }));
    // A rejection is handled when a result is awaited; this keeps it from being "unhandled" until then.
    ended.catch(() => undefined);
    begun.set(own, ended);
    if (begun.size >= parallel) yield await takeNext();
  }
  while (begun.size > 0) yield await takeNext();
}
