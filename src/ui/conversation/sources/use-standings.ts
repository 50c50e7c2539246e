import { useEffect, useMemo, useState } from "react";
import type { Citation, Standing } from "../../../core/domain/citation";
import { whileWanted } from "../../parts/while-wanted";

type Standings = ReadonlyMap<number, Standing>;

const UNKNOWN: Standings = new Map();

/** How an answer's citations stand to their files, by reference; empty until they have been checked. */
export function useStandings(
  citations: readonly Citation[],
  check: (citations: readonly Citation[]) => Promise<readonly Standing[]>,
): Standings {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    // The check leaves out citations that are known to be gone.
    const known = citations.filter(({ status }) => status === "available");
    if (known.length === 0) return;
    // Unchecked citations are shown as they were stored.
    return whileWanted(check(known), (found) => {
      const standings = known.flatMap(({ ref }, i) =>
        found[i] === undefined ? [] : [[ref, found[i]] as const],
      );
      setChecked({ of: citations, standings: new Map(standings) });
    });
  }, [citations, check]);
  return useMemo(
    () => (checked === undefined ? UNKNOWN : standingsOf(citations, checked)),
    [checked, citations],
  );
}

interface Checked {
  readonly of: readonly Citation[];
  readonly standings: Standings;
}

/** Until citations are checked again, what is cited as before stands as it stood. */
function standingsOf(citations: readonly Citation[], { of, standings }: Checked): Standings {
  if (of === citations) return standings;
  const isSame = (now: Citation, then: Citation): boolean =>
    then.ref === now.ref && then.fileId === now.fileId && then.quote === now.quote;
  const same = citations.filter((now) => of.some((then) => isSame(now, then)));
  return new Map(
    same.flatMap(({ ref }) => {
      const standing = standings.get(ref);
      return standing === undefined ? [] : [[ref, standing]];
    }),
  );
}

/** The citations with what has moved followed, and what is gone marked. */
export function followed(citations: readonly Citation[], standings: Standings): readonly Citation[] {
  return citations.map((citation) => {
    const standing = standings.get(citation.ref);
    switch (standing?.kind) {
      case "moved": {
        const { fileId, path, place, start, end } = standing;
        return { ...citation, fileId, path, place, start, end };
      }
      case "gone":
        return { ...citation, status: "gone" };
      case "holds":
      case "changed":
      case undefined:
        return citation;
    }
  });
}
