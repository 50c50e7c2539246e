import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

test("a file saved in an editor is found by its new words within five seconds, and a new one too", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, { "boat.txt": "The boat house has a green door.\n" });
  const footnote = new FootnotePage(page);
  await openControlled(page, app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await expect.poll(() => runOf(page), { timeout: 60_000 }).toBe("idle");
  const places = async (words: string): Promise<number> =>
    page.evaluate(async (asked) => {
      const app = window.footnote;
      const [first] = app?.state().folders ?? [];
      if (app === undefined || first === undefined) return 0;
      const files = await app.lookup.listFiles(first.id);
      const found = files.map((file) => app.lookup.findInText(file.id, asked, 5));
      return (await Promise.all(found)).flat().length;
    }, words);

  await appendFile(join(folder, "boat.txt"), "The key hangs behind the zinc bucket.\n");
  await expect.poll(() => places("zinc bucket"), { timeout: 5_000, intervals: [200] }).toBe(1);

  await footnote.ask("What hangs behind the zinc bucket?");
  await expect(await footnote.answered()).toContainText("The key hangs behind the zinc bucket");

  await writeFiles(folder, { "attic/lamp.txt": "The lantern in the attic is from Trieste.\n" });
  await expect.poll(() => places("from Trieste"), { timeout: 15_000, intervals: [200] }).toBe(1);

  // What is gone is told by the walk that the report asks for.
  await rm(join(folder, "boat.txt"));
  await expect.poll(() => places("zinc bucket"), { timeout: 30_000 }).toBe(0);
});

async function runOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => [...(window.footnote?.state().progressByFolder.values() ?? [])][0]?.run.kind);
}
