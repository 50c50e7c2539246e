import { AppError } from "../../src/core/domain/failure";
import type { ByteSource } from "../../src/core/ports/byte-source";

/** The bytes of a `File`, as they were when it was got: once they have changed on disk, reading fails as `file-gone`. */
export function createBlobSource(path: string, file: Blob): ByteSource {
  return {
    size: file.size,
    async read(start, end) {
      try {
        return new Uint8Array(await file.slice(start, end).arrayBuffer());
      } catch (thrown) {
        throw readFailure(path, thrown);
      }
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
