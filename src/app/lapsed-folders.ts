import type { Scope } from "../core/domain/conversation";
import type { DiscoveryResponse } from "../core/discovery/contract";
import { isShut, presentFolders } from "./selectors";
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
    return isShut(state.progressByFolder.get(id)) ? [name] : [];
  });
}

/** A response that says, of files and passages, that what changed in these folders since the last reading is missing. */
export function withLapsedFolders(response: DiscoveryResponse, names: readonly string[]): DiscoveryResponse {
  if (names.length === 0) return response;
  const lapsed = { kind: "access lapsed", folders: names } as const;
  const perKind = { ...response.perKind };
  for (const kind of ["file", "passage"] as const) {
    const known = perKind[kind];
    if (known?.status === "ok") perKind[kind] = { status: "degraded", reasons: [lapsed], took: known.took };
    else if (known?.status === "degraded") perKind[kind] = { ...known, reasons: [...known.reasons, lapsed] };
  }
  return { ...response, perKind };
}
