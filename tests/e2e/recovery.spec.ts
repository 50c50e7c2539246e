import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { FoundPassage } from "../../src/core/domain/passage";
import { filler, randomFrom } from "../fixtures/filler";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { openIndexed } from "./indexed-folder";
import { killBrowser } from "./kill-browser";
import { FootnotePage } from "./pages/footnote-page";
import { makePrivateFolder, pickerGives } from "./private-folder";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

const KEY = { "keys.txt": "The spare key of the boathouse hangs behind the blue buoy.\n" };
const KEY_QUESTION = "Where does the spare key of the boathouse hang?";

/** Records of a few passages each; every record names its keeper by a unique word. */
function records(files: number, keeper = "Keeper"): Record<string, string> {
  const random = randomFrom(11);
  const prose = (): string => Array.from({ length: 6 }, () => filler(random)).join("\n\n");
  const texts = Array.from({ length: files }, (_, i) => [
    `record-${i}.md`,
    `# Record ${i}\n\nThe keeper of record ${i} is called ${keeper}${i}.\n\n${prose()}\n`,
  ]);
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Waits until `passages` passages have vectors and some have none yet. */
async function embedded(page: Page, passages: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...(window.footnote?.state().progressByFolder.values() ?? [])].some(
        ({ meaning }) => meaning.done >= wanted && meaning.done < meaning.total,
      ),
    passages,
    { polling: 20 },
  );
}

