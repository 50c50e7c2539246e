import type { Page } from "@playwright/test";
import { zipfQuestion } from "../zipf-texts";
import type { Bench, Row } from "../bench";
import { quantile, rounded } from "../statistics";

const PASSAGES = 72_000;
const PASSAGES_A_FILE = 20;
const TABS = 2;
/** From all tabs together. */
const A_SECOND = 10;
const SECONDS = 60;
const FOUND = 20;
const ANSWERS = 10;

/** When each search began and ended in a tab, in milliseconds after the first, and how many found nothing. */
interface Asked {
  readonly tookMs: readonly number[];
  readonly lost: number;
}

/**
 * Asks the app itself, in two tabs, about a stored folder: the ranked search by words and by meaning that each answer begins with, with
 * the texts of the passages, ten times a second in all, whether or not those before have ended; then whole answers, one after another.
 */
export const askedBench: Bench = {
  name: "asked",
  besideApp: true,
  async run(page, { size = PASSAGES, say }) {
    const files = Math.ceil(size / PASSAGES_A_FILE);
    say(`asked: ${size} passages in files of ${PASSAGES_A_FILE}`);
    await page.evaluate(([count, each]) => window.coldStartBench.fill(count, each), [
      files,
      PASSAGES_A_FILE,
    ] as const);
    const home = new URL("/", page.url()).href;
    const others = Array.from({ length: TABS - 1 }, () => page.context().newPage());
    const tabs = [page, ...(await Promise.all(others))];
    for (const tab of tabs) await openApp(tab, home);
    say(`asked: ${A_SECOND} a second from ${TABS} tabs, for ${SECONDS} s`);
    const questions = Array.from({ length: A_SECOND * SECONDS }, (_, n) => zipfQuestion(n, size));
    // The first questions after a start are slower: they read the index from the disk.
    for (const tab of tabs) await askOften(tab, questions.slice(0, 5), 1_000);
    const asked = await Promise.all(
      tabs.map((tab, i) =>
        askOften(
          tab,
          questions.filter((_, n) => n % TABS === i),
          (1_000 * TABS) / A_SECOND,
        ),
      ),
    );
    const tookMs = asked.flatMap((one) => one.tookMs);
    const lost = asked.reduce((sum, one) => sum + one.lost, 0);
    if (lost > 0) throw new Error(`${lost} of ${questions.length} questions found nothing, or were lost`);
    const answersMs: number[] = [];
    for (const question of questions.slice(0, ANSWERS)) answersMs.push(await answer(page, question));
    const row = (bench: string, ms: readonly number[]): Row => ({
      ...{ bench, size, contender: "ours" },
      p50Ms: rounded(quantile(ms, 0.5)),
      p95Ms: rounded(quantile(ms, 0.95)),
    });
    return [row("asked-searches", tookMs), row("asked-answers", answersMs)];
  },
};

async function openApp(tab: Page, home: string): Promise<void> {
  await tab.goto(home);
  await tab.waitForFunction(() => {
    const state = window.footnote?.state();
    return state?.loaded === true && state.connection.kind === "ready" && state.folders.length > 0;
  });
}

/** Asks each question at its time, whether or not those before have been answered; a late one has waited since its time. */
function askOften(tab: Page, questions: readonly string[], everyMs: number): Promise<Asked> {
  return tab.evaluate(
    async ({ all, every, limit }) => {
      const from = performance.now();
      const found = all.map(async (question, i) => {
        const due = from + i * every;
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
        const passages = await window.footnote?.find(question, limit).catch(() => []);
        return { tookMs: performance.now() - due, isLost: passages === undefined || passages.length === 0 };
      });
      const ended = await Promise.all(found);
      return {
        tookMs: ended.map(({ tookMs }) => tookMs),
        lost: ended.filter(({ isLost }) => isLost).length,
      };
    },
    { all: questions, every: everyMs, limit: FOUND },
  );
}

function answer(tab: Page, question: string): Promise<number> {
  return tab.evaluate(async (asked) => {
    const from = performance.now();
    await window.footnote?.commands.ask(asked);
    return performance.now() - from;
  }, question);
}
