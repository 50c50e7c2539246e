import type { Citation, Standing } from "../../../core/domain/citation";
import { baseName } from "../../../core/domain/file-record";
import { strings } from "../strings";

type Located = Pick<Citation, "path" | "place" | "headings">;

/** `"page 3"`, `"section Heating"`; `""` for a file without parts. */
export const placeWords = (source: Located): string => strings.place(source.place, source.headings);

/** `"Taxes / 2024 / lease.pdf"`; a fact is in no folder. */
export function wholeName({ folderName, path }: Pick<Citation, "folderName" | "path">): string {
  return [folderName, ...path.split("/")].filter(Boolean).join(" / ");
}

/** `"Source 2: house rules.docx, page 3"`, with a note if the source is gone. */
export function sourceName(citation: Citation, standing: Standing | undefined): string {
  const name = strings.sourceName(citation.ref, baseName(citation.path), placeWords(citation));
  if (citation.status === "gone") return strings.goneSourceName(name);
  return standing?.kind === "changed" ? strings.changedSourceName(name) : name;
}
