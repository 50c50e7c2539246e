import type { FileRecord } from "../domain/file-record";
import type { FolderId } from "../domain/ids";
import type { Relocking } from "../domain/relocking";

/**
 * Plans to forget what passwords have opened in a folder. The names in an archive can be seen without its password, those of
 * files attached to a PDF cannot.
 * @param files the records of all files of the folder.
 */
export function planRelocking(folderId: FolderId, files: readonly FileRecord[]): Relocking {
  const byId = new Map(files.map((file) => [file.id, file]));
  const unlocked = files.filter((file) => file.unlockedAt !== undefined);
  const holding = ({ member }: FileRecord) => member && byId.get(member.container);
  const isInside = (file: FileRecord): boolean => holding(file)?.unlockedAt !== undefined;
  const isHidden = (file: FileRecord): boolean => {
    const container = holding(file);
    return container !== undefined && isInside(file) && (container.format !== "zip" || isInside(container));
  };
  const pathOf = (file: FileRecord): string => {
    const container = holding(file);
    return isHidden(file) && container !== undefined ? pathOf(container) : file.path;
  };
  const isGone = (file: FileRecord): boolean => file.state === "gone" || isHidden(file);
  return {
    folderId,
    lock: unlocked
      .filter((file) => !isGone(file))
      .map((file) => ({ ...locked(file, files), ...(isInside(file) && { format: undefined }) })),
    remove: unlocked.filter(isGone).map(({ id }) => id),
    paths: new Map(unlocked.map((file) => [file.id, pathOf(file)])),
    since: Math.min(...unlocked.map(({ unlockedAt = Infinity }) => unlockedAt)),
  };
}

/** An archive is locked in part where some of its files were read without a password. */
function locked(file: FileRecord, files: readonly FileRecord[]): FileRecord {
  const isPartly =
    file.format === "zip" &&
    files.some(({ member, unlockedAt }) => member?.container === file.id && unlockedAt === undefined);
  return {
    ...file,
    state: isPartly ? "partial" : "failed",
    reason: "encrypted",
    passages: 0,
    embedded: 0,
    scans: undefined,
    unlockedAt: undefined,
  };
}
