import { MARKUP, MEDIA } from "../../../workers/service-worker/open-headers";

/** What is shown as text, and what is handed out: each kind is answered alike (`open-headers.test.ts`). */
const AS_TEXT = "txt md xml xsl css js json csv vtt rss".split(" ");
const HANDED_OUT = "pdf docx epub eml zip mht svgz xht shtml m3u8 mpd url rtf".split(" ");

/** A name without an extension. */
export const NO_EXTENSION = "none";

/** Extensions of files that are opened; a browser may draw what the first have. */
export const DRAWN: readonly string[] = [...MARKUP];
export const NOT_DRAWN: readonly string[] = [...MEDIA, ...AS_TEXT, ...HANDED_OUT, NO_EXTENSION];
