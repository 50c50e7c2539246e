// npm --prefix lab run eval:support -- FILE: how far support, as the app measures it, agrees with people who judged whether answers are
// faithful to their passages. FILE is `reference_subset_with_human_evaluations.json` of MTRAG (Katsis et al. 2025,
// github.com/IBM/mt-rag-benchmark). It compares the words, the closeness of meaning, and the reader, and adds the latter two to
// the words.
import { readFileSync } from "node:fs";
import { dot } from "../../src/core/base/dot";
import { groupBy } from "../../src/core/base/group-by";
import { support } from "../../src/core/citations/align";
import { alignStatement } from "../../src/core/citations/align-statement";
import { parseFileId, parseFolderId } from "../../src/core/domain/ids";
import type { Passage } from "../../src/core/domain/passage";
import { splitSentences } from "../../src/core/passages/sentences";
import { DEFAULT_MODEL } from "../../workers/adapters/models/models";
import { openNodeEmbedder, type NodeEmbedder } from "../../tools/eval/node/node-embedder";
import { differenceOfSpearman, spearman, standardised } from "../../tools/eval/rank-statistics";
import { textWindows } from "../../tools/bench/reader/text-windows";

interface Benchmark {
  readonly documents: readonly {
    readonly document_id: string;
    readonly text: string;
    readonly title?: string;
  }[];
  readonly tasks: readonly {
    readonly task_id: string;
    readonly contexts: readonly { readonly document_id: string }[];
  }[];
  readonly evaluations: readonly {
    readonly task_id: string;
    readonly model_response: string;
    readonly annotations: {
      readonly faithfulness?: Readonly<Record<string, { readonly value: number | string }>>;
    };
  }[];
}

/** The means of a response's sentences. */
interface Measured {
  /** The best passage by `alignStatement`, as the app counts support. */
  readonly aligned: number;
  /** The best window of three sentences by `support`. */
  readonly words: number;
  /** The cosine of the best of the nearest windows. */
  readonly closeness: number;
  /** The reader's probability, with the sentence as its question. */
  readonly reader: number;
}

interface Judged extends Measured {
  /** The conversation, whose responses are not independent. */
  readonly group: string;
  /** The people's mean, 1–4. */
  readonly faithful: number;
}

const NEAREST = 3;
const NO_WEIGHTS: ReadonlyMap<string, number> = new Map();

async function main(file: string): Promise<void> {
  const { documents, tasks, evaluations } = JSON.parse(readFileSync(file, "utf8")) as Benchmark;
  const documentsById = new Map(documents.map((one) => [one.document_id, one]));
  const tasksById = new Map(tasks.map((one) => [one.task_id, one]));
  const embedder = await openNodeEmbedder(DEFAULT_MODEL);
  const judged: Judged[] = [];
  for (const { task_id, model_response, annotations } of evaluations) {
    const judgements = Object.values(annotations.faithfulness ?? {}).map(({ value }) => Number(value));
    const passages = (tasksById.get(task_id)?.contexts ?? []).flatMap(({ document_id }) => {
      const found = documentsById.get(document_id);
      return found === undefined ? [] : [toPassage(found.title, found.text)];
    });
    const sentences = sentencesOf(model_response).filter((sentence) => /\p{L}{3}/u.test(sentence));
    if (judgements.length === 0 || sentences.length === 0 || passages.length === 0) continue;
    const measured = await measure(sentences, passages, embedder);
    judged.push({ ...measured, group: task_id.split("<")[0]!, faithful: mean(judgements) });
    if (judged.length % 50 === 0) process.stderr.write(`${judged.length} responses\n`);
  }
  report(judged);
}

async function measure(
  sentences: readonly string[],
  passages: readonly Passage[],
  embedder: NodeEmbedder,
): Promise<Measured> {
  const windows = passages.flatMap(({ headings, text }) => textWindows(headings.join(" > "), text));
  const all: Measured[] = [];
  for (const sentence of sentences) {
    const nearest = windows
      .map((window) => ({
        window,
        found: support(sentence, `${window.head}\n${window.body}`, NO_WEIGHTS),
      }))
      .sort((a, b) => b.found - a.found)
      .slice(0, NEAREST);
    const read = await embedder.read(
      sentence,
      nearest.map(({ window }) => window),
    );
    const vector = await embedder.embed(sentence);
    let closeness = 0;
    for (const { window } of nearest) {
      const other = await embedder.embed(window.body, undefined, "passage");
      if (vector && other) closeness = Math.max(closeness, dot(vector, other));
    }
    all.push({
      aligned: alignStatement(sentence, [...passages.keys()], passages, NO_WEIGHTS).best,
      words: nearest[0]?.found ?? 0,
      closeness,
      reader: Math.max(0, ...read.map(({ answered }) => 1 / (1 + Math.exp(-answered)))),
    });
  }
  const meanOf = (name: keyof Measured) => mean(all.map((one) => one[name]));
  return {
    aligned: meanOf("aligned"),
    words: meanOf("words"),
    closeness: meanOf("closeness"),
    reader: meanOf("reader"),
  };
}

function toPassage(title: string | undefined, text: string): Passage {
  return {
    folderId: parseFolderId("mtrag"),
    folderName: "",
    fileId: parseFileId("mtrag"),
    path: "",
    modifiedAt: undefined,
    ordinal: 0,
    place: { kind: "whole" },
    text,
    blocks: [],
    start: 0,
    end: text.length,
    headings: title === undefined ? [] : [title],
    repeatedHeader: undefined,
  };
}

function sentencesOf(text: string): readonly string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

/** Half the weight for what is added to the words: the sum agreed best so. */
const ADDED = 0.5;

function report(judged: readonly Judged[]): void {
  const people = judged.map(({ faithful }) => faithful);
  const groups = [...groupBy([...judged.keys()], (at) => judged[at]!.group).values()];
  const valuesOf = (name: keyof Measured) => standardised(judged.map((one) => one[name]));
  const words = valuesOf("words");
  const plus = (name: keyof Measured) => {
    const added = valuesOf(name);
    return words.map((value, at) => value + ADDED * added[at]!);
  };
  const rows = [
    ["words, best passage", valuesOf("aligned")],
    ["words, best window", words],
    ["closeness", valuesOf("closeness")],
    ["reader", valuesOf("reader")],
    ["words + closeness", plus("closeness")],
    ["words + reader", plus("reader")],
  ] as const;
  process.stdout.write(
    `${judged.length} responses, ${groups.length} conversations: Spearman with the people's mean, and its difference from words (95%)\n`,
  );
  for (const [name, values] of rows) {
    const [low, high] = differenceOfSpearman(values, words, people, groups);
    process.stdout.write(
      `${name.padEnd(20)} ${spearman(values, people).toFixed(3)}  ${low.toFixed(3)} to ${high.toFixed(3)}\n`,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write(
    "Usage: npm --prefix lab run eval:support -- reference_subset_with_human_evaluations.json\n",
  );
  process.exitCode = 2;
} else await main(file);
