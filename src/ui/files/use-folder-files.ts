import { useEffect, useState } from "react";
import type { FileRecord } from "../../core/domain/file-record";
import type { FolderId } from "../../core/domain/ids";
import type { FolderProgress } from "../../core/domain/progress";
import { useLookup } from "../use-app";

/** While a folder is being read, its files are listed anew at most this often. */
const LISTED_EVERY_MS = 2_000;

/** A folder's files, listed anew when reading went on; undefined until they are known. */
export function useFolderFiles(
  folderId: FolderId | undefined,
  progress: FolderProgress | undefined,
): readonly FileRecord[] | undefined {
  const lookup = useLookup();
  const [listed, setListed] = useState<{ folderId: FolderId; files: readonly FileRecord[] }>();
  const isKnown = listed?.folderId === folderId;
  const version =
    progress === undefined ? "" : JSON.stringify([progress.states, progress.reasons, progress.meaning.done]);
  useEffect(() => {
    if (folderId === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void lookup.listFiles(folderId).then(
          (files) => isCurrent && setListed({ folderId, files }),
          () => isCurrent && setListed({ folderId, files: [] }),
        ),
      isKnown ? LISTED_EVERY_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // Only another folder or a change in it is a reason to list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lookup, folderId, version]);
  return isKnown ? listed?.files : undefined;
}
