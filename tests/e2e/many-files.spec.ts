import { makeFolder } from "../fixtures/make-folder";
import { makeMixedFolder, mixedFiles } from "../fixtures/make-mixed-folder";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";

test.use({ everyVisit: true, firstVisit: false });

test(
  "a thousand files are asked from words long before their vectors are done, and the page stays responsive",
  long("that words can be searched long before meaning, and the page stays free"),
  async ({ app, page, folder }) => {
    test.setTimeout(240_000);
    const questions = await makeFolder(folder, { files: 1000, seed: 7 });
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks, watchedFrom: performance.now() });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: "longtask",
      });
    });
    await footnote.drop(folder);
    await footnote.readyForWords();
    const { question = "", contains = "", file = "" } = questions[416] ?? {};
    await footnote.ask(question);
    await expect(await footnote.answered()).toContainText(contains);
    await expect(footnote.chips.first()).toHaveAttribute("title", file);
    const { meaning, tasks, watchedMs } = await page.evaluate(() => ({
      meaning: [...(window.footnote?.state().progressByFolder.values() ?? [])][0]?.meaning,
      tasks: Reflect.get(window, "longTasks") as number[],
      watchedMs: performance.now() - (Reflect.get(window, "watchedFrom") as number),
    }));
    expect(meaning?.done ?? 0).toBeLessThan((meaning?.total ?? 0) / 2);
    // A share of the time, because on a busy machine every task and everything else takes longer. A page that read the
    // files itself would have hardly any time between its tasks.
    const busy = tasks.reduce((sum, ms) => sum + ms, 0) / watchedMs;
    test
      .info()
      .annotations.push({ type: "share of the time in tasks over 50 ms", description: String(busy) });
    expect(busy).toBeLessThan(0.5);
  },
);

test("every file of a mixed folder ends in a state with its reason, and the screen lists it", async ({
  app,
  page,
  folder,
}) => {
  await makeMixedFolder(folder);
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForWords();
  const files = await page.evaluate(async () => {
    const app = window.footnote;
    const [first] = app?.state().folders ?? [];
    return first === undefined || app === undefined ? [] : app.lookup.listFiles(first.id);
  });
  const reasons = new Map(files.map((file) => [file.path, file.reason]));
  const wrong = mixedFiles.filter(({ path, reason }) => !isListed(reasons, path, reason));
  expect(wrong).toEqual([]);

  await page.getByRole("link", { name: "Files" }).click();
  await expect(page.getByRole("tree")).toContainText("encrypted.pdf");
  await expect(page.getByRole("tree")).toContainText(/encrypted/i);
});

/** Whether the file is listed with its reason, alone or as part of an ignored folder. */
function isListed(
  reasons: ReadonlyMap<string, string | undefined>,
  path: string,
  reason: string | undefined,
): boolean {
  if (reasons.has(path)) return reasons.get(path) === reason;
  const parents = path.split("/").map((_, i, parts) => `${parts.slice(0, i).join("/")}/`);
  return reason === "ignored" && parents.some((parent) => reasons.get(parent) === "ignored");
}
