// A tile of four rows of activations times one panel of weights: i32 [4 rows][8] sums, stored at `target`. A unit of a row,
// four bytes of activations, is loaded into every lane, so that a lane is an output and nothing is added across lanes.
//
//   activations   x_k x_k+1 x_k+2 x_k+3 │ the same │ the same │ the same
//   weights       n0: k … k+3           │ n1       │ n2       │ n3
//
// What looks at the end of a loop is the panel, as tiles may be longer: attention multiplies with as many keys as there are.

/** 16-bit activations and weights, `[inputs/2][2][4][2]`. */
export function multiply16(tile: usize, panel: usize, inputs: i32, target: usize): void {
  let a0 = i32x4.splat(0);
  let a1 = i32x4.splat(0);
  let b0 = i32x4.splat(0);
  let b1 = i32x4.splat(0);
  let c0 = i32x4.splat(0);
  let c1 = i32x4.splat(0);
  let d0 = i32x4.splat(0);
  let d1 = i32x4.splat(0);
  const end = panel + 16 * inputs;
  while (panel < end) {
    const w0 = v128.load(panel);
    const w1 = v128.load(panel, 16);
    const xa = v128.load32_splat(tile);
    a0 = i32x4.add(a0, i32x4.dot_i16x8_s(w0, xa));
    a1 = i32x4.add(a1, i32x4.dot_i16x8_s(w1, xa));
    const xb = v128.load32_splat(tile, 4);
    b0 = i32x4.add(b0, i32x4.dot_i16x8_s(w0, xb));
    b1 = i32x4.add(b1, i32x4.dot_i16x8_s(w1, xb));
    const xc = v128.load32_splat(tile, 8);
    c0 = i32x4.add(c0, i32x4.dot_i16x8_s(w0, xc));
    c1 = i32x4.add(c1, i32x4.dot_i16x8_s(w1, xc));
    const xd = v128.load32_splat(tile, 12);
    d0 = i32x4.add(d0, i32x4.dot_i16x8_s(w0, xd));
    d1 = i32x4.add(d1, i32x4.dot_i16x8_s(w1, xd));
    panel += 32;
    tile += 16;
  }
  v128.store(target, a0);
  v128.store(target, a1, 16);
  v128.store(target, b0, 32);
  v128.store(target, b1, 48);
  v128.store(target, c0, 64);
  v128.store(target, c1, 80);
  v128.store(target, d0, 96);
  v128.store(target, d1, 112);
}

/**
 * 7-bit activations and 8-bit weights, `[inputs/4][2][4][4]`. Products are added two and two in 16 bits, then four and four:
 * the packer sees to it that this cannot overflow.
 */
export function multiply8ByPairs(tile: usize, panel: usize, inputs: i32, target: usize): void {
  multiplyTwoRowsByPairs(tile, panel, inputs, target);
  multiplyTwoRowsByPairs(tile + 8, panel, inputs, target + 64);
}

function multiplyTwoRowsByPairs(tile: usize, panel: usize, inputs: i32, target: usize): void {
  const ones = i16x8.splat(1);
  let a0 = i32x4.splat(0);
  let a1 = i32x4.splat(0);
  let b0 = i32x4.splat(0);
  let b1 = i32x4.splat(0);
  const end = panel + 8 * inputs;
  while (panel < end) {
    const w0 = v128.load(panel);
    const w1 = v128.load(panel, 16);
    const w2 = v128.load(panel, 32);
    const w3 = v128.load(panel, 48);
    const xa = v128.load32_splat(tile);
    const ya = v128.load32_splat(tile, 16);
    a0 = i32x4.add(a0, i32x4.dot_i16x8_s(pairs(w0, xa, w2, ya), ones));
    a1 = i32x4.add(a1, i32x4.dot_i16x8_s(pairs(w1, xa, w3, ya), ones));
    const xb = v128.load32_splat(tile, 4);
    const yb = v128.load32_splat(tile, 20);
    b0 = i32x4.add(b0, i32x4.dot_i16x8_s(pairs(w0, xb, w2, yb), ones));
    b1 = i32x4.add(b1, i32x4.dot_i16x8_s(pairs(w1, xb, w3, yb), ones));
    panel += 64;
    tile += 32;
  }
  v128.store(target, a0);
  v128.store(target, a1, 16);
  v128.store(target, b0, 32);
  v128.store(target, b1, 48);
}

function pairs(w: v128, x: v128, v: v128, y: v128): v128 {
  return i16x8.add(i16x8.relaxed_dot_i8x16_i7x16_s(w, x), i16x8.relaxed_dot_i8x16_i7x16_s(v, y));
}

/** The same sums by the product that is one instruction on machines with VNNI or with Arm's dot product. */
export function multiply8ByFours(tile: usize, panel: usize, inputs: i32, target: usize): void {
  let a0 = i32x4.splat(0);
  let a1 = i32x4.splat(0);
  let b0 = i32x4.splat(0);
  let b1 = i32x4.splat(0);
  let c0 = i32x4.splat(0);
  let c1 = i32x4.splat(0);
  let d0 = i32x4.splat(0);
  let d1 = i32x4.splat(0);
  const end = panel + 8 * inputs;
  while (panel < end) {
    const w0 = v128.load(panel);
    const w1 = v128.load(panel, 16);
    const xa = v128.load32_splat(tile);
    a0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xa, a0);
    a1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xa, a1);
    const xb = v128.load32_splat(tile, 4);
    b0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xb, b0);
    b1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xb, b1);
    const xc = v128.load32_splat(tile, 8);
    c0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xc, c0);
    c1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xc, c1);
    const xd = v128.load32_splat(tile, 12);
    d0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w0, xd, d0);
    d1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(w1, xd, d1);
    panel += 32;
    tile += 16;
  }
  v128.store(target, a0);
  v128.store(target, a1, 16);
  v128.store(target, b0, 32);
  v128.store(target, b1, 48);
  v128.store(target, c0, 64);
  v128.store(target, c1, 80);
  v128.store(target, d0, 96);
  v128.store(target, d1, 112);
}
