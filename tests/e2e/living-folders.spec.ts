import { mkdir, readdir, rename, rm, rmdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { measureRealms } from "./load/realms";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

const KEY = { "keys.txt": "The spare key of the boathouse hangs behind the blue buoy.\n" };
/** How files begin that then hold nothing for four gigabytes. */
const HUGE = {
  "archive.zip": "PK\u0003\u0004",
  "book.pdf": "%PDF-1.7\n",
  "disk.img": "",
  "film.mp4": "\0\0\0\u0018ftypmp42",
  "letter.docx": "PK\u0003\u0004",
  "mail.eml": "From: a@example.org\nSubject: Long\n\n",
  "notes.txt": "",
};
const QUESTION = "Where does the spare key of the boathouse hang?";

test("a folder that is moved away while it is read keeps what was read, and is asked", async ({
  app,
  page,
  folder,
}) => {
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, i) => [`note-${i}.txt`, `Berth ${i} is let to Skipper${i}.\n`]),
  );
  await writeFiles(folder, { ...KEY, ...many });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await page.evaluate(() => {
    const app = window.footnote;
    const id = app?.state().folders[0]?.id;
    if (id !== undefined) void app?.commands.resumeFolder(id);
  });
  await rename(folder, join(folder, "..", "Elsewhere"));
  await page.evaluate(() => {
    const app = window.footnote;
    const id = app?.state().folders[0]?.id;
    if (id !== undefined) void app?.commands.resumeFolder(id);
  });
  await expect(footnote.folders).toContainText("Papers could not be read");
  const states = await page.evaluate(
    () => window.footnote?.state().progressByFolder.values().next().value?.states,
  );
  expect(states?.indexed).toBe(401);
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
});

test("a folder whose disk was taken out is empty and loses nothing; its files are forgotten when the person says so", async ({
  app,
  page,
  folder,
}) => {
  const disk = join(folder, "..", "Disk");
  await writeFiles(folder, {
    ...KEY,
    "ferry.txt": "The ferry to the island leaves at seven in the evening.\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask(QUESTION);
  await footnote.answered();

  await rename(folder, disk);
  await mkdir(folder);
  await page.reload();
  await expect(footnote.folders).toContainText("Papers is empty now.");
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  await expect(footnote.chips).toHaveCount(1);

  await rmdir(folder);
  await rename(disk, folder);
  await footnote.folders.getByRole("button", { name: "Try again" }).click();
  await footnote.readyForMeaning();
  const opened = await footnote.follow(footnote.chips.first());
  await expect(opened.locator("body")).toContainText("behind the blue buoy");
  await opened.close();

  for (const file of await readdir(folder)) await rm(join(folder, file));
  await page.reload();
  await footnote.folders.getByRole("button", { name: "Forget its files" }).click();
  await expect(footnote.folders).not.toContainText("is empty now");
  await expect(page.getByRole("list", { name: "Cited files" }).last()).toContainText("no longer there");
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).not.toContainText("behind the blue buoy");
});

test(
  "files of four gigabytes that are not what they seem end in a state with a reason within a minute, and the rest is asked",
  long("files larger than memory"),
  async ({ app, page, folder }) => {
    await writeFiles(folder, { ...KEY, ...HUGE });
    for (const name of Object.keys(HUGE)) await truncate(join(folder, name), 4 * 2 ** 30);
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(folder);
    await page.getByRole("button", { name: "Read it all" }).click();
    const began = Date.now();
    await footnote.readyForWords();
    expect(Date.now() - began).toBeLessThan(60_000);
    const states = await page.evaluate(async () => {
      const app = window.footnote;
      const id = app?.state().folders[0]?.id;
      const files = (id === undefined ? undefined : await app?.lookup.listFiles(id)) ?? [];
      return files.map(({ path, state, reason }) => `${path}: ${state} ${reason}`);
    });
    expect(states.sort()).toEqual([
      "archive.zip: failed corrupt",
      "book.pdf: failed corrupt",
      "disk.img: skipped unsupported",
      "film.mp4: skipped unsupported",
      "keys.txt: indexed undefined",
      "letter.docx: failed corrupt",
      "mail.eml: skipped unsupported",
      "notes.txt: skipped unsupported",
    ]);
    expect((await measureRealms(page)).heapBytes).toBeLessThan(300e6);
    await footnote.ask(QUESTION);
    await expect(await footnote.answered()).toContainText("behind the blue buoy");
  },
);

test("a file thirty folders down is read and cited", async ({ app, page, folder }) => {
  const path = `${Array.from({ length: 30 }, (_, i) => `level ${i + 1}`).join("/")}/keys.txt`;
  await writeFiles(folder, { [path]: KEY["keys.txt"] });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  await footnote.ask(QUESTION);
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  await expect(footnote.chips.first()).toHaveAttribute("title", path);
});
