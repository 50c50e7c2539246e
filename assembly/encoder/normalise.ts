import { HIDDEN, PANEL } from "../../src/core/encoder/layout";
import { sumOf } from "./lanes";
import { STRIP_BYTES, STRIP_ROW_BYTES } from "./scratch";

const EPSILON: f32 = 1e-12;

/** One row's bytes in all its strips. */
const ALL_STRIPS: i32 = STRIP_BYTES * (HIDDEN / PANEL);

/** (x − mean) / deviation · gain + shift over one row of HIDDEN columns, in place. `norm` is the address of gain and shift. */
export function normaliseRow(row: usize, norm: usize): void {
  const mean = f32x4.splat(meanOf(row));
  const inverse = f32x4.splat(1 / sqrt(varianceOf(row, mean) + EPSILON));
  for (let at = 0; at < ALL_STRIPS; at += STRIP_BYTES) {
    normaliseFour(row + at, norm, mean, inverse);
    normaliseFour(row + at + 16, norm + 16, mean, inverse);
    norm += 4 * PANEL;
  }
}

function normaliseFour(place: usize, norm: usize, mean: v128, inverse: v128): void {
  const centred = f32x4.sub(v128.load(place), mean);
  const gained = f32x4.mul(f32x4.mul(centred, inverse), v128.load(norm));
  v128.store(place, f32x4.add(gained, v128.load(norm, 4 * HIDDEN)));
}

export function normaliseRows(rows: usize, count: i32, norm: usize): void {
  for (let row = 0; row < count; row++) normaliseRow(rows + STRIP_ROW_BYTES * row, norm);
}

function meanOf(row: usize): f32 {
  let total = f32x4.splat(0);
  for (let at = 0; at < ALL_STRIPS; at += STRIP_BYTES) {
    total = f32x4.add(total, f32x4.add(v128.load(row + at), v128.load(row + at, 16)));
  }
  return sumOf(total) / <f32>HIDDEN;
}

function varianceOf(row: usize, mean: v128): f32 {
  let total = f32x4.splat(0);
  for (let at = 0; at < ALL_STRIPS; at += STRIP_BYTES) {
    const low = f32x4.sub(v128.load(row + at), mean);
    const high = f32x4.sub(v128.load(row + at, 16), mean);
    total = f32x4.add(total, f32x4.add(f32x4.mul(low, low), f32x4.mul(high, high)));
  }
  return sumOf(total) / <f32>HIDDEN;
}
