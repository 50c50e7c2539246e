import type { Citation, CitationStatus } from "../../../core/domain/citation";
import { baseName } from "../../../core/domain/file-record";
import { strings } from "../strings";

type Located = Pick<Citation, "place" | "headings">;

/** `"page 3"`, `"section Heating"`; `""` for a file without parts. */
export function placeWords({ place, headings }: Located): string {
  const words = strings.places;
  switch (place.kind) {
    case "page":
    case "slide":
      return words[place.kind]({ n: place.number });
    case "sheet":
      return words.sheet({ name: place.name });
    case "chapter":
      return place.name === ""
        ? words.chapter({ n: place.number })
        : words.chapterNamed({ name: place.name });
    case "whole": {
      const heading = headings.at(-1);
      return heading === undefined ? "" : words.section({ heading });
    }
  }
}

/** `"Taxes / 2024 / lease.pdf"`; a fact is in no folder. */
export function wholeName({ folderName, path }: Pick<Citation, "folderName" | "path">): string {
  return [folderName, ...path.split("/")].filter(Boolean).join(" / ");
}

/**
 * `"Source 2: house rules.docx, page 3"`, with a note if the source is gone.
 * @param apart the folder that tells the file from another one of the same name; `""` for none
 */
export function sourceName(citation: Citation, status: CitationStatus | undefined, apart: string): string {
  const file = [baseName(citation.path), apart].filter((part) => part !== "").join(", ");
  const place = placeWords(citation);
  const ref = String(citation.ref);
  const name = place === "" ? strings.sourceName({ ref, file }) : strings.sourceNameAt({ ref, file, place });
  if (citation.status === "gone") return strings.goneSourceName({ name });
  return status?.kind === "changed" ? strings.changedSourceName({ name }) : name;
}
