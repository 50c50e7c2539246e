import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import headers from "../../workers/service-worker/security-headers.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

test.use({ everyVisit: true });

const OUTSIDE = "http://elsewhere.test/out";

/** What a realm gets for a request to another host. Runs there. */
const tryOutside = (address: string): Promise<string> =>
  fetch(address, { mode: "no-cors" }).then(
    () => "sent",
    () => "refused",
  );

/** Where a request to another host went out, by realm. The witness hears it too, and fails the test. */
async function outcomes(page: Page, base: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map([["page", await page.evaluate(tryOutside, OUTSIDE)]]);
  for (const worker of page.workers()) {
    const name = /worker-(\w+)-/.exec(worker.url())?.[1] ?? worker.url();
    found.set(name, await worker.evaluate(tryOutside, OUTSIDE));
  }
  const serviceWorker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(base));
  if (serviceWorker !== undefined)
    found.set("service worker", await serviceWorker.evaluate(tryOutside, OUTSIDE));
  return found;
}

for (const host of [{ headers: true }, { headers: false, base: "/sub/path/" }])
  test.describe(`at the first visit, on a host with${host.headers ? "" : "out"} headers`, () => {
    test.use({ host });

    test("no realm reaches another host", async ({ app, page, folder }) => {
      await writeFiles(folder, { "note.txt": "The key lies under the blue pot." });
      const footnote = new FootnotePage(page);
      await footnote.open(app.url);
      await page.waitForFunction(() => crossOriginIsolated && window.footnote?.state().loaded);
      await footnote.drop(folder);
      await footnote.readyForMeaning();
      const found = await outcomes(page, app.url);
      const realms = ["page", "service worker", "library", "indexer", "extractor", "embedder"];
      expect([...found.keys()]).toEqual(expect.arrayContaining(realms));
      expect([...found].filter(([, outcome]) => outcome !== "refused")).toEqual([]);
    });
  });

test("no other page can show the app in a frame", async ({ app, page }) => {
  await page.goto("about:blank");
  await page.setContent(`<iframe src="${app.url}"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
});

test("the page makes no element from text, starts no script but its own, and takes no style from elements", async ({
  app,
  page,
}) => {
  await new FootnotePage(page).open(app.url);
  const outcome = await page.evaluate(() => {
    const refuses = (act: () => unknown): boolean => {
      try {
        act();
        return false;
      } catch (thrown) {
        return thrown instanceof TypeError;
      }
    };
    const blob = URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" }));
    const element = document.createElement("p");
    const style = document.createElement("style");
    style.textContent = "body { outline: 7px solid red }";
    document.head.append(style);
    element.setAttribute("style", "outline: 7px solid red");
    document.body.append(element);
    return {
      html: refuses(() => (element.innerHTML = "<b>bold</b>")),
      inserted: refuses(() => element.insertAdjacentHTML("beforeend", "<b>bold</b>")),
      parsed: refuses(() => new DOMParser().parseFromString("<b>bold</b>", "text/html")),
      worker: refuses(() => new Worker(blob)),
      script: refuses(() => (document.createElement("script").src = "open/1")),
      policy: refuses(() =>
        window.trustedTypes?.createPolicy("another", { createHTML: String, createScriptURL: String }),
      ),
      styled: [element, document.body].map((one) => getComputedStyle(one).outlineWidth === "7px"),
    };
  });
  expect(outcome).toEqual({
    ...{ html: true, inserted: true, parsed: true, worker: true, script: true, policy: true },
    styled: [false, false],
  });
});

test("nothing that the app shows is refused by its own policy", async ({ app, page, folder }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text())) refused.push(message.text());
  });
  await writeFiles(folder, {
    "note.md": "# Keys\n\nThe key lies &mdash; under *the blue pot* &amp; nowhere else.\n",
    "prices.csv": "item,price\nrope,12\nlamp,30\n",
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(folder);
  await footnote.readyForMeaning();
  await footnote.ask("Where does the key lie?");
  await expect(await footnote.answered()).toContainText("under");
  await footnote.markers.first().click();
  await expect(page.getByRole("complementary", { name: /^Source 1/ })).toBeVisible();
  // A menu and a dialog keep the page behind them from scrolling, by a style of a library.
  await page.getByRole("button", { name: "Actions for Papers" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe("hidden");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const screen of ["#/models", "#/settings", "#/privacy", "#/uses", "#/conversations"]) {
    await page.goto(app.url + screen);
    await expect(page.locator("main, [role=main]").first()).toBeVisible();
    await page.waitForTimeout(200);
  }
  expect(refused).toEqual([]);
});

test("the two pages beside the app show their style, which the policy knows by its sum", () => {
  for (const name of ["open", "update"]) {
    const html = readFileSync(join(import.meta.dirname, `../../public/${name}/index.html`), "utf8");
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
    const source = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
    expect(html).toContain(`style-src ${source}`);
    expect(headers["Content-Security-Policy"]).toContain(source);
  }
});
