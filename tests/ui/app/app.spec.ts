import { expect, type Page } from "@playwright/test";
import { lookAt, test } from "../test";
import { scenes } from "./scenes";

async function show(page: Page, state: string): Promise<void> {
  await page.goto(`app/?state=${state}`);
  if (state === "first-visit-refused") {
    await page.getByRole("button", { name: "Choose a folder" }).click();
    await expect(page.getByText("Documents")).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.getByText("Opening…")).toHaveCount(0);
  if (state === "locked") await page.getByRole("button", { name: "Enter", exact: true }).click();
  // Screens for questions are drawn by a script that loads when it is first needed.
  if (asksQuestions(state)) await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
}

function asksQuestions(state: string): boolean {
  const { hash = "#/" } = scenes[state]?.() ?? {};
  return !state.startsWith("first-visit") && /^#\/(c\/|$)/.test(hash);
}

for (const state of Object.keys(scenes))
  test(`${state} is accessible, and nothing sticks out`, async ({ page }) => {
    await lookAt(page, state, () => show(page, state));
  });

test("a screen that fails says so in its place, and the others are there", async ({ page }) => {
  await show(page, "facts");
  // The next list of facts can't be drawn: a day that no calendar has, or any other fault.
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
      get: () => () => {
        throw new RangeError("Invalid time value");
      },
    });
  });
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.evaluate(() => (location.hash = "#/facts"));
  const alert = page.getByRole("alert").filter({ hasText: "Something went wrong." });
  await expect(alert.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("a password that opens nothing says so, one that opens a file says what follows, and the focus comes back", async ({
  page,
}) => {
  await show(page, "locked");
  const dialog = page.getByRole("dialog", { name: "Files with a password" });
  const field = dialog.getByLabel("Password");
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("listitem")).toHaveCount(12);
  await expect(dialog.getByRole("button", { name: "Try it" })).toBeDisabled();
  await page.keyboard.type("eastquay");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(
    "This password opens none of the files that can be read now. Nothing has changed.",
  );
  await expect(field).toHaveValue("");
  await page.keyboard.type("westhaven");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("It opens 1 file, which is being read now.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enter", exact: true })).toBeFocused();
});

test("messages of earlier conversations are found by their words, and lead to their place", async ({
  page,
}) => {
  await show(page, "answered");
  await page.getByRole("searchbox", { name: "Search questions and answers" }).fill("LEASE bo");
  const found = page.getByRole("link", { name: "When does the lease end, and who pays for the boiler?" });
  await expect(found.first().locator("mark")).toHaveText(["lease", "boiler"]);
  await expect(found.first()).toHaveAttribute("href", /^#\/c\/\S+/);
  await page.getByRole("searchbox", { name: "Search questions and answers" }).fill("garage");
  await expect(page.getByText("No messages found.")).toBeVisible();
});

test("an address of a folder or a conversation that is not here says so", async ({ page }) => {
  await show(page, "access");
  await page.evaluate(() => (location.hash = "#/access/none"));
  await expect(page.getByRole("heading", { level: 1, name: "This folder was removed." })).toBeVisible();
  await page.evaluate(() => (location.hash = "#/c/none"));
  const words = page.getByText("The conversation at this address is no longer here.");
  await expect(words).toBeVisible();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(words).toHaveCount(0);
});

test("the tree of files is walked by keys", async ({ page }) => {
  await show(page, "files");
  const tree = page.getByRole("tree", { name: "Files of Taxes" });
  await tree.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("treeitem", { name: "2019" })).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("region", { name: "About the file" })).toContainText(
    "2019/invoices/invoice-1.pdf",
  );
});

