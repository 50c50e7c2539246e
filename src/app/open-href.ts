import { edgesOf } from "../core/citations/locate-quote";
import type { Citation } from "../core/domain/citation";
import type { FileFormat } from "../core/domain/file-format";
import { extensionOf } from "../core/domain/file-record";
import type { FileId } from "../core/domain/ids";
import { formatOfName } from "../core/extract/detection/format-of-name";
import { routeToHash } from "./route";

/** Address of the file itself, relative to the app's base; the service worker answers it. */
export function fileHref(fileId: FileId, path: string): string {
  return `open/${fileId}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

type Cited = Pick<Citation, "fileId" | "path" | "place" | "quote" | "start" | "end">;

// Formats that a browser cannot show open in the app's own view of their text.
const UNSHOWABLE = new Set(
  [
    "heic heif tif tiff",
    "doc docx docm dot dotx dotm odt ott odm fodt rtf xls xlsx xlsm xlsb xltx xltm ods ots fods",
    "ppt pptx pptm pps ppsx ppsm potx potm odp otp fodp odg otg epub mobi eml msg mbox",
    "zip gz tar 7z pages numbers key",
  ]
    .join(" ")
    .split(" "),
);

// So do those of which a browser shows the source, on a page without a name: there the cited words stand otherwise, among
// times, or among signs.
const SHOWN_AS_SOURCE: ReadonlySet<FileFormat | undefined> = new Set([
  "csv",
  "notebook",
  "web archive",
  "subtitles",
  "code",
]);

/**
 * Where a citation leads: the file itself with its words marked, or the app's view of its text where the browser cannot
 * show the file as it is read.
 */
export function openHref(cited: Cited): string {
  if (!isShowable(cited.path) || SHOWN_AS_SOURCE.has(formatOfName(cited.path))) return textHref(cited);
  return fileHref(cited.fileId, cited.path) + fragment(cited);
}

/** Whether a browser shows such a file by itself, judged by its name. */
export function isShowable(path: string): boolean {
  return !UNSHOWABLE.has(extensionOf(path));
}

/** The app's view of the file's text, with the cited words marked, wherever they stand by then. */
export function textHref({
  fileId,
  start,
  end,
  quote,
}: Pick<Cited, "fileId" | "start" | "end" | "quote">): string {
  return routeToHash({ kind: "text", fileId, start, end, edges: edgesOf(quote) });
}

/** `#page=3:~:text=first%20words,last%20words` (https://wicg.github.io/scroll-to-text-fragment/). */
function fragment({ path, place, quote }: Cited): string {
  const page = place.kind === "page" ? `page=${place.number}` : "";
  const text = textDirective(quote, LAID_OUT.has(extensionOf(path)) ? EDGE_WORDS : EDGE_WORDS_OF_LINES);
  return page === "" && text === "" ? "" : `#${page}${text}`;
}

/** What is shown otherwise than it is written: a few words are safe from the end of a line, or of a block. */
const LAID_OUT = new Set("pdf html htm xhtml svg xml".split(" "));
const EDGE_WORDS = 5;
/** What is shown line by line: in a log or a list many lines begin with the same words. */
const EDGE_WORDS_OF_LINES = 25;

function textDirective(quote: string, edgeWords: number): string {
  // A directive's part may not cross a block; a line break of the file is the nearest thing to one that is known here.
  const lines = quote
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const first = lines[0]?.split(/\s+/) ?? [];
  const last = lines.at(-1)?.split(/\s+/) ?? [];
  if (first.length === 0) return "";
  if (lines.length === 1 && first.length <= 2 * edgeWords) return `:~:text=${encodePart(first)}`;
  return `:~:text=${encodePart(first.slice(0, edgeWords))},${encodePart(last.slice(-edgeWords))}`;
}

function encodePart(words: readonly string[]): string {
  return encodeURIComponent(words.join(" ")).replaceAll("-", "%2D");
}
