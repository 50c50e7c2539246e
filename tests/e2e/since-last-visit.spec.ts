import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

test("who comes back sees which files are new, changed and gone since, and can ask about the new ones", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "boat.txt": "The boat house has a green door.\n",
    "ferry.txt": "The ferry leaves at seven in the evening.\n",
    "gulls.txt": "The gulls are counted on Mondays.\n",
  });
  const footnote = new FootnotePage(page);
  await openControlled(page, app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await page.goto(`${app.url}#/files`);
  await expect(page.getByText(/^Last read /)).toBeVisible();
  await expect(page.getByText("since your last visit")).toHaveCount(0);

  await leave(page, app.url);
  await writeFiles(folder, { "letters/harbour.txt": "The harbour fee rises to 90 euros in May.\n" });
  await appendFile(join(folder, "ferry.txt"), "On Sundays it leaves at nine.\n");
  await rm(join(folder, "gulls.txt"));

  await page.goto(`${app.url}#/files`);
  await page
    .getByText(/^Since your last visit \(.*\): 1 new, 1 changed, and 1 gone$/)
    .click({ timeout: 30_000 });
  const names = page.getByRole("list", { name: "What changed in Papers" });
  await expect(names.getByRole("listitem")).toHaveText([
    "letters/harbour.txt new",
    "ferry.txt changed",
    "gulls.txt gone",
  ]);
  await page.getByRole("button", { name: "What is in the new files?" }).click();
  const answer = await footnote.answered();
  await expect(answer).toContainText("The harbour fee rises to 90 euros in May");
  await expect(answer).not.toContainText("ferry");

  await footnote.doWithFolder("Papers", "Remove folder");
  await page.getByRole("button", { name: "Erase now" }).click();
  await expect(footnote.folderNames).toHaveCount(0);
  await expect.poll(() => page.evaluate(foldersInStore)).not.toContain("gulls.txt");
});

/** Ends the visit. What is found from now on is found after it. */
async function leave(page: Page, url: string): Promise<void> {
  await page.goto(`${url}icon.svg`);
  await page.evaluate(() => {
    const now = Date.now();
    localStorage.setItem("footnote-visit", JSON.stringify({ before: now, seen: now }));
  });
}

/** All records of folders, as text. */
async function foldersInStore(): Promise<string> {
  const opening = indexedDB.open("footnote");
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const all = db.transaction("folders").objectStore("folders").getAll();
  const rows = await new Promise<unknown[]>((resolve) => {
    all.onsuccess = () => resolve(all.result);
  });
  db.close();
  return JSON.stringify(rows);
}
