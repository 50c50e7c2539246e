import { byWord } from "../../base/by-word";
import type { FileFormat } from "../../domain/file-format";
import { extensionOf, type FileRecord } from "../../domain/file-record";

/** The MIME type of a file by its format; of a picture, an Office file from before 2007 and an unknown file, by its name. */
export function mimeTypeOf({ format, path }: Pick<FileRecord, "format" | "path">): string {
  const byFormat = format === undefined ? undefined : TYPE_OF_FORMAT[format];
  return byFormat ?? mimeTypeOfExtension(extensionOf(path)) ?? UNKNOWN;
}

/** The MIME type of a page, picture, sound, film or old Office file by its extension, which is in lower case. */
export function mimeTypeOfExtension(extension: string): string | undefined {
  return TYPE_OF_EXTENSION.get(extension);
}

const UNKNOWN = "application/octet-stream";
const OOXML = "application/vnd.openxmlformats-officedocument";
const ODF = "application/vnd.oasis.opendocument";

/** Registered by IANA, except for MSG and TNEF, which Microsoft's programs name so. */
const TYPE_OF_FORMAT: Readonly<Partial<Record<FileFormat, string>>> = {
  text: "text/plain",
  markdown: "text/markdown",
  html: "text/html",
  csv: "text/csv",
  code: "text/plain",
  json: "application/json",
  notebook: "application/x-ipynb+json",
  subtitles: "text/vtt",
  "web archive": "multipart/related",
  xml: "application/xml",
  pdf: "application/pdf",
  docx: `${OOXML}.wordprocessingml.document`,
  pptx: `${OOXML}.presentationml.presentation`,
  xlsx: `${OOXML}.spreadsheetml.sheet`,
  odt: `${ODF}.text`,
  ods: `${ODF}.spreadsheet`,
  odp: `${ODF}.presentation`,
  epub: "application/epub+zip",
  rtf: "application/rtf",
  zip: "application/zip",
  eml: "message/rfc822",
  msg: "application/vnd.ms-outlook",
  tnef: "application/vnd.ms-tnef",
  mbox: "application/mbox",
};

const TYPE_OF_EXTENSION = byWord([
  ["text/html", "html htm"],
  ["application/xhtml+xml", "xhtml"],
  ["application/msword", "doc"],
  ["application/vnd.ms-excel", "xls"],
  ["application/vnd.ms-powerpoint", "ppt"],
  ["image/svg+xml", "svg"],
  ["image/jpeg", "jpg jpeg jfif"],
  ["image/x-icon", "ico"],
  ["image/tiff", "tif tiff"],
  ["audio/mpeg", "mp3"],
  ["audio/mp4", "m4a"],
  ["audio/ogg", "oga ogg opus"],
  ["audio/webm", "weba"],
  ["video/mp4", "mp4 m4v"],
  ["video/quicktime", "mov"],
  ["video/ogg", "ogv"],
  ["video/webm", "webm"],
  ...["png", "apng", "gif", "webp", "avif", "bmp", "heic", "heif"].map(
    (one) => [`image/${one}`, one] as const,
  ),
  ...["aac", "wav", "flac"].map((one) => [`audio/${one}`, one] as const),
]);
