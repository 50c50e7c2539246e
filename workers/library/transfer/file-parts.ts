import type { FileRecord } from "../../../src/core/domain/file-record";
import type { PassageRange } from "../../../src/core/domain/passage";
import type { PartStart } from "../../../src/core/domain/read-file";
import type { FileOutline, Store } from "../../../src/core/ports/store";
import type { FolderIndex } from "../indexes/folder-index";

/** The passages of a file that are read at a time: a large file must not fill the memory. */
const AT_ONCE = 256;

/** Consecutive passages of a file with the stretch of its text up to the next passage, and their vectors. */
export interface StoredPart extends FileOutline {
  readonly from: PartStart;
  readonly isLast: boolean;
  readonly text: string;
  readonly passages: readonly PassageRange[];
  /** The vectors of the first passages; none from the first passage on that has none. */
  readonly vectors: readonly Float32Array[];
}

/** A folder's index, as far as its content is read from it. */
export type ReadIndex = Pick<FolderIndex, "folder" | "records" | "vectors" | "slots">;

/** A file's stored content, part by part; nothing for a file without text. */
export async function* readParts(
  { id, embedded }: FileRecord,
  { vectors }: Pick<ReadIndex, "vectors">,
  store: Pick<Store, "readOutline" | "readPassages" | "readText">,
): AsyncGenerator<StoredPart, void> {
  const { units, layout } = await store.readOutline(id);
  const length = units.at(-1)?.end ?? 0;
  if (length === 0) return;
  let chars = 0;
  for (let first = 0; ; first += AT_ONCE) {
    // One more passage tells where the next part begins.
    const read = await store.readPassages(id, first, AT_ONCE + 1);
    const next = read[AT_ONCE];
    const end = next?.start ?? length;
    const begins = ({ start }: { readonly start: number }): boolean => start >= chars && start < end;
    const passages = read.slice(0, AT_ONCE);
    const found = passages.slice(0, Math.max(0, embedded - first)).map(({ slot }) => vectors.vectorOf(slot));
    const missing = found.indexOf(undefined);
    yield {
      from: { chars, passages: first },
      isLast: next === undefined,
      text: await store.readText(id, chars, end),
      passages: passages.map(({ slot: _, ...range }) => range),
      units: units.filter(begins),
      layout: layout.filter(begins),
      vectors: found.slice(0, missing === -1 ? undefined : missing).filter((one) => one !== undefined),
    };
    if (next === undefined) return;
    chars = end;
  }
}
