/**
 * Applies `work` to values as they come, at most `parallel` at a time, and yields the results in the order of the values.
 * It takes no value further ahead than that. The first rejection ends it; work that has begun goes on, and its results
 * are ignored.
 */
export async function* mapInOrder<T, R>(
  values: AsyncIterable<T> | Iterable<T>,
  parallel: number,
  work: (value: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const begun: Promise<R>[] = [];
  for await (const value of values) {
    const result = work(value);
    // A rejection is handled when its turn comes; this keeps it from being "unhandled" until then.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= parallel) yield await takeFirst(begun);
  }
  while (begun.length > 0) yield await takeFirst(begun);
}

function takeFirst<R>(results: Promise<R>[]): Promise<R> {
  const first = results.shift();
  if (first === undefined) throw new RangeError("Cannot take a result: none was begun");
  return first;
}
