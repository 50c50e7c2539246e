import { edgesOf } from "../core/citations/locate-quote";
import type { Citation } from "../core/domain/citation";
import { extensionOf } from "../core/domain/file-record";
import type { FileId } from "../core/domain/ids";
import { opensAsText } from "../core/extract/detection/opens-as-text";
import { routeToHash } from "./route";

/** Address of the file itself, relative to the app's base; the service worker answers it. */
export function fileHref(fileId: FileId, path: string): string {
  return `open/${fileId}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

type Cited = Pick<Citation, "fileId" | "path" | "place" | "quote" | "start" | "end">;

/**
 * The address of a citation: the file itself with the cited words marked, or the app's text view when the browser does
 * not show the file as the reader needs it.
 */
export function openHref(cited: Cited): string {
  if (opensAsText(cited.path)) return textHref(cited);
  return fileHref(cited.fileId, cited.path) + fragment(cited);
}

/** The address of the app's text view, which finds and marks the cited words even if they have moved. */
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

/** Formats whose layout differs from the text: a run of few words seldom crosses the end of a line or block. */
const LAID_OUT = new Set("pdf html htm xhtml svg xml".split(" "));
const EDGE_WORDS = 5;
/** For formats that are shown line by line: many lines of a log or list begin with the same words. */
const EDGE_WORDS_OF_LINES = 25;

function textDirective(quote: string, edgeWords: number): string {
  // A part of a text directive must not cross a block boundary; here, a line break is the nearest known boundary.
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
