import { MARKUP, MEDIA } from "../../../workers/service-worker/open-headers";

/** What is shown as text, and what is handed out: each kind is answered alike (`open-headers.test.ts`). */
const AS_TEXT = "txt xml css js vtt".split(" ");
const HANDED_OUT = "pdf docx eml zip mht svgz m3u8".split(" ");

/** A name without an extension. */
export const NO_EXTENSION = "none";

/** Extensions of files that are opened; a browser may draw what the first have. */
export const DRAWN: readonly string[] = [...MARKUP];
export const NOT_DRAWN: readonly string[] = [...MEDIA, ...AS_TEXT, ...HANDED_OUT, NO_EXTENSION];
