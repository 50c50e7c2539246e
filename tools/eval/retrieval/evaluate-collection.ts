import type { Page } from "@playwright/test";
import type { FolderId } from "../../../src/core/domain/ids";
import type { Collection } from "./collection";
import { meanOf } from "./measures";
import type { RankedPassage } from "./page";
import { documentScorer, excerptScorer, scoreRankings, type Scores } from "./score-rankings";
import { inPortions, withCollection, type EvalPorts, type Say } from "./with-collection";

/** The results for one collection. Shares are 0–1. */
export interface Evaluation {
  readonly collection: string;
  readonly questions: number;
  readonly files: number;
  readonly passages: number;
  /** The number of questions with a known answer; `scores` covers these. */
  readonly ranked?: number;
  readonly scores?: Scores;
  /** The share of unanswerable questions that the app did not claim to have answered. */
  readonly refused?: number;
  /** The share of answerable questions that the app answered. */
  readonly answered?: number;
  /** For names: how often the first file is a right one. */
  readonly "hit@1"?: number;
}

export interface Evaluated {
  readonly evaluation: Evaluation;
  /** The app's ranking of each question, in question order; empty for names. */
  readonly rankings: readonly (readonly RankedPassage[])[];
}

interface Ports extends EvalPorts {
  /** Whether questions are answered, too, where the collection marks some as unanswerable. */
  readonly asks: boolean;
}

/** Adds the collection to the app as a folder, asks its questions, and removes the folder again. */
export function evaluateCollection(page: Page, collection: Collection, ports: Ports): Promise<Evaluated> {
  const { say, asks } = ports;
  return withCollection(page, collection, ports, async (id, passages) => {
    const { name, files, questions } = collection;
    const counts = { collection: name, questions: questions.length, files: files.length, passages };
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
    const ranked = questions.filter(({ relevant, excerpts }) => relevant.size + excerpts.length > 0).length;
    const refused = asks ? await refusals(page, id, collection, say) : {};
    return { evaluation: { ...counts, ranked, scores, ...refused }, rankings };
  });
}

async function hitAtOne(page: Page, id: FolderId, { questions }: Collection): Promise<number> {
  const rankings = await page.evaluate(([folder, names]) => window.evaluation.rankNames(folder, names), [
    id,
    questions.map(({ text }) => text),
  ] as const);
  return meanOf(questions.map(({ relevant }, i) => (relevant.has(rankings[i]?.[0] ?? "") ? 1 : 0)));
}

/** Asks the questions that the collection marks as answerable or not; empty where it marks none as unanswerable. */
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
  const answeredOf = (answerable: boolean): number =>
    meanOf(
      answers
        .filter((_, i) => judged[i]?.isAnswerable === answerable)
        .map(({ outcome }) => (outcome === "answered" ? 1 : 0)),
    );
  return { refused: 1 - answeredOf(false), answered: answeredOf(true) };
}
