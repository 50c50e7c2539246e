"""python train.py --body minilm|e5 --data 'data/e5-*.npz' --out ckpt/NAME --examples 1200000 [--device cuda] …

Trains the layers from `--freeze` on and the heads, without `--freeze` the rows of token types too; words and positions stay the embedding
model's. `--init` goes on from a checkpoint. `--teacher FILE.npy` (of predict.py, for the same windows) adds its logits as soft targets (Hinton
et al. 2015). From `--round` of the way on the weights are rounded to 4 bits (quantise.py). Writes NAME.safetensors (float32; words and
positions left out) and NAME.log. Every ten minutes it keeps NAME.state, which `--resume` goes on from."""

import argparse
import glob
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

from bodies import plain
from common import BODIES
from model import IN_HALVES, Reader

SHARES = dict(own=2.0, own_x=2.0, synth=0.7, qamr=0.5, medquad=0.6, squad2dev=1.5, squad2tr=1.5)
"""How often the windows of a source are drawn, against once."""
LENGTHS = (40, 56, 72, 88, 104, 120, 144, 168, 192)
"""The lengths that batches are padded to, in tokens: few, so that a step of each can be recorded once and played."""
FROZEN = ("word.", "pos.", "n.")


def open_reader(body, checkpoint=None, drop=0.0, frozen_layers=0):
    """A reader on a body. With frozen layers, these and the rows of token types stay the embedding model's, as its app shares them."""
    weights = {name: torch.from_numpy(np.ascontiguousarray(value)) for name, value in plain(body).items()}
    reader = Reader(len(weights["embeddings.word_embeddings.weight"]), BODIES[body][0], drop)
    reader.take(weights)
    if checkpoint:
        reader.load_state_dict(load_file(checkpoint), strict=False)
    frozen = FROZEN + tuple(f"layers.{layer}." for layer in range(frozen_layers)) + (("typ.",) if frozen_layers else ())
    for name, one in reader.named_parameters():
        one.requires_grad_(not name.startswith(frozen))
    return reader


