import { byWord } from "../../base/by-word";

/** The MIME type of a page, picture, sound, film or old Office file by its extension, which is in lower case. */
export function mimeTypeOfExtension(extension: string): string | undefined {
  return TYPE_OF_EXTENSION.get(extension);
}

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
