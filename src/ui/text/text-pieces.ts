import type { Place, UnitRange } from "../../core/domain/unit";

/** A stretch of text that looks the same throughout. */
export interface TextPiece {
  readonly start: number;
  readonly text: string;
  readonly isCited: boolean;
  /** Set where a page (sheet, slide, chapter) begins. */
  readonly begins: Place | undefined;
}

interface Shown {
  /** Offset of the text within the file's. */
  readonly start: number;
  readonly text: string;
}

/** Cuts the shown text where units begin and where the cited range begins and ends; the pieces joined are the text. */
export function textPieces(
  { start, text }: Shown,
  units: readonly UnitRange[],
  cited: { readonly start: number; readonly end: number },
): readonly TextPiece[] {
  const end = start + text.length;
  const beginnings = new Map(
    units.filter((unit) => unit.place.kind !== "whole").map((unit) => [unit.start, unit.place]),
  );
  const cuts = [start, end, cited.start, cited.end, ...beginnings.keys()].filter(
    (cut) => cut >= start && cut <= end,
  );
  const sorted = [...new Set(cuts)].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1] ?? end;
    return {
      start: from,
      text: text.slice(from - start, to - start),
      isCited: from >= cited.start && to <= cited.end,
      begins: beginnings.get(from),
    };
  });
}
