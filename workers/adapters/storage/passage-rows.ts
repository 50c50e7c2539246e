import type { PassageRange } from "../../../src/core/domain/passage";
import type { Slot } from "../../../src/core/domain/slot";

/** Up to `PASSAGES_PART` passages of a file, so that one read does not load all. `slots[i]` belongs to `passages[i]`. */
export interface PassagesRow {
  readonly fileId: string;
  readonly folderId: string;
  /** Position of the first passage of the row among the passages of its file. */
  readonly first: number;
  readonly passages: readonly PassageRange[];
  readonly slots: readonly Slot[];
}

export const PASSAGES_PART = 512;

/** @param first position of the first given passage among the passages of the file. */
export function passageRows(
  { fileId, folderId }: Pick<PassagesRow, "fileId" | "folderId">,
  first: number,
  passages: readonly PassageRange[],
  slots: readonly Slot[],
): PassagesRow[] {
  const rows: PassagesRow[] = [];
  for (let at = 0; at < passages.length; at += PASSAGES_PART) {
    const end = at + PASSAGES_PART;
    rows.push({
      fileId,
      folderId,
      first: first + at,
      passages: passages.slice(at, end),
      slots: slots.slice(at, end),
    });
  }
  return rows;
}
