import type { Page } from "@playwright/test";
import type { FolderId } from "../../src/core/domain/ids";
import type { AskedQuestion, Collection } from "./collection";
import { meanOf } from "./measures";
import type { GivenAnswer, RankedPassage } from "./page";
import { documentScorer, excerptScorer, scoreRankings, type Scores } from "./score-rankings";

/** What was measured on one collection. Shares are 0–1. */
export interface Evaluation {
  readonly collection: string;
  readonly questions: number;
  readonly files: number;
  readonly passages: number;
  readonly scores?: Scores;
  /** Of the questions that the collection does not answer, those that the app refused. */
  readonly refused?: number;
  /** Of the questions that it answers, those that the app answered. */
  readonly answered?: number;
  /** Names: how often the first file is one that was meant. */
  readonly "hit@1"?: number;
}

export interface Evaluated {
  readonly evaluation: Evaluation;
  /** The app's ranking of each question, in their order; none for names. */
  readonly rankings: readonly (readonly RankedPassage[])[];
}

type Say = (line: string) => void;

/** Gives the collection to the app as a folder, asks its questions, and takes the folder away again. */
export async function evaluateCollection(page: Page, collection: Collection, say: Say): Promise<Evaluated> {
  const id = await page.evaluate(([name, files]) => window.evaluation.addFolder(name, files), [
    collection.name,
    collection.files,
  ] as const);
  const passages = await untilIndexed(page, id, collection, say);
  const { name, files, questions } = collection;
  const counts = { collection: name, questions: questions.length, files: files.length, passages };
  try {
    if (collection.kind === "names") {
      return { evaluation: { ...counts, "hit@1": await hitAtOne(page, id, collection) }, rankings: [] };
    }
    const rankings = await inPortions(questions, `${name}: ranking`, say, (portion) =>
      page.evaluate(([folder, asked]) => window.evaluation.rank(folder, asked), [id, portion] as const),
    );
    const scorer =
      collection.kind === "rows"
        ? documentScorer(collection)
        : excerptScorer(collection, await page.evaluate((folder) => window.evaluation.texts(folder), id));
    const scores = scoreRankings(questions, rankings, scorer);
    return { evaluation: { ...counts, scores, ...(await refusals(page, id, collection, say)) }, rankings };
  } finally {
    await page.evaluate((folder) => window.evaluation.removeFolder(folder), id);
  }
}

const LOOK_EVERY_MS = 1_000;

/** Resolves with the number of passages when all of them can be found by meaning. */
async function untilIndexed(
  page: Page,
  id: FolderId,
  { name, files }: Collection,
  say: Say,
): Promise<number> {
  let told = "";
  for (;;) {
    const progress = await page.evaluate((folder) => window.evaluation.progress(folder), id);
    if (progress?.run.kind === "failed") throw new Error(`${name}: ${JSON.stringify(progress.run.failure)}`);
    if (progress?.run.kind === "idle" && progress.indexedMs !== undefined) {
      const left = files.length - Object.values(progress.states).reduce((sum, count) => sum + count, 0);
      if (left > 0 || progress.reasons.ignored !== undefined)
        throw new Error(`${name}: ${left + (progress.reasons.ignored ?? 0)} files were left out`);
      return progress.passages;
    }
    const { words, meaning } = progress ?? {};
    const line = `${name}: files ${words?.done ?? 0}/${files.length}, vectors ${meaning?.done ?? 0}/${meaning?.total ?? 0}`;
    if (line !== told) say(line);
    told = line;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

const PORTION = 25;

async function inPortions<R>(
  questions: readonly AskedQuestion[],
  what: string,
  say: Say,
  run: (portion: readonly Pick<AskedQuestion, "text" | "history">[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < questions.length; at += PORTION) {
    const portion = questions.slice(at, at + PORTION).map(({ text, history }) => ({ text, history }));
    results.push(...(await run(portion)));
    say(`${what} ${results.length}/${questions.length}`);
  }
  return results;
}

async function hitAtOne(page: Page, id: FolderId, { questions }: Collection): Promise<number> {
  const rankings = await page.evaluate(([folder, names]) => window.evaluation.rankNames(folder, names), [
    id,
    questions.map(({ text }) => text),
  ] as const);
  return meanOf(questions.map(({ relevant }, i) => (relevant.has(rankings[i]?.[0] ?? "") ? 1 : 0)));
}

/** Asks what the collection says that it answers, or does not; nothing where it says neither. */
async function refusals(
  page: Page,
  id: FolderId,
  { name, questions }: Collection,
  say: Say,
): Promise<Pick<Evaluation, "refused" | "answered">> {
  const judged = questions.filter(({ isAnswerable }) => isAnswerable !== undefined);
  if (judged.every(({ isAnswerable }) => isAnswerable)) return {};
  const answers = await inPortions(judged, `${name}: asking`, say, (portion) =>
    page.evaluate(([folder, asked]) => window.evaluation.ask(folder, asked), [id, portion] as const),
  );
  const shareOf = (answerable: boolean, outcome: GivenAnswer["outcome"]): number =>
    meanOf(
      answers
        .filter((_, i) => judged[i]?.isAnswerable === answerable)
        .map((answer) => (answer.outcome === outcome ? 1 : 0)),
    );
  return { refused: shareOf(false, "nothing-found"), answered: shareOf(true, "answered") };
}
