import { filterOf, type Scope } from "../core/domain/conversation";
import { baseName } from "../core/domain/file-record";
import type { Folder } from "../core/domain/folder";
import { nameFiltered } from "../core/domain/name-filtered";
import { listOrCount } from "../core/base/list-or-count";

/**
 * Names the subject of a conversation: `"Taxes"`, `"Taxes and Recipes"`, `"lease.pdf"`, `"5 folders"`, `"the PDFs of
 * Taxes"`; `""` for no scope.
 */
export function scopesName(scopes: readonly Scope[], folders: readonly Folder[]): string {
  const names = scopes.flatMap(({ folderId, within }) => {
    const folder = folders.find((one) => one.id === folderId);
    if (folder === undefined) return [];
    return [within === "" ? folder.name : baseName(within)];
  });
  if (names.length === 0) return "";
  return nameFiltered(filterOf(scopes), listOrCount(names, "folders"));
}
