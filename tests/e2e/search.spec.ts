import { join } from "node:path";
import type { Page } from "@playwright/test";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true, firstVisit: false });

/** Words that make passages differ from each other. */
const WORDS = "harbour lantern meadow copper violet anchor timber pepper saddle mirror ribbon candle".split(
  " ",
);
/** Rare and common words, one and several, and beginnings of words as they are typed. */
const QUERIES = [
  ...WORDS,
  ...WORDS.map((word) => `log ${word}`),
  ...WORDS.map((word, at) => `${word} ${WORDS[(at + 5) % WORDS.length]} entry`),
  ..."l lo log e en ent h ha har 7 77 777".split(" "),
];
const PASSAGES = Number(process.env["FOOTNOTE_PASSAGES"] ?? 4_000);
const OF_A_FILE = 2_000;

/** A table with one passage for every few rows. */
function aText(file: number): string {
  const paragraphs = Array.from({ length: OF_A_FILE }, (_, n) => {
    const at = file * OF_A_FILE + n;
    const words = Array.from({ length: 160 }, (__, i) => WORDS[(at * 7 + i * i) % WORDS.length]);
    return `Entry ${at}: ${words.join(" ")}.`;
  });
  return paragraphs.join("\n\n");
}

test("the palette and the search page find all kinds, in place, and the last row asks", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "Boats/keys/boathouse.txt": "The spare key of the boathouse hangs behind the blue buoy.\n",
    "Boats/gulls.txt": "The harbour master counts the gulls on Mondays.\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Boats"));
  await footnote.readyForMeaning();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find anything" });
  await palette.getByRole("combobox").fill("boathouse key");
  const text = palette.getByRole("option", { name: /boathouse\.txt Text/ });
  await expect(text.locator("mark").first()).toHaveText("boathouse");
  await expect(palette.getByRole("option").last()).toHaveText("Ask: “boathouse key”");
  await text.click();
  await expect(page.getByText("The spare key of the boathouse hangs behind the blue buoy.")).toBeVisible();
  expect(page.url()).not.toContain("boathouse");

  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("gulls -harbour");
  await expect(page.getByText("1 found")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("gulls");
  await expect(page.getByRole("listitem").filter({ hasText: "counts the gulls" })).toBeVisible();
  await page.getByRole("button", { name: "Ask: “gulls”" }).click();
  await expect(await footnote.answered()).toContainText("gulls");

  // What was answered is found in other words, too.
  await page.getByRole("searchbox", { name: "Search questions and answers" }).fill("seabirds in the port");
  await expect(page.getByRole("link", { name: /counts the gulls/ })).toBeVisible();
});

test("versions of one file are one result and one source, the newest first", async ({
  app,
  page,
  folder,
}) => {
  const lease = (rent: number) =>
    `The landlord lets to the tenant the rooms on the second floor. The rent is ${rent} euros a month.\n`;
  await writeFiles(folder, {
    "Flat/Lease draft.txt": lease(870),
    "Flat/Lease signed.txt": lease(900),
    "Flat/pets.txt": "Pets need the consent of the landlord.\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(join(folder, "Flat"));
  await footnote.readyForMeaning();
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("lease");
  const file = page.getByRole("listitem").filter({ hasText: "Lease signed.txt File" });
  await expect(file).toContainText("newest of 2 versions");
  await expect(file).not.toContainText("draft");
  await file.getByRole("button", { name: "1 more version" }).click();
  await expect(file.getByRole("link", { name: /^Lease draft\.txt/ })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("How much is the rent?");
  await page.getByRole("button", { name: "Ask: “How much is the rent?”" }).click();
  await expect(await footnote.answered()).toContainText("900 euros");
  const cited = page.getByRole("list", { name: "Cited files" });
  await expect(cited.getByRole("link", { name: /Lease signed\.txt/ })).toContainText("newest of 2 versions");
});

test(
  "over many passages, first results come at once and the page is never blocked",
  long("that a page stays free while many passages are searched"),
  async ({ app, page, folder }) => {
    test.setTimeout(PASSAGES > 10_000 ? 3_600_000 : 240_000);
    const files = Array.from(
      { length: PASSAGES / OF_A_FILE },
      (_, n) => [`Log/log-${n}.txt`, aText(n)] as const,
    );
    await writeFiles(folder, Object.fromEntries(files));
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(join(folder, "Log"));
    const passages = () =>
      page.evaluate(() => [...(window.footnote?.state().progressByFolder.values() ?? [])][0]?.passages ?? 0);
    await expect.poll(passages, { timeout: 3_000_000 }).toBeGreaterThanOrEqual(PASSAGES * 0.9);
    // Reading goes on with meanings, which a person would pause for an even pace; searches are timed alone.
    await page.evaluate(async () => {
      const { state, commands } = window.footnote!;
      for (const { id } of state().folders) await commands.pauseFolder(id);
    });
    const [first, slow] = await page.evaluate(async (queries) => {
      const times: number[] = [];
      for (const query of queries) {
        const from = performance.now();
        let time: number | undefined;
        await window.footnote!.lookup.discover(
          { query, limit: 20 },
          ({ results }) => {
            if (results.length > 0) time ??= performance.now() - from;
          },
          new AbortController().signal,
        );
        times.push(time ?? performance.now() - from);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
      return [at(0.5), at(0.95)] as const;
    }, QUERIES);
    // A task's own time grows too where other programs take the processor's caches and frequency; it does so now and then,
    // while work that blocks the page does so each time. The first opening runs code for the first time.
    const longestOf: number[] = [];
    while (longestOf.length < 3 && Math.min(Infinity, ...longestOf) >= 50) {
      const tasks = await recordTasks(page);
      await page.keyboard.press("Control+k");
      const box = page.getByRole("dialog", { name: "Find anything" }).getByRole("combobox");
      await box.pressSequentially("harbour lantern entry 77", { delay: 60 });
      await expect(page.getByRole("option", { name: /Text/ }).first()).toBeVisible();
      longestOf.push(Math.max(...(await tasks())));
      await page.keyboard.press("Escape");
    }
    test.info().annotations.push({
      type: "figures",
      description: JSON.stringify({ passages: await passages(), first, slow, longestOf }),
    });
    expect(first).toBeLessThan(50);
    if (PASSAGES > 10_000) expect(slow).toBeLessThan(50);
    expect(longestOf[0]).toBeLessThan(150);
    expect(Math.min(...longestOf)).toBeLessThan(50);
  },
);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own time, without the time in which other programs had the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Records the tasks of the page's main thread; the result ends the recording and gives their times in milliseconds. */
async function recordTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    // The protocol leaves the form of events open; this is that of Chromium's traces.
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    const isMain = new Set(
      events
        .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(
      ({ name, pid, tid, tdur }) =>
        name.endsWith("RunTask") && tdur !== undefined && isMain.has(`${pid} ${tid}`),
    );
    expect(tasks.length).toBeGreaterThan(10);
    return tasks.map(({ tdur = 0 }) => tdur / 1_000);
  };
}
