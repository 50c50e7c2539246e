import { AppError } from "../../../src/core/domain/failure";
import type { ByteSource } from "../../../src/core/ports/byte-source";

/** A file up to this size is read whole at the first read: asking the browser for bytes takes longer than getting them. */
export const READ_AT_ONCE_BYTES = 1 << 20;

/**
 * Reads the bytes that a `File` had when it was opened; once they have changed on disk, a read fails with `file-gone`.
 * @param bytes all bytes of the file, where they are known already.
 */
export function createBlobSource(path: string, file: Blob, bytes?: Uint8Array): ByteSource {
  const fetchBytes = async (part: Blob): Promise<Uint8Array> => {
    try {
      return new Uint8Array(await part.arrayBuffer());
    } catch (thrown) {
      throw readFailure(path, thrown);
    }
  };
  let whole = bytes && Promise.resolve(bytes);
  return {
    size: file.size,
    async read(start, end) {
      if (whole === undefined && file.size > READ_AT_ONCE_BYTES) return fetchBytes(file.slice(start, end));
      whole ??= fetchBytes(file);
      return (await whole).slice(start, end);
    },
  };
}

function readFailure(path: string, thrown: unknown): unknown {
  if (!(thrown instanceof DOMException)) return thrown;
  if (thrown.name === "NotFoundError" || thrown.name === "NotReadableError") {
    return new AppError({ kind: "file-gone", path });
  }
  return thrown;
}
