import type { ReactNode } from "react";
import type { FileId } from "../../core/domain/ids";
import { baseName } from "../../core/domain/file-record";
import styles from "../text/text-screen.module.css";
import { usePagePicture } from "./use-page-picture";

/** The picture that a file is, above the words that were read off it. Nothing where it cannot be drawn. */
export function FilePicture({ fileId, path }: { readonly fileId: FileId; readonly path: string }): ReactNode {
  const drawn = usePagePicture(fileId, 1, "");
  if (drawn.kind !== "drawn") return undefined;
  const { width, height } = drawn.picture;
  return (
    <img
      className={styles["picture"]}
      src={drawn.address}
      width={width}
      height={height}
      alt={baseName(path)}
    />
  );
}