class Windows:
    """Windows of tokenise.py on a device, as padded batches."""

    def __init__(self, paths, device):
        stored = [np.load(path) for path in sorted(glob.glob(paths))]
        joined = lambda name: np.concatenate([one[name] for one in stored])
        on = lambda values: torch.from_numpy(values.astype(np.int64)).to(device)
        self.lengths = np.concatenate([np.diff(one["off"]) for one in stored])
        self.names = np.concatenate([one["srcs"][one["src"]] for one in stored])
        self.ids = torch.from_numpy(joined("ids").astype(np.int32)).to(device)
        self.off = on(np.concatenate([[0], np.cumsum(self.lengths)]))
        self.qn, self.st, self.en, self.label = (on(joined(name)) for name in ("qn", "st", "en", "label"))

    def batch(self, b, length):
        """(ids, types, lengths) of the windows at these positions (a tensor), padded to a length."""
        lengths = self.off[b + 1] - self.off[b]
        at = torch.arange(length, device=b.device)[None]
        inside = at < lengths[:, None]
        ids = self.ids[(self.off[b][:, None] + at).clamp(max=len(self.ids) - 1)].long() * inside
        return ids, ((at >= self.qn[b][:, None]) & inside).long(), lengths

    def draws(self, rng, tokens, without):
        """(positions, length) of batches without end: of each length always as many windows as fill `tokens`."""
        names, at = np.unique(self.names, return_inverse=True)
        share = np.array([0.0 if name in without else SHARES.get(str(name), 1.0) for name in names])[at]
        bucket = np.searchsorted(LENGTHS, self.lengths)
        while True:
            times = np.floor(share + rng.random(len(share))).astype(int)
            order = rng.permutation(np.repeat(np.arange(len(share)), times))
            batches = []
            for k, length in enumerate(LENGTHS):
                some, size = order[bucket[order] == k], max(8, tokens // length)
                batches += [(some[i : i + size], length) for i in range(0, len(some) - size + 1, size)]
            for k in rng.permutation(len(batches)):
                yield batches[k]


class Trainer:
    """Steps of AdamW; on a GPU each length's step is recorded once as a graph and played from then on."""

    def __init__(self, reader, windows, soft, a):
        self.reader, self.windows, self.soft, self.a = reader, windows, soft, a
        self.parameters = [one for one in reader.parameters() if one.requires_grad]
        heads = {id(one) for part in (reader.span, reader.pre, reader.ans) for one in part.parameters()}
        body = [one for one in self.parameters if id(one) not in heads]
        self.rates = [a.lr, a.lr, a.head]
        on_gpu = a.device != "cpu"
        rate = lambda lr: torch.tensor(lr, device=a.device) if on_gpu else lr
        groups = [
            dict(params=[one for one in body if one.ndim > 1], lr=rate(a.lr), weight_decay=0.01),
            dict(params=[one for one in body if one.ndim == 1], lr=rate(a.lr), weight_decay=0),
            dict(params=[one for one in self.parameters if id(one) in heads], lr=rate(a.head), weight_decay=0),
        ]
        self.optimiser = torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-6, fused=on_gpu, capturable=on_gpu)
        self.on_gpu, self.graphs, self.pool = on_gpu, {}, None

    def set_rate(self, share):
        for group, lr in zip(self.optimiser.param_groups, self.rates):
            if self.on_gpu:
                group["lr"].fill_(lr * share)
            else:
                group["lr"] = lr * share

    def loss(self, b, length):
        """(loss, share of right judgements, share of exact spans)"""
        windows = self.windows
        ids, types, lengths = windows.batch(b, length)
        with torch.autocast(ids.device.type, dtype=torch.bfloat16, enabled=IN_HALVES, cache_enabled=False):
            first, last, answered = self.reader(ids, types, lengths)
        st, en, label = windows.st[b], windows.en[b], windows.label[b].float()
        known = st >= 0
        span = sum(F.cross_entropy(said, at.clamp(min=0), reduction="none") for said, at in ((first, st), (last, en))) / 2
        # Where the place of the answer is not known, it is anything but none.
        some = -torch.log1p(-F.softmax(first, -1)[:, 0].clamp(max=0.999))
        judged = F.binary_cross_entropy_with_logits(answered, label)
        if self.soft is not None:
            taught = F.binary_cross_entropy_with_logits(answered, torch.sigmoid(self.soft[b]))
            judged = (1 - self.a.soft) * judged + self.a.soft * taught
        told = (label > 0) & known
        exact = ((first.argmax(-1) == st) & (last.argmax(-1) == en) & told).sum() / told.sum().clamp(min=1)
        right = ((answered > 0) == (label > 0)).float().mean()
        return torch.where(known, span, 0.3 * some).mean() + judged, right.detach(), exact.detach()

    def step(self, b, length):
        self.optimiser.zero_grad(set_to_none=False)
        loss, right, exact = self.loss(b, length)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimiser.step()
        return loss.detach(), right, exact

    def play(self, which, length):
        b = torch.from_numpy(which).to(self.a.device)
        if not self.on_gpu:
            return self.step(b, length)
        if self.graphs is None:
            return self.step(b, length)
        if length not in self.graphs:
            try:
                self.graphs[length] = self.record(b, length)
            except RuntimeError as error:
                print("steps are not recorded:", error, flush=True)
                self.graphs = None
                return self.step(b, length)
        graph, place, out = self.graphs[length]
        place.copy_(b)
        graph.replay()
        return out

    def record(self, b, length):
        place = b.clone()
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(2):
                self.step(place, length)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, pool=self.pool):
            out = self.step(place, length)
        self.pool = self.pool or graph.pool()
        return graph, place, out

    def keep(self, progress):
        """Keeps what a run that was cut off goes on from."""
        state = dict(reader=self.reader.state_dict(), optimiser=self.optimiser.state_dict(), progress=progress)
        torch.save(state, self.a.out + ".state.new")
        os.replace(self.a.out + ".state.new", self.a.out + ".state")

    def resume(self):
        """The progress of the run that was cut off; its windows are drawn in another order from here on."""
        state = torch.load(self.a.out + ".state", map_location=self.a.device)
        self.reader.load_state_dict(state["reader"])
        self.optimiser.load_state_dict(state["optimiser"])
        return state["progress"]

    def round(self):
        """Rounds from now on; steps are recorded anew."""
        self.reader.rounds = True
        self.graphs = None if self.graphs is None else {}


