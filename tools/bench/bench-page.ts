import type { Page } from "@playwright/test";
import type { Bench } from "./bench";
import { withBrowserPage } from "../browser/browser-page";

/** Runs `use` with a bench's `page.html` open in a browser. */
export function withBenchPage<T>(
  {
    name,
    folder = `tools/bench/${name}`,
    bypassesPolicy = false,
    besideApp = false,
  }: Pick<Bench, "name" | "folder" | "bypassesPolicy" | "besideApp">,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return withBrowserPage(folder, use, { bypassCSP: bypassesPolicy }, { besideApp });
}
