import { useEffect, useState } from "react";
import type { Route } from "../../app/route";
import { edgesOf, type CitedRange } from "../../core/citations/locate-quote";
import { useLookup } from "../use-app";

/**
 * The range that a route of a text names, or that its source cites; undefined until the citation has been read. Where it is
 * not there any more, the file is shown from its beginning.
 */
export function useCitedRange({
  start,
  end,
  source,
}: Pick<Route & { kind: "text" }, "start" | "end" | "source">): CitedRange | undefined {
  const lookup = useLookup();
  const [cited, setCited] = useState<CitedRange | undefined>(() =>
    source === undefined ? { start, end, edges: undefined } : undefined,
  );
  const { answerId, ref } = source ?? {};
  useEffect(() => {
    if (answerId === undefined || ref === undefined) return;
    let isWanted = true;
    const from = { start: 0, end: 0, edges: undefined };
    lookup.readCitation(answerId, ref).then(
      (found) => {
        if (!isWanted) return;
        setCited(
          found === undefined ? from : { start: found.start, end: found.end, edges: edgesOf(found.quote) },
        );
      },
      () => isWanted && setCited(from),
    );
    return () => {
      isWanted = false;
    };
  }, [lookup, answerId, ref]);
  return cited;
}
