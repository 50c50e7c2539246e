"""all-MiniLM-L6-v2 in two halves: the lower layers, which the reader shares, stay as they are; the upper ones are taught."""

import math
import os
import sys

import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, f"{HERE}/../../reader")
from common import STOP, words

TOKENIZER = f"{HERE}/../../../public/models/footnote-MiniLM/tokenizer.json"
HIDDEN, HEADS, LAYERS, SHARED = 384, 12, 6, 3
OPENING, CLOSING = 101, 102
MOST_TOKENS, MOST_HEAD, MOST_QUESTION = 177, 44, 61
LEAST_WEIGHT = 0.3
"""Of a word of a question, as in `src/core/question/analyse-question`."""
AT_ONCE = 32
LINEARS = ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense", "intermediate.dense", "output.dense")
NORMS = ("attention.output.LayerNorm", "output.LayerNorm")


def read_weights(path):
    """float32, by the names of BERT."""
    weights = load_file(path)
    return {name.removeprefix("bert."): value.float() for name, value in weights.items() if "position_ids" not in name}


class Layer(torch.nn.Module):
    def __init__(self, weights, number):
        super().__init__()
        self.names = {}
        for name in LINEARS + NORMS:
            for part in ("weight", "bias"):
                full = f"encoder.layer.{number}.{name}.{part}"
                key = f"{name}.{part}".replace(".", "_")
                self.names[key] = full
                self.register_parameter(key, torch.nn.Parameter(weights[full].clone()))

    def linear(self, name, x):
        return F.linear(x, self._parameters[f"{name}_weight"], self._parameters[f"{name}_bias"])

    def norm(self, name, x):
        return F.layer_norm(x, (HIDDEN,), self._parameters[f"{name}_weight"], self._parameters[f"{name}_bias"], 1e-12)

    def forward(self, states, mask):
        """states: [texts][tokens][HIDDEN]; mask: [texts][tokens], true for tokens."""
        texts, tokens, _ = states.shape
        query, key, value = (
            self.linear(f"attention_self_{name}", states).view(texts, tokens, HEADS, HIDDEN // HEADS).transpose(1, 2)
            for name in ("query", "key", "value")
        )
        context = F.scaled_dot_product_attention(query, key, value, attn_mask=mask[:, None, None, :])
        mixed = self.linear("attention_output_dense", context.transpose(1, 2).reshape(texts, tokens, HIDDEN))
        states = self.norm("attention_output_LayerNorm", states + mixed)
        widened = F.gelu(self.linear("intermediate_dense", states))
        return self.norm("output_LayerNorm", states + self.linear("output_dense", widened))


class Body:
    def __init__(self, path, taught=None):
        self.weights = read_weights(path)
        self.lower = [Layer(self.weights, number).requires_grad_(False) for number in range(SHARED)]
        upper = read_weights(taught) if taught else self.weights
        self.upper = torch.nn.ModuleList(Layer(upper, number) for number in range(SHARED, LAYERS))

    @torch.no_grad()
    def lower_states(self, ids, mask):
        rows = self.weights["embeddings.word_embeddings.weight"][ids]
        rows = rows + self.weights["embeddings.position_embeddings.weight"][: ids.shape[1]]
        rows = rows + self.weights["embeddings.token_type_embeddings.weight"][0]
        gain, shift = self.weights["embeddings.LayerNorm.weight"], self.weights["embeddings.LayerNorm.bias"]
        states = F.layer_norm(rows, (HIDDEN,), gain, shift, 1e-12)
        for layer in self.lower:
            states = layer(states, mask)
        return states

    def upper_states(self, states, mask):
        for layer in self.upper:
            states = layer(states, mask)
        return states.float()

    def save(self, path):
        weights = dict(self.weights)
        for layer in self.upper:
            for key, name in layer.names.items():
                weights[name] = layer._parameters[key].detach().clone().contiguous()
        save_file(weights, path)


class Texts:
    """Texts as token ids; their states after the lower layers are kept, as bfloat16."""

    def __init__(self, body, rows):
        self.body, self.rows, self.kept = body, rows, {}

    def _keep(self, numbers):
        missing = sorted({one for one in numbers if one not in self.kept}, key=lambda one: len(self.rows[one]))
        for start in range(0, len(missing), AT_ONCE):
            batch = missing[start : start + AT_ONCE]
            longest = max(len(self.rows[one]) for one in batch)
            ids = torch.zeros(len(batch), longest, dtype=torch.long)
            mask = torch.zeros(len(batch), longest, dtype=torch.bool)
            for i, one in enumerate(batch):
                ids[i, : len(self.rows[one])] = torch.tensor(self.rows[one])
                mask[i, : len(self.rows[one])] = True
            with torch.autocast("cpu", dtype=torch.bfloat16):
                states = self.body.lower_states(ids, mask).to(torch.bfloat16)
            for i, one in enumerate(batch):
                self.kept[one] = states[i, : len(self.rows[one])].clone()

    def states(self, numbers):
        """The last states of each text, [tokens][HIDDEN], computed together with texts of like length."""
        self._keep(numbers)
        order = sorted(range(len(numbers)), key=lambda i: len(self.rows[numbers[i]]))
        out = [None] * len(numbers)
        for start in range(0, len(order), AT_ONCE):
            batch = order[start : start + AT_ONCE]
            longest = max(len(self.rows[numbers[i]]) for i in batch)
            states = torch.zeros(len(batch), longest, HIDDEN)
            mask = torch.zeros(len(batch), longest, dtype=torch.bool)
            for k, i in enumerate(batch):
                kept = self.kept[numbers[i]]
                states[k, : len(kept)] = kept
                mask[k, : len(kept)] = True
            with torch.autocast("cpu", dtype=torch.bfloat16):
                found = self.body.upper_states(states, mask)
            for k, i in enumerate(batch):
                out[i] = found[k, : len(self.rows[numbers[i]])]
        return out


def inverse_frequencies(texts):
    """A function of a word: the logarithm of how rare it is among the texts."""
    counts = {}
    for text in texts:
        for word in set(words(text)):
            counts[word] = counts.get(word, 0) + 1
    return lambda word: math.log(1 + len(texts) / counts[word]) if word in counts else math.log(1 + len(texts))


def cut_passage(tokenizer, head, segments):
    """Token ids, and the number of each token's segment (-1: none)."""
    ids = [OPENING] + tokenizer.encode(head, add_special_tokens=False).ids[:MOST_HEAD]
    of_segment = [-1] * len(ids)
    for number, segment in enumerate(segments):
        found = tokenizer.encode(segment, add_special_tokens=False).ids[: MOST_TOKENS - 1 - len(ids)]
        ids += found
        of_segment += [number] * len(found)
    return ids + [CLOSING], of_segment + [-1]


def cut_question(tokenizer, question, frequency):
    """Token ids, and each token's weight: how rare its word is (0 for the opening and the closing token)."""
    ids, weights = [OPENING], [0.0]
    for word in question.split():
        found = tokenizer.encode(word, add_special_tokens=False).ids
        if len(ids) + len(found) >= MOST_QUESTION:
            break
        weight = max([LEAST_WEIGHT] + [frequency(one) for one in words(word) if one not in STOP])
        ids += found
        weights += [weight / len(found)] * len(found)
    return ids + [CLOSING], weights + [0.0]
