import type { Citation } from "../../../core/domain/citation";
import { baseName } from "../../../core/domain/file-record";
import { strings } from "../strings";

type Located = Pick<Citation, "path" | "place" | "headings">;

/** `"page 3"`, `"section Heating"`; `""` for a file without parts. */
export const placeWords = (source: Located): string => strings.place(source.place, source.headings);

/** `"Source 2: house rules.docx, page 3"`, and whether it is gone. */
export function sourceName(citation: Citation): string {
  const name = strings.sourceName(citation.ref, baseName(citation.path), placeWords(citation));
  return citation.status === "gone" ? strings.goneSourceName(name) : name;
}