/** Every file of a folder as the index holds it, without ids and times. */
async function indexOf(page: Page, name: string): Promise<readonly unknown[]> {
  return page.evaluate(async (wanted) => {
    const app = window.footnote;
    const id = app?.state().folders.find((one) => one.name === wanted)?.id;
    const files = id === undefined ? [] : ((await app?.lookup.listFiles(id)) ?? []);
    return files
      .map(({ path, state, passages, embedded }) => ({ path, state, passages, embedded }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }, name);
}

/** The ranked passages for a question, best first. */
async function find(page: Page, question: string): Promise<readonly FoundPassage[]> {
  return (await page.evaluate((asked) => window.footnote?.find(asked, 100), question)) ?? [];
}

/** Waits until questions can be embedded; a question during the model's loading is answered from words. */
async function readyToAsk(page: Page): Promise<void> {
  await expect
    .poll(async () => (await find(page, "keeper")).some(({ semanticScore }) => semanticScore !== undefined), {
      timeout: 30_000,
    })
    .toBe(true);
}

/** The file ids of the only folder, by path. */
async function idsByPath(page: Page): Promise<ReadonlyMap<string, string>> {
  const files = await page.evaluate(async () => {
    const app = window.footnote;
    const id = app?.state().folders[0]?.id;
    return id === undefined ? [] : app?.lookup.listFiles(id);
  });
  return new Map((files ?? []).map(({ path, id }) => [path, id]));
}

/**
 * Passages that are in both folders but differ in similarity to the question; the folders' different names change it
 * slightly. A passage without a similarity was found by words: by meaning it is farther than the farthest one found.
 */
function apartByMeaning(found: readonly FoundPassage[]): readonly string[] {
  const farthest = Math.min(...found.flatMap(({ semanticScore }) => semanticScore ?? []));
  const inRecords = found.filter(({ folderName }) => folderName === "Records");
  return inRecords.flatMap(({ path, ordinal, semanticScore: meaning }) => {
    const twin = found.find(
      (one) => one.folderName !== "Records" && one.path === path && one.ordinal === ordinal,
    );
    if (twin === undefined) return [];
    const isNear = Math.abs((meaning ?? farthest) - (twin.semanticScore ?? farthest)) < 0.05;
    return isNear ? [] : [`${path} ${ordinal}: ${meaning} and ${twin.semanticScore}`];
  });
}

test(
  "an index whose browser was killed again and again, while reading and while embedding, ends as one made in peace",
  long("an index after deaths at the worst moments"),
  async ({ app, profile, startBrowser, folder }) => {
    // The browser is started six times.
    test.slow();
    // Enough records that their vectors are written in several parts, even on a fast machine.
    const count = 72;
    const texts = records(count);
    const open = async (): Promise<{ context: BrowserContext; footnote: FootnotePage }> => {
      const context = await startBrowser();
      const footnote = new FootnotePage(context.pages()[0] ?? (await context.newPage()));
      await footnote.open(app.url);
      return { context, footnote };
    };

    const first = await open();
    await makePrivateFolder(first.footnote.page, "Records", texts);
    await pickerGives(first.footnote.page, "Records");
    await first.footnote.chooseFolder();
    await first.footnote.page.waitForFunction(
      () => {
        const [progress] = window.footnote?.state().progressByFolder.values() ?? [];
        // All files are read soon, so this is usually while some still wait.
        return progress !== undefined && progress.states.waiting + progress.states.indexed > 0;
      },
      undefined,
      { polling: 20 },
    );
    await killBrowser(profile, first.context);

    // Each kill comes a little later: while rows, codes, or their counts are written.
    for (const passages of [1, 10, 20]) {
      const again = await open();
      await embedded(again.footnote.page, passages);
      await killBrowser(profile, again.context);
    }

    // One more kill after a complete index and changed files, when part of the state is packed and part is newer.
    const whole = await open();
    await whole.footnote.readyForMeaning();
    expect(await indexOf(whole.footnote.page, "Records")).toEqual(
      Object.keys(texts)
        .sort()
        .map((path) => expect.objectContaining({ path, state: "indexed" })),
    );
    const changed = { ...texts, ...records(10, "Successor") };
    await makePrivateFolder(whole.footnote.page, "Records", changed);
    await whole.footnote.page.reload();
    await embedded(whole.footnote.page, 1);
    await killBrowser(profile, whole.context);

    const { footnote } = await open();
    await footnote.readyForMeaning();
    const recovered = await indexOf(footnote.page, "Records");
    const peaceful = join(folder, "Peaceful");
    await writeFiles(peaceful, changed);
    await footnote.drop(peaceful);
    await expect(footnote.folderNames).toHaveText(["Records", "Peaceful"]);
    await footnote.readyForMeaning();
    expect(recovered).toEqual(await indexOf(footnote.page, "Peaceful"));
    expect(recovered).toHaveLength(count);

    for (const [name, path] of [
      ["Successor7", "record-7.md"],
      ["Keeper17", "record-17.md"],
    ] as const) {
      const found = await find(footnote.page, name);
      expect(apartByMeaning(found)).toEqual([]);
      const named = found.filter(({ text }) => text.includes(`${name}.`));
      expect(named.map((one) => one.path)).toEqual([path, path]);
      for (const one of named) expect(one.semanticScore).toBeDefined();
    }
    expect((await find(footnote.page, "Keeper7")).filter(({ text }) => text.includes("Keeper7."))).toEqual(
      [],
    );
  },
);

test("when the browser's space is used up, reading says so, and goes on when there is space", async ({
  app,
  page,
  context,
  folder,
}) => {
  await writeFiles(folder, records(160));
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  // The app itself is stored already and the folder is not. The limit is set here because the browser checks it only
  // every half minute.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const cdp = await context.newCDPSession(page);
  const { origin } = app;
  const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin });
  await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 500_000 });
  await footnote.drop(folder);
  // How soon the space is used up, the machine's other work decides.
  await page.waitForFunction(
    () => window.footnote?.state().progressByFolder.values().next().value?.run.kind === "failed",
  );
  await expect(footnote.folders).toContainText(
    "There is no room: the disk space of this browser is used up.",
  );
  await footnote.ask("What is the keeper of record 140 called?");
  await expect(await footnote.answered()).not.toContainText("could not be finished");

  // What is indexed stays there, and can be asked, however often the page is loaded.
  const known = await page.evaluate(
    () => window.footnote?.state().progressByFolder.values().next().value?.states,
  );
  for (let turn = 0; turn < 2; turn += 1) {
    await page.reload();
    await expect(footnote.folderNames).toHaveText(["Papers"]);
    await footnote.ask("What is the keeper of record 7 called?");
    await expect(await footnote.answered()).not.toContainText("could not be finished");
  }
  expect(known?.indexed).toBeGreaterThan(0);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin });
  await footnote.folders.getByRole("button", { name: "Resume" }).click();
  await page.waitForFunction(() => {
    const [progress] = window.footnote?.state().progressByFolder.values() ?? [];
    return progress?.searchableMs !== undefined && progress.states.indexed === 160;
  });
  await footnote.ask("What is the keeper of record 7 called?");
  await expect(await footnote.answered()).toContainText("Keeper7");
});

