/**
 * Values and objects as TVM's C interface lays them out on 32 bits.
 *
 * A value (`TVMFFIAny`, 16 bytes):  0 kind u32 · 4 zero u32 · 8 number or address
 * An object's header (24 bytes):    0 references · 8 kind u32 · 12 zero · 16 deleter
 *
 * Nothing is ever given back: a library of tests lives as long as one load, and its memory ends with it.
 */
export const NONE: u32 = 0;
export const INT: u32 = 1;
export const FLOAT: u32 = 3;
/** Address of bytes that end with 0. */
export const RAW_STRING: u32 = 8;
export const STRING: u32 = 65;
export const BYTES: u32 = 66;
export const FUNCTION: u32 = 68;
export const SHAPE: u32 = 69;
export const TENSOR: u32 = 70;
export const ARRAY: u32 = 71;
export const MODULE: u32 = 73;

export const VALUE_BYTES: u32 = 16;
export const HEADER_BYTES: u32 = 24;

/** A new object of a kind, filled with zeros. @param bytes after its header. */
export function makeObject(kind: u32, bytes: usize): usize {
  const object = heap.alloc(HEADER_BYTES + bytes);
  memory.fill(object, 0, HEADER_BYTES + bytes);
  store<u32>(object + 8, kind);
  return object;
}

/** The value's address or whole number, from whichever kind of number it is. */
export function numberOf(value: usize): u32 {
  return load<u32>(value) == FLOAT ? <u32>load<f64>(value + 8) : load<u32>(value + 8);
}

export function setNumber(value: usize, number: u32): void {
  store<u32>(value, INT);
  store<u64>(value + 8, number);
}

export function setObject(value: usize, object: usize): void {
  store<u32>(value, load<u32>(object + 8));
  store<u64>(value + 8, object);
}

/** A string object, or one of bytes: `24 address · 28 length`. */
export function makeBytes(kind: u32, address: usize, length: usize): usize {
  const object = makeObject(kind, 8);
  store<u32>(object + HEADER_BYTES, address);
  store<u32>(object + HEADER_BYTES + 4, length);
  return object;
}

export function setString(value: usize, text: string): void {
  const bytes = String.UTF8.encode(text);
  setObject(value, makeBytes(STRING, changetype<usize>(bytes), bytes.byteLength));
}

/** The text of a value that is a string, of either kind. */
export function stringOf(value: usize): string {
  const address = load<usize>(value + 8);
  if (load<u32>(value) == RAW_STRING) return String.UTF8.decodeUnsafe(address, lengthOf(address), false);
  return namedBy(address + HEADER_BYTES);
}

/** The text that a pair `address · length` stands for. */
export function namedBy(pair: usize): string {
  return String.UTF8.decodeUnsafe(load<usize>(pair), load<usize>(pair + 4), false);
}

function lengthOf(address: usize): usize {
  let end = address;
  while (load<u8>(end) != 0) end++;
  return end - address;
}

/** An array object: `24 count · 32 values`. */
export function makeArray(values: usize, count: u32): usize {
  const object = makeObject(ARRAY, 8 + count * VALUE_BYTES);
  store<u32>(object + HEADER_BYTES, count);
  memory.copy(object + HEADER_BYTES + 8, values, count * VALUE_BYTES);
  return object;
}

/** Where an item of an array lies. */
export function itemOf(array: usize, index: u32): usize {
  return array + HEADER_BYTES + 8 + index * VALUE_BYTES;
}
