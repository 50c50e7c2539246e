import type { FileFormat } from "../domain/file-format";
import { extensionOf, type FileRecord } from "../domain/file-record";

const CALENDARS_AND_CARDS = new Set(["ics", "ifb", "vcs", "vcf", "vcard"]);

const TABLES_AND_NOTEBOOKS: ReadonlySet<FileFormat> = new Set([
  "csv",
  "xlsx",
  "ods",
  "html",
  "web archive",
  "epub",
  "docx",
  "odt",
  "rtf",
  "pptx",
  "odp",
  "notebook",
]);

const PARTED_OR_MARKED_UP: ReadonlySet<FileFormat> = new Set([
  "pdf",
  "html",
  "web archive",
  "epub",
  "odt",
  "odp",
  "eml",
  "xml",
]);

const HIDDEN_OR_FLOWED: ReadonlySet<FileFormat> = new Set([
  "pdf",
  "docx",
  "odt",
  "ods",
  "odp",
  "pptx",
  "rtf",
  "html",
  "web archive",
  "epub",
  "eml",
  "text",
  "markdown",
  "csv",
]);

/** By which readers came to tell files otherwise than before, the oldest first: which files have another text when read anew. */
const CHANGES: readonly ((file: FileRecord) => boolean)[] = [
  // Tables of PDFs are rows under the names of their columns; calendars and cards are told as a person would note them.
  ({ format, path }) => format === "pdf" || CALENDARS_AND_CARDS.has(extensionOf(path)),
  // The terms of a web page or a book stand with their values, a table of values has no header, a notebook's cell is one
  // with what it printed.
  ({ format }) => format !== undefined && TABLES_AND_NOTEBOOKS.has(format),
  // In PDFs, words that a line's end or their letters' distance parts are whole, emoji shift nothing, and what is only stamped is
  // a scan; markup keeps its columns, formulas and notes' numbers, XML tells its attributes, mails are read in the charset that they are in.
  ({ format }) => format !== undefined && PARTED_OR_MARKED_UP.has(format),
  // What nobody sees is not read, letters of fonts of signs and what is filled in in forms are; flowed mails keep their quotes
  // apart, PDFs their columns, initials and list markers with their words; short texts are read in their charset.
  ({ format }) => format !== undefined && HIDDEN_OR_FLOWED.has(format),
  // A chat is told message by message.
  ({ format }) => format === "text",
];

/** How many changes the readers have been through. */
export const READER_CHANGES = CHANGES.length;

/**
 * Which files a folder should read anew though they have not changed.
 * @param known how many changes the readers had been through when the folder was last read.
 */
export function readOtherwiseSince(known: number): (file: FileRecord) => boolean {
  const since = CHANGES.slice(known);
  // What was read off pictures is kept as it was read.
  return (file) =>
    (file.state === "indexed" || file.state === "partial") &&
    file.scans === undefined &&
    since.some((isOther) => isOther(file));
}
