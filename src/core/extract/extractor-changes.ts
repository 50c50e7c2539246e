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

const LISTS_AND_CELLS: ReadonlySet<FileFormat> = new Set([
  ...TABLES_AND_NOTEBOOKS,
  "markdown",
  "eml",
  "msg",
  "tnef",
]);

const MAY_HOLD_ENCODED: ReadonlySet<FileFormat> = new Set([
  "text",
  "markdown",
  "csv",
  "json",
  "code",
  "xml",
  "html",
  "eml",
  "notebook",
]);

/** For each change of the extractors, the oldest first: whether a file has another text or layout when it is read again. */
const CHANGES: readonly ((file: FileRecord) => boolean)[] = [
  // Tables of PDFs are rows under the names of their columns; calendars and cards are told as a person would note them.
  ({ format, path }) => format === "pdf" || CALENDARS_AND_CARDS.has(extensionOf(path)),
  // The terms of a web page or a book stand with their values, a table of values has no header, and a notebook's cell is
  // one unit with its outputs.
  ({ format }) => format !== undefined && TABLES_AND_NOTEBOOKS.has(format),
  // In PDFs, words that a line end or letter spacing splits are whole, emoji shift nothing, and a page with only a stamp
  // is a scan. Markup keeps its columns, formulas and note numbers, XML tells its attributes, and mails are read in their
  // real charset.
  ({ format }) => format !== undefined && PARTED_OR_MARKED_UP.has(format),
  // Hidden text is not read; letters of symbol fonts and values of form fields are read. Flowed mails keep their quotes
  // apart. PDFs keep their columns, and initials and list markers stand with their words. Short texts are read in their
  // charset.
  ({ format }) => format !== undefined && HIDDEN_OR_FLOWED.has(format),
  // A chat is told message by message.
  ({ format }) => format === "text",
  // The entries of lists are told, a second header inside a table begins another table, and a bar inside a cell is no
  // border. The text of most files stays the same, so their vectors do too.
  ({ format }) => format !== undefined && LISTS_AND_CELLS.has(format),
  // Encoded data is left out.
  ({ format }) => format !== undefined && MAY_HOLD_ENCODED.has(format),
  // Tables have their merged cells in each row, names of several rows, and no names that are none. Chats and records in JSON
  // are told as such, lines of cells between tabs are tables, entries of diaries and logs are entries. In PDFs, sentences and
  // tables go over pages, and values of forms have names. What is only a link is no text.
  ({ format }) =>
    format === "json" ||
    format === "text" ||
    format === "pdf" ||
    (format !== undefined && LISTS_AND_CELLS.has(format)),
  // Office files of 97 to 2003 are read.
  ({ format }) => format === "old office",
];

/** How many changes the extractors have been through. */
export const EXTRACTOR_CHANGES = CHANGES.length;

/**
 * Tells which files a folder should read again although they have not changed.
 * @param known how many changes the extractors had been through when the folder was last read.
 */
export function readOtherwiseSince(known: number): (file: FileRecord) => boolean {
  const since = CHANGES.slice(known);
  // A file with text recognised in pictures keeps that text.
  return (file) =>
    (file.state === "indexed" || file.state === "partial" || file.reason === "unsupported") &&
    file.scans === undefined &&
    since.some((isOther) => isOther(file));
}
