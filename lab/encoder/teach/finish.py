"""python finish.py BASE.safetensors TAUGHT.safetensors texts.json (from the project's folder): what goes with MiniLM's taught layers.

- footnote-MiniLM.safetensors: the whole model, for `npm --prefix lab run pack:encoder`
- public/models/footnote-MiniLM/reference.json: the vectors of its texts
- public/models/footnote-MiniLM/onnx/model_quantized.onnx: the upper layers, in 8 bits as they were
- printed: the mean of the vectors of a quarter of the passages, for workers/adapters/models/model-means.ts
"""

import base64
import json
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from safetensors.torch import save_file
from tokenizers import Tokenizer

from body import KINDS, Body, read_weights
from compare import unit

FOLDER = "public/models/footnote-MiniLM"
MOST_TOKENS = 256
ONE_IN = 4
"""Passages that count for the mean."""
ONNX_LARGEST = 63
"""7 bits, so that processors without VNNI don't saturate."""
BLOCK = 32


def embed(body, ids):
    mask = torch.ones(1, len(ids), dtype=torch.bool)
    with torch.no_grad():
        states = body.upper_states(body.lower_states(torch.tensor([ids]), mask), mask)
    return unit(states[0].mean(0)).numpy()


def write_reference(body):
    path = f"{FOLDER}/reference.json"
    reference = json.load(open(path))
    for row in reference["rows"]:
        row["vector"] = [round(float(x), 6) for x in embed(body, row["ids"])]
    reference["model"] = "footnote-MiniLM, fp32"
    json.dump(reference, open(path, "w"), ensure_ascii=False, separators=(",", ":"))


def write_onnx(body):
    path = f"{FOLDER}/onnx/model_quantized.onnx"
    model = onnx.load(path)
    stored = {one.name: one for one in model.graph.initializer}

    def put(name, values):
        old = stored[name]
        kind = onnx.helper.tensor_dtype_to_np_dtype(old.data_type)
        old.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values.reshape(tuple(old.dims)).astype(kind)), name))

    def put_product(name, weights, times):
        """weights: [outputs][inputs]; times: what its inputs are multiplied by."""
        weights = (weights / times).T
        scales = np.abs(weights).max(0) / ONNX_LARGEST
        put(f"{name}_w", np.round(weights / scales))
        put(f"{name}_s", scales)

    for number, layer in enumerate(body.upper, body.kind.lower):
        of = {name: value.numpy() for name, value in layer.state_dict().items()}
        to = f"l{number}_"
        put_product(f"{to}qkv", of["qkv.weight"], numpy_helper.to_array(stored[f"{to}qkv_t"]))
        put_product(f"{to}o", of["o.weight"], 1)
        put_product(f"{to}fi", of["w.weight"], numpy_helper.to_array(stored[f"{to}fi_t"]))
        blocks = of["d.weight"].reshape(-1, BLOCK)
        scales = np.abs(blocks).max(1, keepdims=True) / 127
        put(f"{to}fo_w", np.round(blocks / scales) + 128)
        put(f"{to}fo_s_h", scales)
        for name, of_name in (("qkv_b", "qkv"), ("ob", "o"), ("fib", "w"), ("fob", "d"), ("ln1b", "n1"), ("ln2b", "n2")):
            put(to + name, of[f"{of_name}.bias"])
        for name, of_name in (("ln1w", "n1"), ("ln2w", "n2")):
            put(to + name, of[f"{of_name}.weight"])
    onnx.save(model, path)


def print_mean(body, passages):
    tokenizer = Tokenizer.from_file(f"{FOLDER}/tokenizer.json")
    tokenizer.enable_truncation(MOST_TOKENS)
    vectors = [
        embed(body, tokenizer.encode(f"{one['head']}\n{' '.join(one['segments'])}").ids) for one in passages[::ONE_IN]
    ]
    mean = np.mean(vectors, 0)
    largest = np.abs(mean).max()
    packed = base64.b64encode(np.round(mean * 127 / largest).astype(np.int8).tobytes()).decode()
    print(len(vectors), "passages; largest", round(float(largest), 6), "; squared length", round(float(mean @ mean), 4))
    print("\n".join(packed[start : start + 108] for start in range(0, len(packed), 108)))


if __name__ == "__main__":
    base, taught, texts = sys.argv[1:]
    body = Body(KINDS["minilm"], read_weights(base), read_weights(taught))
    save_file(body.weights | body.upper_weights(), "footnote-MiniLM.safetensors")
    write_reference(body)
    write_onnx(body)
    print_mean(body, json.load(open(texts))["passages"])
