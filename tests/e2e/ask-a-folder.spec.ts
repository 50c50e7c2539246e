import { cp, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openIndexed } from "./indexed-folder";
import { FootnotePage } from "./pages/footnote-page";

const SAMPLE = fileURLToPath(new URL("../../public/sample", import.meta.url));

test.use({ everyVisit: true, firstVisit: false });

/** Copies the parts of the sample folder that a story needs to a folder of this machine. */
async function takeSample(folder: string, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) await cp(join(SAMPLE, path), join(folder, path), { recursive: true });
}

test("a file whose text never says what it is, is found by its name", async ({ app, page, folder }) => {
  await takeSample(folder, "Cheltuieli", "Notes", "Home");
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("any macbook invoice?");
  await footnote.answered();
  await expect(footnote.chips.first()).toHaveAttribute("title", "Cheltuieli/2025/apr_2025/macbook_ssd.pdf");
  await expect(page.getByRole("log")).toContainText(/Factur|0048213/i);
});

test("what is not in the folder is said not to be there, with what was looked through", async ({
  app,
  page,
  folder,
}) => {
  await takeSample(folder, "Home", "Notes");
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask("Which enzyme fixes carbon dioxide in photosynthesis?");
  const answer = await footnote.answered();
  await expect(answer).toContainText("Nothing in Papers answers this");
  await expect(answer).toContainText(/places/);
  await expect(footnote.markers).toHaveCount(0);
});

test("code is quoted by its block, line by line", async ({ app, page, folder }) => {
  const block =
    "/** Whether a job is given up. */\nfunction isDead(attempt) {\n  return attempt >= MAX_ATTEMPTS;\n}";
  await writeFile(join(folder, "queue.ts"), `const MAX_ATTEMPTS = 7;\n\n${block}\n`);
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("When is a job given up?");
  const answer = await footnote.answered();
  // Each line has its number in the file.
  const code = answer.getByRole("group", { name: "Code" });
  expect(await code.textContent()).toContain(
    "4function isDead(attempt) {\n5  return attempt >= MAX_ATTEMPTS;\n6}",
  );
});

test("small talk is answered without looking", async ({ app, page, folder }) => {
  await takeSample(folder, "Notes/todo.txt");
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("Hello!");
  await footnote.answered();
  const answer = await page.evaluate(() => window.footnote?.state().conversation.messages.at(-1));
  expect(answer).toMatchObject({ outcome: "chat", steps: [], foldersSeen: [], citations: [] });
});

test("a deleted file leaves a tombstone, and its words are found no more", async ({ app, page, folder }) => {
  await writeFile(join(folder, "keys.txt"), "The spare key of the boathouse hangs behind the blue buoy.\n");
  await writeFile(join(folder, "other.txt"), "The harbour master counts the gulls on Mondays.\n");
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask("Where does the spare key of the boathouse hang?");
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  await expect(footnote.chips).toHaveCount(1);

  await unlink(join(folder, "keys.txt"));
  await page.reload();
  await footnote.readyForMeaning();
  await expect(page.getByRole("list", { name: "Cited files" })).toContainText("no longer there");
  await expect(footnote.chips).toHaveCount(0);
  await footnote.ask("Where does the spare key of the boathouse hang?");
  await expect(await footnote.answered()).not.toContainText("blue buoy");
});

test("a file that was changed is answered from its new text", async ({ app, page, folder }) => {
  await writeFile(join(folder, "rota.txt"), "On Friday the bins are emptied by Ravi.\n");
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await writeFile(
    join(folder, "rota.txt"),
    "On Friday the bins are emptied by Ingrid, not by anyone else.\n",
  );
  await page.reload();
  await footnote.readyForMeaning();
  await footnote.ask("Who empties the bins on Friday?");
  await expect(await footnote.answered()).toContainText("Ingrid");
});

