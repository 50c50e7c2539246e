/**
 * The share of the smaller set that the larger one holds, 0–1: the overlap coefficient (Szymkiewicz–Simpson). 0 if one is
 * empty.
 */
export function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const one of fewer) if (more.has(one)) shared++;
  return fewer.size === 0 ? 0 : shared / fewer.size;
}
