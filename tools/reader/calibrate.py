"""python calibrate.py e5 ckpt/e5.safetensors data/windows-1.jsonl: what packing needs beside the weights, added to the checkpoint.

`range.LAYER.PRODUCT`: the largest size of each input of a product over some windows. `step.question`, `step.text`: what a reader adds to the
embedding model's row of a token of the first and of the second segment."""

import json
import sys

import torch
from safetensors.torch import load_file, save_file

from bodies import plain
from evaluate import Judge

WINDOWS = 400
PRODUCTS = ("qkv", "o", "w", "d")

body, checkpoint, windows = sys.argv[1:]
weights = load_file(checkpoint)
judge = Judge(body, checkpoint, "cpu")
ranges, product = {}, judge.reader.product
names = {getattr(layer, name): f"range.{i}.{name}" for i, layer in enumerate(judge.reader.layers) for name in PRODUCTS}


def watched(linear, x):
    if linear in names:
        sizes, name = x.detach().abs().flatten(0, -2).amax(0), names[linear]
        ranges[name] = torch.maximum(ranges.get(name, sizes), sizes)
    return product(linear, x)


judge.reader.product = watched
with open(windows, encoding="utf-8") as file:
    rows = [json.loads(line) for _, line in zip(range(WINDOWS), file)]
judge.judge([(row["q"], row["text"]) for row in rows], size=1)
own = torch.from_numpy(plain(body)["embeddings.token_type_embeddings.weight"])[0]
steps = {"step.question": weights["typ.weight"][0] - own, "step.text": weights["typ.weight"][1] - own}
save_file(weights | ranges | steps, checkpoint)
print(checkpoint, len(ranges), "ranges")
