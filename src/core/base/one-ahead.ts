/** The same values, each asked for while the one before is used. */
export async function* oneAhead<T>(values: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const ask = () => {
    const asked = values.next();
    // A rejection is met when its turn comes; until then it is not "unhandled".
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
