"""Writes EmbeddingGemma as ONNX graphs (fp32, q8, q4) by hand."""

import sys, json, numpy as np, onnx, os
from onnx import helper as h, TensorProto as T, numpy_helper as nh
from safetensors import safe_open


def load(folder):
    out = {}
    with safe_open(f"{folder}/model.safetensors", "np") as f:
        for k in f.keys():
            out[k] = f.get_tensor(k)
    for n in ("2_Dense", "3_Dense"):
        with safe_open(f"{folder}/{n}/model.safetensors", "np") as f:
            out[n] = f.get_tensor("linear.weight")
    return out


class Graph:
    def __init__(self):
        self.nodes = []
        self.inits = []
        self.n = 0
        self.shared = {}

    def const(self, name, array):
        self.inits.append(nh.from_array(np.require(array, requirements="C") if array.ndim else array, name))
        return name

    def ints(self, *values):
        key = ("i",) + values
        if key not in self.shared:
            self.shared[key] = self.const(
                "i_" + "_".join(map(str, values)).replace("-", "m"), np.array(values, np.int64)
            )
        return self.shared[key]

    def op(self, kind, *inputs, domain="", outputs=1, name=None, **attrs):
        outs = [name] if name else []
        for _ in range(outputs - len(outs)):
            self.n += 1
            outs.append(f"v{self.n}")
        self.nodes.append(
            h.make_node(kind, list(inputs), outs, domain=domain, name=f"{kind}_{len(self.nodes)}", **attrs)
        )
        return outs[0] if outputs == 1 else outs


