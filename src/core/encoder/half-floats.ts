/** Decodes 16-bit floats (IEEE 754 binary16), little-endian. */
export function decodeHalves(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => toNumber(view.getUint16(2 * i, true)));
}

/** The nearest 16-bit floats, of two equally near ones the even one, little-endian. @throws RangeError above 65504 */
export function encodeHalves(numbers: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(2 * numbers.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < numbers.length; i++) view.setUint16(2 * i, toHalf(numbers[i]!), true);
  return bytes;
}

function toNumber(half: number): number {
  const sign = half >= 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const LARGEST = 65_504;
/** The exponent of the smallest normal number. */
const LEAST_EXPONENT = -14;

function toHalf(number: number): number {
  const size = Math.abs(number);
  if (!(size <= LARGEST)) throw new RangeError(`Cannot store ${number} in 16 bits`);
  const sign = number < 0 || Object.is(number, -0) ? 0x8000 : 0;
  const exponent = size === 0 ? LEAST_EXPONENT : Math.max(LEAST_EXPONENT, Math.floor(Math.log2(size)));
  const steps = roundToEven(size * 2 ** (10 - exponent));
  // A number that rounds up to the next power of two carries into the exponent by itself.
  return sign + (exponent - LEAST_EXPONENT) * 1024 + steps;
}

function roundToEven(number: number): number {
  const down = Math.floor(number);
  const rest = number - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down;
}
