import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { openIndexed } from "./indexed-folder";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

const KEY = "Where does the spare key of the boathouse hang?";
const CLEANED = "When is the clubhouse cleaned?";

const FOLDERS = {
  Boats: { "keys.txt": "The spare key of the boathouse hangs behind the blue buoy.\n" },
  Club: { "rota.txt": "The clubhouse is cleaned on Thursdays by the juniors.\n" },
};

/** Two folders, and a conversation about each question. */
async function twoConversations(page: Page, url: string): Promise<FootnotePage> {
  const footnote = new FootnotePage(page);
  await openIndexed(footnote, url, { folders: FOLDERS, asked: [KEY, CLEANED] });
  await expect(page.getByRole("log")).toContainText("Thursdays");
  return footnote;
}

const list = (page: Page) => page.getByRole("region", { name: "Conversations" });

async function doWith(page: Page, title: string, entry: string): Promise<void> {
  const menu = list(page).getByRole("button", { name: `Actions for ${title}` });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: entry }).click();
}

test("a conversation is kept at the top, found by what it says, and opened at the message", async ({
  app,
  page,
}) => {
  await twoConversations(page, app.url);
  const links = list(page).getByRole("link");
  await expect(links).toHaveText([CLEANED, KEY]);
  await doWith(page, KEY, "Pin to the top");
  await expect(links).toHaveText([KEY, CLEANED]);
  await expect(list(page).getByRole("heading", { level: 3 })).toHaveText(["Pinned", "Today"]);
  await page.reload();
  await expect(links).toHaveText([KEY, CLEANED]);

  await list(page).getByRole("searchbox").fill("BUOY");
  await expect(list(page).getByRole("status")).toHaveText("1 message");
  await expect(list(page).locator("mark")).toHaveText("buoy");
  await links.first().click();
  await expect(page.getByRole("log")).toContainText("blue buoy");
  await expect(page.getByRole("article")).toBeFocused();
  await list(page).getByRole("searchbox").fill("garage");
  await expect(list(page).getByRole("status")).toHaveText("No messages found.");
});

test("a follow-up is told as it was understood, and edited in these words; a whole question goes back to its paper", async ({
  app,
  page,
}) => {
  const footnote = new FootnotePage(page);
  const lease =
    "The rent of the flat is 900 euros a month. It is due on the third working day of the month.\n";
  const vet = "Your dog Bruno was treated on 12 May 2025 for an inflamed ear. Dr Hanna Weiss\n";
  const roof = "Tom Avery mends the roof of the boathouse. He begins on 4 August.\n";
  const folders = { House: { "lease.txt": lease, "vet.txt": vet, "roof.txt": roof } };
  await openIndexed(footnote, app.url, { folders, asked: ["What was the dog treated for?"] });
  const last = page.getByRole("article").last();
  const ask = async (question: string) => {
    await footnote.ask(question);
    await expect(last.getByRole("heading")).toHaveText(question);
    return footnote.answered();
  };
  await expect(await ask("and who was the patient?")).toContainText("Bruno");
  await expect(last).toContainText("Understood as “What was the dog treated for? And who was the patient?”");
  await expect(await ask("Who mends the roof of the boathouse?")).toContainText("Tom Avery");
  await expect(last).not.toContainText("Understood as");
  await expect(await ask("and when is the rent due?")).toContainText("third working day");
  await expect(last).toContainText("Understood as “When is the rent due?”");

  await expect(await ask("and how much is it?")).toContainText("900 euros");
  await last.getByRole("button", { name: "Edit the question" }).click();
  const editor = page.getByRole("textbox", { name: "Edit the question" });
  await expect(editor).toHaveValue("When is the rent due? And how much is it?");
  await editor.fill("When is the rent due? And how much is the rent of the flat?");
  await editor.press("Enter");
  await expect(await footnote.answered()).toContainText("900 euros");
  await expect(last).toContainText("third working day");
});

test("a conversation is exported, and brought in again with its citations", async ({ app, page, folder }) => {
  const footnote = await twoConversations(page, app.url);
  const markdown = page.waitForEvent("download");
  await doWith(page, KEY, "Save as Markdown, with footnotes");
  const text = await readFile(await (await markdown).path(), "utf8");
  expect(text).toContain(`## ${KEY}`);
  expect(text).toContain("[^1-1]: `keys.txt`: “The spare key");
  const exported = page.waitForEvent("download");
  await doWith(page, KEY, "Save as JSON, to import it later");
  const file = join(folder, "exported.json");
  await writeFile(file, await readFile(await (await exported).path(), "utf8"));

  await doWith(page, KEY, "Delete");
  await expect(list(page).getByRole("link")).toHaveText([CLEANED]);
  const chooser = page.locator('input[type="file"][accept*="json"]').first();
  await chooser.setInputFiles(file);
  await expect(list(page).getByRole("link", { name: KEY })).toBeVisible();
  await expect(page.getByRole("log")).toContainText("blue buoy");
  await expect(footnote.chips.first()).toHaveAttribute("title", "keys.txt");

  await writeFile(file, "{}");
  await chooser.setInputFiles(file);
  await expect(page.getByText(/could not be read as a conversation/)).toBeVisible();
});

