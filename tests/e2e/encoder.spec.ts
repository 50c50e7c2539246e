import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../tools/browser/serve.mjs";
import { long } from "../long";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

const WEIGHTS = "models/footnote-MiniLM/encoder.bin";

const READER = "models/footnote-MiniLM/reader.bin";

/** Creates a folder of one small file. */
async function aFolder(path: string): Promise<string> {
  await writeFiles(path, { "boiler.txt": "The landlord pays for repairs of the boiler.\n" });
  return path;
}

test("the first vector takes 24 MB at most, its reader 7 more, and all workers share one copy of both", async ({
  app,
  page,
}, testInfo) => {
  const sizes: [path: string, bytes: number][] = [];
  page.on("requestfinished", async (request) => {
    const path = request.url().slice(app.url.length);
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    const response = await request.response().catch(() => null);
    // Where the service worker serves already, it has loaded the whole file, and no size is told.
    const isPassedOn = response?.fromServiceWorker() === true && path.startsWith("models/");
    sizes.push([path, isPassedOn ? statSync(join(DIST, path)).size : responseBodySize]);
  });
  const footnote = new FootnotePage(page);
  await footnote.open(app.url);
  await footnote.drop(await aFolder(testInfo.outputPath("flat")));
  await footnote.readyForMeaning();
  await expect.poll(() => sizes.some(([path]) => path === WEIGHTS)).toBe(true);
  const bytesOf = (isCounted: (path: string) => boolean) =>
    sizes.reduce((sum, [path, bytes]) => sum + (isCounted(path) ? bytes : 0), 0);
  // The page's own scripts have a budget of their own; here they come uncompressed.
  const total = bytesOf((path) => path !== READER && !/^assets\/(?:index|conversation-pane)-/.test(path));
  expect(total).toBeGreaterThan(readFileSync(join(DIST, WEIGHTS)).length);
  expect(total, sizes.map(([path, bytes]) => `${path} ${bytes}`).join("\n")).toBeLessThanOrEqual(24e6);
  expect(bytesOf((path) => path === READER)).toBeLessThanOrEqual(7e6);

  // A separate worker embeds the question.
  await footnote.ask("Who mends the heating?");
  await footnote.answered();
  for (const file of [WEIGHTS, READER]) expect(sizes.filter(([path]) => path === file)).toHaveLength(1);
  expect(sizes.filter(([path]) => path.startsWith("ort/"))).toEqual([]);

  await page.goto(`${app.url}#/settings`);
  await expect(page.getByText(/Footnote’s own code prepares it/)).toBeVisible();
});

test(
  "with half of its file the encoder is not used: the general runtime takes over, and Settings says why",
  long("an encoder whose file is cut"),
  async ({ app, page }, testInfo) => {
    await app.publishFile(WEIGHTS, readFileSync(join(DIST, WEIGHTS)).subarray(0, 11_000_000));
    const footnote = new FootnotePage(page);
    await footnote.open(app.url);
    await footnote.drop(await aFolder(testInfo.outputPath("flat")));
    await footnote.readyForMeaning();
    const meaning = await page.evaluate(
      () => [...window.footnote!.state().progressByFolder.values()][0]?.meaning,
    );
    expect(meaning).toEqual({ done: 1, total: 1 });
    await footnote.ask("Who pays for repairs of the boiler?");
    await footnote.answered();
    await expect(footnote.chips).toHaveCount(1);

    await page.goto(`${app.url}#/settings`);
    await expect(
      // The service worker, where it serves already, ends the download with an error: these are not the bytes of its version.
      page.getByText(/general runtime.*could not be used \((11000000 bytes, expected|TypeError)/),
    ).toBeVisible();
  },
);

test(
  "a general runtime that its host changed is neither run nor stored: that is said, and words answer",
  long("a runtime that its host changed"),
  async ({ app, page }, testInfo) => {
    await app.publishFile(WEIGHTS, readFileSync(join(DIST, WEIGHTS)).subarray(0, 11_000_000));
    const name = readdirSync(join(DIST, "assets")).find((one) => /^transformers.*\.js$/.test(one)) ?? "";
    const changed = `new BroadcastChannel("changed").postMessage("it runs");`;
    const script = readFileSync(join(DIST, "assets", name));
    await app.publishFile(`assets/${name}`, Buffer.concat([Buffer.from(changed), script]));
    await openControlled(page, app.url);
    const heard = await page.evaluateHandle(() => {
      const words: unknown[] = [];
      new BroadcastChannel("changed").onmessage = ({ data }) => words.push(data);
      return words;
    });
    const footnote = new FootnotePage(page);
    await footnote.drop(await aFolder(testInfo.outputPath("flat")));
    await expect(page.getByText(/its runtime did not come whole and unchanged/).first()).toBeAttached({
      timeout: 60_000,
    });
    await footnote.ask("Who pays for repairs of the boiler?");
    await expect(await footnote.answered()).toContainText("The landlord pays");
    expect(await heard.jsonValue()).toEqual([]);
    const stored = (asked: string) =>
      caches.match(new URL(asked, location.href)).then((one) => one !== undefined);
    expect(await page.evaluate(stored, `assets/${name}`)).toBe(false);
  },
);
