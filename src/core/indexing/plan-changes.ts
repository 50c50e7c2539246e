import { versionOf, type FileRecord } from "../domain/file-record";
import type { FolderId } from "../domain/ids";
import type { MakeId } from "../ports/clock";
import type { FoundEntry } from "../ports/folder-reader";
import { ignoredAlong } from "./ignore-rules";
import { planIndexing, type IndexingPlan } from "./plan-indexing";

/** A change in a folder that the browser reported. Reports may be wrong, late or missing: only a walk knows. */
export interface ReportedChange {
  /** As the browser names it: `appeared`, `disappeared`, `modified`, `moved`, `errored`, `unknown`. */
  readonly type: string;
  /** Path below the folder; `""` for the folder itself. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** What the reports of a moment are good for. */
export interface ChangeHints {
  /** Files that were probably written. */
  readonly paths: readonly string[];
  readonly needsWalk: boolean;
}

/** With more changed files than this, a walk finds out sooner. */
const MOST_PATHS = 200;

/** @param readsIgnored see `Folder.readsIgnored`; otherwise reports about what the rules leave out are dropped. */
export function hintsOf(changes: readonly ReportedChange[], readsIgnored: boolean): ChangeHints {
  const heard = changes.filter(
    ({ path }) => path === "" || readsIgnored || ignoredAlong(path, () => NO_NAMES) === undefined,
  );
  const written = heard.filter(({ type, isFolder }) => isWritten(type) && !isFolder);
  const paths = [...new Set(written.map(({ path }) => path))];
  // Programs save a file by renaming a new one, so a moved file is both: written here, and gone elsewhere. A file that
  // appeared may be one that was moved, which only a walk tells.
  const isMore = heard.some(({ type }) => type !== "modified");
  return paths.length > MOST_PATHS ? { paths: [], needsWalk: true } : { paths, needsWalk: isMore };
}

/**
 * The plan for single files of a folder; everything else stays as it is. Left to the walk are a new file below a `.gitignore`,
 * whose rules it knows, and one with the size and time of a known file, which may have been moved and would lose its id here.
 * @param found the files at the reported paths as they are now.
 */
export function planChanges(
  folderId: FolderId,
  found: readonly FoundEntry[],
  stored: readonly FileRecord[],
  makeId: MakeId,
): IndexingPlan {
  const byPath = new Map(stored.map((file) => [file.path, file]));
  const ruled = stored.filter(isGitIgnore).map(({ path }) => path.slice(0, -GIT_IGNORE.length));
  const versions = new Set(stored.map(versionOf));
  const mayBeKnown = (entry: FoundEntry) => entry.kind === "file" && versions.has(versionOf(entry));
  const readable = found.filter((entry) => {
    const known = byPath.get(entry.path);
    if (known !== undefined) return known.reason !== "ignored";
    return !mayBeKnown(entry) && !ruled.some((base) => entry.path.startsWith(base));
  });
  const paths = new Set(readable.map(({ path }) => path));
  const ids = new Set([...paths].flatMap((path) => byPath.get(path)?.id ?? []));
  // A changed container takes its members along.
  const touched = stored.filter(({ id, member }) => ids.has(id) || (member && ids.has(member.root)));
  return planIndexing(folderId, readable, touched, makeId);
}

const GIT_IGNORE = ".gitignore";

function isGitIgnore({ path }: FileRecord): boolean {
  return path === GIT_IGNORE || path.endsWith(`/${GIT_IGNORE}`);
}

function isWritten(type: string): boolean {
  return type === "appeared" || type === "modified" || type === "moved";
}

const NO_NAMES: ReadonlySet<string> = new Set();
