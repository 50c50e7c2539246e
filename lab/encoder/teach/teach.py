"""python teach.py BODY BASE.safetensors OUT.safetensors [--from TAUGHT.safetensors] [--minutes 28] [--rate 1.5e-4] [--tables 4]:
teaches the upper layers of BODY (minilm or e5, `body.py`). OUT and TAUGHT hold these layers alone.

What its vectors rank is drawn to the teachers' mean (`teachers.py`); so is what its tokens rank by late interaction; the passage
and the segment that answer are drawn above all others, where they are known. Texts in other languages than English have the
model itself as their teacher, for vectors alone. With --tables N every Nth step is of made-up tables (the reader's `tables.py`), whose rows
are written as the app writes them. The weights of a model in 4 bits are rounded while it is taught."""

import argparse
import json
import math
import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

from body import KINDS, Body, Texts, cut_passage, cut_question, read_weights, word_weights
from compare import compare
from tables import Language, Table

TEACHERS = {
    "minilm": {"bge": 1.0, "e5": 1.0, "minilm": 0.7},
    "e5": {"bge": 1.0, "e5": 1.0, "minilm": 1.0, "multilingual": 0.7},
}
"""Their weights in the mean, for texts in English."""
OTHER_TEACHERS = {"multilingual": 1.0}
STEPS = {"minilm": ("en", "published"), "e5": ("other", "en", "other", "published")}
"""What the steps are of, in turn: half of them of papers that resemble what people keep."""
NEAR = 30
"""Passages near each question by the teachers, from which hard ones are drawn."""
SAMPLE = 1000
"""Passages by which cosines are standardised."""
QUESTIONS, PASSAGES = 28, 56
"""Of a step."""
TEACHER_SCALE = 0.9
TOKENS_WEIGHT = 0.3
RIGHT_WEIGHT, OTHER_RIGHT_WEIGHT = 0.1, 0.3
TABLES, OF_TABLES, OTHER_TABLES = 1500, 24, 8
"""Made-up tables; of a step the questions, and the tables that answer none of them."""
TABLE_LANGUAGES = {"minilm": ("en",), "e5": ("en", "de", "fr", "es", "ro")}
ASKED_OF = 0.35
"""The share of a table's rows that are asked for."""
WARM_UP, TOLD = 30, 50


class Teachers:
    """The mean of the teachers' cosines, each as standard deviations from the question's mean over a sample of passages."""

    def __init__(self, weights, asked, found):
        """asked, found: the numbers of the questions and passages that are compared."""
        self.weights, self.asked, self.found = weights, asked, found
        self.questions = {name: np.load(f"{name}-questions.npy").astype(np.float32) for name in weights}
        self.passages = {name: np.load(f"{name}-passages.npy").astype(np.float32) for name in weights}
        sample = np.random.default_rng(3).choice(found, min(SAMPLE, len(found)), replace=False)
        self.scales = {}
        for name in weights:
            cosines = self.questions[name] @ self.passages[name][sample].T
            self.scales[name] = cosines.mean(1), cosines.std(1)

    def score(self, questions, passages):
        """[questions][passages]"""
        total = 0
        for name, weight in self.weights.items():
            cosines = self.questions[name][questions] @ self.passages[name][passages].T
            mean, deviation = (scale[questions][:, None] for scale in self.scales[name])
            total = total + weight * (cosines - mean) / deviation
        return total / sum(self.weights.values())

    def nearest(self):
        """The nearest passages of each question, by its number."""
        near = {}
        for start in range(0, len(self.asked), 500):
            asked = self.asked[start : start + 500]
            scores = self.score(asked, self.found)
            near |= dict(zip(asked.tolist(), self.found[np.argpartition(-scores, NEAR, axis=1)[:, :NEAR]]))
        return near


def draw(pool):
    """Endless steps of a shuffled pool."""
    left = []
    while True:
        if len(left) < QUESTIONS:
            left += random.sample(pool, len(pool))
        yield left[:QUESTIONS]
        del left[:QUESTIONS]


class Part:
    """One kind of step: its questions and passages, and their teachers."""

    def __init__(self, name, body_name, passages, questions):
        def of(rows):
            return np.array([i for i, one in enumerate(rows) if (one["kind"] if one["kind"] in ("en", "published") else "other") == name])

        self.is_other = name == "other"
        self.teachers = Teachers(OTHER_TEACHERS if self.is_other else TEACHERS[body_name], of(questions), of(passages))
        self.near, self.steps = self.teachers.nearest(), draw(of(questions).tolist())

    def candidates(self, chosen, questions):
        """The passages of a step: the right ones, one more of each document, and one that the teachers find near."""
        found = [number for one in chosen for number in questions[one]["right"]]
        for one in chosen:
            others = [number for number in questions[one]["passages"] if number not in questions[one]["right"]]
            found += [random.choice(others)] if others else []
            found.append(int(random.choice(self.near[one])))
        return list(dict.fromkeys(found))[:PASSAGES]


class Corpus:
    """Passages and questions as token ids, with the segment of each token and the weight of each word."""

    def __init__(self, body, tokenizer, weight_of, passages, questions):
        cut = [cut_passage(body.kind, tokenizer, one["head"], one["segments"]) for one in passages]
        self.passages, self.segments = Texts(body, [ids for ids, _ in cut]), [of_token for _, of_token in cut]
        cut = [cut_question(body.kind, tokenizer, one["text"], weight_of) for one in questions]
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


