const COS = [1, 0, -1, 0];
const SIN = [0, 1, 0, -1];

/** The quarter turns, 0–3, of a PDF's matrix (a, b, …). */
export function quarterTurns(a: number, b: number): number {
  return (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
}

/** Rotates a point, counted from a PDF page's lower left corner, so that turned text becomes upright; y points downwards. */
export function turnedBack(
  turns: number,
  left: number,
  bottom: number,
): { readonly x: number; readonly y: number } {
  const [cos, sin] = [COS[turns] ?? 1, SIN[turns] ?? 0];
  return { x: left * cos + bottom * sin, y: left * sin - bottom * cos };
}
