export type Sum = NonNullable<ReturnType<typeof sumOf>>;

/** Reads a sum of money, with the sign or word of its currency: the last sign with one or two figures after it is the decimal one. Undefined without a currency. */
export function sumOf(text: string) {
  const written = text.replace(/\s+/g, " ").trim();
  const [figures = ""] = /\d[\d.,'’ ]*\d|\d/.exec(written) ?? [];
  const currency = written.replace(figures, "").trim();
  if (figures === "" || !/\p{Sc}|\p{L}{2}/u.test(currency)) return undefined;
  const [, whole = figures, cents = "0"] = /^(.*)[.,](\d{1,2})$/.exec(figures) ?? [];
  return { written, currency, value: Number(`${whole.replace(/\D/g, "")}.${cents}`) };
}

/** `"£95.00–£1,180.50"`; undefined where they are in several currencies. */
export function rangeOfSums(sums: readonly Sum[]): string | undefined {
  const sorted = sums.toSorted((a, b) => a.value - b.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  if (sorted.some(({ currency }) => currency !== least.currency)) return undefined;
  return least.value === most.value ? least.written : `${least.written} – ${most.written}`;
}
