import type { FileId } from "../../../src/core/domain/ids";
import { passageHeader, type PassageRange } from "../../../src/core/domain/passage";
import type { Store, StoredPassage } from "../../../src/core/ports/store";

/** Consecutive passages of a file, with the part of the file's text that covers them. */
export interface PassageStretch<P extends PassageRange = PassageRange> {
  readonly passages: readonly P[];
  readonly text: string;
  /** The offset of `text` in the file's text, in UTF-16 units. */
  readonly textStart: number;
}

/** Reads at most `count` stored passages of a file, starting at `firstOrdinal`. */
export async function readStretch(
  store: Pick<Store, "readPassages" | "readText">,
  fileId: FileId,
  firstOrdinal: number,
  count: number,
): Promise<PassageStretch<StoredPassage>> {
  const passages = await store.readPassages(fileId, firstOrdinal, count);
  const textStart = passages[0]?.start ?? 0;
  const text = await store.readText(fileId, textStart, passages.at(-1)?.end ?? textStart);
  return { passages, text, textStart };
}

/** The number of passages read at a time, because a large file's text would fill the memory. */
const AT_ONCE = 512;

/** Reads the passages of a file from `first` up to `end`, or all of them, stretch by stretch. */
export async function* readStretches(
  store: Pick<Store, "readPassages" | "readText">,
  fileId: FileId,
  end = Infinity,
  first = 0,
): AsyncGenerator<PassageStretch<StoredPassage>, void> {
  for (let at = first; at < end; at += AT_ONCE) {
    const wanted = Math.min(AT_ONCE, end - at);
    const stretch = await readStretch(store, fileId, at, wanted);
    yield stretch;
    if (stretch.passages.length < wanted) return;
  }
}

/** The text of a passage that is indexed and embedded: header, line break, body. */
export function searchTextOf(
  folderName: string,
  path: string,
  range: PassageRange,
  stretch: PassageStretch,
): string {
  return `${passageHeader(folderName, path, range)}\n${bodyOf(range, stretch)}`;
}

/** The number of first passages whose words are the same in both stretches, wherever they stand in the file. */
export function countSame(one: PassageStretch, other: PassageStretch): number {
  const end = Math.min(one.passages.length, other.passages.length);
  for (let i = 0; i < end; i++) {
    const [a, b] = [one.passages[i]!, other.passages[i]!];
    const isSame =
      a.repeatedHeader === b.repeatedHeader &&
      a.headings.length === b.headings.length &&
      a.headings.every((heading, at) => heading === b.headings[at]) &&
      bodyOf(a, one) === bodyOf(b, other);
    if (!isSame) return i;
  }
  return end;
}

export function bodyOf({ start, end }: PassageRange, { text, textStart }: PassageStretch): string {
  return text.slice(start - textStart, end - textStart);
}
