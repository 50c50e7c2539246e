import type { Source } from "../domain/agent-event";
import type { Citation } from "../domain/citation";

/** The sources that no citation quotes from, best first, at most `limit`. */
export function uncitedSources(
  sources: readonly Source[],
  citations: readonly Citation[],
  limit = sources.length,
): readonly Source[] {
  const isCited = (source: Source) =>
    citations.some(({ fileId, passage }) => fileId === source.fileId && passage === source.passage);
  return sources.filter((source) => !isCited(source)).slice(0, limit);
}
