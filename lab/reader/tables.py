"""python tables.py data/tables-1.jsonl 1 40000 en [de …]: windows on rows of made-up tables, as the app gives rows to a reader ("Item: Oak board;
Price: 12.40", with a row before and after it), and on forms with a line for each label. Windows without an answer hold other rows of the same
table, or the right row without the column that is asked for. tables/*.json hold the words of each language; of several languages, every seventh
question is asked in another than the table's. The lines are those of windows.py."""

import json
import os
import random
import re
import sys

FIRST = "Ana Ben Carla Deniz Elke Farid Greta Hugo Ines Jonas Kira Luca Mara Nils Oona Pavel Rosa Sami Tilda Umar Vera Wim Yara Zeno Aoife Rory Maureen Shirin Colm Edda Ioana Radu Mircea Pilar Joaquín Élodie Gérard Jürgen".split()
LAST = "Abend Barros Cole Dunn Eder Fjord Gallo Hale Ito Jansen Klee Lund Moss Novak Okoye Pires Quinn Rao Seidl Tam Unger Vogt Wade Young Harker Lomax Brandt Whitlock Ionescu Munteanu Roussel Lefèvre Ortega Vidal".split()
FIRMS = "Northpier,Oakrack,Boxwell Packaging,Hale & Sons,Brightwater Ltd,Kestrel Labs,Marrow Joinery,Finch Electrical,Stonebridge Foods,Alder Print,Harbour Supplies,Vogt GmbH,Lomax Freight,Tern Travel,Quill Insurance,Roussel SARL,Ortega S.L.,Munteanu SRL,Seidl & Co.".split(",")
STYLES = ("{y}-{M:02}-{d:02}", "{d:02}/{M:02}/{y}", "{d:02}.{M:02}.{y}", "{d} {m} {y}", "{d} {short} {y}")
"""How a table writes its days."""
PLAIN = re.compile(r"\s*\([^)]*\)|\s(?:EUR|GBP|no\.?)$")
CROSSED = 1 / 7

pick = random.choice
number = lambda low, high: str(random.randint(low, high))
person = lambda: f"{pick(FIRST)} {pick(LAST)}"


def amount():
    return pick((f"{random.randint(2, 400)}.{random.randint(0, 99):02}", f"£{random.randint(2, 900)}", f"€{random.randint(5, 9000):,}", f"{random.randint(1000, 90000):,}", f"{random.randint(2, 900)},{random.randint(0, 99):02} €", f"{random.randint(20, 900)} lei"))


def code():
    of_year = f"{pick(('INV', 'R', 'PO', 'CR', 'TC', 'F'))}-20{random.randint(21, 26)}-{random.randint(1, 220):03}"
    return pick((f"{pick('ABKTRMS')}{pick('XZNQ')}-{random.randint(10, 990)}", f"{pick('ABKTRM')}{random.randint(1, 60)}", of_year, str(random.randint(1000, 99999))))


class Language:
    """The words of a language: lists are written as one string with bars."""

    def __init__(self, name):
        with open(f"{os.path.dirname(os.path.abspath(__file__))}/tables/{name}.json", encoding="utf-8") as file:
            self.words = json.load(file)

    def __getitem__(self, name):
        return self.words[name].split("|")

    def names(self, column):
        return self.words["columns"][column]["names"].split("|")

    def asks(self, column):
        return self.words["columns"][column]["asks"].split("|")


def day(words, style):
    """A day as a table writes it, and as a person says it."""
    year, month, date = random.randint(2021, 2026), random.randint(1, 12), random.randint(1, 28)
    name = words["months"][month - 1]
    written = style.format(y=year, M=month, m=name, d=date, short=name[:3])
    return written, pick([one.format(d=date, m=name, y=year) for one in words["day"]] + [written])


