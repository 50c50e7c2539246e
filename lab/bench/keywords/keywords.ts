import type { Page } from "@playwright/test";
import type { Bench, BenchOptions, Row } from "../../../tools/bench/bench";
import { mean, quantile, rounded } from "../../../tools/bench/statistics";
import type { ContenderName } from "./contender";
import type { BuildTimes } from "./page";

const NAMES: readonly ContenderName[] = ["ours", "MiniSearch", "FlexSearch"];
const SIZES = [20_000, 100_000];
/** The size of the pool from which an answer is picked. */
const K = 50;
const TURNS = 6;
const QUESTIONS = 100;
/** Passages removed in a turn; FlexSearch scans all its words for each of them. */
const REMOVED = 10;
const REMOVAL_TURNS = 5;
/** Passages added between progress messages; at 100,000 passages, building takes minutes. */
const STEP = 20_000;

/** Building, saving, loading, searching, removing and memory use of a keyword index, compared to the usual libraries. */
export const keywordsBench: Bench = {
  name: "keywords",
  folder: "lab/bench/keywords",
  async run(page, options) {
    const rows: Row[] = [];
    for (const size of options.size === undefined ? SIZES : [options.size]) {
      rows.push(...(await runSize(page, size, options)));
    }
    return rows;
  },
};

async function runSize(page: Page, size: number, { say }: BenchOptions): Promise<Row[]> {
  say(`keywords: ${size} passages, one contender alone after the other`);
  const searchable = await timeAdding(page, size, say);
  say(`keywords: ${size} passages, in turns`);
  await page.evaluate((names) => window.keywordsBench.start(names), NAMES);
  const builds = await build(page, size, say);
  const saved = await page.evaluate(() => window.keywordsBench.saveAndLoad());
  say(`keywords: ${TURNS} turns of ${QUESTIONS} questions`);
  const questions = await timeQuestions(page, size);
  const once = await timeNewQuestions(page, size);
  say("keywords: removing");
  const removed = await timeRemovals(page, size);
  say("keywords: memory");
  const memory = await page.evaluate(() => window.keywordsBench.stop());
  const part = (bench: string, turns: readonly (readonly number[])[], more: (i: number) => Partial<Row>) =>
    NAMES.map((contender, i): Row => ({
      bench: `keywords-${bench}`,
      size,
      contender,
      ...more(i),
      ...ratioOf(turns, i),
    }));
  return [
    ...part("searchable", [searchable], (i) => ({ perSecond: rounded((1000 * size) / searchable[i]!) })),
    ...part("build", [builds.map(wholeMs)], (i) => ({
      perSecond: rounded((1000 * size) / wholeMs(builds[i]!)),
      leastMsEach: rounded(builds[i]!.leastMsEach),
    })),
    ...part("question", questions.turns, (i) => times(questions.least[i]!)),
    ...part("question-once", once.turns, (i) => once.figures[i]!),
    ...part("remove", removed, (i) =>
      times([
        quantile(
          removed.map((turn) => turn[i]!),
          0.5,
        ),
      ]),
    ),
    ...part("save", [saved.map(({ saveMs }) => saveMs)], (i) => ({
      ...times([saved[i]!.saveMs]),
      bytes: saved[i]!.bytes,
    })),
    ...part("load", [saved.map(({ loadMs }) => loadMs)], (i) => times([saved[i]!.loadMs])),
    ...part("memory", [memory], (i) => ({ bytes: memory[i]! })),
  ];
}

/**
 * [contender] milliseconds until all passages can be searched. Each contender has the machine to itself, because the
 * garbage of one would be collected while the next one works.
 */
async function timeAdding(page: Page, size: number, say: BenchOptions["say"]): Promise<number[]> {
  const ms: number[] = [];
  for (const name of NAMES) {
    await page.evaluate((one) => window.keywordsBench.start([one]), name);
    const [added] = await page.evaluate((to) => window.keywordsBench.build(0, to), size);
    await page.evaluate(() => window.keywordsBench.end());
    ms.push(added!.ms);
    say(`keywords: ${name} alone ${(added!.ms / 1000).toFixed(1)} s`);
  }
  return ms;
}

/**
 * Times the loaded index, as after opening the app. Returns [contender][question] the least time of all turns, which
 * excludes the load of a busy machine, and [turn][contender] the median of the turn.
 */
