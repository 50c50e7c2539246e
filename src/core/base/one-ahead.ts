/** Yields the same values, and asks for each while the one before is used. */
export async function* oneAhead<T>(values: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const ask = () => {
    const asked = values.next();
    // A rejection is handled when its turn comes; this keeps it from being "unhandled" until then.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  for (;;) {
    const result = await next;
    if (result.done === true) return;
    next = ask();
    yield result.value;
  }
}
