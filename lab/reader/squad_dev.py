"""raw/squad/explore/{1.1,v2.0}/dev/*.html (rajpurkar/SQuAD-explorer, branch gh-pages, CC BY-SA 4.0) -> raw/squad_dev.json for prep.py,
data_squad2.json (training: half of the articles) and squad2_eval.json (the other half, never trained on).

What is measured elsewhere is left out of training: paragraphs of the sample in the evaluation's squad2_dev500, and those of XQuAD."""

import glob
import html
import json
import re
import zlib

from common import H, jl

NO_ANSWER = "No Answer"


def parse(path):
    """One article's page: its title, and its paragraphs with their questions."""
    page = open(path, encoding="utf-8").read()
    title = html.unescape(re.search(r'<h1 id="title">(.*?)</h1>', page).group(1))
    paragraphs = []
    for block in page.split('<div class="para-wrap">')[1:]:
        context = html.unescape(re.search(r"<pre>(.*?)</pre>", block, re.S).group(1))
        questions = []
        for part in block.split('<div class="qa-wrap"')[1:]:
            text = html.unescape(re.search(r'<strong class="question">(.*?)</strong>', part, re.S).group(1))
            truth = part.split("Ground Truth Answers:")[1].split("</p>")[0]
            answers = [html.unescape(x) for x in re.findall(r'<span class="answer">(.*?)</span>', truth, re.S)]
            questions.append(dict(q=text, answers=[x for x in answers if x and NO_ANSWER not in x]))
        paragraphs.append(dict(context=context, qas=questions))
    return dict(title=title, paragraphs=paragraphs)


def articles(version):
    pages = sorted(glob.glob(f"raw/squad/explore/{version}/dev/*.html"))
    return [parse(page) for page in pages if not page.endswith("index.html")]


def is_for_training(title):
    return zlib.crc32(title.encode()) % 2 == 0


def rows(article):
    for paragraph in article["paragraphs"]:
        context = paragraph["context"]
        for qa in paragraph["qas"]:
            answer = next((x for x in qa["answers"] if x in context), None)
            if qa["answers"] and answer is None:
                continue
            start = context.index(answer) if answer else 0
            span = [start, start + len(answer)] if answer else None
            group = "squad/" + article["title"]
            yield dict(src="squad2dev", group=group, q=qa["q"], ctx=context, span=span, label=int(bool(answer)))


versions = {version: articles(version) for version in ("1.1", "v2.0")}
json.dump(versions, open("raw/squad_dev.json", "w"))
measured = {row["text"] for name in ("squad2_dev500", "xquad/en") for row in jl(f"{H}/{name}/corpus.jsonl")}
second = versions["v2.0"]
train = [r for a in second if is_for_training(a["title"]) for r in rows(a) if r["ctx"] not in measured]
held = [r for a in second if not is_for_training(a["title"]) for r in rows(a)]
json.dump(train, open("data_squad2.json", "w"))
json.dump(held, open("squad2_eval.json", "w"))
for name, some in (("training", train), ("held out", held)):
    articles_of = {r["group"] for r in some}
    print(name, len(articles_of), "articles", len(some), "questions", sum(r["label"] for r in some), "answered")
