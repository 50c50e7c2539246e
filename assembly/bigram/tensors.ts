import { callWith, callWithWord } from "./calls";
import { BYTES, HEADER_BYTES, makeBytes, makeObject, numberOf, SHAPE, TENSOR, VALUE_BYTES } from "./values";

/**
 * A tensor object (`DLTensor` after the header):
 * 24 address or buffer · 28 kind of device · 32 device · 36 axes · 40 number's kind u8, bits u8, lanes u16 · 44 shape
 * · 48 strides · 56 first byte u64
 */
const TENSOR_BYTES: u32 = 40;
const GRAPHICS: u32 = 15;

/** What makes buffers and copies them, on the page's side; set when the graphics processor is. */
let deviceApi: usize = 0;

export function setDeviceApi(object: usize): void {
  deviceApi = object;
}

/** A shape object: `24 address of its lengths, i64 each · 28 count`. @param args values, one for each axis. */
export function makeShape(args: usize, count: u32): usize {
  const object = makeObject(SHAPE, 8 + count * 8);
  const lengths = object + HEADER_BYTES + 8;
  store<usize>(object + HEADER_BYTES, lengths);
  store<u32>(object + HEADER_BYTES + 4, count);
  for (let i: u32 = 0; i < count; i++) store<u64>(lengths + i * 8, numberOf(args + i * VALUE_BYTES));
  return object;
}

function shapeOf(first: u32, second: u32, third: u32): usize {
  const args = heap.alloc(3 * VALUE_BYTES);
  const lengths: u32[] = [first, second, third];
  for (let i = 0; i < 3; i++) {
    store<u32>(args + i * VALUE_BYTES, 1);
    store<u64>(args + i * VALUE_BYTES + 8, lengths[i]);
  }
  return makeShape(args, 3);
}

/** @param type as TVM writes it, `float32` or `int32`. @param device kind of device: 1 the processor, 15 graphics. */
export function makeTensor(shape: usize, type: string, device: u32): usize {
  const tensor = makeObject(TENSOR, TENSOR_BYTES);
  store<u32>(tensor + 28, device);
  store<u8>(tensor + 40, type.startsWith("int") ? 0 : type.startsWith("uint") ? 1 : 2);
  store<u8>(tensor + 41, 32);
  store<u16>(tensor + 42, 1);
  setShape(tensor, shape);
  const bytes = bytesOf(tensor);
  const address =
    device == GRAPHICS ? callWith(api("deviceAllocDataSpace"), [bytes]) : <u32>heap.alloc(bytes);
  store<u32>(tensor + 24, address);
  return tensor;
}

/** One on the graphics processor. */
export function makeGraphicsTensor(type: string, length: u32): usize {
  return makeTensor(shapeOf(1, 1, length), type, GRAPHICS);
}

/** The same numbers in another shape. */
export function viewOf(tensor: usize, shape: usize): usize {
  const view = makeObject(TENSOR, TENSOR_BYTES);
  memory.copy(view, tensor, HEADER_BYTES + TENSOR_BYTES);
  setShape(view, shape);
  return view;
}

/** The number of the graphics processor's buffer. */
export function bufferOf(tensor: usize): u32 {
  return load<u32>(tensor + 24);
}

/** How many there are along an axis; -1 is the last. */
export function lengthAlong(tensor: usize, axis: i32): u32 {
  const axes = load<i32>(tensor + 36);
  return load<u32>(load<usize>(tensor + 44) + (axis < 0 ? axes + axis : axis) * 8);
}

export function countOf(tensor: usize): u32 {
  let count: u32 = 1;
  for (let axis = 0; axis < load<i32>(tensor + 36); axis++) count *= lengthAlong(tensor, axis);
  return count;
}

/** From the graphics processor to memory; the page waits until it is there. */
export function copyToMemory(from: usize, to: usize): void {
  callWith(api("deviceCopyFromGPU"), [bufferOf(from), 0, bufferOf(to), bytesOf(to)]);
}

export function bytesOfTensor(tensor: usize): usize {
  return makeBytes(BYTES, bufferOf(tensor), bytesOf(tensor));
}

function bytesOf(tensor: usize): u32 {
  return countOf(tensor) * 4;
}

function setShape(tensor: usize, shape: usize): void {
  store<u32>(tensor + 36, load<u32>(shape + HEADER_BYTES + 4));
  store<usize>(tensor + 44, load<usize>(shape + HEADER_BYTES));
}

function api(name: string): usize {
  return callWithWord(deviceApi, name);
}
