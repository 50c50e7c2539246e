"""own/*.jsonl -> data_own.json (training); dev_own.json (English) and dev_own_other.json, every eighth paper, which training does not see."""

import collections
import glob
import json
import os

DEV_EVERY, DEV_AT = 8, 5


def rows_of(path):
    """(whether the paper is kept from training, row) for each question of a file of papers."""
    name = os.path.basename(path)[: -len(".jsonl")]
    source = "own" if name.startswith("en") else "own_x"
    papers = [json.loads(line) for line in open(path, encoding="utf-8") if line.strip()]
    for i, paper in enumerate(papers):
        text = paper["text"]
        for qa in paper["qa"]:
            row = dict(src=source, group=f"own/{name}-{i}", title=paper["title"], q=qa["q"], ctx=text, how=qa["how"], span=None, label=0)
            answer = qa.get("a") if qa["how"] in ("own", "same") else None
            if answer and answer not in text:
                continue
            if answer:
                start = text.index(answer)
                row |= dict(span=[start, start + len(answer)], label=1)
            else:
                row["many"] = True
            yield i % DEV_EVERY == DEV_AT, row


rows = [pair for path in sorted(glob.glob("own/*.jsonl")) for pair in rows_of(path)]
train = [row for is_dev, row in rows if not is_dev]
dev = [row for is_dev, row in rows if is_dev]
json.dump(train, open("data_own.json", "w"))
json.dump([row for row in dev if row["src"] == "own"], open("dev_own.json", "w"))
json.dump([row for row in dev if row["src"] != "own"], open("dev_own_other.json", "w"))
print("training", collections.Counter((row["src"], row["how"]) for row in train), "kept", len(dev))
