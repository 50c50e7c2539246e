import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Papa from "papaparse";
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

test("a question that adds is answered by one line and its rows, which are saved as CSV", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "Home/spending-2024.csv":
      "Date,Category,What,Amount (EUR)\n2024-01-03,books,Novel,12.50\n2024-01-09,food,Market,41.20\n" +
      "2024-02-11,books,=Field guide,24.97\n2024-03-02,books,Diary,gift\n",
    "Home/invoice halden 1.txt":
      "Halden Boats\nINVOICE 2024-11\nDate: 3 May 2024\n\nHull paint  £ 80.00\nTotal to pay  £ 96.00\n",
    "Home/invoice halden 2.txt":
      "Halden Boats\nINVOICE 2024-19\nDate: 9 July 2024\n\nRope  £ 20.00\nTotal to pay  £ 24.50\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Home"));
  await footnote.readyForWords();

  await footnote.ask("How much did we spend on books in 2024?");
  const sum = await footnote.answered();
  await expect(sum).toContainText("37.47 EUR = 12.50 + 24.97: 2 rows of spending-2024.csv, added up.");
  await expect(sum).toContainText("1 row has no number in “Amount (EUR)” and is left out.");
  await expect(sum).toContainText("Worked out from your files.");
  await expect(sum.getByRole("row")).toHaveCount(3);
  const saving = page.waitForEvent("download");
  await sum.getByRole("button", { name: "Save rows as CSV" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(Papa.parse(saved).data).toEqual([
    ["Date", "Category", "What", "Amount (EUR)", ""],
    ["2024-01-03", "books", "Novel", "12.50", "spending-2024.csv"],
    ["2024-02-11", "books", "'=Field guide", "24.97", "spending-2024.csv"],
  ]);

  await page.reload();
  await expect(page.getByText("37.47 EUR")).toBeVisible();

  // What counts can be changed, and changed back.
  await page.getByRole("button", { name: "Count without “Category: books”" }).press("Enter");
  await expect(page.getByText("78.67 EUR = 12.50 + 41.20 + 24.97")).toBeVisible();
  await page.reload();
  await expect(page.getByText("78.67 EUR")).toBeVisible();
  await page.getByRole("button", { name: "Count only “Category: books” again" }).click();
  await expect(page.getByText("37.47 EUR = 12.50 + 24.97")).toBeVisible();

  // Another time of the table's own column of days, by the keyboard, and any time.
  const time = page.getByRole("combobox", { name: "Time that counts" });
  await time.selectOption("February 2024");
  await expect(page.getByText("24.97 EUR: 1 row of")).toBeVisible();
  await expect(page.getByRole("button", { name: "Count without “Category: books”" })).toBeVisible();
  await page.reload();
  await time.selectOption("2024");
  await expect(page.getByText("37.47 EUR = 12.50 + 24.97")).toBeVisible();
  await time.selectOption("any time");
  await page.getByRole("button", { name: "Count only “2024” again" }).click();
  await expect(page.getByText("37.47 EUR = 12.50 + 24.97")).toBeVisible();

  await footnote.ask("Total of the Halden invoices");
  await expect(await footnote.answered()).toContainText("£120.50 = 96.00 + 24.50: 2 papers, added up.");

  await footnote.ask("How much did we spend on skiing in 2024?");
  await expect(await footnote.answered()).not.toContainText("added up");
});
