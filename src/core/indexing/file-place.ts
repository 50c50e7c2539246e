import { pathInside, type FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";

export interface FilePlace {
  readonly path: string;
  /** For a member: its path below each container, outermost first; otherwise empty. */
  readonly inside: readonly string[];
}

/** The place of a file; undefined when one of its containers is unknown. */
export function placeOf(
  file: FileRecord,
  find: (id: FileId) => FileRecord | undefined,
): FilePlace | undefined {
  if (file.member === undefined) return { path: file.path, inside: [] };
  const container = find(file.member.container);
  const place = container && placeOf(container, find);
  return place && { path: place.path, inside: [...place.inside, pathInside(file, container)] };
}
