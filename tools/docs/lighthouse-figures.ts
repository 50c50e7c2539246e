// The figures of `lab/lighthouse/baseline.json`.
export const FORMS = ["mobile", "desktop"] as const;
export type Form = (typeof FORMS)[number];

/** Lighthouse's categories, as it names them. */
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one run found of the page at a first visit. */
export interface LighthouseFigures {
  /** 0–100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points, by their ids. */
  readonly lost: readonly string[];
  /** Milliseconds on the network and processor that Lighthouse plays: they follow the load of the machine. */
  readonly times: Readonly<
    Record<"firstPaint" | "largestPaint" | "speedIndex" | "blocked" | "interactive", number>
  >;
  readonly layoutShift: number;
  /** What no load of the machine changes. */
  readonly counts: Readonly<
    Record<"requests" | "bytes" | "scriptBytes" | "unusedScriptBytes" | "blockingRequests", number>
  >;
  /** Lighthouse's measure of the processor at that moment; a quiet desktop has over 1,500. */
  readonly benchmark: number;
}

/** The best run of each form. */
export interface KeptLighthouse {
  readonly runs: number;
  readonly best: Readonly<Record<Form, LighthouseFigures>>;
}
