import { useEffect, useState } from "react";
import type { Route } from "../../app/route";
import { edgesOf, type CitedRange } from "../../core/citations/locate-quote";
import { whileWanted } from "../parts/while-wanted";
import { useLookup } from "../use-app";

/** Words that are cited, and where they stood. */
export interface CitedWords extends CitedRange {
  /** `""` for a range without words. */
  readonly quote: string;
}

/** The beginning of a file, where no words are cited. */
export const NO_WORDS: CitedWords = { start: 0, end: 0, edges: undefined, quote: "" };

/**
 * The range that a route of a text names, or that its source cites; undefined until the citation has been read. Where it is
 * not there any more, the file is shown from its beginning.
 */
export function useCited({
  start,
  end,
  source,
}: Pick<Route & { kind: "text" }, "start" | "end" | "source">): CitedWords | undefined {
  const lookup = useLookup();
  const [cited, setCited] = useState<CitedWords | undefined>(() =>
    source === undefined ? { ...NO_WORDS, start, end } : undefined,
  );
  const { answerId, ref } = source ?? {};
  useEffect(() => {
    if (answerId === undefined || ref === undefined) return;
    return whileWanted(
      lookup.readCitation(answerId, ref),
      (found) =>
        setCited(
          found === undefined
            ? NO_WORDS
            : { start: found.start, end: found.end, edges: edgesOf(found.quote), quote: found.quote },
        ),
      () => setCited(NO_WORDS),
    );
  }, [lookup, answerId, ref]);
  return cited;
}
