import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId, FolderId } from "../../../src/core/domain/ids";
import type { ListedFiles } from "../../../src/core/ports/store";

/** Raised when the columns change: packs of another version are passed over. */
const VERSION = 2;

/** The column of a text: those of all files with `BETWEEN` between them, and nothing for one that has none. */
type TextColumn = string;
/** No path, and nothing else that is packed, can hold it. */
const BETWEEN = "\0";

/** What few files have. */
type Rare = Pick<FileRecord, "scans" | "member">;
/** All other parts of a record, none left out. */
type Common = { [Part in keyof Required<Omit<FileRecord, keyof Rare>>]: FileRecord[Part] };

/**
 * The files of a folder, column by column. This one row is read many times as fast as two
 * rows for each file, and columns of few large values many times as fast as lists of small ones.
 */
export interface FilePack {
  readonly version: number;
  readonly ids: TextColumn;
  readonly paths: TextColumn;
  readonly states: TextColumn;
  readonly reasons: TextColumn;
  readonly formats: TextColumn;
  readonly contentHashes: TextColumn;
  readonly sizes: Float64Array;
  readonly modifiedAt: Float64Array;
  readonly passages: Uint32Array;
  readonly embedded: Uint32Array;
  /** By the place of the file. */
  readonly rare: ReadonlyMap<number, Rare>;
  /** As `ListedFiles` has them. */
  readonly slots: Omit<ListedFiles, "ids" | "records">;
}

export function packFiles(list: ListedFiles): FilePack {
  const files = list.records();
  const { numbers, ordinals, held, embedded, passages } = list;
  const texts = (textOf: (file: FileRecord) => string | undefined) =>
    files.map((file) => textOf(file) ?? "").join(BETWEEN);
  const rare = new Map<number, Rare>();
  files.forEach(({ scans, member }, i) => {
    if (scans !== undefined || member !== undefined) rare.set(i, { scans, ...(member && { member }) });
  });
  return {
    version: VERSION,
    ids: texts(({ id }) => id),
    paths: texts(({ path }) => path),
    states: texts(({ state }) => state),
    reasons: texts(({ reason }) => reason),
    formats: texts(({ format }) => format),
    contentHashes: texts(({ contentHash }) => contentHash),
    sizes: Float64Array.from(files, ({ size }) => size),
    modifiedAt: Float64Array.from(files, ({ modifiedAt }) => modifiedAt),
    passages: Uint32Array.from(files, ({ passages }) => passages),
    embedded: Uint32Array.from(files, ({ embedded }) => embedded),
    rare,
    slots: { numbers, ordinals, held, embedded, passages },
  };
}

/**
 * Undefined when it is a pack of another version. What this version wrote is as it was written, since a row is there whole or
 * not at all.
 */
export function unpackFiles(pack: FilePack, folderId: FolderId): ListedFiles | undefined {
  if (pack.version !== VERSION) return undefined;
  // Written from file ids.
  const ids = textsOf(pack.ids, pack.sizes.length) as FileId[];
  return { ids, ...pack.slots, records: () => recordsOf(pack, ids, folderId) };
}

function recordsOf(pack: FilePack, ids: readonly FileId[], folderId: FolderId): FileRecord[] {
  const texts = (column: TextColumn) => textsOf(column, ids.length);
  const paths = texts(pack.paths);
  // Each is one of those that a record had, or none.
  const states = texts(pack.states) as FileRecord["state"][];
  const reasons = texts(pack.reasons) as (FileRecord["reason"] | "")[];
  const formats = texts(pack.formats) as (FileRecord["format"] | "")[];
  const hashes = texts(pack.contentHashes);
  return ids.map((id, i): FileRecord => {
    // Every column has a value for every file.
    const file: Common = {
      id,
      folderId,
      path: paths[i]!,
      size: pack.sizes[i]!,
      modifiedAt: pack.modifiedAt[i]!,
      state: states[i]!,
      reason: reasons[i] || undefined,
      format: formats[i] || undefined,
      passages: pack.passages[i]!,
      embedded: pack.embedded[i]!,
      contentHash: hashes[i] || undefined,
    };
    const more = pack.rare.get(i);
    return more === undefined ? file : { ...file, ...more };
  });
}

function textsOf(column: TextColumn, files: number): string[] {
  return files === 0 ? [] : column.split(BETWEEN);
}
