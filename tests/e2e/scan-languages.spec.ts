import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { GERMAN } from "../fixtures/german";
import { drawPng, writeBytes } from "../fixtures/make-scans";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true });

const LETTER = [
  "Die Kündigungsfrist für die Wohnung beträgt drei Monate.",
  "Die Schlüssel übergibt Herr Groß an der Straßenbahn.",
  "Für Schäden an Türen und Böden haftet der Mieter.",
];

/** The text of the only file, as soon as OCR has read its picture. */
async function recognised(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const app = window.footnote;
    const [folder] = app?.state().folders ?? [];
    const [file] = folder === undefined ? [] : ((await app?.lookup.listFiles(folder.id)) ?? []);
    if (file === undefined || file.state !== "indexed") return "";
    return (await app?.lookup.readText(file.id, 0, 10_000)) ?? "";
  });
}

const language = (page: Page, name: string) =>
  page.getByRole("list", { name: "Text recognition" }).getByRole("listitem").filter({ hasText: name });

async function addLanguage(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a language file…" }).click();
  await (await chooser).setFiles(path);
}

test(
  "a language from a file reads what English could not, stays, and can be removed",
  long("languages of scans from files of the person"),
  async ({ app, page, folder }) => {
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await writeBytes(join(folder, "Briefe"), { "Wohnung.png": await drawPng(page, LETTER) });
    await footnote.drop(join(folder, "Briefe"));
    await expect.poll(() => recognised(page), { timeout: 60_000 }).toContain("Monate");
    expect(await recognised(page)).not.toContain("Schlüssel übergibt Herr Groß");

    await page.goto(`${app.url}#/settings`);
    const model = await readFile(GERMAN);
    await writeFile(join(folder, "deu.traineddata.gz"), model.subarray(0, 700_000));
    await addLanguage(page, join(folder, "deu.traineddata.gz"));
    await expect(page.getByText("deu.traineddata.gz could not be added")).toBeVisible();
    await writeFile(join(folder, "xyz.traineddata"), "no model at all");
    await addLanguage(page, join(folder, "xyz.traineddata"));
    await expect(page.getByText("xyz.traineddata could not be added")).toBeVisible();
    await addLanguage(page, GERMAN);
    await expect(language(page, "German")).toContainText("on this device");

    await page.getByRole("button", { name: "Read the one scanned page again" }).click();
    await expect
      .poll(() => recognised(page), { timeout: 60_000 })
      .toContain("Schlüssel übergibt Herr Groß an der Straßenbahn");
    await page.goto(`${app.url}#/`);
    await footnote.ask("Wer übergibt die Schlüssel?");
    await expect(await footnote.answered()).toContainText("Herr Groß");

    await page.reload();
    await page.goto(`${app.url}#/settings`);
    await expect(language(page, "German")).toContainText("on this device");
    await page.getByRole("button", { name: "Remove German" }).click();
    await expect(page.getByRole("button", { name: "Download German" })).toBeVisible();
  },
);
