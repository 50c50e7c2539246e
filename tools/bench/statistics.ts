/** The quantile of the numbers: 0.5 for the median. NaN when there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
}

/** Rounds to three significant digits. */
export function rounded(x: number): number {
  return Number(x.toPrecision(3));
}
