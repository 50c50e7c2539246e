import { rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./fixtures";
import { openIndexed } from "./indexed-folder";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

const LEASE =
  "The flat is let to one person.\nThe rent of the flat is 900 euros a month.\nPets are allowed.\n";
const RENT = "How much is the rent of the flat?";

const FILES = {
  "lease.txt": LEASE,
  "boiler.eml":
    "From: Ada Byron <ada@example.org>\nTo: me@example.org\nSubject: The boiler\n" +
    "Date: Fri, 3 May 2024 10:00:00 +0000\n\nThe boiler was descaled by Krause & Sons last week.\n",
  "retry.ts":
    "const MAX_ATTEMPTS = 5;\n\n/** Whether the pump gives up after this attempt. */\n" +
    "export function pumpGivesUp(attempt: number): boolean {\n  return attempt >= MAX_ATTEMPTS;\n}\n",
  "costs.csv": "Date,Supplier,Sum\n2024-05-01,Krause & Sons,120\n2024-06-01,Gull Roofing,840\n",
  "2024/taxes.txt": "The refund was 120 euros.\n",
};

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

/** Asks a question of the files, which have been read. */
async function askedOnce(footnote: FootnotePage, url: string, question: string) {
  await openIndexed(footnote, url, { folders: { Papers: FILES } });
  await footnote.ask(question);
  return footnote.answered();
}

/** Asks a question of a folder that is dropped. */
async function asked(footnote: FootnotePage, url: string, folder: string, question: string) {
  await writeFiles(folder, FILES);
  await footnote.open(url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask(question);
  return footnote.answered();
}

test("a citation tells whether its words still stand in the file, moved, changed, or are gone", async ({
  app,
  page,
  folder,
}) => {
  const footnote = new FootnotePage(page);
  await expect(await asked(footnote, app.url, folder, RENT)).toContainText("900 euros");
  const notes = page.getByRole("list", { name: "Sources" });
  const flag = page.getByText("A file cited here has changed since.");
  await expect(notes).toContainText("lease.txt");
  await expect(flag).toHaveCount(0);

  // Renamed: the same file under another name.
  await rename(join(folder, "lease.txt"), join(folder, "2024", "flat.txt"));
  await page.reload();
  await expect(footnote.chips.first()).toHaveAttribute("title", "2024/flat.txt");
  await expect(flag).toHaveCount(0);

  // Edited: the words are others now.
  await writeFile(join(folder, "2024", "flat.txt"), LEASE.replace("900 euros", "1,050 euros"));
  await page.reload();
  await expect(flag).toBeVisible();
  await expect(notes).toContainText("changed since");
  await expect(notes).toContainText("The rent of the flat is 900 euros a month.");
  await expect(notes).toContainText("Now:");
  await expect(notes).toContainText("The rent of the flat is 1,050 euros a month.");
  await expect(footnote.markers.first()).toHaveAccessibleName(/changed since/);
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.getByRole("status")).toContainText("The rent of the flat is 900 euros a month.");
  await opened.close();

  // Asked again, the answer is the new one, and the old one still tells what it said.
  await page.getByRole("note").getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(await footnote.answered()).toContainText("1,050 euros");
  await expect(page.getByRole("article").first()).toContainText("900 euros");

  await unlink(join(folder, "2024", "flat.txt"));
  await page.reload();
  await expect(page.getByRole("list", { name: "Cited files" }).last()).toContainText("no longer there");
  await expect(footnote.chips).toHaveCount(0);
});

test("a host that is asked for an opened file, since no service worker stands before it, hears no name, path or words", async ({
  app,
  page,
  context,
  folder,
}) => {
  await writeFiles(folder, {
    "Private/divorce of Ada.txt": "The divorce of Ada is heard on the ninth of May.\n",
    "Private/divorce of Ada.html": "<p>The divorce of Ada costs 4,000 euros, says the notary.</p>\n",
  });
  const footnote = new FootnotePage(page);
  await asked(footnote, app.url, folder, "When is the divorce of Ada heard?");
  const addresses = await footnote.chips.evaluateAll((chips) =>
    chips.map((chip) => (chip instanceof HTMLAnchorElement ? chip.href : "")),
  );
  await footnote.ask("What does the divorce of Ada cost, as the notary says?");
  await footnote.answered();
  addresses.push((await footnote.chips.first().getAttribute("href")) ?? "");

  const heard: string[] = [];
  context.on("request", (request) => heard.push(decodeURIComponent(request.url().split("#", 1)[0] ?? "")));
  const tab = await context.newPage();
  // As Ctrl+Shift+R does.
  const cdp = await context.newCDPSession(tab);
  await cdp.send("Network.enable");
  await cdp.send("Network.setBypassServiceWorker", { bypass: true });
  for (const address of addresses) {
    await tab.goto(new URL(address, app.url).href);
    // A text opens within the app, another file at an address of its own.
    const said = address.includes("open/") ? "This file was not opened" : "divorce of Ada.html";
    await expect(tab.getByRole("heading", { name: said })).toBeVisible();
  }
  expect(heard.some((address) => address.includes("/open/"))).toBe(true);
  expect(heard.filter((address) => /private|divorce|notary/i.test(address))).toEqual([]);
});

test("a note shows what its kind of source is known by", async ({ app, page }) => {
  const footnote = new FootnotePage(page);
  const notes = page.getByRole("list", { name: "Sources" }).last();
  await askedOnce(footnote, app.url, "Who descaled the boiler?");
  await expect(notes).toContainText("Ada Byron");
  await expect(notes).toContainText("The boiler");
  await footnote.ask("What does pumpGivesUp return?");
  await footnote.answered();
  await expect(notes).toContainText(/TypeScript, lines? \d/);
  await footnote.ask("How much did Gull Roofing cost?");
  await expect(await footnote.answered()).toContainText("840");
  await expect(notes.getByRole("term").filter({ hasText: "Supplier" }).first()).toBeVisible();
  await expect(notes.getByRole("definition").filter({ hasText: "Gull Roofing" }).first()).toBeVisible();
});

test("an answer is copied with its footnotes, its question edited in place, and both removed and brought back", async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const footnote = new FootnotePage(page);
  await askedOnce(footnote, app.url, "Who descaled the boiler?");
  const answers = page.getByRole("article");
  const deeds = answers.last().getByRole("group", { name: "This answer" });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await deeds.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(deeds.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await clipboard()).toMatch(
    /Krause & Sons last week\.” \[1\]\n\n\[1\] boiler\.eml, section The boiler: “The boiler/,
  );
  await deeds.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect.poll(clipboard).toMatch(/\[\^1\]\n\n\[\^1\]: `boiler\.eml`, section The boiler: “The boiler/);

  await footnote.ask("Are pets allowed?");
  await footnote.answered();
  await page.getByRole("button", { name: "Edit the question" }).click();
  const editor = page.getByRole("textbox", { name: "Edit the question" });
  await expect(editor).toBeFocused();
  await editor.fill(RENT);
  await editor.press("Enter");
  await expect(answers).toHaveCount(2);
  await expect(answers.last().getByRole("heading")).toHaveText(RENT);
  await expect(await footnote.answered()).toContainText("900 euros");
  await page.reload();
  await expect(answers).toHaveCount(2);
  await expect(answers.last()).toContainText("900 euros");

  await answers.first().getByRole("button", { name: "Delete" }).click();
  await expect(answers).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(answers).toHaveCount(2);
  await expect(answers.first()).toContainText("Krause & Sons");
  await answers.first().getByRole("button", { name: "Delete" }).click();
  await expect(answers).toHaveCount(1);
  await page.reload();
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText("900 euros");
});

test("which files answers rest on is told, with those that none cites; a subfolder has an address", async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const footnote = new FootnotePage(page);
  await askedOnce(footnote, app.url, RENT);
  await footnote.ask("Are pets allowed?");
  await footnote.answered();
  await footnote.ask("Who descaled the boiler?");
  await footnote.answered();
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await page.getByRole("link", { name: "Most cited files" }).click();
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toContainText(/lease\.txt\s*2/);
  await expect(rows.nth(2)).toContainText(/boiler\.eml\s*1/);
  await page.getByText("3 files not cited yet").click();
  await expect(page.getByRole("link", { name: "costs.csv" })).toBeVisible();

  await page.getByRole("link", { name: "Files", exact: true }).click();
  await page.getByRole("treeitem", { name: /^2024/ }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(address);
  await page.reload();
  await expect(page.getByRole("treeitem", { name: /taxes\.txt/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "About the file" })).toContainText("2024/");
});
