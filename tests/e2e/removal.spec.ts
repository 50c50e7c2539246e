import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { openIndexed } from "./indexed-folder";
import { everythingStored } from "./everything-stored";
import { killBrowser } from "./kill-browser";
import { FootnotePage } from "./pages/footnote-page";
import { makePrivateFolder, pickerGives } from "./private-folder";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

const REMOVED = /Boats was removed\. Its index of 2 files will be erased/;
const QUESTION = "Where does the spare key of the boathouse hang?";
const FACT = "behind the blue buoy";

const BOATS = {
  "keys.txt": "The spare key of the boathouse hangs behind the blue buoy.\n",
  "gulls.txt": "The harbour master counts the gulls on Mondays.\n",
};

/** A folder that has been read and asked once. It lies in private storage, whose list therefore has it. */
async function askedFolder(page: Page, url: string): Promise<FootnotePage> {
  const footnote = new FootnotePage(page);
  await openIndexed(footnote, url, { folders: { Boats: BOATS }, asked: [QUESTION] });
  await expect(page.getByRole("log")).toContainText(FACT);
  return footnote;
}

/** The same with a folder of this machine that is dropped. */
async function askedDropped(page: Page, url: string, folder: string): Promise<FootnotePage> {
  await writeFiles(join(folder, "Boats"), BOATS);
  const footnote = new FootnotePage(page);
  await footnote.open(url);
  await footnote.drop(join(folder, "Boats"));
  await footnote.readyForMeaning();
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).toContainText(FACT);
  return footnote;
}

test("a removed folder comes back with Undo", async ({ app, page }) => {
  const footnote = await askedFolder(page, app.url);
  await footnote.doWithFolder("Boats", "Remove folder");
  await expect(page.getByText(REMOVED)).toBeVisible();
  await expect(footnote.folderNames).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(footnote.folderNames).toHaveText(["Boats"]);
  await expect(page.getByText(REMOVED)).toHaveCount(0);
  await page.reload();
  await expect(footnote.folderNames).toHaveText(["Boats"]);
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).toContainText(FACT);
});

test("a folder that is removed for good leaves nothing of its text, and old answers lose their quotes", async ({
  app,
  page,
  folder,
}) => {
  const footnote = await askedDropped(page, app.url, folder);
  expect(await everythingStored(page)).toContain(FACT);
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("mark")).toContainText(FACT);
  await opened.close();
  await footnote.doWithFolder("Boats", "Remove folder");
  await expect(page.getByText(REMOVED)).toBeVisible();
  await page.getByRole("button", { name: "Erase now" }).click();
  await expect(page.getByText(REMOVED)).toHaveCount(0);

  await expect(page.getByRole("log")).not.toContainText(FACT);
  await expect(page.getByRole("log")).toContainText("[…]");
  await expect(page.getByRole("list", { name: "Cited files" })).toContainText("no longer there");
  // The ledger is written half a second after a request.
  await page.waitForTimeout(700);
  const stored = await everythingStored(page);
  expect(stored).not.toContain(FACT);
  for (const name of ["keys.txt", encodeURIComponent(FACT)])
    expect(stored.split("\n").filter((line) => line.startsWith("cache ") && line.includes(name))).toEqual([]);
  expect(stored).not.toMatch(/^(texts|contents|files|folders) /m);
  expect(stored).not.toMatch(/^file /m);

  // The old conversation says that it has nothing left to ask, instead of taking a question.
  const anew = page.getByRole("button", { name: "Start a new one" });
  await expect(anew).toBeVisible();
  await footnote.questionBox.fill(QUESTION);
  await footnote.questionBox.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(footnote.questionBox).toHaveValue(QUESTION);

  // The same place is a new folder now, and nothing of the old one answers.
  await rm(join(folder, "Boats", "keys.txt"));
  await footnote.drop(join(folder, "Boats"));
  await footnote.readyForMeaning();
  await expect(page.getByText("New conversation about Boats.")).toBeVisible();
  await expect(page.getByText("1 file ready.")).toBeVisible();
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).not.toContainText(FACT);
});

