import type { FileRecord } from "../domain/file-record";
import type { GoneFiles } from "../domain/folder";
import type { FileId } from "../domain/ids";
import type { IndexingPlan } from "./plan-indexing";

/** Files that go within this time are told together. */
const TOGETHER_MS = 10 * 60_000;
/** A folder keeps the names of so many files that are gone, and the numbers of so many times at which some went. */
const MOST_NAMES = 500;
const MOST_TIMES = 100;

/** Adds files to those that were found to be gone; names beyond the limit are forgotten, the oldest first. */
export function withGone(
  known: readonly GoneFiles[],
  paths: readonly string[],
  now: number,
): readonly GoneFiles[] {
  const [last, ...before] = known;
  const isTogether = last !== undefined && now - last.at < TOGETHER_MS;
  const added = isTogether
    ? { at: last.at, count: last.count + paths.length, paths: [...paths, ...last.paths] }
    : { at: now, count: paths.length, paths };
  let left = MOST_NAMES;
  return [added, ...(isTogether ? before : known)].slice(0, MOST_TIMES).map((gone) => {
    const kept = gone.paths.slice(0, left);
    left -= kept.length;
    return { ...gone, paths: kept };
  });
}

/**
 * The paths of the files that a plan removes because they are no longer there: not those that a rule leaves out from now on.
 * @param known the stored record of a file, by its id.
 */
export function pathsGone(
  { remove, put }: Pick<IndexingPlan, "remove" | "put">,
  known: (id: FileId) => FileRecord | undefined,
): readonly string[] {
  if (remove.length === 0) return [];
  const ignored = put.flatMap(({ path, reason }) =>
    reason === "ignored" && path.endsWith("/") ? [path] : [],
  );
  return remove.flatMap((id) => {
    const file = known(id);
    if (file === undefined || file.member !== undefined || file.reason === "ignored") return [];
    return ignored.some((folder) => file.path.startsWith(folder)) ? [] : [file.path];
  });
}
