import { copyFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPng } from "../fixtures/make-scans";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

const NOTES =
  "The flat is let to one person.\nThe rent of the flat is 900 euros a month.\nPets are allowed.\n" +
  "The cellar belongs to the flat.\n".repeat(40) +
  "The rent of the garage is 80 euros a month.\n";

test("a marker shows the page of a PDF beside its answer, with the words marked and ways through the file", async ({
  app,
  page,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await copyFile(new URL("../../public/sample/Home/lease.pdf", import.meta.url), join(folder, "lease.pdf"));
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask("How much was the deposit for the flat?");
  await expect(await footnote.answered()).toContainText("£1,640");

  // While its note is in the margin, a marker needs no popover over the answer.
  await footnote.markers.first().hover();
  await page.waitForTimeout(400);
  await expect(page.getByText("relevant")).toHaveCount(0);

  await footnote.markers.first().click();
  const pane = page.getByRole("complementary", { name: "Source 1: lease.pdf" });
  await expect(pane.getByRole("heading", { name: "lease.pdf" })).toBeFocused();
  const picture = pane.getByRole("img", { name: /^Page \d+ of lease\.pdf$/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1400);
  const mark = pane.locator("mark").first();
  await expect(mark).toBeInViewport();
  // The answer stays where it can be read.
  const [answer, beside] = await Promise.all([footnote.questionBox.boundingBox(), pane.boundingBox()]);
  expect(answer === null || beside === null || answer.x + answer.width <= beside.x).toBe(true);

  // The words under the marks are the cited ones: as text, they are marked too.
  await pane.getByRole("button", { name: "As text" }).click();
  await expect(pane.locator("mark").first()).toContainText("£1,640");
  await pane.getByRole("button", { name: "As a page" }).click();

  await pane.getByRole("searchbox", { name: "Find in this file" }).fill("TENANT");
  await page.keyboard.press("Enter");
  const count = pane.getByRole("search").getByRole("status");
  await expect(count).toHaveText(/^\d+ of \d+$/);
  const before = await count.textContent();
  const current = () => pane.locator("mark[data-current]").first().boundingBox();
  await expect(pane.locator("mark").first()).toBeVisible();
  const place = await current();
  await page.keyboard.press("Enter");
  await expect(count).not.toHaveText(before ?? "");
  await expect.poll(current).not.toEqual(place);
  await pane.getByRole("searchbox").fill("no such words");
  await page.keyboard.press("Enter");
  await expect(pane.getByText("not in this file")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane.getByRole("searchbox")).toHaveValue("");

  // Reading the clipboard back needs the focus of the whole system, which another window may have.
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        Object.defineProperty(navigator.clipboard, "writeText", {
          value: async (text: string) => resolve(text),
        }),
      ),
  );
  await pane.getByRole("button", { name: "Copy the quote" }).click();
  expect(await copied).toContain("£1,640");

  const opened = await footnote.follow(pane.getByRole("link", { name: "Open in a tab" }));
  await expect(opened.getByRole("img", { name: /^Page \d+ of lease\.pdf$/ })).toBeVisible();
  await expect(opened.locator("mark").first()).toBeInViewport();
  await opened.close();

  // It is still there after a reload, and goes with Escape or the way back.
  await page.reload();
  await expect(pane.locator("mark").first()).toBeInViewport();
  await pane.getByRole("heading", { name: "lease.pdf" }).focus();
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await expect(footnote.markers.first()).toBeFocused();
  await footnote.markers.first().press("Enter");
  await expect(pane).toBeVisible();
  await page.goBack();
  await expect(pane).toHaveCount(0);
});

test("texts, tables and pictures are shown at the cited place, and what changed or went is said", async ({
  app,
  page,
  folder,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await writeFiles(folder, {
    "notes.txt": NOTES,
    "costs.csv": "Date,Supplier,Sum\n2024-05-01,Krause & Sons,120\n2024-06-01,Gull Roofing,840\n",
  });
  await writeFile(
    join(folder, "notice.png"),
    await drawPng(page, ["The lamp of the pier", "is lit by Ottilie Brandt."]),
  );
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  const pane = page.getByRole("complementary", { name: /^Source/ });

  await footnote.ask("How much is the rent of the flat?");
  await expect(await footnote.answered()).toContainText("900 euros");
  await page.getByRole("list", { name: "Sources" }).getByRole("link", { name: "notes.txt" }).click();
  await expect(pane.locator("mark")).toContainText("The rent of the flat is 900 euros a month.");
  await pane.getByRole("searchbox").fill("garage is");
  await page.keyboard.press("Enter");
  await expect(pane.getByText("1 of 1")).toBeVisible();
  await expect(pane.locator("mark")).toHaveText("garage is");
  await expect(pane.locator("mark")).toBeInViewport();

  await footnote.ask("How much did Gull Roofing take?");
  await expect(await footnote.answered()).toContainText("840");
  await footnote.markers.last().click();
  await expect(pane.getByRole("columnheader", { name: "Supplier" })).toBeVisible();
  await expect(pane.locator("mark").first()).toBeVisible();

  await footnote.ask("Who lights the lamp of the pier?");
  await expect(await footnote.answered()).toContainText("Ottilie Brandt");
  await footnote.markers.last().click();
  await expect(pane.getByRole("img", { name: "notice.png" })).toBeVisible();
  await expect(pane.locator("mark").first()).toContainText("Ottilie Brandt");

  const opened = await footnote.follow(pane.getByRole("link", { name: "Open the original" }));
  await expect(opened.getByRole("heading", { name: "notice.png" })).toBeVisible();
  await expect(opened.getByRole("link", { name: "Back to Footnote" })).toBeVisible();
  const shown = opened.getByRole("img", { name: "notice.png" });
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await opened.close();

  // On a phone the source stands below the answer, and the question box stays in reach.
  await page.setViewportSize({ width: 390, height: 844 });
  const [box, below] = await Promise.all([footnote.questionBox.boundingBox(), pane.boundingBox()]);
  expect(box !== null && below !== null && box.y + box.height <= below.y).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await writeFile(join(folder, "notes.txt"), NOTES.replace("900 euros", "1,050 euros"));
  await unlink(join(folder, "costs.csv"));
  await page.reload();
  // What changed and went is known once the folder has been walked and read again.
  await page.waitForFunction(async () => {
    const app = window.footnote;
    const [folder] = app?.state().folders ?? [];
    if (app === undefined || folder === undefined) return false;
    if (app.state().progressByFolder.get(folder.id)?.run.kind !== "idle") return false;
    const files = await app.lookup.listFiles(folder.id);
    return files.length > 0 && !files.some(({ path, state }) => path === "costs.csv" && state !== "gone");
  });
  await footnote.markers.first().click();
  await expect(
    pane.getByText(/changed since it was quoted: “The rent of the flat is 900 euros a month.”/),
  ).toBeVisible();
  await expect(pane.locator("mark")).toHaveText("The rent of the flat is 1,050 euros a month.");
  await footnote.markers.nth(1).click();
  await expect(pane.getByText("The file is no longer there.", { exact: false })).toBeVisible();
  await expect(pane.locator("mark")).toContainText("840");
});
