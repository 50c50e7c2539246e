import type { FolderId } from "../../../src/core/domain/ids";
import { IndexFiles } from "./index-files";

/** Bytes that a passage takes in the database with its text, where the browser does not tell: measured on the sample folder. */
const BYTES_A_PASSAGE = 2_000;

/** Chromium tells how much each kind of storage takes. https://storage.spec.whatwg.org does not know it. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly indexedDB?: number };
}

/**
 * About how many bytes each folder takes: its index files, and its share of the database, which holds little else than text. The share
 * is that of its passages.
 */
export async function folderSizes(
  folders: readonly { readonly id: FolderId; readonly passages: number }[],
): Promise<ReadonlyMap<FolderId, number>> {
  const { usageDetails }: DetailedEstimate = await navigator.storage.estimate();
  const all = folders.reduce((sum, { passages }) => sum + passages, 0);
  const bytesAPassage =
    usageDetails?.indexedDB === undefined || all === 0 ? BYTES_A_PASSAGE : usageDetails.indexedDB / all;
  return new Map(
    await Promise.all(
      folders.map(async ({ id, passages }) => {
        // An index that can't be opened may have no files.
        const files = await IndexFiles.size(id).catch(() => 0);
        return [id, files + passages * bytesAPassage] as const;
      }),
    ),
  );
}
