import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

const SAMPLE = fileURLToPath(new URL("../../public/sample", import.meta.url));

test.use({ everyVisit: true });

test("a dropped folder is asked, cited, opened at the passage, and all of it survives reload and the server's end", async ({
  app,
  page,
  context,
  folder,
}) => {
  // It goes through a whole first visit, which takes a minute and a half on a slow machine.
  test.setTimeout(240_000);
  for (const path of ["Home/lease.pdf", "Home/house-rules.md", "Notes", "Cheltuieli"])
    await cp(join(SAMPLE, path), join(folder, path), { recursive: true });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask("When does the lease end?");
  const answer = await footnote.answered();
  await expect(answer).toContainText("31 March 2027");
  await expect(footnote.chips.first()).toHaveAccessibleName(/lease\.pdf/);
  await expect(footnote.chips.first()).toHaveAttribute("title", "Home/lease.pdf");

  const pdf = await footnote.follow(footnote.chips.first());
  await expect(pdf.getByRole("heading", { name: "lease.pdf" })).toBeVisible();
  await expect(pdf.locator("mark").first()).toBeInViewport();
  const download = pdf.waitForEvent("download");
  const link = pdf.getByRole("link", { name: "Download the original" });
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.removeAttribute("target"));
  await link.click();
  expect((await download).suggestedFilename()).toBe("lease.pdf");
  await pdf.close();

  await footnote.ask("What pressure should the boiler gauge show?");
  await expect(await footnote.answered()).toContainText("1.0 and 1.5 bar");
  const text = await footnote.follow(footnote.chips.first());
  await expect(text.locator("body")).toContainText("between 1.0 and 1.5 bar");
  await text.close();

  await footnote.readyForMeaning();
  await page.reload();
  await expect(page.getByRole("heading", { name: "When does the lease end?" })).toBeVisible();
  await expect(footnote.chips.first()).toHaveAccessibleName(/house-rules\.md/);

  // Without the server, a new tab still works completely.
  await app.stop();
  const offline = new FootnotePage(await context.newPage());
  await page.close();
  await offline.open(app.url);
  await offline.readyForMeaning();
  await offline.ask("Are we allowed to keep a cat?");
  await expect(await offline.answered()).toContainText("One cat may be kept");
  const again = await offline.follow(offline.chips.first());
  await expect(again.getByRole("img", { name: /^Page \d+ of lease\.pdf$/ })).toBeVisible();
});

test("once a first folder has been read, another is added, read and asked without the server", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "First/keys.txt": "The spare key hangs behind the blue buoy.\n",
    "Second/hedge.md": "# Hedge\n\nThe hedge is cut in June by Mr Brown.\n",
  });
  await cp(join(SAMPLE, "Home/lease.pdf"), join(folder, "Second/lease.pdf"));
  const footnote = new FootnotePage(page);
  await footnote.open(`${app.url}#/privacy`);
  await expect(
    page.getByText(/^Not ready yet\. Still to be stored: .*the search by meaning in English\.$/),
  ).toBeVisible();
  await footnote.drop(join(folder, "First"));
  await footnote.readyForMeaning();
  // A visit that ends too early for that leaves it to the next, though the folder waits for its permission there.
  await page.reload();
  await footnote.open(`${app.url}#/privacy`);
  // The page says when all is stored: some seconds after the first folder has been read.
  await expect(page.getByText("Ready for offline use.")).toBeVisible({ timeout: 30_000 });
  await app.stop();
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Second"));
  await expect(footnote.folderNames).toHaveCount(2);
  await footnote.readyForMeaning();
  await footnote.ask("Who cuts the hedge?");
  await expect(await footnote.answered()).toContainText("Mr Brown");
  await footnote.ask("How much was the deposit for the flat?");
  await expect(await footnote.answered()).toContainText("£1,640");
  const embedded = await page.evaluate(() =>
    [...(window.footnote?.state().progressByFolder.values() ?? [])].map(
      ({ meaning }) => meaning.done === meaning.total,
    ),
  );
  expect(embedded).toEqual([true, true]);
});