CELLS = {
    "price": lambda words, style: amount(),
    "total": lambda words, style: amount(),
    "insured": lambda words, style: amount(),
    "count": lambda words, style: number(0, 400),
    "minutes": lambda words, style: number(1, 480),
    "limit": lambda words, style: number(1, 2000),
    "who": lambda words, style: person(),
    "who2": lambda words, style: pick(FIRST),
    "firm": lambda words, style: pick(FIRMS),
    "where": lambda words, style: pick(words["places"]),
    "state": lambda words, style: pick(words["states"]),
    "remark": lambda words, style: pick(words["remarks"]),
    "fault": lambda words, style: pick(words["faults"]),
    "species": lambda words, style: pick(words["species"]),
    "level": lambda words, style: pick(words["levels"]),
    "due": lambda words, style: day(words, style)[0],
    "done": lambda words, style: day(words, style)[0],
    "serial": lambda words, style: code(),
    "phone": lambda words, style: f"0{random.randint(100, 999)} {random.randint(10000, 999999)}",
    "weight": lambda words, style: f"{random.randint(1, 900)}{pick(('', ' kg', ' g', ' l', '.5', ' m²'))}",
    "share": lambda words, style: f"{random.randint(1, 98)}{pick((' %', '%', '.5 %'))}",
    "measure": lambda words, style: f"{random.uniform(1, 90):.{pick((1, 1, 2))}f}",
}
"""A made-up cell of each kind of column."""
TABLES = {
    "thing": (lambda words: pick(words["things"]), "price count firm where due serial weight remark level limit total done share"),
    "work": (lambda words: pick(words["work"]), "price total who firm due done state remark minutes insured share"),
    "person": (lambda words: person(), "phone where count due done who2 level remark insured state minutes share"),
    "code": (lambda words: code(), "total price firm who state done due remark minutes level fault species measure where serial count insured weight"),
    "subject": (lambda words: pick(words["subjects"]), "who price count where minutes due level state who2"),
    "task": (lambda words: pick(words["tasks"]), "who due state remark level who2 total done"),
    "species": (lambda words: pick(words["species"]), "count where measure who weight share remark done"),
    "site": (lambda words: f"{random.randint(1, 90)} {pick(words['places'])}", "insured who weight due measure total state phone firm"),
}
"""What names a row of each kind of table, and the columns that go with it."""


def upper(text):
    return text[0].upper() + text[1:]


class Table:
    """Rows, each with what names it, its day where it has one, and its cells: (kind of column, heading, text)."""

    def __init__(self, words, asking):
        name = pick(list(TABLES))
        cell_of_key, columns = TABLES[name]
        known = words.words["tables"][name]
        self.kind, self.file = pick(known["keys"].split("|")), pick(known["files"].split("|"))
        self.words, self.asking, self.style = words, asking, pick(STYLES)
        chosen = random.sample(columns.split(), min(len(columns.split()), random.randint(2, 8)))
        headed = [(one, pick(words.names(one))) for one in chosen]
        headed = [(one, heading) for one, heading in headed if heading != self.kind]
        self.dated = random.random() < 0.35
        keys = [cell_of_key(words) for _ in range(random.randint(5, 14))]
        of_day = pick(words["dates"])
        self.rows = [self.row(key, headed, of_day) for key in (keys if self.dated else dict.fromkeys(keys))]
        self.hides = random.random() < 0.12
        """Whether its columns have no names."""

    def row(self, key, headed, of_day):
        cells = [("key", self.kind, upper(key))] + [(one, heading, CELLS[one](self.words, self.style)) for one, heading in headed]
        if random.random() < 0.15:
            cells = [cell for cell in cells if cell[0] == "key" or random.random() > 0.2]
        if not self.dated:
            return key, None, cells
        written, said = day(self.words, self.style)
        return key, said, [("day", of_day, written)] + cells

    def text(self, cells, without=None):
        """(text of a row, {column: span of its cell})"""
        at, parts, spans = 0, [], {}
        for one, heading, cell in cells:
            if one == without:
                continue
            lead = "" if self.hides else f"{heading}: "
            spans[one] = (at + len(lead), at + len(lead) + len(cell))
            parts.append(lead + cell)
            at = spans[one][1] + 2
        return "; ".join(parts), spans

    def head(self):
        file = f"{self.file}{pick(('.xlsx', '.csv', '.pdf', '.docx', '.md', ' 2025.xlsx', '-2024.csv'))}"
        return pick((file, file, f"{file} > {upper(self.file)}", f"{file} > Sheet 1", f"{file} > {self.kind}", ""))

    def question(self, row):
        """(question, column) for a row, or nothing where it has no other cell."""
        key, said, cells = self.rows[row]
        asked = [(one, heading) for one, heading, _ in cells if one not in ("key", "day")]
        if not asked:
            return None
        one, heading = pick(asked)
        is_named = self.asking is self.words and not self.hides
        subject = pick(self.words["the"]).format(key=key, kind=self.kind.lower()) if is_named else key
        is_twice = sum(other[0] == key for other in self.rows) > 1
        if said is not None and (is_twice or random.random() < 0.6):
            subject += pick(self.asking["on"]) + said
        if not is_named or random.random() < 0.6:
            question = pick(self.asking.asks(one)).format(subject)
        else:
            plain = PLAIN.sub("", heading)
            question = pick(self.words["asks"]).format(h=plain.lower() if len(plain) > 3 else plain, s=subject)
        return upper(question) if random.random() < 0.7 else question.strip("?¿ "), one


