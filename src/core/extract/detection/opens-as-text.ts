import type { FileFormat } from "../../domain/file-format";
import { extensionOf } from "../../domain/file-record";
import { formatOfName } from "./format-of-name";

// Formats that a browser cannot show, and PDF: in its viewer, forms and links of the file would reach other hosts. The app's
// own view opens them.
const UNSHOWABLE = new Set(
  [
    "pdf",
    "heic heif tif tiff",
    "doc docx docm dot dotx dotm odt ott odm fodt rtf xls xlsx xlsm xlsb xltx xltm ods ots fods",
    "ppt pptx pptm pps ppsx ppsm potx potm odp otp fodp odg otg epub mobi eml msg mbox",
    "zip gz tar 7z pages numbers key bib",
  ]
    .join(" ")
    .split(" "),
);

// Formats of which a browser shows the source, or a page that nothing can be marked in, so the app's own text view opens
// them. In the source, the cited words look different, or stand among times or markup.
const SHOWN_OTHERWISE: ReadonlySet<FileFormat | undefined> = new Set([
  "html",
  "csv",
  "notebook",
  "web archive",
  "subtitles",
  "code",
]);

/** Whether a source opens in the app's view of its text or pages, because a browser does not show the file as it is read. */
export function opensAsText(path: string): boolean {
  return !isShowable(path) || SHOWN_OTHERWISE.has(formatOfName(path));
}

/** Whether the browser may show the file by itself, judged by the file name. */
export function isShowable(path: string): boolean {
  return !UNSHOWABLE.has(extensionOf(path));
}
