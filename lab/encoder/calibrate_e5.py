#!/usr/bin/env python3
"""What packing multilingual-e5-small for the kernel starts from: ranges-e5.json, and the model's reference.json.

    python3 -m venv venv && venv/bin/pip install numpy onnx onnxruntime tokenizers
    venv/bin/python lab/encoder/calibrate_e5.py          (from the project's folder)

ranges-e5.json: the largest size of each input of each linear layer, over papers and questions of tests/eval/collections.
reference.json: the texts of footnote-MiniLM's, with their token ids and the vectors that onnxruntime gives.
"""
import glob
import json

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper
from tokenizers import Tokenizer

MODELS = "public/models"
E5 = f"{MODELS}/multilingual-e5-small"
MAX_TOKENS = 256
PAPERS_OF_EACH, QUESTIONS_OF_EACH, PAPER_CHARS = 12, 8, 900


def read_onnx():
    parts = json.load(open(f"{E5}/onnx/model_quantized.onnx.parts.json"))["parts"]
    return onnx.load_from_string(b"".join(open(f"{E5}/onnx/{part}", "rb").read() for part in parts))


def read_texts():
    for path in sorted(glob.glob("tests/eval/collections/*/corpus.jsonl")):
        for line in list(open(path))[:PAPERS_OF_EACH]:
            yield "passage: " + json.loads(line)["text"][:PAPER_CHARS]
    for path in sorted(glob.glob("tests/eval/collections/papers-*/queries.jsonl")):
        for line in list(open(path))[:QUESTIONS_OF_EACH]:
            yield "query: " + json.loads(line)["text"]


def main():
    tokenizer = Tokenizer.from_file(f"{E5}/tokenizer.json")
    model = read_onnx()
    # The input of each linear layer, by the name of its weights.
    inputs = {node.input[1].removesuffix("_w"): node.input[0] for node in model.graph.node if node.op_type == "MatMulNBits"}
    outputs = sorted(set(inputs.values()))
    for name in outputs:
        model.graph.output.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, None))
    session = onnxruntime.InferenceSession(model.SerializeToString())

    def run(text, wanted):
        ids = tokenizer.encode(text).ids
        if len(ids) > MAX_TOKENS:
            ids = ids[: MAX_TOKENS - 1] + ids[-1:]
        feed = {"input_ids": np.array([ids]), "attention_mask": np.ones((1, len(ids)), dtype=np.int64)}
        return ids, session.run(wanted, feed)

    largest = {}
    for text in read_texts():
        for name, values in zip(outputs, run(text, outputs)[1]):
            sizes = np.abs(values[0]).max(0)
            largest[name] = np.maximum(largest.get(name, sizes), sizes)
    ranges = {product: [float(f"{size:.3g}") for size in largest[name]] for product, name in sorted(inputs.items())}
    json.dump(ranges, open("lab/encoder/ranges-e5.json", "w"))

    rows = []
    for row in json.load(open(f"{MODELS}/footnote-MiniLM/reference.json"))["rows"]:
        ids, (vector,) = run(row["text"], ["sentence_embedding"])
        rows.append({"text": row["text"], "ids": ids, "vector": [round(float(x), 6) for x in vector[0]]})
    reference = {"model": "multilingual-e5-small", "maxTokens": MAX_TOKENS, "pooling": "mean", "rows": rows}
    json.dump(reference, open(f"{E5}/reference.json", "w"), ensure_ascii=False, separators=(",", ":"))


main()
