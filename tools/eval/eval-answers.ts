// npm run eval -- answers: the outcomes of a collection's questions when they are asked as a person asks them.
//   --collection DIR  repeatable   --limit N  a sample
//   --json FILE  one answer per line, as `ask` prints them; "-" for stdout
//   --slips  a typo in each question
//   --baseline  keep the measured values   --fresh  forget vectors of earlier runs
//   --no-reader  as where the reader can't be had   --readers  with it and without it, side by side, by type of question
// Language models are asked in the lab: npm --prefix lab run eval:models.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { FolderId } from "../../src/core/domain/ids";
import type { AskedQuestion, Collection } from "./retrieval/collection";
import { readOptions, UsageError, type EvalOptions } from "./retrieval/options";
import { readCollections } from "./retrieval/read-collections";
import { scoreAnswers, type AnswerScores } from "./retrieval/score-answers";
import { compareReaders, sideBySideTable, type BothAnswers, type SideBySide } from "./retrieval/side-by-side";
import { withEvalPage } from "./retrieval/eval-page";
import { inPortions, withCollection } from "./retrieval/with-collection";
import { answerLine, type AnswerWithEvents } from "../ask/lines";

const MODELS = new URL("../../public/models/", import.meta.url);
const BASELINE = new URL("../../tests/eval/answers-baseline.json", import.meta.url);
const COLUMNS = ["answered", "shown", "right file", "answer words", "refused", "true quotes"] as const;
/** Points that a column may fall below the baseline; one question is worth a few points. */
const TOLERANCE = 3;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const collections = readCollections(options).filter(({ kind }) => kind !== "names");
  if (options.readers) return compareBoth(options, collections);
  const lines: object[] = [];
  const rows = await withEvalPage(options, async (page) => {
    const scores: AnswerScores[] = [];
    for (const collection of collections) {
      const { answers, texts } = await askCollection(page, collection, options.model, (folder, portion) =>
        page.evaluate(([id, asked, reads]) => window.evaluation.ask(id, asked, reads), [
          folder,
          portion,
          !options.noReader,
        ] as const),
      );
      lines.push(...answerLines(collection, answers));
      scores.push(scoreAnswers(collection, answers, texts));
    }
    return scores;
  });
  const key = [options.limit ?? "whole", ...(options.model === undefined ? [] : [options.model])].join(" ");
  const baselines = options.noReader ? {} : readBaselines();
  const judged = rows.map((row) => ({ row, fell: whatFell(row, baselines[`${row.collection} ${key}`]) }));
  if (options.json !== "-") process.stdout.write(toTable(judged));
  writeLines(options, lines);
  if (options.baseline) {
    const changed = Object.fromEntries(rows.map((row) => [`${row.collection} ${key}`, row]));
    writeFileSync(BASELINE, `${JSON.stringify({ ...baselines, ...changed }, undefined, 2)}\n`);
  }
  return options.baseline || judged.every(({ fell }) => fell.length === 0) ? 0 : 1;
}

/** Asks each question with the reader and without it, and prints both, with what the reader costs. */
async function compareBoth(options: EvalOptions, collections: readonly Collection[]): Promise<number> {
  const lines: object[] = [];
  const { rows, readers } = await withEvalPage(options, async (page) => {
    const compared: SideBySide[] = [];
    for (const collection of collections) {
      const { answers, texts } = await askCollection(
        page,
        collection,
        options.model,
        (folder, portion): Promise<readonly BothAnswers<AnswerWithEvents>[]> =>
          page.evaluate(([id, asked]) => window.evaluation.askBoth(id, asked), [folder, portion] as const),
      );
      for (const side of ["without", "with"] as const) {
        const given = answerLines(
          collection,
          answers.map((both) => both[side]),
        );
        lines.push(...given.map((line) => ({ ...line, reader: side === "with" })));
      }
      compared.push(...compareReaders(collection, answers, texts));
    }
    return { rows: compared, readers: await page.evaluate(() => window.evaluation.readers()) };
  });
  if (options.json !== "-") {
    process.stdout.write(sideBySideTable(rows));
    for (const model of readers)
      process.stdout.write(`the reader of ${model} is a file of ${megabytesOf(model)} MB\n`);
  }
  writeLines(options, lines);
  return 0;
}

/** Asks a collection's questions in portions, by `ask`; with the answers come the texts of the folder's files. */
function askCollection<T>(
  page: Page,
  collection: Collection,
  model: string | undefined,
  ask: (
    folder: FolderId,
    portion: readonly Pick<AskedQuestion, "text" | "history">[],
  ) => Promise<readonly T[]>,
) {
  return withCollection(page, collection, { model, say }, async (folder) => ({
    answers: await inPortions(collection.questions, `${collection.name}: asking`, say, (portion) =>
      ask(folder, portion),
    ),
    texts: await page.evaluate((id) => window.evaluation.texts(id), folder),
  }));
}

function megabytesOf(model: string): string {
  return (statSync(new URL(`${model}/reader.bin`, MODELS)).size / 1e6).toFixed(1);
}

function writeLines({ json }: Pick<EvalOptions, "json">, lines: readonly object[]): void {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  if (json === "-") process.stdout.write(text);
  else if (json !== undefined) writeFileSync(json, text);
}

function answerLines(
  { name, questions }: Collection,
  answers: readonly AnswerWithEvents[],
): readonly object[] {
  return answers.map((answer, i) => {
    const { id = "", text = "" } = questions[i] ?? {};
    const asked = { id: `${name}/${id}`, question: text, after: undefined };
    return answerLine(asked, answer, []);
  });
}

function readBaselines(): Readonly<Record<string, AnswerScores>> {
  return existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, "utf8")) : {};
}

function whatFell(row: AnswerScores, before: AnswerScores | undefined): readonly string[] {
  if (before === undefined) return [];
  return COLUMNS.filter((column) => (before[column] - row[column]) * 100 > TOLERANCE).map(
    (column) => `${column} was ${percent(before[column])}`,
  );
}

function toTable(judged: readonly { row: AnswerScores; fell: readonly string[] }[]): string {
  const table = [
    ["collection", "questions", ...COLUMNS, ""],
    ...judged.map(({ row, fell }) => [
      row.collection,
      String(row.questions),
      ...COLUMNS.map((column) => percent(row[column])),
      fell.length === 0 ? "" : `BELOW: ${fell.join(", ")}`,
    ]),
  ];
  const widths = table[0]?.map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0))) ?? [];
  const toLine = (line: readonly string[]): string =>
    line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ");
  return table.map((line) => `${toLine(line).trimEnd()}\n`).join("");
}

/** NaN, or null in JSON, means that there was nothing to judge. */
function percent(share: number | null): string {
  return share === null || Number.isNaN(share) ? "" : (share * 100).toFixed(1);
}

try {
  process.exitCode = await main();
} catch (thrown) {
  if (!(thrown instanceof UsageError)) throw thrown;
  say(`eval answers: ${thrown.message}`);
  process.exitCode = 2;
}
