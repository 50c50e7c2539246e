const COS = [1, 0, -1, 0];
const SIN = [0, 1, 0, -1];

/** Quarter turns, 0–3, of what a PDF's matrix (a, b, …) turns. */
export function quarterTurns(a: number, b: number): number {
  return (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
}

/** A point of a PDF's page, counted from the lower left corner, as it lies when text so turned is turned back; y downwards. */
export function turnedBack(
  turns: number,
  left: number,
  bottom: number,
): { readonly x: number; readonly y: number } {
  const [cos, sin] = [COS[turns] ?? 1, SIN[turns] ?? 0];
  return { x: left * cos + bottom * sin, y: left * sin - bottom * cos };
}
