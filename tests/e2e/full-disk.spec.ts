import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { writePdf } from "../fixtures/make-large";
import { long } from "../long";
import type { BuiltApp } from "./built-app";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ firstVisit: false });

const FILES = {
  "keys.txt": "The spare key of the boathouse hangs behind the blue buoy.\n",
  "ferry.txt": "The ferry to the island leaves at seven in the evening.\n",
};

/** Fills the disk of the app's origin to the last byte, and frees it. */
async function diskOf(context: BrowserContext, footnote: FootnotePage, { origin }: BuiltApp) {
  const cdp = await context.newCDPSession(footnote.page);
  return {
    fill: async () => {
      const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin });
      await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage });
      // The browser counts with the room that it last saw for up to half a minute.
      await footnote.page.waitForTimeout(31_000);
    },
    free: () => cdp.send("Storage.overrideQuotaForOrigin", { origin }),
  };
}

test(
  "on a full disk questions are answered, say that they are not saved, and are saved when there is room",
  long("what is asked and answered on a full disk"),
  async ({ app, page, context, folder }) => {
    test.slow();
    await writeFiles(folder, FILES);
    await writePdf(join(folder, "harbour.pdf"), 3);
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(folder);
    await footnote.readyForMeaning();
    const disk = await diskOf(context, footnote, app);
    await disk.fill();

    const notSaved = page.getByRole("note").filter({ hasText: "Not saved" });
    await footnote.ask("Where does the spare key of the boathouse hang?");
    await expect(await footnote.answered()).toContainText("behind the blue buoy");
    await expect(notSaved).toHaveCount(1);
    await footnote.ask("When does the ferry leave?");
    await expect(await footnote.answered()).toContainText("at seven in the evening");
    await expect(notSaved).toHaveCount(2);
    // A small picture of a page is shown, though it can't be kept.
    await footnote.ask("Who wound the clock of the drowned chapel?");
    await expect(await footnote.answered()).toContainText("Ottilie Brandt");
    await expect(footnote.chips.first().locator("img")).toBeVisible();
    await expect(notSaved).toHaveCount(3);
    // All are of one conversation, which the list has.
    await expect(page.getByRole("link", { name: "Where does the spare key" })).toBeVisible();

    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByText("What can be removed to make room:")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: /^Papers about \d/ })).toBeVisible();
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect(
      page.getByRole("main").getByText("the disk space of this browser is used up."),
    ).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("link", { name: "Where does the spare key" }).click();
    await expect(notSaved).toHaveCount(3);

    await disk.free();
    await expect(notSaved).toHaveCount(0, { timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("article").last()).toContainText("Ottilie Brandt");
  },
);
