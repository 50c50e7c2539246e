import { useEffect, useState } from "react";
import { currentScopes, isAtWork } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { ofTypes } from "../../core/domain/conversation";
import type { FileType } from "../../core/domain/file-type";
import { useLookup } from "../use-app";

/**
 * How many files of each type there are in what is asked, counted anew when more of them are known; undefined until that was
 * wanted and done.
 */
export function useTypeCounts(state: AppState, isWanted: boolean): ReadonlyMap<FileType, number> | undefined {
  const lookup = useLookup();
  const [counts, setCounts] = useState<ReadonlyMap<FileType, number>>();
  const places = ofTypes(currentScopes(state), []);
  const known = places.map(({ folderId }) => {
    const progress = state.progressByFolder.get(folderId);
    return progress && [progress.names.done, isAtWork(progress)];
  });
  const version = JSON.stringify([places, known]);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    lookup.countTypes(places).then(
      (counted) => isCurrent && setCounts(counted),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // Only other places or a change in them are a reason to count.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lookup, version, isWanted]);
  return counts;
}
