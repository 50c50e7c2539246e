import type { FileRecord } from "../../core/domain/file-record";
import type { FileType } from "../../core/domain/file-type";
import { typeOfFile } from "../../core/extract/detection/type-of-file";
import { foldCase } from "../../core/language/fold-text";
import { isOfKind, type FileKind } from "./file-kind";

/** Which files the tree shows. */
export interface FileFilter {
  /** Words that the path must have, in any order and without regard to case and accents; `""` for any path. */
  readonly name: string;
  /** Undefined for files of every type. */
  readonly type: FileType | undefined;
  /** Undefined for files in every state. */
  readonly kind: FileKind | undefined;
}

export function isFiltering({ name, type, kind }: FileFilter): boolean {
  return name.trim() !== "" || type !== undefined || kind !== undefined;
}

export function filterFiles(
  files: readonly FileRecord[],
  { name, type, kind }: FileFilter,
): readonly FileRecord[] {
  const words = foldCase(name).split(/\s+/).filter(Boolean);
  return files.filter((file) => {
    if (kind !== undefined && !isOfKind(file, kind)) return false;
    if (type !== undefined && (typeOfFile(file) !== type || file.reason === "ignored")) return false;
    if (words.length === 0) return true;
    const path = foldCase(file.path);
    return words.every((word) => path.includes(word));
  });
}
