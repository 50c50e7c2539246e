import { useEffect, useState } from "react";
import { toFailure, type Failure } from "../../core/domain/failure";
import type { FilePreview } from "../../core/domain/file-preview";
import { versionKey, type FileRecord } from "../../core/domain/file-record";
import { useLookup } from "../use-app";

/** Whoever walks through the tree with the arrow keys does not read every file on the way. */
const STILL_MS = 120;

export type PreviewState =
  | { readonly kind: "opening" }
  | { readonly kind: "shown"; readonly preview: FilePreview }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The beginning of a file, read again when the file changes or has been read. */
export function useFilePreview(file: FileRecord): PreviewState {
  const lookup = useLookup();
  const asked = `${versionKey(file)} ${file.state} ${file.passages}`;
  const [known, setKnown] = useState<{ readonly asked: string; readonly state: PreviewState }>();
  useEffect(() => {
    let isWanted = true;
    const show = (state: PreviewState): void => {
      if (isWanted) setKnown({ asked, state });
    };
    const timer = setTimeout(() => {
      lookup.previewFile(file.id).then(
        (preview) => show({ kind: "shown", preview }),
        (thrown: unknown) => show({ kind: "failed", failure: toFailure(thrown) }),
      );
    }, STILL_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [lookup, file.id, asked]);
  return known?.asked === asked ? known.state : { kind: "opening" };
}
