/** A function whose body is one `i32x4.relaxed_dot_i8x16_i7x16_add_s`, as a module. */
// prettier-ignore
const RELAXED_PRODUCT = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, // "\0asm", version 1
  1, 8, 1, 96, 3, 123, 123, 123, 1, 123, // types: (v128, v128, v128) → v128
  3, 2, 1, 0, // functions: one, of type 0
  10, 13, 1, 11, 0, 32, 0, 32, 1, 32, 2, 0xfd, 0x93, 0x02, 11, // code: local.get 0, 1, 2; the product; end
);

export function hasRelaxedSimd(): boolean {
  return WebAssembly.validate(RELAXED_PRODUCT);
}
