import type { LineOfAmount } from "../list/paper-amount";

/** `"£95.00 – £1,180.50"`; undefined where a sum has no currency, or they are in several. */
export function rangeOfSums(sums: readonly LineOfAmount[]): string | undefined {
  const sorted = sums.toSorted((a, b) => a.size - b.size);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const currency = currencyOf(least);
  if (currency === "" || sorted.some((one) => currencyOf(one) !== currency)) return undefined;
  return least.size === most.size ? least.written : `${least.written} – ${most.written}`;
}

function currencyOf({ written }: LineOfAmount): string {
  return written.replace(/[^\p{L}\p{Sc}]/gu, "");
}
