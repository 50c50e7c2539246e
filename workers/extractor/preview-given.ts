import type { FilePreview } from "../../src/core/domain/file-preview";
import { previewSource } from "../../src/core/extract/preview-source";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { guessCharset } from "./guess-charset";

/** The beginning of a file as text. */
export function previewGiven(path: string, file: File): Promise<FilePreview> {
  return previewSource(createBlobSource(path, file), guessCharset);
}