test(
  "when the tab that reads is closed, another goes on where it stood",
  long("reading that another tab takes over"),
  async ({ app, page, context, folder }) => {
    await writeFiles(folder, records(30));
    const first = new FootnotePage(page);
    await first.open(app.url);
    const second = new FootnotePage(await context.newPage());
    await second.open(app.url);
    await first.drop(folder);
    await embedded(second.page, 10);
    await page.close();

    await second.readyForMeaning();
    const progress = await second.page.evaluate(
      () => [...(window.footnote?.state().progressByFolder.values() ?? [])][0],
    );
    expect(progress?.states.indexed).toBe(30);
    expect(progress?.meaning.done).toBe(progress?.passages);
    await second.ask("What is the keeper of record 7 called?");
    await expect(await second.answered()).toContainText("Keeper7");
  },
);

test("a folder that is away for a while loses nothing, and its citations open when it is back", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, KEY);
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask(KEY_QUESTION);
  await footnote.answered();

  await rename(folder, join(folder, "..", "Unplugged"));
  await page.reload();
  await expect(footnote.folders).toContainText("Papers could not be read");
  await expect(footnote.chips).toHaveCount(1);
  await footnote.ask(KEY_QUESTION);
  await expect(await footnote.answered()).toContainText("behind the blue buoy");
  const missing = await footnote.follow(footnote.chips.first());
  await expect(missing.getByRole("heading")).toHaveText("“keys.txt” is no longer there");
  await missing.close();

  await rename(join(folder, "..", "Unplugged"), folder);
  await page.reload();
  await footnote.readyForMeaning();
  const opened = await footnote.follow(
    page.getByRole("list", { name: "Cited files" }).first().getByRole("link"),
  );
  await expect(opened.locator("body")).toContainText("behind the blue buoy");
});

test("a file that was moved or renamed is not read or embedded again: its citations open, and it is found under its new name", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, { ...KEY, "gulls.txt": "The harbour master counts the gulls on Mondays.\n" });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask(KEY_QUESTION);
  await footnote.answered();
  const idIn = (url: string | null): string | undefined => /open\/([\w-]+)/.exec(url ?? "")?.[1];
  const before = idIn(await footnote.chips.first().getAttribute("href"));
  expect(before).toBeDefined();
  await readyToAsk(page);
  const [nearest] = await find(page, KEY_QUESTION);
  expect(nearest?.semanticScore).toBeDefined();

  await mkdir(join(folder, "2024"));
  for (const [from, to] of [
    ["keys.txt", "2024/keys.txt"],
    ["2024/keys.txt", "2024/padlocks.txt"],
  ] as const) {
    await rename(join(folder, from), join(folder, to));
    const unwalked = await footnote.follow(footnote.chips.first());
    await expect(unwalked.locator("body")).toContainText("behind the blue buoy");
    await unwalked.close();

    await page.reload();
    await footnote.readyForMeaning();
    const walked = await footnote.follow(footnote.chips.first());
    expect(idIn(walked.url())).toBe(before);
    await expect(walked.locator("body")).toContainText("behind the blue buoy");
    await walked.close();
    await readyToAsk(page);
    // The name is part of the embedded text, so a recomputed vector would have another similarity.
    expect((await find(page, KEY_QUESTION))[0]).toMatchObject({
      path: to,
      semanticScore: nearest?.semanticScore,
    });
  }

  // The file is found by the words of its new name, which no text contains, and not by its old name.
  expect(
    (await find(page, "padlocks")).filter(({ lexicalScore }) => lexicalScore !== undefined),
  ).toMatchObject([{ path: "2024/padlocks.txt" }]);
  const named = await page.evaluate(() => {
    const request = { query: "padlocks", kinds: ["file" as const], limit: 5 };
    return window.footnote?.lookup.discover(request, () => undefined, new AbortController().signal);
  });
  expect(named?.results[0]?.place).toMatch(/\/2024\/padlocks\.txt$/);
  await footnote.ask(KEY_QUESTION);
  await footnote.answered();
  await expect(footnote.chips.first()).toHaveAttribute("title", "2024/padlocks.txt");
  expect(idIn(await footnote.chips.first().getAttribute("href"))).toBe(before);
});

test(
  "a folder of a thousand files that was renamed keeps all it had",
  long("that renaming a large folder costs no reading"),
  async ({ app, page, folder }) => {
    const names = Array.from({ length: 1_000 }, (_, i) => [
      `old/note-${i}.txt`,
      `Berth ${i} is let to Skipper${i}.\n`,
    ]);
    await mkdir(join(folder, "old"));
    await writeFiles(folder, Object.fromEntries(names) as Record<string, string>);
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(folder);
    await footnote.readyForWords();
    await footnote.doWithFolder("Papers", "Pause");
    const before = await idsByPath(page);

    await rename(join(folder, "old"), join(folder, "new"));
    await page.reload();
    await footnote.doWithFolder("Papers", "Resume");
    await footnote.readyForWords();
    const renamed = [...before].map(([path, id]): [string, string] => [path.replace("old/", "new/"), id]);
    expect(renamed).toHaveLength(1_000);
    expect(await idsByPath(page)).toEqual(new Map(renamed));
  },
);