test("an answer over two folders keeps nothing of the one that is removed, cited or not", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "Club/keys.txt": "The spare key of the clubhouse hangs in the porch.\n",
    "Club/rota.txt": "The clubhouse is cleaned on Thursdays by the juniors.\n",
  });
  const footnote = await askedDropped(page, app.url, folder);
  await footnote.drop(join(folder, "Club"));
  // Until the page knows of the folder, those that it knows are ready.
  await expect(footnote.folderNames).toHaveText(["Boats", "Club"]);
  await footnote.readyForMeaning();
  const conversations = page.getByRole("region", { name: "Conversations" });
  await conversations.getByRole("button", { name: "New conversation" }).click();
  await footnote.ask("Where does the spare key of the clubhouse hang?");
  await expect(await footnote.answered()).toContainText("in the porch");
  await footnote.ask("And that of the boathouse?");
  await expect(await footnote.answered()).toContainText(FACT);
  await footnote.ask("When is the clubhouse cleaned?");
  await expect(await footnote.answered()).toContainText("Thursdays");
  expect(await everythingStored(page)).toContain(FACT);

  await footnote.doWithFolder("Boats", "Remove folder");
  await expect(page.getByText(REMOVED)).toBeVisible();
  await page.getByRole("button", { name: "Erase now" }).click();
  await expect(page.getByText(REMOVED)).toHaveCount(0);
  await expect(page.getByRole("log")).toContainText("in the porch");
  await expect(page.getByRole("log")).toContainText("Thursdays");
  const stored = await everythingStored(page);
  // Words of files and not of questions.
  for (const word of ["buoy", "gulls", "harbour master", "Mondays"]) expect(stored).not.toContain(word);
  expect(stored).toContain("in the porch");
});

test("a removal is completed when the page is loaded anew before it can no longer be undone", async ({
  app,
  page,
}) => {
  const footnote = await askedFolder(page, app.url);
  await footnote.doWithFolder("Boats", "Remove folder");
  await expect(page.getByText(REMOVED)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("log")).toContainText("[…]");
  await expect(page.getByRole("log")).not.toContainText(FACT);
  await expect(footnote.folderNames).toHaveCount(0);
  await expect.poll(() => everythingStored(page)).not.toContain(FACT);
});

test(
  "another tab, opened or loaded anew, leaves what can still be undone in the first",
  long("what a second tab does to an undo"),
  async ({ app, page, context }) => {
    const footnote = await askedFolder(page, app.url);
    await footnote.doWithFolder("Boats", "Remove folder");
    await expect(page.getByText(REMOVED)).toBeVisible();
    const other = new FootnotePage(await context.newPage());
    for (let turn = 0; turn < 2; turn += 1) {
      await other.open(app.url);
      await other.page.waitForFunction(() => window.footnote?.state().loaded);
      await expect(other.folderNames).toHaveCount(0);
    }
    await page.bringToFront();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(footnote.folderNames).toHaveText(["Boats"]);
    await footnote.ask(QUESTION);
    await expect(await footnote.answered()).toContainText(FACT);
    await other.page.reload();
    await expect(other.folderNames).toHaveText(["Boats"]);
  },
);

test("a removal is completed at the next start after a crash, however soon it came", async ({
  app,
  profile,
  startBrowser,
}) => {
  const open = async () => {
    const context = await startBrowser();
    const footnote = new FootnotePage(context.pages()[0] ?? (await context.newPage()));
    await footnote.open(app.url);
    return { context, footnote };
  };
  const { context, footnote } = await open();
  await makePrivateFolder(footnote.page, "Boats", { "keys.txt": `The spare key hangs ${FACT}.\n` });
  await pickerGives(footnote.page, "Boats");
  await footnote.chooseFolder();
  await footnote.readyForMeaning();
  await footnote.doWithFolder("Boats", "Remove folder");
  await expect(footnote.page.getByRole("button", { name: "Undo" })).toBeVisible();
  await footnote.page.waitForTimeout(300);
  await killBrowser(profile, context);

  const again = await open();
  await again.footnote.page.waitForFunction(() => window.footnote?.state().loaded);
  await expect(again.footnote.folderNames).toHaveCount(0);
  await expect
    .poll(async () =>
      (await everythingStored(again.footnote.page)).split("\n").filter((line) => /^texts /.test(line)),
    )
    .toEqual([]);
  await again.context.close();
});

