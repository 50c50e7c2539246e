import type { Page } from "@playwright/test";
import type { ReadableText } from "../../../src/core/domain/text-reading";
import { MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import { DEFAULT_MODEL } from "../../../workers/adapters/models/models";
import { encodeWordPieces } from "../../../src/core/encoder/word-piece";
import { textWindows } from "./text-windows";
import type { Bench, BenchOptions, Row } from "../bench";
import { readVocabulary } from "../encoder/vocabulary";
import { realPassages } from "../encoder/passages";
import { quantile, rounded } from "../statistics";

const MODELS = [
  { id: DEFAULT_MODEL.id, contender: "English reader" },
  { id: MULTILINGUAL_EMBEDDING.id, contender: "multilingual reader" },
] as const;
const QUESTION = "Who has to pay for the yearly inspection of the boiler in the flat?";
const WORKERS = [1, 2] as const;
const MOST_TOKENS = 512;
/** The texts that are read for a question. */
const TEXTS = 16;
const TURNS = 15;
const COLD_TURNS = 3;
/** A shorter budget, and the app's. */
const BUDGETS_MS = [400, 600] as const;

/**
 * How long the answer models take for the texts of one question: warm, and in new workers that load model and reader first; how
 * many texts fit into a budget of time; and the size of the answer models' files.
 */
export const readerBench: Bench = {
  name: "reader",
  async run(page, options) {
    const { size = TEXTS } = options;
    const vocabulary = readVocabulary();
    const texts = realPassages(size, vocabulary).map(
      (text): ReadableText => textWindows("notes.md", text)[0] ?? { head: "", body: text },
    );
    const tokens = texts.map(({ body }) => encodeWordPieces(body, vocabulary, MOST_TOKENS).length);
    options.say(`reader: texts of ${quantile(tokens, 0.5)} tokens in the median`);
    const rows: Row[] = [];
    for (const workers of WORKERS) {
      rows.push(...(await timeWarm(page, workers, texts, options)));
      rows.push(...(await timeCold(page, workers, texts, options)));
      rows.push(...(await countWithin(page, workers, texts, options)));
    }
    return rows;
  },
};

type Texts = readonly ReadableText[];

async function timeWarm(page: Page, workers: number, texts: Texts, { say }: BenchOptions): Promise<Row[]> {
  say(`reader: ${TURNS} turns of ${texts.length} texts, workers: ${workers}`);
  const ids = MODELS.map(({ id }) => id);
  const turns = await page.evaluate(
    ([models, count, question, all, times]) =>
      window.readerBench.timeTurns(models, count, question, all, times),
    [ids, workers, QUESTION, texts, TURNS] as const,
  );
  return MODELS.map(({ contender }, at) => {
    const times = turns.map((row) => row[at]!);
    return timed("reader-texts", texts.length, contender, workers, times);
  });
}

async function timeCold(page: Page, workers: number, texts: Texts, { say }: BenchOptions): Promise<Row[]> {
  say(`reader: ${COLD_TURNS} turns from nothing, workers: ${workers}`);
  const rows: Row[] = [];
  for (const { id, contender } of MODELS) {
    const turns: { ms: number; bytes: number }[] = [];
    for (let turn = 0; turn < COLD_TURNS; turn++)
      turns.push(
        await page.evaluate(
          ([model, count, question, all]) => window.readerBench.timeCold(model, count, question, all),
          [id, workers, QUESTION, texts] as const,
        ),
      );
    const times = turns.map(({ ms }) => ms);
    rows.push({
      ...timed("reader-from-nothing", texts.length, contender, workers, times),
      bytes: turns[0]!.bytes,
    });
  }
  return rows;
}

async function countWithin(page: Page, workers: number, texts: Texts, { say }: BenchOptions): Promise<Row[]> {
  say(`reader: ${TURNS} turns within ${BUDGETS_MS.join(" and ")} ms, workers: ${workers}`);
  const rows: Row[] = [];
  for (const { id, contender } of MODELS) {
    const turns = await page.evaluate(
      ([model, count, question, all, budgets, times]) =>
        window.readerBench.readWithin(model, count, question, all, budgets, times),
      [id, workers, QUESTION, texts, BUDGETS_MS, TURNS] as const,
    );
    for (const [at, budget] of BUDGETS_MS.entries()) {
      const read = turns.map((row) => row[at]!);
      const inTime = { median: quantile(read, 0.5), fewest: Math.min(...read) };
      rows.push({ bench: `reader-in-${budget}-ms`, size: texts.length, contender, threads: workers, inTime });
    }
  }
  return rows;
}

function timed(bench: string, size: number, contender: string, threads: number, ms: readonly number[]): Row {
  return {
    ...{ bench, size, contender, threads },
    p50Ms: rounded(quantile(ms, 0.5)),
    p95Ms: rounded(quantile(ms, 0.95)),
    leastMs: rounded(Math.min(...ms)),
  };
}
