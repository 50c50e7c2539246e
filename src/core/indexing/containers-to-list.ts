import { groupBy } from "../base/group-by";
import { pathInside, type FileRecord } from "../domain/file-record";
import { ignoredAlong } from "./ignore-rules";
import { namesByFolder } from "./plan-members";

/** Files that hold others which the rules leave out, or would: what is read of them depends on the person's wish. */
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
