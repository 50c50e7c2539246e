import { useEffect, useState } from "react";
import { isAtWork } from "../../app/selectors";
import { filterOf, withFilter, type Scope } from "../../core/domain/conversation";
import type { FileType } from "../../core/domain/file-type";
import { whileWanted } from "../parts/while-wanted";
import { useLookup, useSelected } from "../use-app";

/**
 * Counts the files of each type in these scopes, and counts again when more files are known; undefined until a
 * wanted count has arrived.
 */
export function useTypeCounts(
  scopes: readonly Scope[],
  isWanted: boolean,
): ReadonlyMap<FileType, number> | undefined {
  const lookup = useLookup();
  const [counts, setCounts] = useState<ReadonlyMap<FileType, number>>();
  const places = withFilter(scopes, { ...filterOf(scopes), types: [] });
  const known = useSelected(({ progressByFolder }) =>
    JSON.stringify(
      places.map(({ folderId }) => {
        const progress = progressByFolder.get(folderId);
        return progress && [progress.names.done, isAtWork(progress)];
      }),
    ),
  );
  const version = JSON.stringify([places, known]);
  useEffect(() => {
    if (isWanted) return whileWanted(lookup.countTypes(places), setCounts);
    // Count again only when the scopes change or the files in them do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lookup, version, isWanted]);
  return counts;
}
