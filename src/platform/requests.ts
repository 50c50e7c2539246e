import type { RequestRecord } from "../protocol/service-worker";
import { readLedger } from "./ledger";

/**
 * The ledger of the service worker, and before it what the browser recorded of this tab: so a first visit has a list too.
 * @returns what `Requests` of `app/platform` says.
 */
export async function readRequests(): Promise<{
  readonly records: readonly RequestRecord[];
  readonly isThisTab: boolean;
}> {
  const ledger = await readLedger();
  const begun = ledger?.[0]?.at ?? Infinity;
  const before = requestsOfTab().filter(({ at }) => at < begun);
  return { records: [...before, ...(ledger ?? [])], isThisTab: ledger === undefined || ledger.length === 0 };
}

function requestsOfTab(): readonly RequestRecord[] {
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  return entries.map(({ name, startTime, transferSize }) => ({
    at: performance.timeOrigin + startTime,
    url: name,
    sameOrigin: new URL(name).origin === location.origin,
    from: transferSize === 0 ? "cache" : "network",
  }));
}
