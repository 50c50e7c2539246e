import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writeLog, writePdf } from "../fixtures/make-large";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

test.describe.configure({ timeout: 240_000 });

/** Drops the folder and asks for the fact in one place of its file. */
async function findNeedle(page: Page, address: string, folder: string): Promise<FootnotePage> {
  const footnote = new FootnotePage(page);
  await footnote.open(address);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("Who wound the clock of the drowned chapel?");
  await expect(await footnote.answered()).toContainText("Ottilie Brandt");
  return footnote;
}

test(
  "the end of a log that is read in many parts is found by its words, and shown",
  long("the end of a text of eight megabytes"),
  async ({ app, page, folder }) => {
    await writeLog(join(folder, "harbour.log"), 8_000_000);
    const footnote = await findNeedle(page, app.url, folder);
    await expect(footnote.chips.first()).toHaveAttribute("title", "harbour.log");

    const { file, start, end, around } = await page.evaluate(async () => {
      const app = window.footnote;
      const answer = app?.state().conversation.messages.at(-1);
      const cited = answer?.kind === "answer" ? answer.citations[0] : undefined;
      if (app === undefined || cited === undefined) throw new Error("Nothing was cited");
      const { fileId, start, end } = cited;
      const file = (await app.lookup.openText(fileId))?.file;
      return { file, start, end, around: await app.lookup.readText(fileId, start - 1_000, end) };
    });
    expect([file?.state, file?.reason]).toEqual(["indexed", undefined]);
    expect(start).toBeGreaterThan(7_900_000);
    expect(around.slice(1_000)).toContain("Ottilie Brandt");

    await page.goto(`${app.url}#/text/${file?.id}?start=${start}&end=${end}`);
    await expect(page.locator("mark").first()).toContainText("Ottilie Brandt");
    await expect(page.locator("mark").first()).toBeInViewport();
  },
);

test(
  "the last but one of many pages of a PDF is found by its words, and cited by its number",
  long("the end of a PDF of 1,500 pages"),
  async ({ app, page, folder }) => {
    await writePdf(join(folder, "harbour.pdf"), 1_500);
    const footnote = await findNeedle(page, app.url, folder);
    await expect(footnote.chips.first()).toHaveAttribute("href", /^#\/text\/[\w-]+\?source=/);
  },
);
