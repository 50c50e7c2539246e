import { chromium, expect } from "@playwright/test";
import { launchOptions } from "../../tools/browser/browser";
import { openControlled } from "./controlled";
import { test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test("the language that is chosen in the settings stays after a reload, without a network as well", async ({
  app,
  page,
}) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await expect(page.getByRole("heading", { name: "Ask a folder." })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(`${app.url}#/settings`);
  await page.getByRole("combobox", { name: "Language" }).selectOption("fr");
  await expect(page.getByRole("heading", { name: "Réglages", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveTitle(/Réglages/);
  // The files of the other languages are stored with the app, once its service worker is there.
  await openControlled(page, `${app.url}#/settings`);
  await app.stop();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Langue" })).toHaveValue("fr");
  await page.getByRole("combobox", { name: "Langue" }).selectOption("ro");
  await expect(page.getByRole("heading", { name: "Setări", level: 1 })).toBeVisible();
  await page.getByRole("combobox", { name: "Limbă" }).selectOption("browser");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("a browser with German starts in German, and numbers, answers' words and notices are German", async ({
  app,
  profile,
  witness,
  folder,
}) => {
  test.setTimeout(240_000);
  await writeFiles(folder, { "Mietvertrag.md": "Der Mietvertrag endet am 31. März 2027.\n" });
  const german = await chromium.launchPersistentContext(profile, {
    ...launchOptions([witness.browserArg]),
    locale: "de-AT",
  });
  const page = german.pages()[0] ?? (await german.newPage());
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await expect(page.getByRole("heading", { name: "Einen Ordner befragen." })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await footnote.drop(folder);
  await footnote.readyForWords();
  const question = page.getByRole("textbox", { name: "Frage" });
  await question.fill("Wann endet der Mietvertrag?");
  await question.press("Enter");
  const answer = await footnote.answered();
  await expect(answer).toContainText("31. März 2027");
  await expect(page.getByRole("list", { name: "Zitierte Dateien" })).toBeVisible();
  await answer.locator("summary", { hasText: /\d Schritt/ }).click();
  await expect(answer).toContainText("Die Antwort muss aus den Dateien kommen.");
  await question.fill("Welche Dateien erwähnen den Mietvertrag?");
  await question.press("Enter");
  await expect(await footnote.answered()).toContainText("Gefunden in Papers: 1 Datei zu „");
  await question.fill("Merke dir, dass mein Lieblingstee Darjeeling ist.");
  await question.press("Enter");
  await expect(await footnote.answered()).toContainText("Gemerkt: ");
  await expect(page.getByRole("list", { name: "Zitierte Dateien" }).last().getByRole("link")).toHaveAttribute(
    "title",
    "Gemerktes",
  );
  await page.goto(`${app.url}#/privacy`);
  await expect(page.getByText("0 Anfragen an andere Websites")).toBeVisible();
  await german.close();
});
