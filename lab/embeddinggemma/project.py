"""python project.py SOURCE ONNX PASSAGES OUT: fits what the app needs to know of EmbeddingGemma's vectors.

SOURCE has the safetensors, ONNX the graphs of convert.py, PASSAGES a JSON string a line (passages.ts). Writes OUT/projection.bin
(768 numbers onto the 384 axes that keep most of the passages' vectors, mixed) and OUT/reference.json (projected vectors
of the original weights, by PyTorch), and prints the mean of the projected vectors for workers/adapters/models/model-means.ts.
"""

import base64
import json
import os
import struct
import sys

import numpy as np
import onnxruntime as ort
import torch
from safetensors.torch import load_file
from transformers import Gemma3TextModel, PreTrainedTokenizerFast

OUTPUTS = 384
PASSAGE = "title: none | text: "
REFERENCE = [
    "The boiler is serviced every year before the end of October.",
    "Who has to pay when a pipe bursts in the flat upstairs?",
    "Die Kaution beträgt drei Monatsmieten und wird auf einem Sparbuch angelegt.",
    "Le contrat peut être résilié par lettre recommandée avec un préavis de trois mois.",
    "export function sum(values) { return values.reduce((a, b) => a + b, 0); }",
    "Invoice 2024-117; date 3 May 2024; total 1,240.50 EUR; paid by bank transfer.",
]

source, onnx, passages, out = sys.argv[1:]
tokenizer = PreTrainedTokenizerFast(tokenizer_file=f"{source}/tokenizer.json")


def ids_of(text):
    ids = tokenizer.encode(text)
    return ids if len(ids) <= 256 else ids[:255] + [1]


options = ort.SessionOptions()
options.intra_op_num_threads = 2
session = ort.InferenceSession(f"{onnx}/onnx/model_quantized.onnx", options)


def embed(text):
    ids = ids_of(PASSAGE + text)
    given = {"input_ids": np.array([ids]), "attention_mask": np.ones((1, len(ids)), np.int64)}
    return session.run(["sentence_embedding"], given)[0][0]


kept = f"{passages}.npy"
vectors = (
    np.load(kept) if os.path.exists(kept) else np.array([embed(json.loads(line)) for line in open(passages)])
)
np.save(kept, vectors)
_, strengths, axes = np.linalg.svd(vectors, full_matrices=False)
axes = axes[:OUTPUTS]
# The axes are mixed, so that no number stands out: an index keeps each with eight bits of the largest.
axes = np.linalg.qr(np.random.default_rng(1).normal(size=(OUTPUTS, OUTPUTS)))[0] @ axes
print("share of the squares that is kept:", (strengths[:OUTPUTS] ** 2).sum() / (strengths**2).sum())
scales = np.abs(axes).max(1) / 127
weights = np.rint(axes / scales[:, None]).astype(np.int8)
with open(f"{out}/projection.bin", "wb") as file:
    file.write(
        struct.pack("<II", axes.shape[1], OUTPUTS) + scales.astype("<f4").tobytes() + weights.tobytes()
    )


def projected(rows):
    rows = rows @ (weights * scales[:, None]).T
    return rows / np.linalg.norm(rows, axis=-1, keepdims=True)


mean = projected(vectors).mean(0)
largest = float(np.abs(mean).max())
packed = np.rint(mean / largest * 127).astype(np.int8)
print("largest:", largest, "squared length:", float(mean @ mean))
print(base64.b64encode(packed.tobytes()).decode())

model = Gemma3TextModel.from_pretrained(source, dtype=torch.float32).eval()
dense = [load_file(f"{source}/{name}/model.safetensors")["linear.weight"] for name in ("2_Dense", "3_Dense")]
rows = []
with torch.no_grad():
    for text in REFERENCE:
        # The runtime is asked for the vector of the text alone, without a prefix.
        state = model(input_ids=torch.tensor([ids_of(text)])).last_hidden_state.mean(1)
        vector = projected((state @ dense[0].T @ dense[1].T).numpy())[0]
        rows.append({"text": text, "vector": [round(float(x), 5) for x in vector]})
json.dump({"rows": rows}, open(f"{out}/reference.json", "w"))
