import { HIDDEN } from "../../src/core/encoder/layout";
import { sumOf } from "./lanes";

const EPSILON: f32 = 1e-12;

/** (x − mean) / deviation · gain + shift over one row of HIDDEN numbers, in place. `norm` is the address of gain and shift. */
export function normaliseRow(row: usize, norm: usize): void {
  const mean = f32x4.splat(meanOf(row));
  const inverse = f32x4.splat(1 / sqrt(varianceOf(row, mean) + EPSILON));
  for (let at = 0; at < 4 * HIDDEN; at += 16) {
    const centred = f32x4.sub(v128.load(row + at), mean);
    const gained = f32x4.mul(f32x4.mul(centred, inverse), v128.load(norm + at));
    v128.store(row + at, f32x4.add(gained, v128.load(norm + at, 4 * HIDDEN)));
  }
}

export function normaliseRows(rows: usize, count: i32, norm: usize): void {
  for (let row = 0; row < count; row++) normaliseRow(rows + 4 * HIDDEN * row, norm);
}

function meanOf(row: usize): f32 {
  let total = f32x4.splat(0);
  for (let at = 0; at < 4 * HIDDEN; at += 16) total = f32x4.add(total, v128.load(row + at));
  return sumOf(total) / <f32>HIDDEN;
}

function varianceOf(row: usize, mean: v128): f32 {
  let total = f32x4.splat(0);
  for (let at = 0; at < 4 * HIDDEN; at += 16) {
    const centred = f32x4.sub(v128.load(row + at), mean);
    total = f32x4.add(total, f32x4.mul(centred, centred));
  }
  return sumOf(total) / <f32>HIDDEN;
}
