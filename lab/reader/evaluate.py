"""python evaluate.py e5:ckpt/b.safetensors […] [--device cuda]: tells answered questions from others on what no reader was trained on.

Own papers (dev_own*.json): AUROC of the best window's logit, own words and the paper's words, against what is near and nowhere; share of
questions whose best window holds the answer. SQuAD 2 (squad2_eval.json, half of the articles): AUROC of the best window of the right paragraph."""

import argparse
import json
import os

import numpy as np
import torch

from common import Pairs, sentences, vocabulary
from train import open_reader


def auroc(positive, negative):
    values = np.concatenate([positive, negative])
    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    n = len(positive)
    return (ranks[:n].sum() - n * (n + 1) / 2) / n / len(negative)


class Judge:
    def __init__(self, body, checkpoint, device, rounds=False):
        self.pairs, self.place, self.device = Pairs(body), vocabulary(body), device
        self.reader = open_reader(body, checkpoint).to(device).eval()
        self.reader.rounds = rounds

    @torch.no_grad()
    def judge(self, pairs, size=256):
        """[(question, text)] -> [(logit of answered, start, end of the likeliest words in the text)]"""
        found = self.pairs.encode(pairs)
        order = np.argsort([len(one.ids) for one in found], kind="stable")
        out = [None] * len(found)
        for c in range(0, len(order), size):
            some = order[c : c + size]
            rows = [self.place[np.array(found[i].cut())] for i in some]
            ids = np.zeros((len(rows), max(map(len, rows))), np.int64)
            types = np.zeros_like(ids)
            for r, (i, row) in enumerate(zip(some, rows)):
                ids[r, : len(row)], types[r, found[i].text_from : len(row)] = row, 1
            send = lambda x: torch.from_numpy(x).to(self.device)
            with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device != "cpu"):
                first, last, answered = self.reader(send(ids), send(types), send(np.array([len(row) for row in rows])))
            first, last = first.cpu().numpy(), last.cpu().numpy()
            for r, i in enumerate(some):
                starts, ends = first[r].copy(), last[r].copy()
                starts[0] = ends[0] = -1e9
                best = max(((starts[x] + ends[x : x + 40].max(), x) for x in np.argsort(-starts)[:5]))[1]
                end = best + int(ends[best : best + 40].argmax())
                offsets = found[i].offsets
                out[i] = (float(answered[r]), offsets[min(best, len(offsets) - 1)][0], offsets[min(end, len(offsets) - 1)][1])
        return out


def of_papers(judge, rows):
    pairs, places = [], []
    for at, row in enumerate(rows):
        parts = sentences(row["ctx"])
        for i in range(len(parts)):
            low, high = parts[max(0, i - 1)][0], parts[min(len(parts) - 1, i + 1)][1]
            pairs.append((row["q"], row["title"] + ": " + row["ctx"][low:high]))
            places.append((at, low, high, len(row["title"]) + 2))
    best = {}
    for (at, low, high, lead), (logit, start, end) in zip(places, judge.judge(pairs)):
        if at not in best or logit > best[at][0]:
            best[at] = (logit, low, high, low + start - lead, low + end - lead)
    said = lambda *hows: np.array([best[at][0] for at, row in enumerate(rows) if row["how"] in hows])
    told = [(best[at], row["span"]) for at, row in enumerate(rows) if row["label"]]
    held = np.mean([low <= span[0] < high for (_, low, high, _, _), span in told])
    marked = np.mean([start < span[1] and end > span[0] for (_, _, _, start, end), span in told])
    return {
        "own words against near": auroc(said("own"), said("near")),
        "own words against near in own words": auroc(said("own"), said("own-near")),
        "same words against near": auroc(said("same"), said("near")),
        "best window holds the answer": held,
        "marked words touch it": marked,
    }


def windows(text, words=80):
    """Sentences in runs of at most so many words; each run begins with the last sentence of the one before."""
    parts, runs, i = sentences(text), [], 0
    while i < len(parts):
        j = i
        while j + 1 < len(parts) and len(text[parts[i][0] : parts[j + 1][1]].split()) <= words:
            j += 1
        runs.append(text[parts[i][0] : parts[j][1]])
        i = len(parts) if j + 1 >= len(parts) else max(i + 1, j)
    return runs


def of_squad2(judge, rows):
    pairs = [(at, (row["q"], run)) for at, row in enumerate(rows) for run in windows(row["ctx"])]
    logits = np.full(len(rows), -np.inf)
    for (at, _), (logit, _, _) in zip(pairs, judge.judge([pair for _, pair in pairs])):
        logits[at] = max(logits[at], logit)
    label = np.array([row["label"] for row in rows])
    return {"AUROC": auroc(logits[label == 1], logits[label == 0])}


SETS = {"dev_own": of_papers, "dev_own_other": of_papers, "squad2_eval": of_squad2}

if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("readers", nargs="+")
    p.add_argument("--round", action="store_true", help="with weights in 4 bits")
    p.add_argument("--sets", nargs="*", default=list(SETS))
    p.add_argument("--device", default="cpu")
    a = p.parse_args()
    for name in a.readers:
        body, checkpoint = name.split(":")
        judge = Judge(body, checkpoint, a.device, a.round)
        for of in a.sets:
            if os.path.exists(of + ".json") and not (body == "minilm" and of == "dev_own_other"):
                figures = SETS[of](judge, json.load(open(of + ".json")))
                print(name, of, {key: round(float(value), 3) for key, value in figures.items()}, flush=True)
