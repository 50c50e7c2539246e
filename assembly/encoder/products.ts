// Four rows of activations times one panel of weights: a tile of four rows of eight sums. Four activation bytes of a row are
// loaded into every lane, so that a lane is an output and nothing has to be added across lanes.
//
//   activations   x_k x_k+1 x_k+2 x_k+3 │ the same │ the same │ the same
//   weights       n0: k … k+3           │ n1       │ n2       │ n3
//
// Rows lie `toNext` bytes apart. Each product stores the rows of its tile at `target`, `stride` bytes apart.

/** 16-bit activations and weights, `[inputs/2][2][4][2]`. */
export function multiply16(
  row: usize,
  toNext: usize,
  panel: usize,
  inputs: i32,
  target: usize,
  stride: usize,
): void {
  let a0 = i32x4.splat(0);
  let a1 = i32x4.splat(0);
  let b0 = i32x4.splat(0);
  let b1 = i32x4.splat(0);
  let c0 = i32x4.splat(0);
  let c1 = i32x4.splat(0);
  let d0 = i32x4.splat(0);
  let d1 = i32x4.splat(0);
  const end = row + 2 * inputs;
  while (row < end) {
    const w0 = v128.load(panel);
    const w1 = v128.load(panel, 16);
    const xa = v128.load32_splat(row);
    const xb = v128.load32_splat(row + toNext);
    const xc = v128.load32_splat(row + 2 * toNext);
    const xd = v128.load32_splat(row + 3 * toNext);
    a0 = i32x4.add(a0, i32x4.dot_i16x8_s(w0, xa));
    a1 = i32x4.add(a1, i32x4.dot_i16x8_s(w1, xa));
    b0 = i32x4.add(b0, i32x4.dot_i16x8_s(w0, xb));
    b1 = i32x4.add(b1, i32x4.dot_i16x8_s(w1, xb));
    c0 = i32x4.add(c0, i32x4.dot_i16x8_s(w0, xc));
    c1 = i32x4.add(c1, i32x4.dot_i16x8_s(w1, xc));
    d0 = i32x4.add(d0, i32x4.dot_i16x8_s(w0, xd));
    d1 = i32x4.add(d1, i32x4.dot_i16x8_s(w1, xd));
    row += 4;
    panel += 32;
  }
  v128.store(target, a0);
  v128.store(target, a1, 16);
  v128.store(target + stride, b0);
  v128.store(target + stride, b1, 16);
  v128.store(target + 2 * stride, c0);
  v128.store(target + 2 * stride, c1, 16);
  v128.store(target + 3 * stride, d0);
  v128.store(target + 3 * stride, d1, 16);
}

/**
 * 7-bit activations and 8-bit weights, `[inputs/4][2][4][4]`. Products are added two and two in 16 bits, then four and four:
 * the packer sees to it that this cannot overflow.
 */
export function multiply8ByPairs(
  row: usize,
  toNext: usize,
  panel: usize,
  inputs: i32,
  target: usize,
  stride: usize,
): void {
  multiplyTwoRowsByPairs(row, toNext, panel, inputs, target, stride);
  multiplyTwoRowsByPairs(row + 2 * toNext, toNext, panel, inputs, target + 2 * stride, stride);
}

function multiplyTwoRowsByPairs(
  row: usize,
  toNext: usize,
  panel: usize,
  inputs: i32,
  target: usize,
  stride: usize,
): void {
  const ones = i16x8.splat(1);
  let a0 = i32x4.splat(0);
  let a1 = i32x4.splat(0);
  let b0 = i32x4.splat(0);
  let b1 = i32x4.splat(0);
  const end = row + inputs;
  while (row < end) {
    const w0 = v128.load(panel);
    const w1 = v128.load(panel, 16);
    const w2 = v128.load(panel, 32);
    const w3 = v128.load(panel, 48);
    const xa = v128.load32_splat(row);
    const ya = v128.load32_splat(row, 4);
    a0 = i32x4.add(a0, i32x4.dot_i16x8_s(pairs(w0, xa, w2, ya), ones));
    a1 = i32x4.add(a1, i32x4.dot_i16x8_s(pairs(w1, xa, w3, ya), ones));
    const xb = v128.load32_splat(row + toNext);
    const yb = v128.load32_splat(row + toNext, 4);
    b0 = i32x4.add(b0, i32x4.dot_i16x8_s(pairs(w0, xb, w2, yb), ones));
    b1 = i32x4.add(b1, i32x4.dot_i16x8_s(pairs(w1, xb, w3, yb), ones));
    row += 8;
    panel += 64;
  }
  v128.store(target, a0);
  v128.store(target, a1, 16);
  v128.store(target + stride, b0);
  v128.store(target + stride, b1, 16);
}

function pairs(w: v128, x: v128, v: v128, y: v128): v128 {
  return i16x8.add(i16x8.relaxed_dot_i8x16_i7x16_s(w, x), i16x8.relaxed_dot_i8x16_i7x16_s(v, y));
}

/** The same sums by the product that is one instruction on machines with VNNI or with Arm's dot product. */
export function multiply8ByFours(
  row: usize,
  toNext: usize,
  panel: usize,
  inputs: i32,
  target: usize,
  stride: usize,
): void {
  let a0 = i32x4.splat(0);
  let a1 = i32x4.splat(0);
  let b0 = i32x4.splat(0);
  let b1 = i32x4.splat(0);
  let c0 = i32x4.splat(0);
  let c1 = i32x4.splat(0);
  let d0 = i32x4.splat(0);
  let d1 = i32x4.splat(0);
  const end = row + inputs;
  while (row < end) {
    const w0 = v128.load(panel);
    const w1 = v128.load(panel, 16);
    const xa = v128.load32_splat(row);
    const xb = v128.load32_splat(row + toNext);
    const xc = v128.load32_splat(row + 2 * toNext);
    const xd = v128.load32_splat(row + 3 * toNext);
    a0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xa, a0);
    a1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xa, a1);
    b0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xb, b0);
    b1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xb, b1);
    c0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xc, c0);
    c1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xc, c1);
    d0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xd, d0);
    d1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xd, d1);
    row += 4;
    panel += 32;
  }
  v128.store(target, a0);
  v128.store(target, a1, 16);
  v128.store(target + stride, b0);
  v128.store(target + stride, b1, 16);
  v128.store(target + 2 * stride, c0);
  v128.store(target + 2 * stride, c1, 16);
  v128.store(target + 3 * stride, d0);
  v128.store(target + 3 * stride, d1, 16);
}
