import type { FileType } from "../../src/core/domain/file-type";
import { typeOfFile } from "../../src/core/extract/type-of-file";
import { isNamed } from "./known-files";
import type { ScopedIndex } from "./scoped-index";

/** How many files there are of each type that occurs, whether they have been read or not. */
export function countTypes(
  scoped: readonly Pick<ScopedIndex, "index" | "acceptsFile">[],
): ReadonlyMap<FileType, number> {
  const counts = new Map<FileType, number>();
  for (const { index, acceptsFile } of scoped) {
    for (const file of index.records.values()) {
      if (!isNamed(file) || !acceptsFile(file)) continue;
      const type = typeOfFile(file);
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
  }
  return counts;
}
