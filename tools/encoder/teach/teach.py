"""python teach.py MINILM.safetensors OUT.safetensors [--from TAUGHT.safetensors] [--minutes 28] [--rate 1.5e-4] [--tables]:
teaches the upper layers of all-MiniLM-L6-v2.

What its vectors rank is drawn to the teachers' mean (`teachers.py`); so is what its tokens rank by late interaction; the passage
and the segment that answer are drawn above all others, where they are known.
With --tables every fourth step is of made-up tables (`tables.py`), whose rows are written as the app writes them."""

import argparse
import json
import math
import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

import tables
from body import TOKENIZER, Body, Texts, cut_passage, cut_question, inverse_frequencies
from compare import compare

TEACHERS = {"bge": 1.0, "e5": 1.0, "minilm": 0.7}
"""Their weights in the mean."""
NEAR = 30
"""Passages near each question by the teachers, from which hard ones are drawn."""
QUESTIONS, PASSAGES = 28, 56
"""Of a step."""
TEACHER_SCALE, VECTOR_SCALE = 0.9, 0.08
RIGHT_WEIGHT, TOKENS_WEIGHT = 0.1, 0.3
TABLES, OF_TABLES, OTHER_TABLES = 1500, 24, 8
"""Made-up tables; of a step the questions, and the tables that answer none of them."""
WARM_UP, TOLD = 30, 50


class Teachers:
    """The mean of the teachers' cosines, each as standard deviations from the question's mean over a sample of passages."""

    def __init__(self, passages, sample):
        self.questions = {name: np.load(f"{name}-questions.npy").astype(np.float32) for name in TEACHERS}
        self.passages = {name: np.load(f"{name}-passages.npy").astype(np.float32) for name in TEACHERS}
        chosen = np.random.default_rng(3).choice(passages, sample, replace=False)
        self.scales = {}
        for name in TEACHERS:
            cosines = self.questions[name] @ self.passages[name][chosen].T
            self.scales[name] = cosines.mean(1), cosines.std(1)

    def score(self, questions, passages):
        """[questions][passages]"""
        total = 0
        for name, weight in TEACHERS.items():
            cosines = self.questions[name][questions] @ self.passages[name][passages].T
            mean, deviation = (scale[questions][:, None] for scale in self.scales[name])
            total = total + weight * (cosines - mean) / deviation
        return total / sum(TEACHERS.values())

    def nearest(self, questions, passages):
        near = []
        for start in range(0, len(questions), 500):
            scores = self.score(questions[start : start + 500], passages)
            near.append(passages[np.argpartition(-scores, NEAR, axis=1)[:, :NEAR]])
        return np.concatenate(near)


def draw(pool):
    """Endless steps of a shuffled pool."""
    left = []
    while True:
        if len(left) < QUESTIONS:
            left += random.sample(pool, len(pool))
        yield np.array(left[:QUESTIONS])
        del left[:QUESTIONS]


def candidates(chosen, questions, near, random_of):
    """The passages of a step: the right ones, one more of each document, and one that the teachers find near."""
    found = [number for one in chosen for number in questions[one]["right"]]
    for one in chosen:
        others = [number for number in questions[one]["passages"] if number not in questions[one]["right"]]
        found += [random.choice(others)] if others else []
        found.append(int(random_of.choice(near[one])))
    return list(dict.fromkeys(found))[:PASSAGES]


class Corpus:
    """Passages and questions as token ids, with the segment of each token and the weight of each word."""

    def __init__(self, body, tokenizer, frequency, passages, questions):
        cut = [cut_passage(tokenizer, one["head"], one["segments"]) for one in passages]
        self.passages, self.segments = Texts(body, [ids for ids, _ in cut]), [of_token for _, of_token in cut]
        cut = [cut_question(tokenizer, one["text"], frequency) for one in questions]
        self.questions, self.weights = Texts(body, [ids for ids, _ in cut]), [of_token for _, of_token in cut]
        self.facts = questions

    def compare(self, chosen, found):
        """The scores of `compare`; right: [(question, passage)]; answering: [(question, segments)], by their places in the scores."""
        weights, segments = [self.weights[one] for one in chosen], [self.segments[one] for one in found]
        *scores, places = compare(self.questions.states(chosen), weights, self.passages.states(found), segments)
        column = {number: i for i, number in enumerate(found)}
        place = {(found[passage], segment): i for i, (passage, segment) in enumerate(places)}
        facts = [(i, self.facts[one]) for i, one in enumerate(chosen)]
        right = [(i, column[number]) for i, one in facts for number in one["right"] if number in column]
        answering = [(i, [place[tuple(at)] for at in one["answering"] if tuple(at) in place]) for i, one in facts]
        return scores, right, [(i, where) for i, where in answering if where]


