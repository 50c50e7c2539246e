import type { Page } from "@playwright/test";
import type { Bench } from "./bench";
import { withBrowserPage } from "../browser/browser-page";

/** Runs `use` with `tools/bench/<name>/page.html` open in a browser. */
export function withBenchPage<T>(
  { name, bypassesPolicy = false, besideApp = false }: Pick<Bench, "name" | "bypassesPolicy" | "besideApp">,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return withBrowserPage(`tools/bench/${name}`, use, { bypassCSP: bypassesPolicy }, { besideApp });
}
