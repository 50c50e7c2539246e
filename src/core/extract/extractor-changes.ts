import type { FileFormat } from "../domain/file-format";
import type { FileRecord } from "../domain/file-record";

/** Formats whose tables, lists, merged cells or columns are told. */
const TABLES: ReadonlySet<FileFormat> = new Set([
  ...(["csv", "xlsx", "ods", "html", "web archive", "epub", "docx", "odt", "rtf", "pptx", "odp"] as const),
  ...(["notebook", "markdown", "eml", "msg"] as const),
]);

/** How many changes there were before those below. Together they have given nearly every file another text or layout. */
const EARLIER_CHANGES = 7;

/** For each change of the extractors, the oldest first: whether a file has another text or layout when it is read again. */
const CHANGES: readonly ((file: FileRecord) => boolean)[] = [
  // Tables have their merged cells in each row, names of several rows, and no names that are none. Chats and records in JSON
  // are told as such, lines of cells between tabs are tables, entries of diaries and logs are entries. In PDFs, sentences and
  // tables go over pages, and values of forms have names. What is only a link is no text.
  ({ format }) =>
    format === "json" ||
    format === "text" ||
    format === "pdf" ||
    (format !== undefined && TABLES.has(format)),
  // Office files of 97 to 2003 are read.
  ({ format }) => format === "old office",
  // In PDFs, lost letters are told. To-do lists and bibliographies are tables, front matter has fields.
  ({ format, path }) => format === "pdf" || format === "markdown" || path.endsWith(".bib"),
  // Outlook's `winmail.dat` is read no longer. No other file without a format has a text.
  ({ format }) => format === "other",
];

export const EXTRACTOR_CHANGES = EARLIER_CHANGES + CHANGES.length;

/**
 * Tells which files a folder should read again although they have not changed.
 * @param known how many changes the extractors had been through when the folder was last read.
 */
export function readOtherwiseSince(known: number): (file: FileRecord) => boolean {
  const isOther =
    known < EARLIER_CHANGES
      ? ({ format }: FileRecord) => format !== "image"
      : (file: FileRecord) => CHANGES.slice(known - EARLIER_CHANGES).some((change) => change(file));
  const wasRead = ({ state, format }: FileRecord) =>
    state === "indexed" || state === "partial" || (state === "skipped" && format === "old office");
  // A file with text recognised in pictures keeps that text.
  return (file) => wasRead(file) && file.scans === undefined && isOther(file);
}
