import type { FileRecord } from "../domain/file-record";

/** Whether reading failed for a temporary reason rather than because of the file: such a file is tried again. */
export function mayPassNextTime(known: FileRecord): boolean {
  return known.reason === "unreadable" || known.reason === "not downloaded";
}
