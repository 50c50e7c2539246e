import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { everythingStored } from "./everything-stored";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

const LOCKED = fileURLToPath(new URL("../fixtures/locked/", import.meta.url));
const FILES = ["notice.pdf", "papers-aes.zip", "papers-zipcrypto.zip", "shutters.docx", "shutters.odt"];
const PASSWORD = "open sesame";

/** A folder with these locked files, and one plain file, which has been read as far as that goes. */
async function lockedFolder(page: Page, url: string, folder: string, files = FILES): Promise<FootnotePage> {
  for (const name of files) await copyFile(join(LOCKED, name), join(folder, name));
  await writeFile(join(folder, "gulls.txt"), "The harbour master counts the gulls on Mondays.\n");
  const footnote = new FootnotePage(page);
  await footnote.open(url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  return footnote;
}

async function enterByKeys(page: Page, password: string): Promise<void> {
  const field = page.getByRole("dialog").getByLabel("Password");
  await expect(field).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

test("locked files ask for their password, are asked and cited, and at the next start nothing of them is left", async ({
  app,
  page,
  folder,
}) => {
  const footnote = await lockedFolder(page, app.url, folder);
  const line = page.getByText("5 files have a password");
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Enter", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Files with a password" });
  await expect(dialog.getByRole("list", { name: "Files that are still locked" })).toHaveText(FILES.join(""));
  await enterByKeys(page, "sesame");
  await expect(dialog).toContainText(
    "This password opens none of the files that can be read now. Nothing has changed.",
  );
  await expect(dialog.getByRole("listitem")).toHaveCount(5);
  await enterByKeys(page, PASSWORD);
  await expect(dialog).toContainText("It opens 5 files, which are being read now.");
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await footnote.readyForMeaning();

  await footnote.ask("How long is the notice period of the harbour office?");
  await expect(await footnote.answered()).toContainText("41 days");
  await expect(footnote.chips.first()).toHaveAttribute("title", "notice.pdf");
  await footnote.ask("What is the mooring fee of berth 12?");
  await expect(await footnote.answered()).toContainText("912 euros");
  await expect(footnote.chips.first()).toHaveAttribute("title", "notice.pdf/mooring-secret.txt");
  await footnote.ask("Who sold the barge on 3 May?");
  await expect(await footnote.answered()).toContainText("Zephyrine");
  await footnote.ask("Who painted the storm shutters of the customs house?");
  await expect(await footnote.answered()).toContainText("Ottilie Brandt");
  await footnote.ask("When does the harbour master count the gulls?");
  await expect(await footnote.answered()).toContainText("Mondays");
  const during = await everythingStored(page);
  for (const words of ["41 days", "912 euros", "Zephyrine", "mooring-secret", "inner-diary", "1987"])
    expect(during).toContain(words);
  expect(during).not.toContain(PASSWORD);
  expect(page.url()).not.toContain("sesame");

  await page.reload();
  await expect(line).toBeVisible();
  await footnote.readyForMeaning();
  await expect(page.getByRole("log")).toContainText("Mondays");
  const after = await everythingStored(page);
  // An index of words writes what two words share only once.
  expect(after).not.toMatch(/41 days|912 euros|zephy|mooring-secret|inner-diary|ottil|open sesame/i);
  // Times and ids may hold these figures among others.
  expect(after).not.toMatch(/(?<![\da-f])1987(?![\da-f])/i);
  expect(after).toContain("counts the gulls on Mondays");
  await expect(page.getByRole("log")).not.toContainText(/41 days|912 euros|Zephyrine|Ottilie/);
  await page.goto(`${app.url}#/files`);
  await expect(page.getByRole("treeitem", { name: "notice.pdf" })).toContainText("encrypted");
  await expect(page.getByRole("treeitem", { name: /mooring-secret|inner-diary/ })).toHaveCount(0);
});

test("a file that was locked again is opened by its password anew, and cited as before", async ({
  app,
  page,
  folder,
}) => {
  const footnote = await lockedFolder(page, app.url, folder, ["notice.pdf"]);
  const unlock = async (): Promise<void> => {
    await page.getByRole("button", { name: "Enter", exact: true }).click();
    await enterByKeys(page, PASSWORD);
    await expect(page.getByRole("dialog")).toContainText("It opens 1 file, which is being read now.");
    await page.keyboard.press("Escape");
    await footnote.readyForMeaning();
    await expect(page.getByText("1 file has a password")).toHaveCount(0);
  };
  await unlock();
  await footnote.ask("When does the harbour office close for good?");
  await expect(await footnote.answered()).toContainText("30 June 2027");
  await page.reload();
  await expect(page.getByText("1 file has a password")).toBeVisible();
  await unlock();
  await footnote.ask("When will the harbour office close for good?");
  await expect(await footnote.answered()).toContainText("30 June 2027");
});
