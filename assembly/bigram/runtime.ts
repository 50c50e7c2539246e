import { makeOwnFunction } from "./calls";
import { keepWeights } from "./model";
import { bytesOfTensor, copyToMemory, makeShape, makeTensor, viewOf } from "./tensors";
import { itemOf, makeArray, makeObject, MODULE, numberOf, setObject, stringOf, VALUE_BYTES } from "./values";

/** Functions that the page asks the runtime for when it starts; most are never called by a model as small as this. */
const GLOBALS: string[] = [
  "ffi.FunctionListGlobalNamesFunctor",
  "ffi.ModuleGetFunction",
  "ffi.ModuleImportModule",
  "runtime.TVMTensorAllocWithScope",
  "runtime.TVMTensorCopyFromTo",
  "tvmjs.runtime.TensorCopyFromBytes",
  "tvmjs.runtime.TensorCopyToBytes",
  "ffi.ArrayGetItem",
  "ffi.ArraySize",
  "ffi.Array",
  "tvmjs.runtime.ArrayConcat",
  "ffi.SystemLib",
  "vm.builtin.tensor_cache.get",
  "vm.builtin.tensor_cache.remove",
  "vm.builtin.tensor_cache.update",
  "vm.builtin.tensor_cache.clear",
  "tvmjs.array.decode_storage",
  "vm.builtin.param_module_from_cache",
  "vm.builtin.param_module_from_cache_by_name",
  "ffi.Shape",
  "runtime.TVMTensorCreateView",
  "vm.builtin.sample_top_p_from_logits",
  "vm.builtin.sample_top_p_from_prob",
  "vm.builtin.apply_repetition_penalty",
  "vm.builtin.apply_presence_and_frequency_penalty",
  "vm.builtin.apply_softmax_with_temperature",
  "tvmjs.runtime.ConcatEmbeddings",
  "vm.builtin.kv_state_clear",
  "vm.builtin.kv_state_add_sequence",
  "vm.builtin.kv_state_remove_sequence",
  "vm.builtin.kv_state_begin_forward",
  "vm.builtin.kv_state_end_forward",
  "vm.builtin.attention_kv_cache_enable_sliding_window_for_seq",
];

export function isGlobal(name: string): bool {
  return GLOBALS.includes(name);
}

/** The functions of TVM's runtime that are used. @returns whether it is one of them. */
export function runOfRuntime(name: string, args: usize, count: u32, result: usize): bool {
  const first = count > 0 ? <usize>numberOf(args) : 0;
  const second = args + VALUE_BYTES;
  if (name == "ffi.Shape") setObject(result, makeShape(args, count));
  else if (name == "ffi.Array") setObject(result, makeArray(args, count));
  else if (name == "ffi.ArrayGetItem") memory.copy(result, itemOf(first, numberOf(second)), VALUE_BYTES);
  // There is one module, and it has everything.
  else if (isModule(name)) setObject(result, makeObject(MODULE, 0));
  else if (name == "ffi.ModuleGetFunction") setObject(result, makeOwnFunction(stringOf(second)));
  else if (name == "runtime.TVMTensorAllocWithScope")
    setObject(result, makeTensor(first, stringOf(second), load<u32>(args + 2 * VALUE_BYTES + 8)));
  else if (name == "runtime.TVMTensorCreateView") setObject(result, viewOf(first, numberOf(second)));
  else if (name == "runtime.TVMTensorCopyFromTo") copyToMemory(first, numberOf(second));
  else if (name == "tvmjs.runtime.TensorCopyToBytes") setObject(result, bytesOfTensor(first));
  else if (name == "vm.builtin.tensor_cache.update") keepWeights(numberOf(second));
  // It remembers nothing but the last token, so there is no state to keep.
  else return name.startsWith("vm.builtin.kv_state_") || name == "vm_initialization";
  return true;
}

function isModule(name: string): bool {
  return (
    name == "ffi.SystemLib" ||
    name == "vm_load_executable" ||
    name == "vm.builtin.param_module_from_cache_by_name"
  );
}
