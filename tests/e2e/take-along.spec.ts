import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

const KEY = "The key of the boat house hangs behind the zinc bucket.\n";
const FILES = { "Boats/keys.txt": KEY, "hedge.md": "# Hedge\n\nThe hedge is cut in March.\n" };
const PASSPHRASE = "a bucket of zinc";

test("a folder's index is taken along, opened by its passphrase, and asked where its files are not", async ({
  app,
  page,
  folder,
  temporary,
}) => {
  const footnote = new FootnotePage(page);
  await writeFiles(folder, FILES);
  await openControlled(page, app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await expect.poll(() => runOf(page), { timeout: 90_000 }).toBe("idle");
  await page.goto(`${app.url}#/settings`);
  const form = page.getByRole("form", { name: "Export the index" });
  await form.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await form.getByLabel("Passphrase again").fill(PASSPHRASE);
  const saving = page.waitForEvent("download");
  await form.getByRole("button", { name: "Export the index" }).click();
  const saved = join(temporary, "saved.footnote-index");
  await (await saving).saveAs(saved);
  expect((await readFile(saved)).includes("zinc bucket")).toBe(false);
  await expect(page.getByText("The index is saved in your downloads.")).toBeVisible();

  // As in another browser: nothing is stored, and the files are not there.
  await page.evaluate(() => window.footnote?.commands.eraseEverything());
  await page.waitForFunction(() => window.footnote?.state().folders.length === 0);
  await rm(folder, { recursive: true });
  await page.goto(`${app.url}#/settings`);
  await bringIn(page, saved, "another passphrase");
  await expect(page.getByText("The passphrase does not open this file.")).toBeVisible();
  const damaged = join(temporary, "damaged.footnote-index");
  const bytes = await readFile(saved);
  await writeFile(damaged, bytes.subarray(0, bytes.length - 9));
  await bringIn(page, damaged, PASSPHRASE);
  await expect(page.getByText("This file is damaged")).toBeVisible();
  expect(await page.evaluate(() => window.footnote?.state().folders.length)).toBe(0);
  await bringIn(page, saved, PASSPHRASE);
  await expect(page.getByText("Imported. You can ask the folder.")).toBeVisible();

  await page.goto(`${app.url}#/`);
  await footnote.ask("Where does the key of the boat house hang?");
  await expect(await footnote.answered()).toContainText("behind the zinc bucket");

  // The same folder, dropped later, is the one whose index was brought in.
  await writeFiles(folder, FILES);
  await footnote.drop(folder);
  await expect
    .poll(() => page.evaluate(() => window.footnote?.state().folders.map(({ access }) => access)))
    .toEqual(["handle"]);
});

test("conversations are taken along and brought in", async ({ app, page, folder, temporary }) => {
  const footnote = new FootnotePage(page);
  await writeFiles(folder, FILES);
  await openControlled(page, app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("When is the hedge cut?");
  await footnote.answered();
  await page.goto(`${app.url}#/settings`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const saved = join(temporary, "saved.json");
  await (await saving).saveAs(saved);
  await page.evaluate(() => window.footnote?.commands.eraseEverything());
  await page.waitForFunction(() => window.footnote?.state().conversations.length === 0);
  await page.goto(`${app.url}#/settings`);
  await page.getByLabel("Import", { exact: true }).setInputFiles(saved);
  await expect(page.getByText("1 conversation and 0 facts added.")).toBeVisible();
  await page.getByRole("link", { name: "When is the hedge cut?" }).click();
  await expect(footnote.page.getByText("The hedge is cut in March.").first()).toBeVisible();
});

async function bringIn(page: Page, path: string, passphrase: string): Promise<void> {
  await page.getByLabel("Passphrase of an exported index").fill(passphrase);
  await page.locator('input[type="file"][accept=".footnote-index"]').setInputFiles(path);
  await page.waitForFunction(() => window.footnote?.state().transfer.kind !== "busy");
}

async function runOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => [...(window.footnote?.state().progressByFolder.values() ?? [])][0]?.run.kind);
}