def window(parts, at):
    """The part at a place with the ones before and after it: (text, where the part begins)."""
    before, after = parts[at - 1] + " " if at > 0 else "", " " + parts[at + 1] if at + 1 < len(parts) else ""
    return before + parts[at] + after, len(before)


def line(kind, question, head, text, span, label):
    lead = f"{head}: " if head else ""
    moved = None if span is None else [span[0] + len(lead), span[1] + len(lead)]
    return {"src": "tables", "kind": kind, "q": question, "text": lead + text, "span": moved, "label": label}


def of_table(words, asking):
    """Windows of a table's questions: the right row, another row, the right row without the cell, and the rows beside it."""
    table = Table(words, asking)
    head = table.head()
    rows = [table.text(cells) for _, _, cells in table.rows]
    texts = [text for text, _ in rows]
    for row in random.sample(range(len(rows)), min(3, len(rows))):
        asked = table.question(row)
        if asked is None:
            continue
        question, one = asked
        text, begin = window(texts, row)
        span = rows[row][1][one]
        yield line("row", question, head, text, (begin + span[0], begin + span[1]), 1)
        far = [i for i in range(len(rows)) if abs(i - row) > 1 and table.rows[i][0] != table.rows[row][0]]
        if far:
            yield line("other row", question, head, window(texts, pick(far))[0], None, 0)
        if random.random() < 0.5:
            bare = [table.text(cells, one)[0] for _, _, cells in table.rows]
            yield line("without the cell", question, head, window(bare, row)[0], None, 0)
        if random.random() < 0.35:
            # The row is gone: what is left are the rows beside it.
            left = texts[:row] + texts[row + 1 :]
            if all(other[0] != table.rows[row][0] for i, other in enumerate(table.rows) if i != row):
                yield line("without the row", question, head, window(left, min(row, len(left) - 1))[0], None, 0)


def of_form(words, asking):
    """Windows of a form: a line for each label of one row; its name stands in the head or in the first line."""
    table = Table(words, asking)
    row = random.randrange(len(table.rows))
    key, _, cells = table.rows[row]
    asked = table.question(row)
    if asked is None or table.hides:
        return
    question, one = asked
    split = pick((": ", ": ", ":\n", " – ", "  "))
    lines = [f"{heading}{split}{cell}" for _, heading, cell in cells]
    at = next(i for i, cell in enumerate(cells) if cell[0] == one)
    head = pick((f"{table.kind.lower()} {key}.pdf", f"{key}.docx > {table.file}", f"{table.file} {key}.pdf"))
    text, begin = window(lines, at)
    start = begin + len(cells[at][1]) + len(split)
    yield line("form", question, head, text, (start, start + len(cells[at][2])), 1)
    far = [i for i in range(len(lines)) if abs(i - at) > 1]
    if far:
        yield line("other label", question, head, window(lines, pick(far))[0], None, 0)
    other = table.rows[row - 1][0]
    if other != key and random.random() < 0.4:
        again = [one_line.replace(cell[2], other) if cell[0] == "key" else one_line for one_line, cell in zip(lines, cells)]
        yield line("other form", question, head.replace(key, other), window(again, at)[0], None, 0)


if __name__ == "__main__":
    out, seed, wanted, languages = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), [Language(name) for name in sys.argv[4:]]
    random.seed(seed)
    made = []
    while len(made) < wanted:
        words = pick(languages)
        asking = pick(languages) if random.random() < CROSSED else words
        made += of_table(words, asking) if random.random() < 0.75 else of_form(words, asking)
    random.shuffle(made)
    with open(out, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(one, ensure_ascii=False) + "\n" for one in made)
    print(len(made), "windows, answered", sum(one["label"] for one in made) / len(made))
