"""The reader: a cross-encoder on an embedding model's body, with heads for the answer's place and for whether it is there."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from quantise import rounded

HIDDEN, HEADS = 384, 12
NEVER = -1e4
"""A logit that a softmax takes as never."""
IN_HALVES = torch.cuda.is_available() or torch.backends.cpu.get_cpu_capability() == "AVX512"
"""Older processors only imitate bfloat16, which is ten times slower."""


class Layer(nn.Module):
    """A layer of BERT (Devlin et al. 2019): attention and two products, each with a norm after its sum."""

    def __init__(self):
        super().__init__()
        self.qkv, self.o, self.n1 = nn.Linear(HIDDEN, 3 * HIDDEN), nn.Linear(HIDDEN, HIDDEN), nn.LayerNorm(HIDDEN, eps=1e-12)
        self.w, self.d, self.n2 = nn.Linear(HIDDEN, 4 * HIDDEN), nn.Linear(4 * HIDDEN, HIDDEN), nn.LayerNorm(HIDDEN, eps=1e-12)

    def forward(self, x, mask, drop=0.0, product=lambda linear, x: linear(x)):
        """x: (size, length, HIDDEN); mask: (size, 1, 1, length), true for tokens."""
        size, length, _ = x.shape
        q, k, v = product(self.qkv, x).view(size, length, 3, HEADS, HIDDEN // HEADS).permute(2, 0, 3, 1, 4)
        mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask).transpose(1, 2).reshape(size, length, HIDDEN)
        x = self.n1(x + F.dropout(product(self.o, mixed), drop, self.training))
        return self.n2(x + F.dropout(product(self.d, F.gelu(product(self.w, x))), drop, self.training))

    def parts(self, number):
        """(name by BERT, parameter or a part of it) of the layer as number `number`; queries, keys and values are apart."""
        for part in ("weight", "bias"):
            of = f"encoder.layer.{number}."
            for name, value in zip(("query", "key", "value"), getattr(self.qkv, part).chunk(3)):
                yield f"{of}attention.self.{name}.{part}", value
            named = (("attention.output.dense", self.o), ("attention.output.LayerNorm", self.n1), ("intermediate.dense", self.w), ("output.dense", self.d), ("output.LayerNorm", self.n2))
            for name, module in named:
                yield f"{of}{name}.{part}", getattr(module, part)

    @torch.no_grad()
    def take(self, weights, number):
        """Takes layer `number` of a body's weights (tensors by BERT's names)."""
        for name, value in self.parts(number):
            value.copy_(weights[name])
        return self


class Reader(nn.Module):
    """A body and its heads: `span` (start and end of the answer; the first token stands for none) and `pre`, `ans` (is it answered here).
    With `rounds` its products' weights are as 4 bits hold them."""

    def __init__(self, words, layers, drop=0.0):
        super().__init__()
        self.word, self.pos, self.typ = nn.Embedding(words, HIDDEN), nn.Embedding(512, HIDDEN), nn.Embedding(2, HIDDEN)
        self.n = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.span, self.pre, self.ans = nn.Linear(HIDDEN, 2), nn.Linear(4 * HIDDEN, HIDDEN), nn.Linear(HIDDEN, 1)
        self.drop, self.rounds = drop, False
        for head in (self.span, self.pre, self.ans):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    def take(self, weights):
        """Takes a body's weights (tensors by BERT's names)."""
        with torch.no_grad():
            for name, to in (("word", self.word), ("position", self.pos), ("token_type", self.typ)):
                stored = weights[f"embeddings.{name}_embeddings.weight"]
                to.weight[: len(stored)].copy_(stored[: len(to.weight)])
            for part in ("weight", "bias"):
                getattr(self.n, part).copy_(weights[f"embeddings.LayerNorm.{part}"])
        for i, layer in enumerate(self.layers):
            layer.take(weights, i)

    def product(self, linear, x):
        return F.linear(x, rounded(linear.weight) if self.rounds else linear.weight, linear.bias)

    def forward(self, ids, types, lengths):
        """(size, length) twice and (size,) -> logits of first token, of last token (size, length) each, and of `answered` (size,)."""
        length = ids.shape[1]
        at = torch.arange(length, device=ids.device)[None]
        inside = at < lengths[:, None]
        x = F.dropout(self.n(self.word(ids) + self.pos.weight[:length] + self.typ(types)), self.drop, self.training)
        for layer in self.layers:
            x = layer(x, inside[:, None, None, :], self.drop, self.product)
        is_text = (types == 1) & (at < (lengths - 1)[:, None])
        spans = self.span(x).float().masked_fill(~(is_text | (at == 0))[..., None], NEVER)
        # The states of the likeliest answer's words and of the question's words are compared.
        x = x.float()
        chance = F.softmax((spans[..., 0] + spans[..., 1]) / 2 + NEVER * (~is_text).float(), -1)
        answer = (x * chance[..., None]).sum(1)
        of_question = ((types == 0) & (at > 0) & inside).float()
        question = (x * of_question[..., None]).sum(1) / of_question.sum(1, keepdim=True).clamp(min=1)
        compared = torch.cat([x[:, 0], answer, question, question * answer * 4], -1)
        return spans[..., 0], spans[..., 1], self.ans(F.gelu(self.product(self.pre, compared))).float().squeeze(-1)
