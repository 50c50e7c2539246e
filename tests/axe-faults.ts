import type { Page } from "@playwright/test";
import axe from "axe-core";

interface Looking {
  /** A selector for the part of the page to look at. */
  readonly part?: string;
  /** These rules alone. */
  readonly only?: readonly string[];
  /** Rules to leave out. */
  readonly without?: readonly string[];
}

/**
 * The faults of accessibility that axe finds in a page without frames, one line each: the rule and its first element. Axe
 * stays in the page, so a second look takes a fifth of the time.
 */
export async function axeFaults(page: Page, { part = "html", only, without = [] }: Looking = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [
      part,
      {
        resultTypes: ["violations"] as "violations"[],
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        ...(only && { runOnly: [...only] }),
      },
    ] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