test("on a phone, where the column is closed, its button says that a folder waits for the person", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, "reading");
  await expect(page.getByRole("button", { name: "Folders and conversations", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Needs your attention", exact: true })).toHaveCount(0);
  await show(page, "quota-full");
  await page
    .getByRole("button", { name: "Folders and conversations: a folder needs your attention" })
    .click();
  await expect(page.getByRole("dialog").getByText("There is no room")).toBeVisible();
  await show(page, "asking");
  await page.getByRole("button", { name: "Needs your attention", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Read it all" })).toBeVisible();
});

test("a question that another tab is at work on is not offered to be asked again", async ({ page }) => {
  await show(page, "answered-elsewhere");
  await expect(page.getByText("Another tab is answering this question.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask again" })).toHaveCount(0);
});

test("in a file's text code looks like code, and a short cell of a wide table is not broken", async ({
  page,
}) => {
  await show(page, "text-set");
  await expect(page.getByRole("heading", { name: "Tides at Holm Point", exact: true })).toBeVisible();
  const code = page.getByText("def rise(high, low):");
  await expect(code).toHaveCSS("font-family", /monospace/);
  expect(await code.innerText()).toContain("\n    return high - low");
  const lines = (words: string) =>
    page.getByText(words).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
  expect([await lines("Kessler & Sohn"), await lines("Am Alten Hafen 12")]).toEqual([1, 1]);
  expect(await lines("Payable within thirty days")).toBeLessThan(6);
});

test("a folder without files says so where it would be asked", async ({ page }) => {
  await show(page, "empty-folder");
  await expect(page.getByText("This folder has no files to ask about yet.")).toBeVisible();
  // While it is walked, that is not known.
  await show(page, "walking");
  await expect(page.getByText("812 files found so far")).toBeVisible();
  await expect(page.getByText("no files")).toHaveCount(0);
});

test("what changed since the last visit is named with links, and all of it on demand", async ({ page }) => {
  await show(page, "files-news");
  await page.getByText("Since your last visit (Mar 12, 2026): 7 new, 1 changed, and 3 gone").click();
  const names = page.getByRole("list", { name: "What changed in Taxes" });
  await expect(names.getByRole("listitem")).toHaveCount(8);
  await page.getByRole("button", { name: "Show all 10" }).click();
  await expect(names.getByRole("link", { name: "2026/march/letter-7.pdf" })).toHaveAttribute(
    "href",
    /^#\/text\//,
  );
  await expect(names.locator("s").first()).toHaveText("2023/heating-bill.pdf");
  await expect(names).toContainText("and 1 file more");
});

test("what is new is asked about in a conversation about those files alone", async ({ page }) => {
  await show(page, "folders-news");
  await expect(page.getByText("Nothing has changed since your last visit (Mar 12, 2026).")).toBeVisible();
  await page.getByRole("button", { name: "What is in the new files?" }).click();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText("What is in the new files?");
  const about = page.getByRole("group", { name: "Asking about" });
  await expect(about.getByRole("button", { name: /letter-\d/ })).toHaveCount(7);
});

test("a total shows only the files it counts", async ({ page }) => {
  await show(page, "files");
  await page.getByRole("button", { name: "2 could not be read" }).click();
  await expect(page.getByRole("treeitem")).toHaveCount(2);
  await expect(page.getByRole("treeitem", { name: "passport.pdf" })).toContainText("encrypted");
});

test("a click on a file selects and previews it, and neither opens nor downloads it", async ({
  page,
  context,
}) => {
  await show(page, "files-preview");
  let left = 0;
  context.on("page", () => left++);
  page.on("download", () => left++);
  const address = page.url();
  await page.getByRole("treeitem", { name: "archive.7z" }).click();
  const about = page.getByRole("region", { name: "About the file" });
  await expect(about).toContainText("Not a text");
  await page.getByRole("treeitem", { name: "lease-2024.pdf" }).click();
  await expect(about).toContainText("The text as it was read");
  await expect(about.getByLabel("Preview")).toContainText("The parties have met");
  await expect(about.getByRole("link", { name: "Open" })).toBeVisible();
  expect([left, page.url()]).toEqual([0, address]);
});

test("a file that can't be reached says why, with the way to it", async ({ page }) => {
  await show(page, "files-preview-lapsed");
  const about = page.getByRole("region", { name: "About the file" });
  await expect(about).toContainText("Taxes needs your permission again.");
  await expect(about.getByRole("button", { name: "Allow access" })).toBeVisible();
});

test("versions stand below the newest of them, and the chosen one leads to the others", async ({ page }) => {
  await show(page, "files-preview");
  const newest = page.getByRole("treeitem", { name: "lease-2024.pdf" });
  await expect(newest).toContainText("newest of 2 versions");
  const about = page.getByRole("region", { name: "About the file" });
  await expect(about).toContainText("newest of 3 versions");
  await about.getByRole("button", { name: "house.docx" }).click();
  await expect(newest).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("treeitem", { selected: true })).toContainText("house.docx");
  await expect(about).toContainText("An older version");
  await about.getByRole("button", { name: "invoice-1.pdf" }).click();
  await expect(page.getByRole("treeitem", { selected: true })).toContainText("invoice-1.pdf");
  await about.getByRole("button", { name: "lease-2024.pdf" }).click();
  await expect(page.getByRole("treeitem", { selected: true })).toContainText("lease-2024.pdf");
});

test("the tree is filtered by name and type, and ordered", async ({ page }) => {
  await show(page, "files-preview");
  await page.getByRole("searchbox", { name: "Filter by name" }).fill("invoice-7 2023");
  await expect(page.getByRole("treeitem", { name: "invoice-7.pdf" })).toBeVisible();
  await expect(page.getByRole("treeitem")).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Filter by name" }).fill("");
  await page.getByRole("combobox", { name: "Type of file" }).selectOption("document");
  await expect(page.getByRole("treeitem")).toHaveText([/house\.docx.*read · 3 pictures waiting/]);
  await page.getByRole("combobox", { name: "Type of file" }).selectOption("");
  await expect(page.getByRole("treeitem").first()).toContainText("2019");
  await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "Name, Z to A" });
  await expect(page.getByRole("treeitem").first()).toContainText("scans");
});

