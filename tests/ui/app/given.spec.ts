import { expect, type Page } from "@playwright/test";
import type { App } from "../../../src/app/create-app";
import { test } from "../test";

/** Gives the fake indexer a folder, which it takes for the first of its stock. */
const give = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The harness puts the app there.
    const { footnote } = globalThis as unknown as { footnote: App };
    return footnote.commands.addFolders([{ kind: "visit", name: "Taxes", files: [] }]);
  });

test("at 320 by 568 the way back from what was dropped is reached by the keyboard, and leads to the conversation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("app/?state=answered");
  await expect(page.getByRole("article")).toBeVisible();
  await give(page);
  await expect(page.getByRole("status").getByText("New conversation about Taxes.")).toBeVisible();
  const box = page.getByRole("textbox", { name: "Question" });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport({ ratio: 1 });
  const back = page.getByRole("button", { name: /^Back to “/ });
  await back.focus();
  await expect(back).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByText("New conversation about Taxes.")).toBeHidden();
});
