import type { FileFormat } from "../../domain/file-format";
import { extensionOf, type FileRecord } from "../../domain/file-record";

/** The MIME type of a file by its format; of a picture, an Office file from before 2007 and an unknown file, by its name. */
export function mimeTypeOf({ format, path }: Pick<FileRecord, "format" | "path">): string {
  const byFormat = format === undefined ? undefined : TYPE_OF_FORMAT[format];
  return byFormat ?? TYPE_OF_EXTENSION[extensionOf(path)] ?? UNKNOWN;
}

const UNKNOWN = "application/octet-stream";
const OOXML = "application/vnd.openxmlformats-officedocument";
const ODF = "application/vnd.oasis.opendocument";

/** Registered by IANA, except for MSG and TNEF, which Microsoft's programs name so. */
const TYPE_OF_FORMAT: Readonly<Record<FileFormat, string | undefined>> = {
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
  "old office": undefined,
  image: undefined,
  other: undefined,
};

const TYPE_OF_EXTENSION: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  bmp: "image/bmp",
  tif: "image/tiff",
  tiff: "image/tiff",
  heic: "image/heic",
  heif: "image/heif",
  svg: "image/svg+xml",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  mp4: "video/mp4",
};