def build(w, cfg, linear, embed, positions=2048):
    g = Graph()
    heads = cfg["num_attention_heads"]
    kv = cfg["num_key_value_heads"]
    d = cfg["head_dim"]
    eps = cfg["rms_norm_eps"]
    hid = cfg["hidden_size"]

    def norm(x, key):
        return g.op(
            "SimplifiedLayerNormalization", x, g.const(key, 1 + w[key]), axis=-1, epsilon=eps, stash_type=1
        )

    shape = g.op("Shape", "input_ids")
    seq = g.op("Gather", shape, g.const("one", np.array(1, np.int64)), axis=0)
    seq1 = g.op("Unsqueeze", seq, g.ints(0))
    rope = {}
    for kind, theta in (
        ("sliding_attention", cfg["rope_local_base_freq"]),
        ("full_attention", cfg["rope_theta"]),
    ):
        inv = 1.0 / theta ** (np.arange(0, d, 2, dtype=np.float64) / d)
        a = np.arange(positions)[:, None] * inv[None]
        a = np.concatenate([a, a], 1)
        rope[kind] = tuple(
            g.op("Slice", g.const(f"{f}_{kind}", fn(a).astype(np.float32)), g.ints(0), seq1, g.ints(0))
            for f, fn in (("cos", np.cos), ("sin", np.sin))
        )
    # Tokens that are padding are seen by none.
    mask = g.op(
        "Unsqueeze",
        g.op(
            "Mul",
            g.op("Sub", g.op("Cast", "attention_mask", to=T.FLOAT), g.const("onef", np.array(1, np.float32))),
            g.const("big", np.array(1e9, np.float32)),
        ),
        g.ints(1, 2),
    )
    x = g.op(
        "Mul",
        embed(g, "embed_tokens", w["embed_tokens.weight"]),
        g.const("scale", np.array(np.float32(hid**0.5))),
    )

    def rotate(t, cs):
        c, s = cs
        a, b = g.op("Split", t, g.ints(d // 2, d // 2), outputs=2, axis=-1)
        return g.op("Add", g.op("Mul", t, c), g.op("Mul", g.op("Concat", g.op("Neg", b), a, axis=-1), s))

    for i in range(cfg["num_hidden_layers"]):
        p = f"layers.{i}."
        kind = cfg["layer_types"][i]
        y = norm(x, p + "input_layernorm.weight")

        def split(v, n):
            return g.op("Transpose", g.op("Reshape", v, g.ints(0, 0, n, d)), perm=[0, 2, 1, 3])

        q = rotate(
            norm(
                split(linear(g, p + "q", w[p + "self_attn.q_proj.weight"], y), heads),
                p + "self_attn.q_norm.weight",
            ),
            rope[kind],
        )
        k = rotate(
            norm(
                split(linear(g, p + "k", w[p + "self_attn.k_proj.weight"], y), kv),
                p + "self_attn.k_norm.weight",
            ),
            rope[kind],
        )
        v = split(linear(g, p + "v", w[p + "self_attn.v_proj.weight"], y), kv)
        q = g.op("Mul", q, g.const(f"{p}qs", np.array(np.float32(cfg["query_pre_attn_scalar"] ** -0.5))))
        att = g.op(
            "Softmax", g.op("Add", g.op("MatMul", q, g.op("Transpose", k, perm=[0, 1, 3, 2])), mask), axis=-1
        )
        o = g.op(
            "Reshape", g.op("Transpose", g.op("MatMul", att, v), perm=[0, 2, 1, 3]), g.ints(0, 0, heads * d)
        )
        x = g.op(
            "Add",
            x,
            norm(
                linear(g, p + "o", w[p + "self_attn.o_proj.weight"], o), p + "post_attention_layernorm.weight"
            ),
        )
        y = norm(x, p + "pre_feedforward_layernorm.weight")
        gate = g.op("Gelu", linear(g, p + "gate", w[p + "mlp.gate_proj.weight"], y), approximate="tanh")
        y = linear(
            g,
            p + "down",
            w[p + "mlp.down_proj.weight"],
            g.op("Mul", gate, linear(g, p + "up", w[p + "mlp.up_proj.weight"], y)),
        )
        x = g.op("Add", x, norm(y, p + "post_feedforward_layernorm.weight"))
    last = norm(x, "norm.weight")
    g.op("Identity", last, name="last_hidden_state")
    m = g.op("Unsqueeze", g.op("Cast", "attention_mask", to=T.FLOAT), g.ints(2))
    mean = g.op(
        "Div",
        g.op("ReduceSum", g.op("Mul", last, m), g.ints(1), keepdims=0),
        g.op("ReduceSum", m, g.ints(1), keepdims=0),
    )
    dense = (w["3_Dense"].astype(np.float64) @ w["2_Dense"].astype(np.float64)).T.astype(np.float32)
    g.op(
        "LpNormalization",
        g.op("MatMul", mean, g.const("dense", dense)),
        axis=-1,
        p=2,
        name="sentence_embedding",
    )
    i64 = lambda n: h.make_tensor_value_info(n, T.INT64, ["batch", "tokens"])
    graph = h.make_graph(
        g.nodes,
        "embeddinggemma",
        [i64("input_ids"), i64("attention_mask")],
        [
            h.make_tensor_value_info("last_hidden_state", T.FLOAT, ["batch", "tokens", hid]),
            h.make_tensor_value_info("sentence_embedding", T.FLOAT, ["batch", hid]),
        ],
        g.inits,
    )
    return h.make_model(
        graph, opset_imports=[h.make_opsetid("", 20), h.make_opsetid("com.microsoft", 1)], ir_version=9
    )


def linear_fp32(g, name, w, x):
    return g.op("MatMul", x, g.const(name, w.T))


def embed_fp32(g, name, w):
    return g.op("Gather", g.const(name, w), "input_ids")


# q8: activations are quantised as they come, weights by column.
def linear_q8(g, name, w, x):
    s = np.abs(w).max(1) / 127
    s[s == 0] = 1
    q = np.clip(np.rint(w / s[:, None]), -127, 127).astype(np.int8)
    xq, xs, xz = g.op("DynamicQuantizeLinear", x, outputs=3)
    y = g.op("MatMulInteger", xq, g.const(name, q.T), xz)
    return g.op(
        "Mul", g.op("Cast", y, to=T.FLOAT), g.op("Mul", xs, g.const(name + "_s", s.astype(np.float32)))
    )


def embed_q8(g, name, w):
    s = (np.abs(w).max(1, keepdims=True) / 127).astype(np.float32)
    s[s == 0] = 1
    q = np.clip(np.rint(w / s), -127, 127).astype(np.int8)
    rows = g.op("Cast", g.op("Gather", g.const(name, q), "input_ids"), to=T.FLOAT)
    return g.op("Mul", rows, g.op("Gather", g.const(name + "_s", s), "input_ids"))


# q4: blocks of 32 by MatMulNBits.
def blocks4(w, size):
    n, k = w.shape
    b = w.reshape(n, k // size, size)
    i = np.abs(b).argmax(2, keepdims=True)
    top = np.take_along_axis(b, i, 2)
    s = (top / -8).astype(np.float32)
    inv = np.where(s == 0, 0, 1 / np.where(s == 0, 1, s))
    q = np.clip(np.rint(b * inv) + 8, 0, 15).astype(np.uint8)
    return (q[..., 0::2] | (q[..., 1::2] << 4)), s[..., 0]


def linear_q4(g, name, w, x):
    q, s = blocks4(w, 32)
    return g.op(
        "MatMulNBits",
        x,
        g.const(name, q),
        g.const(name + "_s", s.reshape(-1)),
        domain="com.microsoft",
        K=w.shape[1],
        N=w.shape[0],
        bits=4,
        block_size=32,
        accuracy_level=4,
    )


def embed_q4(g, name, w):
    q, s = blocks4(w, 32)
    return g.op(
        "GatherBlockQuantized",
        g.const(name, q.reshape(w.shape[0], -1)),
        "input_ids",
        g.const(name + "_s", s),
        domain="com.microsoft",
        bits=4,
        block_size=32,
        gather_axis=0,
        quantize_axis=1,
    )


if __name__ == "__main__":
    src, out = sys.argv[1:3]
    os.makedirs(f"{out}/onnx", exist_ok=True)
    cfg = json.load(open(f"{src}/config.json"))
    w = load(src)
    for name, l, e in (
        ("model", linear_fp32, embed_fp32),
        ("model_quantized", linear_q8, embed_q8),
        ("model_q4", linear_q4, embed_q4),
    ):
        onnx.save(build(w, cfg, l, e), f"{out}/onnx/{name}.onnx")
        print(name, os.path.getsize(f"{out}/onnx/{name}.onnx") / 1e6, flush=True)
