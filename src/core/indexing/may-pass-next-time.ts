import type { FileRecord } from "../domain/file-record";

/** Ends that lie with the moment and not with the file: such a file is tried again. */
export function mayPassNextTime(known: FileRecord): boolean {
  return known.reason === "unreadable" || known.reason === "not downloaded";
}
