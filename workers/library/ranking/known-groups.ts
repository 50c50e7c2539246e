import { getOrMake } from "../../../src/core/base/get-or-make";
import { isDue } from "../../../src/core/base/is-due";
import type { FileId } from "../../../src/core/domain/ids";
import type { Clock } from "../../../src/core/ports/clock";
import type { Store } from "../../../src/core/ports/store";
import { type FileGroup, FileGrouper, TEXT_COMPARED } from "../../../src/core/versions/group-files";
import { seriesOf, type VersionSeries } from "../../../src/core/versions/version-series";
import type { FolderIndex } from "../indexes/folder-index";
import type { FileRecord } from "../../../src/core/domain/file-record";
import { pause } from "../indexes/pause";

type GroupedFolder = Pick<FolderIndex, "records" | "changes">;

interface Found {
  readonly groups: readonly FileGroup[];
  readonly byFile: ReadonlyMap<FileId, FileGroup>;
  /** `FolderIndex.changes` when they were found. */
  readonly changes: number;
  /** When they were found, in milliseconds since 1970, and after how many more they are found again where files have changed. */
  readonly foundAt: number;
  readonly restMs: number;
}

/** While files keep changing, groups that take longer than `QUICK_MS` are found so much more seldom than finding them takes. */
const REST = 20;
const QUICK_MS = 50;

/** The copies and versions among the files of folders, found when they are asked for and kept until files change. */
export class KnownGroups {
  readonly #found = new WeakMap<GroupedFolder, Found>();
  readonly #finding = new WeakMap<GroupedFolder, Promise<Found>>();

  constructor(
    private readonly store: Pick<Store, "readText">,
    private readonly clock: Clock,
  ) {}

  /** The groups among the files as they are now. Takes seconds for thousands of files. */
  async list(index: GroupedFolder): Promise<readonly FileGroup[]> {
    // What is being found may have begun before the last change.
    await this.#finding.get(index);
    const known = this.#found.get(index);
    return (known?.changes === index.changes ? known : await this.#find(index)).groups;
  }

  /**
   * Finds the groups of these folders where none are known yet, or files have changed since and finding them is quick, so that
   * `seriesOf` can tell them.
   */
  async prepare(indexes: readonly GroupedFolder[]): Promise<void> {
    for (const index of indexes) {
      const found = this.#found.get(index);
      if (found === undefined) await this.#find(index);
      else if (found.restMs === 0) await this.list(index);
    }
  }

  /**
   * The copies or versions of a file as last found; undefined where there are none or none are known. Where files have
   * changed since, they are found again meanwhile.
   */
  seriesOf(index: GroupedFolder, file: FileId): VersionSeries | undefined {
    const found = this.#found.get(index);
    if (found === undefined) return undefined;
    if (found.changes !== index.changes && isDue(found.foundAt, this.clock.now(), found.restMs))
      void this.#find(index).catch(() => undefined);
    const group = found.byFile.get(file);
    return group && seriesOf(group, index.records);
  }

  #find(index: GroupedFolder): Promise<Found> {
    const find = () => this.#findAnew(index).finally(() => this.#finding.delete(index));
    return getOrMake(this.#finding, index, find);
  }

  async #findAnew(index: GroupedFolder): Promise<Found> {
    const { changes } = index;
    const begun = this.clock.now();
    const groups = await fileGroups(index, this.store);
    const ended = this.clock.now();
    const byFile = new Map(groups.flatMap((group) => group.files.map((id) => [id, group] as const)));
    const took = ended - begun;
    const found = { groups, byFile, changes, foundAt: ended, restMs: took <= QUICK_MS ? 0 : REST * took };
    this.#found.set(index, found);
    return found;
  }
}

/** The texts of so many files are compared, the most recent first: reading more takes the database too long. */
const MOST_READ = 3_000;
/** Files after which a question may come in between. */
const FILES_AT_ONCE = 20;

/** The groups of copies and versions among a folder's files; beyond `MOST_READ` files only of the same bytes. */
export async function fileGroups(
  { records }: Pick<FolderIndex, "records">,
  store: Pick<Store, "readText">,
): Promise<readonly FileGroup[]> {
  const files = [...records.values()].filter(isFile).sort((a, b) => b.modifiedAt - a.modifiedAt);
  const copied = repeatedHashes(files);
  const grouper = new FileGrouper();
  for (const [at, file] of files.entries()) {
    const isRead = at < MOST_READ;
    const isCopied = file.contentHash !== undefined && copied.has(file.contentHash);
    if (!isRead && !isCopied) continue;
    const text = isRead && file.passages > 0 ? await store.readText(file.id, 0, TEXT_COMPARED) : "";
    const { id, path, size, modifiedAt, contentHash } = file;
    grouper.add({ id, path, size, modifiedAt, contentHash, text });
    if (at % FILES_AT_ONCE === FILES_AT_ONCE - 1) await pause();
  }
  return grouper.groups();
}

function isFile({ state, reason, path }: FileRecord): boolean {
  return state !== "gone" && reason !== "ignored" && reason !== "empty" && !path.endsWith("/");
}

function repeatedHashes(files: readonly FileRecord[]): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const { contentHash } of files) {
    if (contentHash === undefined) continue;
    if (seen.has(contentHash)) repeated.add(contentHash);
    seen.add(contentHash);
  }
  return repeated;
}
