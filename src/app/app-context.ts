import type { StoreApi } from "zustand/vanilla";
import { losesWorkers, toFailure } from "../core/domain/failure";
import type { Clock, MakeId } from "../core/ports/clock";
import type { Connections, ConnectionSource } from "../protocol/connections";
import type { Platform } from "./platform";
import type { AppState, Notice, NoticePlace } from "./state";

export interface AppParts {
  readonly source: ConnectionSource;
  readonly platform: Platform;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

export interface AppContext extends AppParts {
  readonly store: StoreApi<AppState>;
  /** Each call waits for the connections of the moment. */
  readonly calls: Connections;
}

type Distributed<T> = T extends unknown ? Omit<T, "id"> : never;

/** Puts a notice on the page; returns its id. It replaces a passing one in the same place. */
export function notify({ store, makeId }: AppContext, notice: Distributed<Notice>): string {
  const id = makeId();
  store.setState(({ notices }) => ({
    notices: [...notices.filter((old) => !isPassing(old, notice.place)), { ...notice, id }],
  }));
  return id;
}

/** Whether a notice of this place goes with the next action there: nothing in it can be undone. */
function isPassing({ kind, place }: Notice, of: NoticePlace): boolean {
  return place === of && PASSING.has(kind);
}

const PASSING = new Set<Notice["kind"]>([
  ...(["failed", "picker-cancelled", "model-given", "files-shared"] as const),
  ...(["conversation-missing", "given"] as const),
]);

export function dismiss({ store }: AppContext, id: string): void {
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Removes the notices of a place, because a new action begins there. What can be undone stays. */
export function clearNotices({ store }: AppContext, of: NoticePlace): void {
  store.setState(({ notices }) => ({
    notices: notices.filter((notice) => !isPassing(notice, of)),
  }));
}

/** Reports a failure as a notice in its place. When the workers are gone, the whole page reports it. */
export function report(context: AppContext, place: NoticePlace, thrown: unknown): void {
  const failure = toFailure(thrown);
  if (losesWorkers(failure)) {
    context.store.setState({ connection: { kind: "lost", failure } });
  } else {
    notify(context, { kind: "failed", place, failure });
  }
}

/** Runs a command; a thrown value becomes a notice on the page. */
export async function attempt(
  context: AppContext,
  place: NoticePlace,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (thrown) {
    report(context, place, thrown);
  }
}
