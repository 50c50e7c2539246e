import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { writeSetting } from "./stored-settings";

/**
 * Has models count as examined, and loads the page again: as good in all tasks, or in wording only. A model that writes noise
 * passes none once it is examined, which it is after a while without a question, and writes no more.
 * @param weights what tells a model's weights: their checksum, or the browser's own model's id.
 */
export async function writeExam(
  page: Page,
  weights: readonly string[],
  passes: "all" | "wording",
): Promise<void> {
  // Before that the app has not made its database.
  const isReady = () =>
    page.waitForFunction(() => window.footnote?.state().connection.kind === "ready").then(() => undefined);
  await isReady();
  const file = new URL("../../src/core/answer/exam/tasks.json", import.meta.url);
  const { edition, tasks } = JSON.parse(await readFile(file, "utf8")) as {
    readonly edition: number;
    readonly tasks: readonly { readonly kind: string }[];
  };
  const passed = tasks.map(({ kind }) => passes === "all" || kind === "word" || kind === "language");
  await writeSetting(
    page,
    "model-exams",
    Object.fromEntries(weights.map((sum) => [sum, { edition, passed }])),
  );
  await page.reload();
  await isReady();
}
