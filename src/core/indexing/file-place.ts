import { pathInside, type FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";

/** Where a file's bytes are. */
export interface FilePlace {
  /** Path of a file of the folder. */
  readonly path: string;
  /** For one that lies inside it: its path below each container, outermost first; else empty. */
  readonly inside: readonly string[];
}

/** Undefined when a container on the way is not known. */
export function placeOf(
  file: FileRecord,
  find: (id: FileId) => FileRecord | undefined,
): FilePlace | undefined {
  if (file.member === undefined) return { path: file.path, inside: [] };
  const container = find(file.member.container);
  const place = container && placeOf(container, find);
  return place && { path: place.path, inside: [...place.inside, pathInside(file, container)] };
}
