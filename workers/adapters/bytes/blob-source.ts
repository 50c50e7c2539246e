import { AppError } from "../../../src/core/domain/failure";
import type { ByteSource } from "../../../src/core/ports/byte-source";

/** Of a file up to this size every reading reads all: asking the browser for bytes takes longer than getting them. */
export const READ_AT_ONCE_BYTES = 1 << 20;

/**
 * The bytes of a `File`, as they were when it was got: once they have changed on disk, reading fails as `file-gone`.
 * @param bytes all of them, where they are known already.
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
