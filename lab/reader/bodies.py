"""python bodies.py minilm|e5 TEXTS…: weights/BODY.npz, a body as the app has it, small enough to be carried: the layers, and the rows of the
table of words that the texts (any JSON files) use, with `vocab`, their ids.

MiniLM: weights/all-MiniLM-L6-v2.safetensors (float32 of sentence-transformers); words in 8 bits. e5: the app's ONNX file, 4 bits in blocks of 32."""

import json
import sys

import numpy as np

from common import ROOT, Pairs

HIDDEN = 384
E5 = f"{ROOT}/public/models/multilingual-e5-small/onnx"
ALWAYS = 1000
"""The first ids: signs, digits, and what a tokenizer needs."""


def used_ids(body, paths):
    """The ids of all texts in JSON files."""
    found = set(range(ALWAYS))

    def texts(value):
        if isinstance(value, str):
            yield value
        elif isinstance(value, (list, dict)):
            for one in value.values() if isinstance(value, dict) else value:
                yield from texts(one)

    tokenizer = Pairs(body).tokenizer
    for path in paths:
        with open(path, encoding="utf-8") as file:
            data = [json.loads(line) for line in file if line.strip()] if path.endswith(".jsonl") else json.load(file)
        unique = sorted(set(texts(data)))
        for at in range(0, len(unique), 5000):
            for encoded in tokenizer.encode_batch(unique[at : at + 5000], add_special_tokens=False):
                found.update(encoded.ids)
    return np.array(sorted(found))


def minilm(vocab):
    from safetensors.numpy import load_file

    weights = load_file("weights/all-MiniLM-L6-v2.safetensors")
    weights = {name.removeprefix("bert."): value for name, value in weights.items()}
    rows = weights.pop("embeddings.word_embeddings.weight")
    vocab = vocab[vocab < len(rows)]
    scales = np.abs(rows[vocab]).max(1) / 127
    keep = {name: value.astype(np.float16) for name, value in weights.items() if name.startswith(("embeddings.", "encoder.")) and "position_ids" not in name}
    return dict(keep, vocab=vocab, word_codes=np.round(rows[vocab] / scales[:, None]).astype(np.int8), word_scales=scales.astype(np.float32))


def e5(vocab):
    import onnx
    from onnx import numpy_helper

    parts = json.load(open(f"{E5}/model_quantized.onnx.parts.json"))["parts"]
    graph = onnx.load_from_string(b"".join(open(f"{E5}/{part}", "rb").read() for part in parts)).graph
    stored = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    vocab = vocab[vocab < len(stored["word_q"])]
    small = {name: value for name, value in stored.items() if name != "word_q" and len(value) != len(stored["word_q"])}
    return dict(small, vocab=vocab, word_q=stored["word_q"][vocab], word_s=stored["word_s"][vocab] if len(stored["word_s"]) == len(stored["word_q"]) else stored["word_s"])


def plain(body):
    """The arrays of weights/BODY.npz as float32 with the names of BERT; the table of words has one row for each of `vocab`."""
    stored = dict(np.load(f"weights/{body}.npz"))
    return minilm_plain(stored) if body == "minilm" else e5_plain(stored)


def minilm_plain(stored):
    words = stored.pop("word_codes").astype(np.float32) * stored.pop("word_scales")[:, None]
    stored.pop("vocab")
    return {name: value.astype(np.float32) for name, value in stored.items()} | {"embeddings.word_embeddings.weight": words}


def e5_plain(stored):
    codes, scales = stored["word_q"][:, :192], stored["word_q"][:, 192:].astype(np.float32)
    values = np.concatenate([codes & 15, codes >> 4], 1).astype(np.float32).reshape(len(codes), 12, 32) - 8
    scales = np.where(scales >= 128, scales - 256, scales) * stored["word_s"]
    out = {
        "embeddings.word_embeddings.weight": (values * scales[:, :, None]).reshape(len(codes), HIDDEN),
        "embeddings.position_embeddings.weight": stored["pos_h"].astype(np.float32),
        "embeddings.token_type_embeddings.weight": np.zeros((2, HIDDEN), np.float32),
        "embeddings.LayerNorm.weight": stored["eln_w"],
        "embeddings.LayerNorm.bias": stored["eln_b"],
    }

    def product(name):
        packed = stored[f"{name}_w"]
        outputs, blocks, _ = packed.shape
        values = np.empty((outputs, blocks, 32), np.float32)
        values[:, :, 0::2], values[:, :, 1::2] = packed & 15, packed >> 4
        return ((values - 8) * stored[f"{name}_s_h"].astype(np.float32).reshape(outputs, blocks)[:, :, None]).reshape(outputs, blocks * 32)

    for layer in range(12):
        to, of = f"encoder.layer.{layer}.", f"l{layer}_"
        mixed, bias = product(of + "qkv"), stored[of + "qkv_b"]
        for i, name in enumerate(("query", "key", "value")):
            rows = slice(HIDDEN * i, HIDDEN * (i + 1))
            out[f"{to}attention.self.{name}.weight"], out[f"{to}attention.self.{name}.bias"] = mixed[rows], bias[rows]
        for name, of_name, of_bias in (("attention.output.dense", "o", "ob"), ("intermediate.dense", "fi", "fib"), ("output.dense", "fo", "fob")):
            out[f"{to}{name}.weight"], out[f"{to}{name}.bias"] = product(of + of_name), stored[of + of_bias]
        for name, of_name in (("attention.output.LayerNorm", "ln1"), ("output.LayerNorm", "ln2")):
            out[f"{to}{name}.weight"], out[f"{to}{name}.bias"] = stored[f"{of}{of_name}w"], stored[f"{of}{of_name}b"]
    return out


if __name__ == "__main__":
    body = sys.argv[1]
    made = {"minilm": minilm, "e5": e5}[body](used_ids(body, sys.argv[2:]))
    np.savez_compressed(f"weights/{body}.npz", **made)
    print(body, len(made["vocab"]), "words")
