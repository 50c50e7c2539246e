import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

// A folder that is given at one visit is still there at the next.
test.use({ everyVisit: true });

const PAGE_SCRIPT = "**/assets/main-*.js";

/** Holds back the app's own script until the returned function is called. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOver = false;
  await page.route(PAGE_SCRIPT, (route) => (isOver ? route.continue() : void held.push(route)));
  return async () => {
    isOver = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

function failuresOf(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  return failures;
}

test("the first visit can be read before the app has loaded, and a button that is pressed early does its work", async ({
  app,
  page,
}) => {
  const failures = failuresOf(page);
  const release = await holdBack(page);
  await page.goto(app.url, { waitUntil: "commit" });
  const title = page.getByRole("heading", { name: "Ask a folder." });
  await expect(title).toBeVisible();
  await expect(page.getByRole("link", { name: "Nothing leaves this device" })).toBeVisible();
  expect(await page.evaluate(() => window.footnote)).toBeUndefined();
  // A button that is pressed too early does its work once it can.
  await page.getByRole("button", { name: "Try the sample folder" }).click();
  await release();
  const footnote = new FootnotePage(page);
  await footnote.readyForWords();
  expect(failures).toEqual([]);
});

test("a folder that is dropped before the app has loaded is read once it has, at each visit", async ({
  app,
  page,
  folder,
}) => {
  await writeFiles(folder, {
    "First/keys.txt": "The spare key hangs behind the blue buoy.\n",
    "Second/hedge.md": "# Hedge\n\nThe hedge is cut in June by Mr Brown.\n",
  });
  const footnote = new FootnotePage(page);
  for (const name of ["First", "Second"]) {
    const release = await holdBack(page);
    await page.goto(app.url);
    await footnote.drop(join(folder, name));
    expect(await page.evaluate(() => window.footnote)).toBeUndefined();
    await release();
    await expect(footnote.folderNames.last()).toHaveText(name);
    await footnote.readyForWords();
  }
  await expect(footnote.folderNames).toHaveCount(2);
  await footnote.ask("Who cuts the hedge?");
  await expect(await footnote.answered()).toContainText("Mr Brown");
});

test("the app takes over the very elements that were painted", async ({ app, page }) => {
  const failures = failuresOf(page);
  const release = await holdBack(page);
  await page.goto(app.url, { waitUntil: "commit" });
  const title = await page.getByRole("heading", { name: "Ask a folder." }).elementHandle();
  await release();
  await page.waitForFunction(() => window.footnote?.state().loaded === true);
  expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
  expect(failures).toEqual([]);
});

test("the words stand in the language that the browser prefers, and in the one that was chosen", async ({
  app,
  page,
}) => {
  const failures = failuresOf(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "languages", { get: () => ["ca", "de-CH", "en"] }),
  );
  const release = await holdBack(page);
  await page.goto(app.url, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Ordner auswählen" })).toBeVisible();
  await release();
  await page.waitForFunction(() => window.footnote?.state().loaded === true);
  await expect(page.getByRole("button", { name: "Ordner auswählen" })).toBeVisible();
  await page.evaluate(() => window.footnote?.commands.setLanguage("fr"));
  const again = await holdBack(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Choisir un dossier" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
  await again();
  expect(failures).toEqual([]);
});

test("who comes back to folders, or to another page, never sees the words of a first visit", async ({
  app,
  page,
}) => {
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await page.getByRole("button", { name: "Try the sample folder" }).click();
  await footnote.readyForWords();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const title = document.querySelector("#root h1")?.textContent;
      if (title !== undefined && title !== null && seen.at(-1) !== title) seen.push(title);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const hash of ["", "#/settings"]) {
    await page.goto("about:blank");
    await page.goto(`${app.url}${hash}`);
    await page.waitForFunction(() => window.footnote?.state().loaded === true);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const seen = await page.evaluate(() => Reflect.get(window, "seen") as string[]);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain("Ask a folder.");
  }
});

test("a first visit that is only read loads neither the conversation nor any other screen", async ({
  app,
  page,
}) => {
  const loaded = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => /\/assets\/(?!worker-)([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
    );
  await page.goto(app.url);
  await page.waitForFunction(() => window.footnote?.state().connection.kind === "ready");
  expect(await loaded()).toContain("main");
  for (const part of ["conversation-pane", "framed-page", "palette"])
    expect(await loaded()).not.toContain(part);
  await page.mouse.move(40, 40);
  await expect.poll(loaded).toEqual(expect.arrayContaining(["conversation-pane", "framed-page", "palette"]));
});
