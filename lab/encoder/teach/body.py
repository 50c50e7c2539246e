"""The bodies of the two embedding models in two halves: the lower layers, among them those that the reader shares, stay as they are; the upper ones are taught."""

import math
import os
import sys
from typing import NamedTuple

import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, f"{HERE}/../../reader")
from common import STOP, words
from model import HIDDEN, IN_HALVES, Layer

MODELS = f"{HERE}/../../../public/models"


class Kind(NamedTuple):
    folder: str
    layers: int
    lower: int
    """Layers that stay as they are."""
    opening: int
    closing: int
    question_prefix: str
    passage_prefix: str
    most_tokens: int
    most_head: int
    in_four_bits: bool


KINDS = {
    "minilm": Kind(f"{MODELS}/footnote-MiniLM", 6, 3, 101, 102, "", "", 177, 44, False),
    "e5": Kind(f"{MODELS}/multilingual-e5-small", 12, 8, 0, 2, "query: ", "passage: ", 200, 60, True),
}
MOST_QUESTION = 61
LEAST_WEIGHT = 0.3
"""Of a word of a question, as in `src/core/question/analyse-question`."""
COMMON = 0.15
"""Words in this share of a language's texts count as stop words."""
RAREST = 1e-3
AT_ONCE = 32


def read_weights(path):
    """float32, by the names of BERT."""
    weights = load_file(path)
    return {name.removeprefix("bert."): value.float() for name, value in weights.items() if "position_ids" not in name}


def four_bits(weight):
    """(codes from -8 to 7, scales) of blocks of 32 along a row: the largest of a block is -8, as in the app's file (ggml's q4_0)."""
    blocks = weight.view(weight.shape[0], -1, 32)
    largest = blocks.gather(-1, blocks.abs().argmax(-1, keepdim=True))
    scales = (largest / -8).half().float()
    codes = torch.clamp(torch.round(blocks / torch.where(scales == 0, 1, scales)), -8, 7)
    return codes, scales


def rounded(weight):
    """The weight as it comes back from 4 bits. Gradients pass as if nothing were rounded (Bengio et al. 2013)."""
    codes, scales = four_bits(weight.detach())
    return weight + ((codes * scales).view_as(weight) - weight.detach())


def in_four_bits(linear, x):
    return F.linear(x, rounded(linear.weight), linear.bias)


def as_it_is(linear, x):
    return linear(x)


class Body:
    def __init__(self, kind, weights, taught=None):
        """weights: of the whole model; taught: of its upper layers."""
        self.kind, self.weights = kind, weights
        self.lower = [Layer().take(weights, number).requires_grad_(False) for number in range(kind.lower)]
        self.upper = torch.nn.ModuleList(Layer().take(taught or weights, number) for number in range(kind.lower, kind.layers))
        self.product = in_four_bits if kind.in_four_bits else as_it_is

    @torch.no_grad()
    def lower_states(self, ids, mask):
        rows = self.weights["embeddings.word_embeddings.weight"][ids]
        rows = rows + self.weights["embeddings.position_embeddings.weight"][: ids.shape[1]]
        rows = rows + self.weights["embeddings.token_type_embeddings.weight"][0]
        gain, shift = self.weights["embeddings.LayerNorm.weight"], self.weights["embeddings.LayerNorm.bias"]
        states = F.layer_norm(rows, (HIDDEN,), gain, shift, 1e-12)
        for layer in self.lower:
            states = layer(states, mask[:, None, None, :])
        return states

    def upper_states(self, states, mask):
        for layer in self.upper:
            states = layer(states, mask[:, None, None, :], product=self.product)
        return states.float()

    def upper_weights(self):
        """By the names of BERT."""
        named = (pair for number, layer in enumerate(self.upper, self.kind.lower) for pair in layer.parts(number))
        return {name: value.detach().clone() for name, value in named}

    def save(self, path):
        save_file(self.upper_weights(), path)


