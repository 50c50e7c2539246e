import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { usesGraphicsProcessor } from "../../tools/browser/browser";
import { tinyGguf } from "../fixtures/tiny-gguf";
import { tinyMlc } from "../fixtures/tiny-mlc";
import { long } from "../long";
import { expect, test } from "./fixtures";
import { NOT_ASKED_FOR, skipWithoutGraphicsProcessor } from "./graphics-processor";
import { ModelsPage } from "./pages/models-page";

/** On a real graphics processor alone: see docs/recipes/try-a-graphics-processor.md. */
test.use({ firstVisit: false });
test.skip(!usesGraphicsProcessor, NOT_ASKED_FOR);
test.beforeEach(({ app, page }) => skipWithoutGraphicsProcessor(page, app.url));

/** A real model, where one is named; else one of random weights, which shows that it runs. */
async function modelFile(temporary: string): Promise<string> {
  const named = process.env["FOOTNOTE_GGUF"];
  if (named !== undefined) return named;
  const path = join(temporary, "tiny.gguf");
  await writeFile(path, tinyGguf());
  return path;
}

test(
  "a GGUF model runs on the graphics processor, and goes on on the main one when that is lost",
  long("models on a real graphics processor, and its loss"),
  async ({ app, page, temporary }) => {
    test.setTimeout(600_000);
    const footnote = new ModelsPage(page);
    await footnote.take(app.url);
    await footnote.add(await modelFile(temporary));
    await expect(page.getByText("Ready, on the graphics processor")).toBeVisible({ timeout: 120_000 });
    expect((await footnote.answer()).runs.at(-1)).toMatchObject({ backend: "webgpu" });

    // Ends the browser's process for graphics, and with it the device on which the model stands.
    const crashing = await page.context().newPage();
    await crashing.goto("chrome://gpucrash").catch(() => undefined);
    await crashing.close();
    const after = await footnote.answer();
    expect(after.outcome).toBe("answered");
    expect(after.runs.at(-1)).toMatchObject({ backend: "cpu" });
  },
);

test(
  "WebLLM runs a build of half precision",
  long("half precision on a real graphics processor"),
  async ({ app, page, temporary }) => {
    test.setTimeout(300_000);
    const footnote = new ModelsPage(page);
    await footnote.take(app.url);
    const model = join(temporary, "Half");
    await mkdir(model);
    for (const [file, bytes] of await tinyMlc("q4f16_1")) await writeFile(join(model, file), bytes);
    await footnote.add(model, "folder");
    await expect(page.getByText("Ready, on the graphics processor")).toBeVisible({ timeout: 120_000 });
    expect((await footnote.answer()).runs.at(-1)).toMatchObject({ backend: "webgpu", end: "done" });
  },
);
