import { join } from "node:path";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { makePrivateFolder, pickerGives, pickerIsCancelled } from "./private-folder";
import { readSetting } from "./stored-settings";
import { writeFiles } from "./write-files";

const KEY = "The spare key of the boathouse hangs behind the blue buoy.\n";
const HEDGE = "The hedge behind the shed is cut in June by Mr Brown.\n";
const INSURANCE = "The car insurance renews on 4 May with the Harbour Mutual.\n";

test("folders and a single file that are dropped at once are all there and asked together", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "Boats/keys.txt": KEY,
    "Garden/hedge.md": HEDGE,
    "insurance.txt": INSURANCE,
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Boats"), join(folder, "Garden"), join(folder, "insurance.txt"));
  await expect(footnote.folderNames).toHaveText(["Boats", "Garden", "insurance.txt"]);
  await footnote.readyForMeaning();
  for (const [question, words, path] of [
    ["Where does the spare key of the boathouse hang?", "behind the blue buoy", "keys.txt"],
    ["When is the hedge behind the shed cut?", "in June", "hedge.md"],
    ["When does the car insurance renew?", "4 May", "insurance.txt"],
  ] as const) {
    await footnote.ask(question);
    await expect(await footnote.answered()).toContainText(words);
    await expect(footnote.chips.first()).toHaveAttribute("title", path);
  }
});

test("a folder that is given again is the same folder", async ({ app, page, folder }) => {
  await writeFiles(folder, { "Boats/keys.txt": KEY, "Garden/hedge.md": HEDGE });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Boats"));
  await expect(footnote.folderNames).toHaveText(["Boats"]);
  // Folders are added one after the other: when the second is listed, the first was processed.
  await footnote.drop(join(folder, "Boats"), join(folder, "Garden"));
  await expect(footnote.folderNames).toHaveText(["Boats", "Garden"]);
  await footnote.readyForMeaning();
  await footnote.ask("Where does the spare key of the boathouse hang?");
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  await expect(footnote.chips).toHaveCount(1);
});

test("a folder that lies inside another is asked there, one that holds another is not read, and the words name both", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, { "House/Boats/Old/keys.txt": KEY, "House/hedge.md": HEDGE });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "House", "Boats"));
  await expect(footnote.folderNames).toHaveText(["Boats"]);

  await footnote.drop(join(folder, "House", "Boats", "Old"));
  await expect(page.getByText("Already here: Old. This conversation is about nothing else.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ask Old" })).toBeVisible();
  await footnote.drop(join(folder, "House"));
  await expect(footnote.folders).toContainText("House contains Boats, which is already here.");
  await expect(footnote.folderNames).toHaveText(["Boats"]);
});

test("a folder that is dropped into a conversation is what the next one asks, and the way back leads to the first", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, { "Boats/keys.txt": KEY, "Papers/insurance.txt": INSURANCE });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Boats"));
  await footnote.readyForMeaning();
  await footnote.ask("Where does the spare key of the boathouse hang?");
  await footnote.answered();

  await footnote.drop(join(folder, "Papers"));
  await expect(page.getByText("New conversation about Papers.")).toBeVisible();
  await expect(footnote.questionBox).toBeFocused();
  await expect(footnote.questionBox).toHaveAttribute("placeholder", /Papers/);
  await expect(footnote.tick("Papers")).toBeChecked();
  await expect(footnote.tick("Boats")).not.toBeChecked();
  await footnote.readyForMeaning();
  await page.reload();
  await expect(footnote.tick("Papers")).toBeChecked();
  await expect(footnote.tick("Boats")).not.toBeChecked();
  await footnote.ask("When does the car insurance renew?");
  await expect(await footnote.answered()).toContainText("4 May");
  await expect(footnote.chips.first()).toHaveAttribute("title", "insurance.txt");

  // The old conversation keeps what it was about, and the ticks show it.
  await page.getByRole("link", { name: "Where does the spare key of the boathouse hang?" }).click();
  await expect(footnote.tick("Boats")).toBeChecked();
  await expect(footnote.tick("Papers")).not.toBeChecked();
});

test("a folder that is dropped into an empty conversation joins it, until that is undone, and the choice stays", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, { "Boats/keys.txt": KEY, "Garden/hedge.md": HEDGE });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Boats"));
  await expect(footnote.folderNames).toHaveText(["Boats"]);
  await footnote.drop(join(folder, "Garden"));
  await expect(page.getByText("Added to this conversation: Garden.")).toBeVisible();
  await expect(footnote.tick("Garden")).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(footnote.tick("Garden")).not.toBeChecked();
  await expect(footnote.tick("Boats")).toBeChecked();
  // Nobody reloads a page within the milliseconds that storing a choice takes; a script does.
  const chosen = await page.evaluate(() => window.footnote?.state().chosen);
  await expect.poll(() => readSetting(page, "chosen-scopes")).toEqual(chosen);
  await page.reload();
  await expect(footnote.tick("Boats")).toBeChecked();
  await expect(footnote.tick("Garden")).not.toBeChecked();
});

