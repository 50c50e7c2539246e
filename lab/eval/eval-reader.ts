// npm --prefix lab run eval:reader: how well the readers that the app ships tell answered questions from others, on published sets that they
// were not trained on: AUROC, refusals at 8% false ones, marked words; and how the app judges the same questions.
//   --model ID  one of the two models with a reader
//   --squad2 FILE  squad2_eval.json, made by lab/reader/squad_dev.py: the held-out half of SQuAD 2's development articles
//   --clapnq DIR  annotated_data/dev of primeqa/clapnq: the half that was not trained on is asked
//   --rgb FILE  en_fact.json, zh_refine.json … of chen700564/RGB, repeatable   --xquad DIR  a language of XQuAD, repeatable
//   --limit N  about so many questions of each set   --judged N  of so many also the app's own judgement
//   --baseline  keeps the figures, for `npm run write:docs`
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { ANSWERED_FROM } from "../../src/core/answer/retrieve/retrieve";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../workers/adapters/models/models";
import type { ReaderFigures } from "../../tools/docs/reader-figures";
import { readerTable } from "../../tools/docs/tables";
import { readValues } from "../../tools/run/read-values";
import { openNodeEmbedder } from "../../tools/eval/node/node-embedder";
import { judgeSet, measureSet } from "./reader/measure-set";
import { readerFigures } from "./reader/reader-figures";
import { readClapnq, readRgb, readSquad2, readXquad, sampleOf } from "./reader/reader-sets";

const BASELINE = new URL("reader/baseline.json", import.meta.url);
const PROGRESS_EVERY = 200;

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(2), {
    model: { type: "string", default: DEFAULT_MODEL.id },
    squad2: { type: "string" },
    clapnq: { type: "string" },
    rgb: { type: "string", multiple: true, default: [] },
    xquad: { type: "string", multiple: true, default: [] },
    limit: { type: "string", default: "1e9" },
    judged: { type: "string", default: "0" },
    baseline: { type: "boolean", default: false },
  });
  if (typeof values === "string") return fail(values);
  const { model, squad2, clapnq, rgb, xquad, baseline } = values;
  const [limit, mostJudged] = [Number(values.limit), Number(values.judged)];
  if (!(limit > 0) || !(mostJudged >= 0)) return fail("--limit and --judged take numbers.");
  const missing = [squad2, clapnq, ...rgb, ...xquad].find((path) => path !== undefined && !existsSync(path));
  if (missing !== undefined) return fail(`${missing} does not exist.`);
  const card = MODEL_CARDS[model];
  const embedder = card && (await openNodeEmbedder(card));
  if (embedder?.hasReader !== true) return fail(`${model} has no reader.`);
  const sets = [
    ...(squad2 === undefined ? [] : [readSquad2(squad2)]),
    ...(clapnq === undefined ? [] : [readClapnq(clapnq)]),
    ...rgb.map(readRgb),
    ...xquad.map(readXquad),
  ].map((set) => sampleOf(set, limit));
  if (sets.length === 0) return fail("No set is named: --squad2, --clapnq, --rgb or --xquad.");
  const all: ReaderFigures[] = [];
  for (const set of sets) {
    const measured = await measureSet(set, embedder, progressOf(set.name, "read"));
    const some = sampleOf(set, mostJudged);
    const judged = await judgeSet(some, embedder, progressOf(set.name, "judged"));
    const figures = readerFigures({ set: set.name, model }, measured, judged, ANSWERED_FROM);
    all.push(figures);
    // Each set is kept at once, since a run over all of them takes long.
    if (baseline) keep(figures);
  }
  process.stdout.write(`${readerTable(all)}\n`);
  return 0;
}

function progressOf(set: string, done: string): (count: number) => void {
  return (count) => {
    if (count % PROGRESS_EVERY === 0) process.stderr.write(`${set}: ${count} questions ${done}\n`);
  };
}

/** Keeps figures in place of those of the same set and reader. */
function keep(figures: ReaderFigures): void {
  const kept: Readonly<Record<string, ReaderFigures>> = existsSync(BASELINE)
    ? JSON.parse(readFileSync(BASELINE, "utf8"))
    : {};
  const news = { ...kept, [`${figures.model} ${figures.set}`]: figures };
  writeFileSync(BASELINE, `${JSON.stringify(news, undefined, 2)}\n`);
}

function fail(words: string): number {
  process.stderr.write(`eval:reader: ${words}\n`);
  return 2;
}

process.exitCode = await main();
