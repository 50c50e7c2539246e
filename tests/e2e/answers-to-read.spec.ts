import { join } from "node:path";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

test("a row is answered as a table, code in its lines, Markdown without its signs, a list as a table of files", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "Shed/README.md": "# Boat shed\n\nThe shed was built in **1987** by `Weber & Sons`.\n",
    "Shed/prices.csv": "Item,Price,Year\nMacbook Air,1299 EUR,2024\nOar set,240 EUR,2023\nBuoy,35 EUR,2022\n",
    "Shed/fees.ts":
      "export const MOST_BOATS = 12;\n\n/** The fee of a member in euros. */\nexport function memberFee(age: number): number {\n  return age < 18 ? 40 : 120;\n}\n",
    "Shed/package.json": '{ "name": "shed-planner", "description": "Plans which boats lie in the shed" }\n',
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Shed"));
  await footnote.readyForMeaning();

  await footnote.ask("What does the Macbook Air cost?");
  await footnote.answered();
  const price = page.getByRole("row", { name: /^Price/ });
  await expect(price.locator("mark")).toHaveText("1299 EUR");

  await footnote.ask("When was the shed built?");
  await expect(await footnote.answered()).toContainText("built in 1987 by Weber & Sons.");

  await footnote.ask("What is the fee of a member?");
  await footnote.answered();
  await expect(page.getByRole("group", { name: "Code" })).toContainText("return age < 18 ? 40 : 120;");

  await footnote.ask("Which files mention boats?");
  await footnote.answered();
  const files = page.getByRole("table", { name: "Files" });
  await expect(files.getByRole("link", { name: "fees.ts", exact: true })).toBeVisible();

  await page.reload();
  await expect(files.getByRole("link", { name: "fees.ts", exact: true })).toBeVisible();
  await expect(price.locator("mark")).toHaveText("1299 EUR");
});