test("a file whose stored text or passages are gone is read again, and that is said", async ({
  app,
  page,
}) => {
  const footnote = new FootnotePage(page);
  const ferry = { "ferry.txt": "The ferry to the island leaves at seven in the evening.\n" };
  await openIndexed(footnote, app.url, { folders: { Papers: { ...KEY, ...ferry } } });
  for (const table of ["texts", "passages"]) {
    await page.goto(`${app.url}icon.svg`);
    await page.evaluate(clearTable, table);
    await footnote.open(app.url);
    await expect(page.getByText("could not be read: 2 files' parts of text")).toBeVisible();
    await expect(page.getByText("Files whose text is missing are read again.")).toBeVisible();
    await footnote.ask(KEY_QUESTION);
    await expect(await footnote.answered()).toContainText("behind the blue buoy");
    expect((await find(page, "When does the ferry leave?"))[0]?.path).toBe("ferry.txt");
  }
});

test("a file in whose reading the tab dies twice is set aside, and the rest is read and asked", async ({
  app,
  page: first,
  context,
}) => {
  test.slow();
  const open = async (page: Page): Promise<FootnotePage> => {
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    return footnote;
  };
  /** Ends the tab as a lack of memory does, once the log is being read and that is noted; returns a new tab. */
  const crashed = async (page: Page, deaths: readonly number[]): Promise<Page> => {
    await expect.poll(() => readingMarks(page), { timeout: 60_000 }).toEqual({ reading: 1, deaths });
    const next = await context.newPage();
    const gone = page.waitForEvent("crash");
    const session = await context.newCDPSession(page);
    session.send("Page.crash").catch(() => undefined);
    await gone;
    await page.close();
    return next;
  };

  const footnote = await open(first);
  // The log is the most recent, so that it is read first; it takes a reader far longer than a second.
  await makePrivateFolder(first, "Watch", KEY);
  await first.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("Watch");
    const stream = await (await folder.getFileHandle("watch.log", { create: true })).createWritable();
    const line = "The watch of the night saw no light on the water, and the wind stood in the north.\n";
    for (let i = 0; i < 40; i += 1) await stream.write(`${i} ${line}`.repeat(12_000));
    await stream.close();
  });
  await pickerGives(first, "Watch");
  await footnote.chooseFolder();
  const second = await crashed(first, []);
  await open(second);
  const third = await crashed(second, [1]);

  const last = await open(third);
  await expect
    .poll(() => indexOf(third, "Watch"), { timeout: 30_000 })
    .toEqual([
      expect.objectContaining({ path: "keys.txt", state: "indexed" }),
      expect.objectContaining({ path: "watch.log", state: "failed", passages: 0 }),
    ]);
  await last.ask(KEY_QUESTION);
  await expect(await last.answered()).toContainText("behind the blue buoy");
  await third.getByRole("link", { name: "Files", exact: true }).click();
  await third.getByText("watch.log").click();
  await expect(third.getByText("Reading it made the reader stop.")).toBeVisible();
});

/** The number of files that the store says are being read, and how many tabs died over each file. */
async function readingMarks(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("footnote");
    const db = await new Promise<IDBDatabase>((resolve) => (opened.onsuccess = () => resolve(opened.result)));
    const row = db.transaction("settings").objectStore("settings").get("files-being-read");
    await new Promise((resolve) => (row.onsuccess = resolve));
    db.close();
    // The cast is safe: the app alone writes this row.
    const marks = row.result as
      { readonly value: { reading: string[]; deaths: Record<string, number> } } | undefined;
    return marks && { reading: marks.value.reading.length, deaths: Object.values(marks.value.deaths) };
  });
}

/** Runs in a page: empties a table of the app's database. */
function clearTable(table: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("footnote");
    opening.onerror = () => reject(new Error("Cannot open the database"));
    opening.onsuccess = () => {
      const database = opening.result;
      const clearing = database.transaction(table, "readwrite");
      clearing.objectStore(table).clear();
      clearing.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
