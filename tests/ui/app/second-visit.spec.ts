import { expect } from "@playwright/test";
import { test } from "../test";

test("a page of a folder that needs access again is shown as its text at once, and drawn once that is given", async ({
  page,
}) => {
  await page.goto("app/?state=source-page-shut");
  const source = page.getByRole("complementary", { name: /^Source 1/ });
  await expect(source.getByText("The page needs access to Taxes.")).toBeVisible();
  await expect(source.locator("mark")).toBeVisible();
  await source.getByRole("button", { name: "Allow access" }).click();
  await expect(source.getByRole("img")).toBeVisible();
  await expect(source.getByText("The page needs access to Taxes.")).toHaveCount(0);
});