def train(a):
    torch.manual_seed(a.seed)
    torch.set_num_threads(a.threads)
    windows = Windows(a.data, a.device)
    soft = torch.from_numpy(np.load(a.teacher)).float().to(a.device) if a.teacher else None
    reader = open_reader(a.body, a.init, a.drop, a.freeze).to(a.device).train()
    trainer = Trainer(reader, windows, soft, a)
    seen, step, spent, means = trainer.resume() if a.resume else (0, 0, 0.0, {})
    started = time.time() - spent
    told = kept = time.time()
    log = open(a.out + ".log", "a")
    for which, length in windows.draws(np.random.default_rng(a.seed + step), a.tokens, a.without):
        done = max(seen / a.examples, (time.time() - started) / (60 * a.minutes))
        if done >= 1:
            break
        if done >= a.round and not reader.rounds:
            trainer.round()
        if step % 20 == 0:
            trainer.set_rate(max(0.01, min(1, done / a.warm, (1 - done) / a.decay)))
        said = trainer.play(which, length)
        seen, step = seen + len(which), step + 1
        if step % 10 == 0:
            for name, value in zip(("loss", "right", "exact"), said):
                means[name] = 0.95 * means.get(name, float(value)) + 0.05 * float(value)
        if time.time() > told + 60:
            told = time.time()
            line = dict(seen=seen, seconds=round(time.time() - started), **{name: round(value, 4) for name, value in means.items()})
            print(a.out, json.dumps(line), flush=True)
            print(json.dumps(line), file=log, flush=True)
        if time.time() > kept + 60 * a.keep:
            kept = time.time()
            trainer.keep((seen, step, kept - started, means))
    weights = {name: value.cpu().contiguous() for name, value in reader.state_dict().items() if not name.startswith(FROZEN)}
    save_file(weights, a.out + ".safetensors")
    print(a.out, "done", seen, "windows", step, "steps", round(time.time() - started), "s", flush=True)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--body", choices=sorted(BODIES), required=True)
    p.add_argument("--data", required=True, help="files of tokenise.py, by a pattern")
    p.add_argument("--out", required=True)
    p.add_argument("--init")
    p.add_argument("--resume", action="store_true", help="go on from NAME.state, which a run keeps")
    p.add_argument("--keep", type=float, default=10, help="minutes from one NAME.state to the next")
    p.add_argument("--teacher", help="logits of predict.py for the same windows")
    p.add_argument("--without", nargs="*", default=[], help="sources that are left out")
    p.add_argument("--soft", type=float, default=0.6, help="share of the teacher's targets")
    p.add_argument("--examples", type=int, default=10_000)
    p.add_argument("--minutes", type=float, default=1e9)
    p.add_argument("--tokens", type=int, default=4096, help="tokens of a batch")
    p.add_argument("--lr", type=float, default=1.5e-4)
    p.add_argument("--head", type=float, default=5e-4)
    p.add_argument("--drop", type=float, default=0.1)
    p.add_argument("--warm", type=float, default=0.03)
    p.add_argument("--decay", type=float, default=0.75)
    p.add_argument("--freeze", type=int, default=0, help="lower layers that are left as they are")
    p.add_argument("--round", type=float, default=2.0, help="share of the way from which weights are rounded; above 1: never")
    p.add_argument("--device", default="cpu")
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    os.makedirs(os.path.dirname(a.out) or ".", exist_ok=True)
    train(a)
