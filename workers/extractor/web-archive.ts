import type { DecodeOptions } from "../../src/core/extract/charset/decode-text";
import { createHtmlExtract } from "../../src/core/extract/markup/html";
import { bytesSource } from "../../src/core/extract/part-source";
import { findSavedPage } from "../../src/core/extract/markup/saved-page";
import type { Extract } from "../../src/core/ports/extractor";

const MAX_BYTES = 60 << 20;

/** Extracts the text of a web page that was saved with its parts (MHTML, RFC 2557); the other parts are left out. */
export const createWebArchiveExtract = (options: DecodeOptions): Extract =>
  async function* (source, context, signal) {
    if (source.size > MAX_BYTES) return { state: "skipped", reason: "too large" };
    const page = findSavedPage(await source.read(0, source.size));
    if (page === undefined) return { state: "failed", reason: "corrupt" };
    const { charset } = page;
    const pageOptions = charset === undefined ? options : { guessCharset: () => Promise.resolve([charset]) };
    return yield* createHtmlExtract(pageOptions)(bytesSource(page.bytes), context, signal);
  };
