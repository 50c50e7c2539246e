import { useEffect, useMemo, useState } from "react";
import type { Citation, CitationStatus } from "../../../core/domain/citation";
import { whileWanted } from "../../parts/while-wanted";

type CitationStatuses = ReadonlyMap<number, CitationStatus>;

const UNKNOWN: CitationStatuses = new Map();

/** How an answer's citations stand to their files, by reference; empty until they have been checked. */
export function useCitationStatuses(
  citations: readonly Citation[],
  check: (citations: readonly Citation[]) => Promise<readonly CitationStatus[]>,
): CitationStatuses {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    // The check leaves out citations that are known to be gone.
    const known = citations.filter(({ status }) => status === "available");
    if (known.length === 0) return;
    // Unchecked citations are shown as they were stored.
    return whileWanted(check(known), (found) => {
      const statuses = known.flatMap(({ ref }, i) =>
        found[i] === undefined ? [] : [[ref, found[i]] as const],
      );
      setChecked({ of: citations, statuses: new Map(statuses) });
    });
  }, [citations, check]);
  return useMemo(
    () => (checked === undefined ? UNKNOWN : statusesOf(citations, checked)),
    [checked, citations],
  );
}

interface Checked {
  readonly of: readonly Citation[];
  readonly statuses: CitationStatuses;
}

/** Until citations are checked again, what is cited as before stands as it stood. */
function statusesOf(citations: readonly Citation[], { of, statuses }: Checked): CitationStatuses {
  if (of === citations) return statuses;
  const isSame = (now: Citation, then: Citation): boolean =>
    then.ref === now.ref && then.fileId === now.fileId && then.quote === now.quote;
  const same = citations.filter((now) => of.some((then) => isSame(now, then)));
  return new Map(
    same.flatMap(({ ref }) => {
      const status = statuses.get(ref);
      return status === undefined ? [] : [[ref, status]];
    }),
  );
}

/** The citations with what has moved followed, and what is gone marked. */
export function followed(citations: readonly Citation[], statuses: CitationStatuses): readonly Citation[] {
  return citations.map((citation) => {
    const status = statuses.get(citation.ref);
    if (status?.kind === "gone") return { ...citation, status: "gone" };
    if (status?.kind !== "moved") return citation;
    const { fileId, path, place, start, end } = status;
    return { ...citation, fileId, path, place, start, end };
  });
}
