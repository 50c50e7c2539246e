import type { FileRecord } from "../../../src/core/domain/file-record";
import type { Store } from "../../../src/core/ports/store";
import { FileGrouper, TEXT_COMPARED, type FileGroup } from "../../../src/core/versions/group-files";
import type { FolderIndex } from "../indexes/folder-index";
import { pause } from "../indexes/pause";

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
