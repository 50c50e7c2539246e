/** What each shader takes, as TVM describes it to the page. The grid's width is passed last, after the numbers. */
export const SHADERS_TAKE = `{
  "follow": {
    "name": "follow",
    "arg_types": ["handle", "handle", "handle", "int32", "int32"],
    "launch_param_tags": ["paramWriteAccess:[0,0,1]", "blockIdx.x"]
  },
  "forbid": {
    "name": "forbid",
    "arg_types": ["handle", "handle", "int32"],
    "launch_param_tags": ["paramWriteAccess:[1,0]", "blockIdx.x"]
  },
  "pick": {
    "name": "pick",
    "arg_types": ["handle", "handle", "int32"],
    "launch_param_tags": ["paramWriteAccess:[0,1]", "blockIdx.x"]
  }
}`;

export function shaderNamed(name: string): string {
  if (name == "follow") return FOLLOW;
  return name == "forbid" ? FORBID : PICK;
}

/** How likely each token is after the last of those read: a row of the weights. */
const FOLLOW = `
struct Numbers { read : i32, vocabulary : i32, width : u32 }
@group(0) @binding(0) var<storage, read> weights : array<f32>;
@group(0) @binding(1) var<storage, read> tokens : array<i32>;
@group(0) @binding(2) var<storage, read_write> logits : array<f32>;
@group(0) @binding(3) var<uniform> numbers : Numbers;
@compute @workgroup_size(64, 1, 1)
fn follow(@builtin(global_invocation_id) at : vec3<u32>) {
  let token = i32(at.x);
  if (token < numbers.vocabulary) {
    logits[token] = weights[tokens[numbers.read - 1] * numbers.vocabulary + token];
  }
}`;

/** Tokens whose bit is not set can't come. */
const FORBID = `
struct Numbers { vocabulary : i32, width : u32 }
@group(0) @binding(0) var<storage, read_write> logits : array<f32>;
@group(0) @binding(1) var<storage, read> allowed : array<u32>;
@group(0) @binding(2) var<uniform> numbers : Numbers;
@compute @workgroup_size(64, 1, 1)
fn forbid(@builtin(global_invocation_id) at : vec3<u32>) {
  if (i32(at.x) < numbers.vocabulary && ((allowed[at.x / 32u] >> (at.x % 32u)) & 1u) == 0u) {
    logits[at.x] = -1e30;
  }
}`;

/** The likeliest token. */
const PICK = `
struct Numbers { vocabulary : i32, width : u32 }
@group(0) @binding(0) var<storage, read> logits : array<f32>;
@group(0) @binding(1) var<storage, read_write> token : array<i32>;
@group(0) @binding(2) var<uniform> numbers : Numbers;
@compute @workgroup_size(1, 1, 1)
fn pick() {
  var best = 0;
  for (var i = 1; i < numbers.vocabulary; i += 1) {
    if (logits[i] > logits[best]) { best = i; }
  }
  token[0] = best;
}`;
