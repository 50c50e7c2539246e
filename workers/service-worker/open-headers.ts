import { extensionOf, baseName } from "../../src/core/domain/file-record";
import type { FileFormat } from "../../src/core/domain/file-format";
import { mimeTypeOfExtension } from "../../src/core/extract/detection/mime-type";

/**
 * How a person's file is shown in its own tab. The file may be hostile, and it is served from the app's origin:
 * - `markup` (HTML, SVG) renders without scripts and network, in an opaque origin;
 * - `text` always has the type text/plain, so no page can use it as a script or a style sheet;
 * - `media` has no sandbox, because a page of an opaque origin could not fetch its bytes through the service worker;
 * - `download` is not shown. That holds for PDF, too: in the browser's viewer its forms and links reach any host at a click,
 *   which no policy stops; the app shows its pages.
 */
export type Shown =
  | { readonly kind: "markup" | "media"; readonly contentType: string }
  | { readonly kind: "text" }
  | { readonly kind: "download" };

const SEALED = {
  "Content-Security-Policy":
    "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Connection-Allowlist": "()",
};

/**
 * The headers of an opened file. The app sets the content type and ignores the type that the system reports.
 * @param isUtf8 whether a text or markup is UTF-8. For other encodings the browser decides, from byte order marks,
 *   declarations in markup, and the text itself.
 */
export function openHeaders(path: string, shown: Shown, isUtf8: boolean): Record<string, string> {
  return {
    ...FILE_HEADERS,
    "Accept-Ranges": "bytes",
    "Content-Disposition": `${shown.kind === "download" ? "attachment" : "inline"}; filename*=UTF-8''${encodeName(baseName(path))}`,
    ...headersFor(shown, isUtf8 ? "; charset=utf-8" : ""),
  };
}

/** The headers of whatever the service worker answers for a person's file. */
export const FILE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};

function headersFor(shown: Shown, charset: string): Record<string, string> {
  switch (shown.kind) {
    case "markup":
      return { "Content-Type": shown.contentType + charset, ...SEALED };
    case "text":
      return { "Content-Type": `text/plain${charset}`, ...SEALED };
    case "media":
      return {
        "Content-Type": shown.contentType,
        "Content-Security-Policy":
          "default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'",
      };
    case "download":
      return {
        "Content-Type": "application/octet-stream",
        "Content-Security-Policy": "sandbox; frame-ancestors 'none'",
      };
  }
}

/** `filename*` takes percent-encoded UTF-8, with four more characters escaped (RFC 8187); a lone surrogate has none. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\ufffd")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Decides how to show a file: as its name says, where its content is of that kind. Text under another name is shown as text,
 * and what else is not what its name says is handed out, as is a PDF under any name.
 * @param format what the file's first bytes are now (`detectFormat`).
 */
export function shownAs(path: string, format: FileFormat): Shown {
  if (format === "pdf") return DOWNLOAD;
  const byName = byExtension(extensionOf(path));
  if (byName === undefined) return byFormat(format);
  if (!BINARY.has(format)) return byName.kind === "markup" ? byName : TEXT;
  return byName.kind === "media" && isMedia(byName.contentType, format) ? byName : DOWNLOAD;
}

const TEXT: Shown = { kind: "text" };
const DOWNLOAD: Shown = { kind: "download" };
/** The formats of content that is shown as text; what else has no known extension is handed out. */
const TEXT_FORMATS = new Set<FileFormat>([
  "text",
  "markdown",
  "csv",
  "code",
  "json",
  "notebook",
  "subtitles",
  "web archive",
  "xml",
]);
/** The formats of content that is no text. */
const BINARY: ReadonlySet<FileFormat> = new Set(["image", "other", "old office"]);

/** Pictures are known by their first bytes, but for icons; sounds and films only as what is neither picture nor text. */
function isMedia(contentType: string, format: FileFormat): boolean {
  const isPicture = contentType.startsWith("image/") && contentType !== "image/x-icon";
  return format === (isPicture ? "image" : "other");
}

function byExtension(extension: string): Shown | undefined {
  if (extension === "pdf") return DOWNLOAD;
  const contentType = mimeTypeOfExtension(extension);
  if (contentType !== undefined && MARKUP.has(extension)) return { kind: "markup", contentType };
  if (contentType !== undefined && MEDIA.has(extension)) return { kind: "media", contentType };
  return TEXT_EXTENSIONS.has(extension) ? TEXT : undefined;
}

function byFormat(format: FileFormat): Shown {
  if (format === "html") return { kind: "markup", contentType: "text/html" };
  return TEXT_FORMATS.has(format) ? TEXT : DOWNLOAD;
}

/** Pages and drawings, which browsers draw. */
export const MARKUP: ReadonlySet<string> = new Set("html htm xhtml svg".split(" "));
/** Pictures, sounds and films that browsers show. */
export const MEDIA: ReadonlySet<string> = new Set(
  "png apng jpg jpeg jfif gif webp avif bmp ico mp3 m4a aac oga ogg opus wav flac weba mp4 m4v mov ogv webm".split(
    " ",
  ),
);

/** Extensions that mean text, also before the content has been read. */
export const TEXT_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    "txt text md markdown rst adoc org tex log csv tsv json jsonl ndjson json5 xml xsd xsl rss atom yaml yml toml ini cfg conf " +
    "env properties sql sh bash zsh fish ps1 bat py rb pl php lua r jl js mjs cjs jsx ts mts cts tsx css scss less vue " +
    "svelte c h cc cpp hpp cs java kt kts scala swift go rs zig hs ml ex exs erl clj dart m mm diff patch srt vtt ics"
  ).split(" "),
);
