import type { Failure } from "../core/domain/failure";
import type { FolderRoot } from "../protocol/indexer";

/** The result of asking the browser for a folder, or of one dropped item. */
export type GivenFolder =
  | { readonly kind: "root"; readonly root: FolderRoot }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly failure: Failure };

export function given(root: FolderRoot): GivenFolder {
  return { kind: "root", root };
}

/** Files with their paths below one folder, from browsers without handles; usable for this visit only. */
export function visitFolder(name: string, files: readonly { path: string; file: File }[]): GivenFolder {
  return given({ kind: "visit", name, files });
}
