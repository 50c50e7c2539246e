/**
 * The compiled code of a language model in MLC's form, for tests: it has TVM's C interface as WebLLM's runtime calls it, three
 * shaders, and a table of how likely each token is after each other. WebLLM loads it like any other and writes with it.
 */
import { callOuter, makeOuterFunction, makeOwnFunction, ownName } from "./calls";
import { runOfModel } from "./model";
import { isGlobal, runOfRuntime } from "./runtime";
import { setDeviceApi } from "./tensors";
import { ARRAY, makeBytes, MODULE, namedBy, RAW_STRING, setObject, STRING, VALUE_BYTES } from "./values";

/** Address of the words of the last failure. */
let failure: usize = 0;

/** The runtime calls it once; there is nothing to do. */
export function _initialize(): void {}

export function TVMWasmAllocSpace(bytes: u32): usize {
  const address = heap.alloc(bytes);
  memory.fill(address, 0, bytes);
  return address;
}

export function TVMWasmFreeSpace(_address: usize): void {}

export function TVMFFIObjectIncRef(_object: usize): i32 {
  return 0;
}

export function TVMFFIObjectDecRef(_object: usize): i32 {
  return 0;
}

export function TVMFFIFunctionGetGlobal(name: usize, out: usize): i32 {
  const wanted = namedBy(name);
  store<usize>(out, isGlobal(wanted) ? makeOwnFunction(wanted) : 0);
  return 0;
}

/** Of what the page's side offers, only the graphics processor's memory is used. */
export function TVMFFIFunctionSetGlobal(name: usize, object: usize, _replaces: i32): i32 {
  if (namedBy(name) == "wasm.WebGPUDeviceAPI") setDeviceApi(object);
  return 0;
}

export function TVMFFIWasmFunctionCreate(index: u32, out: usize): i32 {
  store<usize>(out, makeOuterFunction(index));
  return 0;
}

export function TVMFFIFunctionCall(object: usize, args: usize, count: u32, result: usize): i32 {
  const name = ownName(object);
  if (name === null) return callOuter(object, args, count, result);
  if (runOfModel(name, args, result) || runOfRuntime(name, args, count, result)) return 0;
  return fail("the library has no function " + name);
}

export function TVMFFITypeKeyToIndex(key: usize, out: usize): i32 {
  store<u32>(out, namedBy(key) == "ffi.Array" ? ARRAY : MODULE);
  return 0;
}

/** A string that belongs to the caller becomes one that belongs to itself; other values are the same either way. */
export function TVMFFIAnyViewToOwnedAny(view: usize, out: usize): i32 {
  if (load<u32>(view) != RAW_STRING) {
    memory.copy(out, view, VALUE_BYTES);
    return 0;
  }
  const address = load<usize>(view + 8);
  let length: usize = 0;
  while (load<u8>(address + length) != 0) length++;
  const copy = heap.alloc(length);
  memory.copy(copy, address, length);
  setObject(out, makeBytes(STRING, copy, length));
  return 0;
}

export function TVMFFIErrorSetRaisedFromCStr(_kind: usize, words: usize): void {
  failure = words;
}

export function TVMFFIWasmGetLastError(): usize {
  return failure;
}

function fail(words: string): i32 {
  failure = changetype<usize>(String.UTF8.encode(words, true));
  return -1;
}