def made_up_tables(languages):
    """Passages and questions, as `texts.py` writes them, on tables in these languages."""
    passages, questions = [], []
    for number in range(TABLES):
        words = random.choice(languages)
        table = Table(words, words)
        passages.append({"head": table.head(), "segments": [table.text(cells)[0] for _, _, cells in table.rows]})
        asked = [(row, table.question(row)) for row in range(len(table.rows)) if random.random() < ASKED_OF]
        questions += [{"text": found[0], "passages": [number], "right": [], "answering": [[number, row]]} for row, found in asked if found]
    return passages, questions


def toward_answers(logits, answering):
    shares = torch.log_softmax(logits, 1)
    return -torch.stack([torch.logsumexp(shares[question, segments], 0) for question, segments in answering]).mean()


class Losses:
    """The losses of a step's scores; factors, learnt as well, spread each kind of score."""

    def __init__(self, scores):
        """scores: of a first step, spread as the teachers' scores are."""
        self.factors = torch.nn.Parameter(torch.stack([1 / (TEACHER_SCALE * one.detach().std(1).mean()) for one in scores]).log())

    def toward_segments(self, scores, answering):
        _, _, segment_tokens, segment_means = scores
        _, _, of_segments, of_means = self.factors.exp()
        return toward_answers(segment_tokens * of_segments, answering) + toward_answers(segment_means * of_means, answering)

    def toward_passages(self, scores, teacher, right, is_other):
        """teacher: [questions][passages], the teachers' scores; is_other: whether the teacher is the model itself."""
        of_vectors, of_tokens, _, _ = self.factors.exp()
        vector, tokens = scores[0] * of_vectors, scores[1] * of_tokens
        target = torch.log_softmax(teacher / TEACHER_SCALE, 1)

        def toward_teachers(logits):
            return F.kl_div(torch.log_softmax(logits, 1), target, log_target=True, reduction="batchmean")

        total = toward_teachers(vector)
        if not is_other:
            total = total + TOKENS_WEIGHT * toward_teachers(tokens)
        if right:
            rows, columns = map(list, zip(*right))
            columns = torch.tensor(columns)
            total = total + (OTHER_RIGHT_WEIGHT if is_other else RIGHT_WEIGHT) * F.cross_entropy(vector[rows], columns)
            total = total + (1 if is_other else 0.5) * TOKENS_WEIGHT * F.cross_entropy(tokens[rows], columns)
        return total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("body", choices=KINDS)
    parser.add_argument("base")
    parser.add_argument("out")
    parser.add_argument("--from", dest="taught")
    parser.add_argument("--minutes", type=float, default=28)
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--segments", type=float, default=0.3)
    parser.add_argument("--tables", type=int, default=0)
    options = parser.parse_args()
    torch.manual_seed(3)
    random.seed(3)
    kind = KINDS[options.body]
    data = json.load(open("texts.json"))
    passages, questions = data["passages"], data["questions"]
    tokenizer = Tokenizer.from_file(f"{kind.folder}/tokenizer.json")
    tokenizer.no_truncation()
    tokenizer.no_padding()
    body = Body(kind, read_weights(options.base), read_weights(options.taught) if options.taught else None)
    weight_of = word_weights([(one["kind"], f"{one['head']} {' '.join(one['segments'])}") for one in passages])
    corpus = Corpus(body, tokenizer, weight_of, passages, questions)
    of_tables = Corpus(body, tokenizer, weight_of, *made_up_tables([Language(name) for name in TABLE_LANGUAGES[options.body]])) if options.tables else None
    parts = {name: Part(name, options.body, passages, questions) for name in STEPS[options.body]}
    first = next(parts["en"].steps)
    losses = Losses(corpus.compare(first, parts["en"].candidates(first, questions))[0])
    groups = [{"params": body.upper.parameters(), "weight_decay": 0.01, "times": 1}, {"params": [losses.factors], "weight_decay": 0, "times": 20}]
    optimiser = torch.optim.AdamW(groups, lr=options.rate)
    start, step, told = time.time(), 0, {}
    while (share := (time.time() - start) / (60 * options.minutes)) < 1:
        rate = options.rate * min(1, (step + 1) / WARM_UP) * (0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * share)))
        for group in optimiser.param_groups:
            group["lr"] = group["times"] * rate
        if of_tables is not None and step % options.tables == options.tables - 1:
            name = "tables"
            chosen = random.sample(range(len(of_tables.facts)), OF_TABLES)
            found = [of_tables.facts[one]["passages"][0] for one in chosen] + random.sample(range(TABLES), OTHER_TABLES)
            scores, _, answering = of_tables.compare(chosen, list(dict.fromkeys(found)))
            loss = options.segments * losses.toward_segments(scores, answering)
        else:
            name = random.choice(STEPS[options.body])
            part = parts[name]
            chosen = next(part.steps)
            found = part.candidates(chosen, questions)
            scores, right, answering = corpus.compare(chosen, found)
            teacher = torch.tensor(part.teachers.score(chosen, found), dtype=torch.float32)
            loss = losses.toward_passages(scores, teacher, right, part.is_other)
            if answering:
                loss = loss + options.segments * losses.toward_segments(scores, answering)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(body.upper.parameters(), 1.0)
        optimiser.step()
        step += 1
        told.setdefault(name, []).append(loss.item())
        if step % TOLD == 0:
            print(step, f"{time.time() - start:.0f} s, loss", {name: round(float(np.mean(values)), 3) for name, values in told.items()}, flush=True)
            told = {}
            body.save(options.out)
    body.save(options.out)


if __name__ == "__main__":
    main()
