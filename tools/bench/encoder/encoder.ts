import { cpus } from "node:os";
import type { Page } from "@playwright/test";
import type { Bench, BenchOptions, Row } from "../bench";
import { mean, quantile, rounded } from "../statistics";
import type { ContenderName } from "./contender";
import type { ContenderSpec } from "./page";
import { realPassages } from "./passages";
import { readModelJson, readVocabulary } from "./vocabulary";

const PEER: ContenderName = "transformers.js int8";
const NAMES: readonly ContenderName[] = [
  "relaxed kernel",
  "plain kernel",
  PEER,
  "transformers.js int8, batches of 8",
];
const E5_NAMES: readonly ContenderName[] = ["e5 relaxed kernel", "e5 transformers.js int8"];
/** 16 tokens, special tokens included. */
const QUESTION = "Who has to pay for the yearly inspection of the boiler in the flat?";
const PASSAGES_A_TURN = 8;
const PASSAGE_TURNS = 7;
const QUESTION_TURNS = 25;
const LOADS = 3;

/**
 * Passages per second, question latency, load time and cosine similarity of the encoder, compared to the general runtime.
 */
export const encoderBench: Bench = {
  name: "encoder",
  async run(page, options) {
    const relaxed = await page.evaluate(() => window.encoderBench.hasRelaxedSimd());
    const names = NAMES.filter((name) => relaxed || name !== "relaxed kernel");
    const rows: Row[] = [];
    for (const threads of [1, 2]) rows.push(...(await timePassages(page, names, threads, options)));
    rows.push(
      ...(await timeQuestions(
        page,
        names.filter((name) => !name.includes("batches")),
        options,
      )),
    );
    const kernels = names.filter((name) => name.endsWith("kernel"));
    for (const name of kernels) rows.push(await timeQuestionsWhileIndexing(page, name, options));
    rows.push(
      ...(await timeLoads(
        page,
        names.filter((name) => !name.includes("batches")),
        options,
      )),
    );
    rows.push(...(await compareVectors(page, names, options)));
    if (relaxed) rows.push(...(await timePassages(page, E5_NAMES, 1, options)));
    if (!relaxed)
      rows.push({ bench: "encoder", size: 0, contender: "relaxed kernel", notHere: "no relaxed SIMD" });
    return rows;
  },
};

/** Passages embedded per second by one worker, compared to the general runtime with one text per call. */
export async function embeddingRows(page: Page, options: BenchOptions): Promise<readonly Row[]> {
  const relaxed = await page.evaluate(() => window.encoderBench.hasRelaxedSimd());
  return timePassages(page, [relaxed ? "relaxed kernel" : "plain kernel", PEER], 1, options);
}

async function timePassages(
  page: Page,
  names: readonly ContenderName[],
  threads: number,
  { size = PASSAGES_A_TURN, say }: BenchOptions,
): Promise<Row[]> {
  const specs = names.map((name) => ({ name, threads }));
  say(`encoder: ${PASSAGE_TURNS} turns of ${size} passages, ${threads} thread${threads === 1 ? "" : "s"}`);
  const turns = await timeTurns(page, specs, realPassages(size, readVocabulary()), PASSAGE_TURNS);
  return names.map((contender, i) => {
    const perPassage = turns.map((times) => times[i]! / size);
    return {
      ...timed("encoder-passages", size, contender, perPassage),
      threads,
      ...ratioOf(names, turns, i),
    };
  });
}

async function timeQuestions(
  page: Page,
  names: readonly ContenderName[],
  { say }: BenchOptions,
): Promise<Row[]> {
  say(`encoder: ${QUESTION_TURNS} turns of one question`);
  const specs = names.map((name) => ({ name, threads: 1 }));
  const turns = await timeTurns(page, specs, [QUESTION], QUESTION_TURNS);
  return names.map((contender, i) => {
    const times = turns.map((row) => row[i]!);
    return { ...timed("encoder-question", 1, contender, times), threads: 1, ...ratioOf(names, turns, i) };
  });
}