test("what was told before is told again, with a way to its message, also after a reload", async ({
  app,
  page,
}) => {
  const footnote = await twoConversations(page, app.url);
  await page.getByRole("button", { name: "New conversation" }).click();
  await footnote.ask("What did you tell me about the spare key?");
  const answer = await footnote.answered();
  await expect(answer).toContainText(`you asked: “${KEY}”`);
  await expect(answer).toContainText("hangs behind the blue buoy");
  await expect(footnote.chips).toHaveCount(2);

  await footnote.markers.first().click();
  await expect(page.getByRole("article")).toBeFocused();
  await expect(page.getByRole("heading", { name: KEY })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(answer).toContainText(`you asked: “${KEY}”`);
  await footnote.markers.first().click();
  await expect(page.getByRole("heading", { name: KEY })).toBeVisible();

  await page.goBack();
  await doWith(page, KEY, "Delete");
  await page.reload();
  // Behind its question, and behind what it stated.
  await expect(page.getByRole("link", { name: /^Source 1: Answer of .*no longer there/ })).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Source 2: keys.txt", exact: true })).toBeVisible();
});

test("what a begun conversation is about can be changed, folder by folder", async ({ app, page }) => {
  const footnote = await twoConversations(page, app.url);
  const about = page.getByRole("group", { name: "Asking about" });
  await about.getByRole("button", { name: "Leave out Club" }).click();
  await expect(about).toContainText("Boats");
  await footnote.ask(CLEANED);
  await expect(await footnote.answered()).not.toContainText("Thursdays");
  await about.getByRole("button", { name: "Add a folder to this conversation" }).click();
  await page.getByRole("menuitem", { name: "Club" }).click();
  await footnote.ask(CLEANED);
  await expect(await footnote.answered()).toContainText("Thursdays");
  await page.reload();
  await expect(about.getByRole("button", { name: "Leave out Club" })).toBeVisible();
});

test("on paper stand questions, answers and footnotes, and nothing to press", async ({ app, page }) => {
  await twoConversations(page, app.url);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Club / rota.txt: “The clubhouse is cleaned")).toBeVisible();
  await expect(page.getByRole("heading", { name: CLEANED })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test(
  "of a long conversation the end is shown at once, and the rest as the reader scrolls up",
  long("scrolling through a conversation of 150 turns"),
  async ({ app, page, folder }) => {
    const footnote = await twoConversations(page, app.url);
    const exported = page.waitForEvent("download");
    await doWith(page, KEY, "Save as JSON, to import it later");
    const short = JSON.parse(await readFile(await (await exported).path(), "utf8")) as {
      conversation: { title: string };
      messages: { id: string; text: string; kind: string }[];
    };
    const [question, answer] = short.messages;
    const messages = Array.from({ length: 150 }, (_, at) => [
      { ...question, id: `q${at}`, text: `Question number ${at}, where is the key?` },
      { ...answer, id: `a${at}` },
    ]).flat();
    const long = { ...short, conversation: { ...short.conversation, title: "Long" }, messages };
    const file = join(folder, "long.json");
    await writeFile(file, JSON.stringify(long));
    await page.locator('input[type="file"][accept*="json"]').first().setInputFiles(file);

    const last = page.getByRole("heading", { name: "Question number 149," });
    await expect(last).toBeInViewport();
    const turns = page.getByRole("article");
    expect(await turns.count()).toBeLessThan(40);
    // Scrolling up, something is always there to read, until the first question.
    const first = page.getByRole("heading", { name: "Question number 0," });
    await page.getByRole("log").hover();
    await expect(async () => {
      await page.mouse.wheel(0, -4_000);
      expect(await turns.evaluateAll(isAnyInView)).toBe(true);
      await expect(first).toBeInViewport({ timeout: 100 });
    }).toPass({ timeout: 60_000, intervals: [50] });
    await expect(turns).toHaveCount(150);

    await page.reload();
    await expect(last).toBeInViewport();
    await list(page).getByRole("searchbox").fill("number 31,");
    await list(page).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Question number 31," })).toBeInViewport();
    await footnote.ask(CLEANED);
    await expect(await footnote.answered()).toContainText("Thursdays");
  },
);

function isAnyInView(turns: readonly Element[]): boolean {
  return turns.some((turn) => {
    const { top, bottom } = turn.getBoundingClientRect();
    return bottom > 100 && top < innerHeight - 200;
  });
}
