/** Letters of a smaller picture are too small to be told apart. */
const SMALL_SIDE = 1_400;
const ENLARGED_SIDE = 2_000;
const MOST_ENLARGED = 3;
/** Above this, more pixels cost time and memory and add nothing. */
const LARGEST_SIDE = 3_600;

/** The factor by which a picture is enlarged or reduced before its text is read. */
export function scanScale(width: number, height: number): number {
  const side = Math.max(width, height, 1);
  if (side < SMALL_SIDE) return Math.min(ENLARGED_SIDE / side, MOST_ENLARGED);
  return Math.min(1, LARGEST_SIDE / side);
}

const SCAN_DPI = 200;
const POINTS_PER_INCH = 72;

/** The scale at which a page, in points, is drawn to be read. */
export function pageScale(width: number, height: number): number {
  const usual = SCAN_DPI / POINTS_PER_INCH;
  const side = Math.max(width, height, 1) * usual;
  if (side > LARGEST_SIDE) return (usual * LARGEST_SIDE) / side;
  return side < SMALL_SIDE ? usual * Math.min(SMALL_SIDE / side, MOST_ENLARGED) : usual;
}