async function timeQuestions(page: Page, size: number) {
  const least: number[][] = NAMES.map(() => new Array<number>(QUESTIONS).fill(Number.POSITIVE_INFINITY));
  const turns: number[][] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const results = await ask(page, size, 0);
    // The code is still being compiled in the first turn.
    if (turn === 0) continue;
    results.forEach((ms, i) => (least[i] = least[i]!.map((one, question) => Math.min(one, ms[question]!))));
    turns.push(results.map((ms) => quantile(ms, 0.5)));
  }
  return { least, turns };
}

/**
 * Times questions that were never asked before, different ones in each turn. No question can be repeated, so the median
 * of the turns excludes the load of a busy machine.
 */
async function timeNewQuestions(page: Page, size: number) {
  const results: number[][][] = [];
  for (let turn = 1; turn < TURNS; turn++) results.push(await ask(page, size, turn * QUESTIONS));
  const ofTurns = (i: number, q: number) =>
    quantile(
      results.map((turn) => quantile(turn[i]!, q)),
      0.5,
    );
  return {
    figures: NAMES.map((_, i): Partial<Row> => ({
      p50Ms: rounded(ofTurns(i, 0.5)),
      p95Ms: rounded(ofTurns(i, 0.95)),
    })),
    turns: results.map((turn) => turn.map((ms) => quantile(ms, 0.5))),
  };
}

/** [turn][contender] mean milliseconds per removal. */
async function timeRemovals(page: Page, size: number): Promise<number[][]> {
  const turns: number[][] = [];
  for (let turn = 0; turn < REMOVAL_TURNS; turn++) {
    const slots = Array.from({ length: REMOVED }, (_, i) =>
      Math.floor(((turn + i * REMOVAL_TURNS) * size) / (REMOVED * REMOVAL_TURNS)),
    );
    const removed = await page.evaluate((all) => window.keywordsBench.remove(all), slots);
    // The first turn only warms up the code.
    if (turn > 0) turns.push(removed.map(mean));
  }
  return turns;
}

function wholeMs({ ms, settlingMs }: BuildTimes): number {
  return ms + settlingMs;
}

/** Build times by contender. */
async function build(page: Page, size: number, say: BenchOptions["say"]): Promise<BuildTimes[]> {
  let built = NAMES.map((): BuildTimes => ({ ms: 0, leastMsEach: Number.POSITIVE_INFINITY, settlingMs: 0 }));
  for (let from = 0; from < size; from += STEP) {
    const to = Math.min(from + STEP, size);
    const step = await page.evaluate(([a, b]) => window.keywordsBench.build(a, b), [from, to] as const);
    built = built.map(({ ms, leastMsEach, settlingMs }, i) => ({
      ms: ms + step[i]!.ms,
      leastMsEach: Math.min(leastMsEach, step[i]!.leastMsEach),
      settlingMs: settlingMs + step[i]!.settlingMs,
    }));
    say(
      `keywords: ${to} added, ${NAMES.map((name, i) => `${name} ${(built[i]!.ms / 1000).toFixed(1)} s`).join(", ")}`,
    );
  }
  return built;
}

/** [contender][question] milliseconds; question numbers begin at `first`. */
async function ask(page: Page, size: number, first: number): Promise<number[][]> {
  const results = await page.evaluate(
    ([from, count, passages, k]) => window.keywordsBench.search(from, count, passages, k),
    [first, QUESTIONS, size, K] as const,
  );
  results.forEach(({ found }, i) => {
    if (found === 0) throw new Error(`${NAMES[i]} found nothing: it can't be compared`);
  });
  return results.map(({ ms }) => ms);
}

function times(ms: readonly number[]): Partial<Row> {
  const p50Ms = rounded(quantile(ms, 0.5));
  return ms.length === 1 ? { p50Ms } : { p50Ms, p95Ms: rounded(quantile(ms, 0.95)) };
}

/** Compares a contender with the best of the others by the median of the turns; less time is better. */
function ratioOf(turns: readonly (readonly number[])[], i: number): Pick<Row, "ratio" | "against"> {
  const medians = NAMES.map((_, at) =>
    quantile(
      turns.map((turn) => turn[at]!),
      0.5,
    ),
  );
  const peer = NAMES.reduce(
    (best, _, at) => (at > 0 && (best === 0 || medians[at]! < medians[best]!) ? at : best),
    0,
  );
  const ratios = turns.map((turn) => turn[peer]! / turn[i]!);
  return { ratio: rounded(quantile(ratios, 0.5)), against: NAMES[peer]! };
}
