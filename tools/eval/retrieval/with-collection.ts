import type { Page } from "@playwright/test";
import type { FolderId } from "../../../src/core/domain/ids";
import type { AskedQuestion, Collection } from "./collection";

export type Say = (line: string) => void;

export interface EvalPorts {
  /** The embedding model; undefined means the app's default. */
  readonly model: string | undefined;
  readonly say: Say;
}

/** Adds the collection to the app as a folder, runs `use` when it is indexed, and removes the folder again. */
export async function withCollection<T>(
  page: Page,
  collection: Collection,
  { model, say }: EvalPorts,
  use: (id: FolderId, passages: number) => Promise<T>,
): Promise<T> {
  const { name, files } = collection;
  const id = await page.evaluate(([folder, all, by]) => window.evaluation.addFolder(folder, all, by), [
    name,
    files,
    model,
  ] as const);
  try {
    return await use(id, await untilIndexed(page, id, collection, say));
  } finally {
    await page.evaluate((folder) => window.evaluation.removeFolder(folder), id);
  }
}

const LOOK_EVERY_MS = 1_000;

/** Resolves with the number of passages when all of them have vectors. */
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

/** Asks the page for a few questions at a time, and reports progress. */
export async function inPortions<R>(
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