def batches(rows):
    """Numbers of rows of like length, some at once, with their longest length."""
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
    for start in range(0, len(order), AT_ONCE):
        batch = order[start : start + AT_ONCE]
        yield batch, len(rows[batch[-1]])


def padded(rows, longest):
    """Tensors [tokens][…] as one, [rows][longest][…], and its mask."""
    out = torch.zeros(len(rows), longest, *rows[0].shape[1:], dtype=rows[0].dtype)
    mask = torch.zeros(len(rows), longest, dtype=torch.bool)
    for i, row in enumerate(rows):
        out[i, : len(row)] = row
        mask[i, : len(row)] = True
    return out, mask


class Texts:
    """Texts as token ids; their states after the lower layers are kept, as bfloat16."""

    def __init__(self, body, rows):
        self.body, self.rows, self.kept = body, [torch.tensor(row) for row in rows], {}

    def _keep(self, numbers):
        missing = sorted({one for one in numbers if one not in self.kept})
        for batch, longest in batches([self.rows[one] for one in missing]):
            chosen = [missing[i] for i in batch]
            ids, mask = padded([self.rows[one] for one in chosen], longest)
            with torch.autocast("cpu", torch.bfloat16, IN_HALVES):
                states = self.body.lower_states(ids, mask).to(torch.bfloat16)
            for i, one in enumerate(chosen):
                self.kept[one] = states[i, : len(self.rows[one])].clone()

    def states(self, numbers):
        """The last states of each text, [tokens][HIDDEN], computed together with texts of like length."""
        self._keep(numbers)
        rows = [self.kept[one] for one in numbers]
        out = [None] * len(rows)
        for batch, longest in batches(rows):
            states, mask = padded([rows[i] for i in batch], longest)
            with torch.autocast("cpu", torch.bfloat16, IN_HALVES):
                found = self.body.upper_states(states.float(), mask)
            for k, i in enumerate(batch):
                out[i] = found[k, : len(rows[i])]
        return out


def word_weights(texts):
    """
    A function of a word of a question: the logarithm of how rare it is where it is least rare, or the least weight.
    texts: (language, text)
    """
    counts, sizes = {}, {}
    for language, text in texts:
        sizes[language] = sizes.get(language, 0) + 1
        for word in set(words(text)):
            counts.setdefault(word, {}).setdefault(language, 0)
            counts[word][language] += 1

    def weight(word):
        share = max([RAREST] + [count / sizes[language] for language, count in counts.get(word, {}).items()])
        return LEAST_WEIGHT if word in STOP or share > COMMON else math.log(1 + 1 / share)

    return weight


def cut_passage(kind, tokenizer, head, segments):
    """Token ids, and the number of each token's segment (-1: none)."""
    ids = [kind.opening] + tokenizer.encode(kind.passage_prefix + head, add_special_tokens=False).ids[: kind.most_head]
    of_segment = [-1] * len(ids)
    for number, segment in enumerate(segments):
        found = tokenizer.encode(segment, add_special_tokens=False).ids[: kind.most_tokens - 1 - len(ids)]
        ids += found
        of_segment += [number] * len(found)
    return ids + [kind.closing], of_segment + [-1]


def cut_question(kind, tokenizer, question, weight_of):
    """Token ids, and each token's weight: how rare its word is (0 for the prefix, the opening and the closing token)."""
    ids = [kind.opening] + tokenizer.encode(kind.question_prefix, add_special_tokens=False).ids
    weights = [0.0] * len(ids)
    for word in question.split():
        found = tokenizer.encode(word, add_special_tokens=False).ids
        if len(ids) + len(found) >= MOST_QUESTION:
            break
        weight = max([LEAST_WEIGHT] + [weight_of(one) for one in words(word)])
        ids += found
        weights += [weight / len(found)] * len(found)
    return ids + [kind.closing], weights + [0.0]
