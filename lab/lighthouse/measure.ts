import lighthouse, { desktopConfig, type Result } from "lighthouse";
import type { Browser } from "puppeteer-core";
import {
  CATEGORIES,
  type Category,
  type Form,
  type LighthouseFigures,
} from "../../tools/docs/lighthouse-figures";

/** Visits the page for the first time and judges it as Lighthouse does, on the network and processor of the form. */
export async function measure(browser: Browser, url: string, form: Form): Promise<LighthouseFigures> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const found = await lighthouse(
      url,
      { logLevel: "error", onlyCategories: [...CATEGORIES] },
      form === "desktop" ? desktopConfig : undefined,
      page,
    );
    if (found === undefined) throw new Error("Cannot judge the page: Lighthouse gave no result");
    return figuresOf(found.lhr);
  } finally {
    await context.close();
  }
}

function figuresOf(result: Result): LighthouseFigures {
  const failed = result.runtimeError;
  if (failed !== undefined) throw new Error(`Cannot judge the page: ${failed.message}`);
  const score = (category: Category): number => Math.round(100 * (result.categories[category]?.score ?? 0));
  const time = (audit: string): number => Math.round(result.audits[audit]?.numericValue ?? NaN);
  const requests = itemsOf(result, "network-requests");
  const isScript = ({ resourceType }: Item): boolean => resourceType === "Script";
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lost: lostIn(result),
    times: {
      firstPaint: time("first-contentful-paint"),
      largestPaint: time("largest-contentful-paint"),
      speedIndex: time("speed-index"),
      blocked: time("total-blocking-time"),
      interactive: time("interactive"),
    },
    layoutShift: Number((result.audits["cumulative-layout-shift"]?.numericValue ?? NaN).toFixed(3)),
    counts: {
      requests: requests.length,
      bytes: sumOf(requests, "transferSize"),
      scriptBytes: sumOf(requests.filter(isScript), "transferSize"),
      unusedScriptBytes: sumOf(itemsOf(result, "unused-javascript"), "wastedBytes"),
      blockingRequests: itemsOf(result, "render-blocking-resources").length,
    },
    benchmark: Math.round(result.environment.benchmarkIndex),
  };
}

type Item = Readonly<Record<string, unknown>>;

/** The rows of an audit's table; none where it has no table. */
function itemsOf({ audits }: Result, audit: string): readonly Item[] {
  const details = audits[audit]?.details;
  return details !== undefined && "items" in details ? details.items : [];
}

function sumOf(items: readonly Item[], field: string): number {
  return Math.round(items.reduce((sum, item) => sum + Number(item[field] ?? 0), 0));
}

/** The audits that count and are not passed in full, worst first. */
function lostIn({ categories, audits }: Result): readonly string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const scored = counted.map(({ id }) => ({ id, score: audits[id]?.score ?? 1 }));
  return scored
    .filter(({ score }) => score < 0.9)
    .toSorted((a, b) => a.score - b.score)
    .map(({ id }) => id);
}
