import { listOrCount } from "../core/base/list-or-count";
import type { Scope } from "../core/domain/conversation";
import type { DiscoveryResponse } from "../core/discovery/contract";
import { presentFolders } from "./selectors";
import type { AppState } from "./state";

/**
 * The names of folders whose files are out of reach until the person allows access or gives them again.
 * @param within the scopes that count; all folders without.
 */
export function lapsedFolders(
  state: Pick<AppState, "folders" | "notices" | "progressByFolder">,
  within?: readonly Pick<Scope, "folderId">[],
): readonly string[] {
  return presentFolders(state).flatMap(({ id, name }) => {
    if (within?.every(({ folderId }) => folderId !== id) === true) return [];
    const run = state.progressByFolder.get(id)?.run;
    const kind = run?.kind === "failed" ? run.failure.kind : undefined;
    return kind === "permission-lapsed" || kind === "permission-denied" || kind === "visit-over"
      ? [name]
      : [];
  });
}

/** A response that says, of files and passages, that what changed in these folders since the last reading is missing. */
export function tellLapsed(response: DiscoveryResponse, names: readonly string[]): DiscoveryResponse {
  if (names.length === 0) return response;
  const reason = `Access to ${listOrCount(names, "folders")} has lapsed: later changes are not found.`;
  const perKind = { ...response.perKind };
  for (const kind of ["file", "passage"] as const) {
    const known = perKind[kind];
    if (known?.status === "ok") perKind[kind] = { status: "degraded", reason, took: known.took };
    else if (known?.status === "degraded") perKind[kind] = { ...known, reason: `${known.reason} ${reason}` };
  }
  return { ...response, perKind };
}
