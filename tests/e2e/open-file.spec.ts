import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { storeFiles } from "./opened-files";

test.use({ firstVisit: false });

test("a file that is not known is answered with a page that says so", async ({ app, page }) => {
  await openControlled(page, app.url);
  const response = await page.goto(`${app.url}open/unknown/lease.pdf`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading")).toHaveText("This file is not in any of your folders");
  await page.getByRole("link", { name: "Back to Footnote" }).click();
  await expect(page).toHaveURL(app.url);
});

test("a hostile page can run nothing, read nothing and send nothing", async ({ app, page }) => {
  const content = `<!doctype html><title>harmless</title>
    <meta http-equiv="refresh" content="0; url=http://elsewhere.test/refreshed">
    <script>document.title = "ran"; indexedDB.open("footnote"); fetch("http://elsewhere.test/sent")</script>
    <img src="http://elsewhere.test/drawn.png" onerror="document.title = 'ran'">
    <link rel="stylesheet" href="http://elsewhere.test/a.css">
    <iframe src="${app.url}"></iframe>
    <p>What is written</p>`;
  await openControlled(page, app.url);
  await storeFiles(page, "handle", [{ id: "hostile", path: "a/hostile.html", content, format: "html" }]);
  await page.goto(`${app.url}open/hostile/a/hostile.html`);
  await expect(page.getByText("What is written")).toBeVisible();
  // The witness fixture fails this test if anything arrives; a refresh gets a moment to try.
  await page.waitForTimeout(500);
  await expect(page).toHaveTitle("harmless");
  expect(page.frames().map((frame) => frame.url())).not.toContain(app.url);
  expect(await page.evaluate(() => origin)).toBe("null");
});

test("a text is shown as text, with its name, the way back and the look of the app, a script too", async ({
  app,
  page,
}) => {
  await openControlled(page, app.url);
  await storeFiles(page, "handle", [
    { id: "text", path: "Größe.txt", content: "Höhe: 3 m – <b>nicht fett</b>", format: "text" },
    { id: "script", path: "a.js", content: "document.title = 'ran'", format: "code" },
  ]);
  await page.evaluate(() => window.footnote?.commands.setTheme("dark"));
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // The theme is stored a moment after it is chosen.
  await expect(async () => {
    await page.goto(`${app.url}open/text/Gr%C3%B6%C3%9Fe.txt`);
    expect(await paper()).toBe("rgb(23, 23, 26)");
  }).toPass();
  await expect(page.locator("pre")).toHaveText("Höhe: 3 m – <b>nicht fett</b>");
  await expect(page).toHaveTitle("A file – Footnote");
  await expect(page.getByRole("heading")).toHaveText("Größe.txt");
  await page.goto(`${app.url}open/script/a.js`);
  await expect(page.locator("pre")).toHaveText("document.title = 'ran'");
  await expect(page.getByRole("heading")).toHaveText("a.js");
  await page.getByRole("link", { name: "Back to Footnote" }).click();
  await expect(page).toHaveURL(app.url);
  // Its bytes have a type under which no page can use them.
  const type = await page.evaluate(async () => (await fetch("open/script/a.js")).headers.get("Content-Type"));
  expect(type).toBe("text/plain; charset=utf-8");
});

test("media are answered by ranges", async ({ app, page }) => {
  await openControlled(page, app.url);
  await storeFiles(page, "handle", [
    { id: "film", path: "film.mp4", content: "0123456789", format: "other" },
  ]);
  const part = await page.evaluate(async () => {
    const response = await fetch("open/film/film.mp4", { headers: { Range: "bytes=4-" } });
    return {
      status: response.status,
      range: response.headers.get("Content-Range"),
      text: await response.text(),
    };
  });
  expect(part).toEqual({ status: 206, range: "bytes 4-9/10", text: "456789" });
});

test("a file that was moved is found by its name, and one that is gone is said to be", async ({
  app,
  page,
}) => {
  await openControlled(page, app.url);
  await storeFiles(page, "handle", [
    { id: "moved", path: "2024/note.txt", content: "the same words" },
    { id: "gone", path: "2024/lost.txt", content: "lost" },
  ]);
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("seeded");
    await folder.removeEntry("2024", { recursive: true });
    const archive = await folder.getDirectoryHandle("archive", { create: true });
    const stream = await (await archive.getFileHandle("note.txt", { create: true })).createWritable();
    await stream.write("the same words");
    await stream.close();
  });
  await page.goto(`${app.url}open/moved/2024/note.txt`);
  await expect(page.locator("pre")).toHaveText("the same words");
  await page.goto(`${app.url}open/gone/2024/lost.txt`);
  await expect(page.getByRole("heading")).toHaveText("“lost.txt” is no longer there");
});

test("a file of a folder given for one visit comes from the tab that has it, as long as it is open", async ({
  app,
  page,
  context,
}) => {
  await openControlled(page, app.url);
  await storeFiles(page, "visit", [{ id: "visited", path: "note.txt", content: "from the tab" }]);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data.kind === "want-file") data.port.postMessage(new File(["from the tab"], "note.txt"));
    });
    navigator.serviceWorker.startMessages();
  });
  const opened = await context.newPage();
  await opened.goto(`${app.url}open/visited/note.txt`);
  await expect(opened.locator("pre")).toHaveText("from the tab");
  await page.close();
  await opened.reload();
  await expect(opened.getByRole("heading")).toHaveText("This browser forgets folders between visits");
  await expect(opened.getByRole("link")).toHaveAttribute("href", `${app.url}#/access/seeded`);
});
