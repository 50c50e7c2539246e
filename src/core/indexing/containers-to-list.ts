import { groupBy } from "../base/group-by";
import { pathInside, type FileRecord } from "../domain/file-record";
import { ignoredAlong } from "./ignore-rules";
import { namesByFolder } from "./plan-members";

/**
 * The containers to list anew for `readsIgnored`: with it, those with members that were left out; without it, those with
 * members that a rule leaves out.
 */
export function containersToList(files: readonly FileRecord[], readsIgnored: boolean): readonly FileRecord[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  const members = groupBy(files, (file) => file.member?.container);
  return [...members].flatMap(([id, inside]) => {
    const container = id && byId.get(id);
    if (container === undefined || container.state === "gone") return [];
    const concerned = readsIgnored
      ? inside.some(({ reason }) => reason === "ignored")
      : isAnyIgnored(inside.map((file) => pathInside(file, container)));
    return concerned ? [container] : [];
  });
}

function isAnyIgnored(paths: readonly string[]): boolean {
  const names = namesByFolder(paths);
  return paths.some((path) => ignoredAlong(path, (folder) => names.get(folder) ?? new Set()) !== undefined);
}
