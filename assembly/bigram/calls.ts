import { TVMFFIWasmSafeCall } from "./env";
import { FUNCTION, HEADER_BYTES, makeObject, numberOf, RAW_STRING, VALUE_BYTES } from "./values";

/** A function object: `24 index on the page's side, or 0 · 28 name of one of ours`. */
export function makeOuterFunction(index: u32): usize {
  const object = makeObject(FUNCTION, 8);
  store<u32>(object + HEADER_BYTES, index);
  return object;
}

export function makeOwnFunction(name: string): usize {
  const object = makeObject(FUNCTION, 8);
  store<usize>(object + HEADER_BYTES + 4, changetype<usize>(name));
  return object;
}

/** The name of one of ours; undefined for the page's. */
export function ownName(object: usize): string | null {
  const name = load<usize>(object + HEADER_BYTES + 4);
  return name == 0 ? null : changetype<string>(name);
}

export function callOuter(object: usize, args: usize, count: u32, result: usize): i32 {
  return TVMFFIWasmSafeCall(load<u32>(object + HEADER_BYTES), args, count, result);
}

/** Calls one of the page's with whole numbers. @returns what it returned, as a number or an address. */
export function callWith(object: usize, numbers: u32[]): u32 {
  const args = heap.alloc((numbers.length + 1) * VALUE_BYTES);
  memory.fill(args, 0, (numbers.length + 1) * VALUE_BYTES);
  for (let i = 0; i < numbers.length; i++) {
    store<u32>(args + i * VALUE_BYTES, 1);
    store<u64>(args + i * VALUE_BYTES + 8, numbers[i]);
  }
  const result = args + numbers.length * VALUE_BYTES;
  if (callOuter(object, args, numbers.length, result) != 0) unreachable();
  return numberOf(result);
}

/** Calls one of the page's with a word. @returns what it returned, as a number or an address. */
export function callWithWord(object: usize, word: string): u32 {
  const args = heap.alloc(2 * VALUE_BYTES);
  memory.fill(args, 0, 2 * VALUE_BYTES);
  store<u32>(args, RAW_STRING);
  store<usize>(args + 8, changetype<usize>(String.UTF8.encode(word, true)));
  if (callOuter(object, args, 1, args + VALUE_BYTES) != 0) unreachable();
  return numberOf(args + VALUE_BYTES);
}
