import { findInText } from "../../../src/core/citations/find-in-text";
import type { FileId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";
import type { Files, FileText, LocatedFile } from "../../../src/protocol/files";
import type { OnDemandExtractor } from "../../../src/protocol/on-demand-extractor";
import type { IndexLibrary } from "../indexes/index-library";
import type { KnownGroups } from "../ranking/known-groups";
import type { KnownLookalikes } from "../ranking/known-lookalikes";
import type { VersionSeries } from "../../../src/core/versions/version-series";
import type { FolderIndex } from "../indexes/folder-index";
import { toFailure, AppError } from "../../../src/core/domain/failure";
import { PREVIEW_BYTES, type FilePreview } from "../../../src/core/domain/file-preview";

export interface FilesPorts {
  readonly store: Store;
  readonly indexes: Pick<IndexLibrary, "get">;
  readonly extractor: OnDemandExtractor;
  readonly groups: KnownGroups;
  readonly alike: KnownLookalikes;
}

export function createFiles(ports: FilesPorts): Files {
  const { store, indexes, extractor, groups } = ports;
  return {
    openText: (fileId) => openText(fileId, ports),
    async findInText(fileId, words, limit) {
      const { units } = await store.readOutline(fileId);
      const read = (start: number, end: number) => store.readText(fileId, start, end);
      return findInText(read, units.at(-1)?.end ?? 0, words, limit);
    },
    thumbnail: (fileId) => readThumbnail(fileId, ports),
    previewFile: (fileId) => previewFile(fileId, ports),
    async drawPage(fileId, wanted) {
      const file = await store.readFile(fileId);
      return file === undefined || file.state === "gone"
        ? undefined
        : extractor.drawPage(file.folderId, fileId, wanted);
    },
    async listFileGroups(id) {
      const index = await indexes.get(id);
      return index === undefined ? [] : groups.list(index);
    },
    listVersions: (files) => listVersions(files, ports),
    listLookalikes: (files) => listLookalikes(files, ports),
  };
}

async function openText(fileId: FileId, { store, indexes }: FilesPorts): Promise<FileText | undefined> {
  const file = await store.readFile(fileId);
  if (file === undefined) return undefined;
  const folder = (await indexes.get(file.folderId))?.folder;
  const outline = await store.readOutline(fileId);
  return { file, folderName: folder?.name ?? "", ...outline, length: outline.units.at(-1)?.end ?? 0 };
}

/** The copies and versions of those files that have any. A folder whose index can't be opened has none. */
async function listVersions(
  files: readonly LocatedFile[],
  { indexes, groups }: FilesPorts,
): Promise<ReadonlyMap<FileId, VersionSeries>> {
  const opened = new Map<string, FolderIndex>();
  for (const folderId of new Set(files.map((file) => file.folderId))) {
    const index = await indexes.get(folderId).catch(() => undefined);
    if (index !== undefined) opened.set(folderId, index);
  }
  await groups.prepare([...opened.values()]);
  return new Map(
    files.flatMap(({ folderId, fileId }) => {
      const index = opened.get(folderId);
      const series = index && groups.seriesOf(index, fileId);
      return series === undefined ? [] : [[fileId, series] as const];
    }),
  );
}

interface ThumbnailPorts {
  readonly store: Pick<Store, "readFile" | "readThumbnail" | "putThumbnail">;
  readonly extractor: Pick<OnDemandExtractor, "makeThumbnail">;
}

/** A small picture of a file, made at the first request and then stored. Undefined when there is none. */
export async function readThumbnail(
  fileId: FileId,
  { store, extractor }: ThumbnailPorts,
): Promise<Uint8Array | undefined> {
  const kept = await store.readThumbnail(fileId);
  if (kept !== undefined) return kept.picture;
  const file = await store.readFile(fileId);
  if (file === undefined || file.state === "gone") return undefined;
  const picture = await extractor.makeThumbnail(file.folderId, fileId);
  await store.putThumbnail(fileId, file.folderId, { picture }).catch((thrown: unknown) => {
    // One that a full disk has no room for is made again the next time.
    if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
  });
  return picture;
}

interface PreviewPorts {
  readonly store: Pick<Store, "readFile" | "readOutline" | "readText">;
  readonly extractor: Pick<OnDemandExtractor, "previewFile">;
}

/**
 * The beginning of a file: of its stored text, which needs no access to the folder, else of its bytes.
 * @throws AppError `permission-lapsed`, `visit-over`, `file-gone`
 */
export async function previewFile(fileId: FileId, { store, extractor }: PreviewPorts): Promise<FilePreview> {
  const file = await store.readFile(fileId);
  if (file === undefined || file.state === "gone")
    throw new AppError({ kind: "file-gone", path: file?.path ?? "The file" });
  const length = (await store.readOutline(fileId)).units.at(-1)?.end ?? 0;
  if (length === 0) return extractor.previewFile(file.folderId, fileId);
  const text = await store.readText(fileId, 0, PREVIEW_BYTES);
  return { from: "index", text, truncated: length > text.length, binary: false, encoding: undefined };
}

interface LookalikePorts {
  readonly indexes: {
    get(folderId: LocatedFile["folderId"]): Promise<Pick<FolderIndex, "records" | "changes"> | undefined>;
  };
  readonly alike: KnownLookalikes;
}

/** What those of the files only look like that look like a neighbour. A folder whose index can't be opened has none. */
export async function listLookalikes(
  files: readonly LocatedFile[],
  { indexes, alike }: LookalikePorts,
): Promise<ReadonlyMap<FileId, string>> {
  const found = new Map<FileId, string>();
  for (const { folderId, fileId } of files) {
    const index = await indexes.get(folderId).catch(() => undefined);
    const path = index?.records.get(fileId)?.path;
    const other = index && path !== undefined ? alike.of(index, path) : undefined;
    if (other !== undefined) found.set(fileId, other);
  }
  return found;
}
