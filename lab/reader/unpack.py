"""python unpack.py MODEL ckpt/packed.safetensors: the weights of a committed reader.bin, as a checkpoint for `train.py --init`.

Their float32 originals were not kept; these are what 8 bits hold of them. The layout is that of src/core/encoder/layout.ts and reader-layout.ts."""

import sys

import numpy as np
from safetensors.numpy import save_file

from common import ROOT
from model import HIDDEN

WIDE, PANEL, HEADER_BYTES = 4 * HIDDEN, 8, 64
SHARED = {"footnote-MiniLM": (3, 3), "multilingual-e5-small": (6, 6)}
"""Layers that a reader shares with its embedding model, and layers of its own."""


class Stored:
    """Reads little-endian numbers one after the other."""

    def __init__(self, data):
        self.data, self.at = data, HEADER_BYTES

    def numbers(self, kind, *shape):
        count = int(np.prod(shape))
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values.reshape(shape)

    def floats(self, *shape):
        return self.numbers("<f4", *shape)

    def linear(self, inputs, outputs):
        inverse, scale, _, bias = self.floats(inputs), self.floats(outputs), self.floats(outputs), self.floats(outputs)
        # Panels of 8 outputs: [outputs / 8][inputs / 4][8][4].
        panels = self.numbers("i1", outputs // PANEL, inputs // 4, PANEL, 4)
        rows = panels.transpose(0, 2, 1, 3).reshape(outputs, inputs)
        return {"weight": rows * scale[:, None] * inverse[None], "bias": bias}

    def norm(self):
        return {"weight": self.floats(HIDDEN), "bias": self.floats(HIDDEN)}

    def layer(self):
        return {
            "qkv": self.linear(HIDDEN, 3 * HIDDEN),
            "o": self.linear(HIDDEN, HIDDEN),
            "n1": self.norm(),
            "w": self.linear(HIDDEN, WIDE),
            "d": self.linear(WIDE, HIDDEN),
            "n2": self.norm(),
        }


def unpack(model):
    shared, own = SHARED[model]
    with open(f"{ROOT}/public/models/{model}/reader.bin", "rb") as file:
        stored = Stored(file.read())
    stored.floats(HIDDEN)  # The step between token types, which is the embedding model's.
    biases = stored.floats(HIDDEN)
    out = {"span.bias": biases[:2], "ans.bias": biases[2:3]}
    for i in range(own):
        for name, part in stored.layer().items():
            out |= {f"layers.{shared + i}.{name}.{kind}": value for kind, value in part.items()}
    out |= {"span.weight": stored.floats(2, HIDDEN), "ans.weight": stored.floats(1, HIDDEN), "pre.bias": stored.floats(HIDDEN)}
    scales = stored.floats(HIDDEN)
    out["pre.weight"] = stored.numbers("i1", HIDDEN, 4 * HIDDEN) * scales[:, None]
    return {name: np.ascontiguousarray(value, np.float32) for name, value in out.items()}


if __name__ == "__main__":
    weights = unpack(sys.argv[1])
    save_file(weights, sys.argv[2])
    print(len(weights), "tensors")