test("what a removal left behind, since the browser ended in its midst, is erased at the next start", async ({
  app,
  page,
}) => {
  const footnote = await askedFolder(page, app.url);
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const index = await root.getDirectoryHandle("index");
    const left = await index.getDirectoryHandle("left-behind", { create: true });
    await left.getDirectoryHandle("words", { create: true });
    await left.getFileHandle("rows.bin", { create: true });
  });
  expect(await everythingStored(page)).toContain("file index/left-behind/rows.bin");
  await page.reload();
  await expect.poll(() => everythingStored(page)).not.toContain("left-behind");
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).toContainText(FACT);
});

test("erasing everything leaves the first visit, nothing that was stored, and what others have stored here", async ({
  app,
  page,
  folder,
}) => {
  await askedDropped(page, app.url, folder);
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await (
      await root.getDirectoryHandle("another-app", { create: true })
    ).getFileHandle("kept", { create: true });
  });
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Erase everything" }).click();
  const confirm = page.getByRole("button", { name: "Erase it all" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("textbox", { name: /To confirm, type/ }).fill("erase");
  await confirm.click();

  await expect(page.getByRole("heading", { name: "Ask a folder." })).toBeVisible();
  const stored = await everythingStored(page);
  expect(stored).not.toContain("buoy");
  expect(stored).not.toContain("Boats");
  expect(stored).not.toMatch(/^(folders|files|texts|conversations|messages|citations) /m);
  expect(stored.match(/^file .+/gm)).toEqual(["file another-app/kept"]);
});

test("a conversation that was renamed keeps its name, and is found by it", async ({ app, page }) => {
  await askedFolder(page, app.url);
  const conversations = page.getByRole("region", { name: "Conversations" });
  const box = page.getByRole("textbox", { name: "Conversation name" });
  const menu = conversations.getByRole("button", { name: `Actions for ${QUESTION}` });
  const rename = page.getByRole("menuitem", { name: "Rename" });
  await menu.press("Enter");
  await rename.press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.type("Boathouse");
  await page.keyboard.press("Escape");
  await expect(conversations.getByRole("link")).toHaveText(QUESTION);
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await rename.press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.type("Boathouse");
  await page.keyboard.press("Enter");
  await expect(conversations.getByRole("button", { name: "Actions for Boathouse" })).toBeFocused();

  await page.reload();
  await expect(conversations.getByRole("link")).toHaveText("Boathouse");
  // Within a conversation only the others are found.
  await conversations.getByRole("button", { name: "New conversation" }).click();
  await page.getByRole("button", { name: /^Find anything/ }).click();
  await page.getByRole("combobox", { name: "Find anything" }).fill("boatho");
  await page
    .getByRole("option", { name: /^Boathouse Conversation/ })
    .first()
    .click();
  await expect(page.getByRole("log")).toContainText(FACT);
});

test("a removed conversation comes back with Undo, and stays away without it", async ({ app, page }) => {
  const footnote = await askedFolder(page, app.url);
  const conversations = page.getByRole("region", { name: "Conversations" });
  const link = conversations.getByRole("link", { name: QUESTION });
  await deleteConversation(page, QUESTION);
  await expect(link).toHaveCount(0);
  await conversations.getByRole("button", { name: "Undo" }).click();
  await link.click();
  await expect(page.getByRole("log")).toContainText(FACT);
  await expect(footnote.chips.first()).toHaveAttribute("title", "keys.txt");

  await deleteConversation(page, QUESTION);
  await expect(link).toHaveCount(0);
  await page.reload();
  await expect(conversations).toContainText("Your questions are kept here.");
  expect(await everythingStored(page)).not.toMatch(/^(conversations|messages|citations) /m);
});

