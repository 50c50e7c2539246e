import { baseName, extensionOf, type FileRecord } from "../domain/file-record";
import { typeOfFile } from "../extract/detection/type-of-file";
import { foldCase } from "../language/fold-text";
import type { QueryLimits } from "../question/search-query";

/** The test whether a file of a folder is within a query's limits, apart from its days and its words. */
export function createFileTest(
  { names, places, types, extensions }: QueryLimits,
  folderName: string,
): (file: FileRecord) => boolean {
  const wantedNames = names.map(foldCase);
  const wantedPlaces = places.map((place) => foldCase(place).split("/").filter(Boolean).join("/"));
  const wantedTypes = new Set(types);
  const wantedExtensions = new Set(extensions);
  return (file) =>
    wantedNames.every((name) => hasName(foldCase(baseName(file.path)), name)) &&
    (wantedPlaces.length === 0 ||
      // A folder above the file has this name, or part of it; "2024/march" names two of them in a row.
      wantedPlaces.some((place) =>
        foldCase(`${folderName}/${file.path.slice(0, file.path.lastIndexOf("/") + 1)}`).includes(place),
      )) &&
    (types.length + extensions.length === 0 ||
      wantedTypes.has(typeOfFile(file)) ||
      wantedExtensions.has(extensionOf(file.path)));
}

/** Whether a name has the parts between the stars of a pattern, in order. */
function hasName(name: string, pattern: string): boolean {
  let at = 0;
  for (const part of pattern.split("*")) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}
