import type { Page } from "@playwright/test";
import type { Bench } from "./bench";
import { withBrowserPage } from "../browser/browser-page";

/** Has `use` work with `tools/bench/<name>/page.html` in a browser. */
export function withBenchPage<T>(
  { name, bypassesPolicy = false }: Pick<Bench, "name" | "bypassesPolicy">,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return withBrowserPage(`tools/bench/${name}`, use, { bypassCSP: bypassesPolicy });
}
