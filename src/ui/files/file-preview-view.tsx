import type { ReactNode } from "react";
import { PREVIEW_BYTES, type FilePreview } from "../../core/domain/file-preview";
import type { FileRecord } from "../../core/domain/file-record";
import { typeOfFile } from "../../core/extract/detection/type-of-file";
import { FilePicture } from "../file-view/file-picture";
import { bytes } from "../format";
import { Button } from "../parts/button";
import { FailureLine } from "../parts/notice-line";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./files.module.css";
import { useFilePreview } from "./use-file-preview";

/** The beginning of a file: its text, its picture, or why neither can be shown. */
export function FilePreviewView({ file }: { readonly file: FileRecord }): ReactNode {
  const commands = useCommands();
  const state = useFilePreview(file);
  switch (state.kind) {
    case "opening":
      return <p className={styles["about"]}>{strings.text.opening}</p>;
    case "failed":
      return (
        <FailureLine
          failure={state.failure}
          actions={
            state.failure.kind === "permission-lapsed" && (
              <Button look="small" onClick={() => void commands.grantAccess(file.folderId)}>
                {strings.folders.allow}
              </Button>
            )
          }
        />
      );
    case "shown":
      return <ShownPreview file={file} preview={state.preview} />;
  }
}

function ShownPreview({
  file,
  preview,
}: {
  readonly file: FileRecord;
  readonly preview: FilePreview;
}): ReactNode {
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