test("the words about what could not be read, or waits, lead to those files", async ({ page }) => {
  await show(page, "long-names");
  await expect(page.getByRole("link", { name: "20 waiting for text recognition" })).toHaveAttribute(
    "href",
    "#/files/recipes?only=scan",
  );
  await page.getByRole("link", { name: "4 could not be read" }).click();
  await expect(page.getByRole("heading", { name: "Files" })).toBeVisible();
  await show(page, "files-failed");
  await expect(page.getByRole("treeitem")).toHaveCount(2);
  // Choosing a total by hand also changes the address, so the link leads to its total again.
  await page.getByRole("button", { name: /^All / }).click();
  await expect(page.getByRole("treeitem")).not.toHaveCount(2);
  await page.getByRole("link", { name: "2 could not be read" }).click();
  await expect(page.getByRole("treeitem")).toHaveCount(2);
});

test("on a plain page, the first words keep clear of the heading", async ({ page }) => {
  await show(page, "files");
  await page.getByRole("link", { name: "Models" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  const words = await page.locator("h1 + p").boundingBox();
  expect((words?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

test("a removed folder says what will be erased, and comes back with the focus", async ({ page }) => {
  await show(page, "reading");
  await page.getByRole("button", { name: "Actions for Taxes" }).click();
  await page.getByRole("menuitem", { name: "Remove folder" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveAccessibleDescription(
    /^Taxes was removed\. Its index of 1,204 files will be erased/,
  );
  await undo.press("Enter");
  await expect(page.getByRole("link", { name: "Taxes", exact: true })).toBeFocused();
});

test("a conversation far down the list is in view once it is opened, and comes back with the focus when it was removed", async ({
  page,
}) => {
  await show(page, "many-conversations");
  const last = page.getByRole("link", { name: "Macbook? (30)" });
  await expect(last).not.toBeInViewport();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("(30)");
  await expect(page.getByRole("option")).toHaveText([
    "Macbook? (30)",
    "All results on one page",
    "Ask: “(30)”",
  ]);
  await page.keyboard.press("Enter");
  await expect(last).toBeInViewport();
  // Another conversation, because undoing the removal of the one on the page would lead to a new one.
  const other = page.getByRole("link", { name: "(29)" });
  await page.getByRole("button", { name: /^Actions for .*\(29\)$/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(/^“.*\(29\)” was deleted\.$/);
  await undo.press("Enter");
  await expect(other).toBeFocused();
});

test("the palette says what Enter would take, and how much was found", async ({ page }) => {
  await show(page, "many-conversations");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find anything" });
  const selected = () =>
    palette.getByRole("combobox").evaluate((box) => {
      const entry = document.getElementById(box.getAttribute("aria-activedescendant") ?? "");
      return entry?.ariaSelected === "true" ? entry.textContent : undefined;
    });
  // Without a text, actions come first and conversations last.
  await expect.poll(selected).toMatch(/^New conversation/);
  await palette.getByRole("combobox").fill("sett");
  await expect.poll(selected).toBe("Settings");
  await expect(palette.getByRole("status")).toHaveText("1 found");
  await palette.getByRole("combobox").fill("no such thing");
  await expect(palette.getByRole("status")).toHaveText("Nothing found.");
  await expect.poll(selected).toBe("Ask: “no such thing”");
});

test("Ctrl K mixes all kinds, marks the match, and its last row asks", async ({ page }) => {
  await show(page, "files");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find anything" });
  await palette.getByRole("combobox").fill("passport type:pdf");
  await expect(palette.getByRole("option").first()).toContainText("passport.pdf");
  await expect(palette.getByRole("option").first().locator("mark")).toHaveText(["passport"]);
  await expect(palette.getByRole("option").last()).toHaveText("Ask: “passport type:pdf”");
  await palette.getByRole("button", { name: "Remove limit: Type: pdf" }).click();
  await expect(palette.getByRole("combobox")).toHaveValue("passport");
});

test("within a conversation, Ctrl K leaves its own messages out until they are asked for", async ({
  page,
}) => {
  await show(page, "answered");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find anything" });
  await palette.getByRole("combobox").fill("boiler yearly service");
  const message = palette.getByRole("option", { name: /Conversation.*yearly service/s });
  const chip = palette.getByRole("button", { name: "Search this conversation too" });
  await expect(chip).toHaveText("Without this conversation");
  await expect(message).toHaveCount(0);
  await chip.click();
  await expect(message.first()).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test("a fact can be edited, and is forgotten after a second word", async ({ page }) => {
  await show(page, "facts");
  const list = page.getByRole("list", { name: "What is remembered" });
  await expect(list).toContainText("Elsewhere remembered: “Weber & Sons”.");
  await list.getByRole("button", { name: "Edit rent" }).click();
  await page.getByRole("checkbox", { name: "Taxes", exact: true }).last().uncheck();
  await expect(page.getByRole("alert")).toHaveText("Choose at least one folder.");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await list.getByRole("button", { name: "Forget rent" }).click();
  await expect(list.getByText("This cannot be undone.")).toBeVisible();
  await list.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(list.getByRole("button", { name: "Forget rent" })).toHaveCount(0);
});

test("operators in the question box stand below it as chips, which take them out", async ({ page }) => {
  await show(page, "answered");
  const box = page.getByRole("textbox", { name: "Question" });
  await box.fill('When does the "lease" end? type:pdf');
  await page.getByRole("button", { name: "Remove limit: Type: pdf" }).click();
  await expect(box).toHaveValue('When does the "lease" end?');
  await expect(page.getByRole("group", { name: "Limits" }).getByRole("button")).toHaveCount(1);
});

test("what comes later never moves the row under the pointer, and goes below it", async ({ page }) => {
  await show(page, "search-in-parts");
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("lease");
  const rows = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await rows.nth(1).hover();
  const under = await rows.nth(1).textContent();
  const before = await rows.nth(1).boundingBox();
  await page.evaluate(() => window.dispatchEvent(new Event("more")));
  await expect(rows).toHaveCount(3);
  expect(await rows.nth(1).textContent()).toBe(under);
  expect(await rows.nth(1).boundingBox()).toEqual(before);
  await expect(rows.nth(2)).toContainText("The lease ends");
  await expect(page.getByText("2 files of Taxes have not been read yet.")).toBeVisible();
  // In groups it is asked anew, since a later row would move those below it.
  await page.getByRole("checkbox", { name: "Group by kind" }).check();
  const groups = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(groups).toHaveText(["Folders", "Files"]);
  await page.evaluate(() => window.dispatchEvent(new Event("more")));
  await expect(groups).toHaveText(["Folders", "Files", "Texts"]);
});

test("versions are one result, the newest first, and are unfolded on the page and by keys in the palette", async ({
  page,
}) => {
  await show(page, "search-versions");
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("lease 2024");
  const results = page.getByRole("list", { name: "Results" });
  const file = results.getByRole("listitem").filter({ hasText: "Lease 2024 signed.pdf File" });
  await expect(file).toContainText("newest of 3 versions");
  await expect(file).not.toContainText("draft");
  const more = file.getByRole("button", { name: "2 more versions" });
  await more.click();
  const others = file.getByRole("list", { name: "2 more versions" }).getByRole("link");
  await expect(others).toHaveText([/^Lease 2024 draft 2\.docx/, /^Lease 2024 draft 1\.docx/]);
  await expect(file.getByRole("button", { name: "Hide the other versions" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find anything" });
  await palette.getByRole("combobox").fill("boiler");
  const options = palette.getByRole("option");
  await expect(options.first()).toContainText("2 copies");
  await expect(options.nth(1)).toHaveText("1 more copy");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(options.nth(1)).toHaveText("Hide the other copies");
  await expect(options.nth(2)).toContainText("boiler lease (copy).jpg");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(options.nth(1)).toHaveText("1 more copy");
});

test("where nothing was found and files are not read yet, it is said, and can be asked again", async ({
  page,
}) => {
  await show(page, "nothing-found-yet");
  await expect(page.getByText("794 files have not been read yet, and may hold the answer.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask again", exact: true })).toBeVisible();
  await show(page, "nothing-found");
  await expect(page.getByRole("button", { name: "Ask again" })).toHaveCount(0);
});

test("of a long name of a cited file its end is shown too, and it is read out whole", async ({ page }) => {
  await show(page, "long-conversation");
  const chip = page.getByRole("list", { name: "Cited files" }).last().getByRole("link").last();
  await expect(chip).toHaveAccessibleName(/^Rindfleisch.*endgültige-Fassung\.pdf$/);
  await chip.scrollIntoViewIfNeeded();
  const [end, around] = await Promise.all([
    chip.getByText("e-Fassung.pdf").first().boundingBox(),
    chip.boundingBox(),
  ]);
  expect((end?.x ?? 0) + (end?.width ?? Infinity)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
});

test("letters lead to a file of the tree by its name", async ({ page }) => {
  await show(page, "files");
  await page.getByRole("tree").focus();
  await page.keyboard.type("pass");
  await expect(page.getByRole("treeitem", { selected: true })).toHaveText(/^passport\.pdf/);
});

test("Ctrl K finds a file by its name, ? shows the keys, / goes to the question box", async ({ page }) => {
  await show(page, "files");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("passport");
  await expect(page.getByRole("option", { name: "passport.pdf" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("app/?state=reading");
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
});

test("a folder that is read says so in one line, and shows its four lines on demand, scans last", async ({
  page,
}) => {
  await show(page, "reading");
  await expect(page).toHaveTitle("22% · Footnote");
  await expect(page.getByText("You can ask. Reading: about 2 to 3 minutes left.")).toBeVisible();
  const lines = page.getByRole("progressbar");
  await expect(lines).toHaveAttribute("aria-valuetext", "22%");
  await page.getByRole("button", { name: "Details" }).click();
  await expect(lines).toHaveCount(5);
  await expect(lines.last()).toHaveAttribute("aria-label", /scans/i);
  await expect(lines.last()).toHaveAttribute("aria-valuetext", "0%");
});

test("a cited range is marked, in view, and where reading aloud goes on from", async ({ page }) => {
  await show(page, "text");
  const cited = page.getByText("The lease shall end on 31 March 2027 without notice.");
  await expect(cited).toBeInViewport();
  await expect(cited).toBeFocused();
});

test("without colours it is seen which conversation is open, and which files are shown", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const look = (name: string, property: string, role: "button" | "link") =>
    page
      .getByRole(role, { name, exact: true })
      .evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), property);
  await show(page, "files-failed");
  const [shown, other] = ["2 could not be read", "243 read"] as const;
  expect(await look(shown, "background-color", "button")).not.toBe(
    await look(other, "background-color", "button"),
  );
  await show(page, "many-conversations");
  const [open, closed] = ["When does the lease end? (1)", "Macbook? (5)"] as const;
  expect(await look(open, "font-weight", "link")).not.toBe(await look(closed, "font-weight", "link"));
});

test("a marker that has the focus tells the words it stands on", async ({ page }) => {
  await show(page, "answered");
  await page.keyboard.press("]");
  const marker = page.getByRole("link", { name: "Source 1: lease-2024.pdf, page 3" });
  await expect(marker).toBeFocused();
  await expect(marker).toHaveAccessibleDescription(/The lease shall end on 31 March 2027/);
});

test("of a file that was deleted the tab of its text says so, and offers nothing", async ({ page }) => {
  await show(page, "text-gone");
  await expect(page.getByRole("heading", { name: "This file is no longer in the index." })).toBeVisible();
  await expect(page.getByRole("link", { name: /original/ })).toHaveCount(0);
});

test("cited words that have moved since are marked where they stand now; that they are gone is said", async ({
  page,
}) => {
  await show(page, "text-moved");
  await expect(page.locator("mark")).toHaveText("The lease shall end on 31 March 2027 without notice.");
  await expect(page.locator("mark")).toBeInViewport();
  await show(page, "text-changed");
  await expect(
    page.getByText(/no longer in the file.*“The lease shall end with a month’s notice.”/),
  ).toBeVisible();
  await expect(page.locator("mark")).toHaveCount(0);
});

test("types of files are chosen by keys from those that occur, with their numbers, and taken away again", async ({
  page,
}) => {
  await show(page, "files");
  await page.goto("app/?state=files#/");
  const types = page.getByRole("group", { name: "File types" });
  await types.getByRole("button", { name: "All types" }).focus();
  await page.keyboard.press("Enter");
  const entries = page.getByRole("menuitemcheckbox");
  await expect(entries.first()).toHaveAccessibleName("PDFs 243 files");
  await expect(entries).toHaveText([/^PDFs/, /^Documents/, /^Pictures/, /^Text files/, /^Archives/]);
  await page.keyboard.press("Enter");
  // The menu moves the focus a moment after the key, so faster keys than a person's would reach the previous entry.
  await page.keyboard.press("ArrowDown");
  await expect(entries.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(entries.nth(2)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(entries.filter({ hasText: "Pictures" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(types.getByRole("status")).toHaveText("245 of 249 files");
  await expect(page.getByRole("heading", { name: "Ask the PDFs and pictures of Taxes" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Question" })).toHaveAttribute(
    "placeholder",
    "Ask about the PDFs and pictures of Taxes…",
  );
  await types.getByRole("button", { name: "Remove filter: PDFs" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ask the pictures of Taxes" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
});

test("a type of which no file is left is said to be missing, and can be taken away", async ({ page }) => {
  await show(page, "typed-none");
  const types = page.getByRole("group", { name: "File types" });
  await expect(types.getByRole("status")).toHaveText("No emails in Taxes.");
  await types.getByRole("button", { name: "Remove filter: emails" }).click();
  await expect(types.getByRole("status")).toBeEmpty();
  await expect(types.getByRole("button")).toHaveText(["All types"]);
});

test("Ctrl K asks only files of a type, and of all again, from any page", async ({ page }) => {
  await show(page, "files");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("only pic");
  await page.getByRole("option", { name: "Ask only pictures" }).click();
  await expect(page.getByRole("heading", { name: "Ask the pictures of Taxes" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("all types");
  await page.getByRole("option", { name: "Ask files of all types" }).click();
  await expect(page.getByRole("heading", { name: "Ask Taxes" })).toBeVisible();
});