/** Runs as the app does: one core stays free, and questions have their own worker. */
async function timeQuestionsWhileIndexing(
  page: Page,
  name: ContenderName,
  { say }: BenchOptions,
): Promise<Row> {
  const workers = Math.max(1, cpus().length - 1);
  say(`encoder: ${QUESTION_TURNS} questions while passages are embedded, ${name}`);
  const passages = realPassages(PASSAGES_A_TURN, readVocabulary());
  const times = await page.evaluate((given) => window.encoderBench.timeQuestionsWhileIndexing(...given), [
    name,
    workers,
    passages,
    QUESTION,
    QUESTION_TURNS,
  ] as const);
  return { ...timed("encoder-question-while-indexing", 1, name, times), threads: workers };
}

async function timeLoads(page: Page, names: readonly ContenderName[], { say }: BenchOptions): Promise<Row[]> {
  say(`encoder: ${LOADS} turns of loading`);
  const turns: { ms: number; bytes: number }[][] = [];
  for (let turn = 0; turn < LOADS; turn++) {
    const row: { ms: number; bytes: number }[] = [];
    for (const name of names) {
      row.push(
        await page.evaluate(([contender, question]) => window.encoderBench.timeLoad(contender, question), [
          name,
          QUESTION,
        ] as const),
      );
    }
    turns.push(row);
  }
  const times = turns.map((row) => row.map(({ ms }) => ms));
  return names.map((contender, i) => ({
    ...timed(
      "encoder-load",
      1,
      contender,
      times.map((row) => row[i]!),
    ),
    threads: 1,
    bytes: turns[0]![i]!.bytes,
    ...ratioOf(names, times, i),
  }));
}

/** Cosine similarity to the fp32 vectors of the reference texts that have three words or more. */
async function compareVectors(
  page: Page,
  names: readonly ContenderName[],
  { say }: BenchOptions,
): Promise<Row[]> {
  const { rows }: { rows: { text: string; vector: number[] }[] } = readModelJson("reference.json");
  const references = rows.filter(({ text }) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3);
  const texts = references.map(({ text }) => text);
  say(`encoder: vectors of ${texts.length} reference texts`);
  const result: Row[] = [];
  for (const contender of names) {
    const vectors = await page.evaluate(([name, all]) => window.encoderBench.vectors(name, all), [
      contender,
      texts,
    ] as const);
    const cosines = vectors.map((vector, i) =>
      vector.reduce((sum, x, k) => sum + x * references[i]!.vector[k]!, 0),
    );
    const cosineLowest = Number(Math.min(...cosines).toFixed(5));
    const cosineMean = Number(mean(cosines).toFixed(5));
    result.push({ bench: "encoder-cosine", size: texts.length, contender, cosineMean, cosineLowest });
  }
  return result;
}

function timeTurns(page: Page, specs: readonly ContenderSpec[], texts: readonly string[], turns: number) {
  return page.evaluate(([all, some, count]) => window.encoderBench.timeTurns(all, some, count), [
    specs,
    texts,
    turns,
  ] as const);
}

function timed(bench: string, size: number, contender: string, times: readonly number[]): Row {
  const p50Ms = quantile(times, 0.5);
  const p95Ms = quantile(times, 0.95);
  return {
    bench,
    size,
    contender,
    perSecond: rounded(1000 / p50Ms),
    p50Ms: rounded(p50Ms),
    p95Ms: rounded(p95Ms),
  };
}

/** The ratio is taken turn by turn, because contenders of one turn met the same machine load. */
function ratioOf(names: readonly ContenderName[], turns: readonly number[][], contender: number) {
  const against = names.find((name) => name.endsWith(PEER)) ?? PEER;
  const peer = names.indexOf(against);
  const ratios = turns.map((times) => times[peer]! / times[contender]!);
  return { ratio: rounded(quantile(ratios, 0.5)), against };
}
