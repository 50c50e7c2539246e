import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filler, randomFrom } from "../fixtures/filler";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true });

const NEEDLE = "Ottilie Brandt wound the clock of the drowned chapel.";

/** A log of so many bytes, with the needle in its last lines. */
async function writeLog(path: string, bytes: number): Promise<void> {
  const random = randomFrom(7);
  const lines = Array.from({ length: 4_000 }, () => filler(random));
  const file = await open(path, "w");
  for (let written = 0; written < bytes;) {
    const block = lines.map((line) => `INFO ${random(1e6)} ${line}`).join("\n");
    written += (await file.write(`${block}\n`)).bytesWritten;
  }
  await file.write(`INFO ${NEEDLE}\nINFO the log ends\n`);
  await file.close();
}

test("the end of a log that is read in many parts is found by its words, and shown", async ({
  app,
  page,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), "footnote-large-"));
  try {
    await writeLog(join(folder, "harbour.log"), 8_000_000);
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(folder);
    await footnote.readyForWords();
    await footnote.ask("Who wound the clock of the drowned chapel?");
    await expect(await footnote.answered()).toContainText("Ottilie Brandt");
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
  } finally {
    await rm(folder, { recursive: true });
  }
});
