import { countOf } from "../../base/count-of";
import { byWord } from "../../base/by-word";
import type { FileFormat } from "../../domain/file-format";
import { extensionOf, type FileRecord } from "../../domain/file-record";
import type { FileType } from "../../domain/file-type";
import { formatOfName, packageFormatOfName } from "./format-of-name";

/** What a person would call the file: by the format of its content, or by its name where that format is vague. */
export function typeOfFile({ format, path }: Pick<FileRecord, "format" | "path">): FileType {
  if (format === undefined) return typeOfName(path);
  const byFormat = TYPE_OF_FORMAT.get(format) ?? "other";
  if (!VAGUE.has(format)) return byFormat;
  const byName = typeOfName(path);
  return byName === "other" ? byFormat : byName;
}

export function countTypes(
  files: Iterable<Pick<FileRecord, "format" | "path">>,
): ReadonlyMap<FileType, number> {
  return countOf(Array.from(files, typeOfFile));
}

export function typeOfName(path: string): FileType {
  const byExtension = TYPE_BY_EXTENSION.get(extensionOf(path));
  if (byExtension !== undefined) return byExtension;
  return TYPE_OF_FORMAT.get(formatOfName(path) ?? packageFormatOfName(path) ?? "other") ?? "other";
}

/** Formats that hold more than one type: a drawing may be XML, and a file that was not read has no better format. */
const VAGUE: ReadonlySet<FileFormat> = new Set(["xml", "old office", "other"]);

const FORMATS: readonly (readonly [FileType, readonly FileFormat[]])[] = [
  ["pdf", ["pdf"]],
  ["document", ["docx", "odt", "rtf", "old office"]],
  ["spreadsheet", ["xlsx", "ods", "csv"]],
  ["presentation", ["pptx", "odp"]],
  ["mail", ["eml", "msg", "mbox"]],
  ["picture", ["image"]],
  ["text", ["text", "markdown", "subtitles"]],
  ["web page", ["html", "web archive"]],
  ["book", ["epub"]],
  ["code", ["code", "json", "notebook", "xml"]],
  ["archive", ["zip"]],
];
const TYPE_OF_FORMAT = new Map(
  FORMATS.flatMap(([type, formats]) => formats.map((one) => [one, type] as const)),
);

/** The types of extensions for which `format-of-name` has no format or a vague one. */
const EXTENSIONS: readonly (readonly [FileType, string])[] = [
  ["pdf", "pdf"],
  ["document", "doc dot rtf fodt pages wpd wps"],
  ["spreadsheet", "xls xlt xlsb fods numbers"],
  ["presentation", "ppt pps pot fodp key"],
  ["mail", "msg"],
  ["picture", "png jpg jpeg gif webp tif tiff bmp svg heic heif avif"],
  ["book", "mobi azw azw3"],
  ["audio", "mp3 wav m4a flac ogg opus aac wma"],
  ["video", "mp4 mov avi mkv webm m4v wmv"],
  ["archive", "zip gz tgz tar 7z rar bz2 xz"],
];

const TYPE_BY_EXTENSION = byWord(EXTENSIONS);
