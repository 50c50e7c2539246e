import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { axeFaults } from "../axe-faults";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

/** The pictures of the README and of the manifest. Only `npm run make -- screenshots` writes them. */
const PICTURES = fileURLToPath(new URL("../../public/screenshots", import.meta.url));

test(
  "the app is shown, light and dark, wide and narrow, without an accessibility violation",
  long("accessibility of the built app, from the first visit to the files"),
  async ({ app, page }) => {
    test.setTimeout(180_000);
    const folder = process.env["SCREENSHOTS"] === "write" ? PICTURES : test.info().outputPath("screenshots");
    mkdirSync(folder, { recursive: true });
    /** Brings the last question to the top, as a reader would. */
    const showQuestion = () =>
      page
        .getByRole("article")
        .last()
        .evaluate((turn) => turn.scrollIntoView());
    const look = async (name: string): Promise<void> => {
      await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
      expect(await axeFaults(page), name).toEqual([]);
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await look("first-visit-light");
    await footnote.trySampleFolder();
    await footnote.readyForWords();
    await footnote.ask("When does the lease end?");
    await footnote.answered();
    await look("reading-light");
    await footnote.readyForMeaning();
    // The answer so far is replaced by the one that stays.
    await expect(page.getByRole("article")).not.toContainText("So far", { timeout: 30_000 });
    await footnote.ask("Who pays for repairs to the boiler, and how much is the deposit?");
    await footnote.answered();
    await showQuestion();
    await look("answer-light");
    await page.emulateMedia({ colorScheme: "dark" });
    await look("answer-dark");
    await page.setViewportSize({ width: 390, height: 844 });
    await showQuestion();
    await look("phone-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await look("phone-light");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: "Files" }).click();
    await expect(page.getByRole("tree")).toBeVisible();
    await look("files-light");
  },
);