test("Undo is in view though the list of conversations is longer than the window", async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 540 });
  const footnote = await askedFolder(page, app.url);
  const conversations = page.getByRole("region", { name: "Conversations" });
  for (let n = 1; n <= 10; n++) {
    await conversations.getByRole("button", { name: "New conversation" }).click();
    await footnote.ask("hello");
    await footnote.answered();
    await expect(conversations.getByRole("link", { name: "hello" })).toHaveCount(n);
  }
  await deleteConversation(page, "hello");
  const undo = conversations.getByRole("button", { name: "Undo" });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect(conversations.getByRole("link", { name: "hello" })).toHaveCount(10);
});

test("by keys alone: Undo has the focus of what was removed, and what is closed gives it back", async ({
  app,
  page,
}) => {
  const footnote = await askedFolder(page, app.url);
  const conversations = page.getByRole("region", { name: "Conversations" });
  await conversations.getByRole("button", { name: "New conversation" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await deleteConversation(page, QUESTION);
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(conversations.getByRole("link", { name: QUESTION })).toBeVisible();

  await page.getByRole("button", { name: "Actions for Boats" }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove folder" }).press("Enter");
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(footnote.folderNames).toHaveText(["Boats"]);

  const find = page.getByRole("button", { name: /^Find anything/ });
  await find.press("Enter");
  await expect(page.getByRole("combobox", { name: "Find anything" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(find).toBeFocused();
});

test("what was asked to be remembered is listed, edited, forgotten, and goes with its folder", async ({
  app,
  page,
}) => {
  const footnote = await askedFolder(page, app.url);
  await footnote.ask("Remember that my favourite tea is Darjeeling.");
  await expect(await footnote.answered()).toContainText("Remembered: favourite tea: Darjeeling.");
  await footnote.ask("My landlord is Anna Weber.");
  await footnote.answered();
  await page.getByRole("button", { name: "Remember", exact: true }).click();
  await expect(page.getByText("Remembered.", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Remembered", exact: true }).first().click();
  const list = page.getByRole("list", { name: "What is remembered" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Edit favourite tea" }).click();
  await page.getByLabel("Says").fill("Sencha");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(list).toContainText("1 earlier version");
  await list.getByRole("button", { name: "Forget landlord" }).click();
  await list.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(list.getByRole("listitem").filter({ hasText: "Anna" })).toHaveCount(0);
  expect(await everythingStored(page)).not.toContain("Anna Weber");

  await page
    .getByRole("link", { name: /boathouse/ })
    .first()
    .click();
  await footnote.ask("What are my favourite teas?");
  const answer = await footnote.answered();
  await expect(answer).toContainText("favourite tea: Sencha");
  await footnote.chips.first().click();
  await expect(page.getByText("Remember that my favourite tea is Darjeeling.")).toBeVisible();

  await footnote.doWithFolder("Boats", "Remove folder");
  await page.getByRole("button", { name: "Erase now" }).click();
  await expect.poll(async () => everythingStored(page)).not.toMatch(/Sencha|Darjeeling/);
});

test("forget the cat is answered by a question with a button, and two things told are two facts", async ({
  app,
  page,
}) => {
  const footnote = await askedFolder(page, app.url);
  await footnote.ask("Remember that my cat is Pixel and his vet is Mira Okafor.");
  await expect(await footnote.answered()).toContainText("Remembered: vet (cat): Mira Okafor.");
  await footnote.ask("Who is my cat?");
  await expect(await footnote.answered()).toContainText("You told me on");
  await footnote.ask("Forget my cat Pixel");
  await expect(await footnote.answered()).toContainText("Forget “cat: Pixel”?");
  await page.getByRole("button", { name: "Forget", exact: true }).press("Enter");
  await expect(page.getByText("Forgotten.", { exact: true })).toBeVisible();
  await page.goto(`${app.url}#/facts`);
  await expect(page.getByRole("main")).not.toContainText("Pixel");
});

/** By keys, as the menu of its row offers it. */
async function deleteConversation(page: Page, title: string): Promise<void> {
  const menu = page.getByRole("button", { name: `Actions for ${title}` }).first();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
}
