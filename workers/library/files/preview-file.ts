import { AppError } from "../../../src/core/domain/failure";
import { PREVIEW_BYTES, type FilePreview } from "../../../src/core/domain/file-preview";
import type { FileId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";
import type { OnDemandExtractor } from "../../../src/protocol/on-demand-extractor";

interface PreviewPorts {
  readonly store: Pick<Store, "readFile" | "readOutline" | "readText">;
  readonly extractor: Pick<OnDemandExtractor, "previewFile">;
}

/**
 * The beginning of a file: of its stored text, which needs no access to the folder, else of its bytes.
 * @throws AppError `permission-lapsed`, `visit-over`, `file-gone`
 */
export async function previewFile(fileId: FileId, { store, extractor }: PreviewPorts): Promise<FilePreview> {
  const file = await store.readFile(fileId);
  if (file === undefined || file.state === "gone")
    throw new AppError({ kind: "file-gone", path: file?.path ?? "The file" });
  const length = (await store.readOutline(fileId)).units.at(-1)?.end ?? 0;
  if (length === 0) return extractor.previewFile(file.folderId, fileId);
  const text = await store.readText(fileId, 0, PREVIEW_BYTES);
  return { from: "index", text, truncated: length > text.length, binary: false, encoding: undefined };
}
