import type { Page } from "@playwright/test";

/**
 * Adds the times that extractor workers measured since the last call (see `workers/extractor/entry.ts`), in milliseconds by
 * path. What a worker measured just before it was replaced is lost.
 */
export async function collectTimes(page: Page, msByPath: Map<string, number>): Promise<void> {
  for (const worker of page.workers()) {
    if (!/extractor|entry/.test(worker.url())) continue;
    const measured = await worker
      .evaluate(() => {
        const entries = performance.getEntriesByType("measure");
        performance.clearMeasures();
        return entries.map(({ name, duration }) => [name, duration] as const);
      })
      .catch(() => []);
    for (const [path, ms] of measured) msByPath.set(path, ms);
  }
}
