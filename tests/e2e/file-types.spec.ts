import { cp, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { axeFaults } from "../axe-faults";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

const LEASE = fileURLToPath(new URL("../../public/sample/Home/lease.pdf", import.meta.url));
const MAIL = [
  "From: Ines Okafor <ines@example.org>",
  "To: Sam <sam@example.org>",
  "Date: Mon, 2 Mar 2026 09:12:00 +0000",
  "Subject: The lease",
  "MIME-Version: 1.0",
  "",
  "Dear Sam, the lease of the flat shall end on 30 June 2031, as we agreed on the phone.",
  "",
].join("\r\n");

test.use({ everyVisit: true, firstVisit: false });

test("only the mails of a folder are asked, also after a reload, until the filter is taken away", async ({
  app,
  page,
  folder,
}) => {
  await cp(LEASE, join(folder, "lease.pdf"));
  await writeFile(join(folder, "from-ines"), MAIL);
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  const types = page.getByRole("group", { name: "File types" });
  await types.getByRole("button", { name: "All types" }).click();
  await expect(page.getByRole("menuitemcheckbox")).toHaveText([/^PDFs\s*1 file$/, /^Emails\s*1 file$/]);
  // The count that is announced while types are chosen is in the page behind the menu; a menu itself belongs to no
  // region.
  expect(await axeFaults(page, { without: ["region"] })).toEqual([]);
  await page.getByRole("menuitemcheckbox", { name: "Mails" }).click();
  await page.keyboard.press("Escape");
  await expect(types.getByRole("status")).toHaveText("1 of 2 files");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ask the emails of Papers" })).toBeVisible();
  await footnote.ask("When does the lease end?");
  await expect(await footnote.answered()).toContainText("30 June 2031");
  await expect(footnote.chips).toHaveCount(1);
  await expect(footnote.chips).toHaveAccessibleName(/from-ines/);

  await page.reload();
  await expect(types.getByRole("status")).toHaveText("1 of 2 files");
  await footnote.ask("Which enzyme fixes carbon dioxide in photosynthesis?");
  await expect(await footnote.answered()).toContainText(
    "Nothing in Papers (emails) answers this. I looked in 2 places in your files and at 1 file name.",
  );

  await types.getByRole("button", { name: "Remove filter: emails" }).press("Enter");
  await expect(footnote.questionBox).toBeFocused();
  await footnote.ask("How much was the deposit?");
  await expect(await footnote.answered()).toContainText("1,640");
  await expect(footnote.chips.filter({ hasText: "lease.pdf" })).toHaveCount(1);
});

test("only what was changed in a year is asked, and an answer that finds nothing there says so", async ({
  app,
  page,
  folder,
}) => {
  const years = { "old.txt": 2021, "new.txt": 2024 };
  for (const [name, year] of Object.entries(years)) {
    await writeFile(join(folder, name), `The rent of the boathouse is ${year - 1000} pounds a month.`);
    await utimes(join(folder, name), new Date(year, 5, 1), new Date(year, 5, 1));
  }
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  const days = page.getByRole("group", { name: "Date modified" });
  await days.getByRole("button", { name: "Any date" }).click();
  const choice = page.getByRole("dialog", { name: "Date modified" });
  await choice.getByLabel("Modified from").fill("2024-01-01");
  await choice.getByLabel("to", { exact: true }).fill("2024-12-31");
  expect(await axeFaults(page, { without: ["region"] })).toEqual([]);
  await choice.getByLabel("to", { exact: true }).press("Enter");
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole("group", { name: "File types" }).getByRole("status")).toHaveText("1 file");
  await footnote.ask("How much is the rent of the boathouse?");
  await expect(await footnote.answered()).toContainText("1024 pounds");
  await expect(page.getByText("1021 pounds")).toHaveCount(0);

  await page.reload();
  const chip = days.getByRole("button", {
    name: /^Remove filter: changed from Jan 1, 2024 to Dec 31, 2024$/,
  });
  await expect(chip).toBeVisible();
  await footnote.ask("Which enzyme fixes carbon dioxide in photosynthesis?");
  await expect(await footnote.answered()).toContainText(
    "Nothing in Papers (changed from 1 Jan 2024 to 31 Dec 2024) answers this.",
  );
  await chip.press("Enter");
  await expect(footnote.questionBox).toBeFocused();
  await footnote.ask("How much is the rent of the boathouse?");
  await expect(await footnote.answered()).toContainText("1021 pounds");
});
