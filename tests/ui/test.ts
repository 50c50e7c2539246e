import { fileURLToPath } from "node:url";
import { expect, test as base, type Page } from "@playwright/test";
import { serve } from "../../tools/browser/serve.mjs";
import { launchOptions } from "../../tools/browser/browser";
import { axeFaults } from "../axe-faults";

const PAGES = fileURLToPath(new URL("../../node_modules/.cache/ui-pages", import.meta.url));

interface WorkerFixtures {
  /** The address of the built pages, which are served with the app's headers. */
  readonly pages: string;
}

/** `page.goto("app/?state=reading")` shows a state. */
export const test = base.extend<object, WorkerFixtures>({
  // Without software GPU rendering, these pages load a fifth faster.
  launchOptions: [launchOptions(["--disable-gpu"]), { scope: "worker" }],
  pages: [
    // Playwright reads a fixture's dependencies from this pattern; the pages have none.
    async ({}, use) => {
      const server = await serve({ root: PAGES, port: 0 });
      await use(`http://localhost:${server.port}/`);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ pages }, use) => use(pages),
});

/** Rules of axe; in dark only the colours differ from what is checked in light. */
const RULES = { all: {}, colours: { only: ["color-contrast", "link-in-text-block"] } };

/** Widths in pixels, with the themes, and which rules of axe are checked there. */
const VIEWS = [
  { width: 1440, theme: "light", axe: RULES.all },
  { width: 1440, theme: "dark", axe: RULES.colours },
  { width: 1024, theme: "light" },
  { width: 768, theme: "light" },
  { width: 390, theme: "light", axe: RULES.all },
  // 320 by 256 is what a window of 1280 by 1024 leaves at a zoom of 400%.
  { width: 320, height: 256, theme: "light" },
] as const;

/** `FOOTNOTE_PICTURES=1` takes a picture of each view, for whoever wants to look. */
const takesPictures = process.env["FOOTNOTE_PICTURES"] === "1";

/**
 * Shows a page in light and dark, wide and narrow. Checks that nothing is wider than the screen and, where it is widest, on a
 * phone and in dark, that axe finds no fault in `part`.
 */
export async function lookAt(
  page: Page,
  name: string,
  show: () => Promise<void>,
  part = "html",
): Promise<void> {
  await show();
  for (const { width, theme, ...view } of VIEWS) {
    await page.emulateMedia({ colorScheme: theme });
    const height = "height" in view ? view.height : width < 500 ? 844 : 900;
    await page.setViewportSize({ width, height });
    await takePicture(page, `screens/${name}-${width}-${theme}`);
    await page.evaluate(atRest);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.evaluate(stickingOut), `${name} at ${width}`).toEqual([]);
    if ("axe" in view) expect(await axeFaults(page, { part, ...view.axe })).toEqual([]);
  }
}

/** Keeps a picture of the page below `test-results`, where pictures are asked for. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (takesPictures) await page.screenshot({ path: `test-results/${name}.png`, animations: "disabled" });
}

/** Resolves when the page is drawn in its new size and theme, with every transition at its end. */
async function atRest(): Promise<void> {
  const drawn = () => new Promise(requestAnimationFrame);
  await drawn();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  await drawn();
}

/** The names of links, buttons and fields that no scrolling brings wholly into view: a part that is cut off hides them. */
function stickingOut(): readonly string[] {
  const scrolls = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element);
    return overflowX === "auto" || overflowX === "scroll";
  };
  const isReached = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (scrolls(at) && at.scrollWidth > at.clientWidth) return true;
    return false;
  };
  return [...document.querySelectorAll("a, button, input, select, textarea, h1, h2, h3")]
    .filter((element) => element.checkVisibility() && !isReached(element))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    })
    .map((element) => element.textContent || element.ariaLabel || element.tagName);
}
