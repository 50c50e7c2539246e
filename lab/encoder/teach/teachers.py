"""python teachers.py NAME=FOLDER ...: the vectors that each teacher gives to texts.json -> NAME-questions.npy, NAME-passages.npy.

A folder holds tokenizer.json, and model.onnx or onnx/model_quantized.onnx (whole, or in the app's parts). NAME is bge (bge-small-en-v1.5),
e5 (e5-small-v2), minilm (footnote-MiniLM, or all-MiniLM-L6-v2) or multilingual (multilingual-e5-small)."""

import glob
import json
import sys

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

PREFIXES = {
    "bge": ("Represent this sentence for searching relevant passages: ", ""),
    "e5": ("query: ", "passage: "),
    "minilm": ("", ""),
    "multilingual": ("query: ", "passage: "),
}
BY_FIRST_TOKEN = {"bge"}
"""Models whose vector is the state of the first token; of the others it is the mean."""
MOST_TOKENS = 192
AT_ONCE = 16


def read_model(folder):
    paths = glob.glob(f"{folder}/model.onnx") or glob.glob(f"{folder}/onnx/*.onnx") or sorted(glob.glob(f"{folder}/onnx/*.part*[0-9]"))
    return b"".join(open(path, "rb").read() for path in paths)


def embed(name, folder, texts):
    """[texts][384], of unit length."""
    session = onnxruntime.InferenceSession(read_model(folder))
    names = {one.name for one in session.get_inputs()}
    tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
    tokenizer.enable_truncation(MOST_TOKENS)
    tokenizer.enable_padding()
    order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
    out = np.zeros((len(texts), 384), np.float16)
    for start in range(0, len(order), AT_ONCE):
        batch = order[start : start + AT_ONCE]
        encoded = tokenizer.encode_batch([texts[i] for i in batch])
        feed = {
            "input_ids": np.array([one.ids for one in encoded], np.int64),
            "attention_mask": np.array([one.attention_mask for one in encoded], np.int64),
            "token_type_ids": np.array([one.type_ids for one in encoded], np.int64),
        }
        states = session.run(None, {key: value for key, value in feed.items() if key in names})[0]
        mask = feed["attention_mask"][..., None]
        vectors = states[:, 0] if name in BY_FIRST_TOKEN else (states * mask).sum(1) / mask.sum(1)
        out[batch] = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return out


if __name__ == "__main__":
    texts = json.load(open("texts.json"))
    for name, folder in (argument.split("=", 1) for argument in sys.argv[1:]):
        of_question, of_passage = PREFIXES[name]
        np.save(f"{name}-questions.npy", embed(name, folder, [of_question + one["text"] for one in texts["questions"]]))
        passages = [f"{of_passage}{one['head']}\n{' '.join(one['segments'])}" for one in texts["passages"]]
        np.save(f"{name}-passages.npy", embed(name, folder, passages))
        print(name, flush=True)
