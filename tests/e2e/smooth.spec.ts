import type { Page } from "@playwright/test";
import { feltWriting, watchFelt } from "../../tools/browser/felt";
import { makeFolder } from "../fixtures/make-folder";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

const KEYS = 100;
/**
 * What nobody would call smooth, in milliseconds: the story fails above it, where it also takes three times as long as where nothing
 * is read, since other stories run beside it. What is aimed at (100 and 50 ms) is measured by `npm run bench -- --only reading`.
 */
const BLOCKED_MS = 300;

/** Whether any folder is being read, or its passages embedded. */
const isAtWork = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...(window.footnote?.state().progressByFolder.values() ?? [])].some(({ run }) => run.kind !== "idle"),
  );

test(
  "a question is written without a wait while a thousand files are read",
  long("the page’s main thread while a folder is read"),
  async ({ app, page, folder }) => {
    test.setTimeout(240_000);
    await makeFolder(folder, { files: 1000, seed: 7 });
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.trySampleFolder();
    await footnote.readyForWords();
    await expect.poll(() => isAtWork(page), { timeout: 120_000 }).toBe(false);
    await watchFelt(page);
    // The first keys load what the page had no need of before.
    await feltWriting(page, footnote.questionBox, KEYS / 10);
    const quiet = await feltWriting(page, footnote.questionBox, KEYS);
    await footnote.drop(folder);
    await expect.poll(() => isAtWork(page)).toBe(true);
    const reading = await feltWriting(page, footnote.questionBox, KEYS);
    expect(await isAtWork(page), "the files are still being read").toBe(true);

    const [quietMs, readingMs] = [quiet, reading].map(({ keysMs }) => keysMs.at(-3) ?? Infinity);
    test.info().annotations.push(
      { type: "from key to paint, 98 in a hundred", description: `${quietMs} ms, reading ${readingMs} ms` },
      {
        type: "tasks over 50 ms",
        description: `${quiet.tasksMs.join(" ")}, reading ${reading.tasksMs.join(" ")}`,
      },
    );
    const [quietTaskMs, readingTaskMs] = [quiet, reading].map(({ tasksMs }) => Math.max(0, ...tasksMs));
    expect(readingMs).toBeLessThanOrEqual(Math.max(BLOCKED_MS, 3 * (quietMs ?? 0)));
    expect(readingTaskMs).toBeLessThanOrEqual(Math.max(BLOCKED_MS, 3 * (quietTaskMs ?? 0)));
  },
);
