import { readFileSync } from "node:fs";
import type { Row } from "../bench/bench";
import type { KeptLighthouse } from "./lighthouse-figures";
import type { ModelFigures } from "./model-figures";
import { pick, type Picked } from "./pick";
import type { ReaderFigures } from "./reader-figures";
import type { KeptFigures } from "../soak/figures";
import {
  answeringTable,
  extractionTable,
  judgedTable,
  killedTable,
  lighthouseTable,
  findingTable,
  readerTable,
  speedTable,
  workedTable,
  type EvaluatedModel,
  type Shares,
} from "./tables";

type Groups<T> = Readonly<Record<string, T>>;

/**
 * The tables of docs/measurements.md by their names, out of the figures that the commands keep. The page has room for
 * what tells most of each; the rest stays in the files.
 */
export function keptTables(): ReadonlyMap<string, string> {
  const { rows } = read<{ rows: readonly Row[] }>("tools/bench/baseline.json");
  const soak = read<KeptFigures>("tools/soak/baseline.json");
  const extraction = read<Groups<Groups<Shares>>>("tests/eval/extraction-baseline.json");
  const judged = Object.entries(read<Groups<ModelFigures>>("lab/eval/judged/baseline.json"));
  const held = judged.flatMap(([name, one]) => {
    const [, short] = /^held, (.*), 12 of each folder$/.exec(name) ?? [];
    return short === undefined ? [] : [[short, one] as const];
  });
  const [largest] = Object.values(extraction).toSorted(
    (a, b) => Object.keys(b).length - Object.keys(a).length,
  );
  return new Map([
    ["extraction", extractionTable(largest ?? {})],
    ["finding", pick(findingTable(read<readonly EvaluatedModel[]>("tests/eval/baseline.json")), FINDING)],
    ["lighthouse", pick(lighthouseTable(read<KeptLighthouse>("lab/lighthouse/baseline.json")), LIGHTHOUSE)],
    [
      "judged",
      pick(
        judgedTable(
          held.map(([, one]) => one),
          held.map(([name]) => name),
        ),
        JUDGED,
      ),
    ],
    [
      "told-apart",
      pick(
        readerTable(Object.values(read<Groups<ReaderFigures>>("lab/eval/reader/baseline.json"))),
        TOLD_APART,
      ),
    ],
    ["killed", pick(killedTable(soak.killed), KILLED)],
    ["worked", pick(workedTable(soak.worked), WORKED)],
    ["answering", pick(answeringTable(read<Groups<Shares>>("tests/eval/answers-baseline.json")), ANSWERING)],
    ["encoder", pick(speedTable(rows, "encoder"), ENCODER)],
    ["reader", pick(speedTable(rows, "reader"), ANSWER_MODEL)],
    ["keywords", pick(speedTable(rows, "keywords"), KEYWORDS)],
    ["vector", pick(speedTable(rows, "vector"), VECTORS)],
    ["many-files", pick(speedTable(rows, "many-files"), MANY_FILES)],
    ["opening", pick(speedTable(rows.flatMap(opening), "opening"), OPENING)],
    ["reading", speedTable(rows, "reading")],
  ]);
}

/** A row of what opens under one name, so that they share a table. */
const opening = (row: Row): readonly Row[] =>
  /^(?:cold-start|conversation)-/.test(row.bench) ? [{ ...row, bench: `opening-${row.bench}` }] : [];

const OPENING: Picked = { rows: /^(?!.*, 20,000)/ };
const FINDING: Picked = {
  columns: [
    ["collection (questions, passages)", "(questions, passages)"],
    ["nDCG@10 words", "words"],
    ["nDCG@10 meaning", "meaning"],
    ["nDCG@10 both", "both"],
    ["multilingual-e5-small: nDCG@10 both", "multilingual"],
  ],
  rows: /^(?!xquad-(?:de|es|ro)|papers-(?:de|es|fr|ro|later)|rowing)/,
};
const ANSWERING: Picked = {
  columns: ["collection", "questions", "answered", "shown", "right file", "refused"],
  rows: /^(?!xquad|papers-(?:de|es|ro|later)|rowing|.*-slips)/,
};
const TOLD_APART: Picked = {
  columns: [
    ["set, model", "set, encoder"],
    ["AUROC closeness", "closeness"],
    ["AUROC reader", "answer model"],
    ["AUROC reader + closeness", "both"],
    ["marked words", "right span"],
  ],
  rows: /^(?!xquad-(?:de|en|es|ro)|RGB en_fact, e5)/,
};
const JUDGED: Picked = {
  columns: [
    "",
    "right",
    "claimed",
    "refused",
    "by model",
    ["citation recall", "recall"],
    ["citation precision", "precision"],
    "support",
  ],
};
const LIGHTHOUSE: Picked = {
  rows: /^(?:performance|accessibility|best-practices|seo|first|largest|transferred)/,
};
const KILLED: Picked = {
  columns: [
    ["killed while it", "killed"],
    ["in all", "times"],
  ],
  rows: /^(?:in all|files told|of these|answers|lost)/,
};
const WORKED: Picked = { columns: ["after hour", "1", "8"], rows: /^(?:heaps|ports|rows|database|index)/ };
const ENCODER: Picked = {
  columns: ["", ["relaxed kernel", "ours"], "transformers.js int8"],
  rows: /^(?:passages|question, |load|cosine)/,
};
const ANSWER_MODEL: Picked = {
  columns: ["", ["English reader", "English"], ["multilingual reader", "multilingual"]],
  rows: /^(?:texts|in-400)/,
};
const KEYWORDS: Picked = { rows: /^(?:searchable|question|load|memory), 100,000/ };
const MANY_FILES: Picked = {
  columns: [
    ["", "files"],
    "an answer",
    "all names",
    ["files read", "all read"],
    ["most memory of a process", "memory"],
    ["an answer meanwhile", "answers meanwhile"],
    ["questions meanwhile", "asked"],
    ["right of them", "right"],
  ],
};
const VECTORS: Picked = {
  columns: ["", ["two-stage", "ours"], ["two-stage, two threads", "two threads"], "hnswlib-wasm"],
  rows: /^(?:query|build), (?:100,000|1,000,000)/,
};

/** The page with each table between its two marks; a mark without a table stays as it is. */
export function withTables(page: string, tables: ReadonlyMap<string, string>): string {
  return page.replace(
    /(<!-- table: ([\w-]+)[^>]*-->\n)[\s\S]*?(<!-- end of table -->)/g,
    (whole, begin: string, name: string, end: string) => {
      const drawn = tables.get(name);
      return drawn === undefined ? whole : `${begin}\n${drawn}\n\n${end}`;
    },
  );
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
