"""python texts.py DATA_FOLDER: what the encoder is taught on, out of data_own.json and data_rows.json of lab/reader -> texts.json:

passages: {head, segments, kind}, cut as the app cuts them
questions: {text, passages (of its document), right (one passage, or none), answering ([passage, segment], or none), kind}
kind: the language of an own paper ("en", "de", …), or "published"

Besides: functions of Python packages beside their first sentences, to keep what the encoder knows of code."""

import ast
import glob
import json
import os
import random
import re
import sys
import sysconfig
from collections import Counter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../reader"))
from common import sentences

MOST_CHARS = 620
MOST_PASSAGES = 14
MOST_CONTEXT = 6000
CONTEXTS = {"squad_du": 800, "squad11": 300, "squad2tr": 500, "fairy": 1100, "nq": 900, "nq_un": 500, "medquad": 800, "bioasq": 400}
CONTEXTS |= {"repliqa": 110, "selqa": 300, "clapnq": 150}
"""How many texts of each published source are used."""
UNTITLED = ("medquad", "bioasq", "nq", "nq_un", "fairy")
PACKAGES = ("torch", "transformers", "numpy", "sympy", "huggingface_hub", "jinja2", "networkx", "onnx")
FUNCTIONS = 700

random.seed(11)
passages, questions, known = [], [], {}


def slug(title):
    return re.sub(r"\W+", random.choice("-_ "), title.lower()).strip("-_ ")[:40]


def cut(text):
    """Passages of whole segments, each a list of (start, end)."""
    out, one, length = [], [], 0
    for start, end in sentences(text):
        end = min(end, start + MOST_CHARS)
        if one and length + end - start > MOST_CHARS:
            out.append(one)
            one, length = [], 0
        one.append((start, end))
        length += end - start
    return out + [one] if one else out


def document(source, title, text, kind):
    """The passages of a text: their numbers, and the places of their segments."""
    key = (source, title, text)
    if key not in known:
        head = title
        if source in ("own", "own_x", "repliqa"):
            head = f"{slug(title or 'notes')}.{random.choice(('pdf', 'docx', 'md', 'txt', 'eml', 'xlsx'))}"
            if random.random() < 0.6 and title:
                head += f" > {title}"
        places = cut(text)[:MOST_PASSAGES]
        first = len(passages)
        passages.extend({"head": head, "segments": [text[a:b].strip() for a, b in one], "kind": kind} for one in places)
        known[key] = (list(range(first, len(passages))), places)
    return known[key]


def add(row, source, kind="published"):
    title = row.get("title") or ("" if source in UNTITLED else row["group"].split("/", 1)[-1].replace("_", " ")[:60])
    numbers, places = document(source, title, row["ctx"], kind)
    right, answering = [], []
    if row["label"] and row.get("span"):
        start, end = row["span"]
        for number, segments in zip(numbers, places):
            hit = [k for k, (a, b) in enumerate(segments) if a < end and start < b]
            if hit and not right:
                right, answering = [number], [[number, k] for k in hit]
    elif row["label"] and len(numbers) == 1:
        right = numbers
    questions.append({"text": row["q"], "passages": numbers, "right": right, "answering": answering, "kind": kind})


def published(rows):
    random.shuffle(rows)
    for source, most in CONTEXTS.items():
        of_source = [row | {"ctx": row["ctx"][:MOST_CONTEXT]} for row in rows if row["src"] == source]
        texts = set(list(dict.fromkeys(row["ctx"] for row in of_source))[:most])
        for row in [row for row in of_source if row["ctx"] in texts][: int(2.2 * most)]:
            if row["span"] and row["span"][1] > MOST_CONTEXT:
                row["span"] = None
            add(row, source)


def functions():
    """The code of functions beside the first sentence of what is said of them."""
    site = sysconfig.get_paths()["purelib"]
    files = [path for name in PACKAGES for path in sorted(glob.glob(f"{site}/{name}/**/*.py", recursive=True)) if "/test" not in path]
    random.shuffle(files)
    made = 0
    for path in files:
        if made >= FUNCTIONS:
            return
        try:
            source = open(path).read()
            tree = ast.parse(source)
        except (SyntaxError, UnicodeDecodeError):
            continue
        found = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and ast.get_docstring(one) and len(one.body) > 1]
        random.shuffle(found)
        lines = source.split("\n")
        for one in found[:2]:
            said = re.split(r"(?<=\.)\s|\n\n", ast.get_docstring(one))[0].replace("\n", " ").strip()
            code = lines[one.lineno - 1 : one.body[0].lineno - 1] + lines[one.body[0].end_lineno : one.end_lineno]
            segments, length = [], 0
            for line in [line.strip() for line in code if line.strip()][:25]:
                if length + len(line) > MOST_CHARS:
                    break
                segments.append(line[:200])
                length += len(line)
            if not 25 <= len(said) <= 200 or len(segments) < 3:
                continue
            number = len(passages)
            passages.append({"head": os.path.relpath(path, site), "segments": segments, "kind": "published"})
            questions.append({"text": said, "passages": [number], "right": [number], "answering": [], "kind": "published"})
            made += 1


if __name__ == "__main__":
    folder = sys.argv[1]
    for row in json.load(open(f"{folder}/data_own.json")):
        kind = row["group"].split("/")[1][:2]
        add(row, row["src"], kind)
    published(json.load(open(f"{folder}/data_rows.json")))
    functions()
    json.dump({"passages": passages, "questions": questions}, open("texts.json", "w"))
    print(len(passages), "passages,", Counter(one["kind"] for one in questions))
