"""python predict.py --data data/train-e5.npz --out soft.npy --device cuda e5:ckpt/a.safetensors […]: the mean logit `answered` of teachers for each
window. Teachers on another body name their own data: minilm:ckpt/b.safetensors:data/train-minilm.npz (windows in the same order)."""

import argparse

import numpy as np
import torch

from model import IN_HALVES
from train import LENGTHS, Windows, open_reader


@torch.no_grad()
def logits(reader, windows, tokens=65_536):
    """(windows,) float32."""
    out, bucket = np.zeros(len(windows.lengths), np.float32), np.searchsorted(LENGTHS, windows.lengths)
    for k, length in enumerate(LENGTHS):
        of_length, size = np.flatnonzero(bucket == k), tokens // length
        for i in range(0, len(of_length), size):
            some = of_length[i : i + size]
            ids, types, lengths = windows.batch(torch.from_numpy(some).to(windows.off.device), length)
            with torch.autocast(ids.device.type, dtype=torch.bfloat16, enabled=IN_HALVES):
                out[some] = reader(ids, types, lengths)[2].float().cpu().numpy()
    return out


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("teachers", nargs="+")
    p.add_argument("--data")
    p.add_argument("--out", required=True)
    p.add_argument("--round", action="store_true", help="with weights in 4 bits")
    p.add_argument("--device", default="cpu")
    a = p.parse_args()
    found = []
    for teacher in a.teachers:
        body, checkpoint, *data = teacher.split(":")
        reader = open_reader(body, checkpoint).to(a.device).eval()
        reader.rounds = a.round
        found.append(logits(reader, Windows(data[0] if data else a.data, a.device)))
    np.save(a.out, np.mean(found, 0))
