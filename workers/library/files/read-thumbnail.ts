import type { FileId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";
import type { OnDemandExtractor } from "../../../src/protocol/on-demand-extractor";
import { toFailure } from "../../../src/core/domain/failure";

interface ThumbnailPorts {
  readonly store: Pick<Store, "readFile" | "readThumbnail" | "putThumbnail">;
  readonly extractor: Pick<OnDemandExtractor, "makeThumbnail">;
}

/** A small picture of a file, made at the first request and then stored. Undefined when there is none. */
export async function readThumbnail(
  fileId: FileId,
  { store, extractor }: ThumbnailPorts,
): Promise<Uint8Array | undefined> {
  const kept = await store.readThumbnail(fileId);
  if (kept !== undefined) return kept.picture;
  const file = await store.readFile(fileId);
  if (file === undefined || file.state === "gone") return undefined;
  const picture = await extractor.makeThumbnail(file.folderId, fileId);
  await store.putThumbnail(fileId, file.folderId, { picture }).catch((thrown: unknown) => {
    // One that a full disk has no room for is made again the next time.
    if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
  });
  return picture;
}
