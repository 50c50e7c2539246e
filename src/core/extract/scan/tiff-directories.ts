/** The entries of a TIFF directory by `t` and their tag, each with its values: `{ t256: [1200], … }`. */
export type TiffDirectory = Record<string, readonly number[] | Uint8Array>;

/** A TIFF with more pages than this is read as far as this. */
export const MOST_TIFF_PAGES = 10_000;
/** All values of a file together; a page has some two for each of its strips. */
const MOST_VALUES = 4_000_000;

/** The tags that decoding a page takes. Others, such as those of cameras, lead to further directories, and are left out. */
const TAGS: ReadonlySet<number> = new Set([
  ...[
    254, 256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 282, 283, 284, 292, 293, 296, 317, 320, 322,
  ],
  ...[323, 324, 325, 332, 338, 339, 347, 512, 513, 514, 515, 519, 520, 521, 529, 530, 531, 532],
]);

/** Bytes of one value by the type of its entry (TIFF 6.0, section 2); rational numbers are left out. */
const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 6: 1, 7: 1, 8: 2, 9: 4, 13: 4 };
const ENTRY_BYTES = 12;
const STRIP_OFFSETS = ["t273", "t324"] as const;
const STRIP_LENGTHS = ["t279", "t325"] as const;

/**
 * The directories of a TIFF, one for each page, in order (TIFF 6.0, section 2). A chain that comes back to itself ends there;
 * values that lie outside the file are left out, and strips end with the file.
 */
export function readTiffDirectories(bytes: Uint8Array): readonly TiffDirectory[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const directories: TiffDirectory[] = [];
  const seen = new Set<number>();
  let values = 0;
  let at = bytes.length < 8 ? 0 : view.getUint32(4, isLittle);
  while (at > 0 && at + 2 <= bytes.length && !seen.has(at) && seen.size < MOST_TIFF_PAGES) {
    seen.add(at);
    const count = view.getUint16(at, isLittle);
    const end = at + 2 + count * ENTRY_BYTES;
    if (end > bytes.length) break;
    const directory: TiffDirectory = {};
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
      const tag = view.getUint16(entry, isLittle);
      const read = TAGS.has(tag) ? readValues(view, entry, isLittle) : undefined;
      if (read === undefined) continue;
      values += read.length;
      if (values > MOST_VALUES) return directories;
      directory[`t${tag}`] = read;
    }
    directories.push(withinFile(directory, bytes.length));
    at = end + 4 <= bytes.length ? view.getUint32(end, isLittle) : 0;
  }
  return directories;
}

/** The values of an entry; undefined when they are of a type that is left out, or not in the file. */
function readValues(
  view: DataView,
  entry: number,
  isLittle: boolean,
): readonly number[] | Uint8Array | undefined {
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const size = VALUE_BYTES[type];
  if (size === undefined || count === 0) return undefined;
  const length = count * size;
  const from = length <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  if (from + length > view.byteLength) return undefined;
  if (size === 1) return new Uint8Array(view.buffer, view.byteOffset + from, length);
  return Array.from({ length: count }, (_, at) => readValue(view, from + at * size, type, isLittle));
}

function readValue(view: DataView, at: number, type: number, isLittle: boolean): number {
  if (type === 3) return view.getUint16(at, isLittle);
  if (type === 8) return view.getInt16(at, isLittle);
  return type === 9 ? view.getInt32(at, isLittle) : view.getUint32(at, isLittle);
}

/** Cuts strips and tiles that reach beyond the end of the file. */
function withinFile(directory: TiffDirectory, size: number): TiffDirectory {
  const cut = { ...directory };
  STRIP_LENGTHS.forEach((tag, i) => {
    const offsets = directory[STRIP_OFFSETS[i] ?? ""];
    const lengths = directory[tag];
    if (offsets === undefined || lengths === undefined) return;
    cut[tag] = Array.from(lengths, (length, at) =>
      Math.max(0, Math.min(length, size - (offsets[at] ?? size))),
    );
  });
  return cut;
}
