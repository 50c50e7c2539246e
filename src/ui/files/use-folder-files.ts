import { useEffect, useRef, useState } from "react";
import type { FileRecord } from "../../core/domain/file-record";
import type { FolderId } from "../../core/domain/ids";
import type { FolderProgress } from "../../core/domain/progress";
import { useLookup } from "../use-app";
import { inNaturalOrder } from "./file-tree";

/** While a folder is being read, its files are listed again at most this often. */
const LISTED_EVERY_MS = 2_000;

/** A folder's files, listed again as reading goes on; undefined until they are known. */
export function useFolderFiles(
  folderId: FolderId | undefined,
  progress: FolderProgress | undefined,
): readonly FileRecord[] | undefined {
  const lookup = useLookup();
  const [listed, setListed] = useState<{ folderId: FolderId; files: readonly FileRecord[] }>();
  const isKnown = listed?.folderId === folderId;
  const version =
    progress === undefined ? "" : JSON.stringify([progress.states, progress.reasons, progress.meaning.done]);
  const shown = useRef(folderId);
  const lastAsked = useRef(-Infinity);
  useEffect(() => {
    shown.current = folderId;
    if (folderId === undefined) return;
    // Throttled, not debounced: frequent changes must not keep postponing the listing.
    const wait = isKnown ? lastAsked.current + LISTED_EVERY_MS - performance.now() : 0;
    const timer = setTimeout(() => {
      lastAsked.current = performance.now();
      const show = (files: readonly FileRecord[]): void => {
        if (shown.current !== folderId) return;
        setListed((former) => ({ folderId, files: inNaturalOrder(files, former?.files ?? []) }));
      };
      void lookup.listFiles(folderId).then(show, () => show([]));
    }, wait);
    return () => clearTimeout(timer);
    // List again only when the folder changes or its progress does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lookup, folderId, version]);
  return isKnown ? listed?.files : undefined;
}
