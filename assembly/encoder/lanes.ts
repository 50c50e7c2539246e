// Small operations on the four lanes of a vector.

/** 1.5 · 2²³: a float of moderate size that is added to it is rounded, and its whole number stands in the lowest bits. */
const ROUNDER: f32 = 12582912.0;

/** The floats rounded to whole numbers, ties to even; exact below 2²² in size. */
export function roundToInt(x: v128): v128 {
  const rounder = f32x4.splat(ROUNDER);
  return i32x4.sub(f32x4.add(x, rounder), rounder);
}

export function sumOf(x: v128): f32 {
  return (
    f32x4.extract_lane(x, 0) +
    f32x4.extract_lane(x, 1) +
    (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
  );
}

export function intSumOf(x: v128): i32 {
  return (
    i32x4.extract_lane(x, 0) + i32x4.extract_lane(x, 1) + i32x4.extract_lane(x, 2) + i32x4.extract_lane(x, 3)
  );
}

export function largestOf(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  );
}

export function smallestOf(x: v128): f32 {
  return -largestOf(f32x4.neg(x));
}

/** 2^x for x in −30 … 0, to 1e-4 of its size: a cubic on −½ … ½, with the whole part added to the exponent. */
export function exp2(x: v128): v128 {
  const rounder = f32x4.splat(ROUNDER);
  const shifted = f32x4.add(x, rounder);
  const fraction = f32x4.sub(x, f32x4.sub(shifted, rounder));
  let power = f32x4.splat(0.05517182);
  power = f32x4.add(f32x4.mul(power, fraction), f32x4.splat(0.2426115));
  power = f32x4.add(f32x4.mul(power, fraction), f32x4.splat(0.693261));
  power = f32x4.add(f32x4.mul(power, fraction), f32x4.splat(0.9999281));
  return i32x4.add(power, i32x4.shl(shifted, 23));
}

/**
 * GELU to 2e-4: x · (½ + z · P(z²)), with z = x kept within ±4 and P of degree 6, fitted with z · P(z²) = ±½ at its ends, so
 * that far out the result is x or 0.
 */
export function gelu(x: v128): v128 {
  const z = f32x4.pmin(f32x4.pmax(x, f32x4.splat(-4)), f32x4.splat(4));
  const square = f32x4.mul(z, z);
  let p = f32x4.splat(2.2588190873307212e-8);
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-0.0000015888263078522868));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(0.00004776387140736915));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-0.0008121873253093792));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(0.00876369047909975));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-0.06455440819263458));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(0.397870272397995));
  return f32x4.mul(x, f32x4.add(f32x4.splat(0.5), f32x4.mul(z, p)));
}
