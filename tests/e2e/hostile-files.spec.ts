import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

const HOSTILE = fileURLToPath(new URL("../fixtures/folders/hostile", import.meta.url));

test.use({ everyVisit: true, firstVisit: false });

// The witness of the fixtures fails each of these tests if anything reaches another host.
test("a hostile page opened from a chip runs nothing and reads nothing of ours", async ({ app, page }) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(HOSTILE);
  await footnote.readyForWords();
  await footnote.ask("How much a month was the cold store rented out for?");
  await expect(await footnote.answered()).toContainText("2,140");
  const read = await footnote.follow(footnote.chips.filter({ hasText: "hostile.html" }));
  const opened = await new FootnotePage(read).follow(read.getByRole("link", { name: "Open the original" }));
  await expect(opened.locator("body")).toContainText("2,140");
  // Gives a script time to run, if it were allowed to.
  await opened.waitForTimeout(1_000);
  expect(await opened.title()).not.toContain("HOSTILE SCRIPT RAN");
  expect(await opened.locator("[data-ran]").count()).toBe(0);
  expect(await opened.evaluate(() => origin)).toBe("null");
});

test("a file that talks like an instruction is quoted as text, with the markers it brings left as words", async ({
  app,
  page,
}) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(HOSTILE);
  await footnote.readyForWords();
  await footnote.ask("What is the use of bay 4?");
  const answer = await footnote.answered();
  await expect(answer).toContainText("cheese");
  await expect(answer.locator("script, img, iframe")).toHaveCount(0);
  const refs = await footnote.markers.evaluateAll((links) =>
    links.map((link) => link.getAttribute("aria-label")),
  );
  expect(refs.every((name) => name === null || !name.startsWith("Source 9"))).toBe(true);
});
