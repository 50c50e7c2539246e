import { unlessThrown } from "../core/base/unless-thrown";
import type { Platform } from "./platform";
import type { AppContext } from "./app-context";

/** The local key of the visit: two times, which name nothing. */
const VISIT = "visit";
/** Who comes back sooner is on the same visit, in whatever tab. */
const SAME_VISIT_MS = 30 * 60_000;

/** A visit to the app, from the first page that is opened to the last one that is left. */
export interface Visit {
  /** When the visit before it ended, in milliseconds since 1970; undefined on the first one. */
  readonly before: number | undefined;
  /** When the person was last known to be here. */
  readonly seen: number;
}

/** Follows the visits from now on: puts the end of the last one in the state, and stores when the person leaves. */
export function watchVisits({
  store,
  platform,
  clock,
}: Pick<AppContext, "store" | "platform" | "clock">): void {
  const beHere = (): void => {
    const visit = continueVisit(readVisit(platform), clock.now());
    platform.writeLocal(VISIT, JSON.stringify(visit));
    store.setState({ lastVisit: visit.before });
  };
  beHere();
  platform.watchShown(beHere);
  platform.watchHidden(beHere);
}

export function continueVisit(visit: Visit | undefined, now: number): Visit {
  if (visit === undefined) return { before: undefined, seen: now };
  const isSame = now - visit.seen < SAME_VISIT_MS;
  return { before: isSame ? visit.before : visit.seen, seen: now };
}

function readVisit(platform: Platform): Visit | undefined {
  const stored = platform.readLocal(VISIT);
  if (stored === undefined) return undefined;
  const visit = unlessThrown(() => JSON.parse(stored) as Partial<Record<keyof Visit, unknown>> | null, null);
  if (typeof visit?.seen !== "number") return undefined;
  return { before: typeof visit.before === "number" ? visit.before : undefined, seen: visit.seen };
}
