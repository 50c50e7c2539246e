import { useEffect, useState, type ReactNode } from "react";
import { PREVIEW_BYTES, type FilePreview } from "../../core/domain/file-preview";
import { versionKey, type FileRecord } from "../../core/domain/file-record";
import { typeOfFile } from "../../core/extract/detection/type-of-file";
import { FilePicture } from "../file-view/file-picture";
import { bytes } from "../format";
import { FailureLine } from "../parts/notice-line";
import { afterRest, whileWanted } from "../parts/while-wanted";
import { strings } from "../strings";
import { useCommands, useLookup } from "../use-app";
import styles from "./files.module.css";
import { toFailure, type Failure } from "../../core/domain/failure";

/** The beginning of a file: its text, its picture, or why neither can be shown. */
export function FilePreviewView({ file }: { readonly file: FileRecord }): ReactNode {
  const commands = useCommands();
  const state = useFilePreview(file);
  switch (state.kind) {
    case "opening":
      return <p className={styles["about"]}>{strings.text.opening}</p>;
    case "failed": {
      const allow = [strings.folders.allow, () => void commands.grantAccess(file.folderId)] as const;
      const isLapsed = state.failure.kind === "permission-lapsed";
      return <FailureLine failure={state.failure} deed={isLapsed ? allow : undefined} />;
    }
    case "shown":
      return <ShownPreview file={file} preview={state.preview} />;
  }
}

interface ShownPreviewProps {
  readonly file: FileRecord;
  readonly preview: FilePreview;
}

function ShownPreview({ file, preview }: ShownPreviewProps): ReactNode {
  const type = typeOfFile(file);
  return (
    <>
      <p className={styles["about"]}>{aboutPreview(preview)}</p>
      {(type === "picture" || (type === "pdf" && preview.binary)) && (
        <FilePicture fileId={file.id} path={file.path} />
      )}
      {preview.text !== "" && (
        <pre className={styles["text"]} dir="auto" tabIndex={0} aria-label={strings.files.preview.text}>
          {preview.text}
        </pre>
      )}
    </>
  );
}

function aboutPreview({ from, binary, encoding, truncated }: FilePreview): string {
  const words = strings.files.preview;
  if (binary) return words.binary;
  const parts = [
    from === "index" ? words.fromIndex : words.fromFile,
    ...(encoding === undefined ? [] : [encoding.toUpperCase()]),
    ...(truncated ? [words.truncated({ size: bytes(PREVIEW_BYTES) })] : []),
  ];
  return parts.join(" · ");
}

/** Whoever walks through the tree with the arrow keys does not read every file on the way. */
const STILL_MS = 120;

type PreviewState =
  | { readonly kind: "opening" }
  | { readonly kind: "shown"; readonly preview: FilePreview }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The beginning of a file, read again when the file changes or has been read. */
function useFilePreview(file: FileRecord): PreviewState {
  const lookup = useLookup();
  const asked = `${versionKey(file)} ${file.state} ${file.passages}`;
  const [known, setKnown] = useState<{ readonly asked: string; readonly state: PreviewState }>();
  useEffect(() => {
    const show = (state: PreviewState): void => setKnown({ asked, state });
    return afterRest(STILL_MS, () =>
      whileWanted(
        lookup.previewFile(file.id),
        (preview) => show({ kind: "shown", preview }),
        (thrown) => show({ kind: "failed", failure: toFailure(thrown) }),
      ),
    );
  }, [lookup, file.id, asked]);
  return known?.asked === asked ? known.state : { kind: "opening" };
}