test("two tabs share one index, and the second takes over when the first goes", async ({
  app,
  page,
  context,
  folder,
}) => {
  await takeSample(folder, "Home/house-rules.md", "Notes");
  const first = new FootnotePage(page);
  await first.open(app.url);
  await first.drop(folder);
  await first.readyForMeaning();

  const second = new FootnotePage(await context.newPage());
  await second.open(app.url);
  await second.readyForWords();
  await second.ask("What pressure should the boiler gauge show?");
  await expect(await second.answered()).toContainText("1.0 and 1.5 bar");

  await page.close();
  // The second tab restarts the workers; a question during the restart is asked again.
  await expect(async () => {
    await second.ask("How much is the rent of the allotment plot?");
    await expect(await second.answered()).toContainText("£48", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});

/** Drops a part of the sample that takes a while to embed, and waits until its words are there. */
async function sampleReadyForWords(page: Page, url: string, folder: string): Promise<FootnotePage> {
  await takeSample(folder, "Home", "Work", "Taxes", "Notes", "Car");
  const footnote = new FootnotePage(page);
  await footnote.open(url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  return footnote;
}

test("questions are answered from words while a folder is still being read", async ({
  app,
  page,
  folder,
}) => {
  const footnote = await sampleReadyForWords(page, app.url, folder);
  const meaning = await page.evaluate(
    () => [...(window.footnote?.state().progressByFolder.values() ?? [])][0]?.meaning,
  );
  expect(meaning?.done ?? 0).toBeLessThan(meaning?.total ?? 0);
  await footnote.ask("At what mileage was the timing belt replaced?");
  await expect(await footnote.answered()).toContainText(/timing belt.*So far: /s);
  // The app repeats the question, and the new answer replaces the old one.
  await footnote.readyForMeaning();
  await expect(page.getByRole("article").last()).not.toContainText("So far: ", { timeout: 30_000 });
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a slow machine gives the answer that a quick one gives", async ({ app, page }) => {
  const KEY = "Where does the spare key of the boathouse hang?";
  const folders = {
    Boats: {
      "keys.txt":
        "The spare key of the boathouse hangs behind the blue buoy. Lukas Frey has the other one.\n",
      "rota.txt": "The clubhouse is cleaned on Thursdays by the juniors; its key hangs in the hall.\n",
      "old keys (draft).txt":
        "The spare key of the boathouse hangs in the shed. Lukas Frey has the other one.\n",
    },
  };
  const footnote = new FootnotePage(page);
  await openIndexed(footnote, app.url, { folders, asked: [KEY] });
  const said = () =>
    page.evaluate(() => {
      const last = window.footnote?.state().conversation.messages.at(-1);
      return last?.kind === "answer" ? [last.outcome, last.parts, last.assessment] : undefined;
    });
  await expect(page.getByRole("article")).toContainText("behind the blue buoy");
  const quick = await said();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  await footnote.ask(KEY);
  await expect(page.getByRole("article")).toHaveCount(2);
  await footnote.answered();
  expect(await said()).toEqual(quick);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
});

test("what a folder is about is told before its meaning is ready, and stays over a reload", async ({
  app,
  page,
  folder,
}) => {
  const footnote = await sampleReadyForWords(page, app.url, folder);
  await footnote.ask("What is this folder about?");
  await expect(await footnote.answered()).toContainText(/there are \d+ files: .*1 lease/s);
  await expect(await footnote.answered()).not.toContainText("still being prepared");
  await expect(footnote.chips.first()).toBeVisible();
  const said = () =>
    page.evaluate(() => {
      const last = window.footnote?.state().conversation.messages.at(-1);
      return last?.kind === "answer" ? last.parts : undefined;
    });
  const before = await said();
  await page.reload();
  await footnote.readyForMeaning();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await said()).toEqual(before);
});

test("reading can be paused and goes on, also after a reload", async ({ app, page, folder }) => {
  await takeSample(folder, "Home", "Work", "Taxes");
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await page.getByRole("button", { name: "Pause" }).first().click();
  await expect(page.getByText("Paused. You can ask about what has been read.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Paused. You can ask about what has been read.")).toBeVisible();
  await footnote.ask("What pressure should the boiler gauge show?");
  await expect(await footnote.answered()).toContainText("1.0 and 1.5 bar");
  await page.getByRole("button", { name: "Resume" }).first().click();
  await footnote.readyForMeaning();
});

test("one file can be asked: the answer speaks of it alone, and the next conversation is about all again", async ({
  app,
  page,
  folder,
}) => {
  await writeFile(join(folder, "soup.txt"), "The leek soup simmers for 25 minutes.\n");
  await writeFile(join(folder, "boat.txt"), "The rowing boat lies in the shed behind the house.\n");
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await page.getByRole("tree").focus();
  await page.getByRole("tree").press("End");
  await page.getByRole("button", { name: "Ask about this only" }).click();
  await expect(page.getByRole("heading", { name: "Ask soup.txt" })).toBeVisible();
  await footnote.ask("Where does the rowing boat lie?");
  await expect(await footnote.answered()).toContainText(
    "Nothing in soup.txt answers this. I looked in 1 place in your files and at 1 file name.",
  );
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(page.getByRole("heading", { name: "Ask Papers" })).toBeVisible();
  await footnote.ask("Where does the rowing boat lie?");
  await expect(await footnote.answered()).toContainText("in the shed");
});
