/**
 * The similarity of `needle` to its best match in `text`, 0–1: one minus the share of its characters that must be
 * changed, inserted or deleted (Sellers, "The theory and computation of evolutionary distances", 1980).
 */
export function closest(needle: string, text: string): number {
  const length = needle.length;
  if (length === 0) return 0;
  let before = Array.from({ length: length + 1 }, (_, i) => i);
  let best = length;
  for (const sign of text) {
    const row = [0];
    for (let i = 1; i <= length; i += 1) {
      const change = before[i - 1]! + (needle[i - 1] === sign ? 0 : 1);
      row.push(Math.min(change, before[i]! + 1, row[i - 1]! + 1));
    }
    best = Math.min(best, row[length]!);
    before = row;
  }
  return 1 - best / length;
}