def made_up_tables():
    """Passages and questions, as `texts.py` writes them."""
    passages, questions = [], []
    for number in range(TABLES):
        passage, asked = tables.table(f"{random.choice(tables.NAMES)}.{random.choice(('xlsx', 'csv', 'pdf', 'docx'))}")
        passages.append(passage)
        questions += [{"text": text, "passages": [number], "right": [], "answering": [[number, row]]} for text, row in asked]
    return passages, questions


def toward_answers(logits, answering):
    shares = torch.log_softmax(logits, 1)
    return -torch.stack([torch.logsumexp(shares[question, segments], 0) for question, segments in answering]).mean()


def toward_segments(scores, scales, answering):
    _, _, segment_tokens, segment_means = scores
    _, of_segments, of_means = scales.exp()
    return toward_answers(segment_tokens * of_segments, answering) + toward_answers(segment_means * of_means, answering)


def toward_passages(scores, scales, teacher, right):
    """teacher: [questions][passages], the teachers' scores."""
    vector, tokens, _, _ = scores
    target = torch.log_softmax(teacher / TEACHER_SCALE, 1)

    def toward_teachers(logits):
        return F.kl_div(torch.log_softmax(logits, 1), target, log_target=True, reduction="batchmean")

    of_tokens = scales.exp()[0]
    total = toward_teachers(vector / VECTOR_SCALE) + TOKENS_WEIGHT * toward_teachers(tokens * of_tokens)
    if right:
        rows, columns = map(list, zip(*right))
        columns = torch.tensor(columns)
        total = total + RIGHT_WEIGHT * F.cross_entropy(vector[rows] / VECTOR_SCALE, columns)
        total = total + 0.5 * TOKENS_WEIGHT * F.cross_entropy(tokens[rows] * of_tokens, columns)
    return total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("out")
    parser.add_argument("--from", dest="taught")
    parser.add_argument("--minutes", type=float, default=28)
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--segments", type=float, default=0.3)
    parser.add_argument("--tables", action="store_true")
    options = parser.parse_args()
    torch.manual_seed(3)
    random.seed(3)
    random_of = np.random.default_rng(3)
    data = json.load(open("texts.json"))
    passages, questions, own = data["passages"], data["questions"], data["own_passages"]
    tokenizer = Tokenizer.from_file(TOKENIZER)
    tokenizer.no_truncation()
    tokenizer.no_padding()
    body = Body(options.weights, options.taught)
    texts = [f"{one['head']} {' '.join(one['segments'])}" for one in passages]
    frequency = inverse_frequencies(texts[:own] + texts[own::8])
    corpus = Corpus(body, tokenizer, frequency, passages, questions)
    of_tables = Corpus(body, tokenizer, frequency, *made_up_tables()) if options.tables else None
    teachers = Teachers(len(passages), 1000)
    numbers = np.arange(len(questions))
    parts = numbers[: data["own_questions"]], numbers[data["own_questions"] :]
    near = np.concatenate([teachers.nearest(parts[0], np.arange(own)), teachers.nearest(parts[1], np.arange(own, len(passages)))])
    # Half of the steps are of papers that resemble what people keep.
    steps = [draw(part.tolist()) for part in parts]
    scales = torch.nn.Parameter(torch.tensor([1 / 0.07, 1 / 0.04, 1 / 0.07]).log())
    groups = [{"params": body.upper.parameters(), "weight_decay": 0.01, "times": 1}, {"params": [scales], "weight_decay": 0, "times": 20}]
    optimiser = torch.optim.AdamW(groups, lr=options.rate)
    start, step, told = time.time(), 0, []
    while (share := (time.time() - start) / (60 * options.minutes)) < 1:
        rate = options.rate * min(1, (step + 1) / WARM_UP) * (0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * share)))
        for group in optimiser.param_groups:
            group["lr"] = group["times"] * rate
        if of_tables is not None and step % 4 == 3:
            chosen = random.sample(range(len(of_tables.facts)), OF_TABLES)
            found = [of_tables.facts[one]["passages"][0] for one in chosen] + random.sample(range(TABLES), OTHER_TABLES)
            scores, _, answering = of_tables.compare(chosen, list(dict.fromkeys(found)))
            loss = options.segments * toward_segments(scores, scales, answering)
        else:
            chosen = next(steps[step % 2])
            found = candidates(chosen, questions, near, random_of)
            scores, right, answering = corpus.compare(chosen.tolist(), found)
            teacher = torch.tensor(teachers.score(chosen, np.array(found)), dtype=torch.float32)
            loss = toward_passages(scores, scales, teacher, right)
            if answering:
                loss = loss + options.segments * toward_segments(scores, scales, answering)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(body.upper.parameters(), 1.0)
        optimiser.step()
        step += 1
        told.append(loss.item())
        if step % TOLD == 0:
            print(step, f"{time.time() - start:.0f} s, loss {np.mean(told[-TOLD:]):.3f}", flush=True)
            body.save(options.out)
    body.save(options.out)


if __name__ == "__main__":
    main()
