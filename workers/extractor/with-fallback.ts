import type { Extract, ExtractionEnd } from "../../src/core/ports/extractor";

/**
 * Reads with another extractor what the first gets no text out of, unless that is locked or a scan. What the first says of
 * the file counts where the other finds nothing either.
 * @param loadFallback called for the first file that needs it.
 */
export const withFallback = (first: Extract, loadFallback: () => Promise<Extract>): Extract =>
  async function* (source, context, signal) {
    let found = false;
    const units = first(source, context, signal);
    const end = yield* counted(units, () => (found = true));
    if (found || (end.reason !== "corrupt" && end.reason !== "no text")) return end;
    const fallback = await loadFallback();
    const otherEnd = yield* counted(fallback(source, context, signal), () => (found = true));
    return found ? otherEnd : end;
  };

async function* counted<T>(
  units: AsyncGenerator<T, ExtractionEnd>,
  onUnit: () => void,
): AsyncGenerator<T, ExtractionEnd> {
  try {
    for (;;) {
      const next = await units.next();
      if (next.done === true) return next.value;
      onUnit();
      yield next.value;
    }
  } finally {
    await units.return({ state: "skipped", reason: "ignored" });
  }
}
