"""python tokenise.py minilm|e5 data/train-e5.npz data/windows-*.jsonl: windows as token ids for a body.

The file holds `ids` (all windows one after another; positions in `weights/BODY.npz`'s `vocab`), `off` (where each window begins), `qn` (the
first token of the text), `st`, `en` (first and last token of the answer; 0 and 0: none; -1: not known), `label`, `src` (position in `srcs`).
Windows are in the order of the files, whatever the body."""

import json
import sys

import numpy as np

from common import MOST_TOKENS, Pairs, vocabulary

AT_ONCE = 20_000


def span_of(pair, span):
    """First and last token that share characters with the span; -1 and -1 where it is not known or was cut off."""
    if span is None:
        return -1, -1
    inside = [j for j in range(pair.text_from, len(pair.ids) - 1) if pair.offsets[j][1] > span[0] and pair.offsets[j][0] < span[1]]
    return (inside[0], inside[-1]) if inside and inside[-1] < MOST_TOKENS - 1 else (-1, -1)


def tokenise(body, out, paths):
    pairs, place = Pairs(body), vocabulary(body)
    rows = [json.loads(line) for path in paths for line in open(path, encoding="utf-8")]
    sources = sorted({row["src"] for row in rows})
    ids, kept = [], []
    for at in range(0, len(rows), AT_ONCE):
        some = rows[at : at + AT_ONCE]
        for row, pair in zip(some, pairs.encode([(row["q"], row["text"]) for row in some])):
            span = (0, 0) if row["label"] == 0 else span_of(pair, row["span"])
            ids.append(place[np.array(pair.cut(), np.int64)])
            kept.append((pair.text_from, *span, row["label"], sources.index(row["src"])))
    off = np.zeros(len(ids) + 1, np.int64)
    off[1:] = np.cumsum([len(x) for x in ids])
    columns = np.array(kept, np.int16).T
    names = ("qn", "st", "en", "label", "src")
    np.savez(out, ids=np.concatenate(ids), off=off, srcs=np.array(sources), **dict(zip(names, columns)))
    print(out, len(ids), "windows,", int(off[-1]), "tokens")


if __name__ == "__main__":
    tokenise(sys.argv[1], sys.argv[2], sys.argv[3:])
