import { test, type Page } from "@playwright/test";

/** What stories of a graphics processor say where `FOOTNOTE_GPU=1` does not ask for one. */
export const NOT_ASKED_FOR = "needs a graphics processor: set FOOTNOTE_GPU=1 where there is one";

/**
 * Skips the story where the browser finds no graphics processor though `FOOTNOTE_GPU=1` asks for one, and says what it finds.
 * @param url of a page where WebGPU is offered.
 */
export async function skipWithoutGraphicsProcessor(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const found = await page.evaluate(async () => {
    // The types of the tests do not know WebGPU.
    const gpu = Reflect.get(navigator, "gpu") as
      { requestAdapter(): Promise<{ info: { vendor: string; architecture: string } } | null> } | undefined;
    const info = (await gpu?.requestAdapter())?.info;
    return info && `${info.vendor} ${info.architecture}`.trim();
  });
  const isReal = found !== undefined && !/swiftshader|llvmpipe|lavapipe/i.test(found);
  test.skip(!isReal, `FOOTNOTE_GPU=1, but the browser finds no graphics processor (${found ?? "no WebGPU"})`);
}
