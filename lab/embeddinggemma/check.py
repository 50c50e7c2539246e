"""python check.py SOURCE OUT: compares the vectors of the graphs that convert.py wrote with those of PyTorch, on texts of many kinds."""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime as ort
import torch
from safetensors.torch import load_file
from transformers import Gemma3TextModel, PreTrainedTokenizerFast

REFERENCE = Path(__file__).parents[2] / "public/models/multilingual-e5-small/reference.json"
PREFIXES = ("title: none | text: ", "task: search result | query: ")
TEXTS = 40

source, out = sys.argv[1:]
tokenizer = PreTrainedTokenizerFast(tokenizer_file=f"{source}/tokenizer.json")
model = Gemma3TextModel.from_pretrained(source, dtype=torch.float32).eval()
dense = [load_file(f"{source}/{name}/model.safetensors")["linear.weight"] for name in ("2_Dense", "3_Dense")]
texts = [row["text"] for row in json.loads(REFERENCE.read_text())["rows"]][:TEXTS]
tokens = [tokenizer.encode(PREFIXES[i % 2] + text)[:256] for i, text in enumerate(texts)]


def by_torch(ids):
    with torch.no_grad():
        state = model(input_ids=torch.tensor([ids])).last_hidden_state.mean(1)
        vector = (state @ dense[0].T @ dense[1].T)[0]
        return (vector / vector.norm()).numpy()


expected = [by_torch(ids) for ids in tokens]
for name in ("model", "model_quantized", "model_q4"):
    session = ort.InferenceSession(f"{out}/onnx/{name}.onnx")
    cosines = []
    for ids, vector in zip(tokens, expected):
        given = {"input_ids": np.array([ids]), "attention_mask": np.ones((1, len(ids)), np.int64)}
        cosines.append(float(session.run(["sentence_embedding"], given)[0][0] @ vector))
    print(f"{name:16} cosine: mean {np.mean(cosines):.5f}, lowest {min(cosines):.5f}")
