import { z } from "../../../src/core/base/zod";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId, FolderId } from "../../../src/core/domain/ids";
import type { ListedFiles } from "../../../src/core/ports/store";

/** Raised when the columns change; packs of another version are ignored. */
const VERSION = 3;

/** The texts of all files, joined by `BETWEEN`; empty for a file without one. */
type TextColumn = string;
/** A separator that no path and no other packed text can contain. */
const BETWEEN = "\0";

/** The parts of a record that few files have. */
type Rare = Pick<FileRecord, "scans" | "member" | "unlockedAt">;
/** All parts of a record other than `Rare`. */
type Common = { [Part in keyof Required<Omit<FileRecord, keyof Rare>>]: FileRecord[Part] };

const column = z.string();
const counts = z.custom<Uint32Array>((column) => column instanceof Uint32Array);
const bits = z.custom<Uint16Array>((column) => column instanceof Uint16Array);
const times = z.instanceof(Float64Array);
/**
 * The files of a folder, column by column. Reading this one row is many times as fast as reading two rows for each file.
 * Reading columns of few large values is many times as fast as reading lists of small values. Only the form of the columns
 * is checked: their values are as many as the files of a folder, and were checked when they were packed.
 */
const packSchema = z.object({
  version: z.literal(VERSION),
  ...{ ids: column, paths: column, states: column, reasons: column, formats: column, contentHashes: column },
  sizes: times,
  modifiedAt: times,
  /** Milliseconds since 1970; 0 for a file without. */
  ...{ seenAt: times, changedAt: times },
  passages: counts,
  embedded: counts,
  /** By the position of the file in the columns. */
  rare: z.custom<ReadonlyMap<number, Rare>>((rare) => rare instanceof Map),
  /** The slots, in the form of `ListedFiles`. */
  slots: z.object({
    ...{ numbers: counts, ordinals: counts, held: bits, embedded: bits },
    passages: z.number(),
  }),
});

export type FilePack = Readonly<z.infer<typeof packSchema>>;

export function packFiles(list: ListedFiles): FilePack {
  const files = list.records();
  const { numbers, ordinals, held, embedded, passages } = list;
  const texts = (textOf: (file: FileRecord) => string | undefined) =>
    files.map((file) => textOf(file) ?? "").join(BETWEEN);
  const rare = new Map<number, Rare>();
  files.forEach(({ scans, member, unlockedAt }, i) => {
    if (scans !== undefined || member !== undefined || unlockedAt !== undefined)
      rare.set(i, { scans, ...(member && { member }), ...(unlockedAt !== undefined && { unlockedAt }) });
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
    seenAt: Float64Array.from(files, ({ seenAt = 0 }) => seenAt),
    changedAt: Float64Array.from(files, ({ changedAt = 0 }) => changedAt),
    rare,
    slots: { numbers, ordinals, held, embedded, passages },
  };
}

/** Unpacks the files of a folder; undefined for a row that is no pack of this version. */
export function unpackFiles(row: unknown, folderId: FolderId): ListedFiles | undefined {
  const { data: pack } = packSchema.safeParse(row);
  if (pack === undefined) return undefined;
  // The cast is safe: `packFiles` joined file ids.
  const ids = textsOf(pack.ids, pack.sizes.length) as FileId[];
  const hasUnlocked = [...pack.rare.values()].some(({ unlockedAt }) => unlockedAt !== undefined);
  return { ids, ...pack.slots, hasUnlocked, records: () => recordsOf(pack, ids, folderId) };
}

function recordsOf(pack: FilePack, ids: readonly FileId[], folderId: FolderId): FileRecord[] {
  const texts = (column: TextColumn) => textsOf(column, ids.length);
  const paths = texts(pack.paths);
  // The casts are safe: `packFiles` wrote each value from a record, or `""`.
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
      seenAt: pack.seenAt[i] || undefined,
      changedAt: pack.changedAt[i] || undefined,
    };
    const more = pack.rare.get(i);
    return more === undefined ? file : { ...file, ...more };
  });
}

function textsOf(column: TextColumn, files: number): string[] {
  return files === 0 ? [] : column.split(BETWEEN);
}