test("a folder chosen with the button is read, and a picker that is closed without a choice says so", async ({
  app,
  page,
}) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await pickerIsCancelled(page);
  await footnote.chooseFolder();
  await expect(page.getByRole("status").getByText("No folder was chosen.")).toBeVisible();

  await makePrivateFolder(page, "Garden", { "hedge.md": HEDGE });
  await pickerGives(page, "Garden");
  await footnote.chooseFolder();
  await expect(footnote.folderNames).toHaveText(["Garden"]);
  await footnote.readyForWords();
  await footnote.ask("When is the hedge behind the shed cut?");
  await expect(await footnote.answered()).toContainText("in June");
});

test("a browser that keeps no folders lends one for the visit, and says when the visit is over", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, { "Garden/hedge.md": HEDGE, "Garden/Boats/keys.txt": KEY });
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "showDirectoryPicker");
    Reflect.deleteProperty(DataTransferItem.prototype, "getAsFileSystemHandle");
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  const chooser = page.waitForEvent("filechooser");
  await footnote.chooseFolder();
  await (await chooser).setFiles(join(folder, "Garden"));
  await footnote.readyForMeaning();
  await expect(footnote.folders).toContainText("This browser forgets folders between visits.");
  await footnote.ask("When is the hedge behind the shed cut?");
  await expect(await footnote.answered()).toContainText("in June");
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("body")).toContainText("cut in June by Mr Brown");
  await opened.close();

  await page.reload();
  await expect(footnote.folders).toContainText(
    "This browser forgets folders between visits. Questions still work. Choose Garden again",
  );
  await expect(footnote.folders.getByRole("button", { name: "Choose it again" })).toBeVisible();
  await footnote.ask("Where does the spare key of the boathouse hang?");
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  const shut = await footnote.follow(footnote.chips.first());
  await expect(shut.getByRole("main")).toContainText("The original needs access.");
  await expect(shut.locator("mark")).toContainText("behind the blue buoy");
  await expect(shut.getByRole("main").getByRole("button", { name: "Choose it again" })).toBeVisible();
});

test("a dropped folder without handles is read with the folders below it", async ({ app, page, folder }) => {
  await writeFiles(folder, { "Garden/Boats/Old/keys.txt": KEY, "insurance.txt": INSURANCE });
  await page.addInitScript(() => {
    Reflect.deleteProperty(DataTransferItem.prototype, "getAsFileSystemHandle");
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Garden"), join(folder, "insurance.txt"));
  await expect(footnote.folderNames).toHaveText(["Garden", "Dropped files"]);
  await footnote.readyForWords();
  await footnote.ask("Where does the spare key of the boathouse hang?");
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  await expect(footnote.chips.first()).toHaveAttribute("title", "Boats/Old/keys.txt");
  await footnote.drop(join(folder, "Garden/Boats"));
  await expect(footnote.questionBox).toHaveAttribute("placeholder", /Boats/);
  await expect(footnote.folderNames).toHaveText(["Garden", "Dropped files"]);
});

test("when the browser wants to be asked again, answers and questions work, and files say how to open them", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, { "Garden/hedge.md": HEDGE, "Garden/keys.txt": KEY });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Garden"));
  await footnote.readyForMeaning();
  await footnote.ask("When is the hedge behind the shed cut?");
  await footnote.answered();

  await page.reload();
  await expect(footnote.folders).toContainText("Garden needs your permission again.");
  await expect(footnote.folders.getByRole("button", { name: "Allow access" })).toBeVisible();
  await expect(page.getByRole("log")).toContainText("in June");
  await footnote.ask("Where does the spare key of the boathouse hang?");
  await expect(await footnote.answered()).toContainText("behind the blue buoy");

  // The cited text comes from the index, and says that the original does not open yet.
  const shut = await footnote.follow(footnote.chips.first());
  await expect(shut.locator("mark")).toContainText("behind the blue buoy");
  await expect(shut.getByRole("main")).toContainText("The original needs access.");
  await expect(shut.getByRole("main").getByRole("button", { name: "Allow access" })).toBeVisible();
  const original = await footnote.follow(shut.getByRole("link", { name: /the original$/ }));
  await expect(original.getByRole("heading")).toHaveText("“Garden” needs your permission again");
  await original.getByRole("link", { name: "Allow Footnote to read the folder" }).click();
  await expect(original.getByRole("heading", { name: "Access to Garden" })).toBeVisible();
});
