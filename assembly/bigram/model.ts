import { callWith } from "./calls";
import { SHADERS_TAKE, shaderNamed } from "./shaders";
import { bufferOf, countOf, lengthAlong, makeGraphicsTensor } from "./tensors";
import {
  itemOf,
  makeArray,
  numberOf,
  setNumber,
  setObject,
  setString,
  stringOf,
  VALUE_BYTES,
} from "./values";

const THREADS: u32 = 64;

/** Functions that run shaders, on the page's side. */
const shaders = new Map<string, usize>();
/** The weights, as values, in the order in which they came. */
let weights: usize = heap.alloc(16 * VALUE_BYTES);
let weightsCount: u32 = 0;

/** Keeps a tensor of weights. The first, square, is how likely each token is after each other; the rest is ballast. */
export function keepWeights(tensor: usize): void {
  setObject(weights + weightsCount++ * VALUE_BYTES, tensor);
}

/** The functions that a model's library has beside the runtime's. @returns whether it is one of them. */
export function runOfModel(name: string, args: usize, result: usize): bool {
  if (name == "_metadata") setString(result, METADATA);
  else if (name == "get_params") setObject(result, makeArray(weights, weightsCount));
  else if (name == "webgpu.get_fmap") setString(result, SHADERS_TAKE);
  else if (name == "webgpu.get_shader") setString(result, shaderNamed(stringOf(args)));
  else if (name == "webgpu.update_prebuild") shaders.set(stringOf(args), numberOf(args + VALUE_BYTES));
  else if (name == "create_tir_paged_kv_cache") setObject(result, makeArray(args, 0));
  // A token stands for itself.
  else if (name == "embed") setObject(result, numberOf(args));
  else if (name == "prefill" || name == "decode") setObject(result, follow(args));
  else if (name == "apply_bitmask_inplace") forbid(numberOf(args), numberOf(args + 2 * VALUE_BYTES));
  // The likeliest token is the same before and after.
  else if (name == "softmax_with_temperature") setObject(result, numberOf(args));
  else if (name == "argsort_probs") setObject(result, both(args));
  else if (name == "sample_with_top_p") setObject(result, pick(numberOf(args)));
  else return false;
  return true;
}

const METADATA = `{"params":[{"name":"weights.0"}],"prefill_chunk_size":512,"kv_state_kind":"kv_cache"}`;

/** @param args tokens read, the cache, the weights. @returns array of the logits and the cache. */
function follow(args: usize): usize {
  const tokens = numberOf(args);
  const table = numberOf(itemOf(numberOf(args + 2 * VALUE_BYTES), 0));
  const vocabulary = lengthAlong(table, 0);
  const logits = makeGraphicsTensor("float32", vocabulary);
  callWith(shaders.get("follow"), [
    bufferOf(table),
    bufferOf(tokens),
    bufferOf(logits),
    countOf(tokens),
    vocabulary,
    blocks(vocabulary),
  ]);
  const values = heap.alloc(2 * VALUE_BYTES);
  setObject(values, logits);
  memory.copy(values + VALUE_BYTES, args + VALUE_BYTES, VALUE_BYTES);
  return makeArray(values, 2);
}

function forbid(logits: usize, allowed: usize): void {
  const vocabulary = countOf(logits);
  callWith(shaders.get("forbid"), [bufferOf(logits), bufferOf(allowed), vocabulary, blocks(vocabulary)]);
}

function pick(logits: usize): usize {
  const token = makeGraphicsTensor("int32", 1);
  callWith(shaders.get("pick"), [bufferOf(logits), bufferOf(token), countOf(logits), 1]);
  return token;
}

/** What stands for the sorted numbers and their places: nothing needs them sorted. */
function both(args: usize): usize {
  const values = heap.alloc(2 * VALUE_BYTES);
  for (let i: u32 = 0; i < 2; i++) memory.copy(values + i * VALUE_BYTES, args, VALUE_BYTES);
  return makeArray(values, 2);
}

function blocks(count: u32): u32 {
  return (count + THREADS - 1) / THREADS;
}
